// Engraving: a silhouette as lines that swell with shade and bend with the form, as on banknotes.
import type { Point } from '../drawings/outline.ts';
import { type Relief, reliefOf, riseOf } from './relief.ts';
import { pathOf, type Shape } from './silhouette.ts';

/** No line is thinner: below this, presses and office printers lose it. */
const thinnest = 0.12;

/** How far lines may reach beyond the edge, under its outline. */
const edgeRoom = 0.01;

/** How lines are laid and lit. */
export interface HatchOptions {
  /** Between lines. Default: 0.55. */
  readonly step?: number;
  /** Direction of the lines, in degrees clockwise from horizontal. Default: 0. */
  readonly turn?: number;
  /** Where the light comes from, in degrees clockwise from the top. Default: -45. */
  readonly light?: number;
  /** How far a line bends over the form. Default: 1.4. */
  readonly bend?: number;
  /** How far the form rises from its edge before it is flat. Default: by how thick its parts are, 0.8 to 4. */
  readonly rise?: number;
  /** The shade, 0 to 1, beyond which lines cross; 2: never. Default: 0.62. */
  readonly cross?: number;
  /** Added to the shade everywhere: -1 white to 1 black. Default: 0.1. */
  readonly shade?: number;
  /** What rises from it, as from a medal: the lines run across all of the shape and bend over this. Default: the shape itself. */
  readonly over?: Shape;
}

/** The silhouette as engraved lines, in one filled path. Draw its outline around it. */
export function hatched(shape: Shape, options: HatchOptions = {}): string {
  const { step = 0.55, turn = 0, light = -45, bend = 1.4, cross = 0.62, shade = 0.1 } = options;
  const { over = shape } = options;
  const cells = Math.min(160, Math.round(88 / step));
  const form = reliefOf(over, options.rise ?? riseOf(over), cells);
  const area = over === shape ? form : reliefOf(shape, 1, cells);
  const tone = (x: number, y: number) => form.shade(x, y, light) + shade;
  const first = lines(area, { form, turn, step, bend, tone });
  const deep = { form, turn: turn + 58, step, bend, tone: (x: number, y: number) => (tone(x, y) - cross) * 1.4 };
  const second = cross > 1 + shade ? [] : lines(area, deep);
  return pathOf(withoutSpecks({ rings: [...first, ...second] }));
}

interface LineOptions {
  readonly form: Relief;
  readonly turn: number;
  readonly step: number;
  readonly bend: number;
  readonly tone: (x: number, y: number) => number;
}

/** Parallel lines, displaced by the height of the form, as ribbons as wide as the tone asks. */
function lines(area: Relief, { form, turn, step, bend, tone }: LineOptions): Point[][] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const { left, top, width, height } = area.bounds;
  const [cx, cy] = [left + width / 2, top + height / 2];
  const reach = Math.hypot(width, height) / 2 + bend;
  const along = step * 0.6;
  const ribbons: Point[][] = [];
  for (let across = -reach; across <= reach; across += step) {
    let run: { x: number; y: number; half: number }[] = [];
    const finish = () => {
      if (run.length > 2) ribbons.push(ribbon(run));
      run = [];
    };
    for (let at = -reach; at <= reach; at += along) {
      const flat = [cx + at * cos - across * sin, cy + at * sin + across * cos] as const;
      // A line climbs the form as a contour would: away from its own middle.
      const rise = form.height(...flat) * bend;
      const [x, y] = [flat[0] + sin * rise, flat[1] - cos * rise];
      // Lines taper towards the edge, as those of a burin do, so that nothing has to be cut.
      const room = area.depth(x, y) + edgeRoom;
      const half = room < thinnest / 2 ? 0 : Math.min(room, (Math.min(0.82, tone(x, y)) * step) / 2);
      if (half >= thinnest / 2) run.push({ x, y, half });
      else finish();
    }
    finish();
  }
  return ribbons;
}

function ribbon(run: readonly { x: number; y: number; half: number }[]): Point[] {
  const sides = run.map(({ x, y, half }, i) => {
    const [before, after] = [run[i - 1] ?? run[i], run[i + 1] ?? run[i]];
    const [dx, dy] = [(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)];
    const length = Math.hypot(dx, dy) || 1;
    return { x, y, nx: (-dy / length) * half, ny: (dx / length) * half };
  });
  const upper = sides.map(({ x, y, nx, ny }) => [x + nx, y + ny] as const);
  const lower = sides.map(({ x, y, nx, ny }) => [x - nx, y - ny] as const).reverse();
  const ring = [...upper, ...lower];
  return signed(ring) < 0 ? ring.reverse() : ring;
}

function signed(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => sum + (ring.at(i - 1)?.[0] ?? 0) * y - x * (ring.at(i - 1)?.[1] ?? 0), 0);
}

/** What is left of a line at the edge is not a line. */
function withoutSpecks({ rings }: Shape): Shape {
  return { rings: rings.filter((ring) => Math.abs(signed(ring)) / 2 > thinnest * thinnest * 2) };
}
