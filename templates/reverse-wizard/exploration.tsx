// An exploration card: a monster, a dread of level XII, or an event.
import type { FaceProps } from 'cardwright/parts';
import type { Exploration } from '../../data/reverse-wizard/types.ts';
import { DreadFace } from './parts/dread-face.tsx';
import { EventFace } from './parts/event-face.tsx';
import { MonsterFace } from './parts/monster-face.tsx';

export default function ExplorationFace(props: FaceProps<Exploration>) {
  if (props.card.type === 'event') return EventFace(props);
  return props.card.level === 'XII' ? DreadFace(props) : MonsterFace(props);
}
