// types.ts and rules.ts of a game with what they import → one script, or the problems that esbuild has with them.
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { build, type Message, type Plugin } from 'esbuild';
import type { Bundle } from './load-memory.ts';
import { isInside } from './read-source.ts';
import type { Reading } from './reading.ts';

export interface CodeFiles {
  readonly folder: string;
  /** Those of `types` and `rules` that the game has. */
  readonly names: readonly string[];
  /** The packages that may be imported; they stay outside of the bundle. */
  readonly given: readonly string[];
}

export async function bundleCode(reading: Reading, files: CodeFiles): Promise<string | undefined> {
  const key = [files.folder, ...files.names].join('/');
  const before = reading.memory.bundles.get(key);
  if (before !== undefined && isFresh(reading, before)) return before.code;
  const bundle = await makeBundle(reading, files);
  if (bundle !== undefined) reading.memory.bundles.set(key, bundle);
  return bundle?.code;
}

function isFresh({ root }: Reading, { sources }: Bundle): boolean {
  return [...sources].every(([file, text]) => textOf(root, file) === text);
}

async function makeBundle(reading: Reading, { folder, names, given }: CodeFiles): Promise<Bundle | undefined> {
  const contents = names.map((name) => `export { default as ${name} } from './${name}.ts';`).join('\n');
  const { root } = reading;
  try {
    const result = await build({
      stdin: { contents, resolveDir: join(root, folder), sourcefile: 'game.ts', loader: 'ts' },
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      format: 'cjs',
      platform: 'neutral',
      target: 'node20',
      sourcemap: false,
      logLevel: 'silent',
      tsconfigRaw: {},
      plugins: [borders(join(root, folder), given)],
    });
    const inputs = Object.keys(result.metafile.inputs).filter((file) => file !== 'game.ts');
    const sources = new Map(inputs.map((file) => [file, textOf(root, file) ?? '']));
    return { code: result.outputFiles[0]?.text ?? '', sources };
  } catch (error) {
    const messages = (error as { errors?: Message[] }).errors;
    if (messages === undefined) throw error;
    for (const message of messages) reportMessage(reading, folder, message);
    return undefined;
  }
}

function textOf(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** A game folder imports what it is given and itself: so it works in any project, and nothing outside changes it. */
function borders(root: string, given: readonly string[]): Plugin {
  return {
    name: 'borders',
    setup(esbuild) {
      esbuild.onResolve({ filter: /.*/ }, ({ path, resolveDir }) => {
        if (given.includes(path)) return { path, external: true };
        if (path.startsWith('.') && isInside(root, join(resolveDir, path))) return undefined;
        return { errors: [{ text: `"${path}" may not be imported here` }] };
      });
    },
  };
}

function reportMessage(reading: Reading, folder: string, message: Message): void {
  const { location } = message;
  const at = location
    ? {
        file: location.file.split(sep).join('/'),
        line: location.line,
        col: location.column + 1,
        length: location.length,
      }
    : { file: `${folder}/types.ts`, line: 1, col: 1 };
  reading.report('game/code-fails', {
    at,
    message: `The game's code cannot be read: ${message.text}.`,
    fix: 'Mend the line; a game imports only `cardwright/game`, `zod` and files of its own folder.',
  });
}
