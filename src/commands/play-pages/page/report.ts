// What the report does: it shows the games of one number of players at a time.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

export function startReport(): void {
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
