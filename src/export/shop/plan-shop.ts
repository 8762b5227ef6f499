// Finds the product of a print shop for each deck, and plans its pictures: exact pixels, file names, and problems.
import { sha256 } from '../../files/cache.ts';
import type { DrawnFace, PixelWindow } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import type { Product, Target } from '../../game/sheet-schemas.ts';
import type { Piece } from '../../impose/sheet.ts';
import type { Problem } from '../../problems/problem.ts';
import { writeCsv } from '../../spreadsheets/csv.ts';
import { type FacePiece, pieceNumber } from '../pieces.ts';
import * as problems from './target-problems.ts';

interface ShopInput {
  readonly game: Game;
  readonly pieces: readonly FacePiece[];
  readonly target: Target;
  /** Default: the first resolution that the shop takes. */
  readonly dpi?: number | undefined;
  /** The shop refuses cards without a back. */
  readonly wantsBacks?: boolean;
  /** Store equal backs once per deck (each deck folder is uploaded alone) or once for all decks. */
  readonly sameBacks?: 'deck' | 'all';
}

export interface ShopPicture {
  /** Path in the folder of the shop. */
  readonly file: string;
  readonly face: DrawnFace;
  /** Upright; `isTurned` pictures are rotated after drawing. */
  readonly window: PixelWindow;
  readonly isTurned: boolean;
}

export interface ShopCard {
  readonly piece: FacePiece;
  readonly front: ShopPicture;
  readonly back?: ShopPicture;
}

/** Cards that are ordered together as one product: a deck, or one kind of token. */
export interface ShopDeck {
  readonly id: string;
  readonly name: string;
  readonly match: Match;
  readonly count: number;
  readonly cards: readonly ShopCard[];
}

interface ShopPlan {
  readonly decks: readonly ShopDeck[];
  readonly problems: readonly Problem[];
  /** Components that the shop has no product for. */
  readonly unsold: readonly FacePiece[];
}

const plainNames = { front: '{deck}/{number}-{id}', back: '{deck}/_back', ownBack: '{deck}/{number}-{id}-back' };

export function planShop(input: ShopInput): ShopPlan {
  const { game, pieces, target } = input;
  const dpi = dpiOf(input);
  if (!target.dpi.includes(dpi)) return { decks: [], problems: [problems.wrongDpi(target, dpi)], unsold: [] };
  const planned = game.decks
    .map(({ id, name }) => ({ id, name, pieces: pieces.filter(({ deckId }) => deckId === id) }))
    .filter((deck) => deck.pieces.length > 0)
    .map((deck) => planDeck(input, deck));
  const components = planComponents(input);
  const decks = [...planned.flatMap(({ deck }) => deck ?? []), ...components.decks];
  const lots = input.sameBacks === 'all' ? [decks] : decks.map((deck) => [deck]);
  return {
    decks: lots.flatMap(withSameBacks),
    problems: planned.flatMap((one) => one.problems),
    unsold: components.unsold,
  };
}

interface OpenDeck {
  readonly id: string;
  readonly name: string;
  readonly pieces: readonly FacePiece[];
}

function planDeck(input: ShopInput, open: OpenDeck): { deck?: ShopDeck; problems: Problem[] } {
  const { game, target, wantsBacks = false } = input;
  const [first] = open.pieces;
  if (first === undefined) return { problems: [] };
  const { widthMm, heightMm } = first;
  const where = { name: open.name, widthMm, heightMm, at: problems.deckPlace(game, open.id) };
  const match = matchProduct(target, first);
  if (match === undefined) return { problems: [problems.noProduct(where, target)] };
  const most = tiersOf(target, match)?.at(-1) ?? Number.POSITIVE_INFINITY;
  const count = countOf(open.pieces);
  if (count > most) return { problems: [problems.tooManyCards(where, target, { count, most })] };
  if (wantsBacks && open.pieces.some(({ back }) => back === undefined))
    return { problems: [problems.noBack(where, target)] };
  return {
    deck: makeDeck(input, open, match),
    problems: [
      ...(match.offMm > 0.05 ? [problems.otherTrim(where, target, match)] : []),
      ...problems.unsafeFaces(game, open.pieces, target),
    ],
  };
}

/** A shop without tokens is no problem: many print cards only. */
function planComponents(input: ShopInput): Pick<ShopPlan, 'decks' | 'unsold'> {
  const { target, pieces } = input;
  const sellsTokens = Object.values(target.products ?? {}).some(({ outline }) => outline !== 'card');
  const own = sellsTokens ? pieces.filter(({ deckId }) => deckId === 'components') : [];
  const matched = own.map((piece) => ({ piece, match: matchProduct(target, piece) }));
  return {
    decks: matched.flatMap(({ piece, match }) =>
      match ? [makeDeck(input, { id: 'components', name: piece.front.name, pieces: [piece] }, match)] : [],
    ),
    unsold: matched.filter(({ match }) => match === undefined).map(({ piece }) => piece),
  };
}

export function tiersOf(target: Target, { product }: Match): readonly number[] | undefined {
  return product.tiers ?? target.tiers;
}

function makeDeck(input: ShopInput, { id, name, pieces }: OpenDeck, match: Match): ShopDeck {
  const cards = pieces.map((piece) => makeCard(input, piece, match));
  return { id, name, match, count: countOf(pieces), cards };
}

function makeCard(input: ShopInput, piece: FacePiece, match: Match): ShopCard {
  const { game, target } = input;
  const { files = plainNames } = target;
  const names = { deck: piece.deckId, number: pieceNumber(game, piece), id: piece.id };
  const window = windowOf(target, match, dpiOf(input));
  const picture = (face: DrawnFace, pattern: string): ShopPicture => ({
    file: `${pattern.replace(/\{(deck|number|id)\}/g, (_, key: keyof typeof names) => names[key])}.png`,
    face,
    window,
    isTurned: match.isTurned,
  });
  const { front, back } = piece;
  const isShared = back?.kind === 'back';
  return {
    piece,
    front: picture(front, files.front),
    ...(back && { back: picture(back, isShared ? files.back : files.ownBack) }),
  };
}

/** Cards with equal backs share the file of the first one, so each picture is uploaded once. */
function withSameBacks(decks: readonly ShopDeck[]): ShopDeck[] {
  const first = new Map<string, ShopPicture>();
  const shared = (back: ShopPicture): ShopPicture => {
    const key = lookOf(back);
    const before = first.get(key) ?? back;
    first.set(key, before);
    return before;
  };
  return decks.map((deck) => ({
    ...deck,
    cards: deck.cards.map((card) => (card.back ? { ...card, back: shared(card.back) } : card)),
  }));
}

/** Hash of everything that decides the pixels. Names of picture files do not: copies look alike. */
function lookOf({ face, window, isTurned }: ShopPicture): string {
  const { widthMm, heightMm, bleedMm, items } = face.face();
  const all = [widthMm, heightMm, bleedMm, window, isTurned, items];
  return sha256(JSON.stringify(all, (name, value: unknown) => (name === 'file' ? undefined : value)));
}

function windowOf({ dpi: [base = 300] }: Target, { product, isTurned }: Match, dpi: number): PixelWindow {
  const [width, height] = [product.widthPx, product.heightPx].map((side) => Math.round((side * dpi) / base));
  const [widthPx = 1, heightPx = 1] = isTurned ? [height, width] : [width, height];
  return { widthPx, heightPx, dpi };
}

function dpiOf({ dpi, target }: ShopInput): number {
  return dpi ?? target.dpi[0] ?? 300;
}

function countOf(pieces: readonly FacePiece[]): number {
  return pieces.reduce((sum, { copies }) => sum + copies, 0);
}

const head = ['deck', 'product', 'id', 'name', 'copies', 'front', 'back'];

/** counts.csv: product, copies and pictures of each card. */
export function countsCsv(decks: readonly ShopDeck[]): string {
  const rows = decks.flatMap(({ id, match, cards }) =>
    cards.map(({ piece, front, back }) => [
      id,
      match.product.name ?? match.name,
      piece.id,
      piece.front.name,
      piece.copies,
      front.file,
      back?.file ?? '',
    ]),
  );
  return writeCsv([head, ...rows]);
}

export interface Match {
  readonly name: string;
  readonly product: Product;
  /** A landscape card goes out as an upright picture, or the other way round. */
  readonly isTurned: boolean;
  /** Difference of the trims, on the worse side. */
  readonly offMm: number;
}

const mmPerInch = 25.4;
const drawnBleedMm = 5;

type Trim = Pick<Piece<unknown>, 'widthMm' | 'heightMm' | 'outline' | 'cutPath'>;

/** The nearest product within the tolerance. Nothing is scaled; pieces with an outline of their own match no product. */
export function matchProduct({ products = {}, toleranceMm, dpi }: Target, trim: Trim): Match | undefined {
  if (trim.cutPath !== undefined) return undefined;
  return Object.entries(products)
    .filter(([, product]) => product.outline === trim.outline)
    .flatMap(([name, product]) => [false, true].map((isTurned) => matchOf(name, product, { trim, isTurned })))
    .filter((match) => match.offMm <= toleranceMm && hasBleedFor(match, trim, dpi[0] ?? 300))
    .reduce<Match | undefined>((best, match) => (best && best.offMm <= match.offMm ? best : match), undefined);
}

/** A product must not need more bleed than templates draw. */
function hasBleedFor({ product, isTurned }: Match, { widthMm, heightMm }: Trim, dpi: number): boolean {
  const [width, height] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
  const beyond = (sidePx: number, sideMm: number) => ((sidePx / dpi) * mmPerInch - sideMm) / 2;
  return Math.max(beyond(product.widthPx, width), beyond(product.heightPx, height)) <= drawnBleedMm;
}

function matchOf(name: string, product: Product, { trim, isTurned }: { trim: Trim; isTurned: boolean }): Match {
  const [width, height] = isTurned ? [trim.heightMm, trim.widthMm] : [trim.widthMm, trim.heightMm];
  const offMm = Math.max(Math.abs(width - product.widthMm), Math.abs(height - product.heightMm));
  return { name, product, isTurned, offMm: Math.round(offMm * 1000) / 1000 };
}
