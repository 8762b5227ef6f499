// Markers: mana a gem, freeze a hexagon of ice, life a heart, players their hats; the token of reversed time has a spent side.
import {
  circle,
  Drawing,
  type FaceProps,
  Frame,
  Icon,
  Line,
  Middle,
  pen,
  polygon,
  rays,
  star,
  stroke,
  ticks,
} from 'cardwright/parts';
import type { Color } from '../../data/reverse-wizard/choices.ts';
import type { Marker } from '../../data/reverse-wizard/types.ts';
import { Heart } from './parts/exploration-marks.tsx';
import { blood, dark, gold, goldDark, goldLight, ivory } from './parts/look.tsx';
import { ReverseToken } from './parts/reverse-token.tsx';
import { Gem } from './parts/treasure-marks.tsx';

type Props = FaceProps<Marker>;
const name = { font: 'serif 900 10', minPt: 7, color: ivory, tracking: 0.06, maxMm: 18.4 } as const;

const faces = {
  mana: Mana,
  freeze: Freeze,
  'monster-hp': MonsterLife,
  'start-player': StartPlayer,
  reverse: ReverseToken,
  player: PlayerMarker,
};

export default function MarkerFace(props: Props) {
  return faces[props.card.marks](props);
}

/** Only the token of reversed time has two different sides. */
export function back(props: Props) {
  return props.card.marks === 'reverse' ? ReverseToken({ ...props, spent: true }) : MarkerFace(props);
}

function Mana() {
  return (
    <Frame ground="#06323d">
      <Drawing round>
        <circle r={5.2} {...pen(gold, 0.4)} />
        <Gem r={4.7} />
        <path d={star(4, 2.4, 0.5)} fill="#ffffff" />
      </Drawing>
    </Frame>
  );
}

function Freeze(props: Props) {
  const middle = props.widthMm / 2;
  return (
    <Frame ground="#15507a">
      <Drawing round>
        <path d={polygon(6, 4.9)} fill="#e6f7ff" {...stroke(ivory, 0.3)} />
        <path d={polygon(6, 4.2)} {...pen('#62b8e4', 0.3)} />
      </Drawing>
      <Icon name="frost" sizeMm={6.2} color="#135180" cx={middle} cy={middle} />
    </Frame>
  );
}

function MonsterLife() {
  return (
    <Frame ground="#2a060b">
      <Drawing round>
        <circle r={5.2} {...pen(gold, 0.35)} />
        <Heart sizes={[3.9, 3.4]} fills={[goldLight, blood]} y={0.3} />
        <path d="M-2.5 -1.1C-2.5 -2 -2 -2.3 -1.5 -2.3" {...pen('#ff9d8c', 0.4)} />
      </Drawing>
    </Frame>
  );
}

function StartPlayer(props: Props) {
  const middle = props.widthMm / 2;
  return (
    <Frame ground="#3a2208">
      <Drawing round>
        <path d={rays(36, 26, 0.5)} fill={gold} fill-opacity={0.45} />
        <path d={star(24, 18, 16.2)} fill={gold} {...stroke(goldDark, 0.3)} />
        <circle r={15.4} fill={dark} {...stroke(goldLight, 0.5)} />
        <path d={ticks(60, 13.6, 14.7)} {...stroke(gold, 0.25)} />
        <path d={ticks(12, 13.2, 14.7)} {...stroke(goldLight, 0.6)} />
      </Drawing>
      <Icon name={props.card.icon ?? 'start-player'} sizeMm={15} color={goldLight} cx={middle} cy={middle - 2.4} />
      <Middle x={middle} y={middle + 7.8}>
        <Line text={props.term('start-player')} {...name} />
      </Middle>
    </Frame>
  );
}

/** Told apart by shape too: disc, square, star, and hexagon. */
const players: Record<Color, { ground: string; plate: string; hat: string; shape: string }> = {
  red: { ground: '#7d0f14', plate: '#f6d5c4', hat: '#9c1219', shape: circle(5.1) },
  yellow: { ground: '#e3a916', plate: '#5a3c00', hat: '#ffe58a', shape: polygon(4, 5.4, 0.5) },
  blue: { ground: '#124a8c', plate: '#d4e8fb', hat: '#124a8c', shape: star(8, 5.5, 4.4) },
  black: { ground: '#141317', plate: '#3a383f', hat: '#f3efe6', shape: polygon(6, 5.5) },
};

function PlayerMarker(props: FaceProps<Marker>) {
  const { ground, plate, hat, shape } = players[props.card.color ?? 'black'];
  const middle = props.widthMm / 2;
  return (
    <Frame ground={ground}>
      <Drawing round>
        <path d={shape} fill={plate} {...stroke(gold, 0.4)} stroke-linejoin="round" />
      </Drawing>
      <Icon name={props.card.icon ?? 'player'} sizeMm={7} color={hat} cx={middle} cy={middle - 0.2} />
    </Frame>
  );
}
