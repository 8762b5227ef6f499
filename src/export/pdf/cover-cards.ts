// The faces of a game → a card of each of its largest decks, side by side on the first page, so that it shows what it is about.
import { mm } from '../../drawings/units.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Item } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import type { Box } from '../../impose/box.ts';
import { boxPath, grey, strokeOf } from './page-items.ts';
import type { PlacedFace } from './pdf-page.ts';

const gapMm = 2.4;
const mostDecks = 4;

interface CoverCards {
  readonly faces: readonly PlacedFace[];
  /** A hairline around each: a light card would not be seen on the paper. */
  readonly edges: readonly Item[];
}

/** All of one height, as high as the area lets them be, and flush with its right edge. */
export function coverCards(game: Game, faces: readonly DrawnFace[], area: Box): CoverCards {
  const cards = firstCards(game, faces);
  const ratio = cards.reduce((sum, { size }) => sum + size.widthMm / size.heightMm, 0);
  const free = area.widthMm - gapMm * (cards.length - 1);
  const heightMm = Math.min(area.heightMm, free / ratio);
  let right = area.xMm + area.widthMm;
  const placed = [...cards].reverse().map((card) => {
    const widthMm = (heightMm * card.size.widthMm) / card.size.heightMm;
    const box = { xMm: right - widthMm, yMm: area.yMm, widthMm, heightMm };
    right -= widthMm + gapMm;
    return { card, box };
  });
  return {
    faces: placed.map(({ card, box }) => placedIn(card, box)),
    edges: placed.map(({ box }) => edgeOf(box)),
  };
}

/** The first card of every deck that is among the largest, in the order of the game. */
function firstCards({ decks }: Game, faces: readonly DrawnFace[]): DrawnFace[] {
  const fronts = decks.map(({ id }) => faces.filter(({ shelf, side }) => shelf === id && side === 'front'));
  const largest = [...fronts].sort((a, b) => b.length - a.length).slice(0, mostDecks);
  return fronts.filter((own) => largest.includes(own)).flatMap(([first]) => first ?? []);
}

/** A face in small, without its bleed. */
function placedIn({ key, size }: DrawnFace, box: Box): PlacedFace {
  const scale = box.heightMm / size.heightMm;
  const corner = (edgeMm: number) => mm(edgeMm - size.bleedMm * scale);
  return { face: key, matrix: [scale, 0, 0, scale, corner(box.xMm), corner(box.yMm)], shows: box };
}

function edgeOf(box: Box): Item {
  return { type: 'shape', d: boxPath(box), rule: 'nonzero', stroke: strokeOf({ widthMm: 0.1, color: grey }) };
}
