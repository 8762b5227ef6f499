// A steel engraving: a thing on the shore of the lake, under a ruled sky, with its reflection in the water. Nothing but lines.
import {
  chance,
  Drawing,
  difference,
  faceSize,
  hatched,
  iconShape,
  inset,
  mountain,
  pathOf,
  pen,
  ruled,
  type Shape,
  shapeOf,
  short,
  solid,
  stroke,
  swept,
  textureStrokes,
  times,
  transformed,
  union,
} from 'cardwright/parts';
import type { Tone } from './look.ts';

export interface VignetteProps {
  readonly name: string;
  /** Makes this picture differ from others. */
  readonly seed: string;
  readonly tone: Tone;
  /** Of the picture. */
  readonly x: number;
  readonly y: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Of its corners. */
  readonly radius?: number;
  /** The largest width and height of the thing; its middle. */
  readonly sizeMm: number;
  readonly tallMm?: number;
  readonly cx: number;
  /** The line of the shore, on which the thing stands. */
  readonly shore: number;
  /** What is engraved in place of the icon. */
  readonly figure?: Figure | undefined;
  /** Things on the far shore. */
  readonly far?: readonly FarThing[];
  /** Printed in light on dark. */
  readonly night?: boolean;
  /** Where the sky begins; above it there is room for words. */
  readonly sky?: number;
}

/** A thing in its parts, from back to front. */
export type Figure = readonly Part[];

export interface Part {
  readonly of: Shape;
  /** Direction of its lines, in degrees clockwise from horizontal. */
  readonly turn?: number;
  /** A plane has straight lines of one weight, 0 to 1; a form has lines that bend over it. */
  readonly flat?: number;
}

/** A small thing at depth. */
export interface FarThing {
  readonly icon: string;
  readonly cx: number;
  readonly sizeMm: number;
  /** How much of it is under water, 0 to 1. */
  readonly sunk?: number;
}

export function Vignette(props: VignetteProps) {
  const { name, tone, cx, shore, sizeMm, tallMm = sizeMm, night = false } = props;
  const figure = props.figure ?? [{ of: iconShape(name, { w: sizeMm, h: tallMm, cx, bottom: shore }) }];
  const area = areaOf(props);
  return (
    <Drawing>
      <path d={pathOf(area)} fill={tone.light} />
      <g fill={tone.ink}>
        <Sky {...props} area={area} />
        <Hills {...props} />
        {props.far?.map((thing) => (
          <Far {...props} thing={thing} />
        ))}
        <Water {...props} area={area} mass={massOf(figure)} />
        <Thing figure={figure} tone={tone} night={night} thickMm={Math.min(1.3, sizeMm * 0.05)} />
      </g>
    </Drawing>
  );
}

interface BleedVignetteProps extends Omit<VignetteProps, 'x' | 'y' | 'radius' | 'widthMm' | 'heightMm'> {
  /** Default: the right edge of the bleed. */
  readonly right?: number;
  readonly bottom: number;
}

/** From the upper left corner of the bleed. */
export function BleedVignette({ right, bottom, ...picture }: BleedVignetteProps) {
  const { widthMm, bleedMm: edge } = faceSize();
  const area = { x: -edge, y: -edge, widthMm: (right ?? widthMm + edge) + edge, heightMm: bottom + edge };
  return <Vignette {...picture} {...area} />;
}

function areaOf({ x, y, widthMm: w, heightMm: h, radius: r = 0 }: VignetteProps): Shape {
  const arc = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  return shapeOf(
    `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}Z`,
  );
}

/** Lines that thin out towards the light behind the thing, swell in its rays, and leave clouds bare. */
function Sky({
  seed,
  x,
  y,
  widthMm,
  cx,
  shore,
  sizeMm,
  sky = -9,
  area,
  night = false,
}: VignetteProps & { area: Shape }) {
  const next = chance(seed);
  const [rays, turn] = [7 + Math.floor(next() * 12), next() * 6];
  const [sunX, sunY] = [cx + (next() - 0.5) * sizeMm * 0.4, shore - sizeMm * (0.45 + next() * 0.2)];
  const reach = Math.max(widthMm * 0.62, sizeMm * 0.9);
  const top = Math.max(sky, y);
  const clouds = [0.14, 0.84].map((at, i) => {
    const foot = top + (shore - top) * (0.36 + (i + next()) * 0.14);
    return cumulus(next, x + widthMm * (at + (next() - 0.5) * 0.14), foot, widthMm * (0.24 + next() * 0.12));
  });
  const tone = (px: number, py: number) => {
    if (py > shore || py < sky) return 0;
    const far = Math.hypot(px - sunX, py - sunY) / reach;
    const ray = 0.5 + 0.5 * Math.cos(Math.atan2(py - sunY, px - sunX) * rays + turn);
    const dark = 0.125 + 0.28 * far ** 1.3 + 0.12 * ray * Math.min(1, far * 2.4);
    const open = night ? (0.46 - dark) * Math.min(1, (py - sky) / 6) : dark;
    return clouds.reduce((own, cloud) => cloud(px, py) ?? own, open);
  };
  return <path d={ruled(area, { step: 0.56, tone, along: 1.3, thinnest: 0.08, pointed: true })} />;
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
function Hills({ x, widthMm, tone, seed, shore, sizeMm, radius = 0 }: VignetteProps) {
  const margin = radius === 0 ? 0 : radius * 0.18;
  const [from, to] = [x + margin, x + widthMm - margin];
  return times(2, (i) => {
    const random = chance(`${seed} hills ${i}`);
    const peaks = times(4, (n) => [(n + 0.3 + random() * 0.5) / 4, 0.4 + random() * 0.6] as const);
    const height = sizeMm * (i === 0 ? 0.34 : 0.19);
    const range = { from, to, y: shore, height, rough: 0.6, peaks, seed: `${seed} ${i}` };
    return (
      <g>
        <path d={mountain(range)} fill={tone.light} {...stroke(tone.ink, 0.14)} stroke-linejoin="round" />
        <path d={textureStrokes(range, { strokes: Math.round(widthMm * 1.2) })} />
      </g>
    );
  });
}

/** A small thing on the far shore, in level lines, upright or sinking. The water covers what is below. */
function Far({ thing, tone, shore }: VignetteProps & { thing: FarThing }) {
  const { icon, cx, sizeMm, sunk = 0 } = thing;
  const shape = iconShape(icon, { w: sizeMm, cx, bottom: shore + sunk * sizeMm, turn: sunk > 0 ? 16 : 0 });
  return (
    <g>
      <path d={pathOf(solid(shape))} fill={tone.light} {...stroke(tone.ink, 0.14)} stroke-linejoin="round" />
      <path d={ruled(shape, { step: 0.34, tone: 0.66 })} />
    </g>
  );
}

/** Ripples, and in them the thing once more, upside down and paler with depth. */
function Water(props: VignetteProps & { area: Shape; mass: Shape }) {
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
  return (
    <g>
      {props.far !== undefined && <rect x={x} y={shore} width={widthMm} height={depth} fill={tone.light} />}
      <path d={ruled(area, { step: 0.55, tone: below, along: 0.9, thinnest: 0.09, pointed: true })} />
      {!night && <path d={ruled(mirrored, { step: 0.55, tone: reflection, along: 0.6, pointed: true })} />}
      <path d={`M${short(x)} ${shore}h${widthMm}`} {...pen(tone.ink, 0.22)} />
    </g>
  );
}

const massOf = (figure: Figure): Shape => union(...figure.map(({ of }) => of));

/** The thing itself: what it covers, its side in slanting lines, and its parts. */
function Thing({ figure, tone, night, thickMm }: { figure: Figure; tone: Tone; night: boolean; thickMm: number }) {
  const mass = solid(massOf(figure), 1.4);
  const side = difference(swept(mass, thickMm, -0.6 * thickMm), mass);
  const under = { fill: tone.light, ...stroke(tone.ink, 0.16), 'stroke-linejoin': 'round' } as const;
  const step = Math.min(0.46, 0.27 + thickMm * 0.15);
  const light = night ? 135 : -45;
  return (
    <g>
      {figure.length === 1 && <path d={pathOf(side)} {...under} />}
      {figure.length === 1 && <path d={ruled(side, { step: 0.42, turn: -58, tone: 0.5 })} />}
      {figure.length === 1 && <path d={pathOf(mass)} {...under} />}
      {figure.map(({ of, turn = 0, flat }) => {
        const lines =
          flat === undefined
            ? hatched(of, { step, turn, shade: 0.3, light })
            : ruled(of, { step: 0.42, turn, tone: night ? 0.8 - flat : flat });
        return (
          <g>
            {figure.length > 1 && <path d={pathOf(of)} {...under} />}
            <path d={lines} />
            <path d={pathOf(difference(of, inset(of, 0.16)))} />
          </g>
        );
      })}
    </g>
  );
}
