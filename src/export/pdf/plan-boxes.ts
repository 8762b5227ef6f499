// Which tuck boxes a game needs: one for all cards that share a size and a back, or several if they are too many for the paper.
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Paper } from '../../game/sheet-schemas.ts';
import { type TuckBox, tuckBox } from '../../impose/tuck-box.ts';
import type { FacePiece } from '../pieces.ts';

export interface BoxPlan {
  readonly deckIds: readonly string[];
  /** Of a deck that fills several boxes: `1/2`. Empty for others. */
  readonly part: string;
  readonly cards: number;
  /** Decorates the box. */
  readonly back: DrawnFace;
  readonly box: TuckBox;
}

/** Fewer rattle about in the thinnest box that can be folded. */
const fewestCards = 5;

/** Decks with the same back and size share a box, or as many as they need on this paper. Loose pieces, and aids that lie before the players, have none. */
export function planBoxes(
  pieces: readonly FacePiece[],
  { paper, marginMm }: { paper: Paper; marginMm: number },
): BoxPlan[] {
  const groups = new Map<string, FacePiece[]>();
  for (const piece of pieces) {
    if (piece.outline !== 'card' || piece.cutPath !== undefined) continue;
    const own = piece.back?.kind === 'back' ? piece.back.hash : piece.deckId;
    const group = `${own} ${piece.widthMm} ${piece.heightMm}`;
    groups.set(group, [...(groups.get(group) ?? []), piece]);
  }
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const back = first?.back ?? first?.front;
    if (first === undefined || back === undefined || isAid(first)) return [];
    const boxFor = (cards: number) =>
      tuckBox({ widthMm: first.widthMm, heightMm: first.heightMm, cards }, { paper, marginMm });
    const decks = new Map<string, number>();
    for (const { deckId, copies } of own) decks.set(deckId, (decks.get(deckId) ?? 0) + copies);
    const all = own.reduce((sum, { copies }) => sum + copies, 0);
    if (all < fewestCards) return [];
    const most = mostCards(all, (cards) => boxFor(cards).place !== undefined);
    // Not even an empty box fits: the caller says so.
    if (most === 0) return [{ deckIds: [...decks.keys()], part: '', cards: all, back, box: boxFor(all) }];
    return shareOut(decks, most).map((share) => ({ ...share, back, box: boxFor(share.cards) }));
  });
}

/** The most cards, up to `all`, for which a box fits; 0 if there is none. A box of more cards is never smaller. */
function mostCards(all: number, fits: (cards: number) => boolean): number {
  let [low, high] = [0, all];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

type Share = Pick<BoxPlan, 'deckIds' | 'part' | 'cards'>;

/** Decks stay whole and in order. A deck that is too large for one box gets several of its own, equally full. */
function shareOut(decks: ReadonlyMap<string, number>, most: number): Share[] {
  const shares: Share[] = [];
  for (const [deckId, cards] of decks) {
    const last = shares.at(-1);
    const parts = Math.ceil(cards / most);
    if (parts > 1) {
      const upTo = (i: number) => Math.round((cards * i) / parts);
      for (let i = 0; i < parts; i++)
        shares.push({ deckIds: [deckId], part: `${i + 1}/${parts}`, cards: upTo(i + 1) - upTo(i) });
    } else if (last && last.part === '' && last.cards + cards <= most)
      shares[shares.length - 1] = { ...last, deckIds: [...last.deckIds, deckId], cards: last.cards + cards };
    else shares.push({ deckIds: [deckId], part: '', cards });
  }
  return shares;
}

/** More than a title and a motto on a back is there to be read, so the card lies open on the table. */
const mostLetters = 60;

function isAid({ back }: FacePiece): boolean {
  if (back === undefined) return false;
  const words = back.face().boxes.flatMap(({ lines = [] }) => lines);
  return words.join('').length > mostLetters;
}
