// Atoms and a measure → lines, so that no line begins or ends wrongly, none is torn apart and the last one is no stray word.
import type { Paragraph } from './atoms.ts';
import { chooseBreaks, tastes } from './choose-breaks.ts';
import { type Joint, makeJoints, type Solid } from './joints.ts';
import { type Placed, placeAtoms } from './line-air.ts';
import type { TextStyle } from './text-style.ts';

export interface Line {
  readonly placed: readonly Placed[];
  /** What stands before each of the atoms. */
  readonly joints: readonly Joint[];
  readonly width: number;
  /** How far a gap opens when the line is stretched to the measure, and before which atoms. */
  readonly stretch: number;
  readonly elastic: readonly boolean[];
  readonly isRtl: boolean;
  /** A line of a list: how far it is moved in, and what stands in that room. */
  readonly indent?: number;
  readonly marker?: Line;
}

export interface Setting {
  readonly measure: number;
  readonly align: TextStyle['align'];
  readonly tracking: number;
}

export function breakLines(paragraphs: readonly Paragraph[], setting: Setting): Line[] {
  return paragraphs.flatMap((paragraph) =>
    paragraph.indent === undefined
      ? breakParagraph(paragraph, setting)
      : breakItem(paragraph, paragraph.indent, setting),
  );
}

/** An item of a list hangs behind its marker, and begins where lines begin. */
function breakItem(paragraph: Paragraph, indent: number, { measure, align, tracking }: Setting): Line[] {
  const own = { measure: measure - indent, align: align === 'justify' ? align : ('left' as const), tracking };
  const [marker] = paragraph.marker
    ? breakParagraph(paragraph.marker, { measure: Number.POSITIVE_INFINITY, align: 'left', tracking: 0 })
    : [];
  return breakParagraph(paragraph, own).map((line, i) => ({ ...line, indent, ...(i === 0 && marker && { marker }) }));
}

/** A gap that opens further is seen as a hole. */
const widestStretch = 0.11;

/** A paragraph with a line that would be torn apart is not stretched at all: an uneven edge is quieter than holes. */
function breakParagraph({ atoms, isRtl }: Paragraph, { measure, align, tracking }: Setting): Line[] {
  const solids = atoms.filter((atom): atom is Solid => atom.type !== 'space');
  if (solids.length === 0) return [{ placed: [], joints: [], width: 0, stretch: 0, elastic: [], isRtl }];
  const joints = makeJoints(atoms, tracking);
  const set = (as: TextStyle['align']) =>
    setLines(solids, joints, { measure, align: as }).map((line) => ({ ...line, isRtl }));
  if (align !== 'justify') return set(align);
  const stretched = set('justify');
  return stretched.every(({ stretch }) => stretch <= widestStretch) ? stretched : set('left');
}

function setLines(
  solids: readonly Solid[],
  joints: readonly Joint[],
  { measure, align }: Omit<Setting, 'tracking'>,
): Omit<Line, 'isRtl'>[] {
  const by = { measure, taste: tastes[align] };
  // A measure narrower than a word leaves no lawful way; then a break nearly anywhere is better than none.
  const anywhere = () => joints.map((joint) => ({ ...joint, breakable: !joint.isSealed }));
  const starts = chooseBreaks(solids, joints, by) ??
    chooseBreaks(solids, anywhere(), by) ??
    chooseBreaks(solids, joints, { ...by, isLenient: true }) ?? [0];
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? solids.length;
    const { placed, width } = placeAtoms(solids, joints, { start, end }, measure);
    const elastic = placed.map((_, k) => k > 0 && (joints[start + k]?.elastic ?? false));
    const gaps = elastic.filter(Boolean).length;
    const isStretched = align === 'justify' && end < solids.length && gaps > 0;
    const stretch = isStretched ? Math.max(0, measure - width) / gaps : 0;
    return { placed, joints: joints.slice(start, end), width, elastic, stretch };
  });
}
