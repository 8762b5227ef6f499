// Markers: mana a gem, freeze a hexagon of ice, life a heart, players their hats; the token of reversed time has a spent side.
import {
  type Children,
  circle,
  Drawing,
  type FaceProps,
  Frame,
  Icon,
  Line,
  Middle,
  pen,
  placeAt,
  polygon,
  Rules,
  rays,
  star,
  stroke,
  ticks,
  times,
} from 'cardwright/parts';
import type { Marker } from '../../data/reverse-wizard/types.ts';
import { Heart } from './parts/exploration-marks.tsx';
import { blood, dark, gold, goldDark, goldLight, hourAngle, hours, ivory } from './parts/look.tsx';
import { roman } from './parts/roman.ts';
import { Gem } from './parts/treasure-marks.tsx';

type Props = FaceProps<Marker>;

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

/** A drawing around the middle, and what stands on it. */
function Disc({ ground, drawing, children }: { ground: string; drawing: Children; children?: Children }) {
  return (
    <Frame ground={ground}>
      <Drawing round>{drawing}</Drawing>
      {children}
    </Frame>
  );
}

function Mana() {
  const drawing = [
    <circle r={5.2} {...pen(gold, 0.4)} />,
    <Gem r={4.7} />,
    <path d={star(4, 2.4, 0.5)} fill="#ffffff" />,
  ];
  return <Disc ground="#06323d" drawing={drawing} />;
}

function Freeze({ widthMm }: Props) {
  const drawing = [
    <path d={polygon(6, 4.9)} fill="#e6f7ff" {...stroke(ivory, 0.3)} />,
    <path d={polygon(6, 4.2)} {...pen('#62b8e4', 0.3)} />,
  ];
  return (
    <Disc ground="#15507a" drawing={drawing}>
      <Icon name="frost" sizeMm={6.2} color="#135180" cx={widthMm / 2} cy={widthMm / 2} />
    </Disc>
  );
}

function MonsterLife() {
  const drawing = [
    <circle r={5.2} {...pen(gold, 0.35)} />,
    <Heart sizes={[3.9, 3.4]} fills={[goldLight, blood]} y={0.3} />,
    <path d="M-2.5 -1.1C-2.5 -2 -2 -2.3 -1.5 -2.3" {...pen('#ff9d8c', 0.4)} />,
  ];
  return <Disc ground="#2a060b" drawing={drawing} />;
}

function StartPlayer({ card, term, widthMm }: Props) {
  const middle = widthMm / 2;
  const drawing = [
    <path d={rays(36, 26, 0.5)} fill={gold} fill-opacity={0.45} />,
    <path d={star(24, 18, 16.2)} fill={gold} {...stroke(goldDark, 0.3)} />,
    <circle r={15.4} fill={dark} {...stroke(goldLight, 0.5)} />,
    <path d={ticks(60, 13.6, 14.7)} {...stroke(gold, 0.25)} />,
    <path d={ticks(12, 13.2, 14.7)} {...stroke(goldLight, 0.6)} />,
  ];
  const name = { font: 'serif 900 10', minPt: 7, color: ivory, tracking: 0.06, maxMm: 18.4 } as const;
  return (
    <Disc ground="#3a2208" drawing={drawing}>
      <Icon name={card.icon ?? 'start-player'} sizeMm={15} color={goldLight} cx={middle} cy={middle - 2.4} />
      <Middle x={middle} y={middle + 7.8}>
        <Line text={term('start-player')} {...name} />
      </Middle>
    </Disc>
  );
}

/** Told apart by shape too: disc, square, star, and hexagon. */
const players = {
  red: { ground: '#7d0f14', plate: '#f6d5c4', hat: '#9c1219', shape: circle(5.1) },
  yellow: { ground: '#e3a916', plate: '#5a3c00', hat: '#ffe58a', shape: polygon(4, 5.4, 0.5) },
  blue: { ground: '#124a8c', plate: '#d4e8fb', hat: '#124a8c', shape: star(8, 5.5, 4.4) },
  black: { ground: '#141317', plate: '#3a383f', hat: '#f3efe6', shape: polygon(6, 5.5) },
};

function PlayerMarker({ card, widthMm }: Props) {
  const { ground, plate, hat, shape } = players[card.color ?? 'black'];
  const drawing = <path d={shape} fill={plate} {...stroke(gold, 0.4)} stroke-linejoin="round" />;
  return (
    <Disc ground={ground} drawing={drawing}>
      <Icon name={card.icon ?? 'player'} sizeMm={7} color={hat} cx={widthMm / 2} cy={widthMm / 2 - 0.2} />
    </Disc>
  );
}

const ready = { ground: '#482387', ring: dark, line: gold, word: goldLight, mark: '#f0dcff' };
const used = { ground: '#3b3a3d', ring: '#232225', line: '#7c7a76', word: '#a9a6a0', mark: '#77757a' };

/** Bright, and grey on its spent side. */
function ReverseToken({ spent = false, card, term, widthMm }: Props & { spent?: boolean }) {
  const { ground, ring, line, word, mark } = spent ? used : ready;
  const middle = widthMm / 2;
  const name = { font: 'serif 900 7', minPt: 7, leading: 1.05, align: 'center', color: word } as const;
  const drawing = [
    !spent && <path d={rays(24, 22, 0.5)} fill={goldLight} fill-opacity={0.3} />,
    <circle r={13} fill={ring} {...stroke(line, 0.6)} />,
    times(12, (i) => (
      <path transform={placeAt(hourAngle(i + 1), 11.3)} d={roman(hours[i] ?? 'XII', 1.9)} fill={word} />
    )),
    <circle r={9.8} fill={ground} {...stroke(line, 0.4)} />,
    <path d={ticks(60, 9, 9.6)} {...stroke(line, 0.16)} />,
    spent && <path d="M-7.4 7.4L7.4 -7.4" {...stroke(ring, 1.6)} stroke-linecap="round" />,
  ];
  return (
    <Disc ground={ground} drawing={drawing}>
      <Icon name={card.icon ?? 'reverse'} sizeMm={10} color={mark} cx={middle} cy={middle - 2} />
      <Middle x={middle} y={middle + 5.9}>
        <Rules text={term('reverse')} {...name} widthMm={11} />
      </Middle>
    </Disc>
  );
}
