// A game in one of its languages, as page and server call it: `game` in the language of its data, `game@en` in another.

export interface Stage {
  readonly game: string;
  /** Left out where it is that of the data. */
  readonly language?: string;
}

export function readStage(name: string): Stage {
  const [game = '', language] = name.split('@');
  return language === undefined ? { game } : { game, language };
}

export function stageName({ game, language }: Stage): string {
  return language === undefined ? game : `${game}@${language}`;
}
