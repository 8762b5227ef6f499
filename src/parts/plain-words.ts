// Words on plain faces: they never leave their room. First they are set smaller, then they end early.
import { type Piece, plainText, type RichText } from '../game/rich-text.ts';
import { widthOf } from './best-size.ts';
import type { PartElement } from './element.ts';
import { Line, Rules } from './text.ts';

/** Rules text is never smaller. */
export const smallestPt = 6;

/** From the largest down, in halves of a point. */
export function sizesFrom(largest: number, smallest = smallestPt): number[] {
  const count = Math.max(1, Math.ceil((largest - smallest) * 2) + 1);
  return Array.from({ length: count }, (_, i) => Math.max(smallest, largest - i * 0.5));
}

export type TextSetting = Omit<Parameters<typeof Rules>[0], 'text' | 'sizePt'>;

export function words(text: RichText, sizePt: number, setting: TextSetting): PartElement {
  return Rules({ family: 'sans', ...setting, text, sizePt, minPt: sizePt });
}

/** Whether a word is wider than the room for it. */
export function overflows(set: PartElement): boolean {
  const { content } = set.props as { content?: { set?: { overflowDots?: number } } };
  return (content?.set?.overflowDots ?? 0) > 0;
}

/** The longest beginning that fits, with a sign that there is more. */
export function cutTo(text: RichText, fits: (text: RichText) => boolean): RichText {
  if (fits(text)) return text;
  const signs = [...plainText(text)];
  let [low, high] = [0, signs.length];
  const beginning = (n: number) => typed(`${signs.slice(0, n).join('').trimEnd()}…`);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(beginning(middle))) low = middle;
    else high = middle - 1;
  }
  return beginning(low);
}

type LineSetting = Omit<Parameters<typeof Line>[0], 'children'> & { readonly maxMm: number; readonly sizePt: number };

export function lineIn(text: string, { maxMm, ...ink }: LineSetting): PartElement {
  const line = (rich: RichText, sizePt: number) => Line({ family: 'sans', ...ink, sizePt, children: rich });
  const fits = (rich: RichText, sizePt: number) => widthOf(line(rich, sizePt)) <= maxMm;
  const one = typed(text.replace(/\s+/g, ' '));
  const sizePt = sizesFrom(ink.sizePt).find((size) => fits(one, size)) ?? Math.min(smallestPt, ink.sizePt);
  return line(
    cutTo(one, (rich) => fits(rich, sizePt)),
    sizePt,
  );
}

export function typed(text: string): Piece[] {
  return [{ type: 'text', text, from: 'typed', index: 0 }];
}
