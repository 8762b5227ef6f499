// Edits a few items of a long list without parsing the others: 5,000 cards take two seconds to parse for an edit, their neighbours milliseconds.
import { isAlias, isNode, visit } from 'yaml';
import type { EditedYaml, YamlEdit } from './changes.ts';
import { parseYaml } from './parse-yaml.ts';

/** A block list, the last value of the map that a text is: known from an earlier parse of the same text. */
export interface KnownItems {
  readonly key: string;
  /** Where the line of each item's dash begins. */
  readonly starts: readonly number[];
}

interface Near {
  /** The items that the edit changes, inserts before, or moves. */
  readonly items: readonly number[];
  /** Fields that the edit may add: they are written where, and as, an item elsewhere has them. */
  readonly fields?: readonly string[];
}

/** Neighbours on both sides show the style, and that the edit ends where it should. */
const beside = 3;

/**
 * @param edit is given the text of these items and their neighbours, by how much their indices are smaller there, and how many there are
 * @returns undefined if the edit has to see the whole text
 */
export function editNear(
  text: string,
  { starts }: KnownItems,
  { items, fields = [] }: Near,
  edit: (excerpt: string, shift: number, count: number) => EditedYaml,
): EditedYaml | undefined {
  const count = starts.length;
  const from = Math.max(0, items.reduce((a, b) => Math.min(a, b), count - 1) - beside);
  const to = Math.min(count, items.reduce((a, b) => Math.max(a, b), 0) + 1 + beside);
  if (items.length === 0 || (to - from) * 2 > count) return undefined;
  const startOf = (i: number) => starts[i] ?? text.length;
  const own = text.slice(startOf(from), startOf(to));
  const examples = examplesOf(text, { starts, own, fields });
  const head = [text.slice(0, startOf(0)), ...examples].join('');
  if (hasAnchors(head + own)) return undefined;
  const edited = edit(head + own, from - examples.length, to - from + examples.length);
  if ('refused' in edited) return undefined;
  const first = from > 0 ? text.slice(startOf(from), startOf(from + 1)) : '';
  const last = to < count ? text.slice(startOf(to - 1), startOf(to)) : '';
  if (!edited.text.startsWith(head + first) || !edited.text.endsWith(last)) return undefined;
  return { text: text.slice(0, startOf(from)) + edited.text.slice(head.length) + text.slice(startOf(to)) };
}

/**
 * Edits of values of these items.
 * @param edit is given the excerpt, and the edits with their paths there
 * @returns undefined if the edits have to see the whole text
 */
export function editItems(
  text: string,
  known: KnownItems,
  edits: readonly YamlEdit[],
  edit: (excerpt: string, edits: readonly YamlEdit[]) => EditedYaml,
): EditedYaml | undefined {
  const items = edits.map(({ path: [key, index] }) => (key === known.key ? index : undefined));
  if (!items.every((index) => typeof index === 'number')) return undefined;
  const fields = edits.flatMap(({ path, ...one }) =>
    path.length > 2 ? [String(path[2])] : Object.keys(('insert' in one && one.insert) || {}),
  );
  return editNear(text, known, { items, fields: [...new Set(fields)] }, (excerpt, shift) =>
    edit(
      excerpt,
      edits.map((one) => ({ ...one, path: [known.key, Number(one.path[1]) - shift, ...one.path.slice(2)] })),
    ),
  );
}

/** The last item with each field that none of the neighbours has. */
function examplesOf(
  text: string,
  { starts, own, fields }: { starts: readonly number[]; own: string; fields: readonly string[] },
): string[] {
  const found = new Set<number>();
  for (const field of fields) {
    if (own.includes(`${field}:`)) continue;
    const at = lastKey(text, field);
    const item = at === undefined ? -1 : starts.findLastIndex((start) => start <= at);
    if (item >= 0) found.add(item);
  }
  return [...found].map((i) => `${text.slice(starts[i], starts[i + 1]).trimEnd()}\n`);
}

function lastKey(text: string, field: string): number | undefined {
  const name = `${field}:`;
  for (let at = text.lastIndexOf(name); at > 0; at = text.lastIndexOf(name, at - 1)) {
    const before = text.slice(text.lastIndexOf('\n', at) + 1, at);
    if (/^[ -]*$|[{,] *$/.test(before)) return at;
  }
  return undefined;
}

/** An anchor may be used, and an alias be defined, in items that are not looked at. */
function hasAnchors(text: string): boolean {
  if (!/[&*]/.test(text)) return false;
  const { document } = parseYaml(text);
  let isFound = false;
  if (document)
    visit(document, (_, part) => {
      if (isAlias(part) || (isNode(part) && 'anchor' in part && part.anchor)) isFound = true;
      return isFound ? visit.BREAK : undefined;
    });
  return isFound;
}
