// Letters as silhouettes, to print them in plates, to cut them, or to stand things before them.
import { withTransform } from '../drawings/outline.ts';
import { renderContext } from './render-context.ts';
import { type Fit, fitted, type Shape, shapeOf, transformed } from './silhouette.ts';

/** The font of letters, and the box that their ink fills. */
export interface LetterFit extends Fit {
  /** Family of fonts.yaml. Default: `serif`. */
  readonly family?: string;
  /** Default: 400. */
  readonly weight?: number;
}

/** Letters as a shape. Readers of the file find no text in it, so set the same words as a `Line`, too. */
export function letterShape(text: string, { family = 'serif', weight = 400, ...fit }: LetterFit): Shape {
  const font = renderContext().fonts.first(family, weight, (one) => one.sets(text));
  if (font === undefined) throw new Error(`no font of the family "${family}" has all characters of "${text}"`);
  let x = 0;
  const outlines = font.shape(text).map(({ id, advance, dx, dy }) => {
    const outline = withTransform(font.outline(id), `translate(${x + dx} ${dy})`);
    x += advance;
    return outline;
  });
  const tolerance = (0.02 * font.upem) / fit.w;
  // Fonts count upwards.
  return fitted(transformed(shapeOf(outlines.join(''), 'nonzero', tolerance), { sx: 1, sy: -1 }), fit);
}
