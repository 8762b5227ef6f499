// An occult card: a page torn from the grimoire, with an ink drawing and a wax seal. An undercurrent is wet.
import {
  Column,
  Drawing,
  type FaceProps,
  Frame,
  faceSize,
  Gradient,
  hasWideScript,
  hatched,
  Icon,
  iconShape,
  Line,
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
import { ClockHands, ClockMetal, type ClockProps, ClockRing, HandTips, inner, ownTime } from './clock-ring.tsx';
import { Effect, effectMm } from './effect.tsx';
import { lairOf, roundel } from './lair.tsx';
import {
  factions,
  goldDark,
  ink,
  inkSoft,
  type Metal,
  metals,
  parchment,
  parchmentShade,
  type Random,
  random,
} from './look.ts';
import { Echoes, echoesOf, FanName, Gains, ManaGem, Name, RarityMark } from './treasure-marks.tsx';

const dial = { cx: 31.5, cy: 33.4, r: 20 };
const iconMm = 29;
/** Room for a type on either side of the wax. */
const typeMm = 19;
const waxMm = { x: 31.5, y: 57.4 };
const area = { left: 7.8, top: 62.2, width: 47.4, height: 18.4 };
/** Clear of the torn edge. */
const nameTop = 6.6;
const inkMetal: Metal = { light: ink, plain: inkSoft, dark: '#8d7a58' };
type Stain = Readonly<Record<'ink' | 'wash' | 'wax', string>>;
/** The colours of an undercurrent, and of any other occult card without a faction. */
const stains = {
  tide: { ink: '#0d4a52', wash: '#b9cdb8', wax: '#0f4c54' },
  plain: { ink: '#7a1f16', wash: '#e3c79b', wax: '#8e1a1a' },
};

export function OccultFace(props: FaceProps<Treasure, Constants>) {
  const { card, term } = props;
  const { deep, ink: frostInk, wash } = factions[card.faction];
  const tide = card.keywords?.some((keyword) => keyword === term('undercurrent')) ?? false;
  const stain = card.faction === 'none' ? stains[tide ? 'tide' : 'plain'] : { ink: frostInk, wash, wax: frostInk };
  const chance = random(card.icon ?? card.name);
  const drop = dropFor(props, stain);
  // The page is torn, so its picture lies askew, clear of the name in the fan.
  const at = { cx: dial.cx + chance.between(0, 3.4), cy: dial.cy + drop * 0.5, r: dial.r + drop * 0.34 };
  const waxAt = { x: waxMm.x, y: waxMm.y + drop };
  const clock: ClockProps = { ...at, ...ownTime(props), metal: inkMetal, band: '#e6d6ae', glow: '#c9a24b' };
  const hero = card.rarity === 'legendary';
  const size = iconMm * (hero ? 1.24 : 0.96 + Math.min(6, card.cost ?? 0) * 0.04) + drop;
  const shape = iconShape(card.icon ?? 'occult', { w: size, h: size, cx: at.cx, bottom: at.cy + size / 2 });
  return (
    <Frame ground={deep}>
      <Drawing>
        <defs>
          <LooseDefs />
          <ClockMetal metal={inkMetal} />
        </defs>
        <LoosePage
          chance={chance}
          blot={{ ...at, r: Math.min(at.r, 20), color: stain.wash }}
          legend={card.rarity === 'legendary'}
        />
        {!tide && (
          <path d={ruled(roundel(lairOf(card.icon ?? ''), { ...at, r: at.r * inner }), far)} fill={stain.ink} />
        )}
        <ClockHands {...clock} />
        <ClockRing {...clock} covered={6} behind={shape} />
        <Echoes shape={shape} n={echoesOf(card)} color={stain.ink} />
        <Woodcut shape={shape} stain={stain} />
        <HandTips {...clock} />
        <g transform={place(clock.cx, clock.cy)}>
          <Gains card={card} r={clock.r * 0.69} />
        </g>
        {tide && <Tide color={stain.ink} chance={chance} {...at} />}
        <Wax {...waxAt} color={stain.wax} chance={chance} />
      </Drawing>
      <Middle {...waxAt}>
        <Icon name={tide ? 'undercurrent' : 'occult'} sizeMm={5} color="#f7e3c0" />
      </Middle>
      <Types card={card} term={term} color={stain.ink} y={waxAt.y + 1.4} />
      <Column x={area.left} y={area.top + drop}>
        <Effect
          text={props.text('text')}
          tones={stain}
          term={term}
          widthMm={area.width}
          heightMm={area.height - drop}
        />
      </Column>
      <ManaGem cost={card.cost ?? 0} metal={metals[card.rarity]} x={10.2} y={10.2} />
      <Name card={card} left={18.4} top={nameTop} color={ink} />
      <FanName name={card.name} x={6.3} color={ink} />
      <RarityMark {...props} />
    </Frame>
  );
}

/** What is far away has one kind of line. */
const far = { tone: 0.42, step: 0.5, turn: -8 };

/** A cut in two inks: hatched over a wash. */
function Woodcut({ shape, stain }: { shape: Shape; stain: Stain }) {
  const mass = solid(shape, 0.9);
  const deep = mix(stain.ink, ink, 0.5);
  return (
    <g>
      <path d={pathOf(mass)} fill={deep} {...stroke('#fff7e0', 1.8)} stroke-linejoin="round" />
      <path d={pathOf(mass)} fill={deep} />
      <path d={pathOf(shape)} fill={mix(stain.wash, '#fff7e0', 0.45)} />
      <path d={hatched(shape, { step: 0.85, turn: 28, shade: 0.16, cross: 2 })} fill={deep} />
      <path d={pathOf(shape)} {...pen(deep, 0.3)} />
    </g>
  );
}

/** A short text leaves room for a larger picture. */
function dropFor({ text, term }: FaceProps<Treasure, Constants>, tones: Stain): number {
  const needs = effectMm({ text: text('text'), tones, term, widthMm: area.width, heightMm: area.height });
  return [9.6, 7, 4, 2].find((drop) => needs <= area.height - drop - 2.6) ?? 0;
}

function Types({ card, term, color, y }: { card: Treasure; term: FaceProps['term']; color: string; y: number }) {
  const tracking = hasWideScript(term(card.form)) ? 0.12 : 0.03;
  const words = { font: 'sans 700 7', color, tracking } as const;
  const forms = [term(card.form), ...(card.aura ? [term('aura')] : [])];
  return (
    <>
      <Line text={term(card.faction)} {...words} minPt={7} maxMm={typeMm} cx={16} cy={y} />
      <Line text={forms.join(' · ')} {...words} minPt={7} maxMm={typeMm} cx={47} cy={y} />
    </>
  );
}

/** How far the torn edge lies inside the trim, at least: so far that an inexact cut does not show. */
const insetMm = 4.9;
const raggedMm = 0.65;
const stepMm = 1.7;

export function LooseDefs() {
  return (
    <>
      <Gradient id="sheet" to={[1, 1]} stops={{ 0: '#f7edd4', 0.6: parchment, 1: parchmentShade }} />
      <Gradient id="burn" radial={[0.5, 0.5, 0.72]} stops={{ 0.62: ['#8a6a34', 0], 1: ['#8a6a34', 0.6] }} />
      <Gradient id="blot" radial={[0.5, 0.5, 0.5]} stops={{ 0: ['#fffaf0', 0.9], 1: ['#fffaf0', 0] }} />
    </>
  );
}

interface LoosePageProps {
  readonly chance: Random;
  readonly blot: { readonly cx: number; readonly cy: number; readonly r: number; readonly color: string };
  /** A legend's page has a gilt edge. */
  readonly legend: boolean;
}

export function LoosePage({ chance, blot, legend }: LoosePageProps) {
  const { widthMm: w, heightMm: h } = faceSize();
  const sheet = tornEdge(w, h, chance);
  const { cx, cy, r, color } = blot;
  return (
    <g>
      <path d={ticks(60, 20, 80)} transform={place(w / 2, h / 2)} {...stroke('#ffffff', 0.2, 0.12)} />
      <path d={sheet} transform="translate(0.5 0.9)" fill="#000" fill-opacity={0.55} />
      <path d={sheet} fill="url(#sheet)" />
      <path d={sheet} fill="url(#burn)" {...stroke(goldDark, legend ? 0.9 : 0.25)} />
      {legend && <path d={sheet} {...pen('#e0ac3c', 0.5)} />}
      <path d={stain(r * 1.14, chance)} transform={place(cx, cy)} fill={color} fill-opacity={0.75} />
      <circle cx={cx} cy={cy} r={r * 0.82} fill={color} />
      <circle cx={cx} cy={cy} r={r * 0.8} fill="url(#blot)" />
      <path d={ticks(90, r * 0.5, r * 0.8)} transform={place(cx, cy)} {...stroke('#6b5636', 0.16, 0.45)} />
    </g>
  );
}

function tornEdge(w: number, h: number, chance: Random): string {
  const rough = () => insetMm + chance.between(0, raggedMm);
  const along = (length: number) =>
    times(Math.floor((length - 2 * insetMm) / stepMm), (i) => insetMm + i * stepMm + 0.8);
  const points = [
    ...along(w).map((x) => [x, rough()] as const),
    ...along(h).map((y) => [w - rough(), y] as const),
    ...along(w).map((x) => [w - x, h - rough()] as const),
    ...along(h).map((y) => [rough(), h - y] as const),
  ];
  return `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;
}

function stain(r: number, chance: Random): string {
  return softRing(turns(18).map((angle) => ({ angle, r: r * chance.between(0.9, 1.1) })));
}

/** A smooth closed line through the midpoints between its points. */
function softRing(rim: readonly { angle: number; r: number }[]): string {
  const corners = rim.map(({ angle, r }) => spot(angle, r));
  const steps = corners.map((here, i) => {
    const next = corners[(i + 1) % corners.length] ?? here;
    const [x, y] = [(here.x + next.x) / 2, (here.y + next.y) / 2];
    return { curve: `Q${here.x.toFixed(2)} ${here.y.toFixed(2)}`, end: `${x.toFixed(2)} ${y.toFixed(2)}` };
  });
  const around = [...steps.slice(1), ...steps.slice(0, 1)];
  return `M${steps[0]?.end}${around.map(({ curve, end }) => `${curve} ${end}`).join('')}Z`;
}

export function Wax({ x, y, color, chance }: { x: number; y: number; color: string; chance: Random }) {
  const d = softRing(turns(11).map((angle) => ({ angle, r: 5.1 * chance.between(0.94, 1.14) })));
  return (
    <g transform={place(x, y)}>
      <path d={d} transform="translate(0.3 0.6)" fill="#000" fill-opacity={0.35} />
      <path d={d} fill={color} />
      <circle r={3.9} fill="#000" fill-opacity={0.18} />
      <circle cx={0.1} cy={0.2} r={3.9} {...pen('#fff', 0.25, 0.3)} />
    </g>
  );
}

/** Waves over the lower part of the picture. */
export function Tide({ color, chance, cx, cy, r }: LoosePageProps['blot'] & { chance: Random }) {
  return (
    <g transform={place(cx, cy)}>
      {times(4, (row) => {
        // Waves end on the dial's edge: a clip takes long to paint.
        const [edge, top, waves] = [r * 0.8, r * (0.28 + row * 0.13), chance.whole(5, 8)];
        const half = Math.sqrt(edge ** 2 - top ** 2);
        const by = half / waves;
        const wave = times(waves, (i) => `q${by.toFixed(2)} ${i % 2 === 0 ? -1.6 : 1.6} ${(2 * by).toFixed(2)} 0`).join(
          '',
        );
        const line = `M${(-half).toFixed(2)} ${top.toFixed(2)}${wave}`;
        return [
          <path
            d={`${line}A${edge} ${edge} 0 0 1 ${(-half).toFixed(2)} ${top.toFixed(2)}Z`}
            fill={color}
            fill-opacity={0.34}
          />,
          <path d={line} {...pen('#e9fbf2', 0.35, 0.85 - row * 0.15)} />,
        ];
      })}
    </g>
  );
}
