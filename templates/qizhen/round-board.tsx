// The world board of rounds and prices: a course of thirty spaces over the atlas, and three price lists as charts.

import {
  Box,
  type Centre,
  Drawing,
  type FaceProps,
  Frame,
  Icon,
  Line,
  Middle,
  milling,
  pen,
  pointAt,
  type RichText,
  Row,
  rosette,
  short,
  stroke,
  times,
  turns,
} from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { RoundBoard } from '../../data/qizhen/types.ts';
import { BoardHead } from './parts/board-head.tsx';
import {
  gold,
  goldLight,
  goldTone,
  mourning,
  oxblood,
  paper,
  paperLight,
  sepia,
  sepiaLight,
  sepiaMid,
  sepiaTone,
} from './parts/look.ts';

type Props = FaceProps<RoundBoard, Constants>;

const board = { left: 8, right: 262 };
const lake = '#123b45';

export default function RoundBoardFace(props: Props) {
  const { card, game, label } = props;
  const { plotPrice } = game.constants;
  const stays = label('price-stays');
  return (
    <Frame ground={lake}>
      <Globe />
      <BoardHead {...board} top={4.6} title={label('round-title')} note={game.title} />
      <RoundCourse {...props} />
      <PriceChart
        icon="site"
        title={label('site-prices')}
        stays={stays}
        prices={card.sitePrices}
        left={board.left}
        widthMm={108}
      />
      <PriceChart
        icon="route"
        title={label('route-prices')}
        stays={stays}
        prices={card.routePrices}
        left={120}
        widthMm={80}
      />
      <PriceChart
        icon="plot"
        title={label('plot-price')}
        stays={label('price-fixed')}
        prices={[plotPrice]}
        left={204}
        widthMm={58}
      />
    </Frame>
  );
}

/** The graticule of the atlas over the whole lake. */
function Globe() {
  const spot = { cx: 135, cy: 62 };
  return (
    <Drawing>
      <g {...pen(paperLight, 0.15, 0.24)}>
        {times(9, (i) => (
          <ellipse {...spot} rx={150} ry={10 + i * 16} />
        ))}
        {times(9, (i) => (
          <ellipse {...spot} rx={8 + i * 18} ry={140} />
        ))}
        <path d={milling(spot, { n: 64, from: 0, to: 170 })} stroke-opacity={0.12} />
      </g>
      <Compass {...spot} />
    </Drawing>
  );
}

/** The compass rose of a sea chart: every ray has a light and a dark half. */
function Compass(spot: Centre) {
  const halves = (n: number, r: number, offset: number) =>
    turns(n, offset).map((angle) => {
      const tip = pointAt(spot, angle, r);
      const side = (by: number) => pointAt(spot, angle + (by * Math.PI) / 8, r * 0.24);
      return { dark: `M${spot.cx} ${spot.cy}L${side(1)}L${tip}Z`, light: `M${spot.cx} ${spot.cy}L${side(-1)}L${tip}Z` };
    });
  const rays = [...halves(4, 46, 0.5), ...halves(4, 58, 0)];
  return (
    <g>
      {[60, 42, 30].map((r) => (
        <circle {...spot} r={r} {...pen(gold, 0.3, 0.4)} />
      ))}
      <path d={milling(spot, { n: 144, from: 60, to: 63 })} {...stroke(gold, 0.25, 0.5)} />
      <path d={rays.map(({ dark }) => dark).join('')} fill={mourning} fill-opacity={0.4} />
      <path d={rays.map(({ light }) => light).join('')} fill={goldLight} fill-opacity={0.28} />
    </g>
  );
}

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

function PriceChart(props: PriceChartProps) {
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

type Column = Readonly<{ x: number; width: number; high: number }>;

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
        <path d={`M${left + 4} ${foot - (i + 1) * barMm}h${widthMm - 8}`} {...stroke(sepiaLight, 0.15)} />
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

const hatching = stroke(goldTone.ink, 0.15, 0.65);

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

/** The round marker is 18 mm wide. */
const course = { left: 22, top: 35.4, pitchMm: 25.1, rowMm: 29, perRow: 10, r: 9.6 };

/** The middle of a round's space; every second row runs back. */
function spaceAt(round: number): { x: number; y: number } {
  const row = Math.floor((round - 1) / course.perRow);
  const step = (round - 1) % course.perRow;
  const column = row % 2 === 0 ? step : course.perRow - 1 - step;
  return { x: course.left + column * course.pitchMm, y: course.top + row * course.rowMm };
}

function RoundCourse(props: Props) {
  const { card, label } = props;
  const rounds = times(card.rounds, (i) => i + 1);
  const opening = spaceAt(Math.ceil(card.openingRounds / 2));
  return [
    <Drawing>
      <path d={lane(card)} {...pen(gold, 2.2)} stroke-linejoin="round" />
      <path d={lane(card)} {...pen(sepia, 1.5)} stroke-dasharray="1.6 1.2" />
      {rounds.map((round) => (
        <Space round={round} card={card} />
      ))}
      <Gate card={card} />
    </Drawing>,
    rounds.map((round) => (
      <Middle {...spaceAt(round)} w={20}>
        <Line
          text={round}
          font={`serif 900 ${round % 5 === 0 ? 23 : 18}`}
          color={round <= card.openingRounds ? oxblood : sepia}
        />
      </Middle>
    )),
    <Middle x={opening.x} y={opening.y - course.r - 2.6} row gap={1}>
      <Icon name="era" sizeMm={4} color={goldLight} />
      <Line text={label('opening')} font="sans 700 8" color={goldLight} tracking={0.1} />
    </Middle>,
    <GateSign {...props} />,
  ];
}

function lane({ rounds }: RoundBoard): string {
  const points = times(rounds, (i) => spaceAt(i + 1)).map(({ x, y }) => `${x} ${y}`);
  return `M${points.join('L')}`;
}

/** Opening rounds are gold and double-rimmed; every fifth has a rosette. */
function Space({ round, card }: { round: number; card: RoundBoard }) {
  const { x, y } = spaceAt(round);
  const spot = { cx: x, cy: y };
  const isOpening = round <= card.openingRounds;
  const tone = isOpening ? goldTone : sepiaTone;
  const lathe = round % 5 === 0 ? { depth: 0.9, lines: 6 } : { depth: 0.4, lines: 2 };
  return (
    <g>
      <circle {...spot} r={course.r} fill={tone.light} {...stroke(isOpening ? oxblood : gold, isOpening ? 1 : 0.6)} />
      <path d={rosette(spot, { r: course.r * 0.84, lobes: 24, ...lathe })} {...pen(tone.ink, 0.15)} />
    </g>
  );
}

/** Between the last round without the expo and the first with it. */
function gateAt({ expoAfter }: RoundBoard): { x: number; y: number } {
  const [a, b] = [spaceAt(expoAfter), spaceAt(expoAfter + 1)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function Gate({ card }: { card: RoundBoard }) {
  const { x, y } = gateAt(card);
  return (
    <g>
      <rect x={x - 1.1} y={y - 8.6} width={2.2} height={20} rx={0.5} fill={oxblood} {...stroke(goldLight, 0.3)} />
      <circle cx={x} cy={y - 9} r={4.8} fill={oxblood} {...stroke(goldLight, 0.4)} />
    </g>
  );
}

function GateSign({ card, term }: Props) {
  const { x, y } = gateAt(card);
  return [
    <Icon name="expo" sizeMm={6.4} color={paperLight} cx={x} cy={y - 9} />,
    <Middle x={x} y={y + 14.4}>
      <Line text={[term('expo'), ' > ', card.expoAfter]} font="sans 700 8" color={goldLight} tracking={0.06} />
    </Middle>,
  ];
}
