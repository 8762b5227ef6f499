// Atoms side by side → what stands between two of them: how much space, whether a line may end there, whether it may stretch.
import { type Atom, belongTogether, type IconAtom, spaceBetween, type WordAtom } from './atoms.ts';
import { isHan, mayBegin, mayEnd } from './characters.ts';
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
}

const edge: Joint = { space: 0, isTyped: false, breakable: false, inWord: false, elastic: false };

/** The joint before each of the solids. */
export function makeJoints(atoms: readonly Atom[], tracking: number): Joint[] {
  const joints: Joint[] = [];
  let before: Solid | undefined;
  let typedSpace = 0;
  for (const atom of atoms) {
    if (atom.type === 'space') typedSpace = atom.width;
    if (atom.type !== 'word' && atom.type !== 'icon') continue;
    joints.push(before === undefined ? edge : joint(before, atom, { typedSpace, tracking }));
    before = atom;
    typedSpace = 0;
  }
  return joints;
}

function joint(a: Solid, b: Solid, { typedSpace, tracking }: { typedSpace: number; tracking: number }): Joint {
  const lawful = (b.type === 'icon' || mayBegin(b.text[0] ?? '')) && (a.type === 'icon' || mayEnd(a.text.at(-1) ?? ''));
  const together = belongTogether(a, b);
  return {
    space: Math.max(typedSpace, spaceBetween(a, b)) + tracking,
    isTyped: typedSpace > 0,
    breakable: lawful && !together && (typedSpace > 0 || !areOneWord(a, b)),
    inWord: a.type === 'word' && b.type === 'word' && areInWord(a.text, b.text),
    elastic: typedSpace > 0 || isChinese(a) || isChinese(b),
  };
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

const isChinese = (solid: Solid) => solid.type === 'word' && isHan(solid.text);
