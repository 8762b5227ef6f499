// Faces that changed → an HTML page: old, new and difference for those with a golden picture, the names of all.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Changes {
  readonly id: string;
  /** Where the golden pictures lie. */
  readonly folder: string;
  readonly changed: readonly string[];
  readonly pictures: ReadonlyMap<string, Buffer>;
}

export async function goldenReport(root: string, { id, folder, changed, pictures }: Changes): Promise<void> {
  const rows = await Promise.all([...pictures].map(([name, fresh]) => row(join(folder, name), name, fresh)));
  const html = `<!doctype html><meta charset="utf-8"><title>${id}: ${changed.length} faces changed</title>
<style>body{font:14px sans-serif;background:#888}td,th{padding:6px;text-align:left}img{display:block}</style>
<h1>${id}: ${changed.length} faces changed</h1>
<table><tr><th>face<th>old<th>new<th>difference</tr>${rows.join('')}</table>
<ul>${changed.map((name) => `<li>${name}`).join('')}</ul>\n`;
  mkdirSync(join(root, 'out/golden'), { recursive: true });
  writeFileSync(join(root, 'out/golden', `${id}.html`), html);
}

async function row(file: string, name: string, fresh: Buffer): Promise<string> {
  if (!existsSync(file)) return `<tr><td>${name}<td>–<td>${image(fresh)}<td>–</tr>`;
  const old = readFileSync(file);
  const { width = 1, height = 1 } = await sharp(old).metadata();
  const layer = await sharp(fresh).resize(width, height, { fit: 'fill' }).toBuffer();
  const difference = await sharp(old)
    .composite([{ input: layer, blend: 'difference' }])
    .png()
    .toBuffer();
  return `<tr><td>${name}<td>${image(old)}<td>${image(fresh)}<td>${image(difference)}</tr>`;
}

function image(png: Buffer): string {
  return `<img src="data:image/png;base64,${png.toString('base64')}">`;
}
