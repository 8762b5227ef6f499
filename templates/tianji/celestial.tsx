// A celestial sign as a sheet of a star atlas. The corner says how many rounds it lasts, or when it comes.
import {
  Box,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  hasWideScript,
  Icon,
  Line,
  otherName,
  pen,
  Rules,
  stroke,
} from 'cardwright/parts';
import type { Celestial } from '../../data/tianji/types.ts';
import { type Chance, chance, num, polyline, times } from './parts/brush.ts';
import { star, ticks } from './parts/compass.ts';
import { cinnabar, ink, paperLight } from './parts/look.ts';
import { SlipName, SlipRules } from './parts/slip.tsx';
import { type Figure, figures } from './parts/star-figures.ts';

export default function CelestialFace(props: FaceProps<Celestial>) {
  const { card } = props;
  return (
    <Frame ground={night}>
      <Sky {...props} />
      {glow.map(({ sizeMm, opacity }) => (
        <Icon name={card.icon ?? 'lot'} sizeMm={sizeMm} color="#f3e2b0" opacity={opacity} decor {...centre} />
      ))}
      <Rounds {...props} />
      <SlipName card={card} x={48.4} sizePt={30} color={light} />
      <Words {...props} />
    </Frame>
  );
}

/** Wider and fainter layers of the same sign make it shine. */
const glow = [
  { sizeMm: 31, opacity: 0.12 },
  { sizeMm: 29, opacity: 0.2 },
  { sizeMm: 27, opacity: 1 },
];

const comesWith = { start: 'start-player', 'fund-empty': 'fund' } as const;

const small = { font: 'serif 700 7', color: paperLight } as const;

/** How long it lasts, or when it comes. */
function Rounds({ card, label }: FaceProps<Celestial>) {
  const { rounds, from = 'start' } = card;
  const words = label(rounds === undefined ? from : 'rounds');
  const isInLetters = !hasWideScript(card.name);
  return (
    <Box x={4} y={4} w={10.6} h={13.4} ground={cinnabar} radius={1}>
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
    </Box>
  );
}

/** A moon for each round, to count down with, or a line; and the effect. */
function Words({ card, text }: FaceProps<Celestial>) {
  return (
    <>
      <Drawing>
        {card.rounds === undefined && (
          <path d={`M4.7 ${slipTop + 4.2}H58.3`} {...stroke(cinnabar, 0.5)} stroke-dasharray="2.4 1.2" />
        )}
        {times(card.rounds ?? 0, (i) => (
          <circle cx={6.6 + i * 5.2} cy={slipTop + 4.2} r={1.9} fill="#fffdf5" {...stroke(ink, 0.4)} />
        ))}
      </Drawing>
      <SlipRules card={card} text={text} x={4.6} y={slipTop + 7.6} />
      <Line text={otherName(card) ?? ''} font="sans 400 6" color="#5c6470" x={4.6} y={81.9} />
    </>
  );
}

const night = '#0f1930';
const light = '#e9eef2';
const line = '#8fa3bb';
const centre = { cx: 28, cy: 32 };
/** Where the sky ends and the slip begins. */
const slipTop = 57.5;

const plain: Figure = { stars: [], light: '#2d4468' };

function Sky({ card, number, heightMm, bleedMm }: FaceProps<Celestial>) {
  const random = chance(number * 77);
  const figure = figures[card.id] ?? plain;
  const bottom = heightMm + bleedMm;
  return (
    <Drawing>
      <Gradient id="sky" radial={[0.42, 0.5, 0.75]} stops={{ 0: figure.light, 1: night }} />
      <Flood h={slipTop + bleedMm} fill="url(#sky)" />
      <g transform={`translate(${centre.cx} ${centre.cy})`} fill="none" stroke={line}>
        {[16.5, 22, 33, 44].map((r) => (
          <circle r={r} stroke-width={0.15} stroke-opacity={0.6} />
        ))}
        <path d={ticks(28, [22, 23.2])} stroke-width={0.3} />
        <path d={ticks(12, [16.5, 44])} stroke-width={0.1} stroke-opacity={0.4} />
        {figure.rays && <path d={ticks(36, [14.6, 16.2])} {...stroke('#f3d37a', 0.7)} />}
      </g>
      <path d={stars(random)} fill={light} />
      <Stars {...figure} />
      <Flood y={slipTop} h={bottom - slipTop} fill="#e8e4d6" />
      <Flood y={slipTop - 0.4} h={0.7} fill={cinnabar} />
    </Drawing>
  );
}

function stars(random: Chance): string {
  return times(70, () => {
    const [x, y, r] = [random() * 72 - 5, random() * (slipTop + 4) - 5, 0.12 + random() ** 3 * 0.45];
    const [long, short] = [num(r * 0.7), num(r * 0.3)];
    return `M${num(x)} ${num(y - r)}l${short} ${long}l${long} ${short}l${-long} ${short}l${-short} ${long}l${-short} ${-long}l${-long} ${-short}l${long} ${-short}Z`;
  }).join('');
}

function Stars({ stars: each, line: joins }: Figure) {
  return (
    <g>
      {joins && <path d={polyline(joins)} {...pen('#e08a72', 0.25)} />}
      {each.map(({ at: [x, y], r, color = '#f6d9c8' }) => (
        <path d={star(6, r, r * 0.42)} transform={`translate(${x} ${y})`} fill={color} />
      ))}
    </g>
  );
}
