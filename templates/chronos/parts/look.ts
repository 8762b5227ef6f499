// The look of the auction house: its colours, and what each era adds to them.

import { hasWideScript, Line, widthOf } from 'cardwright/parts';

export const night = '#131c33';
export const nightDeep = '#0a1020';
export const ivory = '#f4ecd9';
export const paperShade = '#e6d9bd';
export const ink = '#1c2033';
export const inkSoft = '#5b5a63';
export const brass = '#c9a24b';
export const brassLight = '#ecd69a';
export const brassDark = '#7d5f22';
export const waxRed = '#9b2a26';

/** For names and titles. */
export const title = { family: 'serif', weight: 900 } as const;
/** A card's name on one line: in one size in Chinese, in one of two in letters, which are longer. */
export function nameIn(maxMm: number, [wide, large, small]: readonly [number, number, number], text: string) {
  const fits = hasWideScript(text) || widthOf(Line({ text, ...title, sizePt: large })) <= maxMm;
  return { text, ...title, sizePt: hasWideScript(text) ? wide : fits ? large : small, maxMm };
}

/** For large words that stand alone, such as deck names on backs. */
export const show = { family: 'display' } as const;

export type EraName = 'ancient' | 'modern' | 'future';

export const eras: Record<EraName, { tint: string; glow: string; deep: string }> = {
  ancient: { tint: '#d99a3d', glow: '#f6d79a', deep: '#4a2f12' },
  modern: { tint: '#6f9cc4', glow: '#cfe3f3', deep: '#16344f' },
  future: { tint: '#a47be0', glow: '#e2d2ff', deep: '#2d1a52' },
};
