// A coin: round, with a square hole. Metal, outline and number of marks show its value.

import { circle, Drawing, type FaceProps, Frame, Line, Middle, pen, stroke } from 'cardwright/parts';
import type { Coin } from '../../data/tianji/types.ts';
import { num, times } from './parts/brush.ts';
import { polygon, spot, star, ticks } from './parts/compass.ts';

interface Metal {
  readonly body: string;
  readonly light: string;
  readonly deep: string;
  readonly plate: string;
  readonly words: string;
  readonly marks: number;
  readonly outline: (r: number) => string;
}

const metal = (colors: string, marks: number, outline: Metal['outline']): Metal => {
  const [body = '', light = '', deep = '', plate = '', words = ''] = colors.split(' ');
  return { body, light, deep, plate, words, marks, outline };
};

/** Each value has a lightness and an outline of its own, which a grey printer keeps. */
const metals = {
  1: metal('#6b3f22 #c89468 #3a200f #f3e3cf #3a2010', 4, circle),
  5: metal('#c9ccc6 #6d6f6a #34362f #ffffff #24261f', 5, (r) => lobes(5, r)),
  10: metal('#c99a3c #fae7ae #664811 #fdf4d6 #4a3208', 8, (r) => polygon(8, r * 1.03, 0.5)),
  50: metal('#2f6a57 #b6dcc6 #143a2e #eef6ea #12362a', 10, (r) => lobes(10, r)),
  100: metal('#7d1a10 #f0c38c #3c0a05 #fdf0d6 #6d180d', 16, (r) => star(16, r * 1.02, r * 0.88)),
};

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
  const { body, light, deep, plate, words, marks, outline } = metals[card.value];
  const hole = r * (card.value === 5 ? 0.52 : 0.59);
  const markAt = (i: number) => `rotate(${((i + 0.5) * 360) / marks}) translate(0 ${-(r - 1.9)})`;
  return (
    <Frame ground={deep}>
      <Drawing round>
        <circle r={middle + 4} fill={deep} />
        <path d={ticks(card.value >= 50 ? 60 : 36, r, r + 6)} {...stroke(light, 0.3, 0.7)} />
        <path d={outline(r)} fill={light} />
        <path d={outline(r - 0.5)} fill={body} />
        <path d={outline(r - 1.1)} {...pen(light, 0.25)} />
        {times(marks, (i) => (
          <path d={polygon(4, r * 0.055)} transform={markAt(i)} fill={light} />
        ))}
        <rect x={-hole} y={-hole} width={2 * hole} height={2 * hole} fill={deep} {...stroke(light, 0.3)} />
        <rect x={0.7 - hole} y={0.7 - hole} width={2 * hole - 1.4} height={2 * hole - 1.4} fill={plate} />
      </Drawing>
      <Middle x={middle} y={middle}>
        <Line text={card.value} font={`serif 900 ${sizePt(card.value, r)}`} color={words} />
      </Middle>
    </Frame>
  );
}

/** More digits are smaller. */
const sizePt = (value: number, r: number) => r * ([3, 2.25, 1.66][String(value).length - 1] ?? 1.5);
