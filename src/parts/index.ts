// What a template may import as `cardwright/parts`.
export { dotsToMm, mm, pt } from '../base/units.ts';
export { type Piece, plainText, type RichText } from '../game/rich-text.ts';
export type { PartElement, Style } from './element.ts';
export type { FaceProps } from './face-props.ts';
export { Icon, type IconProps, Pips } from './icon.ts';
export { Picture, type PictureProps } from './picture.ts';
export { Line, type LineProps, Rules, type RulesProps, Vertical } from './text.ts';
