// A monster of level III, VI or IX: it stands under the dungeon's vault before a clock; life above, bounty below.

import {
  boldValues,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  heightOf,
  Line,
  Middle,
  Rules,
} from 'cardwright/parts';
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { Bounty } from './bounty.tsx';
import { ClockMetal, type ClockProps, ClockRing } from './clock-ring.tsx';
import { mix } from './geometry.ts';
import { Land, lairOf, Weather } from './lair.tsx';
import { LevelPlate } from './level-plate.tsx';
import { Life } from './life.tsx';
import { dark, gilt, hours, ivory, levels } from './look.ts';
import { random } from './random.ts';
import { Challenger, Monster, Spilled } from './stage.tsx';
import { Slab, type SlabPlace, slabs, Vault, VaultDefs } from './vault.tsx';

const clock = { cx: 31.5, cy: 27.4, r: 22.4 };
/** Three lines. */
const shortMm = 15.4;
/** Monsters grow with their level and their life; the wizard before them looks smaller. */
const sizes: Record<Level, { from: number; to: number; most: number; wizard: number }> = {
  III: { from: 31, to: 37, most: 15, wizard: 9.6 },
  VI: { from: 36, to: 42, most: 36, wizard: 7 },
  IX: { from: 42, to: 46, most: 50, wizard: 5 },
  XII: { from: 46, to: 46, most: 180, wizard: 3.6 },
};

export function MonsterFace(props: FaceProps<Exploration>) {
  const { card, term } = props;
  const tones = levels[card.level];
  const slab = slabOf(props);
  const ground = slab.top - 2.8;
  const chance = random(card.icon ?? card.name);
  const lair = lairOf(card.icon ?? '');
  const land = { lair, tones, chance, horizon: slab.top - 10, foot: slab.top, scale: 1.3 };
  return (
    <Frame ground={tones.deep}>
      <Drawing>
        <defs>
          <VaultDefs tones={tones} />
          <ClockMetal metal={gilt} />
        </defs>
        <Vault tones={tones} chance={chance} clock={clock} open={lair.hills !== undefined} />
        <ClockRing {...clockOf(props)} bare lit={false} />
        <Land {...land} />
        <Weather {...land} n={16 + sizes[card.level].most / 2} />
        <Monster
          icon={card.icon ?? 'monster'}
          cx={clock.cx}
          ground={ground}
          size={sizeOf(card)}
          group={card.group}
          chance={chance}
        />
        {typeof card.coins === 'number' && <Spilled coins={card.coins} x={8} y={slab.top - 1.4} chance={chance} />}
        <Challenger x={56} ground={slab.top - 1} height={sizes[card.level].wizard} />
        <Slab tones={tones} at={slab} />
      </Drawing>
      <Middle x={31.5} y={slab.nameY}>
        <Line text={card.name} font="serif 900 14" minPt={7} color={ivory} tracking={0.08} maxMm={41} />
      </Middle>
      <Line text={term(card.type)} font="sans 700 7" color={tones.tint} tracking={0.06} cx={10.8} cy={slab.typeY} />
      <MonsterText {...props} slab={slab} />
      <Bounty coins={card.coins ?? 'N'} none={props.label('nothing')} x={10.8} y={77.2} />
      <Life hp={card.hp ?? 'N'} none={props.label('nothing')} group={card.group} x={11.4} y={11} />
      <LevelPlate level={card.level} x={53} y={10} tones={tones} />
    </Frame>
  );
}

function sizeOf({ level, hp }: Exploration): number {
  const { from, to, most } = sizes[level];
  return from + (to - from) * Math.min(1, (typeof hp === 'number' ? hp : most) / most);
}

/** The hour is its level, the minute its position in the deck. */
export function clockOf({ card, number, total }: FaceProps<Exploration>): ClockProps {
  const { deep, glow } = levels[card.level];
  const time = { hour: hours.indexOf(card.level) + 1, minute: (number / total) * 60 };
  return { ...clock, ...time, metal: gilt, band: mix(deep, dark, 0.5), glow };
}

/** Short rules leave more room for the picture. */
function slabOf(props: FaceProps<Exploration>): SlabPlace {
  return heightOf(wordsOf(props)) > shortMm ? slabs.plain : slabs.low;
}

function wordsOf({ card, text }: FaceProps<Exploration>) {
  // Light text on dark: thin strokes of a serif would fill up in print.
  const box = {
    family: 'sans',
    weight: 500,
    widthMm: slabs.plain.textWidth,
    align: 'left',
    leading: 1.5,
    boldWeight: 900,
  } as const;
  return card.text === undefined
    ? Rules({ ...box, text: card.flavor ?? '', sizePt: 8.25, color: mix(levels[card.level].glow, '#808080', 0.35) })
    : Rules({
        ...box,
        text: boldValues(text('text')),
        sizes: hasWideScript(card.name) ? [9.5, 8.25] : [9.5, 7.5],
        heightMm: 18.5,
        color: ivory,
      });
}

function MonsterText({ slab, ...props }: FaceProps<Exploration> & { slab: SlabPlace }) {
  return (
    <Column x={slab.textLeft} y={slab.textTop} w={slab.textWidth} h={slab.textHeight} justify="center">
      {wordsOf(props)}
    </Column>
  );
}
