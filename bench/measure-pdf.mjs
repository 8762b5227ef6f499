// Measures an A4 PDF of the synthetic cards, made by us and by other programs: time, file size, peak memory.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNode } from './child.mjs';
import { makeFaceCards, makeFaceGame } from './make-faces.mjs';
import { built, forget, measureBuilds, measureRunning } from './measure-builds.mjs';
import { measurePrint } from './measure-print.mjs';
import { measureTypst } from './measure-typst.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */

const embedScript = fileURLToPath(new URL('embed-pngs.mjs', import.meta.url));
const pdfFile = 'out/faces/zh/print/faces-a4.pdf';
const pngFolder = 'out/faces/zh/png/lots';

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {number} rounds
 */
export async function measurePdf(root, cards, rounds) {
  const ours = measureBuilds(root, cards, { format: 'pdf', rounds });
  const running = await measureRunning(root, cards, { format: 'pdf', rounds });
  const bytes = statSync(join(root, pdfFile)).size;
  const print = await measurePrint(root, cards, rounds);
  const typst = measureTypst(root, cards, rounds);
  return { ours: { ...ours, bytes }, running, print, typst, embedded: measureEmbedded(root, cards) };
}

/**
 * Runs once, because it takes long. Includes making the PNG files from an empty cache.
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 */
function measureEmbedded(root, cards) {
  forget(root);
  const painting = built(root, 'png', cards.length);
  const file = join(root, 'embedded.pdf');
  const embedding = runNode(root, [embedScript, join(root, pngFolder), file]);
  return {
    painting,
    embedding,
    peakMb: Math.max(painting.peakMb, embedding.peakMb),
    bytes: statSync(file).size,
  };
}

/**
 * Increasing numbers of cards, each once, from an empty cache.
 * @param {string} root
 * @param {readonly number[]} counts
 * @param {number} seed
 */
export function measurePdfMany(root, counts, seed) {
  return counts.map((count) => {
    const folder = join(root, String(count));
    makeFaceGame(folder, makeFaceCards(count, seed));
    const { ms, cpuMs, peakMb } = built(folder, 'pdf', count);
    return { count, ms, cpuMs, peakMb, bytes: statSync(join(folder, pdfFile)).size };
  });
}
