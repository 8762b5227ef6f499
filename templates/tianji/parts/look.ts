// The look of the game: rice paper, ink, cinnabar, and the five elements as mineral pigments.
import type { ElementName } from '../../../data/tianji/types.ts';
import { elementNames } from './names.ts';

export const paper = '#f5edda';
export const paperLight = '#fbf6e9';
export const paperShade = '#e6d8b9';
export const ink = '#1e1a17';
export const inkDeep = '#12100e';
export const inkSoft = '#5a5046';
export const inkFaint = '#8d8170';
export const cinnabar = '#b3311f';
export const cinnabarDeep = '#7f1e13';
export const gilt = '#c59a4a';
export const giltLight = '#ead29a';

/** The pattern of an element, to tell it apart without colour. */
type Grain = 'grain' | 'tongues' | 'dots' | 'hollow' | 'waves';

export interface ElementLook {
  /** The colour itself: bars, badges. */
  readonly color: string;
  /** Words and lines on paper. */
  readonly deep: string;
  /** On that colour. */
  readonly on: string;
  /** Distant mountains and backgrounds. */
  readonly wash: string;
  readonly grain: Grain;
}

/** In the order in which each element generates the next. */
const pigments: readonly ElementLook[] = [
  { color: '#3d7566', deep: '#2a5a4d', on: '#e9f0e2', wash: '#8fb0a0', grain: 'grain' },
  { color: '#bd4a34', deep: '#963322', on: '#fbe9dc', wash: '#dd9a84', grain: 'tongues' },
  { color: '#c08f3c', deep: '#86601c', on: '#fdf3d8', wash: '#dcbd7f', grain: 'dots' },
  { color: '#f6f1e4', deep: '#6d675c', on: '#2a2622', wash: '#bdb6a6', grain: 'hollow' },
  { color: '#28343f', deep: '#28343f', on: '#e6ebea', wash: '#8797a2', grain: 'waves' },
];

export function elementLook(name: ElementName): ElementLook {
  const found = pigments[elementNames.indexOf(name)];
  if (found === undefined) throw new Error(`no pigment for ${name}`);
  return found;
}

/** The three rings from light to dark: heaven, man, earth. */
export type RingLook = Readonly<{ ground: string; words: string; fine: string; line: string }>;
export const ringLooks: readonly [RingLook, RingLook, RingLook] = [
  { ground: paperLight, words: ink, fine: cinnabar, line: '#d9c9a4' },
  { ground: '#d3c3a0', words: ink, fine: cinnabarDeep, line: '#a8946a' },
  { ground: '#2b2622', words: paperLight, fine: giltLight, line: '#6b5f50' },
];
