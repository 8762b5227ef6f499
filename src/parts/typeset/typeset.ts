// Typesets rich text into a box: glyph runs and icons at their positions, in dots. Shrinks in small steps until it fits.

import { pt } from '../../drawings/units.ts';
import type { Font, Shaping } from '../../fonts/font.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { RichText } from '../../game/rich-text.ts';
import { hyphen, type IconAtom, iconEm, type Missing, makeParagraphs, type Paragraph } from './atoms.ts';
import { breakLines, type Line, type Prepared, prepare } from './break-lines.ts';
import { hasWideScript } from './characters.ts';
import { placeSegments, type Segment } from './place-line.ts';
import { behindMarker, bullet, isBullet } from './read-paragraphs.ts';
import type { Lacking, TextStyle } from './text-style.ts';
import { clustersOf } from './tokens.ts';

/** Includes what the font needs to shape the text the same way again. */
export interface Run extends Shaping {
  readonly text: string;
  readonly font: Font;
  readonly features: readonly string[];
  readonly sizeDots: number;
  readonly x: number;
  /** The baseline, from the top of the box downwards. */
  readonly y: number;
  readonly color: string;
}

interface PlacedIcon {
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly color: string;
}

/** An emphasis dot of a Chinese character, or a bullet. */
interface Dot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
}

export interface SetText {
  readonly runs: readonly Run[];
  readonly icons: readonly PlacedIcon[];
  readonly dots: readonly Dot[];
  /** The lines as people read them, and the boxes of their words. */
  readonly lines: readonly string[];
  readonly rows?: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  /** For a text that is to be justified, if it has several lines: whether it could be. */
  readonly isJustified?: boolean;
  /** From the left edge of the box to the text, for right-to-left text. */
  readonly leftDots?: number;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly sizePt: number;
  /** How much the text exceeds its box; 0 if it fits. */
  readonly overflowDots: number;
  readonly missing: readonly Missing[];
  /** Italics and small capitals that no font has. */
  readonly lacking: readonly Lacking[];
}

interface TextBox {
  readonly widthDots: number;
  /** Default: unlimited. */
  readonly heightDots?: number;
  readonly sizePt: number;
  readonly minPt: number;
  /** The sizes to try, largest first. Default: quarter points from `sizePt` down to `minPt`. */
  readonly sizes?: readonly number[];
  /** A single line; the box becomes as wide as its text. */
  readonly isLine?: boolean;
}

export const stepPt = 0.25;

export function typeset(rich: RichText, style: TextStyle, box: TextBox, fonts: FontBook): SetText {
  const { paragraphs, missing, lacking } = makeParagraphs(rich, style, fonts);
  const aligned = { ...style, align: alignOf(style, paragraphs) };
  const prepared = paragraphs.map((paragraph) => prepare(paragraph, style.tracking));
  let { sizePt } = box;
  let measured = measureAt(prepared, aligned, box, sizePt);
  for (const smaller of smallerSizes(box)) {
    if (measured.overflowDots === 0) break;
    sizePt = smaller;
    measured = measureAt(prepared, aligned, box, sizePt);
  }
  if (measured.overflowDots > 0 && box.heightDots !== undefined) {
    const tight = measureAt(prepared, aligned, box, sizePt, true);
    if (tight.overflowDots < measured.overflowDots) measured = tight;
  }
  return { ...place(measured, aligned, box), missing, lacking };
}

function smallerSizes({ sizePt, minPt, sizes }: TextBox): readonly number[] {
  if (sizes !== undefined) return sizes.slice(1);
  const steps = Math.max(0, Math.floor((sizePt - minPt) / stepPt + 1e-9));
  return Array.from({ length: steps }, (_, i) => sizePt - (i + 1) * stepPt);
}

/** Does not justify text with spaces: the narrow columns of a card would get holes. */
function alignOf({ align }: TextStyle, paragraphs: readonly Paragraph[]): TextStyle['align'] {
  const isWide = ({ atoms }: Paragraph) => atoms.some((atom) => atom.type === 'word' && hasWideScript(atom.text));
  return align !== 'justify' || paragraphs.some(isWide) ? align : 'left';
}

interface Measured extends Pick<SetText, 'widthDots' | 'heightDots' | 'sizePt' | 'overflowDots'> {
  readonly lines: readonly Line[];
  readonly em: number;
  readonly measure: number;
  readonly lineDots: number;
}

/** The line height is a whole number of dots, so that all lines look alike. */
function measureAt(
  paragraphs: readonly Prepared[],
  style: TextStyle,
  box: TextBox,
  sizePt: number,
  isTight = false,
): Measured {
  const em = pt(sizePt);
  const measure = box.widthDots / em;
  const lines = breakLines(paragraphs, { measure, align: style.align, isTight });
  const lineDots = Math.round(em * style.leading);
  const inkDots = Math.round(em * 1.08);
  const below = lines.at(-1)?.placed.some(({ atom }) => atom.type === 'word' && atom.ink.dots === 'below');
  const heightDots = inkDots + (lines.length - 1) * lineDots + (below ? Math.round(em * dotRoomEm) : 0);
  const widest = Math.max(0, ...lines.map((line) => line.width + (line.indent ?? 0)));
  const tooWide = widest > measure + 1e-6 ? (widest - measure) * em : 0;
  const tooHigh = heightDots - (box.heightDots ?? Number.POSITIVE_INFINITY);
  const overflowDots = Math.max(0, tooHigh, tooWide);
  return { lines, em, measure, lineDots, widthDots: widest * em, heightDots, sizePt, overflowDots };
}

function place(measured: Measured, style: TextStyle, box: TextBox): Omit<SetText, 'missing' | 'lacking'> {
  const { lines, em, measure, lineDots, widthDots, heightDots, sizePt, overflowDots } = measured;
  const context = { style, em, measure: box.isLine ? undefined : measure, lineDots };
  const placed = lines.map((line, i) => placeLine(line, i, context));
  const left = Math.min(...placed.map(({ shift }) => shift));
  const isMoved = lines.some(({ isRtl }) => isRtl) && left > 0;
  const isAsked = style.align === 'justify' && lines.length > 1;
  return {
    ...(isAsked && { isJustified: lines.some(({ stretch }) => stretch > 0) }),
    runs: placed.flatMap(({ runs }) => runs),
    icons: placed.flatMap(({ icons }) => icons),
    dots: placed.flatMap(({ dots }) => dots),
    lines: lines.map(readLine),
    rows: placed.map(({ row }) => row),
    ...(isMoved && { leftDots: left * em }),
    widthDots,
    heightDots,
    sizePt,
    overflowDots,
  };
}

/** In ems from the top of the line to the baseline. */
const baselineEm = 0.92;

interface Context {
  readonly style: TextStyle;
  readonly em: number;
  /** Undefined if the box is as wide as its text. */
  readonly measure: number | undefined;
  readonly lineDots: number;
}

interface PlacedLine {
  readonly runs: Run[];
  readonly icons: PlacedIcon[];
  readonly dots: Dot[];
  readonly shift: number;
  readonly row: NonNullable<SetText['rows']>[number];
}

function placeLine(line: Line, index: number, { style, em, measure, lineDots }: Context): PlacedLine {
  const { segments, width } = placeSegments(line);
  const { indent = 0, marker, isRtl } = line;
  const align = indent > 0 && style.align !== 'justify' ? 'left' : style.align;
  const moved = measure === undefined ? 0 : shiftOf(line, align, measure - indent - width);
  const shift = moved + (isRtl ? 0 : indent);
  const y = Math.round(em * baselineEm) + index * lineDots;
  // From the top of capitals to the bottom of descenders.
  const row = { x: shift * em, y: y - em * 0.8, width: width * em, height: em };
  const placed: PlacedLine = { runs: [], icons: [], dots: [], shift, row };
  for (const segment of segments) placeSegment(segment, { em, y, shift }, placed);
  if (marker) placeMarker(marker, { em, y, from: isRtl ? shift + width : 0, indent, isRtl }, placed);
  return placed;
}

interface MarkerSpot {
  readonly em: number;
  readonly y: number;
  readonly from: number;
  readonly indent: number;
  readonly isRtl: boolean;
}

/** Right-aligns numbers; in right-to-left text the markers are on the right. */
function placeMarker(marker: Line, { em, y, from, indent, isRtl }: MarkerSpot, placed: PlacedLine): void {
  const { segments, width } = placeSegments(marker);
  const [only] = segments;
  if (only?.atom.type === 'word' && isBullet({ atoms: [only.atom] })) {
    const middle = isRtl ? from + behindMarker + bullet.widthEm / 2 : indent - behindMarker - bullet.widthEm / 2;
    const { color } = only.atom.ink;
    placed.dots.push({ x: middle * em, y: y - bullet.riseEm * em, radius: bullet.radiusEm * em, color });
    return;
  }
  const shift = isRtl ? from + behindMarker : indent - behindMarker - width;
  for (const segment of segments) placeSegment(segment, { em, y, shift }, placed);
}

function placeSegment(
  { atom, text, shaping, x, width }: Segment,
  { em, y, shift }: { em: number; y: number; shift: number },
  { runs, icons, dots }: PlacedLine,
): void {
  const left = (x + shift) * em;
  if (atom.type === 'icon') icons.push(placedIcon(atom, { x: left, baseline: y, em }));
  if (atom.type === 'icon' || atom.isMissing) return;
  const { font, features, ink } = atom;
  runs.push({ text, font, features, ...shaping, sizeDots: em, x: left, y, color: ink.color });
  if (ink.dots === undefined) return;
  const [count, rise] = [clustersOf(text).length, dotEm[ink.dots]];
  for (let i = 0; i < count; i++)
    dots.push({
      x: left + ((i + 0.5) / count) * width * em,
      y: y + rise * em,
      radius: em * dotRadiusEm,
      color: ink.color,
    });
}

/** Larger icons stay centred on the same height. */
function placedIcon(
  { icon, ink, width, height, shift }: IconAtom,
  { x, baseline, em }: { x: number; baseline: number; em: number },
): PlacedIcon {
  const y = baseline - em * (0.86 + (height - iconEm) / 2 + shift);
  return { icon, x, y, widthDots: em * width, heightDots: em * height, color: ink.color };
}

/** From the baseline to the centre of the dot, outside the character's square. */
const dotEm = { below: 0.23, above: -0.97 } as const;
const dotRadiusEm = 0.058;
/** Extra height if the last line has dots below. */
const dotRoomEm = 0.14;

/** How far a line moves to the right. */
function shiftOf({ isRtl, stretch }: Line, align: TextStyle['align'], slack: number): number {
  if (!Number.isFinite(slack)) return 0;
  if (align === 'center') return slack / 2;
  if (align === 'justify' && stretch > 0) return 0;
  return (align === 'right') === isRtl ? 0 : slack;
}

function readLine(line: Line): string {
  const marker = line.marker ? `${readLine(line.marker)} ` : '';
  const words = line.placed.map(({ atom, isSpaced, isHyphenated }) => {
    const shown = atom.type === 'icon' ? '\uFFFC' : atom.text + (isHyphenated ? hyphen : '');
    return isSpaced ? ` ${shown}` : shown;
  });
  return marker + words.join('');
}
