// Shows, filters and sorts the cards by the toolbar and the charts.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { CardReading } from './card-reading.ts';
import { one, type PageCard } from './page-cards.ts';
import { compareCards, isWanted, type Pick, type Wish } from './sift.ts';

export class CardList {
  private picks: Pick[] = [];
  private orderNow = 'file false';
  private readonly find = one<HTMLInputElement>('#find');
  private readonly deck = one<HTMLSelectElement>('#deck');
  private readonly sort = one<HTMLSelectElement>('#sort');
  private readonly sorted = one('#sorted');
  private readonly toggles = ['open', 'remarks', 'problems', 'house'] as const;

  constructor(
    private readonly cards: readonly PageCard[],
    private readonly reading: CardReading,
  ) {
    this.find.addEventListener('input', () => this.update());
    for (const select of [this.deck, this.sort]) select.addEventListener('change', () => this.update());
    for (const button of [one('#descending'), ...this.toggles.map((name) => one(`#only-${name}`))])
      button.addEventListener('click', () => {
        button.setAttribute('aria-pressed', String(!isPressed(button)));
        this.update();
      });
    one('#clear').addEventListener('click', () => this.clear());
    this.listenToCharts();
  }

  clear(): void {
    this.find.value = '';
    this.deck.value = '';
    this.picks = [];
    for (const name of this.toggles) one(`#only-${name}`).setAttribute('aria-pressed', 'false');
    this.update();
  }

  shown(): PageCard[] {
    return this.cards.filter(({ article }) => !article.hidden).sort(compareCards(this.wish()));
  }

  update(): void {
    const wish = this.wish();
    let count = 0;
    for (const card of this.cards) {
      const wanted = isWanted(card, wish, this.reading.of(card));
      card.article.hidden = !wanted;
      if (wanted) count++;
    }
    this.order(wish);
    one('#shown').textContent = String(count);
    one('#nothing').hidden = count > 0;
    one('#clear').hidden = count === this.cards.length && this.picks.length === 0;
    this.showPicks();
  }

  private wish(): Wish {
    const isOnly = (name: (typeof this.toggles)[number]) => isPressed(one(`#only-${name}`));
    return {
      typed: this.find.value,
      deck: this.deck.value,
      picks: this.picks,
      only: {
        open: isOnly('open'),
        remarks: isOnly('remarks'),
        problems: isOnly('problems'),
        house: isOnly('house'),
      },
      sort: this.sort.value,
      isDescending: isPressed(one('#descending')),
    };
  }

  /** Sorted cards share one list; in file order each deck has its own. */
  private order(wish: Wish): void {
    const isFiled = wish.sort === 'file';
    const order = `${wish.sort} ${wish.isDescending}`;
    // Moving thousands of cards is slow, and usually the order is right already.
    if (order !== this.orderNow) {
      const list = one('.cards', this.sorted);
      for (const card of [...this.cards].sort(compareCards(wish))) (isFiled ? card.home : list).append(card.article);
      this.orderNow = order;
    }
    this.sorted.hidden = isFiled;
    for (const deck of document.querySelectorAll<HTMLElement>('.deck[data-deck]'))
      deck.hidden = !isFiled || deck.querySelector('.card:not([hidden])') === null;
  }

  private listenToCharts(): void {
    const pickAt = (event: Event) => {
      const bar = (event.target as Element).closest?.('[data-bar]');
      if (bar) this.toggle(bar);
      return bar !== null;
    };
    document.addEventListener('click', pickAt);
    document.addEventListener('keydown', (event) => {
      if ((event.key === 'Enter' || event.key === ' ') && pickAt(event)) event.preventDefault();
    });
  }

  private toggle(bar: Element): void {
    const { kind, path, called, test, label } = pickOf(bar);
    const others = this.picks.filter((pick) => !isSame(pick, { kind, path, test }));
    this.picks = others.length < this.picks.length ? others : [...others, { kind, path, called, test, label }];
    this.update();
  }

  private showPicks(): void {
    for (const bar of document.querySelectorAll('[data-bar]')) {
      const isOn = this.picks.some((pick) => isSame(pick, pickOf(bar)));
      bar.classList.toggle('picked', isOn);
      bar.setAttribute('aria-pressed', String(isOn));
    }
    one('#chips').replaceChildren(...this.picks.map((pick) => this.chip(pick)));
  }

  private chip(pick: Pick): HTMLElement {
    const chip = document.createElement('button');
    chip.type = 'button';
    chip.className = 'chip';
    chip.textContent = `${pick.called} ${pick.label} ×`;
    chip.addEventListener('click', () => {
      this.picks = this.picks.filter((other) => other !== pick);
      this.update();
    });
    return chip;
  }
}

function isPressed(button: Element): boolean {
  return button.getAttribute('aria-pressed') === 'true';
}

function pickOf(bar: Element): Pick {
  const { kind = '', path = '', called = path } = one('.label', bar).closest<HTMLElement>('.chart')?.dataset ?? {};
  const test = JSON.parse(bar.getAttribute('data-bar') ?? '{}') as Pick['test'];
  return { kind, path, called, test, label: one('.label', bar).textContent ?? '' };
}

function isSame(a: Pick, b: Omit<Pick, 'label' | 'called'>): boolean {
  return a.kind === b.kind && a.path === b.path && JSON.stringify(a.test) === JSON.stringify(b.test);
}
