// Atoms and a measure → lines, so that no line begins or ends wrongly and the last one is not a lone character.
import { type Atom, belongTogether, halve, type IconAtom, spaceBetween, type WordAtom } from './atoms.ts';
import { isClosing, isHan, isOpening, mayBegin, mayEnd } from './characters.ts';

/** An atom in its place on a line, in ems. */
export interface Placed {
  readonly atom: WordAtom | IconAtom;
  readonly x: number;
  /** A space was typed before it. */
  readonly isSpaced: boolean;
}

export interface Line {
  readonly placed: readonly Placed[];
  readonly width: number;
  /** The last line of its paragraph, which is never stretched. */
  readonly last: boolean;
}

export function breakLines(atoms: readonly Atom[], measure: number, tracking = 0): Line[] {
  return paragraphs(atoms).flatMap((paragraph) => breakParagraph(paragraph, measure, tracking));
}

type Solid = WordAtom | IconAtom;
interface Joint {
  /** The space before an atom when it does not begin a line. */
  readonly space: number;
  readonly isTyped: boolean;
  readonly breakable: boolean;
}

function paragraphs(atoms: readonly Atom[]): Atom[][] {
  const list: Atom[][] = [[]];
  for (const atom of atoms) {
    if (atom.type === 'break') list.push([]);
    else list.at(-1)?.push(atom);
  }
  return list;
}

function breakParagraph(atoms: readonly Atom[], measure: number, tracking: number): Line[] {
  const solids = atoms.filter((atom): atom is Solid => atom.type === 'word' || atom.type === 'icon');
  if (solids.length === 0) return [{ placed: [], width: 0, last: true }];
  const joints = makeJoints(atoms, tracking);
  const strict = shortest(solids, joints, measure);
  // A measure narrower than a word leaves no lawful way; then a break anywhere is better than none.
  const starts = strict ??
    shortest(
      solids,
      joints.map((joint) => ({ ...joint, breakable: true })),
      measure,
    ) ?? [0];
  return starts.map((start, i) => makeLine(solids, joints, { start, end: starts[i + 1] ?? solids.length }));
}

function makeJoints(atoms: readonly Atom[], tracking: number): Joint[] {
  const joints: Joint[] = [];
  let before: Solid | undefined;
  let typedSpace = 0;
  for (const atom of atoms) {
    if (atom.type === 'space') typedSpace = atom.width;
    if (atom.type !== 'word' && atom.type !== 'icon') continue;
    joints.push(
      before === undefined
        ? { space: 0, isTyped: false, breakable: false }
        : joint(before, atom, { typedSpace, tracking }),
    );
    before = atom;
    typedSpace = 0;
  }
  return joints;
}

function joint(a: Solid, b: Solid, { typedSpace, tracking }: { typedSpace: number; tracking: number }): Joint {
  const lawful = (b.type === 'icon' || mayBegin(b.text[0] ?? '')) && (a.type === 'icon' || mayEnd(a.text.at(-1) ?? ''));
  const breakable = lawful && !belongTogether(a, b) && (typedSpace > 0 || !areOneWord(a, b));
  return { space: Math.max(typedSpace, spaceBetween(a, b)) + tracking, isTyped: typedSpace > 0, breakable };
}

/** Two runs of letters side by side, as where a bold letter stands inside a word. */
function areOneWord(a: Solid, b: Solid): boolean {
  return (
    a.type === 'word' &&
    b.type === 'word' &&
    /[\p{L}\p{N}]$/u.test(a.text) &&
    /^[\p{L}\p{N}]/u.test(b.text) &&
    !isHan(a.text) &&
    !isHan(b.text)
  );
}

/** Fewest lines first, then the most even ones; a lone last character costs more than any unevenness. */
function shortest(solids: readonly Solid[], joints: readonly Joint[], measure: number): number[] | undefined {
  const n = solids.length;
  const best: ({ cost: number; from: number } | undefined)[] = Array(n + 1).fill(undefined);
  best[0] = { cost: 0, from: -1 };
  for (let start = 0; start < n; start++) {
    const base = best[start];
    if (base === undefined) continue;
    let width = 0;
    for (let end = start + 1; end <= n; end++) {
      const solid = solids[end - 1] as Solid;
      width += solid.width + (end - 1 > start ? (joints[end - 1]?.space ?? 0) : 0);
      const set = width - solid.width + solid.widthAtEnd;
      if (set > measure + 1e-6 && end > start + 1) break;
      if (end < n && !joints[end]?.breakable) continue;
      if (set > measure + 1e-6 && end < n) continue;
      const cost = base.cost + lineCost(solids, { start, end }, measure - set);
      const known = best[end];
      if (known === undefined || cost < known.cost) best[end] = { cost, from: start };
    }
  }
  return traced(best, n);
}

function lineCost(solids: readonly Solid[], { start, end }: { start: number; end: number }, slack: number): number {
  const perLine = 1e6;
  if (end < solids.length) return perLine + slack * slack;
  const signs = solids.slice(start, end).filter((solid) => solid.type === 'icon' || !isClosing(solid.text));
  const lone = start > 0 && signs.length === 1 && signs[0]?.type === 'word' && signs[0].text.length === 1;
  return perLine + (lone ? 2.5e6 : 0);
}

function traced(best: readonly ({ from: number } | undefined)[], n: number): number[] | undefined {
  if (best[n] === undefined) return undefined;
  const starts: number[] = [];
  for (let at = best[n]?.from ?? -1; at >= 0; at = best[at]?.from ?? -1) starts.unshift(at);
  return starts;
}

function makeLine(
  solids: readonly Solid[],
  joints: readonly Joint[],
  { start, end }: { start: number; end: number },
): Line {
  let x = 0;
  const placed = solids.slice(start, end).map((solid, i) => {
    x += i === 0 ? 0 : (joints[start + i]?.space ?? 0);
    const atom =
      solid.type === 'word' && isHalved(solid, { first: i === 0, last: start + i === end - 1 }) ? halve(solid) : solid;
    const at = { atom, x, isSpaced: i > 0 && joints[start + i]?.isTyped === true };
    x += atom.width;
    return at;
  });
  return { placed, width: x, last: end === solids.length };
}

/** At the edge of a line the empty half of a sign is only a dent in the edge. */
function isHalved(atom: WordAtom, { first, last }: { first: boolean; last: boolean }): boolean {
  return (
    (last && isClosing(atom.text) && atom.widthAtEnd < atom.width) ||
    (first && isOpening(atom.text) && atom.features.length === 0)
  );
}
