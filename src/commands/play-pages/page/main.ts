// The script of the pages of play. It fetches nothing and sends nothing.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { PackedArea, PackedCard, PackedValue, ReplayData } from './replay-data.ts';

const root = document.documentElement;
const changed = new Set<() => void>();

/** Chooses the reader's language, and remembers it where the browser allows that: the start page and these pages share the choice. */
function show(labels: string): void {
  root.dataset.labels = labels;
  root.lang = labels;
  document.title = root.dataset[labels === 'en' ? 'titleEn' : 'titleZh'] ?? '';
  for (const listener of changed) listener();
}

const key = 'cardwright-labels';
let kept: string | null = null;
try {
  kept = localStorage.getItem(key);
} catch {
  // A browser may keep nothing for files from the disk.
}
show((kept ?? (/^zh/i.test(navigator.language) ? 'zh' : 'en')) === 'en' ? 'en' : 'zh');
document.getElementById('switch')?.addEventListener('click', () => {
  show(root.dataset.labels === 'en' ? 'zh' : 'en');
  try {
    localStorage.setItem(key, root.dataset.labels ?? 'zh');
  } catch {
    // The same.
  }
});

/** Shows the games of one number of players at a time. */
function startReport(): void {
  const tabs = [...document.querySelectorAll<HTMLButtonElement>('[data-show]')];
  const show = (id: string | undefined) => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-setting]'))
      part.hidden = part.dataset.setting !== id;
    for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
      // Every setting has these parts; links lead to the one that is shown.
      if (part.closest('[hidden]')) part.removeAttribute('id');
      else part.id = part.dataset.part ?? '';
    }
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset.show === id));
  };
  for (const tab of tabs) tab.addEventListener('click', () => show(tab.dataset.show));
  show(document.querySelector<HTMLElement>('[data-setting]')?.dataset.setting);
  for (const head of document.querySelectorAll<HTMLButtonElement>('th button'))
    head.addEventListener('click', () => sort(head));
}

/** Sorts the rows of a table by a column, from large to small; again: the other way. */
function sort(head: HTMLButtonElement): void {
  const cell = head.closest('th');
  const body = head.closest('table')?.tBodies[0];
  if (!(cell && body)) return;
  const isAgain = cell.getAttribute('aria-sort') === 'descending';
  for (const other of head.closest('tr')?.children ?? []) other.removeAttribute('aria-sort');
  cell.setAttribute('aria-sort', isAgain ? 'ascending' : 'descending');
  const sortValue = (row: HTMLTableRowElement) => Number(row.cells[cell.cellIndex]?.dataset.value ?? 0);
  const rows = [...body.rows].sort((a, b) => (isAgain ? sortValue(a) - sortValue(b) : sortValue(b) - sortValue(a)));
  body.append(...rows);
}

const heightPx = 132;
/** A long row of cards is shown smaller. */
const manyCards = 10;

/** Steps through a game, one decision at a time. All text goes into the page as text, never as HTML. */
function startReplay(data: ReplayData, onLabels: (listener: () => void) => void): void {
  const last = data.moments.length - 1;
  let at = 0;
  const view = new TableView(data);

  const go = (to: number) => {
    at = Math.max(0, Math.min(last, Number.isFinite(to) ? Math.round(to) : at));
    view.show(at);
    one<HTMLInputElement>('#at').value = String(at + 1);
    one<HTMLInputElement>('#jump').value = String(at + 1);
    for (const id of ['first', 'back']) one<HTMLButtonElement>(`#${id}`).disabled = at === 0;
    for (const id of ['next', 'last']) one<HTMLButtonElement>(`#${id}`).disabled = at === last;
    // Where a browser refuses to change the address of a file, a link to this decision is missing, and nothing else.
    try {
      history.replaceState(null, '', `#${at + 1}`);
    } catch {}
  };
  const steps: Readonly<Record<string, () => number>> = {
    first: () => 0,
    back: () => at - 1,
    next: () => at + 1,
    last: () => last,
  };
  for (const [id, step] of Object.entries(steps)) one(`#${id}`).addEventListener('click', () => go(step()));
  one<HTMLInputElement>('#at').addEventListener('input', (event) =>
    go(Number((event.target as HTMLInputElement).value) - 1),
  );
  one<HTMLInputElement>('#jump').addEventListener('change', (event) =>
    go(Number((event.target as HTMLInputElement).value) - 1),
  );
  listenToKeys((key) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, PageUp: at - 10, PageDown: at + 10, Home: 0, End: last }[key];
    if (to !== undefined) go(to);
    return to !== undefined;
  });
  listenToPictures();
  onLabels(() => view.show(at));
  const fromAddress = () => go(Number(location.hash.slice(1) || 1) - 1);
  addEventListener('hashchange', fromAddress);
  fromAddress();
}

function listenToKeys(take: (key: string) => boolean): void {
  addEventListener('keydown', (event) => {
    const inField = event.target instanceof HTMLInputElement;
    if (inField || event.altKey || event.ctrlKey || event.metaKey) return;
    if (take(event.key)) event.preventDefault();
  });
}

function listenToPictures(): void {
  const large = one<HTMLDialogElement>('#large');
  one('#table').addEventListener('click', (event) => {
    const small = (event.target as Element).closest('.card')?.querySelector('img');
    if (!small) return;
    const picture = one<HTMLImageElement>('img', large);
    picture.src = small.src;
    picture.alt = small.alt;
    large.showModal();
  });
  large.addEventListener('click', () => large.close());
}

class TableView {
  constructor(private readonly data: ReplayData) {}

  show(at: number): void {
    const moment = this.data.moments[at];
    if (moment === undefined) return;
    one('#round').textContent = String(moment.round);
    one('#lines').replaceChildren(...moment.lines.map((line) => element('li', '', this.text(line))));
    this.showAsked(at);
    const areas = moment.areas.map((index) => this.data.areas[index]).filter((area) => area !== undefined);
    const of = (player: number) => areas.filter((area) => area[1] === player);
    const seats = this.data.players.map((name, player) =>
      this.seat(player, this.text(name), of(player), moment.player === player),
    );
    const middle = element('div', 'middle');
    middle.append(...of(-1).map((area) => this.area(area)));
    one('#table').replaceChildren(middle, ...seats);
  }

  private showAsked(at: number): void {
    const { player, kind, options = [], of = 0, answer } = this.data.moments[at] ?? {};
    const asked = one('#asked');
    asked.hidden = player === undefined || kind === undefined;
    if (player === undefined || kind === undefined) return;
    const list = element('ul', 'options');
    list.append(...options.map((option, i) => element('li', i === answer ? 'taken' : '', this.text(option))));
    if (of > options.length) list.append(element('li', 'more', `… ${of}`));
    asked.replaceChildren(
      element('h2', '', `${this.text(this.data.players[player] ?? -1)} · ${this.text(kind)}`),
      list,
    );
  }

  private seat(player: number, name: string, areas: readonly PackedArea[], isAsked: boolean): HTMLElement {
    const seat = element('section', `player of-${player % 8}${isAsked ? ' asked' : ''}`);
    seat.append(element('h2', '', name), ...areas.map((area) => this.area(area)));
    return seat;
  }

  private area([label, , cards, values]: PackedArea): HTMLElement {
    const area = element('div', 'area');
    area.append(element('h3', '', this.text(label)));
    if (values.length > 0) {
      const list = element('dl', 'values');
      list.append(...values.map((value) => this.value(value)));
      area.append(list);
    }
    if (cards.length > 0) {
      const list = element('div', cards.length > manyCards ? 'cards many' : 'cards');
      list.append(...cards.map((card) => this.card(card)));
      area.append(list);
    }
    return area;
  }

  private value([label, value, isText, most]: PackedValue): HTMLElement {
    const row = element('div', 'value');
    row.append(
      element('dt', '', this.text(label)),
      element('dd', '', isText ? this.text(value) : `${value}${most < 0 ? '' : ` / ${most}`}`),
    );
    if (most > 0 && !isText) {
      const meter = document.createElement('meter');
      meter.max = most;
      meter.value = Math.max(0, Math.min(most, value));
      row.append(meter);
    }
    return row;
  }

  private card([index, count, hidden, note]: PackedCard): HTMLElement {
    const card = this.data.cards[index];
    const name = card === undefined ? '' : this.text(card.name);
    const shown = element('figure', `card${hidden ? ' hidden' : ''}`);
    shown.title = name;
    if (card?.face === undefined) shown.append(element('span', 'name', name));
    else {
      const picture = document.createElement('img');
      picture.src = this.text(card.face);
      picture.alt = name;
      picture.height = heightPx;
      picture.width = Math.round(heightPx * card.ratio);
      shown.append(picture);
    }
    if (count !== 1) shown.append(element('b', 'count', `×${count}`));
    if (note >= 0) shown.append(element('figcaption', '', this.text(note)));
    return shown;
  }

  private text(id: number): string {
    const text = this.data.texts[id] ?? '';
    return typeof text === 'string' ? text : text[document.documentElement.dataset.labels === 'en' ? 1 : 0];
  }
}

function element(name: string, kind = '', text = ''): HTMLElement {
  const made = document.createElement(name);
  if (kind !== '') made.className = kind;
  if (text !== '') made.textContent = text;
  return made;
}

function one<T extends Element = HTMLElement>(selector: string, within: ParentNode = document): T {
  const found = within.querySelector<T>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

const data = document.getElementById('data');
if (data === null) startReport();
else startReplay(JSON.parse(data.textContent ?? ''), (listener) => changed.add(listener));
