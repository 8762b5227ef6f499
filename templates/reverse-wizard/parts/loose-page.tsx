// A loose page: parchment with a torn edge on the dark, an ink blot behind the picture, a seal of wax, and the tide of an undercurrent.
import { faceSize, Gradient, pen, stroke } from 'cardwright/parts';
import { place, spot, ticks, times, turns } from './geometry.ts';
import { goldDark, parchment, parchmentShade } from './look.ts';
import type { Random } from './random.ts';

/** How far the torn edge lies inside the trim, at least: so far that an inexact cut does not show. */
const insetMm = 4.9;
const raggedMm = 0.65;
const stepMm = 1.7;

export function LooseDefs() {
  return (
    <>
      <Gradient id="sheet" to={[1, 1]} stops={{ 0: '#f7edd4', 0.6: parchment, 1: parchmentShade }} />
      <Gradient id="burn" radial={[0.5, 0.5, 0.72]} stops={{ 0.62: ['#8a6a34', 0], 1: ['#8a6a34', 0.6] }} />
      <Gradient id="blot" radial={[0.5, 0.5, 0.5]} stops={{ 0: ['#fffaf0', 0.9], 1: ['#fffaf0', 0] }} />
    </>
  );
}

interface LoosePageProps {
  readonly chance: Random;
  readonly blot: { readonly cx: number; readonly cy: number; readonly r: number; readonly color: string };
  /** A legend's page has a gilt edge. */
  readonly legend: boolean;
}

export function LoosePage({ chance, blot, legend }: LoosePageProps) {
  const { widthMm: w, heightMm: h } = faceSize();
  const sheet = tornEdge(w, h, chance);
  const { cx, cy, r, color } = blot;
  return (
    <g>
      <path d={ticks(60, 20, 80)} transform={place(w / 2, h / 2)} {...stroke('#ffffff', 0.2, 0.12)} />
      <path d={sheet} transform="translate(0.5 0.9)" fill="#000" fill-opacity={0.55} />
      <path d={sheet} fill="url(#sheet)" />
      <path d={sheet} fill="url(#burn)" {...stroke(goldDark, legend ? 0.9 : 0.25)} />
      {legend && <path d={sheet} {...pen('#e0ac3c', 0.5)} />}
      <path d={stain(r * 1.14, chance)} transform={place(cx, cy)} fill={color} fill-opacity={0.75} />
      <circle cx={cx} cy={cy} r={r * 0.82} fill={color} />
      <circle cx={cx} cy={cy} r={r * 0.8} fill="url(#blot)" />
      <path d={ticks(90, r * 0.5, r * 0.8)} transform={place(cx, cy)} {...stroke('#6b5636', 0.16, 0.45)} />
    </g>
  );
}

function tornEdge(w: number, h: number, chance: Random): string {
  const rough = () => insetMm + chance.between(0, raggedMm);
  const along = (length: number) =>
    times(Math.floor((length - 2 * insetMm) / stepMm), (i) => insetMm + i * stepMm + 0.8);
  const points = [
    ...along(w).map((x) => [x, rough()] as const),
    ...along(h).map((y) => [w - rough(), y] as const),
    ...along(w).map((x) => [w - x, h - rough()] as const),
    ...along(h).map((y) => [rough(), h - y] as const),
  ];
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

function stain(r: number, chance: Random): string {
  return softRing(turns(18).map((angle) => ({ angle, r: r * chance.between(0.9, 1.1) })));
}

/** A smooth closed line through the midpoints between its points. */
function softRing(rim: readonly { angle: number; r: number }[]): string {
  const corners = rim.map(({ angle, r }) => spot(angle, r));
  const steps = corners.map((here, i) => {
    const next = corners[(i + 1) % corners.length] ?? here;
    const [x, y] = [(here.x + next.x) / 2, (here.y + next.y) / 2];
    return { curve: `Q${here.x.toFixed(2)} ${here.y.toFixed(2)}`, end: `${x.toFixed(2)} ${y.toFixed(2)}` };
  });
  const around = [...steps.slice(1), ...steps.slice(0, 1)];
  return `M${steps[0]?.end}${around.map(({ curve, end }) => `${curve} ${end}`).join('')}Z`;
}

export function Wax({ x, y, color, chance }: { x: number; y: number; color: string; chance: Random }) {
  const d = softRing(turns(11).map((angle) => ({ angle, r: 5.1 * chance.between(0.94, 1.14) })));
  return (
    <g transform={place(x, y)}>
      <path d={d} transform="translate(0.3 0.6)" fill="#000" fill-opacity={0.35} />
      <path d={d} fill={color} />
      <circle r={3.9} fill="#000" fill-opacity={0.18} />
      <circle cx={0.1} cy={0.2} r={3.9} {...pen('#fff', 0.25, 0.3)} />
    </g>
  );
}

/** Waves over the lower part of the picture. */
export function Tide({ color, chance, cx, cy, r }: LoosePageProps['blot'] & { chance: Random }) {
  return (
    <g transform={place(cx, cy)}>
      {times(4, (row) => {
        // Waves end on the dial's edge: a clip takes long to paint.
        const [edge, top, waves] = [r * 0.8, r * (0.28 + row * 0.13), chance.whole(5, 8)];
        const half = Math.sqrt(edge ** 2 - top ** 2);
        const by = half / waves;
        const wave = times(waves, (i) => `q${by.toFixed(2)} ${i % 2 === 0 ? -1.6 : 1.6} ${(2 * by).toFixed(2)} 0`).join(
          '',
        );
        const line = `M${(-half).toFixed(2)} ${top.toFixed(2)}${wave}`;
        return [
          <path
            d={`${line}A${edge} ${edge} 0 0 1 ${(-half).toFixed(2)} ${top.toFixed(2)}Z`}
            fill={color}
            fill-opacity={0.34}
          />,
          <path d={line} {...pen('#e9fbf2', 0.35, 0.85 - row * 0.15)} />,
        ];
      })}
    </g>
  );
}
