// The bytes of a file → text, with a problem where they are not plain UTF-8.
import type { Reading } from './reading.ts';

export function decodeText(reading: Reading, file: string, bytes: Buffer): string {
  const text = decodeUtf8(bytes) ?? decodeOther(reading, file, bytes);
  const withoutBom = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (withoutBom !== text) {
    reading.reportFile('file/bom', file, {
      message: 'The file begins with a byte order mark; it is read without it.',
      fix: 'Save the file as UTF-8 without BOM.',
    });
  }
  if (withoutBom.includes('\r\n')) {
    reading.reportFile('file/crlf', file, {
      message: 'The lines end as on Windows (CR LF); they are read as LF.',
      fix: 'Set the line ends of the file to LF in the editor, and `* text=auto eol=lf` in .gitattributes.',
    });
  }
  return withoutBom;
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Chinese Windows programs save GBK; the text is decoded all the same, so that its other problems are reported too. */
function decodeOther(reading: Reading, file: string, bytes: Buffer): string {
  const name = encodingOf(bytes);
  const label = { 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', gb18030: 'GBK', 'utf-8': 'damaged UTF-8' }[name];
  reading.reportFile('file/not-utf8', file, {
    message: `The file is not UTF-8; it looks like ${label}.`,
    fix: 'Save the file as UTF-8 (in VS Code: "Save with Encoding"; in Excel: "CSV UTF-8").',
  });
  return new TextDecoder(name).decode(bytes);
}

function encodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | 'gb18030' | 'utf-8' {
  if (isUtf16(bytes)) return 'utf-16le';
  if (isBigEndianUtf16(bytes)) return 'utf-16be';
  try {
    new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    return 'gb18030';
  } catch {
    // One broken byte in a UTF-8 file must not turn all of its words into others.
    return 'utf-8';
  }
}

function isUtf16(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}

function isBigEndianUtf16(bytes: Buffer): boolean {
  return bytes[0] === 0xfe && bytes[1] === 0xff;
}
