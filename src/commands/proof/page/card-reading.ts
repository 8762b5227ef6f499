// A reader's ticks and remarks: stored in the browser, and shown as outdated where the card has changed since.
/// <reference lib="dom" />
import { one, type PageCard, type PageData } from './page-cards.ts';
import type { Reading } from './sift.ts';

export class CardReading {
  constructor(
    private readonly cards: readonly PageCard[],
    private readonly marks: Marks,
  ) {
    for (const card of cards) this.listen(card);
    this.showAll();
  }

  of({ id, seen }: PageCard): Reading {
    const mark = this.marks.get(id);
    return { isRead: mark?.ticked === true && mark.seen === seen, hasRemark: (mark?.remark ?? '').trim() !== '' };
  }

  tick({ article }: PageCard): void {
    one<HTMLInputElement>('.tick input', article).click();
  }

  write({ article }: PageCard): void {
    one<HTMLDetailsElement>('.remark', article).open = true;
    one<HTMLTextAreaElement>('textarea', article).focus();
  }

  showAll(): void {
    for (const card of this.cards) this.show(card);
    this.count();
  }

  private listen(card: PageCard): void {
    const box = one<HTMLInputElement>('.tick input', card.article);
    const area = one<HTMLTextAreaElement>('textarea', card.article);
    const note = () => {
      // Writing a remark does not renew an outdated tick.
      const before = this.marks.get(card.id);
      const isOld = before?.ticked === true && before.seen !== card.seen && box.checked === false;
      const kept = isOld ? { seen: before.seen, ticked: true } : { seen: card.seen, ticked: box.checked };
      this.marks.set(card.id, { ...kept, remark: area.value });
      this.show(card);
      this.count();
    };
    box.addEventListener('change', note);
    area.addEventListener('input', note);
  }

  private show(card: PageCard): void {
    const { article, id, seen } = card;
    const mark = this.marks.get(id);
    const { isRead, hasRemark } = this.of(card);
    one<HTMLInputElement>('.tick input', article).checked = isRead;
    one('.changed', article).hidden = !(mark?.ticked === true && mark.seen !== seen);
    const area = one<HTMLTextAreaElement>('textarea', article);
    if (area.value !== (mark?.remark ?? '')) area.value = mark?.remark ?? '';
    if (hasRemark) one<HTMLDetailsElement>('.remark', article).open = true;
    // For printing, which shows no text areas.
    one('.remark-printed', article).textContent = hasRemark ? area.value : '';
    article.classList.toggle('ticked', isRead);
    article.classList.toggle('has-remark', hasRemark);
  }

  private count(): void {
    const read = this.cards.filter((card) => this.of(card).isRead).length;
    one('#read').textContent = String(read);
    one<HTMLProgressElement>('#bar').value = read;
    one('#not-kept').hidden = this.marks.isKept;
  }
}

interface Mark {
  /** The hash of the card at that time. */
  readonly seen: string;
  readonly ticked: boolean;
  readonly remark: string;
}

export class Marks {
  reader = '';
  /** Whether the browser lets this page store anything. */
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

  /** Deletes an empty mark. */
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

  /** Ignores what is not ours: another version or a user may have written it. */
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
