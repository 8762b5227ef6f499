// Compares two manifests of a game, card by card.
import { isSharedBack, type Manifest, type ManifestFace } from '../game/manifest-schema.ts';
import {
  type BackChange,
  type Change,
  type Changes,
  type EditionEntry,
  type EditionHead,
  type EntryChange,
  type FieldChange,
  flatFields,
  type TextChange,
  templateAt,
} from './changes.ts';
import { matchRenamed } from './match-renamed.ts';

/** Results follow the order of the new manifest; removed entries that of the old one. */
export function diffManifests(was: Manifest, now: Manifest): Changes {
  const decks = matchDecks(was, now);
  const [before, after] = [joinFaces(withDeckIds(was, decks)), joinFaces(now)];
  const gone = missing(before, after);
  const fresh = missing(after, before);
  const renamed = new Map(matchRenamed(gone, fresh).map((pair) => [pair.now, pair]));
  const found = new Set([...renamed.values()].map((pair) => pair.was));
  const changed = [...after.entries.values()].flatMap((entry): EntryChange[] => {
    const pair = renamed.get(entry);
    const old = pair?.was ?? before.entries.get(entry.id);
    const change = old && compareEntries(old, entry, pair?.likeness);
    return change === undefined ? [] : [change];
  });
  const added = fresh.filter((entry) => !renamed.has(entry));
  return {
    game: now.game,
    language: now.language,
    was: headOf(was),
    now: headOf(now),
    decks,
    added,
    removed: gone.filter((entry) => !found.has(entry)),
    changed,
    backs: backChanges(before, after),
    unchanged: after.entries.size - added.length - changed.length,
  };
}

function missing(from: Edition, other: Edition): EditionEntry[] {
  return [...from.entries.values()].filter(({ id }) => !other.entries.has(id));
}

function headOf({ title, edition, decks }: Manifest): EditionHead {
  return { title, edition, decks };
}

function backChanges(was: Edition, now: Edition): BackChange[] {
  const decks = [...new Set([...now.backs.keys(), ...was.backs.keys()])];
  return decks
    .map((deck) => ({ deck, was: was.backs.get(deck), now: now.backs.get(deck) }))
    .filter((change) => change.was?.hash !== change.now?.hash);
}

/** @param likeness of an entry that was matched under another id */
function compareEntries(was: EditionEntry, now: EditionEntry, likeness = 1): EntryChange | undefined {
  const isFrontNew = was.front.hash !== now.front.hash;
  const isBackNew = was.back?.hash !== now.back?.hash;
  const fields = fieldChanges(was, now);
  const texts = textChanges(was, now, isFrontNew || isBackNew);
  const facts = {
    ...(was.id !== now.id && { id: { was: was.id, now: now.id, likeness } }),
    ...pair('name', was, now),
    ...pair('deck', was, now),
    ...pair('kind', was, now),
    ...pair('copies', was, now),
  };
  const hasFacts = Object.keys(facts).length + fields.length + texts.length > 0;
  if (!hasFacts && !isFrontNew && !isBackNew) return undefined;
  const isSaid = fields.length + texts.length > 0 || facts.name !== undefined || facts.kind !== undefined;
  return { was, now, ...facts, fields, texts, isFrontNew, isBackNew, isLookOnly: isFrontNew && !isSaid };
}

function pair<K extends 'name' | 'deck' | 'kind' | 'copies'>(
  key: K,
  was: EditionEntry,
  now: EditionEntry,
): { [key in K]?: Change<EditionEntry[K]> } {
  if (was[key] === now[key]) return {};
  return { [key]: { was: was[key], now: now[key] } } as { [key in K]?: Change<EditionEntry[K]> };
}

function fieldChanges(was: EditionEntry, now: EditionEntry): FieldChange[] {
  if (sameJson(was.fields, now.fields)) return [];
  const [before, after] = [flatFields(was), flatFields(now)];
  return union(before.keys(), after.keys())
    .map((path) => ({ path, was: before.get(path), now: after.get(path) }))
    .filter((change) => !sameJson(change.was, change.now));
}

/** Printed texts do not show icons. If the picture changed, compare the templates, too, to show changed icons. */
function textChanges(was: EditionEntry, now: EditionEntry, isPictureNew: boolean): TextChange[] {
  return union(Object.keys(was.texts), Object.keys(now.texts)).flatMap((path): TextChange[] => {
    const printed = { path, was: textAt(was, path), now: textAt(now, path) };
    const isReworded = printed.was !== printed.now;
    const templates = { path, was: templateAt(was, path), now: templateAt(now, path) };
    const isTold = isPictureNew && isPairOfTexts(templates) && templates.was !== templates.now;
    const isIconNew = isTold && (!isReworded || iconsIn(templates.was) !== iconsIn(templates.now));
    return [...(isReworded ? [printed] : []), ...(isIconNew ? [templates] : [])];
  });
}

function isPairOfTexts(pair: Change<unknown> & { path: string }): pair is Change<string> & { path: string } {
  return typeof pair.was === 'string' && typeof pair.now === 'string';
}

function iconsIn(template: string): string {
  return (template.match(/\{\{\s*icon\b[^}]*\}\}/g) ?? []).join('');
}

function textAt({ texts }: EditionEntry, path: string): string | undefined {
  return Object.hasOwn(texts, path) ? texts[path] : undefined;
}

/** In the order of the new edition; what it lacks comes last. */
function union(was: Iterable<string>, now: Iterable<string>): string[] {
  return [...new Set([...now, ...was])];
}

/** Ignores the order of keys. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}

interface Edition {
  readonly entries: ReadonlyMap<string, EditionEntry>;
  /** By deck. */
  readonly backs: ReadonlyMap<string, ManifestFace>;
}

/** Joins fronts and backs to entries by id. */
function joinFaces({ faces }: Manifest): Edition {
  const backs = new Map(faces.filter(isSharedBack).map((face) => [face.deck, face]));
  const own = faces.filter((face) => !isSharedBack(face));
  const ownBacks = new Map(own.filter(({ side }) => side === 'back').map((face) => [face.id, face]));
  const fronts = new Map(own.filter(({ side }) => side === 'front').map((face) => [face.id, face]));
  // An entry may have a back only.
  const leading = new Map([...ownBacks, ...fronts]);
  const entries = [...leading.values()].map((front): [string, EditionEntry] => {
    const { id, name, deck, kind, copies, stamp, fields, texts } = front;
    const back = ownBacks.get(id) ?? backs.get(deck);
    return [id, { id, name, deck, kind, copies, stamp, fields, texts, front, back }];
  });
  return { entries: new Map(entries), backs };
}

/** A deck was renamed if most of its cards are in the new one, and most of the new one's come from it. */
function matchDecks(was: Manifest, now: Manifest): Change<string>[] {
  const gone = was.decks.filter(({ id }) => !now.decks.some((deck) => deck.id === id));
  const fresh = now.decks.filter(({ id }) => !was.decks.some((deck) => deck.id === id));
  return gone.flatMap((old): Change<string>[] => {
    const cards = cardsOf(was, old.id);
    const deck = fresh.find(({ id }) => {
      const others = cardsOf(now, id);
      const common = [...cards].filter((card) => others.has(card)).length;
      return common * 2 > cards.size && common * 2 > others.size;
    });
    return deck ? [{ was: old.id, now: deck.id }] : [];
  });
}

function cardsOf({ faces }: Manifest, deck: string): ReadonlySet<string> {
  return new Set(faces.filter((face) => face.deck === deck && !isSharedBack(face)).map(({ id }) => id));
}

/** Uses the new deck ids, so that no card seems to have moved. */
function withDeckIds(manifest: Manifest, renamed: readonly Change<string>[]): Manifest {
  const ids = new Map(renamed.map(({ was, now }) => [was, now]));
  const faces = manifest.faces.map((face) => {
    const deck = ids.get(face.deck) ?? face.deck;
    return isSharedBack(face) ? { ...face, deck, id: deck } : { ...face, deck };
  });
  return { ...manifest, faces };
}
