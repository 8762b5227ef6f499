// Where a template is while it runs: the fonts it may use, the icons it may draw, and whom it tells of trouble.
import type { FontBook } from '../fonts/font-book.ts';
import type { Picture } from '../game/art.ts';
import type { IconLook } from '../game/icons.ts';

export interface Stage {
  readonly fonts: FontBook;
  /** What the words of the game are written in; none for pages that belong to no game. */
  readonly language?: string;
  /** A name of the glossary, of the game's own files or of game-icons.net → what is drawn; undefined where there is none. */
  readonly icon: (name: string) => IconLook | undefined;
  /** A picture of the game's art/ folder; throws where there is none. */
  readonly picture: (src: string) => Picture;
  /** The hash of its file. */
  readonly pictureSum: (picture: Picture) => string;
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

/** How an icon stands in a text; a square of the usual size where nothing is known of it. */
export function iconInText(name: string): { readonly aspect: number; readonly scale: number; readonly shift: number } {
  const look = current?.icon(name);
  if (look === undefined) return { aspect: 1, scale: 1, shift: 0 };
  const [, , width, height] = look.viewBox;
  return { aspect: width / height, scale: look.scale, shift: look.shift };
}
