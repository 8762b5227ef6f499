// Adds, copies, deletes, moves and sorts cards in their YAML file, for the page.
import { allEntries, type Entry } from '../../game/game.ts';
import { markedValues, wordAt } from '../../game/marks.ts';
import type { Path } from '../../game/origin.ts';
import { freeId } from '../../strings/kebab-id.ts';
import type { EditedYaml } from '../../yaml/changes.ts';
import type { KnownItems } from '../../yaml/edit-near.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';
import { copyItem, insertItem, removeItem, reorderItems } from '../../yaml/list-items.ts';
import { type CardList, findEntry, listOf } from './card-lists.ts';
import type { DevGame, Loaded } from './dev-game.ts';
import { dataHash, readText } from './seen-text.ts';
import type { CardsAnswer, CardsRequest } from './wire-edits.ts';
import { fileNow, itemsIn, loadedWith, type Note, notFound, refuse, writeEdit } from './write-edit.ts';

/** What a request does to the text of its file. */
interface Planned {
  readonly edited: EditedYaml;
  readonly label: string;
  /** The cards that must not get new errors. */
  readonly cards: readonly string[];
  /** The id of the card to show. */
  readonly show?: string;
}

export async function editCards(game: DevGame, request: CardsRequest, note: Note): Promise<CardsAnswer> {
  const last = game.loaded;
  const known = last && listOf(last.source, deckOf(request));
  if (last === undefined || known === undefined) return refuse('There is no such deck.', 'Reload the page.');
  if (known.source !== undefined)
    return refuse(
      `The cards of this deck come from the spreadsheet ${known.source}.`,
      'Add, delete and sort them there.',
    );
  const now = fileNow(last.project.root, known.file);
  if ('result' in now) return now;
  const loaded = await loadedWith(game, last, now);
  const list = listOf(loaded.source, deckOf(request));
  if (list === undefined || list.file !== now.file) return refuse(...notFound);
  const planned = plan(request, list, { text: now.text, loaded, known: itemsIn(game, now) });
  if (planned === undefined) return refuse(...notFound);
  const { edited, label, cards, show } = planned;
  if (request.step === 'delete' && isOther(loaded, request)) return conflict(game, label);
  const written = await writeEdit(
    game,
    {
      now,
      edited,
      loaded,
      cards: new Set(cards),
      label,
      others: request.step === 'delete' ? wordsOf(loaded, request.key) : [],
    },
    { note },
  );
  if (written.result === 'moved') return conflict(game, label);
  if (written.result === 'refused') return written;
  return { result: 'written', label, ...(show !== undefined && { key: `${deckOf(request)}/${show}` }) };
}

function deckOf(request: CardsRequest): string {
  return 'key' in request ? request.key.slice(0, Math.max(0, request.key.indexOf('/'))) : request.deck;
}

async function conflict(game: DevGame, label: string): Promise<CardsAnswer> {
  await game.refresh(Date.now());
  return { result: 'conflict', label };
}

/** The user has seen another card than the one in the file. */
function isOther(now: Loaded, { key, seen }: { readonly key: string; readonly seen: string }): boolean {
  return dataHash(findEntry(now.source, key)?.entry.raw) !== seen;
}

interface At {
  readonly text: string;
  readonly loaded: Loaded;
  readonly known: KnownItems | undefined;
}

function plan(request: CardsRequest, list: CardList, { text, loaded, known }: At): Planned | undefined {
  const { path, entries } = list;
  const deck = deckOf(request);
  const indexOf = (key: string) => entries.findIndex(({ id }) => `${deck}/${id}` === key);
  if (request.step === 'sort') {
    const order = sorted(entries, request.path, request.isDescending);
    const label = `⇅ ${deck} · ${request.path.join('.')} ${request.isDescending ? '↓' : '↑'}`;
    return { edited: reorderItems(text, path, order, known), label, cards: [] };
  }
  const taken = new Set(allEntries(loaded.source).map(({ id }) => id));
  if (request.step === 'add') {
    const behind = request.behind === undefined ? entries.length - 1 : indexOf(request.behind);
    if (request.behind !== undefined && behind < 0) return undefined;
    const item = newItem({ id: freeId([request.name], taken), name: request.name }, list, entries[behind]);
    return {
      edited: insertItem(text, path, { behind, item }, known),
      label: `+ ${item.id}`,
      cards: [String(item.id)],
      show: String(item.id),
    };
  }
  const index = indexOf(request.key);
  const entry = entries[index];
  if (entry === undefined) return undefined;
  if (request.step === 'delete') {
    const beside = entries[index + 1] ?? entries[index - 1];
    return {
      edited: removeItem(text, path, index, known),
      label: `− ${entry.id}`,
      cards: [],
      ...(beside && { show: beside.id }),
    };
  }
  if (request.step === 'duplicate') {
    const stem = entry.id.replace(/-\d+$/, '');
    const id = freeId([stem], taken.add(stem));
    const edited = copyItem(text, path, { index, fields: { id } }, known);
    return { edited, label: `+ ${id}`, cards: [id, entry.id], show: id };
  }
  const to = indexOf(request.to);
  if (to < 0) return undefined;
  const order = entries.map((_, i) => i).filter((i) => i !== index);
  order.splice(to, 0, index);
  return { edited: reorderItems(text, path, order, known), label: `⇅ ${entry.id}`, cards: [], show: entry.id };
}

/** Equal values stay in their order; cards without the value come last. */
function sorted(entries: readonly Entry[], path: Path, isDescending: boolean): number[] {
  const values = entries.map(({ raw }) => wordAt(raw, path));
  const collator = new Intl.Collator('zh', { numeric: true });
  const isNone = (value: unknown) => value === undefined || value === null || value === '';
  const compare = (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return entries
    .map((_, i) => i)
    .sort((i, j) => {
      const [a, b] = [values[i], values[j]];
      if (isNone(a) || isNone(b)) return Number(isNone(a)) - Number(isNone(b));
      return isDescending ? compare(b, a) : compare(a, b);
    });
}

/** Has the fields that its type requires: empty where that is allowed, else as on the card before it. */
function newItem(
  { id, name }: { readonly id: string; readonly name: string },
  { entries, isPieces }: CardList,
  before: Entry | undefined,
): Record<string, unknown> {
  const model = before ?? entries[0];
  const raw = (model?.raw ?? {}) as Readonly<Record<string, unknown>>;
  const pictures = new Set(model ? markedValues(model, 'picture').map(({ path }) => path[0]) : []);
  const item: Record<string, unknown> = { id, ...(isPieces && { kind: model?.kind }), name };
  for (const [field, part] of Object.entries(model?.schema?.shape ?? {})) {
    if (field in item || part.safeParse(undefined).success) continue;
    const isEmpty = !pictures.has(field) && part.safeParse('').success;
    item[field] = isEmpty ? '' : raw[field];
  }
  // As its neighbours have them.
  const order = Object.keys(raw).filter((field) => field in item);
  const rest = Object.keys(item).filter((field) => !order.includes(field));
  return Object.fromEntries([...order, ...rest].map((field) => [field, item[field]]));
}

/** A card that is gone needs no translation. A file that cannot be edited safely stays, and `check` names its words. */
function wordsOf({ project: { root, texts }, source }: Loaded, key: string) {
  const [deck = '', id = ''] = key.split(/\/(.*)/s);
  const list = deck === 'components' ? 'components' : 'cards';
  return [...texts.keys()].flatMap((file) => {
    if (!file.startsWith(`data/${source.id}/text/`)) return [];
    const before = readText(root, file);
    if (before === undefined) return [];
    const edits = file.endsWith('.source.yaml') ? flatWords(before, `${list}.${id}.`) : [[list, id]];
    const edited = editYaml(
      before,
      edits.map((path) => ({ path, value: undefined })),
    );
    return 'text' in edited && edited.text !== before ? [{ file, before, after: edited.text }] : [];
  });
}

/** Each key of these files is a whole path. */
function flatWords(text: string, start: string): string[][] {
  return text.split('\n').flatMap((line) => {
    const [, key = ''] = /^["']?([^:"']+)["']?:/.exec(line) ?? [];
    return key.startsWith(start) ? [[key]] : [];
  });
}
