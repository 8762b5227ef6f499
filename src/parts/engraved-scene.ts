// A steel engraving: a thing on the shore of a lake, under a ruled sky, with its reflection in the water. Nothing but lines.
import { pen, stroke } from './color.ts';
import type { Children, PartElement } from './element.ts';
import { hatched } from './engrave.ts';
import { chance, times } from './geometry.ts';
import { short } from './guilloche.ts';
import { ruled } from './ruled.ts';
import { mountain, textureStrokes } from './scene.ts';
import {
  difference,
  iconShape,
  inset,
  pathOf,
  type Shape,
  shapeOf,
  solid,
  swept,
  transformed,
  union,
} from './silhouette.ts';

/** An engraving: where it is, what stands on the shore, and in which inks. */
export interface EngravedSceneProps {
  /** What stands on the shore: the name of an icon. */
  readonly icon: string;
  /** Makes this picture differ from others. */
  readonly seed: string;
  /** The colours of the paper and of the lines. */
  readonly tone: { readonly light: string; readonly ink: string };
  /** The left edge of the picture. */
  readonly x: number;
  /** Its upper edge. */
  readonly y: number;
  /** Its width. */
  readonly widthMm: number;
  /** Its height. */
  readonly heightMm: number;
  /** The radius of its corners. Default: 0. */
  readonly radius?: number;
  /** The largest width of the thing. */
  readonly sizeMm: number;
  /** Its largest height. Default: `sizeMm`. */
  readonly tallMm?: number;
  /** Its middle, from the left. */
  readonly cx: number;
  /** The line of the shore, on which it stands. */
  readonly shore: number;
  /** What is engraved in place of the icon, in parts. */
  readonly figure?: EngravedFigure | undefined;
  /** Things on the far shore. */
  readonly far?: readonly FarThing[];
  /** What lies below the shore: a lake, a ploughed field, or a paved street. Default: `water`. */
  readonly ground?: 'water' | 'field' | 'paving' | undefined;
  /** Light lines on dark paper. Default: no. */
  readonly night?: boolean;
  /** Where the sky begins; above it there is room for words. Default: the upper edge. */
  readonly sky?: number;
}

/** A thing in its parts, from back to front. */
export type EngravedFigure = readonly EngravedPart[];

/** A part of a thing. */
export interface EngravedPart {
  /** Its silhouette. */
  readonly of: Shape;
  /** Direction of its lines, in degrees clockwise from horizontal. Default: 0. */
  readonly turn?: number;
  /** A plane has straight lines of one weight, 0 to 1. Default: lines that bend over the form. */
  readonly flat?: number;
}

/** A small thing at depth. */
export interface FarThing {
  /** The name of an icon. */
  readonly icon: string;
  /** Its middle, from the left. */
  readonly cx: number;
  /** Its largest width and height. */
  readonly sizeMm: number;
  /** How much of it is under water, 0 to 1. Default: 0. */
  readonly sunk?: number;
}

type Attributes = Readonly<Record<string, string | number>>;

const tag = (type: string, attributes: Attributes, ...children: Children[]): PartElement => ({
  ...{ type, key: null },
  props: { ...attributes, ...(children.length > 0 && { children }), style: {} },
});
const path = (d: string, attributes: Attributes = {}) => tag('path', { d, ...attributes });
const group = (...children: Children[]) => tag('g', {}, ...children);
/** Bare paper with an outline hides what lies behind. */
const covering = ({ light, ink }: EngravedSceneProps['tone'], width: number) => ({
  ...{ fill: light, 'stroke-linejoin': 'round' },
  ...stroke(ink, width),
});

/** In a `Drawing`: an engraved scene, as on a banknote. */
export function EngravedScene(props: EngravedSceneProps): PartElement {
  const { icon, tone, cx, shore, sizeMm, tallMm = sizeMm, night = false, ground = 'water' } = props;
  const figure = props.figure ?? [{ of: iconShape(icon, { w: sizeMm, h: tallMm, cx, bottom: shore }) }];
  const area = areaOf(props);
  return group(
    path(pathOf(area), { fill: tone.light }),
    tag(
      'g',
      { fill: tone.ink },
      sky({ ...props, area }),
      hills(props),
      props.far?.map((thing) => distant({ ...props, thing })),
      ground === 'water' ? water({ ...props, area, mass: massOf(figure) }) : land({ ...props, area, ground }),
      standing({ figure, tone, night, thickMm: Math.min(1.3, sizeMm * 0.05) }),
    ),
  );
}

function areaOf({ x, y, widthMm: w, heightMm: h, radius: r = 0 }: EngravedSceneProps): Shape {
  const arc = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  return shapeOf(
    `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}Z`,
  );
}

/** Lines that thin out towards the light behind the thing, swell in its rays, and leave clouds bare. */
function sky({
  seed,
  x,
  y,
  widthMm,
  cx,
  shore,
  sizeMm,
  sky: above = y,
  area,
  night = false,
}: EngravedSceneProps & { area: Shape }) {
  const next = chance(seed);
  const [rays, turn] = [7 + Math.floor(next() * 12), next() * 6];
  const [sunX, sunY] = [cx + (next() - 0.5) * sizeMm * 0.4, shore - sizeMm * (0.45 + next() * 0.2)];
  const reach = Math.max(widthMm * 0.62, sizeMm * 0.9);
  const top = Math.max(above, y);
  const clouds = [0.14, 0.84].map((at, i) => {
    const foot = top + (shore - top) * (0.36 + (i + next()) * 0.14);
    return cumulus(next, x + widthMm * (at + (next() - 0.5) * 0.14), foot, widthMm * (0.24 + next() * 0.12));
  });
  const tone = (px: number, py: number) => {
    if (py > shore || py < above) return 0;
    const far = Math.hypot(px - sunX, py - sunY) / reach;
    const ray = 0.5 + 0.5 * Math.cos(Math.atan2(py - sunY, px - sunX) * rays + turn);
    const dark = 0.125 + 0.28 * far ** 1.3 + 0.12 * ray * Math.min(1, far * 2.4);
    const open = night ? (0.46 - dark) * Math.min(1, (py - above) / 6) : dark;
    return clouds.reduce((own, cloud) => cloud(px, py) ?? own, open);
  };
  return path(ruled(area, { step: 0.56, tone, along: 1.3, thinnest: 0.08, pointed: true }));
}

/** A cloud of puffs on a level foot: the tone inside of it, white above and shaded towards its foot and away from the light. */
function cumulus(next: () => number, cx: number, foot: number, wide: number) {
  const puffs = times(7, (i) => {
    const at = (i + 0.5) / 7;
    const r = wide * (0.07 + 0.13 * Math.sin(at * Math.PI) * (0.6 + next() * 0.6));
    return { x: cx + (at - 0.5) * wide * 0.86, y: foot - r * (0.35 + 0.5 * next()), r };
  });
  return (x: number, y: number): number | undefined => {
    if (y > foot || Math.abs(x - cx) > wide) return undefined;
    const inside = puffs.filter((puff) => Math.hypot(x - puff.x, y - puff.y) < puff.r);
    if (inside.length === 0) return undefined;
    const shade = Math.min(...inside.map((puff) => ((x - puff.x) * 0.5 + (y - puff.y)) / puff.r));
    return Math.max(0, 0.42 * shade + 0.05);
  };
}

/** The far shore: two ranges of hills, engraved on the side away from the light. */
function hills({ x, widthMm, tone, seed, shore, sizeMm, radius = 0 }: EngravedSceneProps) {
  const margin = radius === 0 ? 0 : radius * 0.18;
  const [from, to] = [x + margin, x + widthMm - margin];
  return times(2, (i) => {
    const random = chance(`${seed} hills ${i}`);
    const peaks = times(4, (n) => [(n + 0.3 + random() * 0.5) / 4, 0.4 + random() * 0.6] as const);
    const height = sizeMm * (i === 0 ? 0.34 : 0.19);
    const range = { from, to, y: shore, height, rough: 0.6, peaks, seed: `${seed} ${i}` };
    const strokes = textureStrokes(range, { strokes: Math.round(widthMm * 1.2) });
    return group(path(mountain(range), covering(tone, 0.15)), path(strokes));
  });
}

/** A small thing on the far shore, in level lines, upright or sinking. The water covers what is below. */
function distant({ thing, tone, shore }: EngravedSceneProps & { thing: FarThing }) {
  const { icon, cx, sizeMm, sunk = 0 } = thing;
  const shape = iconShape(icon, { w: sizeMm, cx, bottom: shore + sunk * sizeMm, turn: sunk > 0 ? 16 : 0 });
  return group(path(pathOf(solid(shape)), covering(tone, 0.15)), path(ruled(shape, { step: 0.34, tone: 0.66 })));
}

/** Ripples, and in them the thing once more, upside down and paler with depth. */
function water(props: EngravedSceneProps & { area: Shape; mass: Shape }) {
  const { x, y, widthMm, heightMm, cx, sizeMm, shore, seed, tone, area, mass, night = false } = props;
  const wave = chance(`${seed} water`)() * 6;
  const depth = y + heightMm - shore;
  const below = (px: number, py: number) => {
    if (py < shore + 0.2) return 0;
    const far = Math.abs(px - cx) / (sizeMm * 0.5 + widthMm * 0.2);
    const ripple = 0.5 + 0.5 * Math.sin(px * 0.9 + Math.sin(py * 2.7 + wave) * 3);
    const dark = 0.1 + 0.34 * Math.min(1, far) * ripple;
    return night ? 0.3 - dark * 0.5 : dark;
  };
  const mirrored = transformed(mass, { sx: 1, sy: -1, y: 2 * shore });
  const reflection = (px: number, py: number) => {
    const share = (py - shore) / depth;
    if (share < 0 || share > 0.94) return 0;
    const broken = Math.sin(px * 1.7 + py * 5 + wave) > 0.72 - share * 0.5 ? 0 : 1;
    return broken * (0.74 - 0.4 * share);
  };
  return group(
    props.far !== undefined && tag('rect', { x, y: shore, width: widthMm, height: depth, fill: tone.light }),
    path(ruled(area, { step: 0.55, tone: below, along: 0.9, thinnest: 0.09, pointed: true })),
    !night && path(ruled(mirrored, { step: 0.55, tone: reflection, along: 0.6, pointed: true })),
    path(`M${short(x)} ${shore}h${widthMm}`, { ...pen(tone.ink, 0.22) }),
  );
}

/** Furrows that run towards the horizon, or stones with bare joints, in level lines. */
function land(props: EngravedSceneProps & { area: Shape; ground: 'field' | 'paving' }) {
  const { x, y, widthMm, heightMm, cx, shore, seed, tone, area, ground } = props;
  const depth = y + heightMm - shore;
  const shift = chance(`${seed} ground`)();
  const furrows = (px: number, py: number) => {
    const near = Math.min(1, (py - shore) / depth);
    const u = (px - cx) / (py - shore + 3.4) + shift;
    return 0.26 + near * (0.24 * Math.cos(u * 11) + 0.06 * Math.sin(px * 2.1 + py * 7));
  };
  const stones = (px: number, py: number) => {
    const row = Math.sqrt(py - shore) * 1.9;
    const column = ((px - cx) / (py - shore + 4.6)) * 3.2 + (Math.floor(row) % 2) * 0.5 + shift;
    const across = column - Math.floor(column);
    const worn = 0.5 + 0.5 * Math.sin(Math.floor(row) * 7.3 + Math.floor(column) * 12.9 + shift * 6);
    return across < 0.1 ? 0 : 0.2 + 0.24 * worn;
  };
  const own = ground === 'field' ? furrows : stones;
  const below = (px: number, py: number) => (py < shore + 0.2 ? 0 : own(px, py));
  return group(
    tag('rect', { x, y: shore, width: widthMm, height: depth, fill: tone.light }),
    path(ruled(area, { step: 0.5, tone: below, along: 0.5, thinnest: 0.09, pointed: true })),
    path(`M${short(x)} ${shore}h${widthMm}`, { ...pen(tone.ink, 0.22) }),
  );
}

const massOf = (figure: EngravedFigure): Shape => union(...figure.map(({ of }) => of));

/** The thing itself: what it covers, its side in slanting lines, and its parts. */
function standing({
  figure,
  tone,
  night,
  thickMm,
}: {
  figure: EngravedFigure;
  tone: EngravedSceneProps['tone'];
  night: boolean;
  thickMm: number;
}) {
  const mass = solid(massOf(figure), 1.4);
  const side = difference(swept(mass, thickMm, -0.6 * thickMm), mass);
  const under = covering(tone, 0.16);
  const step = Math.min(0.46, 0.27 + thickMm * 0.15);
  const light = night ? 135 : -45;
  const isWhole = figure.length === 1;
  return group(
    isWhole && path(pathOf(side), under),
    isWhole && path(ruled(side, { step: 0.42, turn: -58, tone: 0.5 })),
    isWhole && path(pathOf(mass), under),
    figure.map(({ of, turn = 0, flat }) => {
      const lines =
        flat === undefined
          ? hatched(of, { step, turn, shade: 0.3, light })
          : ruled(of, { step: 0.42, turn, tone: night ? 0.8 - flat : flat });
      return group(!isWhole && path(pathOf(of), under), path(lines), path(pathOf(difference(of, inset(of, 0.16)))));
    }),
  );
}
