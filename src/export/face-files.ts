// Pictures of single faces (SVG, PNG, small previews), and contact sheets with all faces of a deck.

import sharp from 'sharp';
import { sha256 } from '../files/cache.ts';
import { inParallel } from '../files/in-parallel.ts';
import { clearOutline, type DrawnFace, faceFile } from '../game/drawn-face.ts';
import { smallFile, smallPx } from '../game/manifest-schema.ts';
import { type ExportJob, type FaceExporter, type GameExporter, toolKey, writeMade } from './export-job.ts';
import { type FacePiece, piecesOf } from './pieces.ts';
import { cutOut, layPixels, withDpi } from './table/piece-picture.ts';

/** `cardwright diff` shows these previews of two editions side by side. */
export const exportSmall: FaceExporter = (job, drawn) => {
  const file = `${job.folder}/${smallFile(drawn)}`;
  return writeMade(job, { file, key: `${drawn.hash}-${smallPx}` }, () => job.draw.small(drawn, smallPx));
};

/** Without bleed, a face with a shape is transparent outside of it. */
export const exportPng: FaceExporter = (job, drawn) => {
  const { bleedMm, dpi } = job;
  const file = `${job.folder}/png/${faceFile(drawn)}.png`;
  const outline = bleedMm === 0 ? clearOutline(drawn) : undefined;
  return writeMade(job, { file, key: `${drawn.key}-${bleedMm}-${dpi}-dpi` }, async () => {
    const png = await job.draw.png(drawn, { bleedMm, dpi });
    return withDpi(outline === undefined ? png : await cutOut(png, outline, drawn.size), dpi);
  });
};

export const exportSvg: FaceExporter = (job, drawn) => {
  const file = `${job.folder}/svg/${faceFile(drawn)}.svg`;
  const key = `${drawn.key}-${job.bleedMm}-${drawn.pictures.length > 0 ? job.artPpi : ''}`;
  return writeMade(job, { file, key }, () => job.draw.svg(drawn, job.bleedMm));
};

interface FaceWanted extends Pick<DrawnFace, 'deckId' | 'id' | 'side'> {
  readonly format: 'png' | 'svg' | 'pdf';
}

/** The file of one side of a card; none if it has no such side. @param faces at least those of the card, and the back that it shares */
export async function exportFace(
  job: ExportJob,
  faces: readonly DrawnFace[],
  { deckId, id, side, format }: FaceWanted,
): Promise<void> {
  const piece = piecesOf(job.game, faces).find((one) => one.deckId === deckId && one.id === id);
  const drawn = side === 'front' ? piece?.front : piece?.back;
  if (piece === undefined || drawn === undefined) return;
  if (format === 'png') await exportPng(job, drawn);
  else if (format === 'svg') await exportSvg(job, drawn);
  else await exportFacePdf(job, piece, { drawn, side });
}

async function exportFacePdf(
  job: ExportJob,
  piece: FacePiece,
  { drawn, side }: { drawn: DrawnFace; side: DrawnFace['side'] },
): Promise<void> {
  const { facePdf } = await import('./shop/export-factory.ts');
  const file = `${job.folder}/${faceFile(drawn)}.pdf`;
  await writeMade(job, { file, key: '' }, () => facePdf(job, piece, side));
}

const faceDpi = 96;
const mmPerInch = 25.4;
const gapPx = 14;
const widestPx = 2400;
/** WebP ends at 16,383, and a whole sheet is in memory. A deck with more cards gets several sheets. */
const highestPx = 16_000;
const table = '#4a4d55';
/** Half the size of a JPEG that looks the same; every browser and viewer opens it. More effort takes twice the time and saves 3 %. */
const webp = { quality: 65, effort: 2 } as const;
const channels = 3;

export const exportContact: GameExporter = async (job, all) => {
  const byDeck = new Map<string, DrawnFace[]>();
  for (const drawn of all) byDeck.set(drawn.deckId, [...(byDeck.get(drawn.deckId) ?? []), drawn]);
  const files: string[] = [];
  for (const [deckId, faces] of byDeck) {
    for (const [i, sheet] of planContacts(faces).entries()) {
      const own = sheet.placed.map(({ drawn }) => drawn);
      // A dot, because a deck may be called `fruits-2`.
      const file = `${job.folder}/contact/${deckId}${i === 0 ? '' : `.${i + 1}`}.webp`;
      const key = sha256([toolKey(), ...own.map((drawn) => drawn.key)].join());
      files.push(await writeMade(job, { file, key }, () => contactSheet(job, sheet)));
    }
  }
  return files;
};

interface PlacedFace {
  readonly drawn: DrawnFace;
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface ContactSheet {
  readonly placed: PlacedFace[];
  readonly widthPx: number;
  readonly heightPx: number;
}

async function contactSheet({ draw }: ExportJob, { placed, widthPx, heightPx }: ContactSheet): Promise<Buffer> {
  const raw = { width: widthPx, height: heightPx, channels } as const;
  const sheet = await sharp({ create: { ...raw, background: table } })
    .raw()
    .toBuffer();
  await inParallel(placed, async ({ drawn, ...place }) => {
    const pixels = await draw.pixels(drawn, place);
    layPixels(sheet, pixels, { ...place, sheetPx: widthPx });
  });
  return sharp(sheet, { raw }).webp(webp).toBuffer();
}

/** Fills rows from left to right, sheet by sheet. */
export function planContacts(faces: readonly DrawnFace[]): ContactSheet[] {
  const sheets: PlacedFace[][] = [];
  let [left, top, row] = [0, highestPx, 0];
  for (const drawn of faces) {
    const pixels = (sideMm: number) => Math.max(1, Math.round((sideMm / mmPerInch) * faceDpi));
    const [widthPx, heightPx] = [pixels(drawn.size.widthMm), pixels(drawn.size.heightMm)];
    if (left > gapPx && left + widthPx + gapPx > widestPx) [left, top, row] = [gapPx, top + row + gapPx, 0];
    if (sheets.length === 0 || (left === gapPx && top > gapPx && top + heightPx + gapPx > highestPx)) {
      [left, top, row] = [gapPx, gapPx, 0];
      sheets.push([]);
    }
    sheets.at(-1)?.push({ drawn, left, top, widthPx, heightPx });
    left += widthPx + gapPx;
    row = Math.max(row, heightPx);
  }
  return sheets.map((placed) => ({
    placed,
    widthPx: Math.max(...placed.map((face) => face.left + face.widthPx)) + gapPx,
    heightPx: Math.max(...placed.map((face) => face.top + face.heightPx)) + gapPx,
  }));
}
