// Writes the cards of a spreadsheet into the YAML file of a deck, or reports every problem and changes nothing.

import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { issueProblems } from '../../check/check-types.ts';
import { decodeBytes } from '../../files/read-text.ts';
import { writeAll } from '../../files/user-files.ts';
import { allEntries, type Deck, type Game } from '../../game/game.ts';
import type { Project } from '../../game/project.ts';
import { schemaKeys } from '../../game/schema-at.ts';
import { codeNeeded } from '../../load/find-code.ts';
import { loadCard } from '../../load/load-entries.ts';
import { loadProject } from '../../load/load-project.ts';
import { insideCodeOf, runTogether } from '../../problems/game-code.ts';
import { type Problem, problem, sortProblems, UsageError } from '../../problems/problem.ts';
import { codeFacts } from '../../problems/problem-codes.ts';
import { chooseSheet } from '../../spreadsheets/header-names.ts';
import { type CardRows, readCardRows } from '../../spreadsheets/read-card-rows.ts';
import { isFault, readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import type { EditedYaml, YamlEdit } from '../../yaml/changes.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';
import { downloadGiven, isAddress } from '../download-table.ts';
import { isDeviceName, readGivenFile, requireArguments, requireGames, requireText } from '../options.ts';
import { pause, runStage, type WorkOptions } from '../work.ts';
import { type ImportPlan, type NewDeck, newDeck, planImport, printedProblems, type Target } from './plan-import.ts';

export interface ImportOptions extends WorkOptions {
  readonly game: string;
  /** A deck that does not exist yet is created. */
  readonly deck: string;
  /** A CSV, XLSX, ODS, JSON or YAML file, from the project's folder, or the address of one on the web. */
  readonly file: string;
  /** Its content. Default: read `file`. */
  readonly bytes?: Uint8Array;
  /** The sheet of a workbook. Default: the one named like the deck, or the first. */
  readonly sheet?: string;
  /** Fields of columns that are not named like their field; false ignores a column. `'*': false` ignores all that are not fields. */
  readonly columns?: Readonly<Record<string, string | false>>;
  /** Remove cards that the sheet does not have. */
  readonly prune?: boolean;
  /** False: run none of the project's own code. */
  readonly code?: boolean;
  /** Write nothing. */
  readonly dryRun?: boolean;
  /** Kind, name and size of a new deck. */
  readonly fresh?: NewDeck;
}

export interface Imported {
  /** If there is an error, nothing was written. */
  readonly problems: readonly Problem[];
  /** Texts of files that problems point into. */
  readonly texts: ReadonlyMap<string, string>;
  readonly deckFile: string;
  readonly isNew: boolean;
  readonly plan?: ImportPlan;
  /** Rows with 0 copies. */
  readonly leftOut: readonly string[];
  readonly written: readonly string[];
}

const names: Readonly<Record<keyof ImportOptions, true>> = {
  game: true,
  deck: true,
  file: true,
  bytes: true,
  sheet: true,
  columns: true,
  prune: true,
  code: true,
  dryRun: true,
  fresh: true,
  signal: true,
  onProgress: true,
};

export async function importDeck(root: string, options: ImportOptions): Promise<Imported> {
  requireArguments(root, options, names);
  for (const name of ['game', 'deck', 'file'] as const) requireText(name, options[name]);
  requireGames(root, [options.game]);
  requireDeckId(options.deck);
  const { code, file } = options;
  const given = { what: 'The spreadsheet', name: file, mostMegabytes: 64 };
  const fromWeb = 'bytes' in options || !isAddress(file) ? undefined : await downloadGiven(file, options);
  const fromFile = 'bytes' in options || fromWeb ? undefined : readGivenFile(resolve(root, file), given);
  const load = { games: [options.game], templates: false, ...(code !== undefined && { code }) };
  const project = await runStage('load', options, { work: () => loadProject(root, load) });
  const game = project.games[0] as Game;
  const deckFile = `data/${game.id}/decks/${options.deck}.yaml`;
  const texts = new Map(project.texts);
  const known = game.decks.find(({ id }) => id === options.deck);
  const done = (problems: readonly Problem[], more: Partial<Imported> = {}): Imported => ({
    problems: sortProblems(problems),
    texts,
    deckFile,
    isNew: known === undefined,
    leftOut: [],
    written: [],
    ...more,
  });
  const unknown = codeNeeded(game, 'nothing is imported');
  const before = [...obstacles(project, game.id), ...sourceProblems(known), ...(unknown ? [unknown] : [])];
  if (before.length > 0) return done(before);
  const target = known ?? newDeck(project, game, options);
  if ('severity' in target) return done([target]);
  const bytes = fromWeb?.bytes ?? fromFile ?? options.bytes ?? Buffer.of();
  const rows = await readRows(target, game, { options: { ...options, file: fromWeb?.file ?? file, bytes }, texts });
  if ('severity' in rows) return done([rows]);
  const plan = planImport({
    rows: rows.rows,
    deck: target,
    taken: allEntries(game).map(({ id }) => id),
    order: fieldOrder(game, target),
    prune: options.prune === true,
  });
  const problems = [
    ...rows.problems,
    ...plan.problems,
    ...typeProblems(plan, game, target),
    ...printedProblems(plan, game.glossary),
  ];
  if (problems.some(({ severity }) => severity === 'error')) return done(problems, { plan });
  const edited = editFiles(project, { deckFile, target, plan, listIn: known ? undefined : game });
  if ('problem' in edited) return done([edited.problem], { plan });
  await pause(options);
  const writing = { root, problems: [...problems] };
  const written = options.dryRun ? [] : writeAll(writing, [...edited]);
  return done(writing.problems, { plan, leftOut: rows.leftOut, written });
}

function requireDeckId(deck: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(deck))
    throw new UsageError(`A deck's name has lower-case letters, digits and single hyphens; it is "${deck}".`);
  if (isDeviceName(deck)) throw new UsageError(`Windows reserves the name "${deck}". Choose another one.`);
}

/** Errors that make it unsafe to compare rows with the files of the game. */
export function obstacles({ problems }: Project, game: string): Problem[] {
  return problems.filter(({ code, at }) => at.file.startsWith(`data/${game}/`) && codeFacts(code).blocksEdits === true);
}

function sourceProblems(deck: Deck | undefined): Problem[] {
  if (deck?.fields.source === undefined) return [];
  const again = deck.fields.url === undefined ? '' : ' To download it again, leave out the file.';
  return [
    problem('spreadsheet/not-editable', {
      at: deck.origin.place(['source']),
      message: `The deck reads its cards from ${String(deck.fields.source)}, so none can be imported.`,
      fix: `Edit that file instead.${again} To keep the cards in YAML, replace \`source\` with \`cards: []\`.`,
    }),
  ];
}

type TableOptions = Pick<ImportOptions, 'file' | 'sheet' | 'columns'> & { readonly bytes: Uint8Array };

export async function readRows(
  deck: Pick<Target, 'id' | 'name' | 'kind'>,
  game: Game,
  { options, texts }: { options: TableOptions; texts: Map<string, string> },
): Promise<CardRows | Problem> {
  const { file, bytes, sheet: name, columns } = options;
  const at = { file, line: 1, col: 1 };
  const read = await readSpreadsheet(file, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (isFault(read)) return problem('spreadsheet/unreadable', read);
  if (read.text !== undefined) texts.set(file, read.text);
  const sheet = chooseSheet(read, { sheet: name, deck });
  if (!('rows' in sheet)) return problem('spreadsheet/no-sheet', { at, ...sheet });
  const rows = insideCodeOf(game.info.origin.file, () =>
    runTogether(() =>
      readCardRows(sheet, {
        schema: game.types.cards[deck.kind],
        glossary: game.glossary.value,
        deck,
        ...(columns && { columns }),
      }),
    ),
  );
  if (rows.rows.length > 0 || rows.problems.length > 0) return rows;
  return problem('spreadsheet/no-rows', {
    at: sheet.rows[0]?.at ?? at,
    message: 'The sheet has no cards for this deck.',
    fix: 'Add a header row, and below it one row per card. If there is a column `deck`, check that it names this deck.',
  });
}

/** Fields of every card first, then those of its kind, then texts and notes. */
function fieldOrder({ types }: Game, { kind }: Target): string[] {
  const last = ['text', 'origin', 'note', 'allow'];
  const first = ['id', 'name', 'en', 'icon', 'copies'];
  const own = schemaKeys(types.cards[kind]).filter((key) => ![...first, ...last].includes(key));
  return [...first, ...own, ...last];
}

export function typeProblems(
  { cards }: Pick<ImportPlan, 'cards'>,
  { types }: Game,
  deck: Pick<Target, 'id' | 'kind'>,
): Problem[] {
  const schema = types.cards[deck.kind];
  return cards.flatMap(({ raw, origin }, i) => {
    const { issues, id } = loadCard(deck.id, i + 1, { raw, origin, kind: deck.kind, schema });
    return issueProblems({ value: raw, schema, origin, issues, card: id });
  });
}

interface Editing {
  readonly deckFile: string;
  readonly target: Target;
  readonly plan: ImportPlan;
  /** The game whose list of decks gets this one. */
  readonly listIn: Game | undefined;
}

/** Computes all texts before one is written. */
function editFiles(
  { root, texts }: Project,
  { deckFile, target, plan, listIn }: Editing,
): Map<string, string> | { problem: Problem } {
  const files = new Map<string, string>();
  const listFile = `data/${listIn?.id}/game.yaml`;
  const insert = { path: ['decks', listIn?.info.value.decks.length ?? 0], insert: target.id };
  const wanted: [string, readonly YamlEdit[]][] = [
    [deckFile, plan.edits],
    ...(listIn && !listIn.info.value.decks.includes(target.id) ? [[listFile, [insert]] as [string, YamlEdit[]]] : []),
  ];
  for (const [file, edits] of wanted) {
    if (edits.length === 0 && existsSync(join(root, file))) continue;
    const { text, bom } = textOf(join(root, file));
    const edited = obstacleIn(join(root, file), text, texts.get(file)) ?? editYaml(text ?? target.text ?? '', edits);
    if ('text' in edited) files.set(file, `${bom}${edited.text}`);
    else {
      const { line, col, message, fix } = edited.refused;
      return { problem: problem('spreadsheet/not-editable', { at: { file, line, col }, message, fix }) };
    }
  }
  return files;
}

/** The edits count in the text that was loaded, so the file must still hold it. */
function obstacleIn(path: string, text: string | undefined, loaded: string | undefined): EditedYaml | undefined {
  const refuse = (message: string, fix: string) => ({ refused: { line: 1, col: 1, message, fix } });
  if (text !== loaded) return refuse('Another program saved the file in the meantime.', 'Run the command again.');
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    return refuse(
      'The file is a link, and writing would replace it with a file.',
      'Import in the project that the link leads to.',
    );
  return undefined;
}

/** No text for a file that does not exist yet. */
function textOf(path: string): { text?: string; bom: string } {
  if (!existsSync(path)) return { bom: '' };
  const { text, hasBom } = decodeBytes(readFileSync(path));
  return { text, bom: hasBom ? '\uFEFF' : '' };
}
