// The bytes of a text file → its text, whichever of the encodings that people here use it was saved in.

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'damaged-utf-8';

export interface Decoded {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
  readonly hasBom: boolean;
}

export function decodeBytes(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  const name = encoding === 'damaged-utf-8' ? 'utf-8' : encoding;
  const text = new TextDecoder(name, { ignoreBOM: true }).decode(bytes);
  const hasBom = text.startsWith('\uFEFF');
  return { text: hasBom ? text.slice(1) : text, encoding, hasBom };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (fits(bytes, 'utf-8')) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // One broken byte in a UTF-8 file must not turn all of its words into others.
  return fits(bytes, 'gb18030') ? 'gb18030' : 'damaged-utf-8';
}

function fits(bytes: Uint8Array, encoding: 'utf-8' | 'gb18030'): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
