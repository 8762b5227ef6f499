// A room for PlayingCards.io: one archive with widgets (piles, boards, a hand) and pictures, in true proportions.
import sharp from 'sharp';
import { sha256 } from '../../files/cache.ts';
import { inParallel } from '../../files/in-parallel.ts';
import { writeZip } from '../../files/zip.ts';
import { clearOutline, type DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/game.ts';
import { type ExportJob, type GameExporter, toolKey, writeMade } from '../export-job.ts';
import { finishFolder, iconCredits } from '../finish-folder.ts';
import { type FacePiece, piecesOf } from '../pieces.ts';
import { piecePicture, plainBack } from './piece-picture.ts';

/** PlayingCards.io drops larger pictures. Use the first resolution that stays below. */
const mostBytes = 2 * 1024 * 1024 - 1;
const resolutions = [200, 150, 110, 72, 36];
const mostPx = 4096;
/** Rooms with more widgets get slow. */
const manyWidgets = 1200;

export const exportPcio: GameExporter = async (job, faces) => {
  const { game } = job;
  const pieces = piecesOf(game, faces);
  const folder = `${job.folder}/pcio`;
  if (pieces.length === 0) return finishFolder(job, { folder, files: [], faces });
  const authors = iconCredits(faces, job.authors).map((line) => line.split(':')[0]);
  const icons = authors.length === 0 ? '' : ` · Icons: game-icons.net (CC BY 3.0), ${authors.join(', ')}`;
  const credits = `${game.info.value.title} · ${noticeOf(game, '非官方制作，不得出售 Unofficial, not for sale')}${icons}`;
  const plan = planPcio(game, pieces, credits);
  const widgets = plan.widgets((name) => name);
  if (widgets.length > manyWidgets)
    job.notes.push(`The room has ${widgets.length} pieces; PlayingCards.io gets slow beyond about ${manyWidgets}.`);
  const made = plan.assets.map(({ name, face }) => [name, face?.key]);
  const key = sha256(JSON.stringify([toolKey(), widgets, made]));
  const file = `${folder}/${game.id}-${game.language}.pcio`;
  const archive = await writeMade(job, { file, key }, async () => {
    const assets = await inParallel(plan.assets, (asset) => makeAsset(job, asset));
    const files = new Map(assets.map(({ name, file: path, bytes }) => [name, { path, bytes }]));
    const text = JSON.stringify(
      plan.widgets((name) => `package://${files.get(name)?.path}`),
      null,
      1,
    );
    const entries = assets.map(({ file: path, bytes }) => [path, bytes] as const);
    return writeZip([['widgets.json', Buffer.from(text)], ...entries]);
  });
  return finishFolder(job, { folder, files: [archive], faces });
};

interface MadeAsset {
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
}

async function makeAsset(job: ExportJob, { name, face, piece }: PcioAsset): Promise<MadeAsset> {
  if (face === undefined) return { name, file: `userassets/${name}.png`, bytes: await plainBack(piece) };
  const outline = clearOutline({ size: face.size, fields: piece.front.fields });
  const isClear = outline !== undefined;
  const file = `userassets/${name}.${isClear ? 'png' : 'jpg'}`;
  let bytes: Buffer = Buffer.alloc(0);
  for (const dpi of resolutions) {
    const png = await piecePicture(job, face, { outline, dpi, mostPx });
    // Shapes need transparent corners, which JPEG does not have.
    bytes = isClear ? png : await sharp(png).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
    if (bytes.length <= mostBytes) break;
  }
  return { name, file, bytes };
}

interface PcioAsset {
  /** Name in the archive, without extension. */
  readonly name: string;
  /** Undefined: a plain back. */
  readonly face?: DrawnFace;
  readonly piece: FacePiece;
}

/** Widget in the format of the site; members depend on its type. */
type Widget = Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };

interface PcioPlan {
  readonly assets: readonly PcioAsset[];
  /** Call it when the file name of each asset is known. */
  readonly widgets: (url: (asset: string) => string) => Widget[];
}

/** A pile, or a single board. */
interface Pile {
  readonly id: string;
  readonly name: string;
  readonly pieces: readonly FacePiece[];
  readonly widthMm: number;
  readonly heightMm: number;
  readonly isBoard: boolean;
}

/** A single piece larger than this is a board, which players cannot move. */
const boardMm = 150;

export function planPcio(game: Game, pieces: readonly FacePiece[], credits: string): PcioPlan {
  const piles = pilesOf(game, pieces);
  const { spots, unitsPerMm } = layOutRoom(piles);
  const assets = piles.flatMap(({ pieces: own, isBoard }) => own.flatMap((piece) => assetsOf(piece, isBoard)));
  return {
    assets: [...new Map(assets.map((asset) => [asset.name, asset])).values()],
    widgets: (url) => [
      { id: 'hand', type: 'hand', x: 50, y: 820, z: 1, dragging: null },
      ...piles.flatMap((lot, i) => pileWidgets(lot, { spot: spots[i] ?? { x: 0, y: 0 }, unitsPerMm, url, z: i + 2 })),
      label(credits),
    ],
  };
}

function pilesOf(game: Game, pieces: readonly FacePiece[]): Pile[] {
  const decks = game.decks.map(({ id, name }) => ({ id, name, pieces: pieces.filter(({ deckId }) => deckId === id) }));
  const components = pieces
    .filter(({ deckId }) => deckId === 'components')
    .map((piece) => ({ id: `components--${piece.id}`, name: piece.front.name, pieces: [piece] }));
  return [...decks, ...components].flatMap((lot) => {
    const [first] = lot.pieces;
    if (first === undefined) return [];
    const { widthMm, heightMm, copies, outline } = first;
    const isBoard = outline !== 'card' && copies === 1 && Math.max(widthMm, heightMm) > boardMm;
    return [{ ...lot, widthMm, heightMm, isBoard }];
  });
}

function assetsOf(piece: FacePiece, isBoard: boolean): PcioAsset[] {
  const { front, back } = piece;
  const picture = { name: frontName(piece), face: front, piece };
  // Boards have no back: players do not turn them over.
  if (isBoard) return [picture];
  return [
    picture,
    { name: backName(piece), ...(back ? { face: back } : piece.outline === 'card' ? {} : { face: front }), piece },
  ];
}

/** Ids have no double hyphens, so names are unique. */
function frontName({ deckId, id }: FacePiece): string {
  return `${deckId}--${id}`;
}

/** A component without a back shows its front on both sides. */
function backName(piece: FacePiece): string {
  const { deckId, id, back, outline } = piece;
  if (back === undefined && outline !== 'card') return frontName(piece);
  return back === undefined || back.kind === 'back' ? `${deckId}--_back` : `${deckId}--${id}--back`;
}

interface PilePlace {
  readonly spot: Spot;
  readonly unitsPerMm: number;
  readonly url: (asset: string) => string;
  readonly z: number;
}

function pileWidgets(lot: Pile, place: PilePlace): Widget[] {
  const { spot, unitsPerMm, url, z } = place;
  const [width, height] = [Math.round(lot.widthMm * unitsPerMm), Math.round(lot.heightMm * unitsPerMm)];
  const [first] = lot.pieces;
  if (lot.isBoard && first)
    return [{ id: `board-${lot.id}`, type: 'board', ...spot, z, width, height, boardImage: url(frontName(first)) }];
  const pile = `pile-${lot.id}`;
  const around = { id: pile, type: 'cardPile', ...spot, z, width: width + 8, height: height + 8 };
  return [
    { ...around, label: lot.name, hasShuffleButton: lot.pieces.length > 1 },
    deckWidget(lot, { ...place, width, height }),
    ...cardWidgets(lot, inside(spot), pile),
  ];
}

function deckWidget(lot: Pile, { spot, url, width, height, z }: PilePlace & { width: number; height: number }): Widget {
  const isCard = lot.pieces[0]?.outline === 'card';
  const side = (value: string) => ({
    includeBorder: false,
    includeRadius: isCard,
    objects: [{ type: 'image', x: 0, y: 0, w: width, h: height, color: 'transparent', valueType: 'dynamic', value }],
  });
  const types = lot.pieces.map((piece) => [
    piece.id,
    { label: piece.front.name, face: url(frontName(piece)), back: url(backName(piece)) },
  ]);
  return {
    id: `deck-${lot.id}`,
    type: 'cardDeck',
    ...inside(spot),
    z: z + 1,
    parent: `pile-${lot.id}`,
    cardWidth: width,
    cardHeight: height,
    enlarge: true,
    faceTemplate: side('face'),
    backTemplate: side('back'),
    cardTypes: Object.fromEntries(types),
  };
}

function cardWidgets({ id, pieces }: Pile, spot: Spot, parent: string): Widget[] {
  const all = pieces.flatMap((piece) => Array.from({ length: piece.copies }, (_, copy) => ({ piece, copy })));
  return all.map(({ piece, copy }, i) => ({
    id: `card-${id}--${piece.id}--${copy + 1}`,
    type: 'card',
    deck: `deck-${id}`,
    cardType: piece.id,
    parent,
    ...spot,
    z: 1000 + i,
    // Tokens start face up, cards face down.
    faceup: piece.outline !== 'card',
  }));
}

function inside({ x, y }: Spot): Spot {
  return { x: x + 4, y: y + 4 };
}

function label(text: string): Widget {
  const where = { x: 50, y: 976, z: 2, width: 1500, height: 20 };
  return {
    id: 'credits',
    type: 'labelText',
    ...where,
    labelContent: text,
    textSize: 10,
    textAlign: 'left',
    bold: false,
  };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const room = { left: 40, top: 50, right: 1560, bottom: 800 };
/** Leave room for the button below a pile and the label above it. */
const gap = { across: 24, down: 64 };
/** Makes an 88 mm card about as high as the site's own. */
const usualUnitsPerMm = 1.8;
const smaller = 0.92;
const least = 0.05;

/** Places piles in rows in a room of 1600 × 1000, above the hand. If they do not fit, everything shrinks by the same factor. */
function layOutRoom(piles: readonly Pile[]): { spots: Spot[]; unitsPerMm: number } {
  let unitsPerMm = usualUnitsPerMm;
  let laid = inRows(piles, unitsPerMm);
  while (!laid.fits && unitsPerMm > least) {
    unitsPerMm *= smaller;
    laid = inRows(piles, unitsPerMm);
  }
  return { spots: laid.spots, unitsPerMm };
}

function inRows(piles: readonly Pile[], unitsPerMm: number): { spots: Spot[]; fits: boolean } {
  let [x, y, rowHeight] = [room.left, room.top, 0];
  let fits = true;
  const spots = piles.map(({ widthMm, heightMm }) => {
    const [width, height] = [Math.round(widthMm * unitsPerMm) + 8, Math.round(heightMm * unitsPerMm) + 8];
    if (x > room.left && x + width > room.right) [x, y, rowHeight] = [room.left, y + rowHeight + gap.down, 0];
    const spot = { x, y };
    x += width + gap.across;
    rowHeight = Math.max(rowHeight, height);
    fits &&= spot.x + width <= room.right && y + height <= room.bottom;
    return spot;
  });
  return { spots, fits };
}
