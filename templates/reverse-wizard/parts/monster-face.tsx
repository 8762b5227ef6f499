// A monster of level III, VI or IX: it stands in its lair before a clock; life above, bounty below.
import {
  bleedBox,
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
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { ClockRing } from './clock-ring.tsx';
import { Bounty, bandMm, GoldEdge, LevelPlate, Life, NameBand } from './exploration-marks.tsx';
import { figureOf } from './figures.ts';
import { Rosette, ramp } from './glass.tsx';
import { lairOf, levelLight } from './lair.tsx';
import { Land, type LandProps, Weather } from './land.tsx';
import { dark, gilt, ivory, levels, random, type Tones } from './look.tsx';
import { Challenger, Monster, Spilled } from './stage.tsx';

/** The slab with the words: the fewer lines they have, the lower it is and the taller the picture. */
const slabOf = (top: number, textHeight: number) => ({ top, textTop: top + 10.4, textHeight });
const slabs = { tall: slabOf(52.4, 20.4), plain: slabOf(57, 15.8), low: slabOf(61.2, 12.2) };
const slabText = { left: 19.4, width: 38 };

/** Monsters grow with their level and their life; the wizard before them looks smaller. */
const sizes = {
  III: { from: 32, to: 38, most: 15, wizard: 9.6, r: 19.5 },
  VI: { from: 37, to: 42, most: 36, wizard: 7, r: 22 },
  IX: { from: 42, to: 46, most: 50, wizard: 5, r: 24.5 },
  XII: { from: 46, to: 46, most: 180, wizard: 3.6, r: 25 },
} as const;

export function MonsterFace(props: FaceProps<Exploration>) {
  const { card, label } = props;
  const { level, hp = 'N', coins = 'N', icon = 'monster', group } = card;
  const chance = random(icon);
  const words = wordsOf(props);
  const slab = Object.values(slabs).findLast(({ textHeight }) => heightOf(words) <= textHeight - 1.4) ?? slabs.tall;
  const lower = slab.top - slabs.tall.top;
  const lair = lairOf(icon);
  const tones = levelLight(level, lair);
  const { from, to, most, wizard, r } = sizes[level];
  const ring = { metal: gilt, band: mix(tones.deep, dark, 0.5) };
  const clock = { cx: chance.between(27, 36), cy: 27.4 + lower * 0.4, r };
  const ground = slab.top - 2.8;
  const size = from + (to - from) * Math.min(1, (hp === 'N' ? most : hp) / most) + lower * 0.6;
  // Hats stay on the card.
  const above = ground - Math.min(...figureOf(icon, { cx: 0, ground, size }).map(({ shape }) => boundsOf(shape).top));
  const fits = Math.min(1, (ground - 3) / above);
  const land = { lair, tones, chance, horizon: slab.top - 10, foot: slab.top, scale: 1.3 };
  return (
    <Frame ground={levels[level].deep}>
      <Drawing>
        <Vault {...clock} tones={tones} chance={chance} open={lair.hills !== undefined} />
        <ClockRing {...clock} {...ring} bare />
        <Land {...land} />
        <Weather {...land} n={16 + most / 2} />
        <Monster icon={icon} cx={31.5} ground={ground} size={size * fits} group={group} chance={chance} />
        {coins !== 'N' && <Spilled coins={coins} x={8} y={slab.top - 1.4} chance={chance} />}
        {(group ?? 1) < 3 && <Challenger x={chance.between(54, 57)} ground={slab.top - 1} height={wizard} />}
        <Slab tones={levels[level]} top={slab.top} />
      </Drawing>
      <NameBand {...props} y={slab.top} />
      <Column x={slabText.left} y={slab.textTop} w={slabText.width} h={slab.textHeight} justify="center">
        {words}
      </Column>
      <Bounty coins={coins} none={label('nothing')} y={slab.textTop + slab.textHeight / 2 - 1.4} />
      <Life hp={hp} none={label('nothing')} group={group} />
      <LevelPlate level={level} />
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

interface VaultProps extends Pick<LandProps, 'tones' | 'chance'> {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  /** Sky instead of stones. */
  readonly open: boolean;
}

/** The panes of the window behind a monster, and of a sky. */
const windowWords = 'mid deep 0.6, mid deep 0.15, mid tint 0.35, mid tint 0.8, tint glow 0.45, glow';
const skyWords = 'deep mid 0.3, deep mid 0.7, mid, mid tint 0.3, mid tint 0.6';

/** Light, and around it the stones of the dungeon, or the panes of a sky; both reach beyond the card. */
function Vault({ tones, chance, cx, cy, r, open }: VaultProps) {
  const sky = { r: 74, panes: 22, rings: [0.3, 0.42, 0.56, 0.76, 1], chance };
  return (
    <g>
      <Flood fill={open ? dark : mix(tones.mid, tones.deep, 0.5)} />
      <g transform={place(cx, cy)}>
        {open && <Rosette {...sky} ramp={ramp(tones, skyWords)} />}
        <path d={circle(r + 4)} fill={dark} />
        <Rosette r={r + 3.6} ramp={ramp(tones, windowWords)} chance={chance} panes={chance.whole(7, 9) * 2} />
        {!open && times(14, (i) => <Stone i={i} r={r + 3.2} tones={tones} chance={chance} />)}
      </g>
      <Gradient id="vault-edge" radial={[0.5, 0.34, 0.56]} stops={{ 0.55: [dark, 0], 1: [dark, 0.6] }} />
      <Flood fill="url(#vault-edge)" />
    </g>
  );
}

/** One stone of the arch, from its lower left end around to its lower right. */
function Stone({ i, r, tones, chance }: Pick<VaultProps, 'r' | 'tones' | 'chance'> & { i: number }) {
  const [span, width] = [248, 248 / 14];
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
function Slab({ tones, top }: { tones: Tones; top: number }) {
  const { heightMm, bleedMm } = faceSize();
  const { x, width } = bleedBox();
  const bottom = top + bandMm;
  // Rows of stones, each half a stone further.
  const joints = times(7, (i) => {
    const y = (bottom + i * 4.6).toFixed(2);
    return `M${x} ${y}H${x + width}${times(9, (j) => `M${(x + (j + (i % 2) / 2) * 9.6).toFixed(2)} ${y}v4.6`).join('')}`;
  });
  return (
    <g>
      <Flood y={top} h={heightMm + 2 * bleedMm} fill={mix(tones.deep, dark, 0.35)} />
      <path d={joints.join('')} {...pen(tones.tint, 0.2, 0.16)} />
      <Flood y={top} h={bandMm} fill={tones.mid} />
      <GoldEdge y={top} />
      <GoldEdge y={bottom} />
      <path d={`M17.4 ${bottom + 4}V${heightMm - 6.4}`} {...stroke(tones.tint, 0.2, 0.8)} />
    </g>
  );
}
