// An occult card: a page torn from the grimoire, with an ink drawing and a wax seal. An undercurrent is wet.
import {
  Column,
  Drawing,
  type FaceProps,
  Frame,
  faceSize,
  Gradient,
  hatched,
  Icon,
  Middle,
  mix,
  pathOf,
  pen,
  place,
  ruled,
  type Shape,
  solid,
  spot,
  stroke,
  ticks,
  times,
  turns,
} from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { ClockHands, type ClockProps, ClockRing, inner, LitHour, ownTime } from './clock-ring.tsx';
import { Effect, effectMm } from './effect.tsx';
import { DrawnGlass } from './glass.tsx';
import { lairOf, roundel } from './lair.tsx';
import {
  factions,
  goldDark,
  ink,
  inkSoft,
  type Metal,
  parchment,
  parchmentShade,
  type Random,
  random,
} from './look.tsx';
import { Echoes, FanName, figureIn, Gains, ManaGem, Name, RarityMark, Types } from './treasure-marks.tsx';

const dial = { cx: 31.5, cy: 33.4, r: 20 };
const waxMm = { x: 31.5, y: 57.4 };
const area = { left: 7.8, top: 63.4, width: 47.4, height: 17.4 };
const inkMetal: Metal = { light: ink, plain: inkSoft, dark: '#8d7a58' };
type Stain = Readonly<Record<'ink' | 'wash' | 'wax', string>>;
/** The colours of an undercurrent, and of any other occult card without a faction. */
const stains = {
  tide: { ink: '#0d4a52', wash: '#b9cdb8', wax: '#0f4c54' },
  plain: { ink: '#7a1f16', wash: '#e3c79b', wax: '#8e1a1a' },
};
/** What is far away has one kind of line. */
const far = { tone: 0.42, step: 0.5, turn: -8 };

export function OccultFace(props: FaceProps<Treasure, Constants>) {
  const { card, term, text } = props;
  const { icon = 'occult', cost = 0, faction, keywords = [] } = card;
  const { deep, ink: frostInk, wash } = factions[faction];
  const tide = keywords.some((keyword) => keyword === term('undercurrent'));
  const stain = faction === 'none' ? stains[tide ? 'tide' : 'plain'] : { ink: frostInk, wash, wax: frostInk };
  const chance = random(icon);
  const hero = card.rarity === 'legendary';
  const effect = { text: text('text'), tones: stain, term, widthMm: area.width, heightMm: area.height };
  // A short text leaves room for a larger picture.
  const drop = [9.6, 7, 4, 2].find((by) => effectMm(effect) <= area.height - by - 2.6) ?? 0;
  // The page is torn, so its picture lies askew, clear of the name in the fan.
  const at = { cx: dial.cx + chance.between(0, 3.4), cy: dial.cy + drop * 0.5, r: dial.r + drop * 0.34 };
  const waxAt = { x: waxMm.x, y: waxMm.y + drop };
  const clock: ClockProps = { ...at, ...ownTime(props), metal: inkMetal, band: '#e6d6ae', glow: '#c9a24b' };
  const size = 29 * (hero ? 1.24 : 0.96 + Math.min(6, cost) * 0.04) + drop;
  const { shape, panes } = figureIn(icon, { w: size, cx: at.cx, bottom: at.cy + size / 2 });
  return (
    <Frame ground={deep}>
      <Drawing>
        <LoosePage chance={chance} {...at} r={Math.min(at.r, 20)} color={stain.wash} legend={hero} />
        {!tide && <path d={ruled(roundel(lairOf(icon), { ...at, r: at.r * inner }), far)} fill={stain.ink} />}
        <ClockHands {...clock} behind={solid(shape, 1.6)} />
        <ClockRing {...clock} covered={6} behind={shape} />
        <Echoes card={card} shape={shape} color={stain.ink} />
        {panes === undefined ? (
          <Woodcut shape={shape} stain={stain} />
        ) : (
          <DrawnGlass shape={shape} panes={panes} gilt="#fff7e0" />
        )}
        <LitHour {...clock} />
        <g transform={place(clock.cx, clock.cy)}>
          <Gains card={card} r={clock.r * 0.69} />
        </g>
        {tide && <Tide color={stain.ink} chance={chance} {...at} />}
        <Wax {...waxAt} color={stain.wax} chance={chance} />
      </Drawing>
      <Middle {...waxAt}>
        <Icon name={tide ? 'undercurrent' : 'occult'} sizeMm={5} color="#f7e3c0" />
      </Middle>
      <Types card={card} term={term} color={stain.ink} x={[16, 47]} y={waxAt.y + 1.4} maxMm={19} />
      <Column x={area.left} y={area.top + drop}>
        <Effect {...effect} heightMm={area.height - drop} />
      </Column>
      <ManaGem card={card} />
      <Name card={card} left={18.4} top={6.6} color={ink} />
      <FanName name={card.name} tones={stain} />
      <RarityMark {...props} />
    </Frame>
  );
}

/** A cut in two inks: hatched over a wash. */
function Woodcut({ shape, stain }: { shape: Shape; stain: Stain }) {
  const mass = pathOf(solid(shape, 0.9));
  const deep = mix(stain.ink, ink, 0.5);
  return (
    <g>
      <path d={mass} fill={deep} {...stroke('#fff7e0', 1.8)} stroke-linejoin="round" />
      <path d={mass} fill={deep} />
      <path d={pathOf(shape)} fill={mix(stain.wash, '#fff7e0', 0.45)} />
      <path d={hatched(shape, { step: 0.85, turn: 28, shade: 0.16, cross: 2 })} fill={deep} />
      <path d={pathOf(shape)} {...pen(deep, 0.3)} />
    </g>
  );
}

interface BlotProps {
  readonly chance: Random;
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly color: string;
}

/** Parchment with a torn edge on the dark, gilt for a legend, and an ink blot behind the picture. */
function LoosePage({ chance, cx, cy, r, color, legend }: BlotProps & { legend: boolean }) {
  const { widthMm: w, heightMm: h } = faceSize();
  const sheet = tornEdge(w, h, chance);
  const stain = softRing(18, () => r * 1.14 * chance.between(0.9, 1.1));
  return (
    <g>
      <Gradient id="sheet" to={[1, 1]} stops={{ 0: '#f7edd4', 0.6: parchment, 1: parchmentShade }} />
      <Gradient id="burn" radial={[0.5, 0.5, 0.72]} stops={{ 0.62: ['#8a6a34', 0], 1: ['#8a6a34', 0.6] }} />
      <Gradient id="blot" radial={[0.5, 0.5, 0.5]} stops={{ 0: ['#fffaf0', 0.9], 1: ['#fffaf0', 0] }} />
      <path d={ticks(60, 20, 80)} transform={place(w / 2, h / 2)} {...stroke('#ffffff', 0.2, 0.12)} />
      <path d={sheet} transform="translate(0.5 0.9)" fill="#000" fill-opacity={0.55} />
      <path d={sheet} fill="url(#sheet)" />
      <path d={sheet} fill="url(#burn)" {...stroke(goldDark, legend ? 0.9 : 0.25)} />
      {legend && <path d={sheet} {...pen('#e0ac3c', 0.5)} />}
      <path d={stain} transform={place(cx, cy)} fill={color} fill-opacity={0.75} />
      <circle cx={cx} cy={cy} r={r * 0.82} fill={color} />
      <circle cx={cx} cy={cy} r={r * 0.8} fill="url(#blot)" />
      <path d={ticks(90, r * 0.5, r * 0.8)} transform={place(cx, cy)} {...stroke('#6b5636', 0.16, 0.45)} />
    </g>
  );
}

/** So far inside the trim that an inexact cut does not show. */
function tornEdge(w: number, h: number, chance: Random): string {
  const [inset, step] = [4.9, 1.7];
  const rough = () => inset + chance.between(0, 0.65);
  const along = (length: number) => times(Math.floor((length - 2 * inset) / step), (i) => inset + i * step + 0.8);
  const points = [
    ...along(w).map((x) => [x, rough()] as const),
    ...along(h).map((y) => [w - rough(), y] as const),
    ...along(w).map((x) => [w - x, h - rough()] as const),
    ...along(h).map((y) => [rough(), h - y] as const),
  ];
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

/** A smooth closed line through the midpoints between `n` points around the origin. */
function softRing(n: number, radius: () => number): string {
  const corners = turns(n).map((angle) => spot(angle, radius()));
  const steps = corners.map((here, i) => {
    const next = corners[(i + 1) % n] ?? here;
    const [x, y] = [(here.x + next.x) / 2, (here.y + next.y) / 2];
    return { curve: `Q${here.x.toFixed(2)} ${here.y.toFixed(2)}`, end: `${x.toFixed(2)} ${y.toFixed(2)}` };
  });
  const around = [...steps.slice(1), ...steps.slice(0, 1)];
  return `M${steps[0]?.end}${around.map(({ curve, end }) => `${curve} ${end}`).join('')}Z`;
}

function Wax({ x, y, color, chance }: { x: number; y: number; color: string; chance: Random }) {
  const d = softRing(11, () => 5.1 * chance.between(0.94, 1.14));
  return (
    <g transform={place(x, y)}>
      <path d={d} transform="translate(0.3 0.6)" fill="#000" fill-opacity={0.35} />
      <path d={d} fill={color} />
      <circle r={3.9} fill="#000" fill-opacity={0.18} />
      <circle cx={0.1} cy={0.2} r={3.9} {...pen('#fff', 0.25, 0.3)} />
    </g>
  );
}

/** Waves over the lower part of the picture. They end on the dial's edge: a clip takes long to paint. */
function Tide({ color, chance, cx, cy, r }: BlotProps) {
  const edge = r * 0.8;
  const rows = times(4, (row) => {
    const [top, waves] = [r * (0.28 + row * 0.13), chance.whole(5, 8)];
    const half = Math.sqrt(edge ** 2 - top ** 2);
    const [by, left] = [half / waves, `${(-half).toFixed(2)} ${top.toFixed(2)}`];
    const wave = (i: number) => `q${by.toFixed(2)} ${i % 2 === 0 ? -1.6 : 1.6} ${(2 * by).toFixed(2)} 0`;
    const line = `M${left}${times(waves, wave).join('')}`;
    return [
      <path d={`${line}A${edge} ${edge} 0 0 1 ${left}Z`} fill={color} fill-opacity={0.34} />,
      <path d={line} {...pen('#e9fbf2', 0.35, 0.85 - row * 0.15)} />,
    ];
  });
  return <g transform={place(cx, cy)}>{rows}</g>;
}
