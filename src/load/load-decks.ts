// game.yaml's list of decks and the files in decks/ → decks with their cards.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '../base/nearest-word.ts';
import { deckHead, type GameInfo } from '../game/file-schemas.ts';
import type { Deck, GameFile } from '../game/game.ts';
import { isUnsure, type KnownTypes } from './game-types.ts';
import { loadCard } from './load-entries.ts';
import { readGameFile } from './read-game-file.ts';
import type { Reading } from './reading.ts';

export function loadDecks(reading: Reading, folder: string, info: GameFile<GameInfo>, types: KnownTypes): Deck[] {
  const present = deckFiles(reading, folder);
  const listed = [...new Set(info.value.decks)];
  const unlisted = isUnsure(info, 'decks') ? [] : present.filter((name) => !listed.includes(name));
  for (const deck of unlisted) {
    reading.reportFile('game/deck-not-listed', `${folder}/decks/${deck}.yaml`, {
      message: 'The deck is not in the list `decks` of game.yaml, so nobody would print it.',
      fix: `Add \`${deck}\` to \`decks\` in ${info.origin.file}, or delete the file.`,
    });
  }
  return [...listed, ...present.filter((name) => !listed.includes(name))].flatMap((deck) => {
    if (present.includes(deck)) return [loadDeck(reading, folder, deck, types)];
    reading.report('file/missing', {
      at: info.origin.place(['decks', info.value.decks.indexOf(deck)]),
      message: `There is no file ${folder}/decks/${deck}.yaml for this deck.`,
      fix: `${didYouMean(deck, present)}Write the file, or take the deck out of the list.`,
    });
    return [];
  });
}

/** A file's name without `.yaml` is the deck's id. */
function deckFiles(reading: Reading, folder: string): string[] {
  const path = join(reading.root, folder, 'decks');
  if (!existsSync(path)) return [];
  const files = namesIn(reading, `${folder}/decks`).filter((name) => /\.ya?ml$/.test(name));
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

function namesIn(reading: Reading, folder: string): string[] {
  try {
    return readdirSync(join(reading.root, folder));
  } catch (error) {
    reading.reportFile('file/unreadable', folder, {
      message: `The folder cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      fix: 'Put a folder with deck files there, and look at its permissions.',
    });
    return [];
  }
}

function loadDeck(reading: Reading, folder: string, id: string, types: KnownTypes): Deck {
  const file = readGameFile(reading, `${folder}/decks/${id}.yaml`, {
    schema: deckHead,
    fallback: { name: id, kind: '', size: '', cards: [] },
  });
  const { name, kind, size, cards } = file.value;
  const schema = Object.hasOwn(types.cards, kind) ? types.cards[kind] : undefined;
  if (kind !== '' && schema === undefined && !types.unsure) {
    reading.report('game/unknown-kind', {
      at: file.origin.place(['kind']),
      message: `The game has no card kind "${kind}".`,
      fix: `${didYouMean(kind, Object.keys(types.cards))}Write a kind that types.ts or game.yaml declares: ${Object.keys(types.cards).join(', ') || 'there is none yet'}.`,
    });
  }
  if (cards.length === 0 && file.issues.length === 0 && file.raw !== undefined) {
    reading.report('game/no-cards', {
      at: file.origin.place(['cards'], 'key'),
      message: 'The deck has no cards.',
      fix: 'Write cards, or take the deck out of game.yaml.',
    });
  }
  const loaded = cards.map((raw, i) =>
    loadCard(id, i + 1, { raw, origin: file.origin.below('cards', i), kind, schema }),
  );
  const { origin, raw, issues } = file;
  return { id, name, kind, size: size || undefined, origin, cards: loaded, fields: file.value, raw, issues };
}
