// What the report of one game in one language holds, as plain data: the page, the lists and the tables are made from it.
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
  /** The name of its place on the page. */
  readonly anchor: string;
  /** What it is now: a hash of its faces, copies and fields, by which a reader's tick is known to be old. */
  readonly seen: string;
  readonly front?: Picture;
  /** Only where it is the card's own. */
  readonly back?: Picture;
  readonly problems: readonly Problem[];
  readonly remarks: readonly ReaderRemark[];
  /** How its name and its keywords are read, for the search. */
  readonly readings: readonly Readings[];
  /** By which names are sorted: pinyin for Chinese. */
  readonly sortName: string;
}

export interface ReportDeck {
  /** The deck, or `components`. */
  readonly id: string;
  /** None for the components: the words of the page name them. */
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
  /** The ruled claims: where the rulebook contradicts itself or its own lists. */
  readonly errata: readonly ClaimResult[];
  readonly problems: readonly Problem[];
  readonly glossary: readonly GlossaryUse[];
  readonly wordings: readonly Wording[];
  /** What each icon means. */
  readonly icons: Readonly<Record<string, string>>;
}

/** What every part of the report's page is given. */
export interface PageProps {
  readonly report: Report;
  readonly words: Both<ProofWords>;
  readonly view: ShownWords;
  /** The address on the page of the card with an id. */
  readonly cardLink: (id: string) => string | undefined;
}
