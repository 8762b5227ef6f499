// The joints between atoms: how much space, whether a line may break or stretch there, and how far it can be squeezed.
import {
  type Atom,
  belongTogether,
  halve,
  hyphen,
  type IconAtom,
  type SpaceAtom,
  spaceBetween,
  type WordAtom,
} from './atoms.ts';
import {
  beginsWithLetter,
  endsWithLetter,
  isClosing,
  isIdeograph,
  isOpening,
  isQuote,
  isWideSign,
  mayBegin,
  mayEnd,
} from './characters.ts';
import type { Tear } from './tears.ts';

/** Atoms that are drawn. */
export type Solid = WordAtom | IconAtom;

export interface Joint {
  /** The space before an atom, unless it begins a line. */
  readonly space: number;
  /** The author typed a space. */
  readonly isTyped: boolean;
  readonly breakable: boolean;
  /** What a break here tears: it is allowed but ugly. */
  readonly tear?: Tear | 'hyphen';
  /** Whether a justified line may widen here. */
  readonly elastic: boolean;
  /** Never break here, not even in the narrowest box: it would separate joined letters, or a letter from its marks. */
  readonly isSealed: boolean;
  /** Bidi level of the space. */
  readonly level: number;
  /** Only typed space, nothing added. */
  readonly isNatural: boolean;
}

const edge: Joint = {
  space: 0,
  isTyped: false,
  breakable: false,
  elastic: false,
  isSealed: true,
  level: 0,
  isNatural: false,
};

/** The joint before each solid. */
export function makeJoints(atoms: readonly Atom[], tracking: number): Joint[] {
  const joints: Joint[] = [];
  let before: Solid | undefined;
  let spaces: SpaceAtom[] = [];
  for (const atom of atoms) {
    if (atom.type === 'space') spaces.push(atom);
    else {
      joints.push(before === undefined ? edge : joint(before, atom, { spaces, tracking }));
      before = atom;
      spaces = [];
    }
  }
  return joints;
}

function joint(a: Solid, b: Solid, { spaces, tracking }: { spaces: readonly SpaceAtom[]; tracking: number }): Joint {
  const typedSpace = spaces.reduce((sum, { width }) => sum + width, 0);
  const [isOpen, isGlued] = [spaces.some(({ breaks }) => breaks === 'here'), spaces.some(isGlue)];
  const isParted = isOpen || (b.type === 'word' && b.opens !== undefined);
  const isOneWord = !isParted && areOneWord(a, b);
  const isWord = isOneWord && spaces.length === 0;
  const isJoined = isOneWord && areJoined(a, b);
  const space = Math.max(typedSpace, spaceBetween(a, b)) + (isJoined || isSegment(b) ? 0 : tracking);
  return {
    space,
    isNatural: space === typedSpace,
    isTyped: typedSpace > 0,
    breakable: !isGlued && !isWord && !belongTogether(a, b) && isLawful(a, b, isOpen),
    ...(opensWithHyphen(b) ? { tear: 'hyphen' } : b.tear && { tear: b.tear }),
    elastic: typedSpace > 0 || isChinese(a) || isChinese(b),
    isSealed: isGlued || isJoined || (!isOpen && !isLoose(a, b) && !isLawful(a, b, isOpen)),
    level: spaces.find(({ width }) => width > 0)?.level ?? Math.min(a.level, b.level),
  };
}

const isGlue = ({ breaks }: SpaceAtom) => breaks === 'never';
const isSegment = (solid: Solid) => solid.type === 'word' && solid.opens !== undefined;
const isWide = ({ text }: WordAtom) => isIdeograph(text) || isWideSign(text);
const isChinese = (solid: Solid) => solid.type === 'word' && isIdeograph(solid.text);

/** Next to Chinese and icons, the rules of Chinese apply; elsewhere Unicode's, except that no line begins with a dash or slash. */
function isLawful(a: Solid, b: Solid, isOpen: boolean): boolean {
  if (a.type === 'icon' || b.type === 'icon' || isWide(a) || isWide(b)) return begins(b) && ends(a);
  // The same quotation mark opens in one language and closes in another; a space tells which.
  const [isFreeA, isFreeB] = [a, b].map(({ text }) => isOpen && isQuote(text));
  return (isFreeB || begins(b)) && (isFreeA || ends(a)) && (b.mayOpen || b.opens !== undefined);
}

/** Where lines may break almost anywhere. */
const isLoose = (a: Solid, b: Solid) =>
  a.type === 'icon' || b.type === 'icon' || [a, b].some((one) => isWide(one) || one.script?.name === 'Hangul');

const begins = (solid: Solid) => solid.type === 'icon' || mayBegin(solid.text[0] ?? '');
const ends = (solid: Solid) => solid.type === 'icon' || mayEnd(solid.text.at(-1) ?? '');

/** Two runs of letters inside one word, for example where one letter is bold. */
function areOneWord(a: Solid, b: Solid): boolean {
  return (
    a.type === 'word' &&
    b.type === 'word' &&
    !isIdeograph(a.text) &&
    !isIdeograph(b.text) &&
    endsWithLetter(a.text) &&
    beginsWithLetter(b.text)
  );
}

/** Of what is one word: letters of one script, whatever their ink. Korean may break between syllables. */
function areJoined(a: Solid, b: Solid): boolean {
  if (a.type !== 'word' || b.type !== 'word') return false;
  const isKorean = a.script?.name === 'Hangul' && b.script?.name === 'Hangul';
  return !isKorean && (a.script === b.script || a.script === undefined || b.script === undefined);
}

/** An atom at its position on a line, in ems. */
export interface Placed {
  readonly atom: Solid;
  readonly x: number;
  /** A typed space precedes it. */
  readonly isSpaced: boolean;
  /** The word continues on the next line. */
  readonly isHyphenated?: boolean;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How much of its empty half a sign can lose, in ems. */
const givenBySign = 0.25;

/** How much an atom can shrink in the middle of a line. */
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

/** Whether a line break before this atom needs a hyphen. */
export const opensWithHyphen = (solid: Solid | undefined) => solid?.type === 'word' && solid.opens === 'hyphen';

/** Places the atoms of a line, and squeezes its punctuation if the line is too long. */
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
    // The empty half of an opening sign is on its left.
    const isSpaced = i > 0 && joints[start + i]?.isTyped === true;
    const isHyphenated = i === own.length - 1 && atom.type === 'word' && opensWithHyphen(solids[end]);
    const at = { atom, x: startsOpen(atom) ? x - given : x, isSpaced, ...(isHyphenated && { isHyphenated }) };
    x += atom.width - given + (isHyphenated ? hyphenWidth(atom) : 0);
    return at;
  });
  return { placed, width: x };
}

/** At the edge of a line, drop the empty half of a sign. */
function atEdge(solid: Solid, first: boolean, last: boolean): Solid {
  if (solid.type !== 'word' || solid.widthAtEdge === solid.width) return solid;
  return (first && startsOpen(solid)) || (last && endsClosed(solid)) ? halve(solid) : solid;
}
