// Pieces and a factory → documents of one face a page: which faces, in which order, on pages of what size.
import { movedPath } from '../../drawings/outline.ts';
import { mm } from '../../drawings/units.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { FaceSize } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import type { Target } from '../../game/target-schemas.ts';
import { strokeOf } from '../pdf/page-items.ts';
import type { PdfPage } from '../pdf/pdf-page.ts';
import type { FacePiece } from '../pdf/pieces.ts';

export interface FactoryDocument {
  /** The deck, with `-fronts` or `-backs` behind it where they are apart. */
  readonly name: string;
  readonly title: string;
  readonly pages: readonly FactoryPage[];
}

export interface FactoryPage {
  readonly piece: FacePiece;
  readonly side: 'front' | 'back';
  readonly page: PdfPage;
}

type Rules = Pick<Target, 'bleedMm' | 'order' | 'copies'>;

export function planFactory(game: Game, pieces: readonly FacePiece[], rules: Rules): FactoryDocument[] {
  const decks = [...game.decks.map(({ id, name }) => ({ id, name })), { id: 'components', name: 'components' }];
  return decks.flatMap(({ id, name }) => {
    const own = pieces.filter(({ group }) => group === id);
    return documentsOf(rules, { id, name, pieces: own }).filter(({ pages }) => pages.length > 0);
  });
}

interface Lot {
  readonly id: string;
  readonly name: string;
  readonly pieces: readonly FacePiece[];
}

function documentsOf(rules: Rules, { id, name, pieces }: Lot): FactoryDocument[] {
  const all = pieces.flatMap((piece) =>
    Array.from({ length: rules.copies === 'each' ? piece.copies : 1 }, () => piece),
  );
  const fronts = all.map((piece) => [pageOf(piece, 'front', rules)]);
  const backs = all.map((piece) => (piece.back ? [pageOf(piece, 'back', rules)] : []));
  const one = (pages: FactoryPage[][], suffix = ''): FactoryDocument => ({
    name: `${id}${suffix}`,
    title: name,
    pages: pages.flat(),
  });
  switch (rules.order) {
    case 'separate':
      return [one(fronts, '-fronts'), one(backs, '-backs')];
    case 'fronts-then-backs':
      return [one([...fronts, ...backs])];
    case 'back-front':
      return [one(fronts.flatMap((front, i) => [backs[i] ?? [], front]))];
    default:
      return [one(fronts.flatMap((front, i) => [front, backs[i] ?? []]))];
  }
}

/** What is no box is punched along its outline: a line in a layer of its own, for who makes the die. */
function dieLine({ shape }: FaceSize, bleedMm: number): PdfPage['overlays'] {
  if (shape === undefined || shape.kind === 'rectangle') return {};
  const d = movedPath(shape.outline, [mm(1), 0, 0, mm(1), mm(bleedMm), mm(bleedMm)]);
  return { guides: [{ type: 'shape', d, rule: 'nonzero', stroke: strokeOf({ widthMm: 0.1, color: dieColor }) }] };
}

const dieColor = { r: 255, g: 0, b: 255, alpha: 1 };

function pageOf(piece: FacePiece, side: FactoryPage['side'], { bleedMm }: Rules): FactoryPage {
  const face: DrawnFace = side === 'back' ? (piece.back ?? piece.front) : piece.front;
  const { size } = face;
  const [widthMm, heightMm] = [size.widthMm + 2 * bleedMm, size.heightMm + 2 * bleedMm];
  const whole = { xMm: 0, yMm: 0, widthMm, heightMm };
  // Faces begin at the corner of all the bleed that templates draw.
  const shift = mm(bleedMm - size.bleedMm);
  const page: PdfPage = {
    widthMm,
    heightMm,
    trimBox: { xMm: bleedMm, yMm: bleedMm, widthMm: size.widthMm, heightMm: size.heightMm },
    bleedBox: whole,
    faces: [{ face: face.key, matrix: [1, 0, 0, 1, shift, shift], shows: whole }],
    overlays: dieLine(size, bleedMm),
  };
  return { piece, side, page };
}
