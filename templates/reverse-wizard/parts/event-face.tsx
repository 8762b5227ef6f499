// An event: a clock bursts in the sky of its lair, and what happens stands before it; a bell at the upper left, the text on parchment.
import {
  Box,
  bleedBox,
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
  mix,
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
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { drawnOf } from './drawn.ts';
import { bandMm, GoldEdge, LevelPlate, NameBand } from './exploration-marks.tsx';
import { brightGlass, DrawnGlass, Glass, Rosette, windowGlass } from './glass.tsx';
import { lairOf, levelLight } from './lair.tsx';
import { Land, Weather } from './land.tsx';
import {
  dark,
  gold,
  goldDark,
  goldLight,
  type Hue,
  hourAngle,
  hues,
  ink,
  Layers,
  levels,
  parchment,
  parchmentShade,
  type Random,
  random,
  type Tones,
} from './look.tsx';
import { roman } from './roman.ts';
import { Shadow } from './stage.tsx';

/** How much lower the sheet begins for a text of so many millimetres: a short one leaves room for a taller picture. */
const dropFor = (neededMm: number) => (neededMm <= 7 ? 11 : neededMm <= 11 ? 8 : neededMm <= 16 ? 3.6 : 0);
const rule = { boldWeight: 900, align: 'left', color: ink } as const;
const sheet = { left: 6.4, top: 52.4, width: 50.2, bottom: 83 };

export function EventFace(props: FaceProps<Exploration>) {
  const { card, text } = props;
  const { level, icon = 'event' } = card;
  const chance = random(icon);
  const sizes = hasWideScript(card.name) ? [9.5, 8.25] : [9.5, 7.5];
  const words = { ...rule, text: boldValues(text('text')), sizes, widthMm: sheet.width, heightMm: 19.6 };
  const lower = dropFor(heightOf(Rules(words)));
  const top = sheet.top + lower;
  const lair = lairOf(icon);
  const tones = levelLight(level, lair);
  const burst = { r: 22, tones, chance };
  const cx = chance.between(27, 36);
  const sky = place(cx, 26 + lower * 0.45);
  const land = { lair, tones, chance, horizon: top - 12, foot: top, scale: 1.3 };
  const size = 34 + lower * 0.7;
  const ground = top - 4;
  const fit = { w: size * 1.12, h: size, cx: 31.5, bottom: ground };
  const drawn = drawnOf(icon, fit);
  const shape = drawn?.outline ?? iconShape(icon, fit);
  const textMm = { y: top + bandMm + 2, h: sheet.bottom - (top + bandMm + 2) };
  return (
    <Frame ground={tones.deep}>
      <Drawing>
        <g>
          <Flood fill={dark} />
          <g transform={sky}>
            <Burst {...burst} />
          </g>
        </g>
        <Land {...land} />
        <Weather {...land} n={26} />
        <Shadow shape={shape} ground={ground} />
        <g transform={sky}>
          <Piece {...burst} at={litAt} numeral={level} />
        </g>
        {drawn === undefined ? (
          <Glass shape={shape} ramp={brightGlass(hues.gold)} hollow={tones.deep} gilt={gold} chance={chance} />
        ) : (
          <DrawnGlass shape={shape} panes={drawn.panes} gilt={gold} />
        )}
        <NewsSheet tones={levels[level]} top={top} />
      </Drawing>
      <Bell tones={levels[level]} />
      <NameBand {...props} y={top} />
      <Box x={sheet.left} w={sheet.width} {...textMm}>
        <Rules {...words} heightMm={textMm.h} />
      </Box>
      <LevelPlate level={level} />
    </Frame>
  );
}

interface BurstProps {
  readonly r: number;
  readonly tones: Hue;
  readonly chance: Random;
}

/** The hour where the level stands: the ring has turned until it is at the left. */
const litAt = 3;

/** A window, and the light that breaks through a clock whose ring has burst into twelve pieces. */
function Burst({ r, tones, chance }: BurstProps) {
  const n = chance.whole(11, 19);
  return [
    <Rosette r={74} ramp={windowGlass(tones)} chance={chance} panes={2 * n} rings={[0.3, 0.42, 0.56, 0.76, 1]} />,
    <path d={star(n, r * 0.96, r * 0.6, chance.between(0, 1))} fill={mix(tones.tint, tones.glow, 0.6)} />,
    times(12, (i) => i + 1 !== litAt && <Piece at={i + 1} r={r} tones={tones} chance={chance} />),
  ];
}

/** One hour of the ring: dark with a stud, for the figure would bury a numeral; the level's own is lit, before all else. */
function Piece({ at, numeral, r, tones, chance }: BurstProps & { at: number; numeral?: Level }) {
  const angle = hourAngle(at);
  const away = spot(angle, r * chance.between(0.04, numeral === undefined ? 0.3 : 0.06));
  const middle = spot(angle, r * 0.9);
  const half = (Math.PI / 12) * 0.93;
  const lean = chance.between(-9, 9).toFixed(1);
  const plate = wedge(angle - half, angle + half, { from: r * 0.8, to: r * 1.02 });
  const [fill, sign, color] =
    numeral === undefined
      ? [mix(tones.deep, dark, 0.3), polygon(4, r * 0.04), gold]
      : [goldLight, roman(numeral, r * 0.12), goldDark];
  return (
    <g transform={`${place(away.x, away.y)} rotate(${lean} ${middle.x.toFixed(2)} ${middle.y.toFixed(2)})`}>
      <path d={plate} fill={fill} {...stroke(gold, 0.5)} stroke-linejoin="round" />
      <path transform={placeAt(angle, r * 0.9)} d={sign} fill={color} />
    </g>
  );
}

/** The name on a band of the level's colour, and parchment below it to the edge of the card. */
function NewsSheet({ tones, top }: { tones: Tones; top: number }) {
  const { x, width } = bleedBox();
  const bottom = top + bandMm;
  const zigzag = times(37, (i) => `L${x + i * 2.03} ${i % 2 === 0 ? bottom + 1 : bottom - 0.4}`).join('');
  return (
    <g>
      <Gradient id="news" stops={{ 0: mix(parchment, tones.wash, 0.3), 1: mix(parchmentShade, tones.wash, 0.4) }} />
      <Flood y={top} h={40} fill="url(#news)" />
      <path d={`M${x} ${top}${zigzag}L${x + width} ${top}Z`} fill={tones.mid} {...stroke(goldDark, 0.5)} />
      <GoldEdge y={top} />
    </g>
  );
}

/** A bell, where a monster has its heart. */
function Bell({ tones }: { tones: Tones }) {
  return (
    <Box x={3.4} y={3.2} w={15} h={15}>
      <Drawing x={0} y={0} w={15} round>
        <Layers d={(r) => polygon(4, r)} sizes={[7.4, 7, 6.4]} fills={[goldDark, gold, tones.deep]} />
        <path d={polygon(4, 5.8)} {...pen(goldLight, 0.16)} />
      </Drawing>
      <Icon name="event" sizeMm={6.6} color={goldLight} />
    </Box>
  );
}
