// Rich text, a style and a box → glyph runs and icons in their places, in dots; shrunk in small steps until it fits.

import type { Font } from '../../base/fonts/font.ts';
import type { FontBook } from '../../base/fonts/font-book.ts';
import { pt } from '../../base/units.ts';
import type { RichText } from '../../game/rich-text.ts';
import { type Atom, type IconAtom, iconEm, type Missing, makeAtoms } from './atoms.ts';
import { breakLines, type Line } from './break-lines.ts';
import { hasWideScript } from './characters.ts';
import type { TextStyle } from './text-style.ts';

export interface Run {
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
  readonly widthDots: number;
  readonly heightDots: number;
  readonly color: string;
}

export interface SetText {
  readonly runs: readonly Run[];
  readonly icons: readonly PlacedIcon[];
  /** The lines as people read them, and where their words are. */
  readonly lines: readonly string[];
  readonly rows?: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
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
}

const stepPt = 0.25;

export function typeset(rich: RichText, style: TextStyle, box: TextBox, fonts: FontBook): SetText {
  const { atoms, missing } = makeAtoms(rich, style, fonts);
  const aligned = { ...style, align: alignOf(style, atoms) };
  let sizePt = box.sizePt;
  let set = setAt(atoms, aligned, box, sizePt);
  while (set.overflowDots > 0 && sizePt - stepPt >= box.minPt - 1e-9) {
    sizePt -= stepPt;
    set = setAt(atoms, aligned, box, sizePt);
  }
  return { ...set, missing };
}

/** Words with spaces are not stretched: in the narrow columns of a card they would be all holes. */
function alignOf({ align }: TextStyle, atoms: readonly Atom[]): TextStyle['align'] {
  const isStretched = align !== 'justify' || atoms.some((atom) => atom.type === 'word' && hasWideScript(atom.text));
  return isStretched ? align : 'left';
}

/** Lines from one baseline to the next are whole dots apart, so that all of them look alike. */
function setAt(atoms: readonly Atom[], style: TextStyle, box: TextBox, sizePt: number): Omit<SetText, 'missing'> {
  const em = pt(sizePt);
  const measure = box.widthDots / em;
  const lines = breakLines(atoms, { measure, align: style.align, tracking: style.tracking });
  const lineDots = Math.round(em * style.leading);
  const inkDots = Math.round(em * 1.08);
  const heightDots = inkDots + (lines.length - 1) * lineDots;
  const widest = Math.max(0, ...lines.map((line) => line.width));
  const tooWide = widest > measure + 1e-6 ? (widest - measure) * em : 0;
  const tooHigh = heightDots - (box.heightDots ?? Number.POSITIVE_INFINITY);
  const context = { style, em, measure, lineDots };
  const placed = lines.map((line, i) => placeLine(line, i, context));
  return {
    runs: placed.flatMap(({ runs }) => runs),
    icons: placed.flatMap(({ icons }) => icons),
    lines: lines.map(readLine),
    rows: placed.map(({ row }) => row),
    widthDots: widest * em,
    heightDots,
    sizePt,
    overflowDots: Math.max(0, tooHigh, tooWide),
  };
}

/** The baseline of a Chinese character lies 0.88 em below the top of its square. */
const baselineEm = 0.92;

interface Context {
  readonly style: TextStyle;
  readonly em: number;
  readonly measure: number;
  readonly lineDots: number;
}

function placeLine(
  line: Line,
  index: number,
  { style, em, measure, lineDots }: Context,
): { runs: Run[]; icons: PlacedIcon[]; row: NonNullable<SetText['rows']>[number] } {
  const slack = Number.isFinite(measure) ? measure - line.width : 0;
  const shift = style.align === 'center' ? slack / 2 : style.align === 'right' ? slack : 0;
  const y = Math.round(em * baselineEm) + index * lineDots;
  const runs: Run[] = [];
  const icons: PlacedIcon[] = [];
  let opened = 0;
  for (const [i, { atom, x }] of line.placed.entries()) {
    opened += line.elastic[i] ? line.stretch : 0;
    const left = (x + shift + opened) * em;
    if (atom.type === 'icon') icons.push(placedIcon(atom, { x: left, baseline: y, em }));
    else
      runs.push({
        text: atom.text,
        font: atom.font,
        features: atom.features,
        sizeDots: em,
        x: left,
        y,
        color: atom.ink.color,
      });
  }
  // From the tops of capitals to the feet of letters.
  const row = { x: shift * em, y: y - em * 0.8, width: (line.width + opened) * em, height: em };
  return { runs, icons, row };
}

/** Larger ones keep their middle where the middle of a usual one is. */
function placedIcon(
  { icon, ink, width, height, shift }: IconAtom,
  { x, baseline, em }: { x: number; baseline: number; em: number },
): PlacedIcon {
  const y = baseline - em * (0.86 + (height - iconEm) / 2 + shift);
  return { icon, x, y, widthDots: em * width, heightDots: em * height, color: ink.color };
}

function readLine(line: Line): string {
  const words = line.placed.map(({ atom, isSpaced }) => {
    const shown = atom.type === 'icon' ? '\uFFFC' : atom.text;
    return isSpaced ? ` ${shown}` : shown;
  });
  return words.join('');
}
