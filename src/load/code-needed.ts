// A game whose types.ts was not run → why nothing may be written by its types; nothing for all other games.

import type { Game } from '../game/game.ts';
import { type Problem, problem } from '../problems/problem.ts';

/** @param so what is not done, as the end of a sentence */
export function codeNeeded({ id, unread }: Pick<Game, 'id' | 'unread'>, so: string): Problem | undefined {
  if (!unread.includes('types.ts')) return undefined;
  return problem('game/code-needed', {
    at: { file: `data/${id}/types.ts`, line: 1, col: 1 },
    message: `What fields the cards of this game have is said by types.ts, which was not run, so ${so}.`,
    fix: 'Look at the code. If you trust it, call the command without `--no-code`.',
  });
}
