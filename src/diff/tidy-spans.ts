// The edits of a comparison → spans that people can read: what is left between two changes by chance belongs to the change.
import type { Edit } from './shortest-edit.ts';

export interface TextSpan {
  readonly type: Edit['type'];
  readonly text: string;
}

/** What stayed, and what was changed behind it. */
interface Stretch {
  readonly equal: string;
  readonly removed: string;
  readonly added: string;
}

/** Longer than this, what stayed is no chance. */
const longestChance = 3;
/** A text of which less than this stayed was written anew. */
const leastShare = 0.25;

export function tidySpans(edits: readonly Edit[]): TextSpan[] {
  const stretches = joinChances(stretchesOf(edits));
  const equal = lengthOf(stretches, 'equal');
  const longest = equal + Math.max(lengthOf(stretches, 'removed'), lengthOf(stretches, 'added'));
  const isAnew = equal < longest * leastShare;
  return (isAnew ? [wholeOf(stretches)] : stretches).flatMap(({ equal: text, removed, added }) => [
    ...span('equal', text),
    ...span('removed', removed),
    ...span('added', added),
  ]);
}

function span(type: TextSpan['type'], text: string): TextSpan[] {
  return text === '' ? [] : [{ type, text }];
}

function lengthOf(stretches: readonly Stretch[], part: keyof Stretch): number {
  return stretches.reduce((sum, stretch) => sum + stretch[part].length, 0);
}

function stretchesOf(edits: readonly Edit[]): Stretch[] {
  const stretches: Stretch[] = [];
  let open = { equal: '', removed: '', added: '' };
  for (const { type, token } of edits) {
    if (type === 'equal' && open.removed + open.added !== '') {
      stretches.push(open);
      open = { equal: '', removed: '', added: '' };
    }
    open[type] += token;
  }
  return [...stretches, open];
}

function joinChances(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const before = joined.at(-1);
    if (before !== undefined && isChance(before, stretch)) joined.splice(-1, 1, join(before, stretch));
    else joined.push(stretch);
  }
  return joined;
}

/** One character, or a few between changes that are no shorter; the end of a line always parts two changes. */
function isChance(before: Stretch, { equal, removed, added }: Stretch): boolean {
  if (removed + added === '' || before.removed + before.added === '' || equal.includes('\n')) return false;
  const least = Math.min(Math.max(before.removed.length, before.added.length), Math.max(removed.length, added.length));
  return equal.length <= Math.max(1, Math.min(longestChance, least));
}

function join(before: Stretch, { equal, removed, added }: Stretch): Stretch {
  return { equal: before.equal, removed: before.removed + equal + removed, added: before.added + equal + added };
}

function wholeOf(stretches: readonly Stretch[]): Stretch {
  const whole = (part: 'removed' | 'added') => stretches.map((stretch) => stretch.equal + stretch[part]).join('');
  return { equal: '', removed: whole('removed'), added: whole('added') };
}
