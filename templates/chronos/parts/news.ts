// Light and stamp of an event, by how long it lasts; they differ in colour, outline and text.
import type { Lasting } from '../../../data/chronos/types.ts';
import { ivory } from './look.ts';

export interface News {
  readonly icon: string;
  readonly shape: 'burst' | 'frame' | 'seal';
  readonly deep: string;
  readonly dark: string;
  readonly light: string;
  /** The ground of the stamp, dark enough for ivory words. */
  readonly stamp: string;
  readonly glow: string;
}

const red = { deep: '#8e1f22', dark: '#2b0709', light: '#d8483f', stamp: '#b9322b', glow: '#ffe3c9' };
const blue = { deep: '#1f3d63', dark: '#081425', light: '#3f7cb0', stamp: ivory, glow: '#e4f1fb' };
const violet = { deep: '#47306f', dark: '#150b29', light: '#8059c0', stamp: '#6a45a8', glow: '#efe4ff' };

export const news: Record<Lasting, News> = {
  now: { icon: 'power-lightning', shape: 'burst', ...red },
  round: { icon: 'power-lightning', shape: 'burst', ...red },
  'next-round': { icon: 'round', shape: 'frame', ...blue },
  end: { icon: 'scoring', shape: 'seal', ...violet },
};
