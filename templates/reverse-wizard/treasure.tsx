// A treasure by its form: a spell is a bound page of the grimoire, an occult card a loose one, and a wand lies across.
import type { FaceProps } from 'cardwright/parts';
import type { Treasure } from '../../data/reverse-wizard/types.ts';
import { OccultFace } from './parts/occult-face.tsx';
import { SpellFace } from './parts/spell-face.tsx';
import { WandFace } from './parts/wand-face.tsx';

const faces = { spell: SpellFace, occult: OccultFace, wand: WandFace };

export default function TreasureFace(props: FaceProps<Treasure>) {
  return faces[props.card.form](props);
}
