// The body of a plain face: picture or icon, texts, and a table of fields. Text that does not fit shrinks first, then is cut.
import { dotsToMm, mm, pt } from '../drawings/units.ts';
import { type Piece, plainText, type RichText } from '../game/rich-text.ts';
import { heightOf, widthOf } from './best-size.ts';
import { placeStyle } from './box.ts';
import type { Children, PartElement, Style } from './element.ts';
import { Icon, Picture } from './images.ts';
import type { PlainFacts, PlainRow } from './plain-facts.ts';
import { Line, Rules } from './text.ts';

const ink = '#22242b';
export const soft = '#6b6e78';
const rule = '#d5d7dd';

/** In millimetres from the top left corner of the trim. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sets the texts as large as fits; the picture gets the rest. The face shows how many fields are left out. */
export function plainBody({ icon, picture, rows }: PlainFacts, colour: string, box: Box): PartElement[] {
  if (box.height < 3) return [];
  const share = picture === undefined ? (icon === undefined ? 0 : 0.3) : 0.42;
  const setter = new RowSetter({ colour, widthMm: box.width });
  const body = fittingRows(rows, setter, box.height, box.height * (1 - share));
  const left = box.height - body.heightMm - 1.5;
  const heroMm = Math.min(left, picture === undefined ? Math.min(box.width * 0.6, 40) : box.height);
  const hasHero = heroMm >= 5 && (picture ?? icon) !== undefined;
  // The table follows the picture, or the name.
  const y = box.y + (hasHero ? (picture === undefined ? heroMm : left) + 1.5 : 0);
  const hero = hasHero ? [heroOf({ icon, picture }, { colour, box, heroMm })] : [];
  return [...hero, div(at(box.x, y), stacked(body.rows, box.width))];
}

function heroOf(
  { icon = '', picture }: { icon: string | undefined; picture: string | undefined },
  { colour, box, heroMm }: { colour: string; box: Box; heroMm: number },
): PartElement {
  if (picture !== undefined)
    return div(at(box.x, box.y), Picture({ src: picture, widthMm: box.width, heightMm: heroMm, fit: 'contain' }));
  const part = Icon({ name: icon, sizeMm: heroMm, color: colour });
  return div(at(box.x + (box.width - heroMm) / 2, box.y), part);
}

interface SetRow {
  readonly parts: readonly PartElement[];
  readonly heightMm: number;
  readonly isTooWide: boolean;
}

interface SetBody {
  readonly rows: readonly SetRow[];
  readonly heightMm: number;
}

/** The largest size that leaves room for a picture; else the largest that fits; else as many rows as fit. */
function fittingRows(rows: readonly PlainRow[], setter: RowSetter, roomMm: number, roomyMm: number): SetBody {
  const smallest = setter.all(rows, smallestPt, roomMm);
  if (smallest === undefined) return cutRows(rows, setter, roomMm);
  const within = smallest.heightMm <= roomyMm ? roomyMm : roomMm;
  // Typesetting is slow: binary search.
  const sizes = farSizes(Math.max(9.5, Math.min(16, setter.widthMm / 7)));
  let [low, high] = [0, sizes.length - 1];
  let best = smallest;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const body = setter.all(rows, sizes[middle] as number, within);
    if (body === undefined) low = middle + 1;
    else {
      best = body;
      high = middle;
    }
  }
  return best;
}

/** Drops fields from the end and shows how many; cuts a text that alone is too long. */
function cutRows(rows: readonly PlainRow[], setter: RowSetter, roomMm: number): SetBody {
  const rest = (n: number) => setter.row({ label: '…', value: typed(`+${n}`), isText: false }, smallestPt);
  const restMm = rest(rows.length).heightMm;
  const kept: SetRow[] = [];
  let heightMm = 0;
  for (const row of rows) {
    const set = setter.row(row, smallestPt);
    if (heightMm + set.heightMm + restMm > roomMm) break;
    heightMm += set.heightMm;
    kept.push(set);
  }
  const [first] = rows;
  if (kept.length === 0 && first !== undefined) {
    const fits = (value: RichText) => setter.row({ ...first, value }, smallestPt).heightMm + restMm <= roomMm;
    if (!fits([])) return { rows: [], heightMm: 0 };
    const cut = setter.row({ ...first, value: cutTo(first.value, fits) }, smallestPt);
    kept.push(cut);
    heightMm = cut.heightMm;
  }
  const left = rows.length - kept.length;
  return left === 0 ? { rows: kept, heightMm } : { rows: [...kept, rest(left)], heightMm: heightMm + restMm };
}

function stacked(rows: readonly SetRow[], widthMm: number): PartElement[] {
  let y = 0;
  return rows.map(({ parts, heightMm }) => {
    const row = div({ ...at(0, y), width: mm(widthMm), height: mm(heightMm) }, parts);
    y += heightMm;
    return row;
  });
}

class RowSetter {
  readonly widthMm: number;
  private readonly colour: string;

  constructor({ colour, widthMm }: { colour: string; widthMm: number }) {
    this.colour = colour;
    this.widthMm = widthMm;
  }

  /** Undefined as soon as a row does not fit. */
  all(rows: readonly PlainRow[], sizePt: number, roomMm: number): SetBody | undefined {
    const set: SetRow[] = [];
    let heightMm = 0;
    for (const row of rows) {
      const one = this.row(row, sizePt);
      heightMm += one.heightMm;
      if (heightMm > roomMm || one.isTooWide) return undefined;
      set.push(one);
    }
    return { rows: set, heightMm };
  }

  row(row: PlainRow, sizePt: number): SetRow {
    return row.isText ? this.text(row, sizePt) : this.field(row, sizePt);
  }

  private text({ label, value }: PlainRow, sizePt: number): SetRow {
    const { widthMm } = this;
    const name = label === undefined ? undefined : this.set(typed(label), labelPt(sizePt), { color: soft, widthMm });
    const labelMm = name ? heightOf(name) : 0;
    const text = this.set(value, sizePt, { color: ink, widthMm, leading: 1.4 });
    const parts = [...(name ? [div(at(0, 0), name)] : []), div(at(0, labelMm), text)];
    const isTooWide = [name, text].some((part) => part !== undefined && overflows(part));
    return { parts, heightMm: labelMm + heightOf(text) + sizePt * 0.15, isTooWide };
  }

  private field({ label = '', value }: PlainRow, sizePt: number): SetRow {
    const { widthMm } = this;
    const name = this.set(typed(label), labelPt(sizePt), { color: soft, widthMm: widthMm * 0.4 });
    const text = this.set(value, sizePt, { color: ink, widthMm: widthMm * 0.58 });
    const edgeMm = sizePt * 0.05;
    // Align the first baselines of label and value.
    const dropMm = dotsToMm(pt(sizePt - labelPt(sizePt))) * 0.95;
    const heightMm = Math.max(heightOf(name) + dropMm, heightOf(text)) + 2 * edgeMm;
    const line = { ...at(0, 0), width: mm(widthMm), height: mm(heightMm), borderTop: `2px solid ${rule}` };
    const parts = [div(line), div(at(0, edgeMm + dropMm), name), div(at(widthMm * 0.42, edgeMm), text)];
    return { parts, heightMm, isTooWide: overflows(name) || overflows(text) };
  }

  /** At the smallest size, cuts a word that is too wide. */
  private set(text: RichText, sizePt: number, setting: TextSetting): PartElement {
    const set = (rich: RichText) =>
      words(rich, sizePt, { align: 'left', leading: 1.25, iconColor: this.colour, ...setting });
    const whole = set(text);
    return sizePt > smallestPt || !overflows(whole) ? whole : set(cutTo(text, (rich) => !overflows(set(rich))));
  }
}

function labelPt(sizePt: number): number {
  return Math.max(smallestPt, sizePt * 0.85);
}

export function div(style: PartElement['props']['style'], children?: Children): PartElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children }, key: null };
}

export function at(x: number, y: number): Style {
  return placeStyle({ x, y });
}

/** The minimum for rules text. */
const smallestPt = 6;

/** Largest first, in steps of half a point. */
/** Few and far apart, so that the cards of a deck look alike. */
function farSizes(largest: number): number[] {
  const sizes = [largest, largest * 0.8, largest * 0.64].map((size) => Math.round(size * 2) / 2);
  return [...sizes.filter((size) => size > smallestPt), smallestPt];
}

export function sizesFrom(largest: number, smallest = smallestPt): number[] {
  const count = Math.max(1, Math.ceil((largest - smallest) * 2) + 1);
  return Array.from({ length: count }, (_, i) => Math.max(smallest, largest - i * 0.5));
}

type TextSetting = Omit<Parameters<typeof Rules>[0], 'text' | 'sizePt'>;

export function words(text: RichText, sizePt: number, setting: TextSetting): PartElement {
  return Rules({ family: 'sans', ...setting, text, sizePt, minPt: sizePt });
}

/** Whether a word is too wide. */
export function overflows(set: PartElement): boolean {
  const { content } = set.props as { content?: { set?: { overflowDots?: number } } };
  return (content?.set?.overflowDots ?? 0) > 0;
}

/** The longest beginning that fits, with an ellipsis. */
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
