// The styles that a box of a template may have: what satori lays out and what we can draw everywhere.
import { didYouMean } from '../strings/nearest-word.ts';

const sides = ['Top', 'Right', 'Bottom', 'Left'];
const corners = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight'];

const known = new Set([
  ...['display', 'position', 'left', 'top', 'right', 'bottom', 'width', 'height', 'zIndex', 'boxSizing', 'overflow'],
  ...['minWidth', 'minHeight', 'maxWidth', 'maxHeight', 'aspectRatio', 'opacity', 'transform', 'transformOrigin'],
  ...['flex', 'flexDirection', 'flexWrap', 'flexGrow', 'flexShrink', 'flexBasis', 'gap', 'rowGap', 'columnGap'],
  ...['alignItems', 'alignContent', 'alignSelf', 'justifyContent', 'justifyItems', 'justifySelf'],
  ...['gridTemplateColumns', 'gridTemplateRows', 'gridColumn', 'gridRow'],
  ...['margin', ...sides.map((side) => `margin${side}`), 'padding', ...sides.map((side) => `padding${side}`)],
  ...['background', 'backgroundColor', 'backgroundImage', 'border', 'borderColor', 'borderStyle', 'borderWidth'],
  ...sides.flatMap((side) => [`border${side}`, `border${side}Width`, `border${side}Color`, `border${side}Style`]),
  ...['borderRadius', ...corners.map((corner) => `border${corner}Radius`)],
]);

/** Unknown styles are mistakes that nobody would see: satori passes over them in silence. */
export function checkStyle(style: object): void {
  for (const name of Object.keys(style)) {
    if (!known.has(name)) throw new Error(`the style \`${name}\` is not known. ${didYouMean(name, known)}`.trim());
  }
}
