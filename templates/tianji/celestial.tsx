// A celestial sign as a sheet of a star atlas. The corner says how many rounds it lasts, or when it comes.

import {
  Drawing,
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
  type Ridge,
  Rules,
  stroke,
  textureStrokes,
} from 'cardwright/parts';
import type { Celestial } from '../../data/tianji/types.ts';
import { type Chance, chance, num, times } from './parts/brush.ts';
import { cinnabar, ink, paperLight } from './parts/look.ts';
import { Seal } from './parts/seal.tsx';
import { type SkySign, skySigns } from './parts/sky-signs.tsx';
import { SlipName, SlipRules } from './parts/slip.tsx';

export default function CelestialFace(props: FaceProps<Celestial>) {
  const { card } = props;
  const sign = skySigns[card.id] ?? plain;
  return (
    <Frame ground={sign.sky[0]}>
      <Sky {...props} sign={sign} />
      <Rounds {...props} />
      <SlipName
        card={card}
        sizePt={30}
        color={sign.words}
        outline={sign.isDay ? mix(sign.sky[0], '#ffffff', 0.55) : sign.sky[0]}
        bottom={slipTopOf(props) - 2}
      />
      <Words {...props} />
    </Frame>
  );
}

const comesWith = { start: 'start-player', 'fund-empty': 'fund' } as const;

const small = { font: 'sans 700 7', color: paperLight } as const;

/** How long it lasts, or when it comes. */
function Rounds({ card, label }: FaceProps<Celestial>) {
  const { rounds, from = 'start' } = card;
  const words = label(rounds === undefined ? from : 'rounds');
  const isInLetters = !hasWideScript(card.name);
  return (
    <Seal x={4} y={4} sizeMm={10.6} heightMm={13.4} seed={rounds ?? 7} lined={false}>
      {rounds === undefined ? (
        <Icon name={comesWith[from]} sizeMm={isInLetters ? 6.4 : 8} color={paperLight} />
      ) : (
        <Line text={rounds} font="serif 900 21" color={paperLight} />
      )}
      {isInLetters ? (
        <Rules
          text={words}
          {...small}
          leading={1}
          align="center"
          widthMm={10.2}
          above={rounds === undefined ? 0.2 : -0.3}
        />
      ) : (
        <Line text={words} {...small} maxMm={10} above={rounds === undefined ? 0.4 : -0.3} />
      )}
    </Seal>
  );
}

/** A moon for each round, to count down with, or a line; and the effect. */
function Words(props: FaceProps<Celestial>) {
  const { card, text } = props;
  const slipTop = slipTopOf(props);
  return (
    <>
      <Drawing>
        {card.rounds === undefined && (
          <path d={`M4.7 ${slipTop + 3}H58.3`} {...stroke(cinnabar, 0.5)} stroke-dasharray="2.4 1.2" />
        )}
        {times(card.rounds ?? 0, (i) => (
          <circle cx={6.6 + i * 5.2} cy={slipTop + 3} r={1.9} fill="#fffdf5" {...stroke(ink, 0.4)} />
        ))}
      </Drawing>
      <SlipRules card={card} text={text} x={4.6} y={slipTop + 6.3} />
      <Line text={otherName(card) ?? ''} font="sans 400 6" color="#5c6470" x={4.6} y={81.9} />
    </>
  );
}

/** Where the sky ends and the slip begins: lower for a short text. */
function slipTopOf({ card, text }: FaceProps<Celestial>): number {
  const shortMm = hasWideScript(card.name) ? 11 : 13.6;
  return heightOf(SlipRules({ card, text })) > shortMm ? 60 : 64.6;
}

/** A sign without a picture of its own: the stars alone. */
const plain: SkySign = { sky: ['#0f1930', '#2d4468'], words: '#e9eef2', ridge: '#0d1526', paint: () => null };

/** Signs stand beside the column with the name. */
const asideMm = 10.6;

function Sky({ sign, ...props }: FaceProps<Celestial> & { sign: SkySign }) {
  const { card, widthMm, heightMm, bleedMm } = props;
  const slipTop = slipTopOf(props);
  const bottom = heightMm + bleedMm;
  const horizon = { from: -bleedMm - 2, to: widthMm + bleedMm + 2, y: slipTop + 1 };
  const ranges: readonly Ridge[] = [
    { ...horizon, height: sign.isLow ? 6 : 12, rough: 0.5, seed: `${card.id} far` },
    { ...horizon, height: sign.isLow ? 3 : 6, rough: 0.6, seed: `${card.id} near` },
  ];
  return (
    <Drawing>
      <Gradient id="sky" stops={{ 0: sign.sky[0], 1: sign.sky[1] }} />
      <Flood h={slipTop + bleedMm} fill="url(#sky)" />
      {!sign.isDay && <path d={stars(chance(card.id), slipTop)} fill="#e9eef2" fill-opacity={0.85} />}
      <g transform={`translate(${asideMm} 0)`}>{sign.paint(card, slipTop)}</g>
      {ranges.map((ridge, i) => (
        <>
          <path d={mountain(ridge)} fill={mix(sign.ridge, sign.sky[1], i === 0 ? 0.45 : 0)} />
          {i === 1 && <path d={textureStrokes(ridge, { strokes: 40 })} fill={sign.sky[1]} fill-opacity={0.5} />}
        </>
      ))}
      <Flood y={slipTop} h={bottom - slipTop} fill="#e8e4d6" />
      <Flood y={slipTop - 0.4} h={0.7} fill={cinnabar} />
    </Drawing>
  );
}

function stars(random: Chance, slipTop: number): string {
  return times(70, () => {
    const [x, y, r] = [random() * 72 - 5, random() * (slipTop + 4) - 5, 0.12 + random() ** 3 * 0.45];
    const [long, short] = [num(r * 0.7), num(r * 0.3)];
    return `M${num(x)} ${num(y - r)}l${short} ${long}l${long} ${short}l${-long} ${short}l${-short} ${long}l${-short} ${-long}l${-long} ${-short}l${long} ${-short}Z`;
  }).join('');
}
