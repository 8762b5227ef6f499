// Plants and animals of the landscapes as path data: pines, bamboo, reeds, lotus, birds, a boat.
import { brushed } from 'cardwright/parts';
import { type Chance, num, type Point, swing, times } from './brush.ts';
import { smooth } from './scene.tsx';

/** A leaf as one press of the brush: pointed at both ends. */
function leaf(x: number, y: number, angle: number, long: number, broad: number): string {
  const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long];
  const [nx, ny] = [-Math.sin(angle) * broad, Math.cos(angle) * broad];
  const to = (t: number, side: number) => `${num(x + dx * t + nx * side)} ${num(y + dy * t + ny * side)}`;
  return `M${num(x)} ${num(y)}Q${to(0.35, 1)} ${to(1, 0)}Q${to(0.45, -0.7)} ${num(x)} ${num(y)}Z`;
}

interface Plant {
  readonly x: number;
  /** Its foot. */
  readonly y: number;
  readonly tall: number;
  /** How far its head is to the right, in shares of its height. */
  readonly lean: number;
  readonly random: Chance;
  readonly seed: string;
}

/** A pine: its trunk bends, its needles lie in flat fans. */
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

/** A stalk of bamboo with its leaves, which all point where the wind blows. */
export function bamboo({ x, y, tall, lean, random }: Plant): { stalk: string; leaves: string } {
  const joints = 6;
  const spot = (t: number): Point => [x + lean * tall * t * t, y - tall * t];
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
export function bird(x: number, y: number, r: number, tilt = 0): string {
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
