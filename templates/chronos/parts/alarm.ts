// The zones of the stability track: their colours, and a shape to tell them apart in greyscale.
import type { Constants, StabilityBoard } from '../../../data/chronos/types.ts';
import { brassLight, ink, ivory, nightDeep, paperShade } from './look.ts';

export interface Alarm {
  readonly space: string;
  /** A space of every fifth percent. */
  readonly fifth: string;
  readonly word: string;
  readonly fifthWord: string;
  /** The fuse's edge, and the strip beside the zone's text. */
  readonly edge: string;
  readonly shape: 'cord' | 'stripes' | 'flames';
}

const calm: Alarm = { space: ivory, fifth: brassLight, word: ink, fifthWord: ink, edge: paperShade, shape: 'cord' };

/** In the order of the board's thresholds. */
const alarms: readonly Alarm[] = [
  { space: '#f3c877', fifth: '#e39a2e', word: ink, fifthWord: ink, edge: '#f0b23e', shape: 'stripes' },
  { space: '#c9492f', fifth: '#8f1f17', word: '#fff0dc', fifthWord: '#ffffff', edge: '#ff7a3d', shape: 'flames' },
  { space: nightDeep, fifth: nightDeep, word: ivory, fifthWord: ivory, edge: '#e0301e', shape: 'flames' },
];

export function alarmOf(threshold: number): Alarm {
  return alarms[Math.min(threshold, alarms.length - 1)] ?? calm;
}

/** The zone of a percentage: the last threshold that it has reached. */
export function alarmAt(percent: number, thresholds: StabilityBoard['thresholds']): Alarm {
  const reached = thresholds.filter(({ at, reach }) => (reach === 'below' ? percent < at : percent <= at));
  return reached.length === 0 ? calm : alarmOf(reached.length - 1);
}

/** Where the zones begin, as text. */
export function zoneLimits(rule: Constants): readonly string[] {
  return [`<${rule.warningBelow}%`, `<${rule.crisisBelow}%`, `${rule.stabilityMin}%`];
}
