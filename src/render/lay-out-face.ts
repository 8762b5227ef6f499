// Lays out one face, in the main thread or in another one: the result is the same.
import type { FontBook } from '../fonts/font-book.ts';
import type { Picture } from '../game/art.ts';
import type { Face, FaceSize } from '../game/face.ts';
import { type Icons, iconLook } from '../game/icons.ts';
import type { Template } from '../game/project.ts';
import type { Node } from '../parts/element.ts';
import type { GameContext } from '../parts/render-context.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { insideBundle, leavesWorkBehind } from '../problems/game-code.ts';
import type { SetFace } from './face-problems.ts';
import { keyWith, type PackedFace, packFace } from './face-store.ts';
import { type GameWords, type GivenProps, propsOf, type TextPaths } from './given-props.ts';
import { pictureOf } from './picture-of.ts';
import type { FaceJob } from './plan-faces.ts';
import { renderFace } from './render-face.ts';

/** What a face is made from, as plain data. */
export interface FaceOrder {
  readonly size: FaceSize;
  readonly given: GivenProps;
  /** Names of the game in its fields and texts. */
  readonly names: readonly string[];
  readonly textPaths: TextPaths | undefined;
  /** Draw with the template's `back`. */
  readonly isOwnBack: boolean;
}

export function orderOf({ size, given, names, textPaths, side, entry }: FaceJob): FaceOrder {
  return { size, given, names: names(), textPaths, isOwnBack: side === 'back' && entry !== undefined };
}

export interface FaceTools {
  readonly context: GameContext;
  readonly words: GameWords;
  readonly pictures: PictureStore;
}

export interface LaidOutFace extends SetFace, PackedFace {
  /** Includes the pictures on the face. */
  readonly key: string;
  /** The pictures on the face, icons included. */
  readonly uses: readonly string[];
  /** The template left promises or timers behind. */
  readonly mayFailLate: boolean;
  /** Undefined if another thread laid it out. */
  readonly face?: Face;
}

/** @param key of what the face is made from, without its pictures */
export async function layOutFace(
  template: Template,
  key: string,
  { size, given, names, textPaths, isOwnBack }: FaceOrder,
  { context, words, pictures }: FaceTools,
): Promise<LaidOutFace & { readonly face: Face }> {
  const bundle = { name: template.file, code: template.code };
  const draw = isOwnBack ? template.back : template.front;
  if (draw === undefined) throw new Error(`${template.file} no longer exports a back`);
  const props = propsOf(given, textPaths, words);
  const { face, texts, misfits, uses } = await insideBundle(bundle, () =>
    renderFace(() => draw(props) as Node, size, { ...context, names }),
  );
  return {
    ...packFace(face),
    key: keyWith(key, uses, pictures) ?? key,
    face,
    boxes: face.boxes,
    coarse: face.coarse,
    texts,
    misfits,
    uses,
    mayFailLate: leavesWorkBehind(bundle),
  };
}

/** What templates see of a game. */
interface GameView extends Icons {
  readonly language: string;
  readonly labels: GameWords['labels'];
}

export function toolsOf(game: GameView, { fonts, pictures }: { fonts: FontBook; pictures: PictureStore }): FaceTools {
  return {
    pictures,
    words: { labels: game.labels, terms: game.glossary.value.icons ?? {} },
    context: {
      fonts,
      language: game.language,
      icon: (name: string) => iconLook(game, name),
      picture: (src: string) => pictureOf(pictures, src),
      pictureSum: (picture: Picture) => pictures.sum(picture),
    },
  };
}
