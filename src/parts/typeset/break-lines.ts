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
}

/** What of a paragraph does not depend on its size. */
export interface Prepared extends Pick<Paragraph, 'isRtl' | 'indent'> {
  readonly solids: readonly Solid[];
  readonly joints: readonly Joint[];
  readonly marker?: Prepared;
}

export function prepare({ atoms, isRtl, indent, marker }: Paragraph, tracking: number): Prepared {
  const solids = atoms.filter((atom): atom is Solid => atom.type !== 'space');
  return {
    solids,
    joints: makeJoints(atoms, tracking),
    isRtl,
    ...(indent !== undefined && { indent }),
    ...(marker && { marker: prepare(marker, 0) }),
  };
}

export function breakLines(paragraphs: readonly Prepared[], setting: Setting): Line[] {
  return paragraphs.flatMap((paragraph) =>
    paragraph.indent === undefined
      ? breakParagraph(paragraph, setting)
      : breakItem(paragraph, paragraph.indent, setting),
  );
}

/** An item of a list hangs behind its marker, and begins where lines begin. */
function breakItem(paragraph: Prepared, indent: number, { measure, align }: Setting): Line[] {
  const own = { measure: measure - indent, align: align === 'justify' ? align : ('left' as const) };
  const [marker] = paragraph.marker
    ? breakParagraph(paragraph.marker, { measure: Number.POSITIVE_INFINITY, align: 'left' })
    : [];
  return breakParagraph(paragraph, own).map((line, i) => ({ ...line, indent, ...(i === 0 && marker && { marker }) }));
}

/** A gap that opens further is seen as a hole. */
const widestStretch = 0.11;

/** A paragraph with a line that would be torn apart is not stretched at all: an uneven edge is quieter than holes. */
function breakParagraph({ solids, joints, isRtl }: Prepared, { measure, align }: Setting): Line[] {
  if (solids.length === 0) return [{ placed: [], joints: [], width: 0, stretch: 0, elastic: [], isRtl }];
  const set = (as: TextStyle['align']) =>
    setLines(solids, joints, { measure, align: as }).map((line) => ({ ...line, isRtl }));
  if (align !== 'justify') return set(align);
  const stretched = set('justify');
  return stretched.every(({ stretch }) => stretch <= widestStretch) ? stretched : set('left');
}

function setLines(
  solids: readonly Solid[],
  joints: readonly Joint[],
  { measure, align }: Setting,
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
