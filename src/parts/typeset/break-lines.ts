// Atoms and a measure → lines, so that no line begins or ends wrongly, none is torn apart and the last one is no stray word.
import type { Atom } from './atoms.ts';
import { chooseBreaks, tastes } from './choose-breaks.ts';
import { type Joint, makeJoints, type Solid } from './joints.ts';
import { type Placed, placeAtoms } from './line-air.ts';
import type { TextStyle } from './text-style.ts';

export interface Line {
  readonly placed: readonly Placed[];
  readonly width: number;
  /** How far a gap opens when the line is stretched to the measure, and before which atoms. */
  readonly stretch: number;
  readonly elastic: readonly boolean[];
}

export interface Setting {
  readonly measure: number;
  readonly align: TextStyle['align'];
  readonly tracking: number;
}

export function breakLines(atoms: readonly Atom[], setting: Setting): Line[] {
  return paragraphs(atoms).flatMap((paragraph) => breakParagraph(paragraph, setting));
}

function paragraphs(atoms: readonly Atom[]): Atom[][] {
  const list: Atom[][] = [[]];
  for (const atom of atoms) {
    if (atom.type === 'break') list.push([]);
    else list.at(-1)?.push(atom);
  }
  return list;
}

/** A gap that opens further is seen as a hole. */
const widestStretch = 0.11;

/** A paragraph with a line that would be torn apart is not stretched at all: an uneven edge is quieter than holes. */
function breakParagraph(atoms: readonly Atom[], { measure, align, tracking }: Setting): Line[] {
  const solids = atoms.filter((atom): atom is Solid => atom.type === 'word' || atom.type === 'icon');
  if (solids.length === 0) return [{ placed: [], width: 0, stretch: 0, elastic: [] }];
  const joints = makeJoints(atoms, tracking);
  const set = (as: TextStyle['align']) => setLines(solids, joints, { measure, align: as });
  if (align !== 'justify') return set(align);
  const stretched = set('justify');
  return stretched.every(({ stretch }) => stretch <= widestStretch) ? stretched : set('left');
}

function setLines(
  solids: readonly Solid[],
  joints: readonly Joint[],
  { measure, align }: Omit<Setting, 'tracking'>,
): Line[] {
  const by = { measure, taste: tastes[align] };
  // A measure narrower than a word leaves no lawful way; then a break anywhere is better than none.
  const anywhere = () => joints.map((joint) => ({ ...joint, breakable: true }));
  const starts = chooseBreaks(solids, joints, by) ?? chooseBreaks(solids, anywhere(), by) ?? [0];
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? solids.length;
    const { placed, width } = placeAtoms(solids, joints, { start, end }, measure);
    const elastic = placed.map((_, k) => k > 0 && (joints[start + k]?.elastic ?? false));
    const gaps = elastic.filter(Boolean).length;
    const isStretched = align === 'justify' && end < solids.length && gaps > 0;
    return { placed, width, elastic, stretch: isStretched ? Math.max(0, measure - width) / gaps : 0 };
  });
}
