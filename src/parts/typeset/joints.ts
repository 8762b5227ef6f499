// Atoms side by side → what stands between two of them: how much space, whether a line may end there, whether it may stretch.
import { type Atom, belongTogether, type IconAtom, type SpaceAtom, spaceBetween, type WordAtom } from './atoms.ts';
import { isIdeograph, isQuote, isWideSign, mayBegin, mayEnd } from './characters.ts';
import { areInWord } from './common-words.ts';

/** What is drawn. */
export type Solid = WordAtom | IconAtom;

export interface Joint {
  /** The space before an atom when it does not begin a line. */
  readonly space: number;
  /** A space was typed. */
  readonly isTyped: boolean;
  readonly breakable: boolean;
  /** Inside a common word, where a break is lawful but clumsy. */
  readonly inWord: boolean;
  /** Whether a line that is stretched may open here. */
  readonly elastic: boolean;
  /** Whether a break would tear letters apart that are joined, or a letter from its marks; not even a narrow measure may. */
  readonly isSealed: boolean;
  /** The level of the space, for lines that run both ways. */
  readonly level: number;
  /** Nothing was added to what was typed. */
  readonly isNatural: boolean;
}

const edge: Joint = {
  space: 0,
  isTyped: false,
  breakable: false,
  inWord: false,
  elastic: false,
  isSealed: true,
  level: 0,
  isNatural: false,
};

/** The joint before each of the solids. */
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
  const isWord = !isParted && spaces.length === 0 && areOneWord(a, b);
  const isJoined = !isParted && areJoined(a, b);
  const space = Math.max(typedSpace, spaceBetween(a, b)) + (isJoined || isSegment(b) ? 0 : tracking);
  return {
    space,
    isNatural: space === typedSpace,
    isTyped: typedSpace > 0,
    breakable: !isGlued && !isWord && !belongTogether(a, b) && isLawful(a, b, isOpen),
    inWord: a.type === 'word' && b.type === 'word' && (b.opens === 'hyphen' || areInWord(a.text, b.text)),
    elastic: typedSpace > 0 || isChinese(a) || isChinese(b),
    isSealed: isGlued || isJoined || (!isOpen && !isLoose(a, b) && !isLawful(a, b, isOpen)),
    level: spaces.find(({ width }) => width > 0)?.level ?? Math.min(a.level, b.level),
  };
}

const isGlue = ({ breaks }: SpaceAtom) => breaks === 'never';
const isSegment = (solid: Solid) => solid.type === 'word' && solid.opens !== undefined;
const isWide = ({ text }: WordAtom) => isIdeograph(text) || isWideSign(text);
const isChinese = (solid: Solid) => solid.type === 'word' && isIdeograph(solid.text);

/** Beside Chinese and icons by the rules of Chinese; between all else as Unicode has it, but no dash or slash begins a line. */
function isLawful(a: Solid, b: Solid, isOpen: boolean): boolean {
  if (a.type === 'icon' || b.type === 'icon' || isWide(a) || isWide(b)) return begins(b) && ends(a);
  // Quotation marks open in one language what they close in another; a space tells which.
  const [isFreeA, isFreeB] = [a, b].map(({ text }) => isOpen && isQuote(text));
  return (isFreeB || begins(b)) && (isFreeA || ends(a)) && (b.mayOpen || b.opens !== undefined);
}

/** Where lines may break nearly anywhere. */
const isLoose = (a: Solid, b: Solid) =>
  a.type === 'icon' || b.type === 'icon' || [a, b].some((one) => isWide(one) || one.script?.name === 'Hangul');

const begins = (solid: Solid) => solid.type === 'icon' || mayBegin(solid.text[0] ?? '');
const ends = (solid: Solid) => solid.type === 'icon' || mayEnd(solid.text.at(-1) ?? '');

/** Two runs of letters side by side, as where a bold letter stands inside a word. */
function areOneWord(a: Solid, b: Solid): boolean {
  return (
    a.type === 'word' &&
    b.type === 'word' &&
    /[\p{L}\p{M}\p{N}]$/u.test(a.text) &&
    /^[\p{L}\p{M}\p{N}]/u.test(b.text) &&
    !isIdeograph(a.text) &&
    !isIdeograph(b.text)
  );
}

/** Letters of a script with rules of its own are one word, whatever their ink; only Korean may be broken between syllables if it must. */
function areJoined(a: Solid, b: Solid): boolean {
  if (!areOneWord(a, b) || a.type !== 'word' || b.type !== 'word') return false;
  const isKorean = a.script?.name === 'Hangul' && b.script?.name === 'Hangul';
  return !isKorean && (a.script === b.script || a.script === undefined || b.script === undefined);
}
