// The faces that the live page shows, the pictures it may ask for, and what has changed since the last message to the pages.
import { statSync } from 'node:fs';
import { sha256 } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { Draw, DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import { type GameFaces, type Pictures, picturesOf, type Shown, viewGame } from './view-game.ts';
import type { CardView, Change } from './wire.ts';

export class DevFaces implements Pictures {
  readonly shown = new Map<string, Shown>();
  readonly first = new Map<string, string>();
  readonly stale = new Set<string>();
  isComplete = false;
  private readonly drawn = new Map<string, DrawnFace>();
  /** Drawn since `begin`. */
  private fresh = new Set<string>();
  /** What the last messages to pages said: every card, the order, `isHeld`. */
  private sent = new Map<string, string>();
  private sentOrder = '';
  private sentHeld = false;
  /** Something may have changed since the last message. */
  private isDirty = true;

  constructor(private readonly pictures: ServedPictures) {}

  face(name: string): DrawnFace | undefined {
    return this.drawn.get(name);
  }

  /** Pictures by the render keys of their faces. */
  picturesByKey(): ReadonlyMap<string, { readonly drawn: DrawnFace; readonly picture: string }> {
    const all = [...this.drawn].flatMap(([name, drawn]) => {
      const picture = this.shown.get(name)?.picture;
      return picture === undefined ? [] : [[drawn.key, { drawn, picture }] as const];
    });
    return new Map(all);
  }

  get faces(): readonly DrawnFace[] {
    return [...this.drawn.values()];
  }

  /** The data has been loaded again. */
  begin(): void {
    this.isDirty = true;
    this.fresh = new Set();
  }

  /** Returns whether the face looks different from before. @param isVisible a page shows its card */
  put(
    name: string,
    drawn: DrawnFace,
    { draw, fonts, isVisible }: { draw: Draw; fonts: FontBook; isVisible: boolean },
  ): boolean {
    const picture = this.pictures.nameOf(drawn, fonts);
    const isNew = this.shown.get(name)?.picture !== picture || this.stale.has(name);
    this.isDirty ||= isNew;
    this.pictures.put(picture, { drawable: drawn, draw, bleedMm: drawn.size.bleedMm });
    // Pages show backs only on request.
    if (isNew && isVisible && drawn.side === 'front') this.pictures.expect(picture);
    this.drawn.set(name, drawn);
    this.shown.set(name, { picture, size: drawn.size });
    this.fresh.add(name);
    this.stale.delete(name);
    return isNew;
  }

  /** A face that was not drawn is stale if its card still exists, and removed if not. */
  end(game: Game | undefined): void {
    const cards = new Set(game?.decks.flatMap((deck) => deck.cards.map(({ id }) => `${deck.id}/${id}`)));
    for (const { id } of game?.components ?? []) cards.add(`components/${id}`);
    const decks = new Set(game?.decks.map(({ id }) => `${id}/_back`));
    const exists = (name: string) => cards.has(name) || cards.has(name.replace(/-back$/, '')) || decks.has(name);
    const old = [...this.shown.keys()].filter((name) => !this.fresh.has(name));
    this.isDirty ||= old.length > 0 || !this.isComplete;
    this.isComplete = true;
    for (const name of old.filter((one) => !exists(one))) {
      this.stale.delete(name);
      this.shown.delete(name);
      this.drawn.delete(name);
    }
    for (const name of old.filter(exists)) this.stale.add(name);
    this.pictures.keepOnly(new Set([...this.shown.values()].map(({ picture }) => picture)));
    this.rememberFirst();
  }

  /** A card that is added later is new, not changed: compare it with its own first picture. */
  private rememberFirst(): void {
    for (const [name, { picture }] of this.shown) {
      if (this.first.has(name)) continue;
      this.first.set(name, picturesOf(picture, this.shown.get(`${name}-back`)?.picture));
    }
  }

  view(game: Game): GameFaces {
    return viewGame(game, this);
  }

  /** What has changed since the last call, if anything. */
  changes(game: Game, isHeld: boolean): Change | undefined {
    if (!this.isDirty && isHeld === this.sentHeld) return undefined;
    this.isDirty = false;
    const { decks, cards } = this.view(game);
    const now = new Map(cards.map((card) => [card.key, summary(card)]));
    const changed = cards.filter(({ key }) => now.get(key) !== this.sent.get(key));
    const order = { decks, keys: cards.map(({ key }) => key) };
    const orderText = JSON.stringify(order);
    const isMoved = orderText !== this.sentOrder;
    if (changed.length === 0 && !isMoved && isHeld === this.sentHeld) return undefined;
    this.sent = now;
    this.sentOrder = orderText;
    this.sentHeld = isHeld;
    return { isHeld, cards: changed, ...(isMoved && { order }) };
  }
}

/** Without the readings, which follow from the name. */
function summary({ readings: _, ...card }: CardView): string {
  return JSON.stringify(card);
}

type Drawable = Parameters<Draw['svg']>[0];

interface ServedPicture {
  readonly drawable: Drawable;
  readonly draw: Draw;
  readonly bleedMm: number;
}

/**
 * A page may still ask for pictures that were just replaced. Keep few: each keeps its whole game, as it was then, in memory.
 */
const keptGenerations = 3;
/** A page that drags a box shows one after the other. */
const keptPreviews = 8;
/** A page on this machine asks for a picture within milliseconds. */
const patienceMs = 150;

/** The pictures of faces, by a hash of what they show, so that browsers may cache them forever. */
export class ServedPictures {
  private readonly current = new Map<string, ServedPicture>();
  private readonly previews = new Map<string, ServedPicture>();
  /** The newest first. */
  private replaced: ReadonlyMap<string, ServedPicture>[] = [];
  private fonts: { readonly book: FontBook; readonly known: Map<string, string> } | undefined;
  /** Pages were told of these, and will ask for them. */
  private readonly expected = new Set<string>();
  private stopWaiting = () => {};

  /** Font files may change while the face does not, so they count, too. */
  nameOf({ hash, fonts }: Pick<DrawnFace, 'hash' | 'fonts'>, book: FontBook): string {
    if (this.fonts?.book !== book) this.fonts = { book, known: new Map() };
    const { known } = this.fonts;
    const states = fonts.map((font) => {
      const state = known.get(font) ?? fontState(book, font);
      known.set(font, state);
      return state;
    });
    return sha256(JSON.stringify([hash, states])).slice(0, 24);
  }

  put(name: string, picture: ServedPicture): void {
    this.current.set(name, picture);
  }

  /** Of a face that is not in the files yet. It has the name that it will have when it is. */
  putPreview(name: string, picture: ServedPicture): void {
    this.previews.delete(name);
    this.previews.set(name, picture);
    for (const [old] of [...this.previews].slice(0, -keptPreviews)) this.previews.delete(old);
  }

  keepOnly(names: ReadonlySet<string>): void {
    const old = new Map([...this.current].filter(([name]) => !names.has(name)));
    if (old.size === 0) return;
    for (const name of old.keys()) this.current.delete(name);
    this.replaced = [old, ...this.replaced].slice(0, keptGenerations);
  }

  /** A page shows the face, so it asks for its new picture as soon as it hears of it. */
  expect(name: string): void {
    this.expected.add(name);
  }

  /** The picture is on its way to a page. */
  sent(name: string): void {
    if (this.expected.delete(name) && this.expected.size === 0) this.stopWaiting();
  }

  /** Resolves when pages have got the pictures that are expected, or have not asked for them in time: a hidden tab may not. */
  async allSent(): Promise<void> {
    if (this.expected.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      this.stopWaiting = () => {
        clearTimeout(timer);
        // Not before the answer is written.
        setImmediate(resolve);
      };
    });
    this.expectNone();
  }

  /** There is newer work. */
  expectNone(): void {
    this.expected.clear();
    this.stopWaiting();
    this.stopWaiting = () => {};
  }

  find(name: string): ServedPicture | undefined {
    const old = this.replaced.find((one) => one.has(name));
    return this.current.get(name) ?? old?.get(name) ?? this.previews.get(name);
  }
}

/** @param font `serif-700`; the name of a family may contain hyphens, too */
function fontState({ families }: FontBook, font: string): string {
  const cut = font.lastIndexOf('-');
  const file = families[font.slice(0, cut)]?.files[font.slice(cut + 1)];
  const now = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  return `${font} ${now?.size} ${now?.mtimeMs}`;
}

type FaceName = Pick<DrawnFace, 'deckId' | 'id'>;

/** The rank of faces that no page shows right now. */
export const hiddenRank = 2;

/** The card that is shown large comes first, then those on the screen, then all others. */
export function rankOf([first, ...others]: readonly string[]): (face: FaceName) => number {
  const isFirst = isAmong(first === undefined ? [] : [first]);
  const isOther = isAmong(others);
  return (face) => (isFirst(face) ? 0 : isOther(face) ? 1 : hiddenRank);
}

/** A deck's shared back, whose id is that of the deck, counts as visible with any of its cards. */
function isAmong(list: readonly string[]): (face: FaceName) => boolean {
  const keys = new Set(list);
  const decks = new Set(list.map((key) => key.split('/')[0]));
  return ({ deckId, id }) => keys.has(`${deckId}/${id}`) || (deckId === id && decks.has(deckId));
}
