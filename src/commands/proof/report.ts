// The report of one game in one language, as plain data.
import type { Readings } from '../../chinese/readings.ts';
import type { ClaimResult, GameTotals, Wording } from '../../game/findings.ts';
import type { Problem } from '../../problems/problem.ts';
import type { CardFacts } from '../../view/card-facts.ts';
import type { Distribution } from '../../view/distributions.ts';
import type { Both, ShownWords } from '../../view/words.tsx';
import type { ReaderRemark } from './read-remarks.ts';
import type { ProofWords } from './words.ts';

export interface Picture {
  /** A data URI. */
  readonly src: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface ReportCard extends CardFacts {
  /** The id of its element on the page. */
  readonly anchor: string;
  /** A hash of its faces, copies and fields. A reader's tick with another hash is outdated. */
  readonly seen: string;
  readonly front?: Picture;
  /** Only if the card has its own back. */
  readonly back?: Picture;
  readonly problems: readonly Problem[];
  readonly remarks: readonly ReaderRemark[];
  /** Readings (pinyin) of its name and keywords, for the search. */
  readonly readings: readonly Readings[];
  /** Sort key of the name: pinyin for Chinese. */
  readonly sortName: string;
}

export interface ReportDeck {
  /** The deck, or `components`. */
  readonly id: string;
  /** Missing for components. */
  readonly name?: string;
  readonly kinds: readonly string[];
  readonly file: string;
  readonly cards: readonly ReportCard[];
  /** The back that the cards share. */
  readonly back?: Picture;
}

export interface GlossaryUse {
  readonly type: 'term' | 'keyword' | 'icon';
  readonly name: string;
  readonly en?: string | undefined;
  readonly means?: string | undefined;
  /** Words that must not be used for it. */
  readonly not?: readonly string[] | undefined;
  /** The cards and components that use it. */
  readonly uses: readonly ReportCard[];
}

/** A place where the rulebook contradicts itself or leaves something open: a ruled claim, or a ruling of play. */
export interface Erratum {
  readonly id: string;
  readonly section: string;
  readonly says: string;
  /** What the cards say instead. */
  readonly prints?: unknown;
  readonly reason?: string;
  /** How we play it, and what else it could mean. */
  readonly taken?: string;
  readonly others?: readonly string[];
  /** `data/<game>/claims.yaml:12` */
  readonly place?: string | undefined;
}

export interface Report {
  readonly game: string;
  readonly language: string;
  readonly title: string;
  readonly edition: string;
  readonly sources: readonly string[];
  readonly decks: readonly ReportDeck[];
  readonly cards: readonly ReportCard[];
  readonly totals: GameTotals;
  readonly distributions: readonly Distribution[];
  readonly claims: readonly ClaimResult[];
  /** `data/<game>/claims.yaml:12`, by the claim's id. */
  readonly claimPlaces: ReadonlyMap<string, string>;
  readonly errata: readonly Erratum[];
  readonly problems: readonly Problem[];
  readonly glossary: readonly GlossaryUse[];
  readonly wordings: readonly Wording[];
  /** What each icon means. */
  readonly icons: Readonly<Record<string, string>>;
}

/** Properties of every component of the page. */
export interface PageProps {
  readonly report: Report;
  readonly words: Both<ProofWords>;
  readonly view: ShownWords;
  /** The link to a card on the page. */
  readonly cardLink: (id: string) => string | undefined;
}
