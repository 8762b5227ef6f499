// What runs in the page of the report: it reads the page's own data, and listens. Nothing is fetched and nothing is sent.
/// <reference lib="dom" />
import { CardList } from './card-list.ts';
import { CardReading } from './card-reading.ts';
import { listenToKeys } from './keys.ts';
import { listenToLook } from './look.ts';
import { Marks } from './marks.ts';
import { one, readCards, readData } from './page-cards.ts';
import { openRemarks, saveRemarks } from './remark-files.ts';

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

/** A link leads to its card even where a filter hides it. */
function showTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest('[hidden]')) return;
  list.clear();
  target.scrollIntoView();
}
