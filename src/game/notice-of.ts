// A game → the sentence on what is made of it: its own, or that it is unofficial and not for sale.
import type { Game } from './game.ts';

/** A game that says nothing is somebody else's: that is what may not be forgotten. */
export function noticeOf({ info, language }: Pick<Game, 'info' | 'language'>, unofficial: string): string {
  const { notice } = info.value;
  if (notice === undefined) return unofficial;
  return typeof notice === 'string' ? notice : (notice[language] ?? Object.values(notice)[0] ?? unofficial);
}
