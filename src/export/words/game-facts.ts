// A game → the facts that its first page and its table begin with: edition, players, minutes, designers.
import type { Game } from '../../game/game.ts';
import type { Words } from './printed-words.ts';

export function gameFacts({ info }: Pick<Game, 'info'>, words: Words): string[] {
  const { edition, players, minutes, designers = [], sources = [] } = info.value;
  return [
    words.edition(edition),
    ...(players ? [words.players(rangeOf(players))] : []),
    ...(minutes ? [words.minutes(rangeOf(minutes))] : []),
    ...(designers.length > 0
      ? [words.designers(designers.join(words.between))]
      : sources.length > 0
        ? [words.noDesigner]
        : []),
  ];
}

function rangeOf({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min}–${max}`;
}
