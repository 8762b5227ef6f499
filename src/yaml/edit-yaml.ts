// Changes values in a YAML text and keeps every other byte.
import { isDeepStrictEqual } from 'node:util';
import { type Document, isAlias, isCollection, isMap, isNode, isScalar, isSeq, type Node, visit } from 'yaml';
import type { Path } from '../game/origin.ts';
import { LineIndex } from '../problems/places.ts';
import {
  insertIntoBlock,
  isSpaced,
  listChanges,
  mapChanges,
  removeFromBlock,
  replaceInBlock,
  replaceInFlow,
} from './block-splices.ts';
import {
  type Branch,
  type Change,
  changedValue,
  changesOf,
  type EditedYaml,
  type Refusal,
  withoutUndefined,
  type YamlEdit,
} from './changes.ts';
import { editItems, type KnownItems } from './edit-near.ts';
import { insertIntoFlow, removeFromFlow } from './flow-splices.ts';
import { parseYaml } from './parse-yaml.ts';
import { applySplices, type EntryPlace, entriesOf, type Slot, type Splice, TextLines } from './slot.ts';
import {
  Examples,
  type NodeStyle,
  type StyleAt,
  styleOf,
  writeFlow,
  writeItem,
  writePair,
  writeValue,
} from './write-value.ts';

/** @param items of the list at the end of the text, if they are known: edits of few of them are quick then */
export function editYaml(text: string, edits: readonly YamlEdit[], items?: KnownItems): EditedYaml {
  return (items && editItems(text, items, edits, editWhole)) ?? editWhole(text, edits);
}

/** Parses the result and compares it with the wanted value; refuses the edit if they differ. */
function editWhole(text: string, edits: readonly YamlEdit[]): EditedYaml {
  const branch = changesOf(edits);
  const { document, faults } = parseYaml(text, { keepSourceTokens: true });
  const [fault] = faults;
  if (document === undefined || fault)
    return refuse(text, fault?.offset ?? 0, (fault?.message ?? unusual).replace(/\.$/, ''));
  const wanted = changedValue(document.toJS(), branch);
  if (isBlank(document)) return append(text, wanted);
  const planner = new SplicePlanner(new TextLines(text), document);
  planner.plan(branch);
  const [obstacle] = planner.obstacles;
  if (obstacle) return refuse(text, obstacle.offset, obstacle.message);
  const edited = applySplices(text, planner.splices);
  return edited !== undefined && holds(edited, wanted)
    ? { text: edited }
    : refuse(text, planner.splices[0]?.start ?? 0, unusual);
}

const unusual = 'This value is written in a way that cannot be edited safely';

/** Whether the text has this value, and no faults. */
export function holds(text: string, wanted: unknown): boolean {
  const { document, faults } = parseYaml(text);
  return faults.length === 0 && isDeepStrictEqual(document?.toJS(), wanted);
}

/** Only comments and document markers. */
function isBlank({ contents }: Document.Parsed): boolean {
  return contents === null || (isScalar(contents) && contents.value === null);
}

/** Appends to a file that has only comments. */
function append(text: string, value: unknown): EditedYaml {
  const { eol } = new TextLines(text);
  const { head, body } = writeValue(value, 0, () => ({}));
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  const edited = `${text}${gap}${[...(head === '' ? [] : [head]), ...body].join(eol)}${eol}`;
  return holds(edited, value) ? { text: edited } : refuse(text, 0, unusual);
}

export function refuse(text: string, offset: number, message: string): { readonly refused: Refusal } {
  const { line, col } = new LineIndex('', text).place(offset);
  return { refused: { line, col, message: `${message}.`, fix: 'Edit it by hand.' } };
}

/** Where and why a change is not possible. */
interface Obstacle {
  readonly offset: number;
  readonly message: string;
}

class SplicePlanner {
  readonly splices: Splice[] = [];
  readonly obstacles: Obstacle[] = [];
  private readonly examples = new Map<unknown, Examples>();

  constructor(
    private readonly lines: TextLines,
    private readonly document: Document.Parsed,
  ) {}

  plan(branch: Branch): void {
    const node = this.document.contents as Node;
    const isFlow = isCollection(node) && node.flow === true;
    this.changeParts({ node, after: 0, indent: -2, isItem: false, isFlow, path: [] }, branch);
  }

  private change(slot: Slot, change: Exclude<Change, { remove: true }>): void {
    if ('branch' in change) this.changeParts(slot, change.branch);
    else this.setValue(slot, withoutUndefined(change.value));
  }

  private setValue(slot: Slot, value: unknown): void {
    const { node } = slot;
    const before: unknown = node?.toJS(this.document);
    if (node && isDeepStrictEqual(before, value)) return;
    const fits = isMap(node) ? isRecord(value) : isSeq(node) && Array.isArray(value);
    if (fits) this.changeParts(slot, isMap(node) ? mapChanges(before, value) : listChanges(before, value));
    else this.replace(slot, value);
  }

  private changeParts(slot: Slot, branch: Branch): void {
    const { node } = slot;
    if (node && this.isShared(node)) return;
    const entries = entriesOf(this.lines, slot);
    if (node && this.isAstray(node, entries.length, branch)) return;
    const removed = new Set(entries.filter(({ key }) => isRemoved(branch, key)).map(({ key }) => key));
    const kept = entries.filter(({ key }) => !removed.has(key));
    if (kept.length === 0) {
      this.replace(slot, changedValue(node?.toJS(this.document), branch));
      return;
    }
    for (const entry of kept) {
      const change = branch.parts.get(entry.key);
      if (change && !('remove' in change)) this.change(entry.slot, change);
    }
    const isFlow = isCollection(node) && node.flow === true;
    this.splices.push(
      ...(isFlow ? removeFromFlow(this.lines, entries, removed) : removeFromBlock(this.lines, entries, removed)),
    );
    for (const { node: gone } of entries.filter(({ key }) => removed.has(key)).map((entry) => entry.slot))
      if (gone) this.isTied(gone);
    if (isSeq(node)) this.insertItems(slot, { entries, kept, inserts: branch.inserts });
    else this.insertKeys(slot, { entries, kept, parts: branch.parts });
  }

  private insertItems(
    slot: Slot,
    { entries, kept, inserts }: { entries: EntryPlace[]; kept: EntryPlace[]; inserts: Branch['inserts'] },
  ): void {
    const spaced = isSpaced(this.lines, slot, entries);
    for (const index of [...inserts.keys()].sort((a, b) => a - b)) {
      const behind = kept.findLast(({ key }) => Number(key) < index);
      for (const value of inserts.get(index) ?? []) {
        const styleAt = this.styleBelow([...slot.path, index]);
        const item = withoutUndefined(value);
        if (isCollection(slot.node) && slot.node.flow)
          this.splices.push(...insertIntoFlow(this.lines, { kept, behind, entry: writeFlow(item, styleAt) }));
        else {
          const entry = writeItem(item, kept[0]?.slot.indent ?? 0, styleAt, []);
          this.splices.push(insertIntoBlock(this.lines, { kept, behind, entry, isSpaced: spaced }));
        }
      }
    }
  }

  private insertKeys(
    slot: Slot,
    { entries, kept, parts }: { entries: EntryPlace[]; kept: EntryPlace[]; parts: Branch['parts'] },
  ): void {
    const known = new Set(entries.map(({ key }) => key));
    for (const [key, change] of parts) {
      if (known.has(String(key)) || 'remove' in change) continue;
      const path = [...slot.path, key];
      const value = 'branch' in change ? changedValue(undefined, change.branch) : withoutUndefined(change.value);
      const behind = this.placeOfKey(path, kept, 'order' in change ? change.order : []);
      const styleAt = this.styleBelow(path);
      if (isCollection(slot.node) && slot.node.flow) {
        const entry = writeFlow({ [key]: value }, (below) => styleAt(below.slice(1))).slice(2, -2);
        this.splices.push(...insertIntoFlow(this.lines, { kept, behind, entry }));
      } else {
        const entry = writePair(String(key), value, kept[0]?.slot.indent ?? 0, styleAt, []);
        this.splices.push(insertIntoBlock(this.lines, { kept, behind, entry, isSpaced: false }));
      }
    }
  }

  /** The entry after which a new key goes: as in a neighbour, else in the usual order, else at the end. Undefined: at the start. */
  private placeOfKey(path: Path, kept: readonly EntryPlace[], order: readonly string[]): EntryPlace | undefined {
    const key = String(path.at(-1));
    const beside = this.examplesFor(path)?.keys ?? [];
    const keys = beside.includes(key) ? beside : order;
    if (!keys.includes(key)) return kept.at(-1);
    const before = keys.slice(0, keys.indexOf(key));
    return kept.findLast((entry) => before.includes(String(entry.key)));
  }

  private replace(slot: Slot, value: unknown): void {
    const { node } = slot;
    if (node && this.isTied(node)) return;
    const below = this.styleBelow(slot.path);
    const own = styleOf(node, this.lines.text);
    const isSameSort = isCollection(node) === (typeof value === 'object' && value !== null);
    const isEmpty = isCollection(node) && node.items.length === 0;
    const styleAt: StyleAt = (path) => (path.length === 0 && isSameSort && !isEmpty ? own : below(path));
    if (slot.isFlow) this.splices.push(...replaceInFlow(slot, writeFlow(value, styleAt)));
    else this.splices.push(...replaceInBlock(this.lines, slot, writeValue(value, slot.indent + 2, styleAt)));
  }

  /** Styles at the same path in other items of the list. */
  private styleBelow(path: Path): StyleAt {
    const near = this.examplesFor(path);
    return (below) => borrowed(styleOf(near?.examples.at([...near.rest, ...below]), this.lines.text));
  }

  private examplesFor(path: Path): { examples: Examples; rest: Path; keys: string[] } | undefined {
    const index = path.findIndex((step) => typeof step === 'number');
    const list = index < 0 ? undefined : this.document.getIn(path.slice(0, index), true);
    if (!isSeq(list)) return undefined;
    const examples = this.examples.get(list) ?? new Examples(list.items);
    this.examples.set(list, examples);
    const rest = path.slice(index + 1);
    return { examples, rest, keys: rest.length > 0 ? examples.keysBeside(rest) : [] };
  }

  /** A change inside an anchor would change every place that uses it. */
  private isShared(node: Node): boolean {
    if (isAlias(node)) return this.complain(node, 'The value is an alias (`*name`) of another value');
    if ('anchor' in node && node.anchor)
      return this.complain(node, 'The value has an anchor (`&name`), so it may be used elsewhere');
    if (node.tag && node.srcToken && hasTag(this.lines.text, node))
      return this.complain(node, 'The value has a tag (`!name`)');
    return false;
  }

  /** A path into a scalar, or to a missing list item: the edit was made for another text. */
  private isAstray(node: Node, count: number, { parts, inserts }: Branch): boolean {
    const isEmpty = isScalar(node) && node.value === null;
    if (isEmpty || (isMap(node) && inserts.size === 0)) return false;
    if (isMap(node)) return this.complain(node, 'This is a map, not a list');
    if (!isSeq(node)) return this.complain(node, 'This is neither a list nor a map, so it has no parts');
    const isThere = (key: string | number) => Number.isInteger(key) && Number(key) >= 0 && Number(key) < count;
    if ([...parts.keys()].every(isThere) && [...inserts.keys()].every((index) => index === count || isThere(index)))
      return false;
    return this.complain(node, `There is no such item; the list has ${count}`);
  }

  private isTied(node: Node): boolean {
    let tied = false;
    visit(node, (_, part) => {
      if (isNode(part) && this.isShared(part)) tied = true;
      return tied ? visit.BREAK : undefined;
    });
    return tied;
  }

  private complain(node: Node, message: string): true {
    this.obstacles.push({ offset: node.range?.[0] ?? 0, message });
    return true;
  }
}

/** A neighbour may need its quotes only for its own value. */
function borrowed(style: NodeStyle): NodeStyle {
  return style.type?.startsWith('QUOTE') ? {} : { ...style, isBorrowed: true };
}

/** Tags come before the value, outside its range. */
function hasTag(text: string, { range }: Node): boolean {
  return /!\S*\s+$/.test(text.slice(Math.max(0, (range?.[0] ?? 0) - 40), range?.[0] ?? 0));
}

function isRemoved({ parts }: Branch, key: string | number): boolean {
  const change = parts.get(key);
  return change !== undefined && 'remove' in change;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
