// Loads types.ts and rules.ts. They get our own `cardwright/game` and zod, wherever the project is.
import { join } from 'node:path';
import * as zod from 'zod';
import type { GameTypes, Rules } from '../game/define-game.ts';
import * as cardwrightGame from '../game/index.ts';
import { pathToNoSchema } from '../game/marks.ts';
import { runCode } from '../problems/game-code.ts';
import { bundleCode, runBundle } from './bundle-code.ts';
import { isPresent, readSource } from './read-files.ts';
import type { Reading } from './reading.ts';

/** What game code may import. It gets our own copies, wherever the project is. */
const given: Record<string, unknown> = { 'cardwright/game': cardwrightGame, zod };

export interface GameCode {
  readonly types?: GameTypes;
  readonly rules?: Rules;
  /** The code cannot be used, so what it declares is unknown. */
  readonly failed?: true;
  /** Files that were not run, on request. */
  readonly unread?: readonly string[];
}

const failed: GameCode = { failed: true };

export async function loadCode(reading: Reading, folder: string): Promise<GameCode> {
  const names = ['types', 'rules'].filter((name) => isPresent(join(reading.root, folder, `${name}.ts`)));
  if (names.length === 0) return {};
  if (!reading.code) return { unread: names.map((name) => `${name}.ts`) };
  // Read here to report its problems (a link out of the project, GBK, 100 MB) and to show its lines; esbuild reads it again.
  if (names.filter((name) => readSource(reading, `${folder}/${name}.ts`) === undefined).length > 0) return failed;
  const code = await bundleCode(reading, {
    key: [folder, ...names].join('/'),
    contents: names.map((name) => `export { default as ${name} } from './${name}.ts';`).join('\n'),
    folder,
    border: folder,
    given: Object.keys(given),
    file: `${folder}/types.ts`,
    problem: 'game/code-fails',
    fix: 'Fix the line. A game can import only `cardwright/game`, `zod` and files of its own folder.',
  });
  return typeof code === 'string' ? run(reading, folder, code) : failed;
}

function run(reading: Reading, folder: string, code: string): GameCode {
  try {
    const exported = runBundle(reading.memory, code, { name: folder, given });
    return runCode(() => checked(reading, folder, exported));
  } catch (error) {
    reading.reportFile('game/code-fails', `${folder}/types.ts`, {
      message: `The game's code throws an error: ${(error as Error).message}.`,
      fix: 'Fix types.ts or rules.ts: they must load without an error.',
    });
    return failed;
  }
}

/** The exports, if they have the right form. */
function checked(reading: Reading, folder: string, exported: Record<string, unknown>): GameCode {
  const { types, rules } = exported as { types?: GameTypes; rules?: Rules };
  if (types !== undefined && !areTypes(types)) {
    complainOfShape(reading, `${folder}/types.ts`, 'defineGame({ cards: { … }, components: { … } })');
    return failed;
  }
  const odd = types && partWithoutSchema(types);
  if (odd !== undefined) {
    reading.reportFile('game/code-fails', `${folder}/types.ts`, {
      message: `${odd} has no schema.`,
      fix: 'Give it one: `text()`, `z.string()`, `z.int()` or another of zod.',
    });
    return failed;
  }
  if (rules !== undefined && !areRules(rules)) {
    complainOfShape(reading, `${folder}/rules.ts`, 'defineRules(types, { … })');
    return { ...(types && { types }), failed: true };
  }
  return { ...(types && { types }), ...(rules && { rules }) };
}

function areTypes(types: GameTypes): boolean {
  if (!isObject(types) || !isObject(types.cards)) return false;
  const kinds = { ...types.cards, ...types.components };
  // The template and the JSON Schema of a kind are named after it.
  if (!Object.keys(kinds).every((kind) => /^[a-z][a-z0-9-]*$/.test(kind))) return false;
  const schemas = [types.cards, types.components ?? {}].flatMap((list) => Object.values(list));
  const { constants } = types;
  return [...schemas, ...(constants === undefined ? [] : [constants])].every((s) => s instanceof zod.ZodObject);
}

/** The first field that is not a schema, as in `cost: Number`. */
function partWithoutSchema({ cards, components = {}, constants }: GameTypes): string | undefined {
  const kinds = [...Object.entries(cards), ...Object.entries(components)];
  for (const [kind, schema] of kinds) {
    const path = pathToNoSchema(schema);
    if (path) return `The field \`${path.join('.')}\` of the kind \`${kind}\``;
  }
  const path = constants && pathToNoSchema(constants);
  return path && `The constant \`${path.join('.')}\``;
}

function areRules(rules: Rules): boolean {
  return (
    isObject(rules) &&
    Object.values(rules).every((r) => typeof r?.check === 'function' && typeof r.description === 'string')
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function complainOfShape(reading: Reading, file: string, wanted: string): void {
  reading.reportFile('game/code-fails', file, {
    message: 'The default export is not what Cardwright expects.',
    fix: `Write \`export default ${wanted};\`.`,
  });
}
