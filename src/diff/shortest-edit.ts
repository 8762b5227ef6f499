// Two lists of tokens → the fewest that must be taken out and put in to make one of the other (Myers, 1986).

export interface Edit {
  readonly type: 'equal' | 'removed' | 'added';
  readonly token: string;
}

/** Of texts that differ in more than this, nothing but their ends is held equal: nobody reads such a comparison. */
const mostEdits = 1000;

export function shortestEdit(was: readonly string[], now: readonly string[]): Edit[] {
  let start = 0;
  while (start < was.length && start < now.length && was[start] === now[start]) start++;
  let end = 0;
  const rest = Math.min(was.length, now.length) - start;
  while (end < rest && was[was.length - 1 - end] === now[now.length - 1 - end]) end++;
  const middle = { was: was.slice(start, was.length - end), now: now.slice(start, now.length - end) };
  return [
    ...all('equal', was.slice(0, start)),
    ...(walkBack(middle, walk(middle)) ?? replaced(middle)),
    ...all('equal', was.slice(was.length - end)),
  ];
}

interface Middle {
  readonly was: readonly string[];
  readonly now: readonly string[];
}

function all(type: Edit['type'], tokens: readonly string[]): Edit[] {
  return tokens.map((token) => ({ type, token }));
}

function replaced({ was, now }: Middle): Edit[] {
  return [...all('removed', was), ...all('added', now)];
}

/** By diagonal: how far along `was` one comes with so many edits. */
type Reach = Map<number, number>;

/** A reach for every number of edits, up to the one that arrives; nothing where that is too many. */
function walk({ was, now }: Middle): Reach[] | undefined {
  const trace: Reach[] = [];
  let reach: Reach = new Map([[1, 0]]);
  for (let edits = 0; edits <= Math.min(mostEdits, was.length + now.length); edits++) {
    const next: Reach = new Map();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isDown(reach, diagonal, edits) ? at(reach, diagonal + 1) : at(reach, diagonal - 1) + 1;
      while (x < was.length && x - diagonal < now.length && was[x] === now[x - diagonal]) x++;
      next.set(diagonal, x);
    }
    trace.push(reach);
    if (at(next, was.length - now.length) >= was.length) return trace;
    reach = next;
  }
  return undefined;
}

/** Whether the diagonal is reached by putting a token in, and not by taking one out. */
function isDown(reach: Reach, diagonal: number, edits: number): boolean {
  return diagonal === -edits || (diagonal !== edits && at(reach, diagonal - 1) < at(reach, diagonal + 1));
}

function at(reach: Reach, diagonal: number): number {
  return reach.get(diagonal) ?? -1;
}

function walkBack({ was, now }: Middle, trace: readonly Reach[] | undefined): Edit[] | undefined {
  if (trace === undefined) return undefined;
  const back: Edit[] = [];
  let [x, y] = [was.length, now.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reach = trace[edits] ?? new Map<number, number>();
    const isAdded = isDown(reach, x - y, edits);
    const from = edits === 0 ? 0 : at(reach, x - y + (isAdded ? 1 : -1)) + (isAdded ? 0 : 1);
    for (; x > from; x--, y--) back.push({ type: 'equal', token: was[x - 1] ?? '' });
    if (edits === 0) continue;
    if (isAdded) back.push({ type: 'added', token: now[--y] ?? '' });
    else back.push({ type: 'removed', token: was[--x] ?? '' });
  }
  return back.reverse();
}
