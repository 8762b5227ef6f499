// A treasure: a spell is a bound page of a grimoire, an occult card a loose one; a wand lies across the card.

import { type FaceProps, Icon } from 'cardwright/parts';
import type { Constants } from '../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../data/reverse-wizard/types.ts';
import { BoundFace } from './parts/bound-face.tsx';
import { factions, metals } from './parts/look.ts';
import { OccultFace } from './parts/occult-face.tsx';
import { random } from './parts/random.ts';
import { SpellFace } from './parts/spell-face.tsx';
import { Case, CaseDefs, Mount, Shaft, wandCase } from './parts/wand-case.tsx';

const faces = { spell: SpellFace, occult: OccultFace, wand: WandFace };

export default function TreasureFace(props: FaceProps<Treasure, Constants>) {
  return faces[props.card.form](props);
}

const iconMm = 27;

function WandFace(props: FaceProps<Treasure, Constants>) {
  const { card } = props;
  const tones = factions[card.faction];
  const metal = metals[card.rarity];
  const chance = random(card.icon ?? card.name);
  const { cx, cy } = wandCase;
  return (
    <BoundFace
      face={props}
      chance={chance}
      thing={{ icon: card.icon ?? 'wand', sizeMm: iconMm, cx, cy, glow: 0.4, sparksMm: 20 }}
      defs={<CaseDefs tones={tones} metal={metal} />}
      scene={[
        <Case tones={tones} metal={metal} legend={card.rarity === 'legendary'} />,
        <Shaft chance={chance} metal={metal} />,
        <Mount metal={metal} tones={tones} chance={chance} faction={card.faction} />,
      ]}
      corner={<Icon name="wand" sizeMm={6} color={metal.light} cx={12} cy={8.6} />}
      nameLeft={17.4}
      whole
    />
  );
}
