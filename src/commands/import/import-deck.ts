// A spreadsheet and a deck → the deck's file with what the spreadsheet says, or all that is wrong with it and no change.

import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueProblems } from '../../check/check-types.ts';
import { decodeBytes } from '../../files/read-text.ts';
import { writeAll } from '../../files/user-files.ts';
import { allEntries, type Deck, type Game } from '../../game/game.ts';
import type { Project } from '../../game/project.ts';
import { schemaKeys } from '../../game/schema-at.ts';
import { codeNeeded } from '../../load/code-needed.ts';
import { loadCard } from '../../load/load-entries.ts';
import { loadProject } from '../../load/load-project.ts';
import { insideCodeOf } from '../../problems/game-code.ts';
import { type Problem, problem, sortProblems } from '../../problems/problem.ts';
import { chooseSheet } from '../../spreadsheets/header-names.ts';
import { type CardRows, readCardRows } from '../../spreadsheets/read-card-rows.ts';
import { isFault, readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import { didYouMean } from '../../strings/nearest-word.ts';
import type { EditedYaml, YamlEdit } from '../../yaml/changes.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';
import { type ImportPlan, planImport, printedProblems } from './plan-import.ts';

export interface NewDeck {
  readonly kind?: string;
  readonly name?: string;
  readonly size?: string;
}

export interface ImportOptions {
  readonly game: string;
  readonly deck: string;
  /** As it is to be named in problems. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly sheet?: string;
  readonly columns?: Readonly<Record<string, string | false>>;
  /** Cards that the sheet does not have are taken out. */
  readonly prune?: boolean;
  /** False: no file of the project is run. */
  readonly code?: boolean;
  /** Nothing is written. */
  readonly dryRun?: boolean;
  /** What a deck that is not there yet is to be. */
  readonly fresh?: NewDeck;
}

export interface Imported {
  /** With an error among them, nothing was written. */
  readonly problems: readonly Problem[];
  /** By file, for carets. */
  readonly texts: ReadonlyMap<string, string>;
  readonly deckFile: string;
  readonly isNew: boolean;
  readonly plan?: ImportPlan;
  /** Rows that ask for no copies. */
  readonly leftOut: readonly string[];
  readonly written: readonly string[];
}

export async function importDeck(root: string, options: ImportOptions): Promise<Imported> {
  const project = await loadProject(root, {
    games: [options.game],
    templates: false,
    ...(options.code !== undefined && { code: options.code }),
  });
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
  const rows = await readRows(target, game, { options, texts });
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
  const writing = { root, problems: [...problems] };
  const written = options.dryRun ? [] : writeAll(writing, [...edited]);
  return done(writing.problems, { plan, leftOut: rows.leftOut, written });
}

/** What makes it unsafe to compare with the files that are there. */
function obstacles({ problems }: Project, game: string): Problem[] {
  return problems.filter(
    ({ severity, code, at }) =>
      severity === 'error' &&
      at.file.startsWith(`data/${game}/`) &&
      (/^(yaml|file)\//.test(code) || code === 'game/code-fails'),
  );
}

function sourceProblems(deck: Deck | undefined): Problem[] {
  if (deck?.fields.source === undefined) return [];
  return [
    problem('spreadsheet/not-editable', {
      at: deck.origin.place(['source']),
      message: `The deck reads its cards from ${String(deck.fields.source)}, so there is nothing to import them into.`,
      fix: 'Change that file instead, or replace `source` by `cards: []` to keep the cards in YAML.',
    }),
  ];
}

type Target = Pick<Deck, 'id' | 'name' | 'kind' | 'cards'> & { readonly text?: string };

async function readRows(
  deck: Target,
  game: Game,
  { options, texts }: { options: ImportOptions; texts: Map<string, string> },
): Promise<CardRows | Problem> {
  const { file, bytes, sheet: name, columns } = options;
  const at = { file, line: 1, col: 1 };
  const read = await readSpreadsheet(file, bytes);
  if (isFault(read)) return problem('spreadsheet/unreadable', read);
  if (read.text !== undefined) texts.set(file, read.text);
  const sheet = chooseSheet(read, { sheet: name, deck });
  if (!('rows' in sheet)) return problem('spreadsheet/no-sheet', { at, ...sheet });
  const rows = insideCodeOf(game.info.origin.file, () =>
    readCardRows(sheet, {
      schema: game.types.cards[deck.kind],
      glossary: game.glossary.value,
      deck,
      ...(columns && { columns }),
    }),
  );
  if (rows.rows.length > 0 || rows.problems.length > 0) return rows;
  return problem('spreadsheet/no-rows', {
    at: sheet.rows[0]?.at ?? at,
    message: 'The sheet has no cards for this deck.',
    fix: 'Write a row of headers, and below it a row a card; where a column `deck` says whose cards they are, look at its words.',
  });
}

/** The fields that every card begins with, then those of its kind. */
function fieldOrder({ types }: Game, { kind }: Target): string[] {
  const last = ['text', 'origin', 'note', 'allow'];
  const first = ['id', 'name', 'en', 'icon', 'copies'];
  const own = schemaKeys(types.cards[kind]).filter((key) => ![...first, ...last].includes(key));
  return [...first, ...own, ...last];
}

function typeProblems({ cards }: ImportPlan, { types }: Game, deck: Target): Problem[] {
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
  /** The game whose list of decks gains this one. */
  readonly listIn: Game | undefined;
}

/** All texts are made before one is written. */
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

/** The places of cards are those of the text that was loaded, so it must be the one that is changed. */
function obstacleIn(path: string, text: string | undefined, loaded: string | undefined): EditedYaml | undefined {
  const refuse = (message: string, fix: string) => ({ refused: { line: 1, col: 1, message, fix } });
  if (text !== loaded) return refuse('The file was saved meanwhile by somebody else.', 'Call the command once more.');
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    return refuse(
      'The file is a link, and writing would put a file in its place.',
      'Import where the file itself lies.',
    );
  return undefined;
}

/** None where there is no file yet. */
function textOf(path: string): { text?: string; bom: string } {
  if (!existsSync(path)) return { bom: '' };
  const { text, hasBom } = decodeBytes(readFileSync(path));
  return { text, bom: hasBom ? '\uFEFF' : '' };
}

function newDeck(
  { sheets }: Project,
  game: Game,
  { deck: id, fresh = {} }: { deck: string; fresh?: NewDeck },
): Target | Problem {
  const kinds = Object.keys(game.types.cards);
  const kind = fresh.kind ?? guessKind(id, kinds);
  if (kind === undefined || !kinds.includes(kind))
    return problem('game/unknown-kind', {
      at: { file: game.info.origin.file, line: 1, col: 1 },
      message:
        kind === undefined
          ? `The game has no deck "${id}" yet, and what kind of cards a new one holds is not said.`
          : `The game has no card kind "${kind}".`,
      fix: `${didYouMean(
        id,
        game.decks.map((deck) => deck.id),
      )}Name a deck that is there, or say the kind of the new one with \`--kind\`: ${kinds.join(', ') || 'there is none yet'}.`,
    });
  const name = fresh.name ?? id;
  const size = fresh.size ?? usualSize(game) ?? Object.keys(sheets.sizes)[0] ?? 'poker';
  const schema = `../../../out/schema/${game.id}/deck-${kind}.json`;
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    `name: ${JSON.stringify(name)}`,
    `kind: ${kind}`,
    `size: ${size}`,
    'cards: []',
  ];
  return { id, name, kind, cards: [], text: `${lines.join('\n')}\n` };
}

/** The deck `spells` holds cards of the kind `spell`. */
function guessKind(id: string, kinds: readonly string[]): string | undefined {
  return (
    kinds.find((kind) => [kind, `${kind}s`, `${kind}es`].includes(id)) ?? (kinds.length === 1 ? kinds[0] : undefined)
  );
}

function usualSize({ decks }: Game): string | undefined {
  const sizes = decks.flatMap(({ size }) => size ?? []);
  const count = (size: string) => sizes.filter((other) => other === size).length;
  return sizes.sort((a, b) => count(b) - count(a))[0];
}
