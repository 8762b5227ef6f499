// An event: a clock bursts around its picture in its lair; a bell at the upper left, the text on parchment.
import {
  Box,
  boldValues,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  hasWideScript,
  heightOf,
  Icon,
  iconShape,
  Line,
  Middle,
  pen,
  Rules,
  stroke,
} from 'cardwright/parts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { BurstClock } from './burst-clock.tsx';
import { hues } from './figures.ts';
import { mix, place, polygon, ticks, times } from './geometry.ts';
import { brightGlass, Glass } from './glass.tsx';
import { Land, lairOf, Weather } from './lair.tsx';
import { LevelPlate } from './level-plate.tsx';
import type { Tones } from './look.ts';
import { gold, goldDark, goldLight, hours, ink, ivory, levels, parchment, parchmentShade } from './look.ts';
import { random } from './random.ts';

const clock = { cx: 31.5, cy: 28, r: 20.4 };
const iconMm = 29.5;
const band = { top: 52.4, heightMm: 8.2 };
/** A short text leaves room for a taller picture. */
const lowMm = 7;
const shortMm = 12;
const rule = { boldWeight: 900, align: 'left', color: ink } as const;
const news = { left: 6.4, top: 63, width: 50.2, height: 19.6 };

export function EventFace(props: FaceProps<Exploration>) {
  const { card, text } = props;
  const tones = levels[card.level];
  const icon = card.icon ?? 'event';
  const chance = random(icon);
  const words = {
    ...rule,
    text: boldValues(text('text')),
    sizes: hasWideScript(card.name) ? [9.5, 8.25] : [9.5, 7.5],
    widthMm: news.width,
    heightMm: news.height,
  } as const;
  const drop = heightOf(Rules(words)) > shortMm ? 0 : lowMm;
  const [cy, r] = [clock.cy + drop * 0.45, clock.r + drop * 0.2];
  const size = iconMm + drop * 0.5;
  const shape = iconShape(icon, { w: size * 1.1, h: size, cx: clock.cx, bottom: cy + size / 2 });
  const foot = band.top + drop;
  const land = { lair: lairOf(icon), tones, chance, horizon: foot - 11, foot, scale: 1.3 };
  return (
    <Frame ground={tones.deep}>
      <Drawing>
        <BurstClock
          cx={clock.cx}
          cy={cy}
          r={r}
          hour={hours.indexOf(card.level) + 1}
          tones={tones}
          chance={chance}
          land={[<Land {...land} />, <Weather {...land} n={30} />]}
        />
        <Glass shape={shape} ramp={brightGlass(hues.gold)} hollow={tones.deep} gilt={gold} chance={chance} />
        <NewsSheet {...props} tones={tones} top={foot} />
      </Drawing>
      <Bell {...props} tones={tones} />
      <Middle x={31.5} y={foot + band.heightMm / 2}>
        <Line text={card.name} font="serif 900 14" minPt={7} color={ivory} tracking={0.08} maxMm={41} />
      </Middle>
      <Box x={news.left} y={news.top + drop} w={news.width} h={news.height - drop}>
        <Rules {...words} heightMm={news.height - drop} />
      </Box>
      <LevelPlate level={card.level} x={53} y={10} tones={tones} />
    </Frame>
  );
}

/** The name on a band of the level's colour, and parchment below it to the edge of the card. */
function NewsSheet({ tones, widthMm, bleedMm, top }: FaceProps<Exploration> & { tones: Tones; top: number }) {
  const across = { x: -bleedMm, width: widthMm + 2 * bleedMm };
  const bottom = top + band.heightMm;
  const zigzag = times(37, (i) => `L${-bleedMm + i * 2.03} ${i % 2 === 0 ? bottom + 1 : bottom - 0.4}`).join('');
  const banner = `M${-bleedMm} ${top}${zigzag}L${widthMm + bleedMm} ${top}Z`;
  return (
    <g>
      <Gradient id="news" stops={{ 0: mix(parchment, tones.wash, 0.3), 1: mix(parchmentShade, tones.wash, 0.4) }} />
      <Flood y={top} h={40} fill="url(#news)" />
      <clipPath id="sheet">
        <rect {...across} y={bottom} height={40} />
      </clipPath>
      <g clip-path="url(#sheet)" fill="none" stroke={tones.ink} stroke-opacity={0.14}>
        <path d={ticks(60, 27, 29)} transform={place(31.5, 76)} stroke-width={0.3} />
        <circle cx={31.5} cy={76} r={30} stroke-width={0.4} />
        <circle cx={31.5} cy={76} r={26} stroke-width={0.25} />
      </g>
      <path d={banner} fill={tones.mid} {...stroke(goldDark, 0.5)} />
      <Flood y={top - 0.5} h={1} fill={goldDark} />
      <Flood y={top - 0.2} h={0.4} fill={gold} />
      {[7.2, 55.8].map((x) => (
        <path transform={place(x, top + band.heightMm / 2)} d={polygon(4, 1.5)} fill={gold} />
      ))}
    </g>
  );
}

/** A bell, where a monster has its heart. A word in letters is higher, where the diamond is wider. */
function Bell({ card, term, tones }: FaceProps<Exploration> & { tones: Tones }) {
  const size = 15;
  const word = term(card.type);
  const isWide = hasWideScript(word);
  return (
    <Box x={3.4} y={3.2} w={size} h={size} gap={isWide ? 0.3 : 0}>
      <Drawing x={0} y={0} w={size} round>
        <path d={polygon(4, 7.4)} fill={goldDark} />
        <path d={polygon(4, 7)} fill={gold} />
        <path d={polygon(4, 6.4)} fill={tones.deep} />
        <path d={polygon(4, 5.8)} {...pen(goldLight, 0.16)} />
      </Drawing>
      <Icon name="event" sizeMm={isWide ? 4.6 : 3.8} color={goldLight} />
      <Line text={word} font="sans 700 7" color={goldLight} below={isWide ? 0 : 2.6} />
    </Box>
  );
}
