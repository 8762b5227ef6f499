// Reads the marks in typed words: `*italic*`, `**bold**`, lists, line breaks, `\*`.
import type { Piece, RichText, TextPiece } from '../../game/rich-text.ts';

/** A mark without its partner. */
export interface MarkFault {
  readonly mark: string;
  readonly index: number;
  readonly isOpen: boolean;
}

interface MarkedUp {
  readonly rich: RichText;
  readonly faults: readonly MarkFault[];
}

/** A piece between marks, or a run of asterisks that may be a mark. */
type Part = { readonly type: 'piece'; readonly piece: Piece } | EmphasisRun;

/** Marks count only in typed words: the value of a field may contain any character. */
export function markUp(pieces: readonly Piece[]): MarkedUp {
  const parts = new TypedReader().read(pieces);
  const { pieces: set, faults } = emphasise(parts);
  return { rich: withoutOuterBreaks(set), faults };
}

/** `- item`, `1. item`, `2) item`; deeper than the other lines or not. */
const itemHead = /^[ \t]*(?:(-)|(\d{1,2}[.)]))[ \t]+(?=\S)/;
const bullet = '•';
/** Characters that a backslash can escape. */
const escapable = /^[!-/:-@[-`{-~]$/;

class TypedReader {
  private readonly parts: Part[] = [];
  private isLineStart = true;
  /** Whether the line before belongs to a list. */
  private isInItem = false;

  read(pieces: readonly Piece[]): readonly Part[] {
    for (const [i, piece] of pieces.entries()) {
      if (piece.type === 'text' && piece.from === 'typed' && piece.index !== undefined)
        this.typed(piece, piece.index, pieces[i + 1] !== undefined);
      else this.put(piece);
    }
    return this.parts;
  }

  private put(piece: Piece): void {
    this.parts.push({ type: 'piece', piece });
    this.isLineStart = piece.type === 'break';
  }

  private typed(piece: TextPiece, from: number, isFollowed: boolean): void {
    const lines = piece.text.split('\n');
    let index = from;
    for (const [n, line] of lines.entries()) {
      if (n > 0) index = this.lineBreak(line, index);
      this.line(piece, line, index, isFollowed && n === lines.length - 1);
      index += line.length;
    }
  }

  /** A line that is indented below a list item continues it. */
  private lineBreak(next: string, index: number): number {
    const goesOn = this.isInItem && /^[ \t]{2,}\S/.test(next) && !itemHead.test(next);
    this.put(goesOn ? { type: 'break', hangs: true } : { type: 'break' });
    if (!goesOn) this.isInItem = false;
    return index + 1;
  }

  private line(piece: TextPiece, line: string, at: number, isFollowed: boolean): void {
    let [rest, index] = [line, at];
    const head = this.isLineStart ? (itemHead.exec(line) ?? (isFollowed ? openHead.exec(line) : null)) : null;
    if (head) {
      const marker = head[1] === undefined ? (head[2] ?? '') : bullet;
      this.put({ type: 'item', marker, index: at + head[0].search(/\S/) });
      this.isInItem = true;
      [rest, index] = [line.slice(head[0].length), at + head[0].length];
    } else if (this.isLineStart && this.isInItem) {
      const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
      [rest, index] = [line.slice(indent), at + indent];
    }
    this.words(piece, rest, index);
  }

  /** Splits at asterisks and escapes, so that each piece appears in the template as it is. */
  private words(piece: TextPiece, text: string, at: number): void {
    let start = 0;
    const flush = (end: number) => {
      if (end > start) this.put({ ...piece, text: text.slice(start, end), index: at + start });
    };
    for (let i = 0; i < text.length; i++) {
      if (text[i] === '\\' && escapable.test(text[i + 1] ?? '')) {
        flush(i);
        start = ++i;
      } else if (text[i] === '*') {
        flush(i);
        const length = /^\*+/.exec(text.slice(i))?.[0].length ?? 1;
        this.parts.push({ type: 'run', length, index: at + i, piece });
        this.isLineStart = false;
        i += length - 1;
        start = i + 1;
      }
    }
    flush(text.length);
  }
}

/** `- ` at the end of typed words, followed by a value or an icon. */
const openHead = /^[ \t]*(?:(-)|(\d{1,2}[.)]))[ \t]+$/;

/** A YAML block ends with a line break that is not meant. */
function withoutOuterBreaks(pieces: readonly Piece[]): RichText {
  const first = pieces.findIndex((piece) => piece.type !== 'break');
  const last = pieces.findLastIndex((piece) => piece.type !== 'break');
  return first < 0 ? [] : pieces.slice(first, last + 1);
}

interface EmphasisRun {
  readonly type: 'run';
  readonly length: number;
  readonly index: number;
  /** The words that it was typed in. */
  readonly piece: TextPiece;
}

interface Delimiter {
  readonly at: number;
  readonly run: EmphasisRun;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  left: number;
}

interface Style {
  readonly from: number;
  readonly to: number;
  readonly is: 'bold' | 'italic';
}

/**
 * Decides which asterisks open and close bold and italic words, by the rules of CommonMark, and which are plain characters.
 */
function emphasise(parts: readonly Part[]): { pieces: Piece[]; faults: MarkFault[] } {
  const styles: Style[] = [];
  const delimiters: Delimiter[] = [];
  let open: Delimiter[] = [];
  for (const [at, part] of parts.entries()) {
    // Marks do not reach across list items.
    if (part.type === 'piece' && part.piece.type === 'item') open = [];
    if (part.type !== 'run') continue;
    const delimiter = readDelimiter(parts, at, part);
    delimiters.push(delimiter);
    if (delimiter.canClose) open = closeWith(delimiter, open, styles);
    if (delimiter.canOpen && delimiter.left > 0) open.push(delimiter);
  }
  const lefts = new Map(delimiters.map((delimiter) => [delimiter.at, delimiter.left]));
  return {
    pieces: parts.flatMap((part, at) => styled(part, at, styles, lefts)),
    faults: delimiters.flatMap(faultOf),
  };
}

function closeWith(closer: Delimiter, open: readonly Delimiter[], styles: Style[]): Delimiter[] {
  let left = [...open];
  while (closer.left > 0) {
    const place = left.findLastIndex((opener) => fits(opener, closer));
    const opener = left[place];
    if (opener === undefined) break;
    const used = opener.left >= 2 && closer.left >= 2 ? 2 : 1;
    styles.push({ from: opener.at, to: closer.at, is: used === 2 ? 'bold' : 'italic' });
    opener.left -= used;
    closer.left -= used;
    left = left.slice(0, opener.left > 0 ? place + 1 : place);
  }
  return left;
}

/** CommonMark's rule of three: `**a*b**` is bold with an asterisk in it. */
function fits(opener: Delimiter, closer: Delimiter): boolean {
  if (!opener.canClose && !closer.canOpen) return true;
  const [a, b] = [opener.run.length, closer.run.length];
  return (a + b) % 3 !== 0 || (a % 3 === 0 && b % 3 === 0);
}

/** Longer runs are lines or ornaments. */
const longestRun = 3;

function readDelimiter(parts: readonly Part[], at: number, run: EmphasisRun): Delimiter {
  const [before, after] = [edgeOf(parts[at - 1], 'end'), edgeOf(parts[at + 1], 'start')];
  const isSign = run.length > longestRun || (isSpacedWord(before) && isSpacedWord(after));
  const [canOpen, canClose] = [/\S/.test(after), /\S/.test(before)];
  // Between two punctuation marks it may be both; beside a word, it belongs to the word.
  const opensOnly = canOpen && isPunctuation(before) && !isPunctuation(after) && !isUnspaced(after);
  const closesOnly = canClose && isPunctuation(after) && !isPunctuation(before) && !isUnspaced(before);
  return {
    at,
    run,
    canOpen: canOpen && !isSign && !closesOnly,
    canClose: canClose && !isSign && !opensOnly,
    left: run.length,
  };
}

/** The character beside a run: a space at the edge of a line, 中 for a value, an icon or a keyword. */
function edgeOf(part: Part | undefined, side: 'start' | 'end'): string {
  if (part === undefined) return ' ';
  if (part.type === 'run') return '*';
  const { piece } = part;
  if (piece.type === 'break' || piece.type === 'item') return ' ';
  if (piece.type !== 'text') return '中';
  const signs = [...piece.text];
  return (side === 'start' ? signs[0] : signs.at(-1)) ?? '中';
}

/** Scripts without spaces between words, and Korean, whose endings have none. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const isUnspaced = (sign: string) => unspaced.test(sign);
/** `2*3` and `a*b` have no marks; between Chinese characters, an asterisk may be one. */
const isSpacedWord = (sign: string) => /[\p{L}\p{M}\p{N}]/u.test(sign) && !isUnspaced(sign);
const isPunctuation = (sign: string) => /[\p{P}\p{S}]/u.test(sign);

function styled(part: Part, at: number, styles: readonly Style[], lefts: ReadonlyMap<number, number>): Piece[] {
  const within = (is: Style['is']) => styles.some((style) => style.is === is && style.from < at && at < style.to);
  const look = { ...(within('bold') && { bold: true }), ...(within('italic') && { italic: true }) };
  if (part.type === 'piece') return [part.piece.type === 'text' ? { ...part.piece, ...look } : part.piece];
  const left = lefts.get(at) ?? 0;
  const { piece, index } = part;
  return left === 0 ? [] : [{ ...piece, text: '*'.repeat(left), index, ...look }];
}

/** `X*`, `2*3`, `5 * 3` and a row of stars are plain characters; `**` never is, and what opens must be closed. */
function faultOf({ left, run, canOpen }: Delimiter): MarkFault[] {
  if (left === 0 || run.length > longestRun || (!canOpen && run.length === 1)) return [];
  return [{ mark: '*'.repeat(left), index: run.index, isOpen: canOpen }];
}
