import { showTable } from './show-table.mjs';

/**
 * @param {number} count
 * @param {ReturnType<typeof import('./measure-tts.mjs').measureTts>} measured
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
