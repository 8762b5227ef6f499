// The picture of a charm: two inks and the vermilion of the great character. The sky and what is far away lie in the field; the
// character covers them, and figures are cut out in front of it.
import {
  boundsOf,
  cutOut,
  Drawing,
  difference,
  inset,
  intersection,
  letterShape,
  mix,
  moved,
  type PlateLayer,
  Plates,
  type Shape,
  shapeOf,
  thicknessOf,
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

/** The great character, in vermilion on its own paper; dots of the second ink at its foot. */
export function GreatCharacter({ shape, cuts, dark }: { shape: Shape; cuts?: Shape | undefined; dark: string }) {
  const of = cuts === undefined ? shape : difference(shape, cuts);
  const { top, height } = boundsOf(shape);
  const layers: PlateLayer[] = [
    { of, light: 1, rim: 1.1 },
    { of, dark: (_, y) => (y - top - height * 0.55) / (height * 2.2) },
  ];
  return <Plates layers={layers} inks={{ paper, light: vermilion, dark }} step={0.9} />;
}

/** The character, and in front of it the figures with their shadow. They may leave the field. */
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
      <GreatCharacter shape={letter} cuts={scene.cuts} dark={dark} />
      <Plates layers={figures} inks={{ paper, light: dye.field, dark }} step={0.9} />
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

/** The first character of the name, or a letter, as large as its box. */
export function greatLetter(name: string, box: { w: number; cx: number; bottom: number }): Shape {
  const [character = ''] = name;
  return letterShape(character, { family: 'poster', ...box });
}
