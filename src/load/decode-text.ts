// The bytes of a file → text, with a problem where they are not plain UTF-8.
import { decodeBytes, type Encoding } from '../files/read-text.ts';
import type { Reading } from './reading.ts';

const labels: Record<Exclude<Encoding, 'utf-8'>, string> = {
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GBK',
  'damaged-utf-8': 'damaged UTF-8',
};

/** Chinese Windows programs save GBK; the text is decoded all the same, so that its other problems are reported too. */
export function decodeText(reading: Reading, file: string, bytes: Buffer): string {
  const { text, encoding, hasBom } = decodeBytes(bytes);
  if (encoding !== 'utf-8') {
    reading.reportFile('file/not-utf8', file, {
      message: `The file is not UTF-8; it looks like ${labels[encoding]}.`,
      fix: 'Save the file as UTF-8 (in VS Code: "Save with Encoding"; in Excel: "CSV UTF-8").',
    });
  }
  if (hasBom) {
    reading.reportFile('file/bom', file, {
      message: 'The file begins with a byte order mark; it is read without it.',
      fix: 'Save the file as UTF-8 without BOM.',
    });
  }
  const isOldMac = !text.includes('\n') && text.includes('\r');
  if (text.includes('\r\n') || isOldMac) {
    reading.reportFile('file/crlf', file, {
      message: `The lines end as ${isOldMac ? 'on a Macintosh of old (CR)' : 'on Windows (CR LF)'}; they are read as LF.`,
      fix: 'Set the line ends of the file to LF in the editor, and `* text=auto eol=lf` in .gitattributes.',
    });
  }
  return isOldMac ? text.replaceAll('\r', '\n') : text;
}
