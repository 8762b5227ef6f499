// The script of the report's page. It fetches nothing and sends nothing.
/// <reference lib="dom" />
import { CardList } from './card-list.ts';
import { CardReading, isMark, Marks } from './card-reading.ts';
import { one, type PageCard, type PageData, readCards, readData } from './page-cards.ts';

const root = document.documentElement;

/** Language of the labels, light or dark, details or pictures, a face enlarged. */
function listenToLook(): void {
  showLabels();
  one('#labels').addEventListener('click', () => {
    root.dataset.labels = root.dataset.labels === 'en' ? 'zh' : 'en';
    showLabels();
  });
  one('#theme').addEventListener('click', () => {
    const isDark = getComputedStyle(root).colorScheme === 'dark';
    root.dataset.theme = isDark ? 'light' : 'dark';
  });
  one('#view').addEventListener('click', () => {
    const isPictures = root.dataset.view === 'pictures';
    root.dataset.view = isPictures ? 'details' : 'pictures';
    one('#view').setAttribute('aria-pressed', String(!isPictures));
  });
  listenToPictures();
}

/** An option holds plain text only, so no style can switch its language. */
function showLabels(): void {
  const language = root.dataset.labels === 'en' ? 'en' : 'zh';
  for (const element of document.querySelectorAll<HTMLElement>('[data-zh]'))
    element.textContent = element.dataset[language] ?? '';
}

function listenToPictures(): void {
  const large = one<HTMLDialogElement>('#large');
  document.addEventListener('click', (event) => {
    const small = (event.target as Element).closest('.zoom')?.querySelector('img');
    if (!small) return;
    const picture = one<HTMLImageElement>('img', large);
    picture.src = small.src;
    picture.alt = small.alt;
    large.showModal();
  });
  large.addEventListener('click', () => large.close());
}

/** Same as in read-remarks.ts, which would bring zod into the page. */
const format = 'cardwright/remarks';

/** Saves the reader's marks as a file to send, and opens such a file. */
function saveRemarks({ game, language, edition }: PageData, marks: Marks): void {
  const entries = marks.all().map(([card, { seen, ticked, remark }]) => {
    const trimmed = remark.trim();
    return { card, seen, ticked, ...(trimmed !== '' && { remark: trimmed }) };
  });
  const reader = marks.reader.trim();
  const file = { format, game, language, edition, ...(reader !== '' && { reader }), entries };
  const name = [game, language, 'remarks', ...(reader === '' ? [] : [reader])].join('-');
  download(`${name.replace(/[\\/:*?"<>|\s]+/g, '_')}.json`, `${JSON.stringify(file, null, 2)}\n`);
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Adds the marks of a file. Returns false if it is not a file of remarks on this game. */
function openRemarks(text: string, { game, language }: PageData, marks: Marks): boolean {
  const file = parse(text);
  if (file.format !== format || file.game !== game || file.language !== language) return false;
  if (typeof file.reader === 'string' && marks.reader === '') marks.reader = file.reader;
  for (const entry of Array.isArray(file.entries) ? file.entries : []) {
    const { card, ...rest } = (entry ?? {}) as Record<string, unknown>;
    const mark = { remark: '', ...rest };
    if (typeof card === 'string' && isMark(mark))
      marks.set(card, { seen: mark.seen, ticked: mark.ticked, remark: mark.remark });
  }
  return true;
}

function parse(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const data = readData();
const cards = readCards(data);
const marks = new Marks(data);
const reading = new CardReading(cards, marks);
const list = new CardList(cards, reading);

listenToLook();
listenToKeys(list, reading);
listenToFiles();
addEventListener('hashchange', showTarget);
showTarget();

function listenToFiles(): void {
  const reader = one<HTMLInputElement>('#reader');
  reader.value = marks.reader;
  reader.addEventListener('input', () => {
    marks.reader = reader.value;
    marks.store();
  });
  one('#save').addEventListener('click', () => saveRemarks(data, marks));
  const open = one<HTMLInputElement>('#open');
  open.addEventListener('change', async () => {
    const text = (await open.files?.[0]?.text()) ?? '';
    one('#bad-file').hidden = openRemarks(text, data, marks);
    open.value = '';
    reader.value = marks.reader;
    reading.showAll();
    list.update();
  });
}

/** A link to a hidden card clears the filters. */
function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest('[hidden]')) return;
  list.clear();
  target.scrollIntoView();
}

/** Keys for search, next card, tick and remark; ignored while the reader types. */
function listenToKeys(list: CardList, reading: CardReading): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') return leave(target, list);
    if (target.matches('textarea, select, input:not([type=checkbox])')) return;
    if (act(event.key, list, reading)) event.preventDefault();
  });
}

function leave(target: HTMLElement, list: CardList): void {
  const card = target.closest<HTMLElement>('.card');
  if (card) card.focus();
  else if (target.id === 'find') list.clear();
}

/** Returns whether the key was used. */
function act(key: string, list: CardList, reading: CardReading): boolean {
  const here = list.shown().find(({ article }) => article.contains(document.activeElement));
  if (key === '/') one('#find').focus();
  else if (key === 'j' || key === 'k') step(list.shown(), here, key === 'j' ? 1 : -1);
  else if (key === 'x' && here) reading.tick(here);
  else if (key === 'r' && here) reading.write(here);
  else return false;
  return true;
}

function step(shown: readonly PageCard[], here: PageCard | undefined, by: 1 | -1): void {
  const at = here ? shown.indexOf(here) + by : 0;
  const next = shown[Math.min(Math.max(at, 0), shown.length - 1)];
  next?.article.focus({ preventScroll: true });
  next?.article.scrollIntoView({ block: 'nearest' });
}
