// What an artifact sells for at each multiplier, as a slip of the catalogue: nobody has to multiply at the table.
import { Line, Middle } from 'cardwright/parts';
import type { Artifact } from '../../../data/chronos/types.ts';
import { times } from './geometry.ts';
import { brass, brassDark, ink, ivory } from './look.ts';

const baseValues: readonly Artifact['value'][] = [2, 4, 6, 8];
const valueX = 75;
const headY = 11.8;
const rowY = (i: number) => 20.6 + 7.3 * i;

export function PriceSlip({ columns }: { columns: readonly number[] }) {
  const last = columns.at(-1) ?? 0;
  return (
    <g>
      <rect x={68} y={6.5} width={last + 19 - 68} height={41} rx={1} fill={ivory} stroke={brass} stroke-width={0.4} />
      <rect x={69} y={16.4} width={last + 17 - 68} height={0.5} fill={brass} />
      {times(3, (i) => (
        <path d={`M69 ${rowY(i) + 3.65}H${last + 18}`} stroke={brassDark} stroke-width={0.12} />
      ))}
      {baseValues.map((_, i) => (
        <path
          transform={`translate(${valueX} ${rowY(i)})`}
          d="M0 -3.5L3.5 0L0 3.5L-3.5 0Z"
          fill={ink}
          stroke={brass}
          stroke-width={0.3}
        />
      ))}
    </g>
  );
}

export function PriceList({ columns, multipliers }: { columns: readonly number[]; multipliers: readonly number[] }) {
  return [
    baseValues.map((value, row) => (
      <Middle x={valueX} y={rowY(row)}>
        <Line family="serif" weight={900} sizePt={10.5} color={ivory}>
          {value}
        </Line>
      </Middle>
    )),
    columns.map((x, column) => [
      <Middle x={x} y={headY}>
        <Line family="serif" weight={900} sizePt={15} color={brassDark}>
          ×{(multipliers[column] ?? 0).toFixed(1)}
        </Line>
      </Middle>,
      baseValues.map((value, row) => (
        <Middle x={x} y={rowY(row)}>
          <Line family="serif" weight={700} sizePt={14} color={ink}>
            {value * (multipliers[column] ?? 0)}
          </Line>
        </Middle>
      )),
    ]),
  ];
}
