// `cardwright/parts`: what templates may import.
export { dotsToMm, mm, pt } from '../drawings/units.ts';
export { type Piece, plainText, type RichText } from '../game/rich-text.ts';
export { bestSize, heightOf, linesOf, type SizeChoice, widthOf } from './best-size.ts';
export { Box, type BoxProps, Column, Middle, type MiddleProps, type Place, Row, Stack } from './box.ts';
export { type Brush, brushed, type DryBrush, dryBrushed, enso } from './brush.ts';
export { cmyk, Gradient, type GradientProps, mix, pen, type Stroke, spotColor, stroke } from './color.ts';
export type { Children, PartElement, Style } from './element.ts';
export { type HatchOptions, hatched } from './engrave.ts';
export {
  type EngravedFigure,
  type EngravedPart,
  EngravedScene,
  type EngravedSceneProps,
  type FarThing,
} from './engraved-scene.ts';
export type { FaceProps } from './face-props.ts';
export { boldValues, otherName } from './face-props.ts';
export { type FacetOptions, facets, type WindowOptions, windowPanes } from './facets.ts';
export {
  castShadow,
  type Form,
  Formed,
  type FormedProps,
  type FormOptions,
  form,
  gloss,
  type ShadowOptions,
  type Tones,
} from './form.ts';
export {
  bleedBox,
  Drawing,
  type DrawingProps,
  Flood,
  type FloodProps,
  Frame,
  type FrameProps,
} from './frame.ts';
export {
  type Chance,
  chance,
  circle,
  degrees,
  place,
  placeAt,
  point,
  polygon,
  rays,
  spot,
  star,
  ticks,
  times,
  turns,
  wedge,
} from './geometry.ts';
export {
  type Centre,
  discAt,
  milling,
  origin,
  pointAt,
  type Rosette,
  rosette,
  short,
  starAt,
  type WaveBand,
  waveBand,
} from './guilloche.ts';
export { Icon, type IconProps, Picture, type PictureProps, Pips, type PipsProps } from './images.ts';
export {
  bamboo,
  blob,
  boat,
  cloud,
  curl,
  flock,
  flow,
  type Plant,
  pine,
  reeds,
  smooth,
  strokeAlong,
  wornBox,
} from './ink.ts';
export { shapeOutline } from './layout-shapes.ts';
export { type LetterFit, letterShape } from './letter-shape.ts';
export {
  cutOut,
  type HalftoneOptions,
  halftone,
  type Impression,
  type InkTone,
  type PlateLayer,
  type PlateOptions,
  Plates,
  type PlatesProps,
  plates,
} from './plates.ts';
export { faceSize } from './render-context.ts';
export { type Ruling, ruled } from './ruled.ts';
export { motes, mountain, type Ridge, rain, ridgeLine, scattered, textureStrokes, waterArcs } from './scene.ts';
export {
  boundsOf,
  type Change,
  difference,
  type Fit,
  fitted,
  iconShape,
  inset,
  intersection,
  lineShape,
  moved,
  outset,
  pathOf,
  type Shape,
  shapeOf,
  solid,
  swept,
  thicknessOf,
  transformed,
  union,
} from './silhouette.ts';
export { type AsterismTable, asterism, type Eclipse, eclipse, planetArc } from './sky.ts';
export {
  type Font,
  Line,
  type LineProps,
  type LineWords,
  Rules,
  type RulesProps,
} from './text.ts';
export { hasWideScript } from './typeset/characters.ts';
export { Vertical, type VerticalProps } from './vertical.ts';
