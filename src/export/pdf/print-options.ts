// How a game is printed: on which sheet, with what backs, for which printer, with how much ink.
import type { Backs } from '../../impose/sheet-area.ts';
import type { InkMode } from './ink.ts';

export interface PrintOptions {
  /** The name of a sheet of data/_sheets. */
  readonly sheet: string;
  readonly backs: Backs;
  readonly flip: 'long' | 'short';
  /** The name of a printer whose profile is laid over the pages. */
  readonly printer?: string;
  readonly ink: InkMode;
  /** Whether cards carry the few letters that tell one printing from the next. */
  readonly hasStamps: boolean;
  /** Whether there is a box to fold for every deck. */
  readonly hasBoxes: boolean;
}

export const backsModes: readonly Backs[] = ['duplex', 'gutterfold', 'separate', 'none'];

export const plainPrint: PrintOptions = {
  sheet: 'a4',
  backs: 'duplex',
  flip: 'long',
  ink: 'full',
  hasStamps: true,
  hasBoxes: true,
};

/** What the name of the file says beside the game and the sheet: only what is not as usual. */
export function printSuffix({ backs, flip, ink }: PrintOptions): string {
  const parts = [backs === 'duplex' ? '' : backs, flip === 'long' ? '' : 'short-edge', ink === 'full' ? '' : ink];
  return parts.map((part) => part && `-${part}`).join('');
}
