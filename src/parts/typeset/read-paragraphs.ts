// Rich text → paragraphs of tokens, each with its ink, its direction, and whether a line may begin with it.
import { keywordWords, type Piece, type RichText } from '../../game/rich-text.ts';
import { breaksOf, type Directions, directionsOf } from './paragraph.ts';
import type { InkStyle, TextStyle } from './text-style.ts';
import { type Token, tokensOf, type WordToken } from './tokens.ts';

interface IconToken {
  readonly type: 'icon';
  readonly icon: string;
  readonly at: number;
}

export interface InkedToken {
  readonly token: Token | IconToken;
  readonly ink: InkStyle;
  readonly level: number;
  readonly mayOpen: boolean;
  /** Tokens with the same bond are never parted. */
  readonly bond?: object;
  readonly isKeyword: boolean;
}

export interface ReadParagraph {
  readonly tokens: readonly InkedToken[];
  readonly isRtl: boolean;
}

/** A longer keyword may be broken, or its line would be all holes. */
const longestBond = 5;
/** What stands in a text for a thing that is no character. */
const iconCharacter = '\uFFFC';

export function readParagraphs(rich: RichText, style: TextStyle, language: string): ReadParagraph[] {
  const paragraphs: Exclude<Piece, { type: 'break' }>[][] = [[]];
  for (const piece of rich) {
    if (piece.type === 'break') paragraphs.push([]);
    else paragraphs.at(-1)?.push(piece);
  }
  return paragraphs.map((pieces) => readParagraph(pieces, style, language));
}

function readParagraph(pieces: readonly Piece[], style: TextStyle, language: string): ReadParagraph {
  const texts = textsOf(pieces);
  const text = texts.join('');
  const directions = directionsOf(text, language);
  const breaks = breaksOf(text);
  const tokens: InkedToken[] = [];
  let [at, last] = [0, 0];
  for (const [i, piece] of pieces.entries()) {
    const own = texts[i] ?? '';
    const facts = factsOf(piece, style);
    for (const token of tokensIn(piece, own, at, directions)) {
      const mayOpen = isBreakWithin(breaks, last, token.at);
      tokens.push({ token, level: directions.levelAt(token.at), mayOpen, ...facts });
      if (token.type !== 'space') last = token.at + (token.type === 'word' ? token.text.length : 1);
    }
    at += own.length;
  }
  return { tokens, isRtl: directions.isRtl };
}

/** Composed letters; a mark that was typed behind its letter stays with it, even where only the next piece of text has it. */
function textsOf(pieces: readonly Piece[]): string[] {
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

function wordsIn(piece: Piece): string {
  if (piece.type === 'icon') return iconCharacter;
  if (piece.type === 'break') return '';
  return piece.type === 'keyword' ? keywordWords(piece.keyword) : piece.text;
}

/** A short keyword is read at one glance; its brackets are heavy, and keep only a part of their empty halves. */
function factsOf(piece: Piece, style: TextStyle): Pick<InkedToken, 'ink' | 'bond' | 'isKeyword'> {
  if (piece.type === 'icon') return { ink: style.icon, isKeyword: false };
  if (piece.type !== 'keyword')
    return { ink: piece.type === 'text' && piece.bold ? style.bold : style.plain, isKeyword: false };
  return { ink: style.keyword, isKeyword: true, ...([...piece.keyword].length <= longestBond && { bond: {} }) };
}

function tokensIn(piece: Piece, text: string, at: number, directions: Directions): (Token | IconToken)[] {
  if (piece.type === 'icon') return [{ type: 'icon', icon: piece.icon, at }];
  return tokensOf(text).flatMap((token): Token[] => {
    const placed = { ...token, at: token.at + at };
    return placed.type === 'word' ? inOneDirection(placed, directions) : [placed];
  });
}

/** Marks and joiners go with the letter before them. */
const attached = /[\p{M}\p{Cf}\uDC00-\uDFFF]/u;

/** Letters of Hebrew and the digits behind them run against each other. */
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
