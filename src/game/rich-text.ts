// A card text after its template was filled in: pieces that say what was typed and what came from a field.

export interface TextPiece {
  readonly type: 'text';
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly smallCaps?: boolean;
  /** A field's value, or words that the author typed. */
  readonly from: 'field' | 'typed';
  /** For typed words: where they begin in the template, so that a problem can point at them. */
  readonly index?: number;
}
interface IconPiece {
  readonly type: 'icon';
  readonly icon: string;
  readonly index: number;
}
interface KeywordPiece {
  readonly type: 'keyword';
  readonly keyword: string;
  readonly index: number;
}
interface BreakPiece {
  readonly type: 'break';
  /** The next line goes on with the item of a list. */
  readonly hangs?: boolean;
}
/** The beginning of an item of a list: what follows hangs behind its marker. */
interface ItemPiece {
  readonly type: 'item';
  /** `•`, `1.`, `2)` */
  readonly marker: string;
  readonly index: number;
}
export type Piece = TextPiece | IconPiece | KeywordPiece | BreakPiece | ItemPiece;
export type RichText = readonly Piece[];

/** The words alone, as a table's tooltip or a text search wants them; an icon has no words. */
export function plainText(rich: RichText): string {
  return rich.map((piece) => wordsOf(piece)).join('');
}

/** The words of one piece; an icon has those that the caller gives it. */
export function wordsOf(piece: Piece, iconWords = ''): string {
  switch (piece.type) {
    case 'text':
      return piece.text;
    case 'keyword':
      return keywordWords(piece.keyword);
    case 'break':
      return '\n';
    case 'item':
      return `${piece.marker} `;
    case 'icon':
      return iconWords;
  }
}

/** Chinese sets a keyword apart by brackets; where words are parted by spaces, its capital is enough. */
export function keywordWords(keyword: string): string {
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/.test(keyword) ? `【${keyword}】` : keyword;
}
