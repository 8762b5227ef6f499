// Measures the export for Tabletop Simulator: faces, sheets, and the memory of large sheets.
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './child.mjs';
import { deckFile, deckText } from './make-faces.mjs';
import { showTable } from './show-table.mjs';
import { medians } from './stopwatch.mjs';
import { cli } from './tool.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */

const images = 'out/faces/zh/table/images';

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @param {number} rounds
 */
export function measureTts(root, cards, rounds = 3) {
  const measured = Array.from({ length: rounds }, (_, i) => {
    clear(root, ['.cache', 'out']);
    writeFileSync(join(root, deckFile), deckText(cards));
    const cold = built(root);
    const bytes = bytesIn(join(root, images)) / cards.length;
    const unchanged = built(root);
    // The faces are cached; only their sheets are made again.
    clear(root, ['out']);
    const sheets = built(root);
    const other = cards.map((card, n) => (n === i ? { ...card, name: `${card.name}乙` } : card));
    writeFileSync(join(root, deckFile), deckText(other));
    const changed = built(root);
    clear(root, ['out']);
    const large = built(root, '--max-px', '8192');
    return {
      cold: cold.ms,
      unchanged: unchanged.ms,
      changed: changed.ms,
      composing: sheets.ms - unchanged.ms,
      rendering: cold.ms - sheets.ms,
      peakMb: cold.peakMb,
      largePeakMb: large.peakMb,
      bytes,
    };
  });
  return medians(measured);
}

/** @param {string} root @param {readonly string[]} options */
function built(root, ...options) {
  return runNode(root, [cli, 'build', '--only', 'tts', ...options]);
}

/** @param {string} root @param {readonly string[]} folders */
function clear(root, folders) {
  for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true });
}

/** @param {string} folder */
function bytesIn(folder) {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/**
 * @param {number} count
 * @param {ReturnType<typeof measureTts>} measured
 */
export function showTts(count, { cold, unchanged, changed, composing, rendering, peakMb, largePeakMb, bytes }) {
  const table = showTable(`\n${count} faces for Tabletop Simulator`, cold, [
    ['cold', cold],
    ['  rendering the faces', rendering],
    ['  composing the sheets', composing],
    ['unchanged', unchanged],
    ['one card changed', changed],
  ]);
  const memory = `peak memory ${peakMb.toFixed(0)} MB; with sheets of 10 × 7 at 8192 pixels ${largePeakMb.toFixed(0)} MB`;
  return `${table}\n  ${(bytes / 1024).toFixed(0)} KB of pictures a card; ${memory}\n`;
}
