// Makes the JSON Schemas of the games of which no record knows the result.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hasContent, type Writing } from '../files/disk.ts';
import { Output } from '../files/output/output.ts';
import { listName } from '../files/output/records.ts';
import { claimsFile } from '../game/claim-schemas.ts';
import { deckHead, gameInfo, glossary, translatedFrom, translation } from '../game/file-schemas.ts';
import { allEntries, type Game } from '../game/game.ts';
import { allIconNames } from '../game/icons.ts';
import { layoutFile } from '../game/layout-schema.ts';
import type { Mark } from '../game/marks.ts';
import type { Project } from '../game/project.ts';
import { sheetsFile } from '../game/sheet-schemas.ts';
import { tableFile } from '../game/table-schema.ts';
import { codeNeeded } from '../load/find-code.ts';
import { loadProject } from '../load/load-project.ts';
import { LoadMemory } from '../load/reading.ts';
import { linesOf } from '../problems/places.ts';
import { isError, type Problem, problem } from '../problems/problem.ts';
import type { Answers, GameTask } from './recorded.ts';
import { Run } from './run.ts';
import type { GameSchemas, SchemaOptions } from './schema.ts';
import { runStage } from './work.ts';

interface PlannedSchema {
  /** From the project's folder. */
  readonly file: string;
  readonly schema: Record<string, unknown>;
}

/** By mark, the words to complete. */
type WordLists = Readonly<Partial<Record<Mark, readonly string[]>>>;

export function planSchemas({ games, sheets }: Project): PlannedSchema[] {
  const sizes = Object.keys(sheets.sizes);
  return [
    { file: 'out/.schema/sheets.json', schema: jsonSchema(sheetsFile, { paper: Object.keys(sheets.papers) }) },
    ...games.flatMap((game) => planGame(game, sizes)),
  ];
}

function planGame(game: Game, sizes: readonly string[]): PlannedSchema[] {
  const words = wordLists(game, sizes);
  const components = Object.entries(game.types.components ?? {}).map(([kind, schema]) =>
    schema.extend({ kind: z.literal(kind) }),
  );
  const info = game.types.constants ? gameInfo.extend({ constants: game.types.constants }) : gameInfo;
  const files: [string, z.ZodType][] = [
    ['game', info],
    ['glossary', glossary],
    ['claims', claimsFile],
    ['table', tableFile],
    ['text', translation],
    ['text-source', translatedFrom],
    ['layout', layoutFile],
    ['components', z.strictObject({ components: z.array(components.length > 0 ? z.union(components) : z.never()) })],
    ...Object.entries(game.types.cards).map(([kind, schema]): [string, z.ZodType] => [
      `deck-${kind}`,
      deckHead.extend({ kind: z.literal(kind), cards: z.array(schema).optional() }),
    ]),
  ];
  return files.map(([name, schema]) => ({
    file: `out/.schema/${game.id}/${name}.json`,
    schema: { ...jsonSchema(schema, words), ...(name.startsWith('deck-') && cardsOrSource) },
  }));
}

/** A deck has its cards in its file or in a spreadsheet. */
const cardsOrSource = { oneOf: [{ required: ['cards'] }, { required: ['source'] }] };

function wordLists(game: Game, sizes: readonly string[]): WordLists {
  const { icons = {}, keywords = [] } = game.glossary.value;
  const drawings = allIconNames(game);
  return {
    icon: [...new Set([...Object.keys(icons), ...drawings])],
    drawing: drawings,
    keyword: keywords.map(({ name }) => name),
    card: allEntries(game).map(({ id }) => id),
    size: sizes,
    picture: game.pictures,
  };
}

/** Draft 7 is what the YAML language server reads. */
function jsonSchema(schema: z.ZodType, words: WordLists): Record<string, unknown> {
  const used = new Set<Mark>();
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    // What JSON cannot say (a date, a custom check) an editor lets pass; `check` does not.
    unrepresentable: 'any',
    override({ jsonSchema: part }) {
      const mark = part.cardwright as Mark | undefined;
      delete part.cardwright;
      if (mark === undefined || (words[mark] ?? []).length === 0) return;
      used.add(mark);
      const { description } = part;
      for (const key of Object.keys(part)) delete part[key];
      // `allOf`, because draft 7 ignores everything beside a `$ref`.
      Object.assign(part, { allOf: [{ $ref: `#/definitions/${mark}` }], ...(description ? { description } : {}) });
    },
  }) as Record<string, unknown>;
  const lists = [...used].sort().map((mark) => [mark, listed(mark, words[mark] ?? [])]);
  return { ...json, definitions: { ...(json.definitions as object | undefined), ...Object.fromEntries(lists) } };
}

/** Icons of game-icons.net may be written `author/name`; a pattern allows that, because listing both would double the list. */
function listed(mark: Mark, words: readonly string[]): object {
  const list = { type: 'string', enum: words };
  const withAuthor = { type: 'string', pattern: '^[a-z0-9-]+/[a-z0-9-]+$' };
  return mark === 'icon' || mark === 'drawing' ? { anyOf: [list, withAuthor] } : list;
}

/** Writes all files or none. Returns those that are new or changed; undefined where the disk refuses. */
async function writeSchemas(
  { root, problems }: Writing,
  planned: readonly PlannedSchema[],
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string> | undefined> {
  const output = await Output.open({ root, folder: 'out/.schema', problems, signal, isShared: true });
  try {
    const changed = new Set<string>();
    for (const { file, schema } of planned) {
      const text = `${JSON.stringify(schema, null, 2)}\n`;
      if (!hasContent(join(root, file), text)) changed.add(file);
      output?.write(file, text);
    }
    return (await output?.commit()) ? changed : undefined;
  } finally {
    output?.close();
  }
}

/** Version 0.1 wrote to a folder that everybody saw. */
async function removeOldSchemas(writing: Writing, signal: AbortSignal | undefined): Promise<void> {
  const folder = 'out/schema';
  if (!existsSync(join(writing.root, folder, listName))) return;
  const output = await Output.open({ ...writing, folder, signal, isShared: true });
  try {
    output?.sweep(folder, new Set());
    await output?.commit();
  } finally {
    output?.close();
  }
}

/** Files whose first line sends an editor to the old folder: it finds no schema there. */
function oldHeaders({ texts }: Project): Problem[] {
  return [...texts].flatMap(([file, text]) => {
    const header = /^# yaml-language-server: \$schema=(?:\.\.\/)+out\/schema\//.exec(text);
    if (header === null) return [];
    return problem('file/old-schema', {
      at: { file, line: 1, col: header[0].length - 'out/schema/'.length + 1 },
      message: 'Editors look for the schema of this file in out/schema. It is in out/.schema now.',
      fix: 'In the first line, write `out/.schema/` instead of `out/schema/`.',
    });
  });
}

interface Ready {
  readonly project: Project;
  readonly planned: readonly PlannedSchema[];
}

/** The files of all games take their places together, so that a disk that fails leaves no mixture. */
export async function schemaGames(
  root: string,
  tasks: readonly GameTask<GameSchemas>[],
  options: SchemaOptions,
): Promise<Answers<GameSchemas>> {
  const memory = new LoadMemory();
  const run = new Run<GameSchemas>((game) => ({ ...game, changed: 0 }));
  const unknown = tasks.filter(({ known }) => known === undefined);
  const ready = new Map<GameTask<GameSchemas>, Ready>();
  for (const task of unknown) ready.set(task, await task.during(() => prepare(root, task, { ...options, memory })));
  const problems: Problem[] = [];
  // sheets.json belongs to every game.
  const planned = new Map([...ready.values()].flatMap((game) => game.planned).map((one) => [one.file, one]));
  const write = async () => {
    await removeOldSchemas({ root, problems }, options.signal);
    return writeSchemas({ root, problems }, [...planned.values()], options.signal);
  };
  const changed = await runStage('export', options, { work: () => duringAll(unknown, write) });
  const counted = new Set<string>();
  const results = await run.each(tasks, async (task) => {
    const game = ready.get(task) as Ready;
    run.read(game.project);
    const own = game.planned.filter(({ file }) => changed?.has(file) && !counted.has(file));
    for (const { file } of own) counted.add(file);
    return { ...resultOf(game, changed !== undefined), changed: own.length };
  });
  const late = await run.finish();
  return { results, late: { ...late, problems: [...problems, ...late.problems] } };
}

/** Each of the tasks notes what the work reads and makes. */
function duringAll<T>(tasks: readonly GameTask<unknown>[], work: () => Promise<T>): Promise<T> {
  return tasks.reduce((inner, task) => () => task.during(inner), work)();
}

const noSchemas = 'no schemas are written for this game';

async function prepare(
  root: string,
  { id }: GameTask<GameSchemas>,
  options: SchemaOptions & { readonly memory: LoadMemory },
): Promise<Ready> {
  const own = { ...options, ...(id !== undefined && { games: [id] }), templates: false };
  const work = () => loadProject(root, own);
  const project = await runStage('load', options, { ...(id !== undefined && { game: id }), work });
  // Without its code the fields of a game are unknown, and a schema would forbid them all.
  const games = project.games.filter((game) => codeNeeded(game, noSchemas) === undefined);
  return { project, planned: planSchemas({ ...project, games }) };
}

function resultOf({ project, planned }: Ready, isWritten: boolean): Omit<GameSchemas, 'changed'> {
  const problems = [
    ...project.games.flatMap((game) => codeNeeded(game, noSchemas) ?? []),
    // Files that cannot be read are missing from the schemas.
    ...project.problems.filter(isError),
    ...oldHeaders(project),
  ];
  const files = isWritten ? planned.map(({ file }) => file) : [];
  return { problems, lines: linesOf(problems, project.texts), files };
}
