// game.yaml's list of decks and the files in decks/ → decks with their cards.
import type { z } from 'zod';
import { type DeckHead, deckHead, type GameInfo, type Glossary } from '../game/file-schemas.ts';
import type { Deck, GameFile } from '../game/game.ts';
import { insideCodeOf, runTogether } from '../problems/game-code.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { isUnsure, type KnownTypes } from './game-types.ts';
import { listFolder } from './list-folder.ts';
import { asRecord, loadCard } from './load-entries.ts';
import { openCard } from './open-kinds.ts';
import { readGameFile } from './read-game-file.ts';
import type { Reading } from './reading.ts';

/** What the cards of a deck are read with. */
export interface DeckContext {
  readonly info: GameFile<GameInfo>;
  readonly types: KnownTypes;
  readonly glossary: Glossary;
  /** The files of the game's art/ folder. */
  readonly pictures: readonly string[];
}

export async function loadDecks(reading: Reading, folder: string, context: DeckContext): Promise<Deck[]> {
  const { info } = context;
  const present = deckFiles(reading, folder);
  const listed = [...new Set(info.value.decks)];
  const unlisted = isUnsure(info, 'decks') ? [] : present.filter((name) => !listed.includes(name));
  for (const deck of unlisted) {
    reading.reportFile('game/deck-not-listed', `${folder}/decks/${deck}.yaml`, {
      message: 'The deck is not in the list `decks` of game.yaml, so nobody would print it.',
      fix: `Add \`${deck}\` to \`decks\` in ${info.origin.file}, or delete the file.`,
    });
  }
  const decks: Deck[] = [];
  for (const deck of [...listed, ...present.filter((name) => !listed.includes(name))]) {
    if (present.includes(deck)) {
      decks.push(await loadDeck(reading, folder, deck, context));
      continue;
    }
    reading.report('file/missing', {
      at: info.origin.place(['decks', info.value.decks.indexOf(deck)]),
      message: `There is no file ${folder}/decks/${deck}.yaml for this deck.`,
      fix: `${didYouMean(deck, present)}Write the file, or take the deck out of the list.`,
    });
  }
  return decks;
}

/** A file's name without `.yaml` is the deck's id. */
function deckFiles(reading: Reading, folder: string): string[] {
  const files = listFolder(reading, `${folder}/decks`)
    .map(({ name }) => name)
    .filter((name) => /\.ya?ml$/.test(name));
  for (const name of files.filter((file) => file.endsWith('.yml'))) {
    reading.reportFile('game/deck-not-listed', `${folder}/decks/${name}`, {
      message: 'The file ends in `.yml`; decks are read from `.yaml` files only.',
      fix: `Rename it to \`${name.replace(/yml$/, 'yaml')}\`.`,
    });
  }
  return files
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort();
}

async function loadDeck(reading: Reading, folder: string, id: string, context: DeckContext): Promise<Deck> {
  const { types, glossary, pictures } = context;
  const file = readGameFile(reading, `${folder}/decks/${id}.yaml`, {
    schema: deckHead,
    fallback: { name: id, kind: '', size: '', cards: [] },
  });
  const { name, kind, size, source, cards = [] } = file.value;
  const known = Object.hasOwn(types.cards, kind) ? types.cards[kind] : undefined;
  const isOpen = known === undefined && types.isOpen;
  if (kind !== '' && known === undefined && !types.unsure && !isOpen) {
    reading.report('game/unknown-kind', {
      at: file.origin.place(['kind']),
      message: `The game has no card kind "${kind}".`,
      fix: `${didYouMean(kind, Object.keys(types.cards))}Write a kind that types.ts or game.yaml declares: ${Object.keys(types.cards).join(', ') || 'there is none yet'}.`,
    });
  }
  const issues = [...file.issues, ...sourceIssues(file)];
  if (source === undefined && cards.length === 0 && issues.length === 0 && file.raw !== undefined) {
    reading.report('game/no-cards', {
      at: file.origin.place(['cards'], 'key'),
      message: 'The deck has no cards.',
      fix: 'Write cards, or take the deck out of game.yaml.',
    });
  }
  const { origin, raw } = file;
  const shelves =
    source === undefined
      ? cards.map((card, i) => ({ raw: card, origin: origin.below('cards', i) }))
      : await (await import('./load-source.ts')).loadSource(reading, source, {
          id,
          head: file.value,
          origin,
          schema: isOpen ? openCard([], pictures) : known,
          isOpen,
          glossary,
        });
  const raws = shelves.map((shelf) => shelf.raw);
  const schema = isOpen ? openCard(raws, pictures) : known;
  const loaded = insideCodeOf(origin.file, () =>
    runTogether(() => shelves.map((shelf, i) => loadCard(id, i + 1, { ...shelf, kind, schema }))),
  );
  const fields = { ...file.value, cards: raws };
  return { id, name, kind, size: size || undefined, origin, cards: loaded, fields, raw, issues };
}

/** The cards stand either in the file or in a spreadsheet. */
function sourceIssues({ raw, value }: GameFile<DeckHead>): z.core.$ZodIssue[] {
  const { cards } = asRecord(raw);
  if (raw === undefined || raw === null) return [];
  if (cards === undefined && value.source === undefined)
    return [{ code: 'invalid_type', expected: 'array', path: ['cards'], message: 'missing', input: undefined }];
  if (cards === undefined || value.source === undefined) return [];
  const message = 'the cards stand in the file itself, so they cannot come from a spreadsheet as well';
  return [{ code: 'custom', path: ['source'], message, input: value.source }];
}
