// Reads the cards from the page: their data and their elements.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Readings } from '../../../chinese/readings.ts';

export interface PageCard extends DataCard {
  readonly article: HTMLElement;
  /** Its list when nothing is sorted. */
  readonly home: HTMLElement;
  readonly number: number;
  /** All its text, in lower case. */
  readonly words: string;
}

export function readData(): PageData {
  return JSON.parse(one('#data').textContent ?? '') as PageData;
}

export function readCards({ cards }: PageData): PageCard[] {
  return cards.map((card, number) => {
    const article = document.getElementById(card.anchor) as HTMLElement;
    return { ...card, article, number, home: article.parentElement as HTMLElement, words: wordsOf(article) };
  });
}

/** Leaves out labels and remarks of the page, and the line number of its place. */
function wordsOf(article: HTMLElement): string {
  const parts = article.querySelectorAll('.about > header > :not(.state), .text, .fields, .note');
  const file = one('footer .source', article).textContent?.replace(/:\d+$/, '') ?? '';
  return [...[...parts].map((part) => part.textContent ?? ''), file].join('\n').normalize('NFKC').toLowerCase();
}

/** An element that the page always has. */
export function one<T extends Element = HTMLElement>(selector: string, within: ParentNode = document): T {
  const found = within.querySelector<T>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

/** The data that the report embeds for the script. */
interface DataCard {
  readonly id: string;
  readonly anchor: string;
  /** The hash of the card; a tick with another one is outdated. */
  readonly seen: string;
  readonly kind: string;
  readonly deckId: string;
  readonly copies: number;
  readonly readings: readonly Readings[];
  readonly sortName: string;
  readonly hasProblems: boolean;
  readonly isHouse: boolean;
  /** Remarks of other readers. */
  readonly hasRemarks: boolean;
  /** Fields that have a chart. */
  readonly fields: Readonly<Record<string, readonly (string | number | boolean)[]>>;
}

export interface PageData {
  readonly game: string;
  readonly language: string;
  readonly edition: string;
  readonly cards: readonly DataCard[];
}
