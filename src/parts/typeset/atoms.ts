// Rich text → atoms: what is never broken inside, with its width in ems and what may stand beside it.

import type { Font } from '../../fonts/font.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Script } from '../../fonts/scripts.ts';
import { type RichText, wordsOf } from '../../game/rich-text.ts';
import { iconInText } from '../render-context.ts';
import { type Chain, chainAtoms } from './chains.ts';
import { hasWideScript, isClosing, isDigit, isIdeograph, isOpening, isQuote, isSign, isWord } from './characters.ts';
import { type InkedToken, indentLists, type ReadParagraph, readParagraphs } from './read-paragraphs.ts';
import { FontChooser, type InkStyle, type Lacking, type TextStyle, type WordInk, WordInks } from './text-style.ts';
import { clustersOf } from './tokens.ts';

export interface WordAtom {
  readonly type: 'word';
  readonly text: string;
  readonly font: Font;
  readonly ink: WordInk;
  readonly features: readonly string[];
  readonly width: number;
  /** The width of a sign whose empty half lies at the edge of a line. */
  readonly widthAtEdge: number;
  /** Words with the same bond are never parted. */
  readonly bond?: object;
  /** Of the bidirectional algorithm: odd ones run from right to left. */
  readonly level: number;
  readonly script?: Script;
  /** Whether Unicode lets a line begin with it. */
  readonly mayOpen: boolean;
  /** Whether a line may begin with it though letters stand before it; a hyphen is put there where it was soft. */
  readonly opens?: 'segment' | 'hyphen';
  /** Set where the game's language has forms of its own for it. */
  readonly language?: string;
  /** The run that it is shaped with, and its place there. */
  readonly chain?: Chain;
  readonly start?: number;
  /** Whether it is shaped with what stands beside it; in Chinese and Japanese each character is set by itself. */
  readonly isRunning: boolean;
  /** No font has it: it takes its room and is not drawn. */
  readonly isMissing?: boolean;
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
  readonly level: number;
}
export interface SpaceAtom {
  readonly type: 'space';
  readonly text: string;
  readonly width: number;
  readonly breaks: 'here' | 'never' | 'as-ever';
  readonly level: number;
}
export type Atom = WordAtom | IconAtom | SpaceAtom;

export interface Paragraph {
  readonly atoms: readonly Atom[];
  readonly isRtl: boolean;
  /** An item of a list: how far its lines are indented, and what stands in that room before the first. */
  readonly indent?: number;
  readonly marker?: Paragraph;
}

/** An icon is as high as this, a little more than a capital letter, and most are as wide. */
export const iconEm = 0.95;
const halved = ['halt'];
/** Quotes and dots of a Chinese font are as wide as its characters; between letters they take what they need. */
const proportional = ['pwid'];

const korean = /\p{Script=Hangul}/u;

/** What stands at the end of a line whose last word goes on in the next one. */
export const hyphen = '-';

export interface Missing {
  readonly character: string;
  readonly family: string;
  readonly script?: Script;
}

export function makeParagraphs(
  rich: RichText,
  style: TextStyle,
  fonts: FontBook,
): { paragraphs: Paragraph[]; missing: Missing[]; lacking: readonly Lacking[] } {
  const missing: Missing[] = [];
  const language = style.language ?? '';
  const inks = new WordInks(style, fonts);
  const read = readParagraphs(rich, { style, language, inks });
  const all = read.flatMap(({ tokens }) => tokens.flatMap(({ token }) => (token.type === 'word' ? [token] : [])));
  const isLatin = !rich.some((piece) => hasWideScript(wordsOf(piece)));
  const isKorean = rich.some((piece) => korean.test(wordsOf(piece)));
  const box: Box = { fonts, missing, isLatin, isKorean, chooser: new FontChooser(fonts, language, all) };
  const set = ({ tokens, isRtl }: ReadParagraph, beside: readonly InkedToken[] = []): Paragraph => ({
    atoms: chainAtoms(squeeze(tokensToAtoms(tokens, box, beside)), language),
    isRtl,
  });
  const paragraphs = read.map((paragraph) => ({
    ...set(paragraph),
    ...(paragraph.hangs && { indent: 0 }),
    ...(paragraph.marker && { marker: set(paragraph.marker, paragraph.tokens) }),
  }));
  return { paragraphs: indentLists(paragraphs), missing, lacking: inks.lacking };
}

interface Box {
  readonly fonts: FontBook;
  readonly missing: Missing[];
  /** No character of the whole text is Chinese, Japanese or Korean. */
  readonly isLatin: boolean;
  /** Written with spaces, and with the narrow signs of Latin, though its fonts have Chinese characters, too. */
  readonly isKorean: boolean;
  readonly chooser: FontChooser;
}

function iconAtom(icon: string, ink: InkStyle, level: number): IconAtom {
  const { aspect, scale, shift } = iconInText(icon);
  const [height, width] = [iconEm * scale, iconEm * scale * aspect];
  return { type: 'icon', icon, ink, width, widthAtEdge: width, height, shift, level };
}

/** A space in Chinese text; other fonts have their own. */
const quarter = 0.25;
/** What is thinner or wider than a space by its nature. */
const spaceWidths: Readonly<Record<string, number>> = { '': 0, '\u202F': 0.125, '\u2007': 0.5 };

/** @param beside what stands behind them on the line, whose fonts they share */
function tokensToAtoms(tokens: readonly InkedToken[], box: Box, beside: readonly InkedToken[]): Atom[] {
  const fonts = fontsOf([...tokens, ...beside], box);
  return tokens.flatMap(({ token, ink, level, mayOpen, bond, isKeyword }, i): Atom[] => {
    if (token.type === 'icon') return [iconAtom(token.icon, ink, level)];
    if (token.type === 'space')
      return [
        { type: 'space', text: token.text, width: spaceWidths[token.text] ?? quarter, breaks: token.breaks, level },
      ];
    const shared = { ink, level, ...(token.script && { script: token.script }), ...(bond && { bond }) };
    const font = fonts[i];
    // Fonts for one script may have no hyphen: their words stay whole.
    const isWhole = token.opens === 'hyphen' && font?.has(hyphen) === false;
    const opens = token.opens && !isWhole && { opens: token.opens };
    if (font && !token.script?.isRefused) {
      const atom = wordAtom(token.text, font, { ...shared, mayOpen, ...opens }, box);
      return [isKeyword && isHalfEmpty(atom.text) && !atom.isRunning ? halve(atom) : atom];
    }
    // No font has the whole word: each of its letters comes from the first font that has it.
    return clustersOf(token.text).map((text, k) => {
      const letter = { ...token, text };
      const own = token.script?.isRefused ? undefined : box.chooser.fontFor(letter, ink, undefined);
      const place = k === 0 ? { mayOpen, ...opens } : { mayOpen: false };
      const base = own ?? box.fonts.font(ink.family, ink.weight);
      const atom = wordAtom(text, base, { ...shared, ...place }, box);
      if (own) return atom;
      box.missing.push({ character: text, family: ink.family, ...(token.script && { script: token.script }) });
      return { ...atom, isMissing: true };
    });
  });
}

/** Letters first; then signs and digits, which go with the letters before them, or with the first ones. */
function fontsOf(tokens: readonly InkedToken[], { chooser }: Box): (Font | undefined)[] {
  const own = tokens.map(({ token, ink }) =>
    token.type === 'word' && token.script ? chooser.fontFor(token, ink, undefined) : undefined,
  );
  // A comma behind an italic word that is not italic itself has a font of its own.
  const beside = new Map<string, Font>();
  const faceOf = ({ family, weight }: InkStyle) => `${family}-${weight}`;
  for (const [i, { ink }] of tokens.entries()) {
    const font = own[i];
    if (font && !beside.has(faceOf(ink))) beside.set(faceOf(ink), font);
  }
  return tokens.map(({ token, ink }, i) => {
    const font = own[i];
    if (font) beside.set(faceOf(ink), font);
    return token.type === 'word' && !token.script ? chooser.fontFor(token, ink, beside.get(faceOf(ink))) : font;
  });
}

function wordAtom(
  text: string,
  font: Font,
  rest: Pick<WordAtom, 'ink' | 'level' | 'mayOpen' | 'opens' | 'script' | 'bond'>,
  box: Box,
): WordAtom {
  const isRunning = !font.isIdeographic || box.isKorean;
  const isNarrow = !isRunning && /[‘’“”…]/.test(text) && (box.isLatin || isWord(text[0] ?? ''));
  const features = isNarrow ? proportional : (rest.ink.features ?? []);
  return measured({ type: 'word', text, font, isRunning, ...rest }, features);
}

function measured(atom: Omit<WordAtom, 'features' | 'width' | 'widthAtEdge'>, features: readonly string[]): WordAtom {
  const width = widthOf(atom, features);
  const widthAtEdge = isHalfEmpty(atom.text) && features.length === 0 ? widthOf(atom, halved) : width;
  return { ...atom, features, width, widthAtEdge };
}

function widthOf(
  { font, text, level, language }: Pick<WordAtom, 'font' | 'text' | 'level' | 'language'>,
  features: readonly string[],
): number {
  const shaping = { features, ...(level % 2 === 1 && { direction: 'rtl' as const }), ...(language && { language }) };
  return font.shape(text, shaping).reduce((sum, glyph) => sum + glyph.advance, 0) / font.upem;
}

const isHalfEmpty = (text: string) => isClosing(text) || isOpening(text);

/** A sign without its empty half. */
export function halve(atom: WordAtom): WordAtom {
  return measured(atom, halved);
}

/** Between two full-width signs one half is empty too many: 」「 and ，「 are set in three halves, not four. */
function squeeze(atoms: readonly Atom[]): Atom[] {
  return atoms.map((atom, i) => {
    if (atom.type !== 'word' || atom.features.length > 0 || atom.isRunning) return atom;
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
  return isNumber(a) && isIdeograph(b.text);
}

function isNumber(atom: Atom): boolean {
  return atom.type === 'word' && isDigit(atom.text.at(-1) ?? '') && isDigit(atom.text[0] ?? '');
}

/** The hair of space between Chinese and letters, digits or icons. */
const hair = 0.125;
/** Between a word and a sign without its empty half. */
const besideHalf = 0.2;

export function spaceBetween(a: Atom, b: Atom): number {
  const han = (atom: Atom) => atom.type === 'word' && isIdeograph(atom.text);
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
