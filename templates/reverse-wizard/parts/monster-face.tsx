// A monster of level III, VI or IX: it stands in its lair before a clock; life above, bounty below.
import {
  boldValues,
  boundsOf,
  Column,
  circle,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  faceSize,
  Gradient,
  hasWideScript,
  heightOf,
  mix,
  pen,
  place,
  Rules,
  stroke,
  times,
} from 'cardwright/parts';
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { ClockMetal, ClockRing } from './clock-ring.tsx';
import { Bounty, LevelPlate, Life, NameBand } from './exploration-marks.tsx';
import { figureOf } from './figures.ts';
import { Rosette } from './glass.tsx';
import { Land, lairOf, lightOf, Weather } from './lair.tsx';
import { dark, gilt, gold, goldDark, ivory, levels, type Random, random, type Tones } from './look.ts';
import { Challenger, Monster, Spilled } from './stage.tsx';

/** The slab with the words: the fewer lines they have, the lower it is and the taller the picture. */
const slabOf = (top: number, textHeight: number) => ({ top, nameY: top + 4.1, textTop: top + 10.4, textHeight });
const slabs = { tall: slabOf(52.4, 20.4), plain: slabOf(57, 15.8), low: slabOf(61.2, 12.2) };
const slabText = { left: 19.4, width: 38 };
type SlabPlace = ReturnType<typeof slabOf>;

/** Monsters grow with their level and their life; the wizard before them looks smaller. */
const sizes: Record<Level, { from: number; to: number; most: number; wizard: number; clock: number }> = {
  III: { from: 32, to: 38, most: 15, wizard: 9.6, clock: 19.5 },
  VI: { from: 37, to: 42, most: 36, wizard: 7, clock: 22 },
  IX: { from: 42, to: 46, most: 50, wizard: 5, clock: 24.5 },
  XII: { from: 46, to: 46, most: 180, wizard: 3.6, clock: 25 },
};

export function MonsterFace(props: FaceProps<Exploration>) {
  const { card, label } = props;
  const { level, hp = 'N', coins = 'N', icon = 'monster', group } = card;
  const chance = random(icon);
  const words = wordsOf(props);
  const slab = Object.values(slabs).findLast(({ textHeight }) => heightOf(words) <= textHeight - 1.4) ?? slabs.tall;
  const lower = slab.top - slabs.tall.top;
  const lair = lairOf(icon);
  const tones = lightOf(levels[level], lair);
  const { from, to, most, wizard, clock: r } = sizes[level];
  const clock = {
    cx: chance.between(27, 36),
    cy: 27.4 + lower * 0.4,
    r,
    metal: gilt,
    band: mix(tones.deep, dark, 0.5),
  };
  const ground = slab.top - 2.8;
  const size = from + (to - from) * Math.min(1, (hp === 'N' ? most : hp) / most) + lower * 0.6;
  // Hats stay on the card.
  const above = ground - Math.min(...figureOf(icon, { cx: 0, ground, size }).map(({ shape }) => boundsOf(shape).top));
  const fits = Math.min(1, (ground - 3) / above);
  const land = { lair, tones, chance, horizon: slab.top - 10, foot: slab.top, scale: 1.3 };
  return (
    <Frame ground={levels[level].deep}>
      <Drawing>
        <defs>
          <ClockMetal metal={gilt} />
        </defs>
        <Vault tones={tones} chance={chance} clock={clock} open={lair.hills !== undefined} />
        <ClockRing {...clock} bare />
        <Land {...land} />
        <Weather {...land} n={16 + most / 2} />
        <Monster icon={icon} cx={31.5} ground={ground} size={size * fits} group={group} chance={chance} />
        {coins !== 'N' && <Spilled coins={coins} x={8} y={slab.top - 1.4} chance={chance} />}
        {(group ?? 1) < 3 && <Challenger x={chance.between(54, 57)} ground={slab.top - 1} height={wizard} />}
        <Slab tones={levels[level]} at={slab} />
      </Drawing>
      <NameBand {...props} tones={levels[level]} y={slab.nameY} />
      <Column x={slabText.left} y={slab.textTop} w={slabText.width} h={slab.textHeight} justify="center">
        {words}
      </Column>
      <Bounty coins={coins} none={label('nothing')} x={10.8} y={slab.textTop + slab.textHeight / 2 - 1.4} />
      <Life hp={hp} none={label('nothing')} group={group} x={11.4} y={11} />
      <LevelPlate level={level} x={53} y={10} tones={levels[level]} />
    </Frame>
  );
}

/** Light text on dark: thin strokes of a serif would fill up in print. */
const rule = {
  family: 'sans',
  weight: 500,
  widthMm: slabText.width,
  align: 'left',
  leading: 1.5,
  boldWeight: 900,
} as const;

function wordsOf({ card, text }: FaceProps<Exploration>) {
  const { level, text: effect, flavor = '', name } = card;
  if (effect === undefined)
    return Rules({ ...rule, text: flavor, sizePt: 8.25, color: mix(levels[level].glow, '#808080', 0.35) });
  const sizes = hasWideScript(name) ? [9.5, 8.25] : [9.5, 7.5];
  return Rules({ ...rule, text: boldValues(text('text')), sizes, heightMm: 18.5, color: ivory });
}

const nameBandMm = 8.2;

interface VaultProps {
  readonly tones: Tones;
  readonly chance: Random;
  readonly clock: { readonly cx: number; readonly cy: number; readonly r: number };
  /** Sky instead of stones. */
  readonly open: boolean;
}

/** The panes of the window behind a monster, from its edge to its light. */
function windowOf({ tint, glow, mid, deep }: Tones): string[] {
  return [
    mix(mid, deep, 0.6),
    mix(mid, deep, 0.15),
    mix(mid, tint, 0.35),
    mix(mid, tint, 0.8),
    mix(tint, glow, 0.45),
    glow,
  ];
}

const skyOf = ({ mid, deep, tint }: Tones) => [
  mix(deep, mid, 0.3),
  mix(deep, mid, 0.7),
  mid,
  mix(mid, tint, 0.3),
  mix(mid, tint, 0.6),
];

/** Light, and around it the stones of the dungeon, or the panes of a sky; both reach beyond the card. */
export function Vault({ tones, chance, clock, open }: VaultProps) {
  return (
    <g>
      <Flood fill={open ? dark : mix(tones.mid, tones.deep, 0.5)} />
      <g transform={place(clock.cx, clock.cy)}>
        {open && <Rosette r={74} ramp={skyOf(tones)} chance={chance} panes={22} rings={[0.3, 0.42, 0.56, 0.76, 1]} />}
        <path d={circle(clock.r + 4)} fill={dark} />
        <Rosette r={clock.r + 3.6} ramp={windowOf(tones)} chance={chance} panes={chance.whole(7, 9) * 2} />
        {!open && times(14, (i) => <Stone i={i} r={clock.r + 3.2} tones={tones} chance={chance} />)}
      </g>
      <Gradient id="vault-edge" radial={[0.5, 0.34, 0.56]} stops={{ 0.55: [dark, 0], 1: [dark, 0.6] }} />
      <Flood fill="url(#vault-edge)" />
    </g>
  );
}

/** One stone of the arch, from its lower left end around to its lower right. */
function Stone({ i, r, tones, chance }: { i: number; r: number; tones: Tones; chance: Random }) {
  const span = 248;
  const width = span / 14;
  const turn = -span / 2 + (i + 0.5) * width;
  const [near, far] = [(width / 2) * (Math.PI / 180) * r * 0.96, (width / 2) * (Math.PI / 180) * (r + 13) * 0.97];
  const shade = mix(tones.mid, tones.deep, chance.between(0.2, 0.75));
  return (
    <g transform={`rotate(${turn.toFixed(2)}) translate(0 ${-r})`} fill={shade} {...stroke(dark, 0.5, 0.8)}>
      <path d={`M${-near} 0L${-far} -13H${far}L${near} 0Z`} fill-opacity={0.92} stroke-linejoin="round" />
    </g>
  );
}

/** Dark stone for the rules, below a band for the name; both run off the card. */
export function Slab({ tones, at: slab }: Pick<VaultProps, 'tones'> & { readonly at: SlabPlace }) {
  const { heightMm: bottom, bleedMm } = faceSize();
  return (
    <g>
      <Flood y={slab.top} h={bottom + 2 * bleedMm} fill={mix(tones.deep, dark, 0.35)} />
      <path d={bricks(slab.top)} {...pen(tones.tint, 0.2, 0.16)} />
      <Flood y={slab.top} h={nameBandMm} fill={tones.mid} />
      {[slab.top, slab.top + nameBandMm].map((y) => [
        <Flood y={y - 0.5} h={1} fill={goldDark} />,
        <Flood y={y - 0.2} h={0.4} fill={gold} />,
      ])}
      <path d={`M17.4 ${slab.top + nameBandMm + 4}V${bottom - 6.4}`} {...stroke(tones.tint, 0.2, 0.8)} />
    </g>
  );
}

/** The joints of the wall below the name: rows of stones, each half a stone further. */
function bricks(slabTop: number): string {
  const { widthMm, bleedMm } = faceSize();
  const [stone, row, top] = [9.6, 4.6, slabTop + nameBandMm];
  const right = widthMm + bleedMm;
  return times(7, (i) => {
    const y = top + i * row;
    const joints = times(9, (j) => `M${(-bleedMm + (j + (i % 2) / 2) * stone).toFixed(2)} ${y.toFixed(2)}v${row}`);
    return `M${-bleedMm} ${y.toFixed(2)}H${right}${joints.join('')}`;
  }).join('');
}
