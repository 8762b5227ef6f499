// The player board: mana and freeze on two rings of one clock around the token of time; wand and coins beside it, library and discard pile at the left edge.
import {
  Box,
  circle,
  Drawing,
  type FaceProps,
  Frame,
  Icon,
  Line,
  Middle,
  pen,
  place,
  Row,
  rays,
  stroke,
  ticks,
  times,
  Vertical,
} from 'cardwright/parts';
import type { PlayerBoard } from '../../data/reverse-wizard/types.ts';
import { Arrow, BoardGround, Caption, Hollow } from './parts/board.tsx';
import { dark, gold, goldDark, goldLight, ivory } from './parts/look.tsx';
import { dial, TrackDial, TrackNumbers } from './parts/track-dial.tsx';
import { manaLight } from './parts/treasure-marks.tsx';

type Props = FaceProps<PlayerBoard>;
type Zone = PlayerBoard['zones'][number]['zone'];

/** Large enough for a card in a sleeve. */
const wand = { x: 157, y: 12, width: 67, height: 92 };
const coins = { x: 157, y: 116.4, columns: 5, stepMm: 17 };
/** The edges that cards lie at: the library and the discard pile on the left, an undercurrent on the right. */
const edge = { x: 229, y: 12, width: 13, height: 92 };
const pile = { x: 8, width: 11, height: 65 };
const piles = [
  { zone: 'library', icon: 'card-draw', ...pile, y: 12 },
  { zone: 'discard', icon: 'card-discard', ...pile, y: 83 },
] as const;

export default function PlayerBoardFace(props: Props) {
  return (
    <Frame ground="#0e0a17">
      <Drawing>
        <BoardGround />
        <path d={rays(36, 76, 0.5)} transform={place(dial.x, dial.y)} fill={gold} fill-opacity={0.08} />
        <TrackDial {...props} />
        <Hollow {...wand} />
        <CoinPlaces {...props} />
        <Hollow {...edge} rx={1.5} />
        {piles.map(({ x, y, width, height }) => [
          <Hollow {...{ x, y, width, height }} rx={1.5} />,
          <Arrow x={x + width / 2} y={y + height - 6} turn={-90} />,
        ])}
        <g transform={place(dial.x, dial.y - 1.6)}>
          <path d={circle(15.6)} fill={dark} fill-opacity={0.7} {...stroke(gold, 0.5)} />
          <path d={ticks(60, 13.6, 14.6)} {...stroke(gold, 0.25)} />
        </g>
        <Arrow x={edge.x + edge.width / 2} y={edge.y + edge.height - 7} turn={90} />
        <Arrow x={dial.x - 22} y={10.4} />
        <Arrow x={dial.x + 22} y={10.4} />
      </Drawing>
      <TrackNumbers {...props} />
      <Zones {...props} />
    </Frame>
  );
}

const rings = [
  { icon: 'mana', color: manaLight, x: 23.4, justify: 'start' },
  { icon: 'freeze', color: '#c9ecff', x: dial.x + 36, justify: 'end' },
] as const;

function Zones({ card, term }: Props) {
  const name = (zone: Zone) => card.zones.find((one) => one.zone === zone)?.name ?? '';
  const faint = { color: gold, opacity: 0.35 };
  const wandX = wand.x + wand.width / 2;
  return (
    <>
      {piles.map((one) => (
        <Edge {...one} name={name(one.zone)} />
      ))}
      <Caption text={name('play')} x={dial.x} y={10.6} sizePt={12} />
      <Icon name="wand" sizeMm={46} {...faint} cx={wandX} cy={wand.y + wand.height / 2 - 5} />
      <Caption text={name('wand')} x={wandX} y={wand.y + wand.height - 12} sizePt={15} />
      <Middle x={coins.x + (coins.columns * coins.stepMm) / 2} y={coins.y - 5.4} row gap={1.6}>
        <Icon name="coin" sizeMm={6} color={goldLight} />
        <Line text={name('coins')} font="serif 900 12" color={goldLight} tracking={0.1} />
        <Line text={['0–', card.coinMax]} font="serif 900 12" color={gold} />
      </Middle>
      {times(card.coinMax, (i) => (
        <Middle {...coinAt(i)}>
          <Line text={i + 1} font="serif 900 17" color={gold} />
        </Middle>
      ))}
      <Edge icon="undercurrent" {...edge} name={name('undercurrent')} />
      <Icon name="reverse" sizeMm={17} {...faint} cx={dial.x} cy={dial.y - 1.6} />
      <Caption text={name('reverse')} x={dial.x} y={dial.y + 17.6} sizePt={8.5} />
      {rings.map(({ icon, color, x, justify }) => (
        <Row x={x} y={149.5} w={34} h={6} gap={1.2} justify={justify}>
          <Icon name={icon} sizeMm={5} color={color} />
          <Line text={term(icon)} font="serif 900 11" color={color} tracking={0.08} />
        </Row>
      ))}
    </>
  );
}

function coinAt(index: number): { x: number; y: number } {
  const { x, y, columns, stepMm } = coins;
  return { x: x + ((index % columns) + 0.5) * stepMm, y: y + (Math.floor(index / columns) + 0.5) * stepMm };
}

function CoinPlaces({ card }: Props) {
  const places = times(card.coinMax, coinAt);
  return (
    <g>
      {places.map(({ x, y }) => (
        <g transform={place(x, y)}>
          <path d={circle(8.2)} fill={dark} fill-opacity={0.75} {...stroke(goldDark, 0.9)} />
          <path d={circle(8.2)} {...pen(gold, 0.4)} />
          <path d={ticks(36, 6.9, 7.6)} {...stroke(gold, 0.2, 0.7)} />
        </g>
      ))}
    </g>
  );
}

type EdgeProps = Readonly<typeof edge & { icon: string; name: string }>;

function Edge({ icon, x, y, width, height, name }: EdgeProps) {
  return (
    <>
      <Icon name={icon} sizeMm={8.6} color={gold} cx={x + width / 2} cy={y + 8.4} />
      <Box x={x} y={y + 15} w={width} h={height - 27}>
        <Vertical text={name} font="serif 900 15" minPt={9} color={ivory} tracking={0.2} maxMm={height - 27} />
      </Box>
    </>
  );
}
