// Reduces changes that break something to fewer and smaller ones that break it in the same way.
import type { Changes } from './mutate-tree.ts';

type Holds = (changes: Changes) => Promise<boolean>;

const longestMs = 60_000;

export async function shrink(changes: Changes, base: ReadonlyMap<string, Buffer>, holds: Holds): Promise<Changes> {
  const until = Date.now() + longestMs;
  let best = changes;
  const better = async (made: Changes) => {
    if (Date.now() > until || !(await holds(made))) return false;
    best = made;
    return true;
  };
  for (const path of changes.keys()) {
    const made = new Map(best);
    made.delete(path);
    if (made.size > 0) await better(made);
  }
  for (const [path, entry] of best) {
    const old = base.get(path);
    if (Buffer.isBuffer(entry))
      await shrinkBytes(
        old ?? Buffer.alloc(0),
        entry,
        (bytes) => better(new Map(best).set(path, bytes)),
        () => Date.now() < until,
      );
  }
  return best;
}

/** Between what both share at the start and at the end, ever smaller pieces go. */
async function shrinkBytes(
  old: Buffer,
  made: Buffer,
  better: (bytes: Buffer) => Promise<boolean>,
  goesOn: () => boolean,
): Promise<void> {
  const head = shared(old, made, 0);
  const tail = Math.min(shared(old, made, 1), Math.min(old.length, made.length) - head);
  const [before, after] = [made.subarray(0, head), made.subarray(made.length - tail)];
  let middle = made.subarray(head, made.length - tail);
  for (let size = Math.ceil(middle.length / 2); size >= 1 && goesOn(); size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < middle.length && goesOn(); ) {
      const less = Buffer.concat([middle.subarray(0, at), middle.subarray(at + size)]);
      if (await better(Buffer.concat([before, less, after]))) middle = less;
      else at += size;
    }
}

function shared(a: Buffer, b: Buffer, fromEnd: 0 | 1): number {
  const most = Math.min(a.length, b.length);
  let n = 0;
  while (n < most && (fromEnd ? a[a.length - 1 - n] === b[b.length - 1 - n] : a[n] === b[n])) n++;
  return n;
}
