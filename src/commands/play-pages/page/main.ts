// The script of the pages of play. It fetches nothing and sends nothing.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { startReplay } from './replay.ts';
import { startReport } from './report.ts';

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

const data = document.getElementById('data');
if (data === null) startReport();
else startReplay(JSON.parse(data.textContent ?? ''), (listener) => changed.add(listener));
