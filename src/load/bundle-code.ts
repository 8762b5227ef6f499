// Bundles code of a project with esbuild, and runs it.

import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { build, type Location, type Message, type Plugin } from 'esbuild';
import { eachTrace, existsSync, readdirSync, readFileSync, realpathSync, statSync } from '../files/inputs.ts';
import { complaintOf, type Problem, problem } from '../problems/problem.ts';
import { runModule, type Setting } from '../problems/run-module.ts';
import { isInside } from './read-files.ts';
import type { Bundle, LoadMemory, Reading } from './reading.ts';

interface CodeRequest {
  /** The key in the memory. */
  readonly key: string;
  /** The source of the entry module; imports are resolved from `folder`. */
  readonly contents: string;
  readonly folder: string;
  /** Imports must stay inside this folder. */
  readonly border: string;
  /** Packages that may be imported; they are not bundled. */
  readonly given: readonly string[];
  /** For problems without a place of their own. */
  readonly file: string;
  readonly fix: string;
  readonly problem: 'game/code-fails' | 'template/fails';
}

/** Returns the code, or the first of the problems that it reported. */
export async function bundleCode(reading: Reading, request: CodeRequest): Promise<string | Problem> {
  // Last line of defence: callers must not ask for code that may not run.
  if (!reading.code) throw new Error(`${request.file} must not be run`);
  const before = reading.memory.bundles.get(request.key);
  const bundle = before && isFresh(reading, before) ? before : await makeBundle(reading, request);
  if (!('sources' in bundle)) return bundle;
  reading.memory.bundles.set(request.key, bundle);
  if (mayVary(bundle.code)) eachTrace((trace) => trace.spoil());
  return bundle.code;
}

/** What code needs to get another result from the same input, or to print. Where it is a word of a text, the run is merely not recorded. */
const world =
  /\b(?:Math\.random|globalThis|new Date)\b|\b(?:Date|performance|process|crypto|console)\s*[.[(]|\b(?:eval|fetch|Function)\s*\(/;

function mayVary(code: string): boolean {
  return world.test(code.slice(0, code.lastIndexOf('//# sourceMappingURL=')));
}

function isFresh({ root }: Reading, { sources }: Bundle): boolean {
  return [...sources].every(([file, text]) => textOf(root, file) === text);
}

const sourcefile = '(entry).ts';

async function makeBundle(reading: Reading, request: CodeRequest): Promise<Bundle | Problem> {
  const { root } = reading;
  const { contents, folder, border, given } = request;
  noteResolving(root);
  // The texts that esbuild got. Read afterwards they may be newer, and an old bundle would count as fresh.
  const sources = new Map<string, string>();
  const onRead = (path: string, text: string) => sources.set(relative(root, path).split(sep).join('/'), text);
  try {
    const result = await build({
      stdin: { contents, resolveDir: join(root, folder), sourcefile, loader: 'ts' },
      absWorkingDir: root,
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'neutral',
      target: 'node20',
      // Errors can then name their line.
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
      jsx: 'automatic',
      // Tags then know their line.
      jsxDev: true,
      jsxImportSource: 'satori/jsx',
      tsconfigRaw: {},
      plugins: [borders({ project: root, folder: join(root, border), given, onRead })],
    });
    return { code: result.outputFiles[0]?.text ?? '', sources };
  } catch (error) {
    const messages = (error as { errors?: Message[] }).errors;
    const [first, ...others] = messages ?? [];
    if (first === undefined) throw error;
    const fault = reportMessage(reading, request, first);
    for (const message of others) reportMessage(reading, request, message);
    return fault;
  }
}

function textOf(root: string, file: string): string | undefined {
  return bytesOf(join(root, file))?.toString('utf8');
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return unfit(path) === undefined ? readFileSync(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Far above any code that a person writes. */
const largestBytes = 16 * 2 ** 20;

/** A pipe would block esbuild for ever, and a device may have no end. */
function unfit(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isDirectory()) return undefined;
  if (!found.isFile()) return 'is not an ordinary file';
  return found.size > largestBytes ? `has more than ${largestBytes / 2 ** 20} MB` : undefined;
}

/** esbuild reads every package.json from the folder of a file upwards. */
function packageFault(project: string, path: string): string | undefined {
  for (let folder = path; folder !== project && isInside(project, folder); ) {
    folder = dirname(folder);
    const file = join(folder, 'package.json');
    const fault = unfit(file);
    if (fault !== undefined) return `"${relative(project, file)}" ${fault}`;
  }
  return undefined;
}

/** For a record of the run: esbuild itself reads every package.json above the project, too. */
function noteResolving(project: string): void {
  for (let folder = project; folder !== dirname(folder); ) {
    folder = dirname(folder);
    existsSync(join(folder, 'package.json'));
  }
}

/** The same: `./part` may be part.tsx, part.ts, or a folder with an index file, so a new file can change what is imported. */
function noteCandidates(target: string): void {
  existsSync(join(target, 'package.json'));
  for (const folder of [dirname(target), target]) {
    try {
      readdirSync(folder);
    } catch {
      // Not a folder.
    }
  }
}

interface Borders {
  readonly project: string;
  readonly folder: string;
  readonly given: readonly string[];
  readonly onRead: (path: string, text: string) => void;
}

/** Code can import only given packages and its own folder, so it works in any project, and nothing outside changes it. */
function borders({ project, folder: root, given, onRead }: Borders): Plugin {
  return {
    name: 'borders',
    setup(esbuild) {
      esbuild.onResolve({ filter: /.*/ }, ({ path, resolveDir }) => {
        if (given.includes(path)) return { path, external: true };
        const target = join(resolveDir, path);
        if (!path.startsWith('.') || !isInside(real(root), real(target)))
          return { errors: [{ text: `"${path}" cannot be imported here` }] };
        const fault = packageFault(project, target);
        noteCandidates(target);
        return fault === undefined ? undefined : { errors: [{ text: fault }] };
      });
      // Only now are imports without extension and links resolved to files.
      esbuild.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        const fault = isInside(real(root), real(path))
          ? unfit(path)
          : 'is outside the folder, or a link to a file outside';
        if (fault !== undefined) return { errors: [{ text: `"${basename(path)}" ${fault}` }] };
        const contents = bytesOf(path);
        // What cannot be read is for esbuild to report.
        if (contents === undefined) return undefined;
        onRead(path, contents.toString('utf8'));
        return { contents, loader: 'default' };
      });
    },
  };
}

/** Follows links. esbuild reports what does not exist. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** A file that several templates import is reported once. */
function reportMessage(reading: Reading, { file, fix, problem: code }: CodeRequest, message: Message): Problem {
  const { location } = message;
  // If game code changed `Object.prototype`, esbuild refuses its own options and names a line of itself.
  const isOurs = location && !isAbsolute(location.file) && !location.file.startsWith('..');
  const at = isOurs
    ? {
        file: location.file.split(sep).join('/'),
        line: location.line,
        ...columnsOf(location),
      }
    : { file, line: 1, col: 1 };
  const fault = problem(code, { at, message: `The code does not compile: ${message.text.replace(/\.$/, '')}.`, fix });
  if (!reading.problems.some((one) => complaintOf(one) === complaintOf(fault))) reading.problems.push(fault);
  // For the caret.
  const text = textOf(reading.root, at.file);
  if (text !== undefined) reading.texts.set(at.file, text);
  return fault;
}

/** esbuild counts bytes, and a Chinese character has three. */
function columnsOf({ lineText, column, length }: Location): { col: number; length: number } {
  const bytes = Buffer.from(lineText);
  const lettersIn = (from: number, to: number) => bytes.subarray(from, to).toString('utf8').length;
  return { col: lettersIn(0, column) + 1, length: lettersIn(column, column + length) };
}

/** Unchanged code is not run again: later stages cache by the identity of its schemas and templates. */
export function runBundle({ modules }: LoadMemory, code: string, setting: Setting): Record<string, unknown> {
  const before = modules.get(setting.name);
  if (before?.code === code) return before.exports;
  const exports = runModule(code, setting);
  modules.set(setting.name, { code, exports });
  return exports;
}
