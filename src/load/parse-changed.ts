// Parses only the items that an edit has changed. A deck is a list at the end of a file, most edits change one card, and a thousand cards take a
// sixth of a second to parse. Whatever is unusual is left to the parser of whole files.
import type { KnownItems } from '../yaml/edit-near.ts';
import { type ListAtEnd, listAtEnd, type MovedItem, type NodeTable, withItems } from './yaml-places.ts';

export interface YamlTable {
  readonly value: unknown;
  readonly table: NodeTable;
}

/** Lines that end a document or begin another. */
const borderLine = /^(?:---|\.\.\.|%)/m;
/** More are parsed as quickly with the rest of the file: a few in a short one, or a share of a long one. */
const mostChanged = (count: number) => Math.max(20, count / 4);

/**
 * @param before a text without problems, and what it holds
 * @param parseItem parses a list of one item; undefined if there is anything to report, or if it is not one item
 * @param most how many items to parse
 * @returns undefined if the text cannot be split into items, or if there is anything to report
 */
export function parseChanged(
  text: string,
  before: YamlTable & { readonly text: string },
  parseItem: (text: string) => YamlTable | undefined,
  most?: number,
): YamlTable | undefined {
  const { value, table } = before;
  const list = listAtEnd(table);
  const [old, now] = [splitItems(before.text, list), splitItems(text, list)];
  if (list === undefined || old === undefined || now === undefined || old.head !== now.head) return undefined;
  if (!areItems(old, list) || borderLine.test(text)) return undefined;
  const oldValues = (value as Record<string, readonly unknown[]>)[list.key] ?? [];
  const known = new Map(old.items.map((item, i) => [item.text, i]));
  if (now.items.filter((item) => !known.has(item.text)).length > (most ?? mostChanged(now.items.length)))
    return undefined;
  const values: unknown[] = [];
  const moved: MovedItem[] = [];
  for (const item of now.items) {
    const i = known.get(item.text) ?? -1;
    const [was, place] = [old.items[i], list.items[i]];
    // Each value is used once, as if it were parsed.
    known.delete(item.text);
    if (was && place) {
      values.push(oldValues[i]);
      moved.push({ table, nodes: place.nodes, by: item.start - was.start });
      continue;
    }
    const own = parseItem(item.text);
    if (own === undefined) return undefined;
    values.push((own.value as readonly unknown[])[0]);
    moved.push({ table: own.table, nodes: [1, own.table.nodes[3] ?? 0], by: item.start });
  }
  return {
    value: { ...(value as object), [list.key]: values },
    table: withItems(table, moved, text.length - before.text.length),
  };
}

/** A text up to the second item of its last list, if it looks like a deck. */
export function beginningOf(text: string): string | undefined {
  const last = [...text.matchAll(/^[\w-]+:[ \t]*\r?\n( *)- /gm)].at(-1);
  if (last === undefined) return undefined;
  const second = text.indexOf(`\n${last[1]}- `, last.index + last[0].length);
  return second < 0 ? undefined : text.slice(0, second + 1);
}

/** The items of the list at the end of a text without problems, where they can be told apart line by line. */
export function knownItems(text: string, table: NodeTable): KnownItems | undefined {
  const list = listAtEnd(table);
  const split = splitItems(text, list);
  if (list === undefined || split === undefined || !areItems(split, list)) return undefined;
  return { key: list.key, starts: split.items.map(({ start }) => start) };
}

interface SplitFile {
  readonly head: string;
  readonly items: readonly { readonly start: number; readonly text: string }[];
}

/** Splits before the lines that begin an item. Where such a line is in the middle of an item, one half of it cannot be parsed. */
function splitItems(text: string, list: ListAtEnd | undefined): SplitFile | undefined {
  const key = list?.key.replaceAll(/[^\w]/g, '\\$&');
  const name = key && new RegExp(`^${key}:[ \\t]*\\r?\\n`, 'm').exec(text);
  if (!name) return undefined;
  const first = /^( *)- /gm;
  first.lastIndex = name.index + name[0].length;
  const [, indent] = first.exec(text) ?? [];
  if (indent === undefined) return undefined;
  const starts: number[] = [];
  const line = new RegExp(`^${indent}- `, 'gm');
  line.lastIndex = name.index + name[0].length;
  for (let match = line.exec(text); match !== null; match = line.exec(text)) starts.push(match.index);
  const items = starts.map((start, i) => ({ start, text: text.slice(start, starts[i + 1]) }));
  return { head: text.slice(0, starts[0]), items };
}

/** Whether each part holds one item. */
function areItems({ items }: SplitFile, list: ListAtEnd): boolean {
  return (
    items.length === list.items.length &&
    items.every(({ start, text }, i) => {
      const at = list.items[i]?.start ?? 0;
      return at > start && at < start + text.length;
    })
  );
}
