// Joins neighbouring atoms of the same font, ink and direction into chains, which are shaped as a whole: letters join, kern and carry marks.
import type { Font, Shaping } from '../../fonts/font.ts';
import type { Atom, SpaceAtom, WordAtom } from './atoms.ts';
import { isWord } from './characters.ts';

export interface Chain {
  /** Including spaces. */
  readonly text: string;
  readonly font: Font;
  readonly shaping: Shaping;
}

/** Chinese and Japanese stay separate atoms; everything else is joined. */
export function chainAtoms(atoms: readonly Atom[], language: string): Atom[] {
  const result: Atom[] = [];
  for (let i = 0; i < atoms.length; ) {
    const end = chainEnd(atoms, i);
    result.push(...(end > i ? shapeChain(atoms, { start: i, end }, language) : [alone(atoms, i, language)]));
    i = Math.max(end, i + 1);
  }
  return result;
}

function isChained(atom: Atom | undefined): atom is WordAtom {
  return atom?.type === 'word' && atom.isRunning && !atom.isMissing;
}

/** Symbol fonts have no space; it would print as a missing character. */
const hasSpace = ({ font }: WordAtom) => font.has(' ');

/** The index after the last word of the chain; `start` if none begins there. */
function chainEnd(atoms: readonly Atom[], start: number): number {
  const first = atoms[start];
  if (!isChained(first)) return start;
  let end = start + 1;
  let { script } = first;
  for (let i = end; i < atoms.length; i++) {
    const atom = atoms[i] as Atom;
    if (atom.level !== first.level || atom.type === 'icon') break;
    if (atom.type === 'space' && (atom.text === '' || hasSpace(first))) continue;
    if (atom.type === 'space') break;
    const isSame = atom.font === first.font && atom.ink === first.ink && isChained(atom);
    if (!isSame || (script && atom.script && script !== atom.script)) break;
    script ??= atom.script;
    end = i + 1;
  }
  return end;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function shapeChain(atoms: readonly Atom[], { start, end }: Range, language: string): Atom[] {
  const own = atoms.slice(start, end) as (WordAtom | SpaceAtom)[];
  const { font, level, ink } = own[0] as WordAtom;
  const text = own.map((atom) => atom.text).join('');
  const plain: Shaping = {
    ...(ink.features && { features: ink.features }),
    ...(level % 2 === 1 && { direction: 'rtl' }),
    ...contextOf(atoms, { start, end }),
  };
  const shaping = font.isLocalised(text, plain, language) ? { ...plain, language } : plain;
  const chain = { text, font, shaping };
  const advances = Array<number>(text.length).fill(0);
  for (const { cluster, advance } of font.shape(text, shaping)) advances[cluster] = (advances[cluster] ?? 0) + advance;
  let at = 0;
  return own.map((atom) => {
    const units = advances.slice(at, at + atom.text.length).reduce((sum, advance) => sum + advance, 0);
    const width = units / font.upem;
    const placed: Atom =
      atom.type === 'space' ? { ...atom, width } : { ...atom, width, widthAtEdge: width, chain, start: at };
    at += atom.text.length;
    return placed;
  });
}

/** No font looks further. */
const contextLength = 5;

/** Letters of a cursive script join even where ink or font changes inside a word. */
function contextOf(atoms: readonly Atom[], { start, end }: Range): Pick<Shaping, 'before' | 'after'> {
  const [first, last] = [atoms[start] as WordAtom, atoms[end - 1] as WordAtom];
  const joins = (a: WordAtom, b: Atom | undefined): b is WordAtom =>
    b?.type === 'word' && a.script?.isCursive === true && a.script === b.script;
  const [previous, next] = [atoms[start - 1], atoms[end]];
  return {
    ...(joins(first, previous) && { before: previous.text.slice(-contextLength) }),
    ...(joins(last, next) && { after: next.text.slice(0, contextLength) }),
  };
}

/** A word in a Chinese font, or a space beside a chain, which gets the width of that font's space. */
function alone(atoms: readonly Atom[], i: number, language: string): Atom {
  const atom = atoms[i] as Atom;
  if (atom.type === 'word') {
    const { font, text, features, level } = atom;
    // Chinese characters differ by country; Latin letters in such a font do not.
    if (isWord(text)) return atom;
    const shaping = { features, ...(level % 2 === 1 && { direction: 'rtl' as const }) };
    return font.isLocalised(text, shaping, language) ? { ...atom, language } : atom;
  }
  if (atom.type === 'icon' || atom.text === '') return atom;
  const beside = [atoms[i - 1], atoms[i + 1]].filter(isChained).find(hasSpace);
  if (beside === undefined) return atom;
  const { font } = beside;
  const width = font.shape(atom.text).reduce((sum, { advance }) => sum + advance, 0) / font.upem;
  return { ...atom, width };
}
