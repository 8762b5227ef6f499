// A treasure → the time on its clock: the hour is its cost, the minute its place in the deck.
import type { FaceProps } from 'cardwright/parts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';

export function ownTime({ card, number, of }: FaceProps<Treasure>): { hour: number; minute: number } {
  return { hour: (card.cost ?? number) % 12 || 12, minute: (number / of) * 60 };
}
