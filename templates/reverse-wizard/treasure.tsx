// A treasure: a spell is a bound page of a grimoire, an occult card a loose one; a wand lies across the card.
import { type FaceProps, Icon, iconShape, place } from 'cardwright/parts';
import type { Constants } from '../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../data/reverse-wizard/types.ts';
import { BoundFace, dropOf } from './parts/bound-face.tsx';
import { hues } from './parts/figures.ts';
import { brightGlass, Glass } from './parts/glass.tsx';
import { lairOf, lightOf } from './parts/lair.tsx';
import { factions, metals, random, scenes } from './parts/look.ts';
import { OccultFace } from './parts/occult-face.tsx';
import { SpellFace } from './parts/spell-face.tsx';
import { Gains } from './parts/treasure-marks.tsx';
import { Case, CaseDefs, FullCase, Mount, Shaft, wandCase } from './parts/wand-case.tsx';

const faces = { spell: SpellFace, occult: OccultFace, wand: WandFace };

export default function TreasureFace(props: FaceProps<Treasure, Constants>) {
  return faces[props.card.form](props);
}

/** A wand is longer than its case is wide. */
const figures = {
  starting: { w: 30, h: 28 },
  common: { w: 36, h: 32 },
  legendary: { w: 45, h: 37 },
} as const;

function WandFace(props: FaceProps<Treasure, Constants>) {
  const { card } = props;
  const tones = factions[card.faction];
  const lair = lairOf(card.icon ?? '', card.faction);
  const light = card.faction === 'none' ? lightOf(scenes.none, lair, true) : tones;
  const metal = metals[card.rarity];
  const chance = random(card.icon ?? card.name);
  const hero = card.rarity === 'legendary';
  const drop = dropOf(props);
  const at = wandCase(drop);
  const { cx, cy } = at;
  const view = {
    tones: light,
    metal,
    chance,
    at,
    lair: { ...lair, things: lair.things.filter(({ hangs }) => !hangs) },
  };
  const { w, h } = figures[card.rarity];
  const shape = iconShape(card.icon ?? 'wand', { w: w + drop, h: h + drop, cx, bottom: cy + (h + drop) / 2 });
  return (
    <BoundFace
      face={props}
      hero={hero}
      drop={drop}
      leather={!hero}
      ground={hero && <FullCase {...view} />}
      defs={<CaseDefs tones={light} metal={metal} />}
      scene={[
        !hero && <Case {...view} />,
        <Shaft chance={chance} metal={metal} at={at} />,
        <Mount metal={metal} tones={light} chance={chance} faction={card.faction} at={at} />,
        <Glass
          shape={shape}
          ramp={brightGlass(hero && card.faction === 'none' ? hues.gold : tones)}
          hollow={tones.deep}
          gilt={metal.light}
          chance={chance}
        />,
        <g transform={place(cx, cy)}>
          <Gains card={card} r={15.2 + drop / 2} />
        </g>,
      ]}
      corner={<Icon name="wand" sizeMm={6} color={metal.light} cx={12} cy={8.6} />}
      nameLeft={17.4}
      whole
    />
  );
}
