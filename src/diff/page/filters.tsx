// The kinds of change that a page has → boxes to tick, which show and hide by style alone: the page runs no script.
/** @jsxImportSource preact */
import { type ChangeKind, changeKinds, kindsOf } from '../change-kinds.ts';
import type { Changes } from '../changes.ts';
import type { PageWords } from './page-words.ts';

export function Filters({ all, say }: { all: readonly Changes[]; say: PageWords }) {
  const counts = countKinds(all);
  if (counts.size === 0) return null;
  return (
    <fieldset class="filters">
      <legend>{say.show}</legend>
      {changeKinds
        .filter((kind) => counts.has(kind))
        .map((kind) => (
          <label key={kind} class={`of-${kind}`}>
            <input type="checkbox" id={`show-${kind}`} checked />
            {say.kinds[kind]} {counts.get(kind)}
          </label>
        ))}
      <label>
        <input type="checkbox" id="show-marks" checked />
        {say.marks}
      </label>
    </fieldset>
  );
}

/** How many articles of the page have each kind. */
function countKinds(all: readonly Changes[]): Map<ChangeKind, number> {
  const kinds = all.flatMap(({ added, removed, changed, backs }): ChangeKind[] => [
    ...added.map(() => 'new' as const),
    ...removed.map(() => 'gone' as const),
    ...changed.flatMap(kindsOf),
    ...backs.map(() => 'back' as const),
  ]);
  const counts = new Map<ChangeKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
