// Where a template is while it runs: the fonts it may use, the icons it may draw, and whom it tells of trouble.
import type { FontBook } from '../base/fonts/font-book.ts';
import type { Picture } from '../game/art.ts';

export interface Stage {
  readonly fonts: FontBook;
  /** What the words of the game are written in; none for pages that belong to no game. */
  readonly language?: string;
  /** A name of the glossary or of game-icons.net → the body of its SVG, drawn in 512 by 512. */
  readonly iconBody: (name: string) => string | undefined;
  /** A picture of the game's art/ folder; throws where there is none. */
  readonly picture: (src: string) => Picture;
  /** What game-icons.net calls the icon. */
  readonly iconName: (name: string) => string;
}

let current: Stage | undefined;

/** Templates are plain functions that run to their end, so one stage at a time is enough. */
export function onStage<T>(stage: Stage, play: () => T): T {
  const before = current;
  current = stage;
  try {
    return play();
  } finally {
    current = before;
  }
}

export function stage(): Stage {
  if (current === undefined) throw new Error('parts can be used only while a face is rendered');
  return current;
}
