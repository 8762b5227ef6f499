// The market: a price list, one track for each era's multiplier below it, and the rounds until the next function card.

import {
  bleedBox,
  Drawing,
  type FaceProps,
  Frame,
  Gradient,
  hasWideScript,
  Icon,
  Line,
  Middle,
  polygon,
  Rules,
  stroke,
  times,
} from 'cardwright/parts';
import type { Artifact, Constants, Era, MultiplierBoard } from '../../data/chronos/types.ts';
import { Emblem } from './parts/emblem.tsx';
import { EraPlate } from './parts/era-plate.tsx';
import { Night } from './parts/grounds.tsx';
import { brass, brassDark, brassLight, eras, ink, ivory, night, nightDeep, title } from './parts/look.ts';

type Props = FaceProps<MultiplierBoard, Constants>;

const columnX = (i: number) => 92 + 38 * i;
const rowY = (i: number) => 64 + 29.5 * i;
const bandMm = 26.5;
const margin = 8;
const innerMm = 254;

export default function MultiplierBoardFace(props: Props) {
  const { card } = props;
  const steps = multipliers(card);
  const columns = steps.map((_, i) => columnX(i));
  return (
    <Frame ground={nightDeep}>
      <Drawing>
        <Ground />
        <PriceSlip columns={columns} />
        {card.eras.map((era, i) => (
          <Band era={era} y={rowY(i)} />
        ))}
        {card.eras.map((era, i) =>
          steps.map((step, k) => <Space era={era} x={columnX(k)} y={rowY(i)} start={step === card.start} />),
        )}
        <RoundTrack columns={columns.slice(0, card.rounds)} />
      </Drawing>
      <Title {...props} />
      <PriceList columns={columns} multipliers={steps} />
      {card.eras.map((era, i) => (
        <EraName era={era} name={props.term(era)} y={rowY(i)} />
      ))}
      {card.eras.map((era, i) =>
        steps.map((step, k) => (
          <Line text={factor(step)} font="serif 900 17" color={eras[era].glow} cx={columnX(k)} cy={rowY(i)} />
        )),
      )}
      <RoundWords {...props} columns={columns.slice(0, card.rounds)} />
    </Frame>
  );
}

const factor = (step = 0) => ['×', step.toFixed(1)];

function multipliers({ min, max, step }: MultiplierBoard): number[] {
  return times(Math.round((max - min) / step) + 1, (i) => min + i * step);
}

function Ground() {
  return (
    <g>
      <Night
        area={bleedBox()}
        light={[0.5, 0.2, 0.9]}
        colors={['#24335c', nightDeep]}
        rays={{ x: 165, y: 27, n: 120, from: 20 }}
      />
      <Emblem x={margin + 8.5} y={18} r={8.5} color={brassLight} />
    </g>
  );
}

/** Gets lighter as prices rise. */
function Band({ era, y }: { era: Era; y: number }) {
  const { deep, tint } = eras[era];
  const id = `rise-${era}`;
  return (
    <g>
      <Gradient id={id} to={[1, 0]} stops={{ 0: deep, 0.3: deep, 1: tint }} />
      <g stroke={brass}>
        <rect {...band(y, 0)} rx={1.5} fill={`url(#${id})`} stroke-width={0.4} />
        <rect {...band(y, 1)} rx={1} fill="none" stroke-width={0.15} />
      </g>
      <EraPlate era={era} x={23} y={y} r={10.6} fill={tint} line={brassLight} />
      <path d={`M${columnX(0)} ${y}H${columnX(4)}`} {...stroke(brassLight, 0.5)} stroke-dasharray="1.2 0.8" />
    </g>
  );
}

function band(y: number, inset: number) {
  const [width, height] = [innerMm - 2 * inset, bandMm - 2 * inset];
  return { x: margin + inset, y: y - height / 2, width, height };
}

/** Larger than the marker of 18 mm, so that its rim shows around it. */
function Space({ era, x, y, start }: { era: Era; x: number; y: number; start: boolean }) {
  const { deep, glow } = eras[era];
  return (
    <g>
      <EraPlate era={era} x={x} y={y} r={11.3} fill={deep} line={start ? brassLight : glow} />
      {start && <path d={`M${x - 3} ${y - bandMm / 2 - 0.2}h6l-3 3.2Z`} fill={ivory} {...stroke(nightDeep, 0.3)} />}
    </g>
  );
}

function EraName({ era, name, y }: { era: Era; name: string; y: number }) {
  return [
    <Icon name={era} sizeMm={12} color={eras[era].deep} cx={23} cy={y} />,
    <Line text={name} {...title} sizePt={24} color={eras[era].glow} tracking={0.1} cx={54} cy={y} />,
  ];
}

function Title({ card, term, label }: Props) {
  return [
    <Name words={card.title} />,
    <Line
      text={[term('value'), ' × ', term('multiplier'), ' = ', label('sale-price')]}
      {...note}
      maxMm={56}
      x={margin}
      y={32}
    />,
    <Line text={['▼ ', label('start')]} {...note} color={ivory} x={margin} y={40.4} />,
  ];
}

/** Beside the emblem; a long text takes two lines. */
function Name({ words }: { words: string }) {
  const ink = { ...title, color: ivory };
  if (hasWideScript(words)) return <Line text={words} {...ink} sizePt={20} x={28.4} y={13.6} />;
  return <Rules text={words} {...ink} sizePt={15} leading={1.15} align="left" widthMm={38} x={28.4} y={11.8} />;
}

const note = { font: 'sans 700 11', color: brassLight } as const;

const baseValues: readonly Artifact['value'][] = [2, 4, 6, 8];
const [valueX, headY] = [75, 12.8];
const priceY = (i: number) => 21.4 + 7.2 * i;

function PriceSlip({ columns }: { columns: readonly number[] }) {
  const last = columns.at(-1) ?? 0;
  return (
    <g>
      <rect x={68} y={8} width={last + 18 - 68} height={39.4} rx={1} fill={ivory} {...stroke(brass, 0.4)} />
      <rect x={69} y={17.2} width={last + 16 - 68} height={0.5} fill={brass} />
      {times(3, (i) => (
        <path d={`M69 ${priceY(i) + 3.6}H${last + 17}`} {...stroke(brassDark, 0.15)} />
      ))}
      {baseValues.map((_, i) => (
        <path transform={`translate(${valueX} ${priceY(i)})`} d={polygon(4, 3.1)} fill={ink} {...stroke(brass, 0.3)} />
      ))}
    </g>
  );
}

function PriceList({ columns, multipliers }: { columns: readonly number[]; multipliers: readonly number[] }) {
  return [
    baseValues.map((value, row) => (
      <Line text={value} font="serif 900 9.5" color={ivory} cx={valueX} cy={priceY(row)} />
    )),
    columns.map((x, column) => [
      <Line text={factor(multipliers[column])} font="serif 900 15" color={brassDark} cx={x} cy={headY} />,
      baseValues.map((value, row) => (
        <Line text={value * (multipliers[column] ?? 0)} font="serif 700 14" color={ink} cx={x} cy={priceY(row)} />
      )),
    ]),
  ];
}

/** The rounds: spaces in a row, and a line that leads back to the first. */
const [y, r, returnY] = [155, 10.4, 170];

function RoundTrack({ columns }: { columns: readonly number[] }) {
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

function RoundWords(props: FaceProps<object, Constants> & { columns: readonly number[] }) {
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
