// What a template may import as `cardwright/parts`.
export { type Piece, plainText, type RichText } from '../game/rich-text.ts';
