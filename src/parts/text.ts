// Text for templates: `Rules` wraps text into a box, `Line` sets one line.
import { mm, pt } from '../drawings/units.ts';
import type { Piece, RichText, TextPiece } from '../game/rich-text.ts';
import { Box, type Centred, centred, type Place, placeStyle } from './box.ts';
import type { PartElement, Style } from './element.ts';
import { renderContext } from './render-context.ts';
import type { TextStyle } from './typeset/text-style.ts';
import { typeset } from './typeset/typeset.ts';

/** Family of fonts/fonts.yaml, weight, size in points: `serif 900 16`. */
export type Font = `${string} ${number} ${number}`;

/** Font, size and colour of a text. */
export interface Ink extends Place {
  /** Short for `family`, `weight` and `sizePt`, which override it. */
  readonly font?: Font;
  /** Family of fonts.yaml. Default: `serif`. */
  readonly family?: string;
  /** Default: 400. */
  readonly weight?: number;
  /** Default: black. */
  readonly color?: string;
  /** Requires a family with italics. */
  readonly italic?: boolean;
  /** Requires a family with small capitals. */
  readonly smallCaps?: boolean;
  /** Size in points; needed without `font`. */
  readonly sizePt?: number;
  /** The text shrinks to this size at most. Default: 6 for `Rules`. */
  readonly minPt?: number;
  /** Letter spacing in ems. */
  readonly tracking?: number;
  /** An outline around letters, for text on pictures. */
  readonly outline?: { readonly color: string; readonly widthMm: number };
  /** An ornament: it may leave the safe area and its box, and lie under other texts. */
  readonly decor?: boolean;
}

export interface RulesProps extends Ink {
  /** A text of the card, `text('text')`, a label, or plain words. */
  readonly text: RichText | string;
  /** Width of the box. */
  readonly widthMm: number;
  /** Height of the box: the text shrinks to it. Default: as high as the text. */
  readonly heightMm?: number;
  /**
   * In points, largest first: the text takes the first that fits, instead of shrinking from `sizePt` to `minPt` in quarter points.
   * With two sizes, the cards of a deck look alike.
   */
  readonly sizes?: readonly number[];
  /** Line height in ems. Default: 1.5. */
  readonly leading?: number;
  /**
   * Default: `left`. `justify` sets Chinese and Japanese flush on both sides where a line has 16 characters or more; if one text of a face
   * cannot be justified without holes, none of them is.
   */
  readonly align?: TextStyle['align'];
  /** Weight of bold words. Default: 700. */
  readonly boldWeight?: number;
  /** Look of keywords. Default: that of bold words. */
  readonly keyword?: Partial<TextStyle['keyword']>;
  /** Colour of icons in the text. Default: `color`. */
  readonly iconColor?: string;
}

/** Wraps rich text into a box, and shrinks it until it fits: to one of `sizes`, or in quarter points down to `minPt`. */
export function Rules(given: RulesProps): PartElement {
  const props = withFont({ ...given, ...(given.sizes?.[0] !== undefined && { sizePt: given.sizes[0] }) });
  const { text, widthMm, heightMm, sizes, sizePt, minPt = Math.min(sizePt, 6), leading = 1.5 } = props;
  const align = renderContext().isRagged && props.align === 'justify' ? 'left' : (props.align ?? 'left');
  const box = {
    widthDots: mm(widthMm),
    ...(heightMm !== undefined && { heightDots: mm(heightMm) }),
    ...(sizes?.length && { sizes }),
    sizePt,
    minPt,
  };
  const set = typeset(asRich(text), textStyle({ ...props, leading, align }), box, renderContext().fonts);
  return setElement(set, {
    widthDots: box.widthDots,
    heightDots: set.heightDots,
    style: placeStyle(props),
    ...looksOf(props),
  });
}

export interface LineProps extends Ink, Centred {
  /** The text; or put it between the tags. */
  readonly text?: LineWords | readonly LineWords[] | undefined;
  readonly children?: LineWords | readonly LineWords[];
  /** The text shrinks to this width. */
  readonly maxMm?: number | undefined;
  /** Width of a box to centre the line in; the text shrinks to it. */
  readonly w?: number;
  /** Height of that box. */
  readonly h?: number;
}

/** What a line can show. */
export type LineWords = string | number | RichText;

/** A single line of text. */
export function Line({ w, h, cx, cy, ...props }: LineProps): PartElement {
  if (w === undefined && h === undefined) return centred({ cx, cy }, setLine(props));
  const { x, y, above, below, before, after, style, ...line } = props;
  const place = { x, y, above, below, before, after, style };
  return Box({ ...place, w, h, children: setLine({ maxMm: w, ...line }) });
}

function setLine({ text, children = '', maxMm, ...given }: Omit<LineProps, 'w' | 'h' | keyof Centred>): PartElement {
  const ink = withFont(given);
  const widthDots = maxMm === undefined ? 1e6 : mm(maxMm);
  const box = {
    widthDots,
    heightDots: pt(ink.sizePt) * 1.2,
    sizePt: ink.sizePt,
    minPt: ink.minPt ?? (maxMm ? 5 : ink.sizePt),
    isLine: true,
  };
  const set = typeset(
    lineRich(text ?? children),
    textStyle({ ...ink, leading: 1.2, align: 'left' }),
    box,
    renderContext().fonts,
  );
  return setElement(set, {
    widthDots: set.widthDots,
    heightDots: set.heightDots,
    style: placeStyle(ink),
    ...looksOf(ink),
  });
}

/** Joins pieces of equal style into one text, so that spacing between them is right. */
function lineRich(words: LineWords | readonly LineWords[]): RichText {
  const pieces = ([words] as readonly (LineWords | readonly LineWords[] | Piece)[]).flat(2) as readonly (
    | string
    | number
    | Piece
  )[];
  const rich: Piece[] = [];
  for (const piece of pieces) {
    const last = rich.at(-1);
    const words = typeof piece === 'object' ? piece : typedWords(String(piece));
    if (last?.type === 'text' && words.type === 'text' && hasSameStyle(last, words))
      rich[rich.length - 1] = { ...last, text: last.text + words.text };
    else rich.push(words);
  }
  return rich;
}

function hasSameStyle(a: TextPiece, b: TextPiece): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.smallCaps === b.smallCaps;
}

export function typedWords(text: string): Piece {
  return { type: 'text', text, from: 'typed', index: 0 };
}

function asRich(text: RichText | string): RichText {
  if (typeof text !== 'string') return text;
  return text.split('\n').flatMap((line, i) => [...(i > 0 ? [{ type: 'break' as const }] : []), typedWords(line)]);
}

export function withFont<T extends Ink>(given: T): T & { readonly sizePt: number } {
  const [, family, weight, size] = /^(\S+) (\d+) ([\d.]+)$/.exec(given.font ?? '') ?? [];
  if (given.font !== undefined && size === undefined)
    throw new Error(`the font "${given.font}" is not a family, a weight and a size in points, such as "serif 900 16"`);
  const sizePt = given.sizePt ?? Number(size ?? Number.NaN);
  if (!(sizePt > 0)) throw new Error('a text needs a size: `font="serif 400 9"`, or `sizePt={9}`');
  return { ...(family && { family, weight: Number(weight) }), ...given, sizePt };
}

export function textStyle(
  props: Ink &
    Pick<RulesProps, 'boldWeight' | 'keyword' | 'iconColor'> & { leading: number; align: TextStyle['align'] },
): TextStyle {
  const { family = 'serif', weight = 400, color = '#000', tracking = 0, leading, align } = props;
  const { italic, smallCaps } = props;
  const plain = { family, weight, color, ...(italic && { italic }), ...(smallCaps && { smallCaps }) };
  const bold = { ...plain, weight: props.boldWeight ?? 700 };
  const { language, names } = renderContext();
  return {
    plain,
    bold,
    keyword: { ...bold, ...props.keyword },
    icon: { ...plain, color: props.iconColor ?? color },
    leading,
    align,
    tracking,
    ...(language && { language }),
    ...(names && { names }),
  };
}

interface SetElement extends Pick<Ink, 'outline' | 'decor'> {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly style: Style;
}

export function looksOf({ outline, decor }: Ink): Pick<Ink, 'outline' | 'decor'> {
  return { ...(outline && { outline }), ...(decor && { decor }) };
}

export function setElement(set: unknown, { outline, decor = false, ...size }: SetElement): PartElement {
  const rim = outline && { outline: { color: outline.color, width: 2 * mm(outline.widthMm) } };
  return {
    type: 'cardwright-set',
    props: { content: { kind: 'text', set, ...rim, decor }, ...size, style: size.style },
    key: null,
  };
}
