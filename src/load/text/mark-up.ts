// Pieces as the template gave them → pieces with their marks read: `*italic*`, `**bold**`, lists, line breaks, `\*`.
import type { Piece, RichText, TextPiece } from '../../game/rich-text.ts';
import { type EmphasisRun, emphasise } from './emphasis.ts';

/** A mark that nothing closes, or that closes nothing. */
export interface MarkFault {
  readonly mark: string;
  readonly index: number;
  readonly isOpen: boolean;
}

export interface MarkedUp {
  readonly rich: RichText;
  readonly faults: readonly MarkFault[];
}

/** What stands between marks, or a run of asterisks that may be one. */
export type Part = { readonly type: 'piece'; readonly piece: Piece } | EmphasisRun;

/** Only what was typed is read: the value of a field may have any signs. */
export function markUp(pieces: readonly Piece[]): MarkedUp {
  const parts = new TypedReader().read(pieces);
  const { pieces: set, faults } = emphasise(parts);
  return { rich: withoutOuterBreaks(set), faults };
}

/** `- item`, `1. item`, `2) item`; deeper than the other lines or not. */
const itemHead = /^[ \t]*(?:(-)|(\d{1,2}[.)]))[ \t]+(?=\S)/;
const bullet = '•';
/** What a backslash takes its meaning from. */
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

  /** Indented below an item, a line goes on with it. */
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

  /** Words are parted at asterisks, and before what a backslash escapes, so that each piece stands in the template as it is. */
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

/** `- ` at the end of typed words, where a value or an icon is the item. */
const openHead = /^[ \t]*(?:(-)|(\d{1,2}[.)]))[ \t]+$/;

/** A YAML block text ends with a line break that nobody meant. */
function withoutOuterBreaks(pieces: readonly Piece[]): RichText {
  const first = pieces.findIndex((piece) => piece.type !== 'break');
  const last = pieces.findLastIndex((piece) => piece.type !== 'break');
  return first < 0 ? [] : pieces.slice(first, last + 1);
}
