// Rich text → atoms: what is never broken inside, with its width in ems and what may stand beside it.

import type { Font } from '../../base/fonts/font.ts';
import type { FontBook } from '../../base/fonts/font-book.ts';
import { keywordWords, type Piece, type RichText, wordsOf } from '../../game/rich-text.ts';
import { iconInText } from '../stage.ts';
import { hasWideScript, isClosing, isDigit, isHan, isOpening, isQuote, isSign, isWord } from './characters.ts';
import type { InkStyle, TextStyle } from './text-style.ts';

export interface WordAtom {
  readonly type: 'word';
  readonly text: string;
  readonly font: Font;
  readonly ink: InkStyle;
  readonly features: readonly string[];
  readonly width: number;
  /** The width of a sign whose empty half lies at the edge of a line. */
  readonly widthAtEdge: number;
  /** Words with the same bond are never parted. */
  readonly bond?: object;
}
export interface IconAtom {
  readonly type: 'icon';
  readonly icon: string;
  readonly ink: InkStyle;
  readonly width: number;
  readonly widthAtEdge: number;
  /** From its foot to its head, and how far above its usual place it stands. */
  readonly height: number;
  readonly shift: number;
}
export interface BreakAtom {
  readonly type: 'break';
}
export interface SpaceAtom {
  readonly type: 'space';
  readonly width: number;
}
export type Atom = WordAtom | IconAtom | BreakAtom | SpaceAtom;

/** An icon is as high as this, a little more than a capital letter, and most are as wide. */
export const iconEm = 0.95;
const halved = ['halt'];
/** Quotes and dots of a Chinese font are as wide as its characters; between letters they take what they need. */
const proportional = ['pwid'];

export interface Missing {
  readonly character: string;
  readonly family: string;
}

export function makeAtoms(rich: RichText, style: TextStyle, fonts: FontBook): { atoms: Atom[]; missing: Missing[] } {
  const missing: Missing[] = [];
  const box = { fonts, missing, isLatin: !rich.some((piece) => hasWideScript(wordsOf(piece))) };
  const atoms = rich.flatMap((piece) => pieceAtoms(piece, style, box));
  return { atoms: squeeze(atoms), missing };
}

interface Box {
  readonly fonts: FontBook;
  readonly missing: Missing[];
  /** No character of the whole text is Chinese, Japanese or Korean. */
  readonly isLatin: boolean;
}

function pieceAtoms(piece: Piece, style: TextStyle, box: Box): Atom[] {
  switch (piece.type) {
    case 'break':
      return [{ type: 'break' }];
    case 'icon':
      return [iconAtom(piece.icon, style.icon)];
    case 'keyword':
      return keywordAtoms(piece.keyword, style.keyword, box);
    case 'text':
      return words(piece.text, piece.bold ? style.bold : style.plain, box);
  }
}

function iconAtom(icon: string, ink: InkStyle): IconAtom {
  const { aspect, scale, shift } = iconInText(icon);
  const [height, width] = [iconEm * scale, iconEm * scale * aspect];
  return { type: 'icon', icon, ink, width, widthAtEdge: width, height, shift };
}

/** A longer one may be broken, or its line would be all holes. */
const longestBond = 5;

/** A short keyword is read at one glance; its brackets are heavy, and keep only a part of their empty halves. */
function keywordAtoms(keyword: string, ink: InkStyle, box: Box): Atom[] {
  const atoms = words(keywordWords(keyword), ink, box).map((atom) =>
    atom.type === 'word' && isHalfEmpty(atom.text) ? halve(atom) : atom,
  );
  if ([...keyword].length > longestBond) return atoms;
  const bond = {};
  return atoms.map((atom) => (atom.type === 'word' ? { ...atom, bond } : atom));
}

/** Runs of letters and digits stay whole; every other character is an atom of its own; `……` and `——` are one. */
function words(text: string, ink: InkStyle, box: Box): Atom[] {
  const parts = text.match(/[\p{Script=Latin}\p{Nd}.,'’]*[\p{Script=Latin}\p{Nd}]|……|——|\s+|./gu) ?? [];
  return parts.map((part): Atom => {
    if (/^\s+$/.test(part)) return { type: 'space', width: 0.25 };
    const isNarrow = /[‘’“”…]/.test(part) && (box.isLatin || isWord(part[0] ?? ''));
    return wordAtom(part, ink, box, isNarrow ? proportional : []);
  });
}

function wordAtom(text: string, ink: InkStyle, { fonts, missing }: Box, features: readonly string[]): WordAtom {
  const [first = ''] = text;
  const font = fonts.pick(ink.family, ink.weight, first);
  if (font === undefined) missing.push({ character: first, family: ink.family });
  return measured(text, ink, font ?? fonts.font(ink.family, ink.weight), features);
}

function measured(text: string, ink: InkStyle, font: Font, features: readonly string[]): WordAtom {
  const width = widthOf(font, text, features);
  const widthAtEdge = isHalfEmpty(text) && features.length === 0 ? widthOf(font, text, halved) : width;
  return { type: 'word', text, font, ink, features, width, widthAtEdge };
}

function widthOf(font: Font, text: string, features: readonly string[]): number {
  return font.shape(text, features).reduce((sum, glyph) => sum + glyph.advance, 0) / font.upem;
}

const isHalfEmpty = (text: string) => isClosing(text) || isOpening(text);

/** A sign without its empty half. */
export function halve(atom: WordAtom): WordAtom {
  return { ...measured(atom.text, atom.ink, atom.font, halved), ...(atom.bond && { bond: atom.bond }) };
}

/** Between two full-width signs one half is empty too many: 」「 and ，「 are set in three halves, not four. */
function squeeze(atoms: readonly Atom[]): Atom[] {
  return atoms.map((atom, i) => {
    if (atom.type !== 'word' || atom.features.length > 0) return atom;
    const [previous = '', next = ''] = [wordOf(atoms[i - 1]), wordOf(atoms[i + 1])];
    if (isClosing(atom.text) && isHalfEmpty(next) && !isHalf(atoms[i + 1], isOpening)) return halve(atom);
    if (isOpening(atom.text) && isOpening(previous)) return halve(atom);
    return isQuote(atom.text) && isLatin(isOpening(atom.text) ? next : previous) ? halve(atom) : atom;
  });
}

const wordOf = (atom: Atom | undefined) => (atom?.type === 'word' ? atom.text : undefined);

/** What a quotation in letters begins or ends with. */
const isLatin = (text: string) => /^[\p{Script=Latin}.,!?]/u.test(text);

/** A number stays with its sign, its unit and its icon. */
export function belongTogether(a: Atom, b: Atom): boolean {
  if (a.type === 'icon') return isNumber(b) || (b.type === 'word' && isSign(b.text));
  if (b.type === 'icon') return isNumber(a) || (a.type === 'word' && isSign(a.text));
  if (a.type !== 'word' || b.type !== 'word') return false;
  if (a.bond !== undefined && a.bond === b.bond) return true;
  if (isSign(a.text)) return isNumber(b);
  // A formula is one word: X×2.
  if (isSign(b.text)) return isWord(a.text[0] ?? '');
  return isNumber(a) && isHan(b.text);
}

function isNumber(atom: Atom): boolean {
  return atom.type === 'word' && isDigit(atom.text.at(-1) ?? '') && isDigit(atom.text[0] ?? '');
}

/** The hair of space between Chinese and letters, digits or icons. */
const hair = 0.125;
/** Between a word and a sign without its empty half. */
const besideHalf = 0.2;

export function spaceBetween(a: Atom, b: Atom): number {
  if (b.type === 'space') return b.width;
  const han = (atom: Atom) => atom.type === 'word' && isHan(atom.text);
  const latin = (atom: Atom) =>
    atom.type === 'icon' ||
    (atom.type === 'word' && (isWord(atom.text[0] ?? '') || isSign(atom.text) || atom.text === '%'));
  if ((han(a) && latin(b)) || (latin(a) && han(b))) return hair;
  const [leaves, enters] = [isHalf(a, isClosing), isHalf(b, isOpening)];
  const outside = (atom: Atom) => han(atom) || latin(atom);
  return (enters && (leaves || outside(a))) || (leaves && outside(b)) ? besideHalf : 0;
}

function isHalf(atom: Atom | undefined, side: (character: string) => boolean): boolean {
  return atom?.type === 'word' && side(atom.text) && atom.features === halved;
}
