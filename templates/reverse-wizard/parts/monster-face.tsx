// A monster of level III, VI or IX: it stands in its lair before a clock; life above, bounty below.

import {
  boldValues,
  boundsOf,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  heightOf,
  Rules,
} from 'cardwright/parts';
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { Bounty } from './bounty.tsx';
import { ClockMetal, ClockRing } from './clock-ring.tsx';
import { figureOf } from './figures.ts';
import { mix } from './geometry.ts';
import { Land, lairOf, lightOf, Weather } from './lair.tsx';
import { LevelPlate } from './level-plate.tsx';
import { Life } from './life.tsx';
import { dark, gilt, ivory, levels } from './look.ts';
import { NameBand } from './name-band.tsx';
import { random } from './random.ts';
import { Challenger, Monster, Spilled } from './stage.tsx';
import { Slab, slabs, slabText, Vault } from './vault.tsx';

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
