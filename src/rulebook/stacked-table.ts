// Paragraphs that are the cells of a table, one below the other → that table.

import { makeTable } from './document/make-table.ts';
import type { Section, Table } from './document/rulebook-document.ts';
import { nameKey } from './name-key.ts';

export function stackedTable(section: Section, titles: readonly string[]): Table | undefined {
  for (const run of section.runs) {
    const start = run.findIndex((_, i) =>
      titles.every((title, k) => nameKey(run[i + k]?.text ?? '') === nameKey(title)),
    );
    const first = run[start];
    if (first === undefined) continue;
    const cells = run.slice(start).map((words) => ({ text: words.text, at: words.at, blocks: [words] }));
    const rows = cells.flatMap((_, i) => (i % titles.length === 0 ? [cells.slice(i, i + titles.length)] : []));
    return makeTable('grid', first.at, rows, 1);
  }
  return undefined;
}
