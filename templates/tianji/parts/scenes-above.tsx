// Trigram images of the air as ink washes: sky, fire, thunder and wind.
import { pen } from 'cardwright/parts';
import { flow, num, type Point, polyline, swing, times } from './brush.ts';
import { Fade, type Scene } from './scene.tsx';

/** The disc of heaven behind banks of cloud. */
export function sky({ id, color, left, top, width, height, random }: Scene) {
  const r = height * 0.36;
  const [cx, cy] = [left + width * (0.3 + 0.4 * random()), top + height * 0.52];
  const bank = (i: number) => {
    const y = top + height * (0.3 + i * 0.17);
    const length = width * (0.35 + 0.3 * random());
    const x = left + (width - length) * random();
    return `M${num(x)} ${num(y)}q${num(length / 2)} ${num(-height * 0.07)} ${num(length)} 0q${num(-length / 2)} ${num(height * 0.035)} ${num(-length)} 0Z`;
  };
  return (
    <>
      <Fade id={id} color={color} />
      <circle cx={cx} cy={cy} r={r} fill={`url(#${id})`} />
      <circle cx={cx} cy={cy} r={r * 1.12} {...pen(color, 0.25)} />
      <path d={times(4, bank).join('')} fill={color} fill-opacity={0.75} />
    </>
  );
}

/** Tongues of flame, tall ones behind, low ones before them. */
export function fire({ id, color, left, bottom, width, height, random }: Scene) {
  const tongue = (i: number, { n, reach }: { n: number; reach: number }) => {
    const x = left + (width * (i + 0.5)) / n + swing(random) * 1.5;
    const [half, tall] = [(width / n) * 0.62, height * reach * (0.55 + 0.45 * random())];
    const side = random() < 0.5 ? -1 : 1;
    const lean = 0.3 + 0.6 * random();
    const at = (dx: number, up: number) => `${num(x + side * dx * half)} ${num(bottom - tall * up)}`;
    const rise = `M${at(-0.45, 0)}C${at(-1.2, 0.25)} ${at(-0.8, 0.5)} ${at(-0.3, 0.62)}C${at(0, 0.72)} ${at(lean * 0.4, 0.85)} ${at(lean, 1)}`;
    return `${rise}C${at(lean + 0.1, 0.8)} ${at(0.3, 0.74)} ${at(0.42, 0.5)}C${at(0.6, 0.56)} ${at(0.7, 0.64)} ${at(0.68, 0.76)}C${at(1.2, 0.5)} ${at(1.1, 0.2)} ${at(0.45, 0)}Z`;
  };
  const row = (n: number, reach: number) => times(n, (i) => tongue(i, { n, reach })).join('');
  return (
    <>
      <Fade id={id} color={color} from={0.95} />
      <path d={row(6, 1)} fill={`url(#${id})`} fill-opacity={0.55} />
      <path d={row(9, 0.62)} fill={`url(#${id})`} />
    </>
  );
}

/** Bolts that branch under a bank of squared thunder coils. */
export function thunder({ color, left, top, width, height, random }: Scene) {
  const bolt = () => {
    let [x, y] = [left + width * (0.1 + 0.8 * random()), top + height * 0.05];
    const points: Point[] = [[x, y]];
    for (let i = 0; i < 6; i++) {
      x += swing(random) * width * 0.07;
      y += height * (0.1 + 0.06 * random());
      points.push([x, y]);
    }
    return points;
  };
  const bolts = times(5, bolt);
  const coil = (i: number) => {
    const [x, y, s] = [left + (width * (i + 0.5)) / 9, top + height * 0.2, Math.min(width / 13, height * 0.16)];
    return `M${num(x - s / 2)} ${num(y + s / 2)}v${num(-s)}h${num(s)}v${num(s * 0.8)}h${num(-s * 0.7)}v${num(-s * 0.52)}h${num(s * 0.42)}v${num(s * 0.26)}`;
  };
  return (
    <g fill="none" stroke={color} stroke-linejoin="miter">
      <path d={times(9, coil).join('')} stroke-width={0.45} />
      <path d={bolts.slice(0, 3).map(polyline).join('')} stroke-width={1.1} />
      <path d={bolts.slice(3).map(polyline).join('')} stroke-width={0.45} />
    </g>
  );
}

/** Long breaths of wind that curl at the end. */
export function wind({ color, left, top, width, height, random }: Scene) {
  const breath = (i: number) => {
    const y = top + height * (0.12 + (0.8 * i) / 7);
    const [from, to] = [left + width * 0.25 * random(), left + width * (0.6 + 0.3 * random())];
    const swell = height * 0.1 * (i % 2 === 0 ? 1 : -1);
    const r = height * (0.05 + 0.04 * random());
    return `${flow([
      [from, y],
      [from + (to - from) * 0.3, y - swell],
      [from + (to - from) * 0.65, y + swell],
      [to, y],
    ])}c${num(r * 2)} ${num(-r * 0.3)} ${num(r * 2)} ${num(-r * 2.2)} 0 ${num(-r * 2)}c${num(-r)} ${num(r * 0.2)} ${num(-r * 0.8)} ${num(r * 1.3)} ${num(r * 0.2)} ${num(r * 1.1)}`;
  };
  const lines = times(7, breath);
  return (
    <g fill="none" stroke={color} stroke-linecap="round">
      <path d={lines.filter((_, i) => i % 2 === 0).join('')} stroke-width={0.8} />
      <path d={lines.filter((_, i) => i % 2 === 1).join('')} stroke-width={0.35} />
    </g>
  );
}
