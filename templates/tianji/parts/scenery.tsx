// What a trigram stands for, as an ink wash: sky, lake, fire, thunder, wind, water, mountain or field, in a box of the drawing.
import type { Children } from 'cardwright/parts';
import type { Trigram } from '../../../data/tianji/types.ts';
import { chance } from './brush.ts';
import { elementLook } from './look.ts';
import type { Scene } from './scene.tsx';
import { fire, sky, thunder, wind } from './scenes-above.tsx';
import { field, lake, mountain, water } from './scenes-below.tsx';

interface SceneryProps {
  readonly trigram: Pick<Trigram, 'lines' | 'element' | 'luoshu'>;
  /** The box that it fills, in millimetres of the drawing. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly seed: number;
  /** Opacity: 1 for a picture of its own, less behind other things. */
  readonly strength?: number;
  readonly color?: string;
}

export function Scenery({ trigram, seed, strength = 1, color, ...box }: SceneryProps) {
  const scene: Scene = {
    ...box,
    id: `wash-${trigram.lines}-${Math.round(box.top * 10)}-${seed}`,
    color: color ?? elementLook(trigram.element).wash,
    width: box.right - box.left,
    height: box.bottom - box.top,
    random: chance(seed * 31 + trigram.luoshu),
  };
  const paint = scenes[trigram.lines] ?? sky;
  return <g opacity={strength}>{paint(scene)}</g>;
}

/** By the lines of the trigram, bottom to top. */
const scenes: Readonly<Record<string, (scene: Scene) => Children>> = {
  111: sky,
  110: lake,
  101: fire,
  100: thunder,
  '011': wind,
  '010': water,
  '001': mountain,
  '000': field,
};
