// Reads files and folders of the project, and reports what cannot be read.
import type { Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from '../files/inputs.ts';
import { decodeBytes, type Encoding } from '../files/read-text.ts';
import type { Reading } from './reading.ts';

/** Far above any deck that a person edits, far below what exhausts the parser's memory. */
const largestBytes = 16 * 1024 * 1024;

export function readSource(reading: Reading, file: string): string | undefined {
  const text = reading.overlay.get(file) ?? readText(reading, file);
  if (text !== undefined) reading.texts.set(file, text);
  return text;
}

function readText(reading: Reading, file: string): string | undefined {
  const bytes = readBytes(reading, file);
  return bytes === undefined ? undefined : decodeText(reading, file, bytes);
}

export function readBytes(reading: Reading, file: string): Buffer | undefined {
  const complain = reading.reportFile.bind(reading);
  try {
    const path = realpathSync(join(reading.root, file));
    if (!isInside(realpathSync(reading.root), path)) {
      complain('file/outside-project', file, {
        message: 'The file is outside the project, or a link to a file outside.',
        fix: 'Copy the file into the project. Cardwright reads no files outside it.',
      });
      return undefined;
    }
    const stats = statSync(path);
    if (stats.isDirectory()) {
      complain('file/is-folder', file, {
        message: 'This is a folder; a file is expected.',
        fix: 'Rename the folder, and put the file in its place.',
      });
      return undefined;
    }
    if (!stats.isFile()) {
      complain('file/unreadable', file, {
        message: 'This is a device or a pipe, not a file.',
        fix: 'Replace it with an ordinary file.',
      });
      return undefined;
    }
    if (stats.size > largestBytes) {
      complain('file/too-large', file, {
        message: `The file has ${megabytes(stats.size)} MB; the limit is ${megabytes(largestBytes)} MB.`,
        fix: 'Split the deck into several files, or check that this is the right file.',
      });
      return undefined;
    }
    return readFileSync(path);
  } catch (error) {
    complainOfError(reading, file, error as NodeJS.ErrnoException);
    return undefined;
  }
}

function complainOfError(reading: Reading, file: string, error: NodeJS.ErrnoException): void {
  if (error.code === 'ENOENT') {
    reading.reportFile('file/missing', file, {
      message: 'The file does not exist.',
      fix: 'Create the file, or remove its name from the list that refers to it.',
    });
    return;
  }
  reading.reportFile('file/unreadable', file, {
    message: `The file cannot be read (${error.code ?? error.message}).`,
    fix: 'Check the permissions of the file and of the folders above it, and look for links that form a loop.',
  });
}

export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !/^[A-Za-z]:/.test(way));
}

function megabytes(bytes: number): string {
  return String(Math.round(bytes / 1024 / 1024));
}

const labels: Record<Exclude<Encoding, 'utf-8'>, string> = {
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GBK',
  'windows-1252': 'Windows-1252',
  shift_jis: 'Shift JIS',
  'damaged-utf-8': 'damaged UTF-8',
};

/** Chinese Windows programs save GBK. The text is still decoded, so that its other problems are reported too. */
function decodeText(reading: Reading, file: string, bytes: Buffer): string {
  const { text, encoding, hasBom } = decodeBytes(bytes);
  if (encoding !== 'utf-8') {
    reading.reportFile('file/not-utf8', file, {
      message: `The file is not UTF-8; it looks like ${labels[encoding]}.`,
      fix: 'Save the file as UTF-8 (in VS Code: "Save with Encoding"; in Excel: "CSV UTF-8").',
    });
  }
  if (hasBom) {
    reading.reportFile('file/bom', file, {
      message: 'The file begins with a byte order mark (BOM), which is ignored.',
      fix: 'Save the file as UTF-8 without BOM.',
    });
  }
  const isOldMac = !text.includes('\n') && text.includes('\r');
  if (text.includes('\r\n') || isOldMac) {
    reading.reportFile('file/crlf', file, {
      message: `The file has ${isOldMac ? 'old Macintosh line ends (CR)' : 'Windows line ends (CR LF)'}; they are read as LF.`,
      fix: 'Set the line ends to LF in your editor, and `* text=auto eol=lf` in .gitattributes.',
    });
  }
  return isOldMac ? text.replaceAll('\r', '\n') : text;
}

export function listFolder(reading: Reading, folder: string): Dirent[] {
  try {
    return readdirSync(join(reading.root, folder)).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Report the outermost folder that cannot be read; the folders in it add nothing.
    const isReported = [...reading.unreadableFolders].some((outer) => `${folder}/`.startsWith(`${outer}/`));
    if (!isReported && (code !== 'ENOENT' || isLink(join(reading.root, folder)))) {
      reading.unreadableFolders.add(folder);
      reading.reportFile('file/unreadable', folder, {
        message: `The folder cannot be read (${code}).`,
        fix: 'Check its permissions, and that it is a folder, not a file or a broken link.',
      });
    }
    return [];
  }
}

/** A broken link was meant to be a folder. */
function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** A broken link counts as present. @param ifUnknown the answer for a path we cannot stat */
export function isPresent(path: string, ifUnknown = false): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return ifUnknown;
  }
}
