// A card text after its template is filled in: pieces that tell typed words from values of fields.

export interface TextPiece {
  readonly type: 'text';
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly smallCaps?: boolean;
  /** The value of a field, or words that the author typed. */
  readonly from: 'field' | 'typed';
  /** For typed words: their position in the template, so that a problem can point at them. */
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
  /** The next line continues a list item. */
  readonly hangs?: boolean;
}
/** Begins a list item: the following lines are indented behind its marker. */
interface ItemPiece {
  readonly type: 'item';
  /** `•`, `1.`, `2)` */
  readonly marker: string;
  readonly index: number;
}
/** A stretch of a text: words, an icon, a keyword, a line break, or the beginning of a list item. */
export type Piece = TextPiece | IconPiece | KeywordPiece | BreakPiece | ItemPiece;
/** A text with its values filled in. */
export type RichText = readonly Piece[];

/** The text without formatting and icons, for tooltips and search. */
export function plainText(rich: RichText): string {
  return rich.map((piece) => wordsOf(piece)).join('');
}

/** The words of one piece; `iconWords` stands for an icon. */
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

/** Chinese sets keywords apart with brackets; in other scripts a capital letter is enough. */
export function keywordWords(keyword: string): string {
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/.test(keyword) ? `【${keyword}】` : keyword;
}
