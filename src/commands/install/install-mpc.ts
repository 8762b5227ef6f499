// The folder of an export and the folder of mpc-autofill → pictures and order files there, with the absolute paths that it wants.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { escapeXml, unescapeXml } from '../../export/shop/export-mpc.ts';
import { type Writing, writeWhole } from '../../files/disk.ts';
import { finishWrites, writeAll } from '../../files/user-files.ts';
import { problem } from '../../problems/problem.ts';

export interface MpcInstallation {
  /** The export, from the project's folder: `out/<game>/<lang>/mpc`. */
  readonly folder: string;
  /** Where the program lies; it reads every XML file beside it. */
  readonly to: string;
  /** A folder there, for the pictures of this game. */
  readonly name: string;
}

/** Returns the files written, from the folder of the program. */
export function installMpc({ root, problems }: Writing, { folder, to, name }: MpcInstallation): string[] {
  const from = join(root, folder);
  const orders = namesIn(from).filter((file) => file.endsWith('.xml'));
  if (orders.length === 0) {
    problems.push(
      problem('file/missing', {
        at: { file: folder, line: 1, col: 1 },
        message: 'There is no order file to install.',
        fix: 'Run `cardwright build --only mpc` first, with a deck of a size that mpc-autofill can order.',
      }),
    );
    return [];
  }
  const writing = { root: resolve(to), problems };
  const before = problems.length;
  finishWrites(writing);
  const pictures = namesIn(from).filter((file) => /\.(png|md)$/.test(file));
  for (const file of pictures) writeWhole(writing, `${name}/${file}`, readFileSync(join(from, file)));
  // An order names pictures, so it is written when all of them are there.
  if (problems.length > before) return [];
  const texts = orders.map((file) => [file, readFileSync(join(from, file), 'utf8')] as const);
  writeAll(
    writing,
    texts.map(([file, text]) => [file, withAbsolutePaths(text, join(writing.root, name))]),
  );
  if (problems.length > before) return [];
  return [...pictures.map((file) => `${name}/${file}`), ...orders];
}

/** The program would look for relative paths in whatever folder it was started from. */
function withAbsolutePaths(xml: string, folder: string): string {
  return xml.replace(
    /<(id|cardback)>([^<]+)<\/\1>/g,
    (_, tag: string, file: string) => `<${tag}>${escapeXml(join(folder, unescapeXml(file)))}</${tag}>`,
  );
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
