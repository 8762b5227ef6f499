// The rounds: spaces in a row and a line that leads back to the first; on one of them everybody draws.
import { type FaceProps, Icon, Line, Middle } from 'cardwright/parts';
import type { Constants } from '../../../data/chronos/types.ts';
import { brass, brassLight, ivory, night, title } from './look.ts';

const y = 155;
const r = 10.4;
const returnY = 170;

export function RoundTrack({ columns }: { columns: readonly number[] }) {
  const [first = 0] = columns;
  const last = columns.at(-1) ?? 0;
  const middle = (first + last) / 2;
  const loop = `M${last} ${y}V${returnY}H${middle + 40}M${middle - 40} ${returnY}H${first}V${y + r + 2.5}`;
  const tip = `M${first - 1.8} ${y + r + 3.4}L${first} ${y + r + 0.6}L${first + 1.8} ${y + r + 3.4}Z`;
  return (
    <g fill="none" stroke={brass}>
      <path d={loop} stroke-width={0.6} />
      <path d={tip} fill={brass} stroke="none" />
      <path d={`M${first} ${y}H${last}`} stroke-width={0.6} />
      {columns.slice(1).map((x) => (
        <path d={`M${x - 20.5} ${y - 1.8}L${x - 17.5} ${y}L${x - 20.5} ${y + 1.8}Z`} fill={brass} stroke="none" />
      ))}
      {columns.map((x) => (
        <g>
          <circle cx={x} cy={y} r={r} fill={x === last ? ivory : night} stroke-width={0.6} />
          <circle cx={x} cy={y} r={r - 0.9} stroke-width={0.2} />
        </g>
      ))}
    </g>
  );
}

export function RoundWords(props: FaceProps<object, Constants> & { columns: readonly number[] }) {
  const { columns, game, term, text } = props;
  const middle = ((columns[0] ?? 0) + (columns.at(-1) ?? 0)) / 2;
  return [
    <Icon name="round" sizeMm={13} color={brassLight} cx={23} cy={y} />,
    <Line text={term('round')} {...title} sizePt={24} color={ivory} tracking={0.1} cx={54} cy={y} />,
    columns.map((x, i) => (
      <Middle x={x} y={y} row gap={0.8}>
        <Line text={i + 1} font="serif 900 20" color={x === columns.at(-1) ? night : brassLight} />
        {i + 1 === game.constants.functionDrawEvery && <Icon name="card-draw" sizeMm={8} color={night} />}
      </Middle>
    )),
    <Line text={text('roundRule')} font="sans 700 11" color={brassLight} maxMm={77} cx={middle} cy={returnY} />,
  ];
}
