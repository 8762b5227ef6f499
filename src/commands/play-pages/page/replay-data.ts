// The data of a replay page: every text, area of the table and option once, and each decision as a list of numbers. A game with
// hundreds of decisions stays small, because little changes from one to the next.

/** Index of a text. */
type TextId = number;

export interface ReplayCard {
  readonly name: TextId;
  readonly face?: TextId;
  readonly ratio: number;
}

/** Card, how many, 1 if hidden, a note or -1. */
export type PackedCard = readonly [card: number, count: number, hidden: 0 | 1, note: TextId];
/** Label, a number or the text that stands for it, the most it can be or -1. */
export type PackedValue = readonly [label: TextId, value: number, isText: 0 | 1, most: number];
export type PackedArea = readonly [
  label: TextId,
  player: number,
  cards: readonly PackedCard[],
  values: readonly PackedValue[],
];

export interface PackedMoment {
  readonly round: number;
  /** Areas of the table. */
  readonly areas: readonly number[];
  /** What happened since the last decision. */
  readonly lines: readonly TextId[];
  readonly player?: number;
  readonly kind?: TextId;
  readonly options?: readonly TextId[];
  /** Of how many options these are; the list may be cut. */
  readonly of?: number;
  /** The place of the answer among `options`. */
  readonly answer?: number;
}

export interface ReplayData {
  /** Chinese and English, or one for both. */
  readonly texts: readonly (string | readonly [string, string])[];
  readonly cards: Readonly<Record<number, ReplayCard>>;
  readonly areas: readonly PackedArea[];
  readonly moments: readonly PackedMoment[];
  readonly players: readonly TextId[];
}
