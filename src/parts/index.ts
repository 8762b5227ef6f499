// What a template may import as `cardwright/parts`.
export { dotsToMm, mm, pt } from '../drawings/units.ts';
export { type Piece, plainText, type RichText } from '../game/rich-text.ts';
export { bestSize, heightOf, linesOf, type SizeChoice, widthOf } from './best-size.ts';
export { type Chance, chance } from './chance.ts';
export type { Children, PartElement, Style } from './element.ts';
export type { FaceProps } from './face-props.ts';
export {
  at,
  centred,
  Drawing,
  type DrawingProps,
  type FaceSize,
  Frame,
  type FrameProps,
  Middle,
  type MiddleProps,
  middleOf,
} from './frame.ts';
export { Icon, type IconProps, Pips } from './icon.ts';
export { otherName } from './other-name.ts';
export { Picture, type PictureProps } from './picture.ts';
export { Line, type LineProps, type LineWords, Rules, type RulesProps, Vertical, type VerticalProps } from './text.ts';
export { hasWideScript } from './typeset/characters.ts';
