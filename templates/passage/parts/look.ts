// The look of the boundary talismans: paper, vermilion and ink, and the colours of the sixteen magatama.
import type { Colour } from '../../../data/passage/types.ts';

export const vermilion = '#d9301a';
export const paper = '#fffaf0';
export const paperShade = '#f3e7d3';
export const ink = '#1b1411';

export interface Dye {
  /** The magatama, and the field behind the picture. */
  readonly field: string;
  /** The pattern on the field: the same dye, thinner. */
  readonly thin: string;
  /** The picture, and what stands on the magatama. */
  readonly figure: string;
  /** The second colour of a magatama of two halves. */
  readonly half?: string;
  /** The magatama, if its colour differs from the field. */
  readonly bead?: string;
}

/** Figures differ from fields in lightness, so that pictures are clear in greyscale. */
export const dyes: Readonly<Record<Colour, Dye>> = {
  'red-white': { field: '#f9d9c9', thin: '#fffaf0', figure: ink, bead: vermilion, half: paper },
  'white-black': { field: ink, thin: '#3a2f2b', figure: paper, bead: paper, half: ink },
  black: { field: '#2b2430', thin: '#40364a', figure: '#f4e6d2' },
  purple: { field: '#7a3f9e', thin: '#8f58b1', figure: '#f3e3fb' },
  yellow: { field: '#f6c41c', thin: '#fddb64', figure: '#5c3a00' },
  orange: { field: '#f08c1e', thin: '#f8ab52', figure: '#4f2000' },
  firefly: { field: '#bfe02a', thin: '#d8ef74', figure: '#34430a' },
  brown: { field: '#8e5a32', thin: '#a4714a', figure: '#fbe6cd' },
  lemon: { field: '#f5ec5c', thin: '#fbf6a0', figure: '#5a4f06' },
  'deep-green': { field: '#1d6644', thin: '#337d5a', figure: '#dcf3dc' },
  'light-green': { field: '#8ccf80', thin: '#aee0a4', figure: '#17411f' },
  'light-blue': { field: '#8bcdec', thin: '#b3e1f6', figure: '#0d4059' },
  'pure-blue': { field: '#1f5cc9', thin: '#3f78dc', figure: '#e2edff' },
  'blue-green': { field: '#128581', thin: '#329c97', figure: '#e0f8f3' },
  'blue-violet': { field: '#463bae', thin: '#6055c2', figure: '#e8e5ff' },
  white: { field: '#e3d6c1', thin: '#f4ebdc', figure: '#43362f', bead: '#ffffff' },
};

/** Draw counts always have a sign, because players add them up. */
export function signed(count: number): string {
  return count < 0 ? `−${-count}` : `+${count}`;
}
