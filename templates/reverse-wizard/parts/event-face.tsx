// An event: a clock bursts in the sky of its lair, and what happens stands before it; a bell at the upper left, the text on parchment.
import {
  Box,
  boldValues,
  castShadow,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  hasWideScript,
  heightOf,
  Icon,
  iconShape,
  mix,
  pathOf,
  pen,
  place,
  placeAt,
  polygon,
  Rules,
  spot,
  star,
  stroke,
  times,
  wedge,
} from 'cardwright/parts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { LevelPlate, NameBand } from './exploration-marks.tsx';
import { hues } from './figures.ts';
import { brightGlass, Glass, Rosette, windowGlass } from './glass.tsx';
import { Land, lairOf, lightOf, Weather } from './lair.tsx';
import {
  dark,
  gold,
  goldDark,
  goldLight,
  hourAngle,
  hours,
  ink,
  levels,
  parchment,
  parchmentShade,
  type Random,
  random,
  type Tones,
} from './look.ts';
import { roman } from './roman.ts';

const bandMm = 8.2;
/** How much lower the sheet begins for a text of so many millimetres: a short one leaves room for a taller picture. */
const drops = [
  { drop: 11, mostMm: 7 },
  { drop: 8, mostMm: 11 },
  { drop: 3.6, mostMm: 16 },
  { drop: 0, mostMm: 99 },
] as const;
const rule = { boldWeight: 900, align: 'left', color: ink } as const;
const sheet = { left: 6.4, top: 52.4, width: 50.2, bottom: 83 };

export function EventFace(props: FaceProps<Exploration>) {
  const { card, text } = props;
  const icon = card.icon ?? 'event';
  const chance = random(icon);
  const sizes = hasWideScript(card.name) ? [9.5, 8.25] : [9.5, 7.5];
  const words = { ...rule, text: boldValues(text('text')), sizes, widthMm: sheet.width, heightMm: 19.6 };
  const needed = heightOf(Rules(words));
  const top = sheet.top + (drops.find(({ mostMm }) => needed <= mostMm)?.drop ?? 0);
  const lower = top - sheet.top;
  const lair = lairOf(icon);
  const tones = lightOf(levels[card.level], lair);
  const clock = {
    cx: chance.between(27, 36),
    cy: 26 + lower * 0.45,
    r: 22,
    hour: hours.indexOf(card.level) + 1,
    tones,
    chance,
  };
  const land = { lair, tones, chance, horizon: top - 12, foot: top, scale: 1.3 };
  const size = 34 + lower * 0.7;
  const ground = top - 4;
  const shape = iconShape(icon, { w: size * 1.12, h: size, cx: 31.5, bottom: ground });
  const textTop = top + bandMm + 2;
  return (
    <Frame ground={tones.deep}>
      <Drawing>
        <BurstClock {...clock} />
        <Land {...land} />
        <Weather {...land} n={26} />
        <path d={pathOf(castShadow(shape, { ground, length: 0.16, lean: 0.7 }))} fill={dark} fill-opacity={0.5} />
        <LitHour {...clock} />
        <Glass shape={shape} ramp={brightGlass(hues.gold)} hollow={tones.deep} gilt={gold} chance={chance} />
        <NewsSheet {...props} tones={levels[card.level]} top={top} />
      </Drawing>
      <Bell tones={levels[card.level]} />
      <NameBand {...props} tones={levels[card.level]} y={top + bandMm / 2} />
      <Box x={sheet.left} y={textTop} w={sheet.width} h={sheet.bottom - textTop}>
        <Rules {...words} heightMm={sheet.bottom - textTop} />
      </Box>
      <LevelPlate level={card.level} x={53} y={10} tones={levels[card.level]} />
    </Frame>
  );
}

/** The name on a band of the level's colour, and parchment below it to the edge of the card. */
function NewsSheet({ tones, widthMm, bleedMm, top }: FaceProps<Exploration> & { tones: Tones; top: number }) {
  const bottom = top + bandMm;
  const zigzag = times(37, (i) => `L${-bleedMm + i * 2.03} ${i % 2 === 0 ? bottom + 1 : bottom - 0.4}`).join('');
  return (
    <g>
      <Gradient id="news" stops={{ 0: mix(parchment, tones.wash, 0.3), 1: mix(parchmentShade, tones.wash, 0.4) }} />
      <Flood y={top} h={40} fill="url(#news)" />
      <path
        d={`M${-bleedMm} ${top}${zigzag}L${widthMm + bleedMm} ${top}Z`}
        fill={tones.mid}
        {...stroke(goldDark, 0.5)}
      />
      <Flood y={top - 0.5} h={1} fill={goldDark} />
      <Flood y={top - 0.2} h={0.4} fill={gold} />
    </g>
  );
}

/** A bell, where a monster has its heart. */
function Bell({ tones }: { tones: Tones }) {
  const size = 15;
  return (
    <Box x={3.4} y={3.2} w={size} h={size}>
      <Drawing x={0} y={0} w={size} round>
        <path d={polygon(4, 7.4)} fill={goldDark} />
        <path d={polygon(4, 7)} fill={gold} />
        <path d={polygon(4, 6.4)} fill={tones.deep} />
        <path d={polygon(4, 5.8)} {...pen(goldLight, 0.16)} />
      </Drawing>
      <Icon name="event" sizeMm={6.6} color={goldLight} />
    </Box>
  );
}

interface BurstClockProps {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly hour: number;
  readonly tones: Tones;
  readonly chance: Random;
}

export function BurstClock({ cx, cy, r, tones, chance }: BurstClockProps) {
  const n = chance.whole(11, 19);
  return (
    <g>
      <Flood fill={dark} />
      <g transform={place(cx, cy)}>
        <Rosette r={74} ramp={windowGlass(tones)} chance={chance} panes={2 * n} rings={[0.3, 0.42, 0.56, 0.76, 1]} />
        <path d={star(n, r * 0.96, r * 0.6, chance.between(0, 1))} fill={mix(tones.tint, tones.glow, 0.6)} />
        {times(12, (i) => i + 1 !== 3 && <Piece at={i + 1} r={r} tones={tones} chance={chance} />)}
      </g>
    </g>
  );
}

/** The hour of the card's level, before all else; the ring has turned until it stands at the left. */
export function LitHour({ cx, cy, hour, r, tones, chance }: BurstClockProps) {
  return (
    <g transform={place(cx, cy)}>
      <Piece at={3} r={r} tones={tones} chance={chance} numeral={hours[hour - 1] ?? 'XII'} />
    </g>
  );
}

interface PieceProps extends Pick<BurstClockProps, 'r' | 'tones' | 'chance'> {
  /** From 1 to 12. */
  readonly at: number;
  /** Default: a stud, for the figure would bury it. */
  readonly numeral?: string;
}

function Piece({ at, numeral, r, tones, chance }: PieceProps) {
  const angle = hourAngle(at);
  const away = spot(angle, r * chance.between(0.04, numeral === undefined ? 0.3 : 0.06));
  const middle = spot(angle, r * 0.9);
  const half = (Math.PI / 12) * 0.93;
  const lean = chance.between(-9, 9).toFixed(1);
  return (
    <g transform={`${place(away.x, away.y)} rotate(${lean} ${middle.x.toFixed(2)} ${middle.y.toFixed(2)})`}>
      <path
        d={wedge(angle - half, angle + half, { from: r * 0.8, to: r * 1.02 })}
        fill={numeral === undefined ? mix(tones.deep, dark, 0.3) : goldLight}
        {...stroke(gold, 0.5)}
        stroke-linejoin="round"
      />
      <path
        transform={placeAt(angle, r * 0.9)}
        d={numeral === undefined ? polygon(4, r * 0.04) : roman(numeral, r * 0.12)}
        fill={numeral === undefined ? gold : goldDark}
      />
    </g>
  );
}
