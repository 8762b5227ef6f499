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
  const name = isUtf16(bytes) ? 'utf-16le' : isBigEndianUtf16(bytes) ? 'utf-16be' : 'gb18030';
  const label = name === 'gb18030' ? 'GBK' : 'UTF-16';
  reading.reportFile('file/not-utf8', file, {
    message: `The file is not UTF-8; it looks like ${label}.`,
    fix: 'Save the file as UTF-8 (in VS Code: "Save with Encoding"; in Excel: "CSV UTF-8").',
  });
  return new TextDecoder(name).decode(bytes);
}

function isUtf16(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}

function isBigEndianUtf16(bytes: Buffer): boolean {
  return bytes[0] === 0xfe && bytes[1] === 0xff;
}
