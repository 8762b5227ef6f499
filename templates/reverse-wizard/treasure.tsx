// A treasure: a spell is a bound page of a grimoire, an occult card a loose one; a wand lies across the card.

import { type FaceProps, Icon, iconShape } from 'cardwright/parts';
import type { Constants } from '../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../data/reverse-wizard/types.ts';
import { BoundFace } from './parts/bound-face.tsx';
import { hues } from './parts/figures.ts';
import { place } from './parts/geometry.ts';
import { brightGlass, Glass } from './parts/glass.tsx';
import { factions, metals } from './parts/look.ts';
import { OccultFace } from './parts/occult-face.tsx';
import { random } from './parts/random.ts';
import { Gains } from './parts/signs.tsx';
import { SpellFace } from './parts/spell-face.tsx';
import { Case, CaseDefs, FullCase, Mount, Shaft, wandCase } from './parts/wand-case.tsx';

const faces = { spell: SpellFace, occult: OccultFace, wand: WandFace };

export default function TreasureFace(props: FaceProps<Treasure, Constants>) {
  return faces[props.card.form](props);
}

const iconMm = 24;

function WandFace(props: FaceProps<Treasure, Constants>) {
  const { card } = props;
  const tones = factions[card.faction];
  const metal = metals[card.rarity];
  const chance = random(card.icon ?? card.name);
  const { cx, cy } = wandCase;
  const hero = card.rarity === 'legendary';
  const size = iconMm * (hero ? 1.25 : 1);
  const shape = iconShape(card.icon ?? 'wand', { w: size, h: size, cx, bottom: cy + size / 2 });
  return (
    <BoundFace
      face={props}
      chance={chance}
      sparks={{ cx, cy, r: 20 }}
      hero={hero}
      drop={0}
      ground={hero && <FullCase tones={tones} chance={chance} />}
      defs={<CaseDefs tones={tones} metal={metal} />}
      scene={[
        !hero && <Case tones={tones} metal={metal} />,
        <Shaft chance={chance} metal={metal} />,
        <Mount metal={metal} tones={tones} chance={chance} faction={card.faction} />,
        <Glass
          shape={shape}
          ramp={brightGlass(hero && card.faction === 'none' ? hues.gold : tones)}
          hollow={tones.deep}
          gilt={metal.light}
          chance={chance}
        />,
        <g transform={place(cx, cy)}>
          <Gains card={card} r={20.6} />
        </g>,
      ]}
      corner={<Icon name="wand" sizeMm={6} color={metal.light} cx={12} cy={8.6} />}
      nameLeft={17.4}
      whole
    />
  );
}
