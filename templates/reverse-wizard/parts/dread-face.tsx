// A dread of level XII fills the whole card. Its life depends on the challenger's rank.
import {
  Box,
  boldValues,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  Line,
  mix,
  mountain,
  place,
  Rules,
  stroke,
  ticks,
} from 'cardwright/parts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { ClockRing } from './clock-ring.tsx';
import { Bounty, Heart, LevelPlate } from './exploration-marks.tsx';
import { Rosette } from './glass.tsx';
import { Backlit, type Lair, lairOf, thingShape } from './lair.tsx';
import { blood, dark, gold, goldDark, goldLight, ivory, levels, type Random, random } from './look.tsx';
import { Challenger, Monster } from './stage.tsx';
import { Title } from './title.tsx';

const clock = { cx: 36, cy: 29, r: 25 };
/** It fills the card, and leaves it at the right. */
const beast = { cx: 38, ground: 57.4, size: 51 };
/** Before its feet, or where its neck ends: the name stands clear. */
const ridge = 'M-8 56L2 53.4L9 55.6L17 54L24 56.2L31 55L38 57L45 55.8L52 57.4L59 56L64 57.6L71 56V72H-8Z';
const name = { sizes: [18, 12.5], color: goldLight, tracking: 0.03, maxMm: 38.4 } as const;
const words = { family: 'sans', weight: 500, sizes: [9.5, 8], boldWeight: 900, color: ivory } as const;
const rule = { ...words, align: 'left', widthMm: 38.4, heightMm: 15 } as const;

type Sun = Readonly<Record<'core' | 'fire' | 'far', string>>;

/** Each dread stands before a sun of its own. */
const firstSun: Sun = { core: '#ffb45e', fire: '#c4421f', far: '#4a1240' };
const suns: readonly Sun[] = [
  firstSun,
  { core: '#ffe3a0', fire: '#a8712a', far: '#33260f' },
  { core: '#a5fff0', fire: '#1d8f92', far: '#0f2f4a' },
  { core: '#fff0c0', fire: '#d29a2a', far: '#4a1f4c' },
  { core: '#ffffff', fire: '#6d8fe0', far: '#1c2460' },
  { core: '#e2ff9a', fire: '#5f9a2a', far: '#173020' },
];
const sunOf = ({ number }: FaceProps<Exploration>) => suns[(number - 1) % suns.length] ?? firstSun;
const tones = levels.XII;
const oldGold = { light: '#e9c27a', plain: '#a3712c', dark: '#3d2a18' };

export function DreadFace(props: FaceProps<Exploration>) {
  const { card, text } = props;
  const chance = random(card.icon ?? card.name);
  const sun = sunOf(props);
  return (
    <Frame ground={tones.deep}>
      <Drawing>
        <Abyss chance={chance} {...sun} />
        <ClockRing {...clock} metal={oldGold} band="#0d0812" bare />
        <Rocks {...sun} chance={chance} things={lairOf(card.icon ?? '').things} />
        <Monster {...beast} icon={card.icon ?? 'monster'} chance={chance} shadowed={false} />
        <path d={ridge} fill={dark} />
        <Night color={mix(sun.core, sun.fire, 0.5)} />
        <Challenger x={57} ground={58} height={4.6} />
      </Drawing>
      <Title text={card.name} {...name} x={20} y={60.4} />
      <Rules text={boldValues(text('text'))} {...rule} x={20} y={69.6} />
      <Bounty coins={card.coins ?? 'N'} none={props.label('nothing')} y={77.2} />
      <LifeLadder {...props} />
      <LevelPlate level={card.level} />
    </Frame>
  );
}

function Abyss({ chance, core, fire, far }: Sun & { chance: Random }) {
  const sky = [dark, mix(far, dark, 0.4), far, mix(far, fire, 0.4), fire, mix(fire, core, 0.5), core];
  return (
    <g>
      <Flood fill={dark} />
      <g transform={place(clock.cx, clock.cy)}>
        <Rosette r={78} ramp={sky} chance={chance} panes={22} rings={[0.14, 0.24, 0.36, 0.52, 0.74, 1]} />
        <path d={ticks(120, clock.r + 1.5, clock.r + 3)} {...stroke(core, 0.15, 0.6)} />
      </g>
    </g>
  );
}

/** Black rocks below the beast, and what is left of its lair, in the last light. */
function Rocks({ far, fire, core, chance, things }: Sun & { chance: Random; things: Lair['things'] }) {
  const range = { from: -8, to: 71, y: 66, seed: chance.whole(0, 999) };
  const dusk = { deep: dark, mid: mix(far, dark, 0.3), tint: fire, glow: core };
  return (
    <g>
      <path d={mountain({ ...range, height: 24, rough: 0.8 })} fill={mix(far, dark, 0.35)} {...stroke(dark, 0.5)} />
      {things.map((thing) => (
        <Backlit shape={thingShape(thing, 55)} tones={dusk} />
      ))}
      <path d={mountain({ ...range, height: 13, rough: 0.9, seed: range.seed + 1 })} fill={mix(far, dark, 0.75)} />
    </g>
  );
}

function Night({ color }: { color: string }) {
  return (
    <g>
      <Gradient id="night" stops={{ 0: [dark, 0], 1: [dark, 0.92] }} />
      <Gradient id="dusk" to={[1, 0]} stops={{ 0: [dark, 0.9], 1: [dark, 0] }} />
      <Flood w={26} h={75} fill="url(#dusk)" />
      <Flood y={52} h={18} fill="url(#night)" />
      <Flood y={70} fill={dark} opacity={0.94} />
      <path d="M20 68.2H58" {...stroke(color, 0.25)} />
    </g>
  );
}

/** Its life by the rank of the challenger: four hearts, each with its rank on a plate that hangs over its tip. */
const rungs = [
  { y: 9.8, scale: 5.8, sizePt: 17.5 },
  { y: 25.4, scale: 5.2, sizePt: 16 },
  { y: 40.2, scale: 4.9, sizePt: 15 },
  { y: 54.4, scale: 4.6, sizePt: 14 },
] as const;
const plate = { w: 11, h: 3.7, ground: dark, border: { color: gold, widthMm: 0.2 }, radius: 1.85 };

function LifeLadder({ card, label }: FaceProps<Exploration>) {
  return rungs.map(({ y, scale, sizePt }, i) => {
    const hp = card.hpByRank?.[i] ?? 0;
    return (
      <>
        <Box row x={3.3} y={y - 7.5} w={15} h={15}>
          <Drawing x={0} y={0} w={15} round>
            <Heart sizes={[scale, scale - 0.25, scale - 0.65]} fills={[goldDark, goldLight, blood]} />
          </Drawing>
          <Line text={hp} font={`serif 900 ${hp > 99 ? sizePt * 0.82 : sizePt}`} color="#ffffff" above={-1.4} />
        </Box>
        <Box x={5.3} y={y + scale - 0.5} {...plate}>
          <Line text={[label('rank'), ' ', i + 1]} font="sans 700 7" color={ivory} />
        </Box>
      </>
    );
  });
}
