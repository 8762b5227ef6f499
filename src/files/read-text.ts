// Reads text files in the encodings that our users save: UTF-8, UTF-16, GB 18030, Shift JIS, Windows-1252.
import { relative, resolve, sep } from 'node:path';
import { readFileSync, statSync } from './inputs.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252' | 'shift_jis' | 'damaged-utf-8';

interface Decoded {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: Encoding;
  readonly hasBom: boolean;
}

export function decodeBytes(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  const name = encoding === 'damaged-utf-8' ? 'utf-8' : encoding;
  const decoded = new TextDecoder(name, { ignoreBOM: true }).decode(bytes);
  const text = encoding === 'windows-1252' ? decoded.replace(/[\x80-\x9f]/g, westernSign) : decoded;
  const hasBom = text.startsWith('\uFEFF');
  return { text: hasBom ? text.slice(1) : text, encoding, hasBom };
}

/** What Windows-1252 has for the bytes from 0x80 to 0x9f; `\0` where it has nothing. */
const westernSigns = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Several versions of Node decode Windows-1252 as Latin-1, which has control characters there: https://github.com/nodejs/node/issues/56542 */
function westernSign(control: string): string {
  return westernSigns[control.charCodeAt(0) - 0x80] ?? control;
}

function encodingOf(bytes: Uint8Array): Encoding {
  const unmarked = unmarkedUtf16(bytes.subarray(0, 1000));
  if (unmarked !== undefined) return unmarked;
  if (fits(bytes, 'utf-8')) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (looksJapanese(bytes)) return 'shift_jis';
  if (looksWestern(bytes)) return 'windows-1252';
  // One broken byte must not turn a UTF-8 file into gibberish.
  return fits(bytes, 'gb18030') ? 'gb18030' : 'damaged-utf-8';
}

/** Bytes that Windows-1252 does not define. */
const notWestern = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Excel in Western countries saves `CSV` as Windows-1252, where letters with accents are single bytes among ASCII letters. Many such files are also
 * valid GB 18030 with rare characters, but Chinese and damaged UTF-8 consist of longer runs of such bytes, or of runs that are UTF-8.
 */
function looksWestern(bytes: Uint8Array): boolean {
  let [western, other] = [0, 0];
  for (let i = 0; i < bytes.length; i++) {
    if ((bytes[i] ?? 0) < 0x80) continue;
    const start = i;
    while ((bytes[i + 1] ?? 0) >= 0x80) i++;
    const run = bytes.subarray(start, i + 1);
    if (run.some((byte) => notWestern.includes(byte))) return false;
    const isInWord = isLetter(bytes[start - 1]) || isLetter(bytes[i + 1]);
    if (run.length === 1 || (run.length <= 3 && isInWord && !fits(run, 'utf-8'))) western++;
    else other++;
  }
  return western > other;
}

function isLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

/** Without a byte order mark, UTF-16 shows by its zeros: every other byte of ASCII characters. Other texts have none. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 1].map((parity) => bytes.filter((byte, i) => byte === 0 && i % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd < bytes.length / 16 || (even > 0 && odd > 0)) return undefined;
  return odd > 0 ? 'utf-16le' : even > 0 ? 'utf-16be' : undefined;
}

/** Excel in Japan. Most such files are valid GB 18030, too; but as Shift JIS, Chinese is full of narrow kana, and Western texts have no kana at all. */
function looksJapanese(bytes: Uint8Array): boolean {
  if (!fits(bytes, 'shift_jis')) return false;
  const text = new TextDecoder('shift_jis').decode(bytes);
  const wide = text.match(/[ぁ-んァ-ヶ]/g)?.length ?? 0;
  const narrow = text.match(/[\uff61-\uff9f]/g)?.length ?? 0;
  return wide > 2 && wide > 5 * narrow;
}

function fits(bytes: Uint8Array, encoding: 'utf-8' | 'gb18030' | 'shift_jis'): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

interface GivenText {
  /** Path from the project's folder, as in problems. */
  readonly file: string;
  readonly text: string;
}

interface Unread {
  readonly file: string;
  /** Goes into brackets after a sentence: `there is no such file`. */
  readonly why: string;
}

/** Reads a file that the user named on the command line. It may be outside the project. */
export function readGivenText(root: string, path: string, mostMegabytes: number): GivenText | Unread {
  const file = relative(root, resolve(root, path)).split(sep).join('/');
  const read = readText(resolve(root, path), mostMegabytes);
  return typeof read === 'string' ? { file, text: read } : { file, ...read };
}

function readText(path: string, mostMegabytes: number): string | { why: string } {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return { why: stats.isDirectory() ? 'it is a folder' : 'it is not a regular file' };
    if (stats.size > mostMegabytes * 1024 * 1024) return { why: `it is larger than ${mostMegabytes} MB` };
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { why: 'there is no such file' };
    return { why: error instanceof TypeError ? 'it is not UTF-8' : (code ?? 'it is damaged') };
  }
}
