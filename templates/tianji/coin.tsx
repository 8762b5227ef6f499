// A coin: round, with a square hole. Metal, outline and number of marks show its value.
import { circle, Drawing, type FaceProps, Frame, Line, Middle, pen, stroke } from 'cardwright/parts';
import type { Coin } from '../../data/tianji/types.ts';
import { num, times } from './parts/brush.ts';
import { polygon, spot, star, ticks } from './parts/compass.ts';

/** Each value has a lightness and an outline of its own, which a grey printer keeps. */
const metals = {
  1: {
    body: '#6b3f22',
    light: '#c89468',
    deep: '#3a200f',
    plate: '#f3e3cf',
    words: '#3a2010',
    marks: 4,
    outline: circle,
  },
  5: {
    body: '#c9ccc6',
    light: '#6d6f6a',
    deep: '#34362f',
    plate: '#ffffff',
    words: '#24261f',
    marks: 5,
    outline: plum,
  },
  10: {
    body: '#c99a3c',
    light: '#fae7ae',
    deep: '#664811',
    plate: '#fdf4d6',
    words: '#4a3208',
    marks: 8,
    outline: octagon,
  },
  50: {
    body: '#2f6a57',
    light: '#b6dcc6',
    deep: '#143a2e',
    plate: '#eef6ea',
    words: '#12362a',
    marks: 10,
    outline: scallop,
  },
  100: {
    body: '#7d1a10',
    light: '#f0c38c',
    deep: '#3c0a05',
    plate: '#fdf0d6',
    words: '#6d180d',
    marks: 16,
    outline: sun,
  },
};

function plum(r: number): string {
  return lobes(5, r);
}
function octagon(r: number): string {
  return polygon(8, r * 1.03, 0.5);
}
function scallop(r: number): string {
  return lobes(10, r);
}
function sun(r: number): string {
  return star(16, r * 1.02, r * 0.88);
}

/** As many round petals. */
function lobes(n: number, r: number): string {
  const inner = r * (n > 6 ? 0.9 : 0.8);
  const radius = Math.sin(Math.PI / n) * inner;
  return `M${spot(0, inner)}${times(n, (i) => `A${num(radius)} ${num(radius)} 0 0 1 ${spot((i + 1) / n, inner)}`).join('')}Z`;
}

export default function CoinFace(props: FaceProps<Coin>) {
  const { card } = props;
  const middle = props.widthMm / 2;
  const r = middle - 1.5;
  const metal = metals[card.value];
  const hole = r * (card.value === 5 ? 0.52 : 0.59);
  const markAt = (i: number) => `rotate(${((i + 0.5) * 360) / metal.marks}) translate(0 ${-(r - 1.9)})`;
  return (
    <Frame ground={metal.deep}>
      <Drawing round>
        <circle r={middle + 4} fill={metal.deep} />
        <path d={ticks(card.value >= 50 ? 60 : 36, [r, r + 6])} {...stroke(metal.light, 0.3, 0.7)} />
        <path d={metal.outline(r)} fill={metal.light} />
        <path d={metal.outline(r - 0.5)} fill={metal.body} />
        <path d={metal.outline(r - 1.1)} {...pen(metal.light, 0.25)} />
        {times(metal.marks, (i) => (
          <path d={polygon(4, r * 0.055)} transform={markAt(i)} fill={metal.light} />
        ))}
        <rect x={-hole} y={-hole} width={2 * hole} height={2 * hole} fill={metal.deep} {...stroke(metal.light, 0.3)} />
        <rect x={0.7 - hole} y={0.7 - hole} width={2 * hole - 1.4} height={2 * hole - 1.4} fill={metal.plate} />
      </Drawing>
      <Middle x={middle} y={middle}>
        <Line text={card.value} font={`serif 900 ${sizePt(card.value, r)}`} color={metal.words} />
      </Middle>
    </Frame>
  );
}

/** More digits are smaller. */
const sizePt = (value: number, r: number) => r * ([3, 2.25, 1.66][String(value).length - 1] ?? 1.5);
