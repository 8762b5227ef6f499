// The page → its cards: what the report says of each, and the elements that show it.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Readings } from '../../../chinese/readings.ts';

export interface PageCard extends DataCard {
  readonly article: HTMLElement;
  /** Where it stands when nothing is sorted. */
  readonly home: HTMLElement;
  readonly number: number;
  /** Everything that is written on it, in small letters. */
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

/** Without the labels and remarks of the page itself; of its place the file, because a line is no word of the card. */
function wordsOf(article: HTMLElement): string {
  const parts = article.querySelectorAll('.about > header > :not(.state), .text, .fields, .note');
  const file = one('footer .source', article).textContent?.replace(/:\d+$/, '') ?? '';
  return [...[...parts].map((part) => part.textContent ?? ''), file].join('\n').normalize('NFKC').toLowerCase();
}

/** An element that the page has for certain. */
export function one<T extends Element = HTMLElement>(selector: string, within: ParentNode = document): T {
  const found = within.querySelector<T>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

/** What the report hands to the script of its page. */
interface DataCard {
  readonly id: string;
  readonly anchor: string;
  /** What the card is now; a tick that was made for something else is old. */
  readonly seen: string;
  readonly kind: string;
  readonly deckId: string;
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
