// Measures each format for shops and tables on faces that are laid out already: cold, unchanged, one card changed.
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './child.mjs';
import { deckFile, deckText } from './make-faces.mjs';
import { showTable } from './show-table.mjs';
import { cli } from './tool.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */
/** @typedef {{ format: string, cold: number, unchanged: number, changed: number, peakMb: number, kbACard: number }} Measured */

const formats = ['png', 'ttp', 'pcio', 'tabletopia', 'tgc', 'factory'];

/**
 * @param {string} root
 * @param {readonly FaceCard[]} cards
 * @returns {Measured[]}
 */
export function measureExports(root, cards) {
  return formats.map((format) => {
    // Delete what other formats have painted.
    rmSync(join(root, '.cache'), { recursive: true, force: true });
    rmSync(join(root, 'out'), { recursive: true, force: true });
    runNode(root, [cli, 'check']);
    const cold = built(root, format);
    const unchanged = built(root, format);
    const renamed = cards.map((card, i) => (i === 7 ? { ...card, name: `${card.name}乙` } : card));
    writeFileSync(join(root, deckFile), deckText(renamed));
    const changed = built(root, format);
    writeFileSync(join(root, deckFile), deckText(cards));
    const kbACard = bytesIn(join(root, 'out/faces/zh', format)) / 1024 / cards.length;
    return { format, cold: cold.ms, unchanged: unchanged.ms, changed: changed.ms, peakMb: cold.peakMb, kbACard };
  });
}

/**
 * @param {string} root
 * @param {string} format
 */
function built(root, format) {
  return runNode(root, [cli, 'build', '--only', format]);
}

/** @param {string} folder */
function bytesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

/**
 * @param {readonly Measured[]} measured
 * @param {number} count
 */
export function showExports(measured, count) {
  const base = measured[0]?.cold ?? 1;
  const rows = measured.flatMap(({ format, cold, unchanged, changed }) => [
    /** @type {const} */ ([`${format}, cold`, cold]),
    /** @type {const} */ (['  unchanged', unchanged]),
    /** @type {const} */ (['  one card changed', changed]),
  ]);
  const notes = measured.map(
    ({ format, kbACard, peakMb }) =>
      `  ${format.padEnd(12)}${kbACard.toFixed(0).padStart(5)} KB a card, peak memory ${peakMb.toFixed(0)} MB`,
  );
  return `${showTable(`\n${count} faces laid out, to other formats`, base, rows)}\n${notes.join('\n')}\n`;
}
