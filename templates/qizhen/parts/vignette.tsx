// A steel engraving of an icon: on the shore of the lake, cut in lines, with its reflection in the water.
import type { BoxProps, Children } from 'cardwright/parts';
import {
  Column,
  chance,
  Drawing,
  faceSize,
  Gradient,
  Icon,
  milling,
  Row,
  rosette,
  short,
  stroke,
  times,
} from 'cardwright/parts';
import type { Tone } from './look.ts';
import { standingOf } from './standing.ts';

interface VignetteProps extends Pick<BoxProps, 'x' | 'y' | 'radius'> {
  readonly name: string;
  /** Makes this picture differ from others. */
  readonly seed: string;
  readonly tone: Tone;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Size and centre of the icon. */
  readonly sizeMm: number;
  readonly cx: number;
  /** The line of the shore, on which the icon stands. */
  readonly shore: number;
}

export function Vignette(props: VignetteProps) {
  const { name, tone, widthMm, heightMm, sizeMm, cx, shore, x, y, radius } = props;
  const left = cx - sizeMm / 2;
  const standing = standingOf(name);
  return (
    <Row x={x} y={y} w={widthMm} h={heightMm} radius={radius} clip>
      <Plate {...props}>
        <Sky {...props} />
        <Ridges {...props} />
      </Plate>
      <Icon name={name} sizeMm={sizeMm} color={tone.ink} decor x={left} y={shore - sizeMm * standing} />
      <Column x={left} y={shore - sizeMm * (1 - standing)} w={sizeMm} h={sizeMm} style={{ transform: 'scale(1, -1)' }}>
        <Icon name={name} sizeMm={sizeMm} color={tone.ink} opacity={0.55} decor x={0} y={0} />
      </Column>
      <Plate {...props}>
        <Cuts {...props} />
        <Water {...props} />
      </Plate>
    </Row>
  );
}

interface BleedVignetteProps extends Omit<VignetteProps, 'x' | 'y' | 'radius' | 'widthMm' | 'heightMm'> {
  /** Default: the right edge of the bleed. */
  readonly right?: number;
  readonly bottom: number;
}

/** From the upper left corner of the bleed; all lengths are from the trim. */
export function BleedVignette({ right, bottom, cx, shore, ...picture }: BleedVignetteProps) {
  const { widthMm, bleedMm: edge } = faceSize();
  const area = { x: -edge, y: -edge, widthMm: (right ?? widthMm + edge) + edge, heightMm: bottom + edge };
  return <Vignette {...picture} {...area} cx={cx + edge} shore={shore + edge} />;
}

/** A layer over the whole picture. All layers share the gradient of the light. */
function Plate({ tone, widthMm, heightMm, cx, shore, sizeMm, children }: VignetteProps & { children: Children }) {
  const light = [cx, shore - sizeMm * 0.5, Math.max(widthMm * 0.6, sizeMm)] as const;
  return (
    <Drawing x={0} y={0} w={widthMm} h={heightMm}>
      <Gradient id="light" radial={light} stops={{ 0.3: tone.light, 1: tone.shade }} inMm />
      {children}
    </Drawing>
  );
}

/** A hatched sky with one of four suns. */
function Sky({ tone, seed, widthMm, heightMm, cx, shore, sizeMm }: VignetteProps) {
  const next = chance(seed);
  const spot = { cx: cx + (next() - 0.5) * sizeMm * 0.5, cy: shore - sizeMm * (0.45 + next() * 0.25) };
  const lobes = 7 + Math.floor(next() * 14);
  const r = sizeMm * (0.44 + next() * 0.1);
  const suns = [
    rosette(spot, { r: r * 0.82, depth: r * 0.2, lobes, lines: 7 }),
    times(9, (i) => rosette(spot, { r: r * (0.3 + i * 0.1), depth: r * 0.03, lobes: lobes * 2 })).join(''),
    milling(spot, { n: 72, from: r * 0.2, to: widthMm }) + rosette(spot, { r, depth: 0.3, lobes: 36, lines: 3 }),
    rosette(spot, { r: r * 0.6, depth: r * 0.42, lobes: Math.ceil(lobes / 2), lines: 8 }),
  ];
  return (
    <g fill="none" stroke={tone.ink}>
      <rect width={widthMm} height={heightMm} fill="url(#light)" stroke="none" />
      <path d={ruled(widthMm, { from: 0, to: shore, seed })} stroke-width={0.1} stroke-opacity={0.34} />
      <path d={suns[Math.floor(next() * suns.length)] ?? ''} stroke-width={0.12} stroke-opacity={0.42} />
    </g>
  );
}

/** The far shore: two ranges of hills, the nearer one darker. */
function Ridges({ tone, seed, widthMm, shore, sizeMm }: VignetteProps) {
  const next = chance(`${seed} ridges`);
  return (
    <g fill={tone.ink}>
      {[0.3, 0.17].map((share, i) => (
        <path d={ridge(next, { widthMm, shore, heightMm: sizeMm * share })} fill-opacity={0.1 + i * 0.12} />
      ))}
    </g>
  );
}

/** Light lines across the icon, thick at the top and thin at the bottom. */
function Cuts({ widthMm, seed, shore }: VignetteProps) {
  const bands = 6;
  return (
    <g fill="none" stroke="url(#light)">
      {times(bands, (i) => {
        const [from, to] = [(shore * i) / bands, (shore * (i + 1)) / bands];
        return (
          <path d={ruled(widthMm, { from, to, seed, offset: 0.5 })} stroke-width={0.3 - (i / (bands - 1)) * 0.2} />
        );
      })}
    </g>
  );
}

/** The lake with ripples that break the reflection. */
function Water({ tone, seed, widthMm, heightMm, cx, shore, sizeMm }: VignetteProps) {
  const next = chance(`${seed} water`);
  const depth = heightMm - shore;
  const rows = Math.ceil(depth / 0.9);
  const ripples = times(rows, (i) => {
    const y = shore + 0.5 + i * 0.9;
    const reach = sizeMm * 0.3 + (widthMm - sizeMm * 0.3) * Math.sqrt((i + 1) / rows);
    return ripple({ y, from: cx - reach * (0.4 + next() * 0.3), to: cx + reach * (0.4 + next() * 0.3), phase: next() });
  });
  const waves = times(rows, (i) => ripple({ y: shore + 0.95 + i * 0.9, from: -1, to: widthMm + 1, phase: next() }));
  return (
    <g fill="none">
      <path d={ripples.join('')} {...stroke('url(#light)', 0.42)} />
      <path d={waves.join('')} {...stroke(tone.ink, 0.11, 0.55)} />
      <path d={`M0 ${shore}H${widthMm}`} {...stroke(tone.ink, 0.28)} />
    </g>
  );
}

const pitchMm = 0.62;

/** Hills from edge to edge, five to nine of them. */
function ridge(next: () => number, by: { widthMm: number; shore: number; heightMm: number }): string {
  const { widthMm, shore, heightMm } = by;
  const hills = 5 + Math.floor(next() * 5);
  const stepMm = (widthMm + 2) / hills;
  const tops = times(hills, () => {
    const top = short(heightMm * (0.25 + next() * 0.75));
    return `l${short(stepMm * 0.55)} -${top}l${short(stepMm * 0.45)} ${top}`;
  });
  return `M-1 ${short(shore)}${tops.join('')}Z`;
}

/** Slightly curved lines from edge to edge. */
function ruled(widthMm: number, by: { from: number; to: number; seed: string; offset?: number }): string {
  const bow = (chance(`${by.seed} bow`)() - 0.5) * 5;
  const first = Math.ceil(by.from / pitchMm);
  const count = Math.max(0, Math.ceil(by.to / pitchMm) - first);
  return times(count, (i) => {
    const y = short((first + i + (by.offset ?? 0)) * pitchMm);
    return `M-1 ${y}q${short(widthMm / 2 + 1)} ${short(bow)} ${short(widthMm + 2)} 0`;
  }).join('');
}

function ripple({ y, from, to, phase }: { y: number; from: number; to: number; phase: number }): string {
  const waveMm = 3.2 + phase * 1.6;
  const waves = Math.max(1, Math.round((to - from) / waveMm));
  return `M${short(from)} ${short(y)}${`q${short(waveMm / 4)} -0.3 ${short(waveMm / 2)} 0t${short(waveMm / 2)} 0`.repeat(waves)}`;
}
