// Splits rich text into atoms, the units that never break across lines, and measures them in ems.

import type { Font } from '../../fonts/font.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Script } from '../../fonts/scripts.ts';
import { type RichText, wordsOf } from '../../game/rich-text.ts';
import { iconInText } from '../render-context.ts';
import { type Chain, chainAtoms } from './chains.ts';
import { hasWideScript, isClosing, isDigit, isIdeograph, isOpening, isQuote, isSign, isWord } from './characters.ts';
import { type InkedToken, indentLists, type ReadParagraph, readParagraphs } from './read-paragraphs.ts';
import type { Tear } from './tears.ts';
import { FontChooser, type InkStyle, type Lacking, type TextStyle, type WordInk, WordInks } from './text-style.ts';
import { clustersOf } from './tokens.ts';

export interface WordAtom {
  readonly type: 'word';
  readonly text: string;
  readonly font: Font;
  readonly ink: WordInk;
  readonly features: readonly string[];
  readonly width: number;
  /** Width at the edge of a line, where full-width punctuation loses its empty half. */
  readonly widthAtEdge: number;
  /** Words with the same bond stay on one line. */
  readonly bond?: object;
  /** Bidi embedding level: odd runs from right to left. */
  readonly level: number;
  readonly script?: Script;
  /** Whether Unicode allows a line break before it. */
  readonly mayOpen: boolean;
  /** Set if a line may break before it inside a word: at a word boundary found by a dictionary, or at a soft hyphen. */
  readonly opens?: 'segment' | 'hyphen';
  /** What a line break before it would tear. */
  readonly tear?: Tear;
  /** Set if the game's language has its own glyphs for it. */
  readonly language?: string;
  /** The chain that it is shaped with, and its offset there. */
  readonly chain?: Chain;
  readonly start?: number;
  /** Shaped together with its neighbours; Chinese and Japanese characters are shaped one by one. */
  readonly isRunning: boolean;
  /** No font has it: it takes space, but nothing is drawn. */
  readonly isMissing?: boolean;
}
export interface IconAtom {
  readonly type: 'icon';
  readonly icon: string;
  readonly ink: InkStyle;
  readonly width: number;
  readonly widthAtEdge: number;
  /** Height, and how far it is raised, in ems. */
  readonly height: number;
  readonly shift: number;
  readonly level: number;
  readonly tear?: Tear;
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
  /** For an item of a list: the indent of its lines, and the marker before the first. */
  readonly indent?: number;
  readonly marker?: Paragraph;
}

/** The height of an icon in ems, a little more than a capital letter. */
export const iconEm = 0.95;
const halved = ['halt'];
/** In a Chinese font, quotes and ellipses are full-width; among Latin letters use their narrow forms. */
const proportional = ['pwid'];

const korean = /\p{Script=Hangul}/u;

/** Printed where a word breaks. */
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
  /** No character of the text is Chinese, Japanese or Korean. */
  readonly isLatin: boolean;
  /** Korean uses spaces and narrow punctuation, though its fonts have Chinese characters, too. */
  readonly isKorean: boolean;
  readonly chooser: FontChooser;
}

function iconAtom(icon: string, { ink, level, tear }: Pick<InkedToken, 'ink' | 'level' | 'tear'>): IconAtom {
  const { aspect, scale, shift } = iconInText(icon);
  const [height, width] = [iconEm * scale, iconEm * scale * aspect];
  return { type: 'icon', icon, ink, width, widthAtEdge: width, height, shift, level, ...(tear && { tear }) };
}

/** A space in Chinese text, in ems. */
const quarter = 0.25;
/** Spaces with a fixed width. */
const spaceWidths: Readonly<Record<string, number>> = { '': 0, '\u202F': 0.125, '\u2007': 0.5 };

/** @param beside the tokens that follow on the line, to share fonts with */
function tokensToAtoms(tokens: readonly InkedToken[], box: Box, beside: readonly InkedToken[]): Atom[] {
  const fonts = fontsOf([...tokens, ...beside], box);
  return tokens.flatMap((inked, i): Atom[] => {
    const { token, ink, level, mayOpen, bond, isKeyword, tear } = inked;
    if (token.type === 'icon') return [iconAtom(token.icon, inked)];
    if (token.type === 'space')
      return [
        { type: 'space', text: token.text, width: spaceWidths[token.text] ?? quarter, breaks: token.breaks, level },
      ];
    const shared = { ink, level, ...(token.script && { script: token.script }), ...(bond && { bond }) };
    const font = fonts[i];
    // A font without a hyphen: do not break its words.
    const isWhole = token.opens === 'hyphen' && font?.has(hyphen) === false;
    const opens = { ...(token.opens && !isWhole && { opens: token.opens }), ...(tear && { tear }) };
    if (font && !token.script?.isRefused) {
      const atom = wordAtom(token.text, font, { ...shared, mayOpen, ...opens }, box);
      return [isKeyword && isHalfEmpty(atom.text) && !atom.isRunning ? halve(atom) : atom];
    }
    // No font has the whole word: choose a font for each letter.
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

/** Chooses fonts for letters first; punctuation and digits take the font of the letters before them, or of the first ones. */
function fontsOf(tokens: readonly InkedToken[], { chooser }: Box): (Font | undefined)[] {
  const own = tokens.map(({ token, ink }) =>
    token.type === 'word' && token.script ? chooser.fontFor(token, ink, undefined) : undefined,
  );
  // By family and weight: upright punctuation after an italic word must not take the italic font.
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
  rest: Pick<WordAtom, 'ink' | 'level' | 'mayOpen' | 'opens' | 'script' | 'bond' | 'tear'>,
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

/** Punctuation without its empty half. */
export function halve(atom: WordAtom): WordAtom {
  return measured(atom, halved);
}

/** Between two full-width signs, drop one empty half: 」「 and ，「 take three halves, not four. */
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

/** What Latin text inside quotes begins or ends with. */
const isLatin = (text: string) => /^[\p{Script=Latin}.,!?]/u.test(text);

/** Keeps a number with its sign, unit and icon. */
export function belongTogether(a: Atom, b: Atom): boolean {
  if (a.type === 'icon') return isNumber(b) || (b.type === 'word' && isSign(b.text));
  if (b.type === 'icon') return isNumber(a) || (a.type === 'word' && isSign(a.text));
  if (a.type !== 'word' || b.type !== 'word') return false;
  if (a.bond !== undefined && a.bond === b.bond) return true;
  if (isSign(a.text)) return isNumber(b);
  // A formula such as X×2 is one word.
  if (isSign(b.text)) return isWord(a.text[0] ?? '');
  return isNumber(a) && isIdeograph(b.text);
}

function isNumber(atom: Atom): boolean {
  return atom.type === 'word' && isDigit(atom.text.at(-1) ?? '') && isDigit(atom.text[0] ?? '');
}

/** The thin space between Chinese and letters, digits or icons. */
const hair = 0.125;
/** Between a word and punctuation without its empty half. */
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
