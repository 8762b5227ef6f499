// What a trigram stands for, in ink: far away for the upper one of a hexagram, near for the lower one, in a box of the drawing.

import type { Children } from 'cardwright/parts';
import type { Trigram } from '../../../data/tianji/types.ts';
import { chance } from './brush.ts';
import { elementLook } from './look.ts';
import { type Scene, tonesOf } from './scene.tsx';
import { downpour, farLake, gust, heaven, peaks, plain, storm, sun } from './scenes-far.tsx';
import { cloudSea, crags, field, fire, grove, lake, thunder, waves } from './scenes-near.tsx';

interface SceneryProps {
  readonly trigram: Pick<Trigram, 'lines' | 'element'>;
  readonly near?: boolean;
  /** The box that it fills, in millimetres of the drawing. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly seed: number;
  /** Opacity: 1 for a picture of its own, less behind other things. */
  readonly strength?: number;
  /** −1: the heavier side is the left one, 1: the right one. */
  readonly side?: number;
}

export function Scenery({ trigram, near = false, seed, strength, side = 1, ...box }: SceneryProps) {
  const id = `${near ? 'near' : 'far'}-${trigram.lines}-${seed}`;
  const scene: Scene = {
    ...box,
    id,
    seed: id,
    side,
    tones: tonesOf(elementLook(trigram.element)),
    width: box.right - box.left,
    height: box.bottom - box.top,
    random: chance(id),
  };
  const paint = (near ? nearby : faraway)[trigram.lines] ?? heaven;
  return strength === undefined ? <g>{paint(scene)}</g> : <g opacity={strength}>{paint(scene)}</g>;
}

type Painters = Readonly<Record<string, (scene: Scene) => Children>>;

/** By the lines of the trigram, bottom to top. */
const faraway: Painters = {
  111: heaven,
  110: farLake,
  101: sun,
  100: storm,
  '011': gust,
  '010': downpour,
  '001': peaks,
  '000': plain,
};
const nearby: Painters = {
  111: cloudSea,
  110: lake,
  101: fire,
  100: thunder,
  '011': grove,
  '010': waves,
  '001': crags,
  '000': field,
};
