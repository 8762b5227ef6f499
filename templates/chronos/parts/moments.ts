// When a function card is played → the colour of its counterfoil; moments of one phase share it, their icons differ.
import type { Timing } from '../../../data/chronos/types.ts';

interface Moment {
  /** Dark enough for ivory words. */
  readonly deep: string;
  /** For the ornament behind the picture. */
  readonly tint: string;
}

const bidding: Moment = { deep: '#1a2a50', tint: '#5f7cab' };
const news: Moment = { deep: '#7c2526', tint: '#c1706a' };

export const moments: Record<Timing, Moment> = {
  anytime: { deep: '#5c3f12', tint: '#c39a45' },
  excavation: { deep: '#4a4d1f', tint: '#98994f' },
  auction: bidding,
  bid: bidding,
  sealed: bidding,
  settlement: bidding,
  trade: { deep: '#1c4b3c', tint: '#64a088' },
  'before-event': news,
  event: news,
  vote: news,
  stabilize: { deep: '#1f4850', tint: '#6aa0aa' },
  scoring: { deep: '#3d2a63', tint: '#8f76c0' },
};
