// The ticks and remarks on the cards → kept, counted, and shown as old where the card has changed since.
/// <reference lib="dom" />
import type { Marks } from './marks.ts';
import { one, type PageCard } from './page-cards.ts';
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
      // A remark that is written on an old tick does not renew the tick.
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
    // Paper has no text areas.
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
