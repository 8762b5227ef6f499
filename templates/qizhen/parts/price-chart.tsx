// A price list as a bar chart. The last price stays.
import { Box, Drawing, Icon, Line, type RichText, Row, short, stroke, times } from 'cardwright/parts';
import { gold, goldTone, oxblood, paper, paperLight, sepia, sepiaLight, sepiaMid } from './look.ts';

interface PriceChartProps {
  readonly icon: string;
  readonly title: RichText;
  /** The note that the last price stays. */
  readonly stays: RichText;
  readonly prices: readonly number[];
  readonly left: number;
  readonly widthMm: number;
}

const panel = { top: 118, bottom: 173, headMm: 10, footMm: 4 };
const highest = 8;
/** A single price is not wider than this. */
const widestMm = 24;
const barMm = (panel.bottom - panel.top - panel.headMm - panel.footMm - 9) / highest;

export function PriceChart(props: PriceChartProps) {
  const { icon, title, prices, left, widthMm } = props;
  return [
    <Drawing>
      <Panel {...props} />
    </Drawing>,
    <Row x={left + 4} y={panel.top} h={panel.headMm} gap={2}>
      <Icon name={icon} sizeMm={7} color={paperLight} />
      <Line text={title} font="serif 900 13" color={paperLight} tracking={0.04} maxMm={widthMm - 16} />
    </Row>,
    prices.map((price, i) => <Price {...props} price={price} index={i} />),
  ];
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly high: number;
}

function columnsOf({ prices, left, widthMm }: PriceChartProps): Column[] {
  const width = Math.min(widestMm, (widthMm - 8) / prices.length);
  const first = left + (widthMm - width * prices.length) / 2;
  return prices.map((price, i) => ({ x: first + i * width, width, high: price * barMm }));
}

function Panel(props: PriceChartProps) {
  const { left, widthMm } = props;
  const foot = panel.bottom - panel.footMm;
  const columns = columnsOf(props);
  const side = panel.headMm - 1.2;
  const head = `M${left} ${panel.top + panel.headMm}v${-side}q0 -1.2 1.2 -1.2h${widthMm - 2.4}q1.2 0 1.2 1.2v${side}Z`;
  return (
    <g>
      <rect
        x={left}
        y={panel.top}
        width={widthMm}
        height={panel.bottom - panel.top}
        rx={1.2}
        fill={paper}
        {...stroke(gold, 0.6)}
      />
      <path d={head} fill={sepia} />
      {times(highest, (i) => (
        <path d={`M${left + 4} ${foot - (i + 1) * barMm}h${widthMm - 8}`} {...stroke(sepiaLight, 0.14)} />
      ))}
      {columns.map(({ x, width, high }) => (
        <rect
          x={x + 1}
          y={foot - high}
          width={width - 2}
          height={high}
          fill={goldTone.shade}
          {...stroke(goldTone.ink, 0.3)}
        />
      ))}
      <path d={columns.map((column) => ruling(column, foot)).join('')} {...hatching} />
      <path d={`M${left + 4} ${foot}h${widthMm - 8}`} {...stroke(sepia, 0.5)} />
    </g>
  );
}

const hatching = stroke(goldTone.ink, 0.13, 0.75);

/** Hatching. The right half has twice as many lines, as a shadow. */
function ruling({ x, width, high }: Column, foot: number): string {
  const lines = Math.floor(high / 0.5);
  return times(2 * lines, (i) => {
    const from = i % 2 === 0 ? x + 1 : x + width / 2;
    return `M${short(from)} ${short(foot - (i + 1) * 0.25)}H${short(x + width - 1)}`;
  }).join('');
}

function Price({ price, index, ...props }: PriceChartProps & { price: number; index: number }) {
  const { x = 0, width = 0 } = columnsOf(props)[index] ?? {};
  const top = panel.bottom - panel.footMm - price * barMm;
  const isLast = index === props.prices.length - 1;
  return [
    <Box row x={x} y={top - 8.4} w={width} h={8} gap={0.8}>
      <Line text={price} font="serif 900 22" color={oxblood} />
      <Icon name="coin" sizeMm={4.6} color={sepiaMid} />
    </Box>,
    isLast && (
      <Box x={x + width / 2 - 6.4} y={panel.bottom - panel.footMm - 5.6} w={12.8} h={4.2} ground={paper}>
        <Line text={props.stays} font="sans 700 7.5" color={goldTone.ink} />
      </Box>
    ),
  ];
}
