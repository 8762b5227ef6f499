// A game and its rulebook document → every place where the two disagree.
import { didYouMean } from '../strings/nearest-word.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { Game } from '../game/game.ts';
import { compareEntries, type Mapped } from './compare-entries.ts';
import type { RulebookDocument } from './document/rulebook-document.ts';
import { knownDifferences } from './known-differences.ts';
import { rosterOf } from './roster.ts';
import { vocabularyOf } from './text-contents.ts';

export function compareRulebook(game: Game, document: RulebookDocument): Problem[] {
  const { rulebook } = game.info.value;
  if (rulebook === undefined) return [noMapping(game)];
  const comparison = { game, document, known: knownDifferences(game), vocabulary: vocabularyOf(game) };
  const results = mappedOf(game).map((mapped) => compareEntries(mapped, comparison));
  const uncompared = results.flatMap((result) => result.uncompared.map((entry) => entry.id));
  return [
    ...unknownDecks(game),
    ...results.flatMap((result) => result.problems),
    ...comparison.known.unneeded(new Set(uncompared)),
  ];
}

/** The decks that the mapping names, and the components, each with its mappings. */
function mappedOf(game: Game): Mapped[] {
  const { decks = {}, components } = game.info.value.rulebook ?? {};
  const mapped = game.decks.flatMap((deck): Mapped[] => {
    const mappings = decks[deck.id];
    if (mappings === undefined) return [];
    const roster = rosterOf(deck.cards, 'card', `the deck \`${deck.id}\``);
    return [{ roster, mappings, path: ['rulebook', 'decks', deck.id] }];
  });
  if (components === undefined) return mapped;
  const roster = rosterOf(game.components, 'component', 'components.yaml');
  return [...mapped, { roster, mappings: components, path: ['rulebook', 'components'] }];
}

function unknownDecks(game: Game): Problem[] {
  const known = game.decks.map((deck) => deck.id);
  const named = Object.keys(game.info.value.rulebook?.decks ?? {});
  return named
    .filter((deck) => !known.includes(deck))
    .map((deck) =>
      problem('rulebook/not-found', {
        at: game.info.origin.place(['rulebook', 'decks', deck], 'key'),
        message: `The mapping names the deck \`${deck}\`, which the game does not have.`,
        fix: `${didYouMean(deck, known)}Write the id of a deck: ${known.join(', ')}.`,
      }),
    );
}

function noMapping(game: Game): Problem {
  return problem('rulebook/no-mapping', {
    at: game.info.origin.place(),
    message: 'game.yaml does not say which tables and lists of the rulebook hold which decks.',
    fix: 'Add `rulebook:` with `decks:`, and for each deck the `heading` and either `columns` or `list: true`.',
  });
}
