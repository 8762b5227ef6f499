// Splits rich text into paragraphs of tokens, each with ink, direction, and whether a line may begin with it.
import LineBreaker from 'linebreak';
import { bidi, isRtlLanguage } from '../../fonts/scripts.ts';
import { keywordWords, type Piece, type RichText } from '../../game/rich-text.ts';
import type { Paragraph } from './atoms.ts';
import { type Tear, tearsOf } from './tears.ts';
import type { TextStyle, WordInk, WordInks } from './text-style.ts';
import { type Token, tokensOf, type WordToken } from './tokens.ts';

interface IconToken {
  readonly type: 'icon';
  readonly icon: string;
  readonly at: number;
}

export interface InkedToken {
  readonly token: Token | IconToken;
  readonly ink: WordInk;
  readonly level: number;
  readonly mayOpen: boolean;
  /** Tokens with the same bond stay on one line. */
  readonly bond?: object;
  readonly isKeyword: boolean;
  /** What a line break before it would tear. */
  readonly tear?: Tear;
}

export interface ReadParagraph {
  readonly tokens: readonly InkedToken[];
  readonly isRtl: boolean;
  /** Belongs to an item of a list. */
  readonly hangs: boolean;
  /** The marker of the item. */
  readonly marker?: ReadParagraph;
}

const noNames: readonly string[] = [];

/** Longer keywords may break; otherwise lines would get holes. */
const longestBond = 5;
/** Stands for an icon (U+FFFC, object replacement character). */
const iconCharacter = '\uFFFC';

interface Reader {
  readonly style: TextStyle;
  readonly language: string;
  readonly inks: WordInks;
}

interface RawParagraph {
  readonly pieces: Inline[];
  readonly hangs: boolean;
  marker?: string;
}

type Inline = Exclude<Piece, { type: 'break' | 'item' }>;

export function readParagraphs(rich: RichText, reader: Reader): ReadParagraph[] {
  const paragraphs: RawParagraph[] = [{ pieces: [], hangs: false }];
  for (const piece of rich) {
    const last = paragraphs.at(-1) as RawParagraph;
    if (piece.type === 'break') paragraphs.push({ pieces: [], hangs: piece.hangs === true });
    else if (piece.type === 'item') last.marker = piece.marker;
    else last.pieces.push(piece);
  }
  return paragraphs.map(({ pieces, hangs, marker }) => {
    const paragraph = readParagraph(pieces, reader);
    if (marker === undefined) return { ...paragraph, hangs };
    const words: Inline = { type: 'text', text: marker, from: 'typed' };
    return { ...paragraph, hangs: true, marker: readParagraph([words], reader) };
  });
}

function readParagraph(pieces: readonly Inline[], { style, language, inks }: Reader): ReadParagraph {
  const texts = textsOf(pieces);
  const text = texts.join('');
  const directions = directionsOf(text, language);
  const breaks = breaksOf(text);
  const tears = tearsOf(text, { language, names: style.names ?? noNames });
  const tokens: InkedToken[] = [];
  let [at, last] = [0, 0];
  for (const [i, piece] of pieces.entries()) {
    const own = texts[i] ?? '';
    const facts = factsOf(piece, style, inks);
    for (const token of tokensIn(piece, own, at, directions)) {
      const mayOpen = isBreakWithin(breaks, last, token.at);
      const ink = token.type === 'word' ? inks.forWord(facts.ink, token, own) : facts.ink;
      const tear = tears.get(token.at);
      tokens.push({ token, level: directions.levelAt(token.at), mayOpen, ...facts, ink, ...(tear && { tear }) });
      if (token.type !== 'space') last = token.at + (token.type === 'word' ? token.text.length : 1);
    }
    at += own.length;
  }
  return { tokens, isRtl: directions.isRtl, hangs: false };
}

/** Normalises to NFC. A combining mark at the start of a piece moves to the letter at the end of the piece before. */
function textsOf(pieces: readonly Inline[]): string[] {
  const texts: string[] = [];
  for (const [i, piece] of pieces.entries()) {
    const words = wordsIn(piece);
    const before = pieces[i - 1];
    const marks = before && before.type !== 'icon' ? (/^\p{M}+/u.exec(words)?.[0] ?? '') : '';
    if (marks !== '') texts[i - 1] = ((texts[i - 1] ?? '') + marks).normalize('NFC');
    texts.push(words.slice(marks.length).normalize('NFC'));
  }
  return texts;
}

function wordsIn(piece: Inline): string {
  if (piece.type === 'icon') return iconCharacter;
  return piece.type === 'keyword' ? keywordWords(piece.keyword) : piece.text;
}

/** Short keywords stay on one line. */
function factsOf(piece: Inline, style: TextStyle, inks: WordInks): Pick<InkedToken, 'ink' | 'bond' | 'isKeyword'> {
  if (piece.type === 'icon') return { ink: style.icon, isKeyword: false };
  if (piece.type !== 'keyword') return { ink: inks.of(piece), isKeyword: false };
  return { ink: style.keyword, isKeyword: true, ...([...piece.keyword].length <= longestBond && { bond: {} }) };
}

function tokensIn(piece: Inline, text: string, at: number, directions: Directions): (Token | IconToken)[] {
  if (piece.type === 'icon') return [{ type: 'icon', icon: piece.icon, at }];
  return tokensOf(text).flatMap((token): Token[] => {
    const placed = { ...token, at: token.at + at };
    return placed.type === 'word' ? inOneDirection(placed, directions) : [placed];
  });
}

/** Marks and joiners belong to the letter before them. */
const attached = /[\p{M}\p{Cf}\uDC00-\uDFFF]/u;

/** Splits a word where its direction changes, for example Hebrew letters followed by digits. */
function inOneDirection(token: WordToken, { levelAt }: Directions): WordToken[] {
  const parts: WordToken[] = [];
  for (let i = 0, start = 0; i < token.text.length; i++) {
    const next = token.text[i + 1];
    if (next !== undefined && (attached.test(next) || levelAt(token.at + i + 1) === levelAt(token.at + start)))
      continue;
    const { opens: _, ...inner } = token;
    const part = { text: token.text.slice(start, i + 1), at: token.at + start };
    parts.push(start === 0 ? { ...token, ...part } : { ...inner, ...part });
    start = i + 1;
  }
  return parts;
}

function isBreakWithin(breaks: ReadonlySet<number>, after: number, upTo: number): boolean {
  for (let place = after; place <= upTo; place++) if (breaks.has(place)) return true;
  return false;
}

/** The gap between a marker and its item, in ems. */
export const behindMarker = 0.4;

/** All items of a list get the same indent, behind the widest marker. */
export function indentLists(paragraphs: readonly Paragraph[]): Paragraph[] {
  const result = [...paragraphs];
  for (let start = 0; start < result.length; ) {
    let end = start;
    while (end < result.length && result[end]?.indent !== undefined) end++;
    const widths = result.slice(start, end).map(({ marker }) => markerWidth(marker));
    const indent = Math.max(0, ...widths) + behindMarker;
    for (let i = start; i < end; i++) result[i] = { ...(result[i] as Paragraph), indent };
    start = end + 1;
  }
  return result;
}

/** We draw bullets ourselves: in Chinese fonts they are tiny dots in a wide square. */
export const bullet = { sign: '•', widthEm: 0.42, radiusEm: 0.13, riseEm: 0.31 } as const;

export function isBullet(marker: Pick<Paragraph, 'atoms'>): boolean {
  const [atom, ...others] = marker.atoms;
  return others.length === 0 && atom?.type === 'word' && atom.text === bullet.sign;
}

function markerWidth(marker: Paragraph | undefined): number {
  if (marker && isBullet(marker)) return bullet.widthEm;
  return (marker?.atoms ?? []).reduce((sum, { width }) => sum + width, 0);
}

/** Right-to-left letters, and control characters that change the direction. */
const turned =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const strong = /\p{L}/u;
/** A sign before European or Persian digits. Arabic digits have it on their right (CLDR). */
const signed = /(?<![\p{L}\p{M}\p{N})\]])[-+−±×÷](?=([0-9\u06F0-\u06F9]))/gu;

interface Directions {
  /** Whether the whole paragraph runs from right to left. */
  readonly isRtl: boolean;
  /** Bidi embedding level of a character: odd runs from right to left. */
  levelAt(index: number): number;
}

/** In a right-to-left language, a paragraph with such letters, or without any letters, runs from right to left; otherwise its first letter decides. */
function directionsOf(text: string, language: string): Directions {
  const hasTurned = turned.test(text);
  const isRtl = isRtlLanguage(language) && (hasTurned || !strong.test(text));
  if (!hasTurned && !isRtl) return { isRtl, levelAt: () => 0 };
  // Keep a sign with its number: −2, not 2−.
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text.replace(signed, '$1'), isRtl ? 'rtl' : 'auto');
  const base = (paragraphs[0]?.level ?? 0) % 2 === 1;
  return { isRtl: base, levelAt: (index) => levels[index] ?? 0 };
}

/** Rules 15a and 15b, newer than the tables of `linebreak`: French `« mot »` stays together. */
const spacedQuotes = /(?<=(?:^|[\s([{])[«‹])\s+|\s+(?=[»›](?:$|[\s)\]},.;:!?…]))/g;

/** Positions where a line may break by Unicode's rules (UAX #14). */
function breaksOf(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) places.add(next.position);
  for (const { 0: spaces, index } of text.matchAll(spacedQuotes)) places.delete(index + spaces.length);
  return places;
}
