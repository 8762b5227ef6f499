// The time on a treasure's clock: the hour is its cost, the minute its position in the deck.
import type { FaceProps } from 'cardwright/parts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';

export function ownTime({ card, number, total }: FaceProps<Treasure>): { hour: number; minute: number } {
  const hour = (card.cost ?? number) % 12 || 12;
  return { hour, minute: clearOf(hour, (number / total) * 60) };
}

/** Hands that almost overlap look like an error, so the long one moves on by a third of the dial. */
function clearOf(hour: number, minute: number): number {
  const apart = Math.abs(minute - hour * 5) % 60;
  return Math.min(apart, 60 - apart) < 8 ? (minute + 20) % 60 : minute;
}
