// What checking a game gives besides problems: the verdict on each claim, and the totals that people look for.
import type { Problem } from '../base/problem.ts';
import type { Claim } from './file-schemas.ts';
import type { Path } from './origin.ts';

export interface ClaimResult {
  readonly game: string;
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly expect: unknown;
  readonly actual: unknown;
  readonly holds: boolean;
  readonly state: 'holds' | 'ruled' | 'fails';
  readonly ruling?: NonNullable<Claim['ruling']>;
  /** The label under which the value is shown among the totals. */
  readonly total?: string;
}

export interface GameTotals {
  readonly game: string;
  readonly title: string;
  readonly edition: string;
  /** Cards printed, copies counted. */
  readonly cards: number;
  /** Different fronts. */
  readonly faces: number;
  readonly decks: readonly {
    readonly id: string;
    readonly name: string;
    readonly cards: number;
    readonly faces: number;
  }[];
  /** Components by kind, copies counted. */
  readonly pieces: number;
  readonly components: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  /** `left`: not computed, because a file that they speak of could not be read. */
  readonly claims: { readonly hold: number; readonly ruled: number; readonly fail: number; readonly left: number };
  /** Claims that asked to be shown here. */
  readonly sums: readonly { readonly label: string; readonly value: unknown }[];
  /** Cards and components that no source states. */
  readonly house: number;
  readonly languages: readonly TranslationTotals[];
}

/** How far a game is translated into a language. */
export interface TranslationTotals {
  readonly language: string;
  /** game.yaml says that nothing is missing. */
  readonly isComplete: boolean;
  /** Names, texts, labels and other words that a reader sees. */
  readonly words: number;
  readonly translated: number;
  readonly missing: number;
  /** Translated, but their source has changed since. */
  readonly outdated: number;
  /** Translated, but nothing remembers what from: `cardwright translate` has not seen them yet. */
  readonly unrecorded: number;
}

/** A word that a translation lacks, or that it took from an older source. */
export interface TranslationGap {
  readonly game: string;
  readonly language: string;
  /** The way to it in text/<lang>.yaml. */
  readonly path: Path;
  readonly card?: string;
  readonly source: string;
  readonly state: 'missing' | 'outdated';
  /** What an outdated one was translated from. */
  readonly was?: string;
}

export interface Findings {
  readonly problems: readonly Problem[];
  readonly claims: readonly ClaimResult[];
  readonly totals: readonly GameTotals[];
  readonly translationGaps: readonly TranslationGap[];
}
