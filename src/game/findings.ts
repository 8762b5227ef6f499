// The result of a check: problems, claims, totals, translations and similar wordings.
import type { Place, Problem } from '../problems/problem.ts';
import type { Claim } from './claim-schemas.ts';
import type { Path } from './origin.ts';

export interface ClaimResult {
  readonly game: string;
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly expect: unknown;
  readonly actual: unknown;
  readonly holds: boolean;
  /** `open`: a claim of play that needs more games to be decided. */
  readonly state: 'holds' | 'ruled' | 'fails' | 'open';
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
  /** `left`: not computed, because some data could not be read. */
  readonly claims: { readonly hold: number; readonly ruled: number; readonly fail: number; readonly left: number };
  /** Claims with a `total` label. */
  readonly sums: readonly { readonly label: string; readonly value: unknown }[];
  /** Cards and components that no source states. */
  readonly house: number;
  readonly languages: readonly TranslationTotals[];
}

/** How far a game is translated into a language. */
export interface TranslationTotals {
  readonly language: string;
  /** game.yaml declares it complete. */
  readonly isComplete: boolean;
  /** Names, texts, labels and other words that a reader sees. */
  readonly words: number;
  readonly translated: number;
  readonly missing: number;
  /** Translated, but their source has changed since. */
  readonly outdated: number;
  /** Translated, but the source text is not recorded: `cardwright translate` has not run since. */
  readonly unrecorded: number;
}

/** A word that is not translated, or whose source has changed. */
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

/** A sentence that several cards have with different numbers. Not a problem: readers compare them side by side. */
export interface Wording {
  readonly game: string;
  /** The sentence with `#` for every number: `造成#点伤害。` */
  readonly words: string;
  /** At least two, with different numbers; by their numbers from small to large, then in the order of the cards. */
  readonly uses: readonly WordingUse[];
}

export interface WordingUse {
  /** The id of the card or component, and its name. */
  readonly card: string;
  readonly name: string;
  /** The path of the text: `text`, `bands.heaven.text`. */
  readonly text: string;
  /** The sentence as printed, and its numbers in their order. */
  readonly sentence: string;
  readonly numbers: readonly string[];
  readonly at: Place;
}

export interface Findings {
  readonly problems: readonly Problem[];
  readonly claims: readonly ClaimResult[];
  readonly totals: readonly GameTotals[];
  readonly translationGaps: readonly TranslationGap[];
  /** By game, in the order of the first cards that have them. Empty in a build, which does not show them. */
  readonly wordings: readonly Wording[];
}
