// What parts know of the face that is being rendered: its size, the fonts, and the icons and pictures that it may show.
import type { FontBook } from '../fonts/font-book.ts';
import type { Picture } from '../game/art.ts';
import type { FaceSize } from '../game/face.ts';
import type { IconLook } from '../game/icons.ts';

/** What all faces of a game share. */
export interface GameContext {
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

export interface RenderContext extends GameContext {
  readonly size: FaceSize;
}

let current: RenderContext | undefined;

/** Templates are plain functions that run to their end, so one context at a time is enough. */
export function renderWith<T>(context: RenderContext, render: () => T): T {
  const before = current;
  current = context;
  try {
    return render();
  } finally {
    current = before;
  }
}

export function renderContext(): RenderContext {
  if (current === undefined) throw new Error('parts can be used only while a face is rendered');
  return current;
}

/** The trim and the bleed of the face that is being rendered, for components that draw from edge to edge. */
export function faceSize(): FaceSize {
  return renderContext().size;
}

/** How an icon stands in a text; a square of the usual size where nothing is known of it. */
export function iconInText(name: string): { readonly aspect: number; readonly scale: number; readonly shift: number } {
  const look = current?.icon(name);
  if (look === undefined) return { aspect: 1, scale: 1, shift: 0 };
  const [, , width, height] = look.viewBox;
  return { aspect: width / height, scale: look.scale, shift: look.shift };
}
