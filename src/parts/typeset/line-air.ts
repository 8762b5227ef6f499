// How much a line can be squeezed where its signs are half empty, and where its atoms stand then.
import { halve, hyphen, type WordAtom } from './atoms.ts';
import { isClosing, isOpening } from './characters.ts';
import type { Joint, Solid } from './joints.ts';

/** An atom in its place on a line, in ems. */
export interface Placed {
  readonly atom: Solid;
  readonly x: number;
  /** A space was typed before it. */
  readonly isSpaced: boolean;
  /** The word goes on in the next line. */
  readonly isHyphenated?: boolean;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a sign can give of its empty half and still part what stands beside it. */
const givenBySign = 0.25;

/** What an atom gives in the middle of a line. */
export function giveOf(solid: Solid): number {
  const isFullSign = solid.type === 'word' && solid.widthAtEdge < solid.width;
  return isFullSign ? givenBySign : 0;
}

export const startsOpen = (solid: Solid) => solid.type === 'word' && isOpening(solid.text);
export const endsClosed = (solid: Solid) => solid.type === 'word' && isClosing(solid.text);

export function hyphenWidth({ font, level }: WordAtom): number {
  const shaped = font.shape(hyphen, level % 2 === 1 ? { direction: 'rtl' } : {});
  return shaped.reduce((sum, { advance }) => sum + advance, 0) / font.upem;
}

/** The word before this atom is parted by a hyphen if a line begins here. */
export const opensWithHyphen = (solid: Solid | undefined) => solid?.type === 'word' && solid.opens === 'hyphen';

/** The atoms of a line from the edge at which it begins on; one too long for its measure is squeezed as far as its signs give. */
export function placeAtoms(
  solids: readonly Solid[],
  joints: readonly Joint[],
  { start, end }: Span,
  measure: number,
): { placed: Placed[]; width: number } {
  const own = solids.slice(start, end).map((solid, i, all) => atEdge(solid, i === 0, i === all.length - 1));
  const spaces = own.map((_, i) => (i === 0 ? 0 : (joints[start + i]?.space ?? 0)));
  const natural = own.reduce((sum, atom, i) => sum + atom.width + (spaces[i] ?? 0), 0);
  const give = own.reduce((sum, atom) => sum + giveOf(atom), 0);
  const squeezed = give === 0 ? 0 : Math.min(1, Math.max(0, natural - measure) / give);
  let x = 0;
  const placed = own.map((atom, i) => {
    const given = squeezed * giveOf(atom);
    x += spaces[i] ?? 0;
    // The empty half of an opening sign lies before it.
    const isSpaced = i > 0 && joints[start + i]?.isTyped === true;
    const isHyphenated = i === own.length - 1 && atom.type === 'word' && opensWithHyphen(solids[end]);
    const at = { atom, x: startsOpen(atom) ? x - given : x, isSpaced, ...(isHyphenated && { isHyphenated }) };
    x += atom.width - given + (isHyphenated ? hyphenWidth(atom) : 0);
    return at;
  });
  return { placed, width: x };
}

/** At the edge of a line the empty half of a sign is only a dent in the edge. */
function atEdge(solid: Solid, first: boolean, last: boolean): Solid {
  if (solid.type !== 'word' || solid.widthAtEdge === solid.width) return solid;
  return (first && startsOpen(solid)) || (last && endsClosed(solid)) ? halve(solid) : solid;
}
