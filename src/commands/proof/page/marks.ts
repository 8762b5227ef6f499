// What the reader ticked off and remarked on, kept in the browser from visit to visit.
/// <reference lib="dom" />
import type { PageData } from './page-cards.ts';

export interface Mark {
  /** What the card was at that time. */
  readonly seen: string;
  readonly ticked: boolean;
  readonly remark: string;
}

export class Marks {
  reader = '';
  /** Whether the browser keeps anything for this page. */
  isKept = true;
  private marks = new Map<string, Mark>();
  private readonly key: string;

  constructor({ game, language }: Pick<PageData, 'game' | 'language'>) {
    this.key = `cardwright/proof/${game}/${language}`;
    this.load();
  }

  get(card: string): Mark | undefined {
    return this.marks.get(card);
  }

  /** A mark that says nothing is forgotten. */
  set(card: string, mark: Mark): void {
    if (mark.ticked || mark.remark.trim() !== '') this.marks.set(card, mark);
    else this.marks.delete(card);
    this.store();
  }

  all(): readonly (readonly [string, Mark])[] {
    return [...this.marks];
  }

  store(): void {
    try {
      localStorage.setItem(this.key, JSON.stringify({ reader: this.reader, marks: this.all() }));
    } catch {
      this.isKept = false;
    }
  }

  /** What another version left, or somebody's hand, is worth nothing; it must not stop the page. */
  private load(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key) ?? '{}') as { reader?: unknown; marks?: unknown };
      if (typeof kept.reader === 'string') this.reader = kept.reader;
      if (Array.isArray(kept.marks))
        this.marks = new Map(kept.marks.filter((pair): pair is [string, Mark] => isPair(pair)));
    } catch {
      this.isKept = isStorageThere();
    }
  }
}

function isStorageThere(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

function isPair(pair: unknown): boolean {
  return Array.isArray(pair) && typeof pair[0] === 'string' && isMark(pair[1]);
}

export function isMark(value: unknown): value is Mark {
  const { seen, ticked, remark } = (value ?? {}) as Record<string, unknown>;
  return typeof seen === 'string' && typeof ticked === 'boolean' && typeof remark === 'string';
}
