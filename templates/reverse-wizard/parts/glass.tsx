// Stained glass: a silhouette cut into facets between lead lines, in a gilt edge. The light comes from the upper left.
import {
  boundsOf,
  difference,
  facets,
  mix,
  moved,
  outset,
  pathOf,
  type Shape,
  solid,
  stroke,
  thicknessOf,
  type WindowOptions,
  windowPanes,
} from 'cardwright/parts';
import type { Pane } from './drawn.ts';
import { dark, type Hue, type Random } from './look.tsx';

export type Ramp = readonly string[];

/** Glass from shade to light, in words: `tint glow 0.35` is a mix, `tint` a tone. */
export function ramp(tones: Partial<Hue>, words: string): Ramp {
  const all: Readonly<Record<string, string>> = { ...tones, dark, white: '#ffffff' };
  return words.split(', ').map((step) => {
    const [from = '', to = from, share = 0] = step.split(' ');
    return mix(all[from] ?? dark, all[to] ?? dark, Number(share));
  });
}

/** Bright glass: what the eye sees first. */
export const brightGlass = (tones: Hue) =>
  ramp(tones, 'mid tint 0.45, tint, tint glow 0.35, tint glow 0.65, glow, glow white 0.7');
/** Coloured glass for a body before the light. */
export const bodyGlass = (tones: Hue) =>
  ramp(tones, 'mid deep 0.3, mid, mid tint 0.5, tint, tint glow 0.4, tint glow 0.8');
/** The panes of a window behind bright glass. */
export const windowGlass = (tones: Omit<Hue, 'glow'>) =>
  ramp(tones, 'deep mid 0.25, deep mid 0.6, mid deep 0.1, mid tint 0.3, mid tint 0.6');

/** Lead in three weights: around a figure, along its form, and between panes. */
const leadMm = 0.5;
const seamMm = 0.2;
const giltMm = 0.32;
const strongMm = 0.6;

interface GlassProps {
  readonly shape: Shape;
  /** From shade to light. */
  readonly ramp: Ramp;
  readonly chance: Random;
  /** The size of a facet. */
  readonly cellMm?: number;
  /** The metal around the lead. */
  readonly gilt?: string;
  /** The glass behind gaps of the silhouette. */
  readonly hollow?: string;
  /** That glass is meant to be as it is, however much of it shows. */
  readonly glazed?: boolean;
}

interface DrawnProps {
  /** Of the whole figure. */
  readonly shape: Shape;
  readonly panes: readonly Pane[];
  readonly gilt: string;
}

/** A figure drawn pane by pane: strong lead around it, thinner lead between its panes. */
export function DrawnGlass({ shape, panes, gilt }: DrawnProps) {
  const [whole, light] = [solid(shape), 0.35];
  return (
    <g stroke-linejoin="round">
      <path d={pathOf(whole)} fill={dark} {...stroke(gilt, 2 * (strongMm + giltMm))} />
      <path d={pathOf(whole)} fill={dark} {...stroke(dark, 2 * strongMm)} />
      <g {...stroke(dark, 0.34)}>
        {panes.map(({ shape, fill }) => (
          <path d={pathOf(shape)} fill={fill} />
        ))}
      </g>
      <path d={pathOf(difference(shape, moved(shape, light, light)))} fill="#fffdf2" fill-opacity={0.6} />
    </g>
  );
}

/** Holes count less than nothing, as they run the other way round. */
function areaOf({ rings }: Shape): number {
  const sums = rings.flatMap((ring) =>
    ring.map(([x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
      return (x * ny - nx * y) / 2;
    }),
  );
  return Math.abs(sums.reduce((sum, part) => sum + part, 0));
}

/** A figure of glass: facets that follow its form, in lead and metal. Strokes make the edges: widening an outline takes longer. */
export function Glass({ shape, ramp, chance, cellMm, gilt, hollow = dark, glazed = false }: GlassProps) {
  const { width, height } = boundsOf(shape);
  const cell = cellMm ?? Math.max(width, height) / 5.4;
  const panes = facets(shape, { seed: chance.whole(0, 1e6), tones: ramp.length, cell, seam: seamMm, broad: 0.5 });
  const depth = Math.min(1.6, thicknessOf(shape) / 3);
  const bands = [
    { by: -depth, fill: dark, opacity: 0.42 },
    { by: Math.max(0.14, depth / 4), fill: '#fffdf2', opacity: 0.8 },
  ];
  // What is mostly gaps is drawn in reverse, on a plate: its ground is glass, too, and no hole.
  const whole = solid(outset(shape, leadMm, true));
  const reversed = !glazed && areaOf(shape) < 0.62 * areaOf(whole);
  const ground = reversed ? mix(ramp[0] ?? hollow, ramp[1] ?? hollow, 0.3) : hollow;
  const edge = gilt === undefined ? {} : stroke(gilt, 2 * giltMm);
  return (
    <g stroke-linejoin="round">
      <path d={pathOf(whole)} fill={ground} {...edge} />
      <path d={pathOf(shape)} fill={dark} {...stroke(dark, 2 * leadMm)} />
      {panes.map((pane, i) => (
        <path d={pathOf(pane)} fill={ramp[i] ?? dark} />
      ))}
      {bands.map(({ by, fill, opacity }) => (
        <path
          d={pathOf(difference(shape, moved(shape, by * Math.SQRT1_2, by * Math.SQRT1_2)))}
          fill={fill}
          fill-opacity={opacity}
        />
      ))}
    </g>
  );
}

interface WindowProps extends Omit<WindowOptions, 'seed' | 'tones'> {
  /** From far to near the light. */
  readonly ramp: Ramp;
  readonly chance: Random;
}

/** A window of panes around a light: near ones bright, far ones dark. Below it the lead must be painted. */
export function Rosette({ ramp, chance, ...window }: WindowProps) {
  const panes = windowPanes({ ...window, tones: ramp.length, seed: chance.whole(0, 1e6) });
  return panes.map((pane, i) => <path d={pathOf(pane)} fill={ramp[i] ?? dark} />);
}
