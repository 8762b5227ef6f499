// Schema of layouts: templates/<game>/<kind>.yaml, named boxes in millimetres for those who write no code. Lengths are in millimetres, letters in points.
import { z } from 'zod';

const mm = z.number().min(-1000).max(1000);
const length = z.number().min(0).max(1000);
const path = z
  .string()
  .regex(/^[\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*$/u, 'the name of a field, such as `cost` or `levels.0.price`');
const boxName = z.string().regex(/^[\p{L}\p{N}_-]+$/u, 'a name of letters, digits, hyphens and underscores');

/** A value of the card in a string: `{{cost}}`. */
const filled = z.string().regex(/\{\{/, 'a plain value, or one of the card such as `"{{cost}}"`');
const plain = z.union([z.string(), z.number(), z.boolean()]);

/** One value for each value of a field. The keys are values of the card, so they have no names here. */
const choice = z
  .object({ by: path.describe('The field that decides.'), else: plain.optional().describe('For all other values.') })
  .catchall(plain)
  // The reference shows a choice as a type of its own.
  .meta({ cardwright: 'choice' })
  .describe('A value for each value of a field: `{ by: school, fire: red, else: grey }`.');

/** Fixed, from the card, or chosen by a field. */
const varying = <T extends z.ZodType>(schema: T) => z.union([schema, filled, choice]).optional();
const words = z.union([z.string(), choice]).optional();

const stops = z
  .array(z.string().min(1))
  .min(2)
  .describe('Colours from top to bottom, or from left to right with `across: true`.');

const comparison = z.strictObject({
  min: z.number().optional().describe('At least.'),
  max: z.number().optional().describe('At most.'),
});

const condition = z
  .union([path, z.record(path, z.union([plain, z.array(plain).min(1), comparison]))])
  .describe(
    'A field that is not empty, or fields and the values that they have: `{ school: [fire, frost] }`, `{ cost: { min: 3 } }`.',
  );

export const layoutShapes = ['rect', 'ellipse', 'diamond', 'triangle', 'hexagon', 'octagon', 'star', 'line'] as const;

const repetition = z.strictObject({
  times: z
    .union([z.int().min(0).max(200), filled])
    .optional()
    .describe('How often: a number, or a field with one.'),
  each: path.optional().describe('A field with a list: once per item, which texts call `{{item}}`.'),
  direction: z.enum(['right', 'down', 'left', 'up']).default('right').describe('Where the next one goes.'),
  gap: mm.default(0).describe('Between two of them.'),
  anchor: z
    .enum(['start', 'center', 'end'])
    .default('start')
    .describe('Which part of the row lies at `x` and `y`: its first box, its middle, or its last box.'),
});

/** What a style can set, too. */
const looks = {
  style: z
    .union([boxName, z.array(boxName).min(1)])
    .optional()
    .describe('Styles of `styles`; later ones win, the own fields of the box win over all.'),
  x: varying(mm).describe(
    'From the left edge of the card, or of the box around it. Default: 0, or as `right` and `w` say.',
  ),
  y: varying(mm).describe('From the upper edge. Default: 0, or as `bottom` and `h` say.'),
  right: varying(mm).describe('From the right edge.'),
  bottom: varying(mm).describe('From the lower edge.'),
  w: varying(length).describe('Width. Default: up to the right edge.'),
  h: varying(length).describe('Height. Default: up to the lower edge.'),
  bleed: z
    .boolean()
    .optional()
    .describe('Extends shape and picture into the bleed where they touch the edge of the card.'),
  turn: varying(z.number()).describe('Rotation about the centre, in degrees, clockwise.'),
  opacity: varying(z.number().min(0).max(1)).describe('0 to 1. Default: 1.'),
  shape: z.enum(layoutShapes).optional().describe('Default: `rect`, if there is a `fill` or a `stroke`.'),
  path: z
    .string()
    .min(1)
    .optional()
    .describe('A shape of your own: SVG path data in millimetres from the corner of the box.'),
  fill: z
    .union([varying(z.string()), stops])
    .optional()
    .describe('Colour of the shape, or a list of colours for a gradient.'),
  across: z.boolean().optional().describe('The gradient runs from left to right.'),
  stroke: varying(z.string()).describe('Colour of the outline.'),
  strokeMm: length.optional().describe('Width of the outline. Default: 0.3.'),
  radius: length.optional().describe('Corner radius of a `rect` and of a picture in it.'),
  picture: words.describe('A picture of art/: `"{{art}}"`.'),
  fit: z
    .enum(['cover', 'contain'])
    .optional()
    .describe('`cover` fills the box, `contain` shows all. Default: `cover`.'),
  focus: z
    .tuple([z.number().min(0).max(1), z.number().min(0).max(1)])
    .optional()
    .describe('The point to keep when cropping, from [0, 0] (top left) to [1, 1]. Default: the middle.'),
  icon: words.describe('An icon by its name, or `"{{school}}"`.'),
  size: varying(length).describe('Side of the icon. Default: as large as fits.'),
  mirror: z.boolean().optional().describe('Flips the icon left to right.'),
  fadeTo: varying(z.string()).describe('The colour of the icon at its lower edge.'),
  text: words.describe(
    'What is printed: words, `{{name}}`, `{{text}}`, `{{label "cost"}}`, `{{term school}}`, `{{icon "coin"}}`, `{{signed bonus}}`.',
  ),
  font: z
    .union([
      z.string().regex(/^\S+ [1-9]00 \d+(?:\.\d+)?$/, 'a family, a weight and a size, such as `serif 900 16`'),
      choice,
    ])
    .optional()
    .describe('Family, weight and size in points. Default: `serif 400 9`.'),
  minPt: z
    .number()
    .min(1)
    .max(200)
    .optional()
    .describe('The text shrinks to this size at most. Default: 6, and 5 for `oneLine`.'),
  color: varying(z.string()).describe('Of text and icon. Default: black.'),
  align: z
    .enum(['left', 'center', 'right', 'justify'])
    .optional()
    .describe('Default: `center` for `oneLine`, otherwise `left`.'),
  valign: z.enum(['top', 'middle', 'bottom']).optional().describe('Default: `middle` for `oneLine`, otherwise `top`.'),
  oneLine: z.boolean().optional().describe('One line, which shrinks to the width of the box.'),
  vertical: z.boolean().optional().describe('Chinese from top to bottom; letters of other scripts lie on their side.'),
  leading: z.number().min(0.8).max(4).optional().describe('Line height in ems. Default: 1.5.'),
  tracking: z.number().min(-0.5).max(2).optional().describe('Letter spacing in ems.'),
  italic: z.boolean().optional().describe('Needs a family with italics.'),
  smallCaps: z.boolean().optional().describe('Needs a family with small capitals.'),
  boldWeight: z.int().min(100).max(900).optional().describe('Weight of bold words. Default: 700.'),
  outline: z
    .strictObject({ color: z.string().describe('Its colour.'), widthMm: length.describe('Its width.') })
    .optional()
    .describe('Around letters, for text on pictures.'),
  iconColor: varying(z.string()).describe('Colour of icons in the text. Default: `color`.'),
  pad: length.optional().describe('Between the edge of the box and its icon or text. Default: 0.'),
  decor: z.boolean().optional().describe('An ornament: its text or icon may leave the safe area.'),
};

const style = z.strictObject(looks).describe('Fields that boxes share.');

const boxShape = {
  ...looks,
  when: condition.optional().describe('Draws the box only if this holds.'),
  unless: condition.optional().describe('Draws the box only if this does not hold.'),
  repeat: repetition.optional().describe('Draws the box several times, in a row.'),
  under: boxName
    .optional()
    .describe('Draws the box below another one. Default: boxes further down in the file lie above.'),
};

const oneBox = z.strictObject(boxShape);

interface LayoutBoxSource extends z.infer<typeof oneBox> {
  readonly boxes?: Readonly<Record<string, LayoutBoxSource | null>> | undefined;
}

const box: z.ZodType<LayoutBoxSource> = oneBox
  .extend({
    get boxes() {
      return z
        .record(boxName, box.nullable())
        .optional()
        .describe('Boxes inside it; their `x` and `y` start at its corner.');
    },
  })
  .describe('A box with any of a shape, a picture, an icon and a text, drawn in this order.');

const side = {
  ground: varying(z.string()).describe('Background of the whole face: a colour or a CSS gradient. Default: white.'),
  boxes: z
    .record(boxName, box.nullable())
    .optional()
    .describe('By name; those further down lie above. `null` removes a box of the layout that this one extends.'),
};

/** templates/<game>/<kind>.yaml */
export const layoutFile = z.strictObject({
  extends: z
    .string()
    .regex(/^(?:\.\.\/_shared\/)?[\w-]+$/, 'the name of a layout in this folder, or `../_shared/<name>`')
    .optional()
    .describe('A layout to start from: its styles and boxes are added, and can be changed by name.'),
  styles: z.record(boxName, style).optional().describe('Named looks that boxes use with `style`.'),
  ...side,
  back: z.strictObject(side).optional().describe('The other side of the card, if the kind has its own back.'),
});

export type LayoutFile = z.infer<typeof layoutFile>;
