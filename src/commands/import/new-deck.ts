// A deck that a game does not have yet → the head of its file, with what the game lets one guess.

import type { Card, Game } from '../../game/game.ts';
import type { Project } from '../../game/project.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { didYouMean } from '../../strings/nearest-word.ts';

export interface NewDeck {
  readonly kind?: string;
  readonly name?: string;
  readonly size?: string;
}

export interface FreshDeck {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly cards: readonly Card[];
  /** Of its file, without cards. */
  readonly text: string;
}

export function newDeck(
  { sheets }: Project,
  game: Game,
  { deck: id, fresh = {} }: { deck: string; fresh?: NewDeck },
): FreshDeck | Problem {
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
