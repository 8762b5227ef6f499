// A coin: round, with a square hole. Metal, rim and number of marks show its value.
import { Drawing, type FaceProps, Frame, Line, Middle, pen, stroke } from 'cardwright/parts';
import type { Coin } from '../../data/tianji/types.ts';
import { times } from './parts/brush.ts';
import { polygon, ticks } from './parts/compass.ts';

const metals = {
  1: { body: '#8b5a3a', light: '#c89468', deep: '#4c2c17', plate: '#f3e3cf', words: '#3a2010', marks: 4 },
  5: { body: '#6d6f6a', light: '#b9bbb2', deep: '#34362f', plate: '#f4f3ea', words: '#24261f', marks: 5 },
  10: { body: '#b58a34', light: '#efd590', deep: '#664811', plate: '#fdf4d6', words: '#4a3208', marks: 10 },
  50: { body: '#2f6a57', light: '#9ccab2', deep: '#143a2e', plate: '#eef6ea', words: '#12362a', marks: 15 },
  100: { body: '#9c2a1a', light: '#f0c38c', deep: '#55110a', plate: '#fdf0d6', words: '#6d180d', marks: 20 },
};

export default function CoinFace(props: FaceProps<Coin>) {
  const { card } = props;
  const middle = props.widthMm / 2;
  const r = middle - 1.5;
  const metal = metals[card.value];
  const hole = r * 0.59;
  const markAt = (i: number) => `rotate(${((i + 0.5) * 360) / metal.marks}) translate(0 ${-(r - 2.1)})`;
  return (
    <Frame ground={metal.deep}>
      <Drawing round>
        <circle r={middle + 4} fill={metal.deep} />
        <path d={ticks(card.value >= 50 ? 60 : 36, [r, r + 6])} {...stroke(metal.light, 0.3, 0.7)} />
        <circle r={r} fill={metal.light} />
        <circle r={r - 0.5} fill={metal.body} />
        <circle r={r - 1.1} {...pen(metal.light, 0.25)} />
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
