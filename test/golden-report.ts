// Writes an HTML page of changed golden pictures: old, new and difference.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Tile } from './golden-atlas.ts';

export interface ChangedFace {
  readonly name: string;
  /** None for a face that is gone. */
  readonly fresh?: Buffer;
  /** Where its old picture lies; none for a face that is new. */
  readonly old?: { readonly atlas: string; readonly tile: Tile };
}

export async function goldenReport(root: string, id: string, changed: readonly ChangedFace[]): Promise<void> {
  const rows: string[] = [];
  for (const face of changed) rows.push(await row(face));
  const html = `<!doctype html><meta charset="utf-8"><title>${id}: ${changed.length} faces changed</title>
<style>body{font:14px sans-serif;background:#888}td,th{padding:6px;text-align:left}img{display:block;height:260px}</style>
<h1>${id}: ${changed.length} faces changed</h1>
<table><tr><th>face<th>old<th>new<th>difference</tr>${rows.join('')}</table>\n`;
  mkdirSync(join(root, 'out/golden'), { recursive: true });
  writeFileSync(join(root, 'out/golden', `${id}.html`), html);
}

async function row({ name, fresh, old }: ChangedFace): Promise<string> {
  const before = old && existsSync(old.atlas) ? await cut(readFileSync(old.atlas), old.tile) : undefined;
  const difference = before && fresh ? await differenceOf(before, fresh) : undefined;
  return `<tr><td>${name}<td>${image(before)}<td>${image(fresh)}<td>${image(difference)}</tr>`;
}

/** None where the picture is smaller than it ought to be: it belongs to other faces. */
async function cut(atlas: Buffer, tile: Tile): Promise<Buffer | undefined> {
  try {
    return await sharp(atlas).extract(tile).png().toBuffer();
  } catch {
    return undefined;
  }
}

async function differenceOf(old: Buffer, fresh: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(old).metadata();
  const layer = await sharp(fresh).resize(width, height, { fit: 'fill' }).toBuffer();
  return sharp(old)
    .composite([{ input: layer, blend: 'difference' }])
    .png()
    .toBuffer();
}

function image(png: Buffer | undefined): string {
  return png === undefined ? '–' : `<img src="data:image/png;base64,${png.toString('base64')}">`;
}
