// A treasure: a spell is a bound page of a grimoire, an occult card a loose one; a wand lies across the card.
import type { FaceProps } from 'cardwright/parts';
import type { Constants } from '../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../data/reverse-wizard/types.ts';
import { OccultFace } from './parts/occult-face.tsx';
import { SpellFace } from './parts/spell-face.tsx';
import { WandFace } from './parts/wand-face.tsx';

const faces = { spell: SpellFace, occult: OccultFace, wand: WandFace };

export default function TreasureFace(props: FaceProps<Treasure, Constants>) {
  return faces[props.card.form](props);
}
