// Code of a project with what it imports → one script, or the problems that esbuild has with it.

import { Console } from 'node:console';
import { readFileSync, realpathSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { Writable } from 'node:stream';
import { Script } from 'node:vm';
import { build, type Message, type Plugin } from 'esbuild';
import { bundleName, insideBundle, runCode } from '../problems/game-code.ts';
import { complaintOf, type Problem, problem } from '../problems/problem.ts';
import { visible } from '../strings/visible.ts';
import type { Bundle, LoadMemory } from './load-memory.ts';
import { isInside } from './read-source.ts';
import type { Reading } from './reading.ts';

interface CodeRequest {
  /** Names the code among all that is remembered. */
  readonly key: string;
  /** The module to bundle, as text; its imports are looked up from `folder`. */
  readonly contents: string;
  readonly folder: string;
  /** No import may leave this folder. */
  readonly border: string;
  /** The packages that may be imported; they stay outside of the bundle. */
  readonly given: readonly string[];
  /** Where a mistake is reported that has no place of its own, and what to do about mistakes. */
  readonly file: string;
  readonly fix: string;
  readonly problem: 'game/code-fails' | 'template/fails';
}

/** The code, or the first of the problems that were reported. */
export async function bundleCode(reading: Reading, request: CodeRequest): Promise<string | Problem> {
  // The last bolt: whoever asks for code where none may run has a fault.
  if (!reading.code) throw new Error(`${request.file} must not be run`);
  const before = reading.memory.bundles.get(request.key);
  if (before !== undefined && isFresh(reading, before)) return before.code;
  const bundle = await makeBundle(reading, request);
  if (!('sources' in bundle)) return bundle;
  reading.memory.bundles.set(request.key, bundle);
  return bundle.code;
}

function isFresh({ root }: Reading, { sources }: Bundle): boolean {
  return [...sources].every(([file, text]) => textOf(root, file) === text);
}

const sourcefile = '(entry).ts';

async function makeBundle(reading: Reading, request: CodeRequest): Promise<Bundle | Problem> {
  const { root } = reading;
  const { contents, folder, border, given } = request;
  // The very texts that are bundled. Read afterwards, they may be newer, and an old bundle would count as fresh for ever.
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
      // So that an error can name the line it came from.
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
      jsx: 'automatic',
      // With the line of every tag, so that a problem can name it.
      jsxDev: true,
      jsxImportSource: 'satori/jsx',
      tsconfigRaw: {},
      plugins: [borders(join(root, border), given, onRead)],
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
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Code imports what it is given and its own folder: so it works in any project, and nothing outside changes it. */
function borders(root: string, given: readonly string[], onRead: (path: string, text: string) => void): Plugin {
  return {
    name: 'borders',
    setup(esbuild) {
      esbuild.onResolve({ filter: /.*/ }, ({ path, resolveDir }) => {
        if (given.includes(path)) return { path, external: true };
        if (path.startsWith('.') && isInside(real(root), real(join(resolveDir, path)))) return undefined;
        return { errors: [{ text: `"${path}" may not be imported here` }] };
      });
      // Only here an import without an ending has become a file, and a link the place that it leads to.
      esbuild.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        if (!isInside(real(root), real(path)))
          return { errors: [{ text: `"${basename(path)}" lies outside of the folder, or a link leads there` }] };
        const contents = bytesOf(path);
        // What cannot be read is for esbuild to report.
        if (contents === undefined) return undefined;
        onRead(path, contents.toString('utf8'));
        return { contents, loader: 'default' };
      });
    },
  };
}

/** A link counts as the place it leads to; what is not there is for esbuild to miss. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** A file that several templates import is told of once. */
function reportMessage(reading: Reading, { file, fix, problem: code }: CodeRequest, message: Message): Problem {
  const { location } = message;
  const at = location
    ? {
        file: location.file.split(sep).join('/'),
        line: location.line,
        col: location.column + 1,
        length: location.length,
      }
    : { file, line: 1, col: 1 };
  const fault = problem(code, { at, message: `The code cannot be read: ${message.text.replace(/\.$/, '')}.`, fix });
  if (!reading.problems.some((one) => complaintOf(one) === complaintOf(fault))) reading.problems.push(fault);
  // For the caret.
  const text = textOf(reading.root, at.file);
  if (text !== undefined) reading.texts.set(at.file, text);
  return fault;
}

/** Standard output belongs to the result, which may be JSON; what code prints may be words of the data. */
const visibleErrors = new Writable({
  decodeStrings: false,
  write: (words: unknown, _encoding, done) => {
    process.stderr.write(visible(String(words)));
    done();
  },
});
const console = new Console(visibleErrors, visibleErrors);

interface Setting {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/** Schemas and templates that stay the same objects also keep what later stages know of them. */
export function runBundle({ modules }: LoadMemory, code: string, setting: Setting): Record<string, unknown> {
  const before = modules.get(setting.name);
  if (before?.code === code) return before.exports;
  const exports = run(code, setting);
  modules.set(setting.name, { code, exports });
  return exports;
}

function run(code: string, { name, given }: Setting): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const wrapped = new Script(`(function (module, exports, require, console) {${code}\n})`, {
    filename: bundleName(name),
  });
  const start = () => wrapped.runInThisContext()(module, module.exports, (wanted: string) => given[wanted], console);
  insideBundle({ name, code }, () => runCode(start));
  return module.exports;
}
