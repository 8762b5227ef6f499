// Two wordings of a text → spans that stayed, were removed and were added, cut where a reader would cut them.

/** The equal and removed spans make the old text, the equal and added ones the new. */
export function diffTexts(was: string, now: string): TextSpan[] {
  return tidySpans(shortestEdit(tokensOf(was), tokensOf(now)));
}

/**
 * Han characters stand alone, as in the word comparisons of Git. A dictionary would find words, but `Intl.Segmenter` cuts
 * 一张|牌 and 两|张|牌 differently, so that the measure word seems to change with its number, and its dictionary is another one in
 * every version of ICU: the same edition would have another change list on another machine. `tidySpans` makes words again.
 */
const token = new RegExp(
  [
    // A keyword, as texts print it.
    /【[^【】\n]*】/u,
    // A number with its sign and its percent.
    /[+−±-]?\d+(?:[.,]\d+)*[%％]?/u,
    // A word in letters, whatever the script, but for those that are written without spaces.
    /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}’'-])+/u,
    /[^\S\n]+/u,
    // Anything else, with the marks that hang on it.
    /\P{M}\p{M}*(?:\u200D\P{M}\p{M}*)*/u,
    /\p{M}+/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** A text → the smallest parts that a comparison of wordings looks at, which joined give the text again. */
export function tokensOf(text: string): string[] {
  return text.match(token) ?? [];
}

interface Edit {
  readonly type: 'equal' | 'removed' | 'added';
  readonly token: string;
}

/** Of texts that differ in more than this, nothing but their ends is held equal: nobody reads such a comparison. */
const mostEdits = 1000;

/** Two lists of tokens → the fewest that must be taken out and put in to make one of the other (Myers, 1986). */
function shortestEdit(was: readonly string[], now: readonly string[]): Edit[] {
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

/**
 * The edits of a comparison → spans that people can read: what is left between two changes by chance belongs to the change.
 */
function tidySpans(edits: readonly Edit[]): TextSpan[] {
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
