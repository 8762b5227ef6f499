import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, posix, resolve, win32 } from 'node:path';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { escapeXml } from '../../export/shop/export-mpc.ts';
import { sha256 } from '../../files/cache.ts';
import { isFolder, namesIn, readOrdinary, type Writing, writeWhole } from '../../files/disk.ts';
import { settleAll } from '../../files/output/settle.ts';
import { finishWrites, writeAll } from '../../files/user-files.ts';
import { asError, type Problem, problem } from '../../problems/problem.ts';
import {
  findExports,
  type InstallRecord,
  type InstallTarget,
  objectFolder,
  planInstall,
  readArchive,
  readExport,
  recordName,
  type TtsExport,
} from './plan-install.ts';

interface InstallOptions {
  readonly games: readonly string[];
  /** Files that the live page has exported, from the working directory. */
  readonly archives?: readonly string[] | undefined;
  /** Default: all languages that were built. */
  readonly languages?: readonly string[] | undefined;
  /** The folder of Tabletop Simulator. Default: the usual one. */
  readonly to?: string | undefined;
}

interface Installed {
  readonly problems: readonly Problem[];
  /** Missing if Tabletop Simulator was not found. */
  readonly to?: string;
  /** The folders that were searched. */
  readonly lookedIn: readonly string[];
  readonly notes: readonly string[];
  /** How many builds were found. */
  readonly exports: number;
}

export async function install(root: string, options: InstallOptions): Promise<Installed> {
  const problems: Problem[] = [];
  await settleAll({ root, problems });
  return problems.length > 0 ? { problems, lookedIn: [], notes: [], exports: 0 } : installTts(root, options);
}

function installTts(root: string, { games, archives = [], languages, to }: InstallOptions): Installed {
  const machine = { platform: process.platform, home: homedir(), env: process.env };
  const target = to ?? findGameFolder(machine);
  const lookedIn = gameFolders(machine);
  const built = games.flatMap((game) =>
    findExports(root, game)
      .filter((language) => languages?.includes(language) ?? true)
      .map((language) => readExport(root, game, language)),
  );
  const found = [...built, ...archives.map((name) => readArchive(resolve(root, name), name))];
  const broken = found.flatMap(({ problems }) => problems);
  if (target === undefined || broken.length > 0)
    return { problems: broken, lookedIn, notes: [], exports: found.length };
  const problems: Problem[] = [];
  finishWrites({ root: target, problems });
  const notes = found.flatMap((one) => installExport({ to: target, problems }, one) ?? []);
  return { problems, to: target, lookedIn, notes, exports: found.length };
}

interface Place {
  readonly to: string;
  readonly problems: Problem[];
}

/** Writes pictures first, then the files that name them: all of these, or none. */
function installExport({ to, problems }: Place, found: TtsExport): string | undefined {
  const folder = objectFolder(found);
  const plan = planInstall(found, targetIn(to, folder));
  const before = problems.length;
  const writing = { root: to, problems };
  for (const image of found.images)
    writeWhole(writing, `Mods/Images/${image}`, found.read(`images/${image}`) ?? Buffer.of());
  for (const [file, bytes] of plan.pictures) writeWhole(writing, file, bytes);
  if (problems.length > before) return undefined;
  writeAll(writing, [...plan.texts, [`${folder}/${recordName}`, JSON.stringify(plan.record, null, 2)]]);
  if (problems.length > before) return undefined;
  for (const name of plan.old) rmSync(join(to, folder, name), { force: true });
  const save = plan.record.save === undefined ? '' : `, Saves/${plan.record.save}.json`;
  return `${found.game}${found.language === '' ? '' : ` (${found.language})`}: ${folder}${save}`;
}

function targetIn(to: string, folder: string): InstallTarget {
  const read = (path: string) => {
    try {
      return readOrdinary(path).toString('utf8');
    } catch {
      return undefined;
    }
  };
  const hashOf = (save: string) => {
    const text = read(join(to, 'Saves', `${save}.json`));
    return text === undefined ? undefined : sha256(text);
  };
  return {
    imageFolder: join(to, 'Mods', 'Images'),
    isWindows: process.platform === 'win32',
    saves: namesIn(join(to, 'Saves')),
    hashOf,
    record: parseRecord(read(join(to, folder, recordName))),
  };
}

/** Ignores a record that does not parse. */
function parseRecord(text: string | undefined): InstallRecord | undefined {
  try {
    const { files, save, saveHash } = JSON.parse(text ?? '') as Partial<InstallRecord>;
    if (!Array.isArray(files) || !files.every((file) => typeof file === 'string')) return undefined;
    return typeof save === 'string' ? { files, save, saveHash } : { files };
  } catch {
    return undefined;
  }
}

interface Machine {
  readonly platform: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const name = 'Tabletop Simulator';

/** Likely folders, from “Technical Info” of kb.tabletopsimulator.com; we added OneDrive and XDG. */
export function gameFolders({ platform, home, env }: Machine): string[] {
  if (platform === 'win32') {
    const homes = [env.USERPROFILE ?? home, env.OneDrive].filter((one): one is string => !!one);
    return homes.map((one) => win32.join(one, 'Documents', 'My Games', name));
  }
  if (platform === 'darwin') return [posix.join(home, 'Library', name)];
  const data = [env.XDG_DATA_HOME, posix.join(home, '.local/share')].filter((one): one is string => !!one);
  return data.map((one) => posix.join(one, name));
}

function findGameFolder(machine: Machine): string | undefined {
  return gameFolders(machine).find(isFolder);
}

interface MpcInstallation {
  /** The build, from the project's folder: `out/<game>/<lang>/mpc`. */
  readonly folder: string;
  /** The folder of the program, which reads every XML file there. */
  readonly to: string;
  /** A folder there, for the pictures of this game. */
  readonly name: string;
}

/** Copies a build for mpc-autofill into its folder, with the absolute paths that it needs. */
export async function installMpc(
  root: string,
  installation: MpcInstallation,
): Promise<{ readonly problems: readonly Problem[]; readonly files: readonly string[] }> {
  const problems: Problem[] = [];
  await settleAll({ root, problems });
  return { files: problems.length > 0 ? [] : copyForMpc({ root, problems }, installation), problems };
}

/** Returns the files written, from the folder of the program. */
export function copyForMpc({ root, problems }: Writing, { folder, to, name }: MpcInstallation): string[] {
  const from = join(root, folder);
  const orders = filesBelow(from).filter((file) => file.endsWith('.xml'));
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
  const pictures = filesBelow(from).filter((file) => /\.(png|md)$/.test(file));
  for (const file of pictures) writeWhole(writing, `${name}/${file}`, readFileSync(join(from, file)));
  // An order names pictures, so write it when all of them are there.
  if (problems.length > before) return [];
  const texts = orders.flatMap((file): [string, string][] => {
    try {
      return [[file, withAbsolutePaths(readFileSync(join(from, file), 'utf8'), join(writing.root, name))]];
    } catch (error) {
      problems.push(
        problem('file/unreadable', {
          at: { file: `${folder}/${file}`, line: 1, col: 1 },
          message: `This order is no XML: ${asError(error).message.split('\n')[0]}.`,
          fix: 'Run `cardwright build --only mpc --verify` to write it again.',
        }),
      );
      return [];
    }
  });
  if (problems.length > before) return [];
  writeAll(writing, texts);
  if (problems.length > before) return [];
  return [...pictures.map((file) => `${name}/${file}`), ...orders];
}

/** The program resolves relative paths from the folder it was started in. */
function withAbsolutePaths(xml: string, folder: string): string {
  const { root } = parseXml(xml, { includeOffsets: true });
  const files = root === null ? [] : elementsIn(root).filter(({ name }) => name === 'id' || name === 'cardback');
  // From the end, so that the offsets of the others stay right.
  return files.reduceRight(
    (text, { name, start, end, text: file }) =>
      `${text.slice(0, start)}<${name}>${escapeXml(join(folder, file))}</${name}>${text.slice(end)}`,
    xml,
  );
}

function elementsIn(element: XmlElement): XmlElement[] {
  const children = element.children.filter((child): child is XmlElement => child instanceof XmlElement);
  return [element, ...children.flatMap(elementsIn)];
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
