// The look of the grimoire: gold, parchment and dark, and what each faction, rarity and level adds to them.

import { chance, circle, polygon, star } from 'cardwright/parts';
import type { Faction, Level, Rarity } from '../../../data/reverse-wizard/choices.ts';

export const gold = '#c79a45';
export const goldLight = '#f4dfa4';
export const goldDark = '#6d4d1c';
export const parchment = '#efe3c6';
export const parchmentShade = '#d9c594';
export const ivory = '#f8efd9';
export const ink = '#241a14';
export const inkSoft = '#65533d';
export const dark = '#0b0a10';
export const blood = '#a3161f';

export interface Tones {
  /** The leather around the picture, nearly black. */
  readonly deep: string;
  readonly mid: string;
  readonly tint: string;
  readonly glow: string;
  /** For text on parchment. */
  readonly ink: string;
  /** For areas on parchment. */
  readonly wash: string;
}

export const factions: Record<Faction, Tones> = {
  fire: { deep: '#2a0a08', mid: '#7d2010', tint: '#e05a1f', glow: '#ffd08a', ink: '#8f2a0d', wash: '#efcfa6' },
  frost: { deep: '#06182a', mid: '#15507a', tint: '#62b8e4', glow: '#e6f7ff', ink: '#135180', wash: '#d3dedb' },
  arcane: { deep: '#160a2e', mid: '#482387', tint: '#a06cf0', glow: '#f0dcff', ink: '#55268f', wash: '#dfcfdb' },
  none: { deep: '#171410', mid: '#50483a', tint: '#bfae86', glow: '#fdf6dc', ink: '#4f4428', wash: '#ddd0a6' },
};

export type Hue = Pick<Tones, 'deep' | 'mid' | 'tint' | 'glow'>;

export const hues = {
  moss: { deep: '#12240c', mid: '#3f6b1c', tint: '#9ac73c', glow: '#f0ffb8' },
  ember: { deep: '#360a05', mid: '#a52a10', tint: '#f47a28', glow: '#ffe29a' },
  frost: { deep: '#0a2136', mid: '#1f6a9c', tint: '#7cc8ee', glow: '#f0fbff' },
  bone: { deep: '#2c2418', mid: '#8a7654', tint: '#d8c79c', glow: '#fffbe8' },
  violet: { deep: '#1d0d3a', mid: '#5c2fa6', tint: '#b183f2', glow: '#f4e4ff' },
  gold: { deep: '#3a2406', mid: '#a06a14', tint: '#eab63e', glow: '#fff3b8' },
  blood: { deep: '#2e060c', mid: '#8f1526', tint: '#e2505a', glow: '#ffd2c4' },
  slate: { deep: '#12161f', mid: '#3f4c63', tint: '#8fa2bd', glow: '#eef4ff' },
  night: { deep: '#0c1230', mid: '#2c3f80', tint: '#7d94da', glow: '#e6edff' },
  teal: { deep: '#06282a', mid: '#12706c', tint: '#4fc8b4', glow: '#ddfff2' },
  bark: { deep: '#24140a', mid: '#6e4422', tint: '#c08a4e', glow: '#ffe6bd' },
} satisfies Record<string, Hue>;
export type HueName = keyof typeof hues;

/** What treasures without a faction stand in. */
export const lamplight = { deep: '#1c1207', mid: '#5f421c', tint: '#c8923f', glow: '#ffeab8' };

export interface Metal {
  readonly light: string;
  readonly plain: string;
  readonly dark: string;
}

export const gilt: Metal = { light: goldLight, plain: gold, dark: goldDark };

/** Starting cards are bound in pewter, all others in gold. */
export const metals: Record<Rarity, Metal> = {
  starting: { light: '#e3e2da', plain: '#9a9a94', dark: '#4c4d4e' },
  common: gilt,
  legendary: { light: '#fff0b8', plain: '#e0ac3c', dark: '#7c4f10' },
};

export const levels: Record<Level, Tones> = {
  III: { deep: '#0c1710', mid: '#28513a', tint: '#76b07e', glow: '#e4f5cf', ink: '#28513a', wash: '#d3dcb4' },
  VI: { deep: '#1c1206', mid: '#6b4413', tint: '#dd9b3c', glow: '#ffeab5', ink: '#6b4413', wash: '#ecd6a0' },
  IX: { deep: '#1c060b', mid: '#6b1120', tint: '#cc3f4a', glow: '#ffd9bf', ink: '#6b1120', wash: '#ebcbb8' },
  XII: { deep: '#07050c', mid: '#251638', tint: '#8b5bc9', glow: '#ffd9a0', ink: '#251638', wash: '#d9cbd6' },
};

export const hours = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** The angle of an hour on a clock that runs backwards: twelve at the top, one to the left of it. */
export function hourAngle(hour: number): number {
  return -Math.PI / 2 - (hour / 12) * 2 * Math.PI;
}

export function factionShape(faction: Faction, r: number): string {
  switch (faction) {
    case 'fire':
      return polygon(3, r * 1.22);
    case 'frost':
      return polygon(6, r * 1.05);
    case 'arcane':
      return star(5, r * 1.25, r * 0.62);
    case 'none':
      return circle(r * 0.95);
  }
}

export interface Random {
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
}

export function random(word: string): Random {
  const next = chance(word);
  const between = (low: number, high: number) => low + next() * (high - low);
  return { between, whole: (low, high) => Math.floor(between(low, high + 1)) };
}

/** The cells of a table that is written as text: a row a line, cells between bars. */
export function table(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
}

interface LayersProps {
  readonly d: (size: number) => string;
  readonly sizes: readonly number[];
  readonly fills: readonly string[];
}

/** One outline in several sizes and colours, the largest first. */
export function Layers({ d, sizes, fills }: LayersProps) {
  return sizes.map((size, i) => <path d={d(size)} fill={fills[i] ?? dark} />);
}
