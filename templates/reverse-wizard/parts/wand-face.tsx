// A wand: it lies across the card in its velvet case, beyond both edges, with the card's own thing as its stone.
import { type FaceProps, Icon, Middle } from 'cardwright/parts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { BoundFace } from './bound-face.tsx';
import { factions, metals } from './look.ts';
import { random } from './random.ts';
import { Case, CaseDefs, Mount, Shaft, wandCase } from './wand-case.tsx';

const iconMm = 27;

export function WandFace(props: FaceProps<Treasure>) {
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
      corner={
        <Middle x={12} y={8.6}>
          <Icon name="wand" sizeMm={6} color={metal.light} />
        </Middle>
      }
      nameLeft={17.4}
      whole
    />
  );
}
