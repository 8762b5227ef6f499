// What parts know of the face being rendered: size, fonts, icons, pictures.
import { iconNames } from '../drawings/icon-set.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { Picture } from '../game/art.ts';
import type { FaceSize } from '../game/face.ts';
import type { IconLook } from '../game/icons.ts';
import { didYouMean } from '../strings/nearest-word.ts';

/** What all faces of a game share. */
export interface GameContext {
  /** Names of the game that the face may print; line breaks do not tear them. */
  readonly names?: readonly string[];
  readonly fonts: FontBook;
  /** Undefined for pages that belong to no game. */
  readonly language?: string;
  /** Finds an icon of the glossary, of the game's own files, or of game-icons.net. */
  readonly icon: (name: string) => IconLook | undefined;
  /** Finds a picture of art/; throws if there is none. */
  readonly picture: (src: string) => Picture;
  /** Hash of the picture's file. */
  readonly pictureSum: (picture: Picture) => string;
}

export interface RenderContext extends GameContext {
  readonly size: FaceSize;
  /** No text is justified, because one of them cannot be. */
  readonly isRagged?: boolean;
}

let current: RenderContext | undefined;

/** Templates are synchronous, so a module variable is enough. */
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
  if (current === undefined) throw new Error('parts work only while a face is rendered, not when a template is loaded');
  return current;
}

/** Trim and bleed of the face being rendered, for components that draw from edge to edge. */
export function faceSize(): FaceSize {
  return renderContext().size;
}

/** @param what needs the icon, for the message if it has no name */
export function iconNamed(name: string | undefined, what: string): IconLook {
  if (!name) throw new Error(`${what} has no \`name\`; does the card lack the field?`);
  const look = renderContext().icon(name);
  if (look === undefined) throw new Error(`unknown icon "${name}". ${didYouMean(name, iconNames())}`.trim());
  return look;
}

/** Proportions and position of an icon in text. Default: a square. */
export function iconInText(name: string): { readonly aspect: number; readonly scale: number; readonly shift: number } {
  const look = current?.icon(name);
  if (look === undefined) return { aspect: 1, scale: 1, shift: 0 };
  const [, , width, height] = look.viewBox;
  return { aspect: width / height, scale: look.scale, shift: look.shift };
}
