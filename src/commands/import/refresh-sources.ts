// Downloads the tables of decks with a `url` again, says what changed, and keeps the old copy of a table that cannot be read.
import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeWhole } from '../../files/disk.ts';
import type { Deck, Game } from '../../game/game.ts';
import { codeNeeded } from '../../load/find-code.ts';
import { loadProject } from '../../load/load-project.ts';
import { cardsOfRows } from '../../load/load-source.ts';
import { type Problem, problem, sortProblems, UsageError } from '../../problems/problem.ts';
import { downloadTable } from '../download-table.ts';
import { requireArguments, requireGames, requireText } from '../options.ts';
import { pause, runStage, type WorkOptions } from '../work.ts';
import { obstacles, readRows, typeProblems } from './import-deck.ts';
import type { ChangedCard, ImportPlan } from './plan-import.ts';

export interface RefreshOptions extends WorkOptions {
  readonly game: string;
  /** Default: all decks with a `url`. */
  readonly deck?: string;
  /** False: run none of the project's own code. */
  readonly code?: boolean;
  /** Write nothing. */
  readonly dryRun?: boolean;
}

/** What the new table changes in a deck. */
interface RefreshedDeck {
  readonly deck: string;
  readonly source: string;
  readonly plan: Pick<ImportPlan, 'added' | 'changed' | 'missing' | 'cards'>;
  /** Rows with 0 copies. */
  readonly leftOut: readonly string[];
}

export interface Refreshed {
  /** A table with an error is not written. */
  readonly problems: readonly Problem[];
  readonly texts: ReadonlyMap<string, string>;
  readonly decks: readonly RefreshedDeck[];
  readonly written: readonly string[];
}

const names: Readonly<Record<keyof RefreshOptions, true>> = {
  ...{ game: true, deck: true, code: true, dryRun: true, signal: true, onProgress: true },
};

export async function refreshSources(root: string, options: RefreshOptions): Promise<Refreshed> {
  requireArguments(root, options, names);
  requireText('game', options.game);
  requireGames(root, [options.game]);
  const { code } = options;
  const load = { games: [options.game], templates: false, ...(code !== undefined && { code }) };
  const project = await runStage('load', options, { work: () => loadProject(root, load) });
  const game = project.games[0] as Game;
  const texts = new Map(project.texts);
  const unknown = codeNeeded(game, 'nothing is downloaded');
  // This command repairs a copy that is missing or damaged.
  const before = [
    ...obstacles(project, game.id).filter((one) => !isAboutCopy(one, game)),
    ...(unknown ? [unknown] : []),
  ];
  if (before.length > 0) return { problems: before, texts, decks: [], written: [] };
  const problems: Problem[] = [];
  const decks: RefreshedDeck[] = [];
  const written: string[] = [];
  for (const [source, readers] of decksBySource(game, options.deck)) {
    await pause(options);
    const read = await readAgain(game, { source, readers, texts }, options);
    problems.push(...read.problems);
    if (read.bytes === undefined) continue;
    decks.push(...read.decks);
    const writing = { root, problems };
    if (options.dryRun !== true && writeWhole(writing, source, read.bytes)) written.push(source);
  }
  return { problems: sortProblems(problems), texts, decks, written };
}

function isAboutCopy({ at }: Problem, game: Game): boolean {
  return game.decks.some((deck) => {
    const place = deck.origin.place(['source']);
    return (
      deck.fields.url !== undefined &&
      (at.file === sourceOf(deck) || (at.file === place.file && at.line === place.line))
    );
  });
}

function sourceOf({ origin, fields }: Deck): string | undefined {
  return fields.source === undefined ? undefined : posix.join(posix.dirname(origin.file), fields.source);
}

/** Several decks may read sheets of one workbook, which is downloaded once and must suit all of them. */
function decksBySource(game: Game, wanted: string | undefined): Map<string, readonly Deck[]> {
  const named = wanted === undefined ? game.decks : game.decks.filter(({ id }) => id === wanted);
  if (named.length === 0)
    throw new UsageError(`The game has no deck "${wanted}". Decks: ${game.decks.map(({ id }) => id).join(', ')}.`);
  const linked = named.filter((deck) => deck.fields.url !== undefined && sourceOf(deck)?.startsWith('../') === false);
  if (linked.length === 0)
    throw new UsageError(
      `${wanted === undefined ? `No deck of ${game.id} has` : `The deck "${wanted}" does not have`} a \`source\` with a \`url\` to download. Name a file: \`cardwright import cards.csv --deck ${game.id}/${named[0]?.id}\`.`,
    );
  const sources = [...new Set(linked.flatMap((deck) => sourceOf(deck) ?? []))];
  return new Map(sources.map((source) => [source, game.decks.filter((deck) => sourceOf(deck) === source)]));
}

interface Table {
  readonly source: string;
  readonly readers: readonly Deck[];
  readonly texts: Map<string, string>;
}

async function readAgain(
  game: Game,
  { source, readers, texts }: Table,
  options: WorkOptions,
): Promise<{ problems: readonly Problem[]; decks: readonly RefreshedDeck[]; bytes?: Buffer }> {
  const first = readers.find(({ fields }) => fields.url !== undefined) as Deck;
  const found = await downloadTable(String(first.fields.url), options);
  if ('fix' in found) {
    const at = first.origin.place(['url']);
    return {
      problems: [problem('spreadsheet/unreachable', { at, ...found, message: `${found.message} The old copy stays.` })],
      decks: [],
    };
  }
  const { bytes } = found;
  const problems: Problem[] = [];
  const decks: RefreshedDeck[] = [];
  for (const deck of readers) {
    const { sheet, columns } = deck.fields;
    const options = { file: source, bytes, ...(sheet !== undefined && { sheet }), ...(columns && { columns }) };
    const rows = await readRows(deck, game, { options, texts });
    if ('severity' in rows) problems.push(rows);
    else {
      const cards = cardsOfRows(rows.rows);
      problems.push(...rows.problems, ...typeProblems({ cards }, game, deck));
      decks.push({ deck: deck.id, source, plan: changesOf(deck, cards), leftOut: rows.leftOut });
    }
  }
  return problems.some(({ severity }) => severity === 'error') ? { problems, decks: [] } : { problems, decks, bytes };
}

function changesOf(deck: Deck, cards: ImportPlan['cards']): RefreshedDeck['plan'] {
  const before = new Map(deck.cards.map(({ id, raw }) => [id, raw as Readonly<Record<string, unknown>>]));
  const after = new Set(cards.map(({ raw }) => String(raw.id)));
  const changed = cards.flatMap(({ raw }): ChangedCard[] => {
    const old = before.get(String(raw.id));
    if (old === undefined) return [];
    const fields = [...new Set([...Object.keys(old), ...Object.keys(raw)])]
      .filter((field) => field !== 'id' && !isDeepStrictEqual(old[field], raw[field]))
      .map((field) => ({ field, was: old[field], now: raw[field] }));
    return fields.length === 0 ? [] : [{ id: String(raw.id), fields }];
  });
  return {
    cards,
    changed,
    added: [...after].filter((id) => !before.has(id)),
    missing: [...before.keys()].filter((id) => !after.has(id)),
  };
}
