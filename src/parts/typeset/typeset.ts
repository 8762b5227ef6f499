// Rich text, a style and a box → glyph runs and icons in their places, in dots; shrunk in small steps until it fits.

import type { Font, Shaping } from '../../base/fonts/font.ts';
import type { FontBook } from '../../base/fonts/font-book.ts';
import { pt } from '../../base/units.ts';
import type { RichText } from '../../game/rich-text.ts';
import { iconEm, type Missing, makeParagraphs, type Paragraph } from './atoms.ts';
import { breakLines, type Line, type Prepared, prepare } from './break-lines.ts';
import { hasWideScript } from './characters.ts';
import { hyphen } from './line-air.ts';
import { placeSegments } from './place-line.ts';
import type { TextStyle } from './text-style.ts';

/** With what the font must be told to shape the text in the same way again. */
export interface Run extends Shaping {
  readonly text: string;
  readonly font: Font;
  readonly features: readonly string[];
  readonly sizeDots: number;
  readonly x: number;
  /** The baseline, counted downwards from the top of the box. */
  readonly y: number;
  readonly color: string;
}

export interface PlacedIcon {
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly sizeDots: number;
  readonly color: string;
}

export interface SetText {
  readonly runs: readonly Run[];
  readonly icons: readonly PlacedIcon[];
  /** The lines as people read them. */
  readonly lines: readonly string[];
  /** From the left side of the box to the words; only where they begin on the right. */
  readonly leftDots?: number;
  readonly widthDots: number;
  readonly heightDots: number;
  readonly sizePt: number;
  /** How much higher the text is than its box; 0 where it fits. */
  readonly overflowDots: number;
  readonly missing: readonly Missing[];
}

export interface TextBox {
  readonly widthDots: number;
  /** Unlimited where nothing is said. */
  readonly heightDots?: number;
  readonly sizePt: number;
  readonly minPt: number;
  /** One line, whose box becomes as wide as its words. */
  readonly isLine?: boolean;
}

const stepPt = 0.25;

export function typeset(rich: RichText, style: TextStyle, box: TextBox, fonts: FontBook): SetText {
  const { paragraphs, missing } = makeParagraphs(rich, style, fonts);
  const aligned = { ...style, align: alignOf(style, paragraphs) };
  const prepared = paragraphs.map((paragraph) => prepare(paragraph, style.tracking));
  let sizePt = box.sizePt;
  let measured = measureAt(prepared, aligned, box, sizePt);
  while (measured.overflowDots > 0 && sizePt - stepPt >= box.minPt - 1e-9) {
    sizePt -= stepPt;
    measured = measureAt(prepared, aligned, box, sizePt);
  }
  return { ...place(measured, aligned, box), missing };
}

/** Words with spaces are not stretched: in the narrow columns of a card they would be all holes. */
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

/** Lines from one baseline to the next are whole dots apart, so that all of them look alike. */
function measureAt(paragraphs: readonly Prepared[], style: TextStyle, box: TextBox, sizePt: number): Measured {
  const em = pt(sizePt);
  const measure = box.widthDots / em;
  const lines = breakLines(paragraphs, { measure, align: style.align });
  const lineDots = Math.round(em * style.leading);
  const inkDots = Math.round(em * 1.08);
  const heightDots = inkDots + (lines.length - 1) * lineDots;
  const widest = Math.max(0, ...lines.map((line) => line.width));
  const tooWide = widest > measure + 1e-6 ? (widest - measure) * em : 0;
  const tooHigh = heightDots - (box.heightDots ?? Number.POSITIVE_INFINITY);
  const overflowDots = Math.max(0, tooHigh, tooWide);
  return { lines, em, measure, lineDots, widthDots: widest * em, heightDots, sizePt, overflowDots };
}

function place(measured: Measured, style: TextStyle, box: TextBox): Omit<SetText, 'missing'> {
  const { lines, em, measure, lineDots, widthDots, heightDots, sizePt, overflowDots } = measured;
  const context = { style, em, measure: box.isLine ? undefined : measure, lineDots };
  const placed = lines.map((line, i) => placeLine(line, i, context));
  const left = Math.min(...placed.map(({ shift }) => shift));
  const isMoved = lines.some(({ isRtl }) => isRtl) && left > 0;
  return {
    runs: placed.flatMap(({ runs }) => runs),
    icons: placed.flatMap(({ icons }) => icons),
    lines: lines.map(readLine),
    ...(isMoved && { leftDots: left * em }),
    widthDots,
    heightDots,
    sizePt,
    overflowDots,
  };
}

/** The baseline of a Chinese character lies 0.88 em below the top of its square. */
const baselineEm = 0.92;

interface Context {
  readonly style: TextStyle;
  readonly em: number;
  /** None where the box hugs its words. */
  readonly measure: number | undefined;
  readonly lineDots: number;
}

interface PlacedLine {
  readonly runs: Run[];
  readonly icons: PlacedIcon[];
  readonly shift: number;
}

function placeLine(line: Line, index: number, { style, em, measure, lineDots }: Context): PlacedLine {
  const { segments, width } = placeSegments(line);
  const shift = measure === undefined ? 0 : shiftOf(line, style.align, measure - width);
  const y = Math.round(em * baselineEm) + index * lineDots;
  const runs: Run[] = [];
  const icons: PlacedIcon[] = [];
  for (const segment of segments) {
    const { atom } = segment;
    const left = (segment.x + shift) * em;
    if (atom.type === 'icon')
      icons.push({ icon: atom.icon, x: left, y: y - em * 0.86, sizeDots: em * iconEm, color: atom.ink.color });
    else if (!atom.isMissing) {
      const { font, features, ink } = atom;
      runs.push({ text: segment.text, font, features, ...segment.shaping, sizeDots: em, x: left, y, color: ink.color });
    }
  }
  return { runs, icons, shift };
}

/** How far a line is moved to the right within its measure. */
function shiftOf({ isRtl, stretch }: Line, align: TextStyle['align'], slack: number): number {
  if (!Number.isFinite(slack)) return 0;
  if (align === 'center') return slack / 2;
  if (align === 'justify' && stretch > 0) return 0;
  return (align === 'right') === isRtl ? 0 : slack;
}

function readLine(line: Line): string {
  const words = line.placed.map(({ atom, isSpaced, isHyphenated }) => {
    const shown = atom.type === 'icon' ? '\uFFFC' : atom.text + (isHyphenated ? hyphen : '');
    return isSpaced ? ` ${shown}` : shown;
  });
  return words.join('');
}
