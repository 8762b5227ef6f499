import type { Game } from './game.ts';

/** Printed on everything made from a game: its own notice, or by default that it is unofficial and not for sale. */
export function noticeOf({ info, language }: Pick<Game, 'info' | 'language'>, unofficial: string): string {
  const { notice } = info.value;
  if (notice === undefined) return unofficial;
  return typeof notice === 'string' ? notice : (notice[language] ?? Object.values(notice)[0] ?? unofficial);
}
