// The faces of a game as they come from the renderer → those that are shown, and what changed since it was last told.
import type { FontBook } from '../../fonts/font-book.ts';
import type { Draw, DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import type { ServedPictures } from './served-pictures.ts';
import { type GameFaces, type Pictures, picturesOf, type Shown, viewGame } from './view-game.ts';
import type { CardView, Change } from './wire.ts';

export class LiveFaces implements Pictures {
  readonly shown = new Map<string, Shown>();
  readonly first = new Map<string, string>();
  readonly stale = new Set<string>();
  isComplete = false;
  private readonly drawn = new Map<string, DrawnFace>();
  private fresh = new Set<string>();
  /** What was told last of every card. */
  private told = new Map<string, string>();
  private toldOrder = '';
  private toldHeld = false;
  /** Something may be other than it was told. */
  private isDirty = true;

  constructor(private readonly pictures: ServedPictures) {}

  face(name: string): DrawnFace | undefined {
    return this.drawn.get(name);
  }

  /** The names of pictures by the keys of their faces. */
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

  /** The data was read anew. */
  begin(): void {
    this.isDirty = true;
    this.fresh = new Set();
  }

  /** Returns whether it looks other than before. */
  put(name: string, drawn: DrawnFace, { draw, fonts }: { draw: Draw; fonts: FontBook }): boolean {
    const picture = this.pictures.nameOf(drawn, fonts);
    const isNew = this.shown.get(name)?.picture !== picture || this.stale.has(name);
    this.isDirty ||= isNew;
    this.pictures.put(picture, { drawable: drawn, draw, bleedMm: drawn.size.bleedMm });
    this.drawn.set(name, drawn);
    this.shown.set(name, { picture, size: drawn.size });
    this.fresh.add(name);
    this.stale.delete(name);
    return isNew;
  }

  /** What was not drawn is old, where its card is still there, and gone where it is not. */
  end(game: Game | undefined): void {
    const cards = new Set(game?.decks.flatMap((deck) => deck.cards.map(({ id }) => `${deck.id}/${id}`)));
    for (const { id } of game?.components ?? []) cards.add(`components/${id}`);
    const decks = new Set(game?.decks.map(({ id }) => `${id}/_back`));
    const isThere = (name: string) => cards.has(name) || cards.has(name.replace(/-back$/, '')) || decks.has(name);
    const left = [...this.shown.keys()].filter((name) => !this.fresh.has(name));
    this.isDirty ||= left.length > 0 || !this.isComplete;
    this.isComplete = true;
    for (const name of left.filter((one) => !isThere(one))) {
      this.stale.delete(name);
      this.shown.delete(name);
      this.drawn.delete(name);
    }
    for (const name of left.filter(isThere)) this.stale.add(name);
    this.pictures.keepOnly(new Set([...this.shown.values()].map(({ picture }) => picture)));
    this.rememberFirst();
  }

  /** A card that was added later is new, not changed: it is compared with its own first picture. */
  private rememberFirst(): void {
    for (const [name, { picture }] of this.shown) {
      if (this.first.has(name)) continue;
      this.first.set(name, picturesOf(picture, this.shown.get(`${name}-back`)?.picture));
    }
  }

  view(game: Game): GameFaces {
    return viewGame(game, this);
  }

  /** Nothing where everything is as it was told. */
  changes(game: Game, isHeld: boolean): Change | undefined {
    if (!this.isDirty && isHeld === this.toldHeld) return undefined;
    this.isDirty = false;
    const { decks, cards } = this.view(game);
    const now = new Map(cards.map((card) => [card.key, summary(card)]));
    const changed = cards.filter(({ key }) => now.get(key) !== this.told.get(key));
    const order = { decks, keys: cards.map(({ key }) => key) };
    const orderText = JSON.stringify(order);
    const isMoved = orderText !== this.toldOrder;
    if (changed.length === 0 && !isMoved && isHeld === this.toldHeld) return undefined;
    this.told = now;
    this.toldOrder = orderText;
    this.toldHeld = isHeld;
    return { isHeld, cards: changed, ...(isMoved && { order }) };
  }
}

/** All that can change; the readings come from the name. */
function summary({ readings: _, ...card }: CardView): string {
  return JSON.stringify(card);
}
