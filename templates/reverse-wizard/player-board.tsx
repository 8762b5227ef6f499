// The player board: mana and freeze on two rings of one clock, the places for wand, coins and the token of time beside it.
import { at, Drawing, type FaceProps, Frame, Icon, Line, Middle, mm, Vertical } from 'cardwright/parts';
import type { PlayerBoard } from '../../data/reverse-wizard/types.ts';
import { Arrow, BoardGround, Caption, Glory, Hollow } from './parts/board.tsx';
import { circle, place, ticks } from './parts/geometry.ts';
import { dark, gold, goldLight, ivory } from './parts/look.ts';
import { manaLight } from './parts/mana-gem.tsx';
import { dial, TrackDial, TrackNumbers } from './parts/track-dial.tsx';

type Props = FaceProps<PlayerBoard>;
type Zone = PlayerBoard['zones'][number]['zone'];

/** A card in its sleeve has room in it. */
const wand = { x: 147, y: 14, width: 67, height: 92 };
const coins = { x: 184, y: 113, width: 48, height: 38 };
const token = { x: 163, y: 129, r: 16.2 };
const edge = { x: 219, y: 14, width: 13, height: 92 };

export default function PlayerBoardFace(props: Props) {
  return (
    <Frame size={props} ground="#0e0a17">
      <Drawing size={props}>
        <BoardGround size={props} />
        <Glory x={dial.x} y={dial.y} r={76} />
        <TrackDial {...props} />
        <Hollow {...wand} />
        <Hollow {...coins} r={19} />
        <Hollow {...edge} r={1.5} />
        <TokenPlace />
        <Arrow x={edge.x + edge.width / 2} y={edge.y + edge.height - 7} turn={90} />
        <Arrow x={10.5} y={15.5} turn={-90} />
        <Arrow x={10.5} y={146.5} turn={-90} />
        <Arrow x={dial.x - 22} y={10.4} />
        <Arrow x={dial.x + 22} y={10.4} />
      </Drawing>
      <TrackNumbers {...props} />
      <Zones {...props} />
    </Frame>
  );
}

function Zones(props: Props) {
  const name = (zone: Zone) => props.card.zones.find((one) => one.zone === zone)?.name ?? '';
  return (
    <>
      <Caption x={14.6} y={15.5} from="left">
        {name('library')}
      </Caption>
      <Caption x={14.6} y={146.5} from="left">
        {name('discard')}
      </Caption>
      <Caption x={dial.x} y={10.6} sizePt={12}>
        {name('play')}
      </Caption>
      <Picture icon="wand" x={wand.x + wand.width / 2} y={wand.y + wand.height / 2 - 5} sizeMm={46} />
      <Caption x={wand.x + wand.width / 2} y={wand.y + wand.height - 12} sizePt={15}>
        {name('wand')}
      </Caption>
      <Picture icon="coin" x={coins.x + coins.width / 2} y={coins.y + coins.height / 2 - 4} sizeMm={22} />
      <Caption x={coins.x + coins.width / 2} y={coins.y + coins.height - 8} sizePt={12}>
        {name('coins')}
      </Caption>
      <Picture icon="reverse" x={token.x} y={token.y - 2} sizeMm={17} />
      <Caption x={token.x} y={token.y + token.r + 4.4} sizePt={10}>
        {name('reverse')}
      </Caption>
      <Picture icon="undercurrent" x={edge.x + edge.width / 2} y={edge.y + 11} sizeMm={9.5} opacity={1} />
      <div style={{ ...at(edge.x, edge.y + 28), width: mm(edge.width), justifyContent: 'center' }}>
        <Vertical family="serif" weight={900} sizePt={17} color={ivory} tracking={0.2}>
          {name('undercurrent')}
        </Vertical>
      </div>
      <Hub {...props} />
    </>
  );
}

/** The middle of the clock: the grimoire, and which ring is which. */
function Hub({ card, means }: Props) {
  const rings = [
    { icon: 'mana', color: manaLight, y: 8 },
    { icon: 'freeze', color: '#c9ecff', y: 15 },
  ];
  return (
    <>
      <Middle x={dial.x} y={dial.y - 8}>
        <Icon name={card.icon ?? 'spell-book'} sizeMm={21} color={goldLight} />
      </Middle>
      {rings.map(({ icon, color, y }) => (
        <Middle x={dial.x} y={dial.y + y} row gapMm={1.4}>
          <Icon name={icon} sizeMm={5} color={color} />
          <Line family="serif" weight={900} sizePt={11} color={color} tracking={0.08}>
            {means(icon)}
          </Line>
        </Middle>
      ))}
    </>
  );
}

/** What lies in a place, engraved in its ground. */
function Picture({
  icon,
  x,
  y,
  sizeMm,
  opacity = 0.35,
}: {
  icon: string;
  x: number;
  y: number;
  sizeMm: number;
  opacity?: number;
}) {
  return (
    <Middle x={x} y={y}>
      <Icon name={icon} sizeMm={sizeMm} color={gold} opacity={opacity} />
    </Middle>
  );
}

function TokenPlace() {
  return (
    <g transform={place(token.x, token.y)}>
      <path d={circle(token.r)} fill={dark} fill-opacity={0.7} stroke={gold} stroke-width={0.5} />
      <path d={ticks(60, token.r - 2, token.r - 1)} stroke={gold} stroke-width={0.25} />
    </g>
  );
}
