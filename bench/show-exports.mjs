import { showTable } from './show-table.mjs';

/**
 * @param {readonly import('./measure-exports.mjs').Measured[]} measured
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
