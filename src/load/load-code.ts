// Loads types.ts, rules.ts and play.ts. They get our own `cardwright/game` and zod, wherever the project is.
import { join } from 'node:path';
import * as zod from 'zod';
import type { GameTypes, Rules } from '../game/define-game.ts';
import type { LoadedPlay, Play } from '../game/define-play.ts';
import { givenToGames } from '../game/given-to-games.ts';
import { pathToNoSchema } from '../game/marks.ts';
import { bundleName, runCode, stackPlace } from '../problems/game-code.ts';
import { bundleCode, runBundle } from './bundle-code.ts';
import { isPresent, readSource } from './read-files.ts';
import type { Reading } from './reading.ts';

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
    given: Object.keys(givenToGames),
    file: `${folder}/types.ts`,
    problem: 'game/code-fails',
    fix: 'Fix the line. A game can import only `cardwright/game`, `zod` and files of its own folder.',
  });
  return typeof code === 'string' ? run(reading, folder, code) : failed;
}

function run(reading: Reading, folder: string, code: string): GameCode {
  try {
    const exported = runBundle(reading.memory, code, { name: folder, given: givenToGames });
    return runCode(() => checked(reading, folder, exported));
  } catch (error) {
    reading.reportFile('game/code-fails', `${folder}/types.ts`, {
      message: `The game's code throws an error: ${(error as Error).message}.`,
      fix: 'Fix types.ts or rules.ts: they must load without an error.',
    });
    return failed;
  }
}

/**
 * A bundle of its own: only commands that play, or show what play.ts declares, load it.
 * @returns undefined if there is none, if it may not run, or if it cannot be used, which was reported
 */
export async function loadPlay(reading: Reading, folder: string): Promise<LoadedPlay | undefined> {
  const file = `${folder}/play.ts`;
  if (!(isPresent(join(reading.root, file)) && reading.code) || readSource(reading, file) === undefined)
    return undefined;
  const code = await bundleCode(reading, {
    key: file,
    contents: "export { default } from './play.ts';",
    folder,
    border: folder,
    given: Object.keys(givenToGames),
    file,
    problem: 'game/code-fails',
    fix: 'Fix the line. A game can import only `cardwright/game`, `zod` and files of its own folder.',
  });
  if (typeof code !== 'string' || usesChance(reading, file, code)) return undefined;
  try {
    const { default: play } = runBundle(reading.memory, code, { name: file, given: givenToGames });
    const odd = runCode(() => oddPart(play));
    if (odd === undefined) return { play: play as Play, code, file };
    reading.reportFile('game/code-fails', file, {
      message: `The default export does not fit \`definePlay\`: ${odd}.`,
      fix: 'Write `export default definePlay(types, { … });`; docs/play.md lists its parts.',
    });
  } catch (error) {
    reading.report('game/code-fails', {
      at: stackPlace(error as Error, { name: bundleName(file), code }) ?? { file, line: 1, col: 1 },
      message: `play.ts throws an error when it is loaded: ${(error as Error).message}.`,
      fix: 'Fix the line: play.ts must load without an error.',
    });
  }
  return undefined;
}

/** What differs from call to call, as it is usually written. Whatever hides better is found when games are played again. */
const unseeded =
  /\bMath\.random\b|\bDate\.now\b|\bnew Date(?:\(\))?(?![\w(])|\bperformance\.now\b|\bcrypto\.(?:getRandomValues|randomUUID)\b/g;

/** Reports chance and clocks: a game played with them cannot be replayed. */
function usesChance(reading: Reading, file: string, code: string): boolean {
  const end = code.indexOf('//# sourceMappingURL=');
  const found = [...(end < 0 ? code : code.slice(0, end)).matchAll(unseeded)];
  for (const { 0: what, index } of found) {
    const before = code.slice(0, index).split('\n');
    const frame = `${bundleName(file)}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
    const error = Object.assign(new Error(what), { stack: `Error\n    at ${frame}` });
    reading.report('game/code-fails', {
      at: stackPlace(error, { name: bundleName(file), code }) ?? { file, line: 1, col: 1 },
      message: `\`${what}\` in the rules of play: a game played with it cannot be replayed.`,
      fix: 'Draw all random numbers from `table.random` (in bots: from `random`), and read no clock.',
    });
  }
  return found.length > 0;
}

const functionsOfPlay = ['prepare', 'setup', 'step', 'outcome', 'copy', 'redeal', 'round', 'scene'] as const;
const tablesOfPlay = ['choices', 'decisions', 'events', 'endings', 'conserved'] as const;
/** Each with what its entries must be. */
const optionalTables = {
  assumptions: areWords,
  sources: areWords,
  pools: (pool: Entry) => areWords(pool.label) && [pool.size, pool.used].every(isFunction),
  measures: (measure: Entry) => areWords(measure.label) && isFunction(measure.of),
  bots: isFunction,
} as const;

type Entry = Readonly<Record<string, unknown>>;

/** The first part of a play that cannot be used. TypeScript finds all of them, but esbuild does not look at types. */
function oddPart(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is not an object';
  const play = value as Record<string, Entry>;
  for (const name of [...functionsOfPlay, ...tablesOfPlay])
    if (play[name] === undefined) return `\`${name}\` is missing`;
  for (const name of functionsOfPlay) if (!isFunction(play[name])) return `\`${name}\` is not a function`;
  for (const name of tablesOfPlay) if (!isObject(play[name])) return `\`${name}\` is not an object`;
  for (const name of ['standing', 'chances', 'teams'])
    if (play[name] !== undefined && !isFunction(play[name])) return `\`${name}\` is not a function`;
  const { choices = {}, decisions = {}, events = {}, endings = {}, conserved = {} } = play;
  const oddIn = (name: string, table: Entry, fits: (entry: never) => boolean) => {
    const odd = Object.entries(table).find(([, entry]) => !fits((entry ?? {}) as never));
    return odd && `\`${name}.${odd[0]}\` is not what it should be`;
  };
  return (
    oddIn('choices', choices, ({ says, options }: Entry) => areWords(says) && areOptions(options)) ??
    oddIn('decisions', decisions, (kind: Entry) => areWords(kind.label) && isFunction(kind.option)) ??
    oddIn('events', events, areWords) ??
    oddIn('endings', endings, areWords) ??
    oddIn('conserved', conserved, isFunction) ??
    Object.entries(optionalTables)
      .map(([name, fits]) => {
        const table = play[name];
        if (table === undefined) return undefined;
        return isObject(table) ? oddIn(name, table, fits) : `\`${name}\` is not an object`;
      })
      .find((odd) => odd !== undefined)
  );
}

function areOptions(options: unknown): boolean {
  return (
    isObject(options) && Object.keys(options as Entry).length > 0 && Object.values(options as Entry).every(areWords)
  );
}

function areWords(words: unknown): boolean {
  if (typeof words === 'string') return true;
  const values = isObject(words) ? Object.values(words as Entry) : [];
  return values.length > 0 && values.every((one) => typeof one === 'string');
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
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
