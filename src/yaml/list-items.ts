// Sorts, copies, adds and deletes whole items of a list in a YAML text, byte for byte. Comments inside an item go with it; those above it
// stay, because they are usually headings of a group.
import { isCollection, isNode, isSeq, type Node, visit } from 'yaml';
import type { Path } from '../game/origin.ts';
import { isSpaced, wholeLines } from './block-splices.ts';
import type { EditedYaml, Refusal } from './changes.ts';
import { editNear, type KnownItems } from './edit-near.ts';
import { editYaml, holds, refuse } from './edit-yaml.ts';
import { marginOf } from './flow-splices.ts';
import { parseYaml } from './parse-yaml.ts';
import { applySplices, entriesOf, type Slot, TextLines } from './slot.ts';

interface Piece {
  readonly start: number;
  readonly end: number;
}

interface ListPlace {
  readonly lines: TextLines;
  /** The items, as they are written, without the line break at the end. */
  readonly pieces: readonly Piece[];
  readonly nodes: readonly (Node | undefined)[];
  readonly isFlow: boolean;
  readonly isSpaced: boolean;
  /** The value of the whole text, to be changed into the wanted one. */
  readonly whole: unknown;
  /** The part of it that is the list. */
  readonly list: unknown[];
}

/** Runs an edit of items on their surroundings, if the list is known, or on the whole text. */
function onItems(
  text: string,
  {
    path,
    known,
    items,
  }: { readonly path: Path; readonly known: KnownItems | undefined; readonly items: readonly number[] },
  edit: (text: string, shift: number, count: number | undefined) => EditedYaml,
): EditedYaml {
  const isKnown = known !== undefined && path.length === 1 && path[0] === known.key;
  return (isKnown ? editNear(text, known, { items }, edit) : undefined) ?? edit(text, 0, undefined);
}

/** @param order the present index of each item, in the wanted order: all of them */
export function reorderItems(text: string, path: Path, order: readonly number[], known?: KnownItems): EditedYaml {
  const items = order.flatMap((from, to) => (from === to ? [] : [to]));
  const isComplete = order.length === (known?.starts.length ?? order.length) && new Set(order).size === order.length;
  if (!isComplete) return refuse(text, 0, others);
  return onItems(text, { path, known, items }, (part, shift, count = order.length) =>
    reorder(
      part,
      path,
      order.slice(shift, shift + count).map((i) => i - shift),
    ),
  );
}

const others = 'The list has other items now';

function reorder(text: string, path: Path, order: readonly number[]): EditedYaml {
  const place = findList(text, path);
  if ('refused' in place) return place;
  const { pieces, list, whole } = place;
  if (order.length !== pieces.length || order.some((i) => pieces[i] === undefined)) return refuse(text, 0, others);
  const wordsOf = ({ start, end }: Piece) => text.slice(start, end);
  const splices = pieces.map(({ start, end }, i) => ({ start, end, text: wordsOf(pieces[order[i] ?? i] as Piece) }));
  const before = [...list];
  list.splice(0, list.length, ...order.map((i) => before[i]));
  const edited = applySplices(text, splices);
  return edited !== undefined && holds(edited, whole) ? { text: edited } : refuse(text, pieces[0]?.start ?? 0, tied);
}

/** Puts a copy of an item behind it, as it is written, with other values for some of its fields. */
export function copyItem(text: string, path: Path, copy: Copy, known?: KnownItems): EditedYaml {
  return onItems(text, { path, known, items: [copy.index] }, (part, shift) =>
    copied(part, path, { ...copy, index: copy.index - shift }),
  );
}

interface Copy {
  readonly index: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

function copied(text: string, path: Path, { index, fields }: Copy): EditedYaml {
  const place = findList(text, path);
  if ('refused' in place) return place;
  const { pieces, nodes, lines } = place;
  const piece = pieces[index];
  if (piece === undefined) return refuse(text, 0, 'There is no such item');
  if (hasAnchor(nodes[index])) return refuse(text, piece.start, 'The item has an anchor (`&name`)');
  const margin = place.isFlow ? marginOf(lines, piece) : undefined;
  const flowGap = margin === undefined ? ', ' : `,${lines.eol}${margin}`;
  const gap = place.isFlow ? flowGap : `${lines.eol}${place.isSpaced ? lines.eol : ''}`;
  const doubled = `${text.slice(0, piece.end)}${gap}${text.slice(piece.start)}`;
  const edits = Object.entries(fields).map(([field, value]) => ({ path: [...path, index + 1, field], value }));
  return editYaml(doubled, edits);
}

/** Inserts a new item behind the one at the index; -1 puts it first. */
export function insertItem(
  text: string,
  path: Path,
  { behind, item }: { behind: number; item: unknown },
  known?: KnownItems,
): EditedYaml {
  return editYaml(text, [{ path: [...path, behind + 1], insert: item }], known);
}

export function removeItem(text: string, path: Path, index: number, known?: KnownItems): EditedYaml {
  return onItems(text, { path, known, items: [index] }, (part, shift) => removed(part, path, index - shift));
}

function removed(text: string, path: Path, index: number): EditedYaml {
  const place = findList(text, path);
  if ('refused' in place) return place;
  const { pieces, list, lines, whole, isFlow } = place;
  const piece = pieces[index];
  if (piece === undefined) return refuse(text, 0, 'There is no such item');
  if (isFlow || pieces.length === 1) return editYaml(text, [{ path: [...path, index], value: undefined }]);
  list.splice(index, 1);
  const isLast = index === pieces.length - 1;
  const splice = wholeLines(lines, piece.start, piece.end, isLast);
  // The next item moves up to the heading that this one had.
  const below = lines.skipBlank(splice.end);
  const end = !isLast && below === pieces[index + 1]?.start ? below : splice.end;
  const edited = applySplices(text, [{ ...splice, end }]);
  return edited !== undefined && holds(edited, whole) ? { text: edited } : refuse(text, piece.start, tied);
}

const tied = 'The items are written in a way that cannot be changed safely';

function findList(text: string, path: Path): ListPlace | { readonly refused: Refusal } {
  const { document, faults } = parseYaml(text, { keepSourceTokens: true });
  const [fault] = faults;
  const node = fault || document === undefined ? undefined : document.getIn(path, true);
  if (document === undefined || fault || !isSeq(node))
    return refuse(text, fault?.offset ?? 0, (fault?.message ?? 'There is no list of cards here').replace(/\.$/, ''));
  const whole: unknown = document.toJS();
  const list = path.reduce((value, step) => (value as Record<string | number, unknown>)[step], whole) as unknown[];
  const lines = new TextLines(text);
  const slot: Slot = { node, after: 0, indent: 0, isItem: false, isFlow: node.flow === true, path };
  const entries = entriesOf(lines, slot);
  const pieces = node.flow
    ? entries.map(({ start, end }) => ({ start, end }))
    : entries.map((entry) => ({
        start: lines.startOf(entry.start),
        end: lines.endBelow(entry.end, entry.slot.indent),
      }));
  const nodes = entries.map((entry) => entry.slot.node);
  return { lines, pieces, nodes, isFlow: node.flow === true, isSpaced: isSpaced(lines, slot, entries), whole, list };
}

/** A copy would define the name a second time. */
function hasAnchor(node: Node | undefined): boolean {
  let found = false;
  if (node)
    visit(node, (_, part) => {
      if (isNode(part) && 'anchor' in part && part.anchor) found = true;
      return found ? visit.BREAK : undefined;
    });
  return found || (isCollection(node) && node.anchor !== undefined);
}
