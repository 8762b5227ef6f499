// What the report hands to the script of its page.
import type { Readings } from '../../../chinese/match-readings.ts';

export interface DataCard {
  readonly id: string;
  readonly anchor: string;
  /** What the card is now; a tick that was made for something else is old. */
  readonly seen: string;
  readonly kind: string;
  readonly shelf: string;
  readonly copies: number;
  readonly readings: readonly Readings[];
  readonly sortName: string;
  readonly hasProblems: boolean;
  readonly isHouse: boolean;
  /** Of other readers. */
  readonly hasRemarks: boolean;
  /** Those that have a chart. */
  readonly fields: Readonly<Record<string, readonly (string | number | boolean)[]>>;
}

export interface PageData {
  readonly game: string;
  readonly language: string;
  readonly edition: string;
  readonly cards: readonly DataCard[];
}
