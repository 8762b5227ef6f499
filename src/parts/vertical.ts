// Text in a column, from top to bottom.
import { mm, pt } from '../drawings/units.ts';
import { placeStyle } from './box.ts';
import type { PartElement } from './element.ts';
import { renderContext } from './render-context.ts';
import { type Ink, Line, looksOf, setElement, textStyle, typedWords, withFont } from './text.ts';
import { makeParagraphs } from './typeset/atoms.ts';
import { hasWideScript } from './typeset/characters.ts';
import { clustersOf } from './typeset/tokens.ts';
import { stepPt } from './typeset/typeset.ts';

export interface VerticalProps extends Ink {
  /** The text; or put it between the tags. */
  readonly text?: string;
  readonly children?: string;
  /** The text shrinks to this length. */
  readonly maxMm?: number;
}

/** Chinese from top to bottom; Latin text lies on its side, as on the spine of a book. */
export function Vertical({ text, children = '', maxMm, ...given }: VerticalProps): PartElement {
  const ink = withFont(given);
  const words = (text ?? children).normalize('NFC');
  if (mustLie(words)) return lying(words, maxMm, ink);
  const { fonts } = renderContext();
  const style = textStyle({ ...ink, leading: 1, align: 'left' });
  const { paragraphs, missing, lacking } = makeParagraphs([typedWords(words)], style, fonts);
  const cells = paragraphs.flatMap(({ atoms }) =>
    atoms.flatMap((atom) => (atom.type === 'icon' ? [] : clustersOf(atom.text).map((text) => ({ text, atom })))),
  );
  const lengthEm = cells.length + Math.max(0, cells.length - 1) * style.tracking;
  const most = maxMm === undefined ? Number.POSITIVE_INFINITY : mm(maxMm);
  const sizePt = sizeWithin(most / lengthEm, ink);
  const em = pt(sizePt);
  const runs = cells.flatMap(({ text, atom }, i) => {
    if (atom.type === 'space' || atom.isMissing) return [];
    const { font, language, ink: own } = atom;
    const y = em * (0.88 + i * (1 + style.tracking));
    return { text, font, features: ['vert'], ...(language && { language }), sizeDots: em, x: 0, y, color: own.color };
  });
  const heightDots = em * lengthEm;
  const lines = cells.map(({ text }) => text);
  const set = {
    runs,
    icons: [],
    dots: [],
    lines,
    widthDots: em,
    heightDots,
    sizePt,
    overflowDots: Math.max(0, em * lengthEm - most - 1e-6),
    missing,
    lacking,
  };
  return setElement(set, { widthDots: em, heightDots, style: placeStyle(ink), ...looksOf(ink) });
}

/** In quarter points, as other texts shrink. */
function sizeWithin(
  emDots: number,
  { sizePt, minPt = 5 }: { readonly sizePt: number; readonly minPt?: number },
): number {
  let fitting = sizePt;
  while (pt(fitting) > emDots + 1e-6 && fitting - stepPt >= minPt - 1e-9) fitting -= stepPt;
  return fitting;
}

/** Latin words, and scripts whose letters join or carry marks, cannot be stacked. */
function mustLie(words: string): boolean {
  if (
    /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}])\p{L}/u.test(
      words,
    )
  )
    return true;
  return /\p{Script=Latin}{2}/u.test(words) && !hasWideScript(words);
}

/** A line turned by 90°, in a box as wide as a column of characters. */
function lying(words: string, maxMm: number | undefined, placed: Ink & { sizePt: number }): PartElement {
  const { x, y, above, below, before, after, style, ...ink } = placed;
  const line = Line({ children: words, ...(maxMm !== undefined && { maxMm }), ...ink });
  const [widthDots, heightDots] = [Number(line.props.widthDots), Number(line.props.heightDots)];
  const em = pt(ink.sizePt);
  const turned = {
    position: 'absolute',
    left: (em - widthDots) / 2,
    top: (widthDots - heightDots) / 2,
    width: widthDots,
    height: heightDots,
    transform: 'rotate(90deg)',
  };
  const inner = { type: 'div', props: { style: { display: 'flex', ...turned }, children: line }, key: null };
  const outer = { display: 'flex', position: 'relative', width: em, height: widthDots, ...placeStyle(placed) };
  return { type: 'div', props: { style: outer, children: inner }, key: null };
}
