// A game in one of its languages, as page and server call it: `game` in the language of its data, `game@en` in another.
// The page is bundled with this file, so it imports nothing.

export interface GameKey {
  readonly game: string;
  /** Left out where it is that of the data. */
  readonly language?: string;
}

export function parseGameKey(name: string): GameKey {
  const [game = '', ...rest] = name.split('@');
  return rest.length === 0 ? { game } : { game, language: rest.join('@') };
}

export function showGameKey({ game, language }: GameKey): string {
  return language === undefined ? game : `${game}@${language}`;
}
