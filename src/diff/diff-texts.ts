// Compares two wordings of a text, and cuts them where a reader would. `diff` finds the shortest edit; tokens and readable spans are ours.
import { diffArrays } from 'diff';

/** Equal and removed spans form the old text, equal and added ones the new. */
export function diffTexts(was: string, now: string): TextSpan[] {
  return tidySpans(shortestEdit(tokensOf(was), tokensOf(now)));
}

/**
 * Each Han character is a token, as in Git's word diff. `Intl.Segmenter` finds words by dictionary, but cuts 一张|牌 and 两|张|牌 differently,
 * so the measure word would seem to change with its number; and its dictionary depends on the version of ICU, so change lists would differ
 * from machine to machine. `tidySpans` joins characters to words again.
 */
const token = new RegExp(
  [
    // A keyword as printed.
    /【[^【】\n]*】/u,
    // A number with sign and percent.
    /[+−±-]?\d+(?:[.,]\d+)*[%％]?/u,
    // A word in any script that is written with spaces.
    /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}’'-])+/u,
    /[^\S\n]+/u,
    // Any other character, with its combining marks.
    /\P{M}\p{M}*(?:\u200D\P{M}\p{M}*)*/u,
    /\p{M}+/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** Joined, the tokens give the text again. */
export function tokensOf(text: string): string[] {
  return text.match(token) ?? [];
}

interface Edit {
  readonly type: 'equal' | 'removed' | 'added';
  readonly token: string;
}

/** With more edits than this, only equal ends count as equal: the comparison would be unreadable and slow. */
const mostEdits = 1000;

/**
 * Equal ends are cut off first: of several shortest edits, that leaves the one that changes whole words, `Tariff` and not `Tariff IV`, and
 * something equal in texts that differ too much.
 */
function shortestEdit(was: readonly string[], now: readonly string[]): Edit[] {
  const shorter = Math.min(was.length, now.length);
  let start = 0;
  while (start < shorter && was[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === now.at(-1 - end)) end++;
  const [removed, added] = [was.slice(start, was.length - end), now.slice(start, now.length - end)];
  return [
    ...editsOf('equal', was.slice(0, start)),
    ...(diffArrays(removed, added, { maxEditLength: mostEdits })?.flatMap((part) =>
      editsOf(part.removed ? 'removed' : part.added ? 'added' : 'equal', part.value),
    ) ?? [...editsOf('removed', removed), ...editsOf('added', added)]),
    ...editsOf('equal', was.slice(was.length - end)),
  ];
}

function editsOf(type: Edit['type'], tokens: readonly string[]): Edit[] {
  return tokens.map((token) => ({ type, token }));
}

export interface TextSpan {
  readonly type: Edit['type'];
  readonly text: string;
}

/** Equal text, and the change after it. */
interface Stretch {
  readonly equal: string;
  readonly removed: string;
  readonly added: string;
}

/** Longer equal parts are not chance. */
const longestChance = 3;
/** If less than this share is equal, the text counts as rewritten. */
const leastShare = 0.25;

/** Joins changes with little equal text between them, which is equal by coincidence and hard to read. */
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

/** One character, or up to three between longer changes. A line break always separates changes. */
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
