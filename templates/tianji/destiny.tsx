// A destiny: its icon in the moon, its reward in the corner, and the condition below.

import {
  Box,
  bleedBox,
  brushed,
  Column,
  Drawing,
  enso,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  hasWideScript,
  heightOf,
  Icon,
  Line,
  mix,
  mountain,
  otherName,
  plainText,
  type Ridge,
  Row,
  Rules,
  ridgeLine,
  scattered,
  stroke,
  textureStrokes,
  Vertical,
} from 'cardwright/parts';
import type { Destiny } from '../../data/tianji/types.ts';
import { type Chance, chance, num, type Point, times } from './parts/brush.ts';
import { cinnabar, elementLook, gilt, giltLight, ink, inkDeep, inkSoft, paper, paperLight } from './parts/look.ts';
import { Figure } from './parts/painted-icon.tsx';
import { Seal } from './parts/seal.tsx';
import { SlipName, SlipRules } from './parts/slip.tsx';

export default function DestinyFace(props: FaceProps<Destiny>) {
  const { card } = props;
  return (
    <Frame ground={inkDeep}>
      <Night {...props} />
      <Worth {...props} />
      <SlipName card={card} sizePt={29} color={giltLight} outline={inkDeep} bottom={slipTopOf(props) - 2} />
      <Condition {...props} />
    </Frame>
  );
}

/** The reward: gold, a factor, or a kind of victory. */
function Worth({ card, label }: FaceProps<Destiny>) {
  const value = card.times ? `×${card.times}` : card.gold ? `+${card.gold}` : undefined;
  if (value === undefined && !hasWideScript(card.name))
    return (
      <Seal {...seal}>
        <Rules
          text={label(card.reward)}
          font="sans 700 7"
          leading={1.16}
          align="center"
          color={paperLight}
          widthMm={10.4}
        />
      </Seal>
    );
  if (value === undefined)
    return (
      <Seal {...seal}>
        <Vertical text={plainText(label(card.reward))} font="serif 900 15" color={paperLight} />
      </Seal>
    );
  return (
    <Seal {...seal} seed={card.gold ?? 3}>
      <Line text={value} font="serif 900 13" maxMm={8.4} color={paperLight} />
      <Row gap={0.5}>
        <Icon name="square-coin" sizeMm={3.2} color={giltLight} />
        {card.health !== undefined && <Icon name="health" sizeMm={3.2} color={giltLight} />}
      </Row>
      {card.each && <Line text={label('each')} font="sans 700 7" color={paperLight} above={-0.2} />}
    </Seal>
  );
}

/** In the corner that shows in a fan of cards. */
const seal = { x: 4, y: 4, sizeMm: 11.2, heightMm: 13.8, seed: 7 } as const;

function Condition(props: FaceProps<Destiny>) {
  const { card, text, label } = props;
  const slipTop = slipTopOf(props);
  const now = card.when === 'now';
  const isInLetters = !hasWideScript(card.name);
  return (
    <Column x={4.6} y={slipTop + 2.4} w={53.8} gap={1.5}>
      <Row w={53.8} h={4.6} justify="between">
        <Box w={(now ? 11 : 18) + (isInLetters ? 4 : 0)} h={4.6} ground={now ? cinnabar : inkSoft}>
          <Line text={label(card.when)} font="serif 900 7.5" color={paperLight} tracking={0.1} />
        </Box>
        <Row gap={1} align="stretch">
          {(card.elements ?? []).map((name) => (
            <Box w={5} h={5} ground={elementLook(name).color} border={{ color: ink, widthMm: 0.3 }}>
              <Icon name={name} sizeMm={3.6} color={elementLook(name).on} />
            </Box>
          ))}
        </Row>
      </Row>
      <SlipRules card={card} text={text} />
      <Line text={otherName(card) ?? ''} font="sans 400 6" color={inkSoft} x={0} y={79.9 - slipTop} />
    </Column>
  );
}

/** Where the night ends: lower for a short text. */
function slipTopOf({ card, text }: FaceProps<Destiny>): number {
  const shortMm = hasWideScript(card.name) ? 11 : 13.6;
  return heightOf(SlipRules({ card, text })) > shortMm ? 57 : 61.4;
}

const moon = { cx: 38.4, cy: 26.6, r: 19.5 };
/** The moon of the other winner rises. */
const second = { cx: 57.2, cy: 45.4, r: 4.2 };

/** What comes at once has a red moon; a victory that is shared has a second moon, a great one an eclipse. */
function Night(props: FaceProps<Destiny>) {
  const { card, heightMm, widthMm, bleedMm } = props;
  const slipTop = slipTopOf(props);
  const isRed = card.when === 'now' || card.reward === 'great-victory';
  const [top, bottom] = isRed ? ['#1d0b08', '#5c1d12'] : ['#17130f', '#4f3716'];
  const far = { from: -bleedMm - 2, to: widthMm + bleedMm + 2, y: slipTop + 1, seed: card.id };
  const back: Ridge = { ...far, height: 17, rough: 0.6 };
  const ground: Ridge = { ...far, height: 9, rough: 0.3, peaks: groundPeaks };
  const place = places[card.icon ?? ''];
  const rims = times(5, (i) => wisp(chance(`${card.id} ${i}`), 37 + i * 4.4));
  return (
    <Drawing>
      <Gradient id="dark" stops={{ 0: top, 1: bottom }} />
      <Gradient
        id="moon"
        radial={[0.42, 0.36, 0.7]}
        stops={isRed ? { 0: '#f7b08a', 0.6: '#d8553a', 1: '#8c2416' } : { 0: '#fffdf4', 1: '#e2cf9f' }}
      />
      <Gradient id="shine" radial={[0.5, 0.5, 0.5]} stops={{ 0.55: [giltLight, 0.42], 1: [giltLight, 0] }} />
      <Gradient id="range" stops={{ 0: [mix(bottom, '#000000', 0.2), 1], 1: [bottom, 1] }} />
      <Flood h={slipTop + bleedMm} fill="url(#dark)" />
      <circle cx={moon.cx} cy={moon.cy} r={moon.r * 1.6} fill="url(#shine)" />
      <circle cx={moon.cx} cy={moon.cy} r={moon.r} fill="url(#moon)" />
      {card.reward === 'shared-victory' && (
        <>
          <circle cx={second.cx} cy={second.cy} r={second.r * 1.9} fill="url(#shine)" />
          <circle {...second} fill="url(#moon)" />
          <path d={enso({ ...second, r: second.r + 0.7, width: 1, dry: 0.8, seed: 'second' })} fill={gilt} />
        </>
      )}
      <path d={enso({ ...moon, r: moon.r + 1.4, width: 2, dry: 0.8, seed: card.id })} fill={gilt} fill-opacity={0.8} />
      <path d={mountain(back)} fill="url(#range)" fill-opacity={0.9} />
      <path d={textureStrokes(back, { strokes: 70 })} fill="#0d0a07" fill-opacity={0.6} />
      <path d={rims.join('')} fill={giltLight} fill-opacity={0.28} />
      {card.icon === 'tribulation' && <Bolt cx={moon.cx} to={slipTop - 38} />}
      {place === 'water' ? (
        <Water y={slipTop - 8.4} bottom={slipTop} card={card} />
      ) : (
        <path d={mountain(ground)} fill="#0e0b08" />
      )}
      <Figure
        name={card.icon ?? 'lot'}
        {...sizeOf(card)}
        cx={moon.cx}
        bottom={slipTop - standMm(card)}
        color="#120e0a"
        wash={isRed ? '#6d1d10' : '#b79a5e'}
        rim={isRed ? '#ffb48c' : giltLight}
        dry={0.2}
      />
      <Coins card={card} />
      {place !== 'water' && (
        <path d={brushed({ points: ridgeLine(ground), width: 0.5, bristles: 1, seed: card.id })} fill={gilt} />
      )}
      <Flood y={slipTop} h={heightMm + 2 * bleedMm} fill={paper} />
      <Flood y={slipTop + 0.9} h={0.2} fill={gilt} />
      <Flood y={slipTop - 0.5} h={0.7} fill={gilt} />
    </Drawing>
  );
}

/** What does not stand on the ground. */
const places: Readonly<Record<string, 'water' | 'air'>> = {
  'lone-angler': 'water',
  'peace-dove': 'air',
  'cursed-star': 'air',
  'beaded-crown': 'air',
  'staff-and-circlet': 'air',
};

/** A sword is thrust into the ground; what is in the air clears it. */
function standMm({ icon = '' }: Destiny): number {
  if (places[icon] === 'air') return 13;
  return icon === 'planted-sword' ? 6.4 : 7;
}

const sizeOf = ({ icon }: Destiny) => (icon === 'planted-sword' ? { w: 34, h: 39 } : { w: 33, h: 31 });

/** It comes from beyond the edge of the card. */
function Bolt({ cx, to }: { cx: number; to: number }) {
  const top = bleedBox().y - 1;
  const y = (share: number) => num(top + (to - top) * share);
  const d = `M${cx + 6} ${top}L${cx + 1.4} ${y(0.44)}L${cx + 5} ${y(0.4)}L${cx - 1.6} ${y(0.76)}L${cx + 1.6} ${y(0.72)}L${cx} ${y(1)}L${cx - 5.4} ${y(0.82)}L${cx - 2.6} ${y(0.82)}L${cx - 4.4} ${y(0.54)}L${cx - 7} ${y(0.58)}L${cx - 2} ${top}Z`;
  return <path d={d} fill="#120e0a" {...stroke(giltLight, 0.4)} stroke-linejoin="round" />;
}

/** A river at night with the moon in it. */
function Water({ y, bottom, card }: { y: number; bottom: number; card: Destiny }) {
  const { x, width } = bleedBox();
  const random = chance(`water ${card.id}`);
  const glints = times(26, (i) => {
    const t = i / 25;
    const long = 4 + random() * (8 + 12 * t);
    const middle = moon.cx + (random() - 0.5) * (16 + 44 * t * random());
    const at = y + 0.8 + t * (bottom - y - 1.4);
    return `M${num(middle - long / 2)} ${num(at)}Q${num(middle)} ${num(at - 0.3)} ${num(middle + long / 2)} ${num(at)}Q${num(middle)} ${num(at + 0.3)} ${num(middle - long / 2)} ${num(at)}Z`;
  });
  return (
    <>
      <rect x={x} y={y} width={width} height={bottom - y} fill="#1a130b" />
      <path d={glints.join('')} fill={giltLight} fill-opacity={0.7} />
    </>
  );
}

/** Flat where the figure stands. */
const groundPeaks = [
  [0.12, 0.5],
  [0.43, 0.84],
  [0.59, 0.9],
  [0.75, 0.84],
] as const;

/** One coin in the air for five of the gold that it pays; a multiplied purse fills it. */
function Coins({ card }: { card: Destiny }) {
  const n = card.times ? 16 : Math.round((card.gold ?? 0) / 5);
  if (n === 0) return null;
  const spots = scattered({ x: 18, y: 4, w: 42, h: 30, n, seed: card.id });
  const random = chance(card.id);
  const coins = spots.map(([x, y]) => {
    const [r, k] = [0.75 + random() * 0.5, 0.35 + random() * 0.65];
    const hole = r * 0.34;
    return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * k)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r * k)} 0 1 0 ${num(-2 * r)} 0ZM${num(x - hole)} ${num(y - hole * k)}h${num(2 * hole)}v${num(2 * hole * k)}h${num(-2 * hole)}Z`;
  });
  return <path d={coins.join('')} fill="#c58a24" fill-rule="evenodd" stroke="#4f3208" stroke-width={0.16} />;
}

/** A streak of cloud in one dry stroke. */
function wisp(random: Chance, y: number): string {
  const { x, width } = bleedBox();
  const start = x + width * 0.6 * random() - width * 0.1;
  const points = times(14, (i): Point => [start + width * 0.035 * i, y + 0.8 * Math.sin(i / 3 + random())]);
  return brushed({ points, width: 0.8 + random(), bristles: 3, dry: 0.9, seed: y });
}
