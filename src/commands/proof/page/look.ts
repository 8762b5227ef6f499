// How the page looks to its reader: language of the labels, light or dark, fields or pictures, a face in large.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { one } from './page-cards.ts';

const root = document.documentElement;

export function listenToLook(): void {
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

/** Options hold plain text, which no style can choose from. */
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
