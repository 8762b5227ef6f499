// What an ink painting is made of, as path data: strokes along a line, worn seals, clouds, plants, birds, a boat.
import { brushed } from './brush.ts';
import { type Chance, times } from './geometry.ts';

type Spot = readonly [x: number, y: number];

const num = (n: number) => Number(n.toFixed(2));
const pair = ([x, y]: Spot) => `${num(x)} ${num(y)}`;
const between = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
/** Between −1 and 1. */
const swing = (random: Chance) => random() * 2 - 1;

/** A closed outline that runs smoothly past its points. */
export function blob(points: readonly Spot[]): string {
  const next = (i: number) => points[(i + 1) % points.length] ?? [0, 0];
  const curves = points.map((p, i) => `Q${pair(p)} ${pair(between(p, next(i)))}`);
  const last = points.at(-1) ?? [0, 0];
  return `M${pair(between(last, points[0] ?? last))}${curves.join('')}Z`;
}

/** An open line that runs smoothly past its points. */
export function flow(points: readonly Spot[]): string {
  const [first = [0, 0] as Spot, ...rest] = points;
  const curves = rest.map((p, i) => `Q${pair(p)} ${pair(between(p, rest[i + 1] ?? p))}`);
  return `M${pair(first)}${curves.join('')}`;
}

/** `n` points of a smooth line through few. */
export function smooth(points: readonly Spot[], n = 24): Spot[] {
  const last = points.length - 1;
  const spot = (i: number) => points[Math.max(0, Math.min(last, i))] ?? [0, 0];
  return times(n + 1, (k): Spot => {
    const t = (k / n) * last;
    const i = Math.min(last - 1, Math.floor(t));
    const s = t - i;
    const [a, b, c, d] = [spot(i - 1), spot(i), spot(i + 1), spot(i + 2)];
    const curve = (j: 0 | 1) =>
      0.5 *
      (2 * b[j] +
        (c[j] - a[j]) * s +
        (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * s ** 2 +
        (3 * b[j] - a[j] - 3 * c[j] + d[j]) * s ** 3);
    return [curve(0), curve(1)];
  });
}

/** A stroke of the brush along a smooth line through few points. */
export function strokeAlong(
  points: readonly Spot[],
  by: { width: number; dry?: number; bristles?: number; seed: string; n?: number },
): string {
  return brushed({ ...by, points: smooth(points, by.n) });
}

/** A rectangle with chipped corners and edges, as a worn seal prints it. */
export function wornBox(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  random: Chance,
  wear = 0.028,
): string {
  const depth = Math.min(width, height) * wear;
  const corners: Spot[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const centre: Spot = [x + width / 2, y + height / 2];
  const points = corners.flatMap((from, side) => {
    const to = corners[(side + 1) % 4] ?? from;
    return times(9, (i): Spot => {
      const t = i / 9;
      const at: Spot = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      const pull = (i === 0 ? 1.3 : random()) * depth;
      const away = Math.hypot(centre[0] - at[0], centre[1] - at[1]);
      return [at[0] + ((centre[0] - at[0]) / away) * pull, at[1] + ((centre[1] - at[1]) / away) * pull];
    });
  });
  return `M${points.map(pair).join('L')}Z`;
}

/** A bank of cloud: flat below, heads above. */
export function cloud(x: number, y: number, by: { w: number; h: number; random: Chance }): string {
  const { w, h, random } = by;
  const heads = times(7, (i): Spot => {
    const t = (i + 0.5) / 7;
    return [x + w * t, y - h * Math.sin(Math.PI * t) * (0.55 + 0.45 * random())];
  });
  const foot = times(5, (i): Spot => [x + w * (1 - (i + 0.5) / 5), y + h * 0.08 * swing(random)]);
  return blob([[x - w * 0.04, y], ...heads, [x + w * 1.04, y], ...foot]);
}

/** A curl inside a cloud, for a pen. */
export function curl(x: number, y: number, r: number, way: number): string {
  const s = way < 0 ? 0 : 1;
  return `M${num(x - way * r * 1.9)} ${num(y + r)}Q${num(x - way * r)} ${num(y + r * 1.05)} ${num(x - way * r)} ${num(y)}a${num(r)} ${num(r)} 0 0 ${s} ${num(way * 2 * r)} 0a${num(r * 0.7)} ${num(r * 0.7)} 0 0 ${s} ${num(-way * r * 1.4)} 0a${num(r * 0.4)} ${num(r * 0.4)} 0 0 ${s} ${num(way * r * 0.8)} 0`;
}

/** A leaf as one press of the brush: pointed at both ends. */
function leaf(x: number, y: number, angle: number, long: number, broad: number): string {
  const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
  const [nx, ny] = [-Math.sin(angle) * broad, Math.cos(angle) * broad];
  const to = (t: number, side: number) => `${num(x + dx * t + nx * side)} ${num(y + dy * t + ny * side)}`;
  return `M${num(x)} ${num(y)}Q${to(0.35, 1)} ${to(1, 0)}Q${to(0.45, -0.7)} ${num(x)} ${num(y)}Z`;
}

/** A plant of a landscape. */
export interface Plant {
  /** Its foot, from the left. */
  readonly x: number;
  /** Its foot. */
  readonly y: number;
  /** Its height. */
  readonly tall: number;
  /** How far its head is to the right, in shares of its height. */
  readonly lean: number;
  /** The random numbers of the picture. */
  readonly random: Chance;
  /** Makes it differ from others. */
  readonly seed: string;
}

/** A pine: its trunk bends, its needles lie in flat fans. Path data of both. */
export function pine({ x, y, tall, lean, random, seed }: Plant): { trunk: string; needles: string } {
  const spine = smooth(
    [
      [x, y],
      [x - lean * tall * 0.25, y - tall * 0.35],
      [x + lean * tall * 0.35, y - tall * 0.7],
      [x + lean * tall, y - tall],
    ],
    18,
  );
  const fans = times(7, (i) => {
    const [sx, sy] = spine[Math.round(7 + i * 1.8)] ?? spine[0] ?? [x, y];
    const side = i % 2 === 0 ? 1 : -1;
    const reach = tall * (0.3 - i * 0.022) * (0.8 + 0.4 * random());
    const [fx, fy] = [sx + side * reach * 0.75 + lean * tall * 0.1, sy - tall * 0.02];
    const bough = `M${num(sx)} ${num(sy)}L${num(fx)} ${num(fy - 0.25)}l0 0.5Z`;
    const fan = times(9, (k) => {
      const angle = Math.PI * (1.02 + (k / 8) * 0.96) + swing(random) * 0.08;
      return leaf(fx, fy, angle, reach * (0.5 + 0.2 * random()), Math.max(0.12, tall * 0.012));
    }).join('');
    return bough + fan;
  });
  return { trunk: brushed({ points: spine, width: tall * 0.07, bristles: 2, dry: 0.2, seed }), needles: fans.join('') };
}

/** A stalk of bamboo and its leaves, which all point where the wind blows. Path data of both. */
export function bamboo({ x, y, tall, lean, random }: Plant): { stalk: string; leaves: string } {
  const joints = 6;
  const spot = (t: number): Spot => [x + lean * tall * t * t, y - tall * t];
  const half = Math.max(0.28, tall * 0.018);
  const stalk = times(joints, (i) => {
    const [[ax, ay], [bx, by]] = [spot((i + 0.06) / joints), spot((i + 0.96) / joints)];
    const w = half * (1 - i * 0.09);
    return `M${num(ax - w)} ${num(ay)}L${num(bx - w * 0.9)} ${num(by)}L${num(bx + w * 0.9)} ${num(by)}L${num(ax + w)} ${num(ay)}Z`;
  }).join('');
  const leaves = times(joints - 1, (i) => {
    const [jx, jy] = spot((i + 2) / joints);
    return times(5, (k) => {
      const angle = (lean > 0 ? 0.25 : Math.PI - 0.25) + swing(random) * 0.75 + (k % 2 === 0 ? 0.2 : -0.1);
      return leaf(
        jx + swing(random) * 0.6,
        jy + swing(random) * 0.8,
        angle,
        tall * (0.15 + 0.1 * random()),
        tall * 0.022,
      );
    }).join('');
  }).join('');
  return { stalk, leaves };
}

/** Reeds that lean one way. */
export function reeds(by: { x: number; y: number; w: number; tall: number; n: number; lean: number; random: Chance }) {
  const { x, y, w, tall, n, lean, random } = by;
  return times(n, () => {
    const long = tall * (0.45 + 0.55 * random());
    const angle = -Math.PI / 2 + lean * (0.15 + 0.5 * random()) + swing(random) * 0.12;
    return leaf(x + w * random(), y + 0.4, angle, long, 0.32);
  }).join('');
}

/** A bird far away: two wings. */
function bird(x: number, y: number, r: number, tilt = 0): string {
  const [dx, dy] = [Math.cos(tilt) * r, Math.sin(tilt) * r];
  const wing = (s: number) => {
    const [tx, ty] = [x + s * dx, y + s * dy - r * 0.35];
    return `M${num(x)} ${num(y)}Q${num(x + s * dx * 0.45)} ${num(y + s * dy * 0.4 - r * 0.75)} ${num(tx)} ${num(ty)}Q${num(x + s * dx * 0.5)} ${num(y + s * dy * 0.4 - r * 0.42)} ${num(x)} ${num(y + r * 0.16)}Z`;
  };
  return wing(-1) + wing(1);
}

/** A wedge of birds. */
export function flock(x: number, y: number, by: { n: number; r: number; way: number }): string {
  return times(by.n, (i) => {
    const k = Math.ceil(i / 2) * (i % 2 === 0 ? 1 : -1);
    return bird(x - by.way * Math.abs(k) * by.r * 1.9, y + k * by.r * 0.95, by.r, 0.1 * by.way);
  }).join('');
}

/** A boat with its mast and sail. */
export function boat(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y - r * 0.12)}Q${num(x)} ${num(y + r * 0.42)} ${num(x + r * 1.1)} ${num(y - r * 0.22)}L${num(x + r * 0.8)} ${num(y + r * 0.2)}Q${num(x)} ${num(y + r * 0.4)} ${num(x - r * 0.75)} ${num(y + r * 0.18)}ZM${num(x - r * 0.02)} ${num(y)}V${num(y - r * 1.7)}h${num(r * 0.08)}V${num(y)}ZM${num(x + r * 0.12)} ${num(y - r * 1.6)}Q${num(x + r * 0.95)} ${num(y - r * 0.9)} ${num(x + r * 0.75)} ${num(y - r * 0.2)}H${num(x + r * 0.12)}Z`;
}
