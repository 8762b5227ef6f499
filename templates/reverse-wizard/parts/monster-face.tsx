// A monster of level III, VI or IX: it stands under the dungeon's vault before a clock; life above, bounty below.

import {
  boldValues,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Line,
  Middle,
  Rules,
} from 'cardwright/parts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { Bounty } from './bounty.tsx';
import { ClockHands, ClockMetal, type ClockProps, ClockRing } from './clock-ring.tsx';
import { mix } from './geometry.ts';
import { LevelPlate } from './level-plate.tsx';
import { Life } from './life.tsx';
import { LitIcon } from './lit-icon.tsx';
import { dark, gilt, hours, ivory, levels } from './look.ts';
import { random } from './random.ts';
import { Mist, Slab, slab, Vault, VaultDefs } from './vault.tsx';

const clock = { cx: 31.5, cy: 27.5, r: 22.6 };
const iconMm = 37;
const iconAt = { cx: 31.5, cy: 32 };

export function MonsterFace(props: FaceProps<Exploration>) {
  const { card, term } = props;
  const tones = levels[card.level];
  const { deep, mid, glow } = tones;
  const chance = random(card.icon ?? card.name);
  return (
    <Frame ground={tones.deep}>
      <Drawing>
        <defs>
          <VaultDefs tones={tones} />
          <ClockMetal metal={gilt} />
        </defs>
        <Vault tones={tones} chance={chance} clock={clock} />
        <ClockHands {...clockOf(props)} />
        <ClockRing {...clockOf(props)} />
      </Drawing>
      <LitIcon
        name={card.icon ?? 'monster'}
        sizeMm={iconMm}
        {...iconAt}
        colors={[mix(mid, deep, 0.25), mix(deep, dark, 0.4), glow]}
      />
      <Drawing>
        <Mist tones={tones} chance={chance} />
        <Slab tones={tones} />
      </Drawing>
      <Middle x={31.5} y={slab.nameY}>
        <Line text={card.name} font="serif 900 14" minPt={7} color={ivory} tracking={0.08} maxMm={41} />
      </Middle>
      <Line text={term(card.type)} font="sans 700 7" color={tones.tint} tracking={0.06} cx={10.8} cy={slab.typeY} />
      <MonsterText {...props} />
      <Bounty coins={card.coins ?? 'N'} x={10.8} y={77.2} />
      <Life hp={card.hp ?? 'N'} group={card.group} x={11.4} y={11} />
      <LevelPlate level={card.level} x={53} y={10} tones={tones} />
    </Frame>
  );
}

/** The hour is its level, the minute its position in the deck. */
export function clockOf({ card, number, total }: FaceProps<Exploration>): ClockProps {
  const { deep, glow } = levels[card.level];
  const time = { hour: hours.indexOf(card.level) + 1, minute: (number / total) * 60 };
  return { ...clock, ...time, metal: gilt, band: mix(deep, dark, 0.5), glow };
}

function MonsterText({ card, text }: FaceProps<Exploration>) {
  const { glow } = levels[card.level];
  // Light text on dark: thin strokes of a serif would fill up in print.
  const box = {
    family: 'sans',
    weight: 500,
    widthMm: slab.textWidth,
    align: 'left',
    leading: 1.5,
    boldWeight: 900,
  } as const;
  return (
    <Column x={slab.textLeft} y={slab.textTop} w={slab.textWidth} h={slab.textHeight} justify="center">
      {card.text === undefined ? (
        <Rules {...box} text={card.flavor ?? ''} sizePt={8.25} color={mix(glow, '#808080', 0.35)} />
      ) : (
        <Rules
          {...box}
          text={boldValues(text('text'))}
          sizes={hasWideScript(card.name) ? [9.5, 8.25] : [9.5, 7.5]}
          heightMm={18.5}
          color={ivory}
        />
      )}
    </Column>
  );
}
