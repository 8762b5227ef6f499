// Puts pieces of one size on as few sheets as stay legible, in a grid without gaps.
import { inParallel } from '../../files/in-parallel.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { ExportJob } from '../export-job.ts';
import { layPixels, packSheet, sheetMedia } from './piece-picture.ts';

export interface Atlas {
  readonly columns: number;
  readonly rows: number;
  readonly cellWidthPx: number;
  readonly cellHeightPx: number;
  readonly dpi: number;
  /** Index of the first piece on the sheet. */
  readonly first: number;
  readonly count: number;
}

interface AtlasInput {
  readonly count: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Longest side of a sheet. */
  readonly mostPx: number;
}

const mmPerInch = 25.4;
/** Small Chinese text needs 200 dpi; a screen shows no more than 300. */
const legibleDpi = 200;
const finestDpi = 300;

export function planAtlases(input: AtlasInput): Atlas[] {
  const { count, widthMm, heightMm, mostPx } = input;
  const room = (sideMm: number) => Math.max(1, Math.floor(mostPx / ((sideMm / mmPerInch) * legibleDpi)));
  const sheets = Math.ceil(count / (room(widthMm) * room(heightMm)));
  const atlases: Atlas[] = [];
  for (let i = 0; i < sheets; i++) {
    const first = Math.ceil((count * i) / sheets);
    const end = Math.ceil((count * (i + 1)) / sheets);
    atlases.push(oneAtlas(input, first, end - first));
  }
  return atlases;
}

/** The grid with the finest cells; among equals, the one with the fewest empty cells. */
function oneAtlas({ widthMm, heightMm, mostPx }: AtlasInput, first: number, count: number): Atlas {
  const grids = Array.from({ length: count }, (_, i) => ({ columns: i + 1, rows: Math.ceil(count / (i + 1)) }));
  const rated = grids.map((grid) => {
    const across = mostPx / (grid.columns * (widthMm / mmPerInch));
    const down = mostPx / (grid.rows * (heightMm / mmPerInch));
    return { ...grid, dpi: Math.min(finestDpi, across, down), cells: grid.columns * grid.rows };
  });
  const best = rated.reduce((a, b) => (b.dpi > a.dpi || (b.dpi === a.dpi && b.cells < a.cells) ? b : a));
  const cellHeightPx = Math.max(1, Math.floor((heightMm / mmPerInch) * best.dpi + 1e-6));
  const dpi = (cellHeightPx / heightMm) * mmPerInch;
  const cellWidthPx = Math.min(Math.round((widthMm / mmPerInch) * dpi), Math.floor(mostPx / best.columns));
  return { columns: best.columns, rows: best.rows, cellWidthPx, cellHeightPx, dpi, first, count };
}

const channels = 3;

/** Fills cells row by row; empty cells stay black. */
export async function composeAtlas(
  { draw }: ExportJob,
  atlas: Atlas,
  faces: readonly (DrawnFace | undefined)[],
): Promise<Buffer> {
  const { columns, rows, cellWidthPx, cellHeightPx, dpi } = atlas;
  const [width, height] = [columns * cellWidthPx, rows * cellHeightPx];
  const sheet = Buffer.alloc(width * height * channels);
  await inParallel([...faces.entries()], async ([i, face]) => {
    if (face === undefined) return;
    const cell = await draw.pixels(face, { widthPx: cellWidthPx, heightPx: cellHeightPx });
    const [left, top] = [(i % columns) * cellWidthPx, Math.floor(i / columns) * cellHeightPx];
    layPixels(sheet, cell, { left, top, widthPx: cellWidthPx, sheetPx: width });
  });
  return packSheet({ data: sheet, width, height }, sheetMedia(faces), dpi);
}
