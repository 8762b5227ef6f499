// Imports the tables of the proof again: unchanged cells change nothing in the decks.
import { beforeAll, describe, expect, it } from 'vitest';
import { planImport } from '../src/commands/import/plan-import.ts';
import { cardsCsv, cardsXlsx } from '../src/commands/proof/card-tables.ts';
import type { Deck, Game } from '../src/game/game.ts';
import type { Project } from '../src/game/project.ts';
import { findGames } from '../src/load/find-games.ts';
import { loadProject } from '../src/load/load-project.ts';
import { readCardRows } from '../src/spreadsheets/read-card-rows.ts';
import { isFault, readSpreadsheet } from '../src/spreadsheets/read-spreadsheet.ts';
import type { Sheet } from '../src/spreadsheets/sheet.ts';
import { isAll } from './run-all.ts';
import { repository as root, shippedGames, shippedMemory } from './shipped-games.ts';

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let project: Project;

beforeAll(async () => {
  project = await shippedGames();
});

/** `npm run test:all` tries the tables of all games. */
const games = isAll ? findGames(root) : findGames(root).slice(0, 2);

describe.each(games)('the card tables of %s', (id) => {
  const game = () => project.games.find((one) => one.id === id) as Game;

  it('are CSV that changes nothing when it is read again', async () => {
    const read = await readSpreadsheet('cards.csv', Buffer.from(cardsCsv(game())));
    if (isFault(read)) throw new Error(read.message);
    for (const deck of game().decks) expect(changesBy(read.sheets[0] as Sheet, deck)).toEqual(untouched(deck));
  });

  it('are a workbook with pictures that changes nothing either, and has the same bytes each time', async () => {
    const bytes = await cardsXlsx(game(), async () => pixel);
    expect(bytes.equals(await cardsXlsx(game(), async () => pixel))).toBe(true);
    const read = await readSpreadsheet('cards.xlsx', bytes);
    if (isFault(read)) throw new Error(read.message);
    expect(read.sheets.length).toBe(game().decks.length + (game().components.length > 0 ? 1 : 0));
    for (const [i, deck] of game().decks.entries())
      expect(changesBy(read.sheets[i] as Sheet, deck)).toEqual(untouched(deck));
  });

  it('are a source that the game can be loaded from, card for card', async () => {
    const overlay = new Map(
      game().decks.map(({ origin: { file } }) => {
        const text = project.texts.get(file) ?? '';
        return [file, `${text.slice(0, text.search(/^cards:/m))}source: cards.csv\n`];
      }),
    );
    overlay.set(`data/${id}/decks/cards.csv`, cardsCsv(game()));
    const again = await loadProject(root, { games: [id], templates: false, overlay, memory: shippedMemory });
    expect(again.problems).toEqual(project.problems.filter(({ at }) => at.file.startsWith(`data/${id}/`)));
    const cards = (decks: readonly Deck[]) =>
      decks.map((deck) => deck.cards.map(({ fields, texts }) => ({ fields, texts })));
    expect(cards(again.games[0]?.decks ?? [])).toEqual(cards(game().decks));
  });

  function changesBy(sheet: Sheet, deck: Deck) {
    const { types, glossary } = game();
    const read = readCardRows(sheet, { schema: types.cards[deck.kind], glossary: glossary.value, deck });
    const plan = planImport({ rows: read.rows, deck, taken: [], order: [], prune: true });
    return {
      problems: [...read.problems, ...plan.problems],
      edits: plan.edits,
      cards: plan.cards.map(({ raw }) => raw),
    };
  }

  function untouched({ cards }: Deck) {
    return { problems: [], edits: [], cards: cards.map(({ raw }) => raw) };
  }
});
