// The picture of a charm: two inks and the vermilion of the great character. The sky and what is far away lie in the field; figures are
// cut out, and the character stands in front of all.
import {
  boundsOf,
  cutOut,
  Drawing,
  hasWideScript,
  inset,
  intersection,
  letterShape,
  mix,
  moved,
  outset,
  type PlateLayer,
  Plates,
  type Shape,
  shapeOf,
  thicknessOf,
  times,
  transformed,
  union,
} from 'cardwright/parts';
import type { Category } from '../../../data/passage/types.ts';
import { type Box, boxPath } from './charm-edge.ts';
import { type Dye, ink, paper, vermilion } from './look.ts';
import type { Scene } from './scenes.ts';
import { skyTone } from './sky.ts';

/** Its second ink is nearly black; on a bright dye it is that of the figure. */
function isDeep({ field }: Dye): boolean {
  return [1, 3, 5].reduce((sum, i) => sum + Number.parseInt(field.slice(i, i + 2), 16), 0) < 400;
}

/** The second ink. */
const darkOf = (dye: Dye): string => (isDeep(dye) ? mix(dye.field, ink, 0.68) : dye.figure);

interface PrintProps {
  readonly field: Box;
  readonly dye: Dye;
  readonly scene: Scene;
}

type Card = { readonly category: Category; readonly number: number };

/** The sky in its pattern, what is far away, and the ground, which darkens towards the viewer. */
export function Ground({ field, dye, scene, card: { category, number } }: PrintProps & { card: Card }) {
  const sky = shapeOf(boxPath(field));
  const horizon = field.y + field.height - 12;
  const middle = { cx: field.x + field.width / 2 + 8, cy: field.y + field.height / 2 };
  const far = scene.far.map((shape) => intersection(shape, sky));
  const layers: PlateLayer[] = [
    { of: sky, light: skyTone(category, number, middle) },
    ...far.map((of): PlateLayer => ({ of, light: 1, rim: 0, dark: isDeep(dye) || isThin(of) ? 0 : 0.42 })),
    { of: sky, dark: (_, y) => (y - horizon) / 26 },
  ];
  return (
    <g>
      <rect {...field} fill={dye.field} />
      <Plates layers={layers} inks={{ paper: dye.field, light: dye.thin, dark: darkOf(dye) }} step={1.1} />
    </g>
  );
}

/** The great letters, in vermilion on their own paper; dots of the second ink at their foot. */
export function GreatCharacter({ shape, dark }: { shape: Shape; dark: string }) {
  const { top, height } = boundsOf(shape);
  const layers: PlateLayer[] = [
    { of: shape, light: 1, dark: (_, y) => (y - top - height * 0.55) / (height * 2.2), rim: 1.1 },
  ];
  return <Plates layers={layers} inks={{ paper, light: vermilion, dark }} step={0.9} />;
}

/** Figures with their shadow, which may leave the field; before them the great character, which has to keep every stroke to be read. */
export function Cutouts({ field, dye, letter, scene }: PrintProps & { letter: Shape }) {
  const dark = darkOf(dye);
  const sky = shapeOf(boxPath(field));
  const figures = scene.near.flatMap((thing) => {
    const paperCut = cutOut(thing.mass ?? thing.print, rim);
    const shadow = intersection(moved(paperCut, -1.7, 1.1), sky);
    return [{ of: shadow, dark: 0.5 }, { of: paperCut, rim: 0 }, ...bold(thing.print)];
  });
  return (
    <Drawing>
      <Plates layers={figures} inks={{ paper, light: dye.field, dark }} step={0.9} />
      <GreatCharacter shape={letter} dark={dark} />
    </Drawing>
  );
}

/** Of paper around a figure. */
const rim = 0.9;

/** Printed dark; the plate of the dye shows at its lit edge, and in dots where the light falls. */
function bold(print: Shape): PlateLayer[] {
  const { left, top, width, height } = boundsOf(print);
  const lit = (x: number, y: number) => 0.42 - ((x - left) / width) * 0.4 - ((y - top) / height) * 0.62;
  return [
    { of: print, light: 1, detail: intersection(print, moved(print, 0.75, 0.6)) },
    { of: inset(print, 0.7), light: lit },
  ];
}

/** Too thin for dots. */
const isThin = (shape: Shape): boolean => thicknessOf(shape) < 2.6;

/** The first character of the name, as large as its box; a name in letters stands in it whole, upright as on a spine, in one or two lines. */
export function greatLetters(name: string, { w, h, left, bottom }: LetterBox): Shape {
  const [character = ''] = name;
  if (hasWideScript(character)) return letterShape(character, { family: 'poster', w, h, cx: left + w / 2, bottom });
  const lines = linesOfName(name.toLocaleUpperCase()).map(capitals);
  const longest = Math.max(...lines.map((line) => boundsOf(line).width));
  const by = Math.min(h / longest, w / (1 + (lines.length - 1) * pitch));
  const set = lines.map((line, i) =>
    transformed(line, { sx: by, turn: -90, x: left + (1 + i * pitch) * by, y: bottom }),
  );
  return outset(union(...set), bolder * by);
}

/** The display face has thin letters; in heights of a capital. */
const bolder = 0.02;

/** From line to line, in heights of a capital. */
const pitch = 1.32;

/** Two lines as equal as words allow. */
function linesOfName(name: string): readonly string[] {
  const words = name.split(' ');
  const breaks = times(words.length - 1, (i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  return breaks.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name];
}

/** A line that begins at 0 and stands on 0, with capitals of the height 1. */
function capitals(line: string): Shape {
  // The stem tells the height of a capital and the ground of the line, whatever signs follow.
  const set = letterShape(`I${line}`, { family: 'poster', w: 400, h: 100 });
  const [stem = [], ...letters] = set.rings.toSorted((a, b) => leftOf(a) - leftOf(b));
  const { top, height } = boundsOf({ rings: [stem] });
  const shape = { rings: letters };
  return transformed(moved(shape, -boundsOf(shape).left, -top - height), { sx: 1 / height });
}

const leftOf = (ring: Shape['rings'][number]): number => boundsOf({ rings: [ring] }).left;

export interface LetterBox {
  readonly w: number;
  readonly h: number;
  readonly left: number;
  readonly bottom: number;
}
