// A child of measure-pdf.mjs: embeds PNG faces in an A4 PDF, nine per page, with pdf-lib.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';

const [folder = '', file = ''] = process.argv.slice(2);
const pointsPerMm = 72 / 25.4;
const [width, height] = [63 * pointsPerMm, 88 * pointsPerMm];
const [paperWidth, paperHeight] = [210 * pointsPerMm, 297 * pointsPerMm];
const [left, top] = [(paperWidth - 3 * width) / 2, (paperHeight - 3 * height) / 2];

const document = await PDFDocument.create();
const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
for (const [i, name] of names.sort().entries()) {
  const page =
    i % 9 === 0 ? document.addPage([paperWidth, paperHeight]) : document.getPage(document.getPageCount() - 1);
  const image = await document.embedPng(readFileSync(join(folder, name)));
  const [column, row] = [i % 3, Math.floor(i / 3) % 3];
  page.drawImage(image, { x: left + column * width, y: paperHeight - top - (row + 1) * height, width, height });
}
writeFileSync(file, await document.save());
