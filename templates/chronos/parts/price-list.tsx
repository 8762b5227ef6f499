// A price list: what an artifact sells for at each multiplier.
import { Line, stroke } from 'cardwright/parts';
import type { Artifact } from '../../../data/chronos/types.ts';
import { polygon, times } from './geometry.ts';
import { brass, brassDark, ink, ivory } from './look.ts';

const baseValues: readonly Artifact['value'][] = [2, 4, 6, 8];
const valueX = 75;
const headY = 12.8;
const rowY = (i: number) => 21.4 + 7.2 * i;

export function PriceSlip({ columns }: { columns: readonly number[] }) {
  const last = columns.at(-1) ?? 0;
  return (
    <g>
      <rect x={68} y={8} width={last + 18 - 68} height={39.4} rx={1} fill={ivory} {...stroke(brass, 0.4)} />
      <rect x={69} y={17.2} width={last + 16 - 68} height={0.5} fill={brass} />
      {times(3, (i) => (
        <path d={`M69 ${rowY(i) + 3.6}H${last + 17}`} {...stroke(brassDark, 0.12)} />
      ))}
      {baseValues.map((_, i) => (
        <path transform={`translate(${valueX} ${rowY(i)})`} d={polygon(4, 3.1)} fill={ink} {...stroke(brass, 0.3)} />
      ))}
    </g>
  );
}

export function PriceList({ columns, multipliers }: { columns: readonly number[]; multipliers: readonly number[] }) {
  return [
    baseValues.map((value, row) => <Line text={value} font="serif 900 9.5" color={ivory} cx={valueX} cy={rowY(row)} />),
    columns.map((x, column) => [
      <Line
        text={['×', (multipliers[column] ?? 0).toFixed(1)]}
        font="serif 900 15"
        color={brassDark}
        cx={x}
        cy={headY}
      />,
      baseValues.map((value, row) => (
        <Line text={value * (multipliers[column] ?? 0)} font="serif 700 14" color={ink} cx={x} cy={rowY(row)} />
      )),
    ]),
  ];
}
