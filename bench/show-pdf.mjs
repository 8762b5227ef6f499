import { row } from './show-faces.mjs';
import { onPaper, showTable } from './show-table.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./measure-pdf.mjs').measurePdf>>} Measured */

/**
 * @param {number} count
 * @param {Measured} measured
 */
export function showPdf(count, measured) {
  const { ours, running, embedded, print, typst } = measured;
  const { painting, embedding } = embedded;
  const both = { ms: painting.ms + embedding.ms, cpuMs: painting.cpuMs + embedding.cpuMs };
  /** @type {import('./show-table.mjs').Row[]} */
  const times = [
    row('cards to an A4 PDF, cold', ours.cold),
    row('  --jobs 1', ours.oneJob),
    ['  eight cores, on paper', onPaper(ours.cold)],
    row('  unchanged', ours.unchanged),
    row('  one card changed', ours.changed),
    row('  unchanged, running process', running.unchanged),
    row('  one changed, running process', running.changed),
    ...('missing' in print ? [] : [row('Chromium, print to PDF', print)]),
    ...('missing' in typst
      ? []
      : [row('Typst, a new process', typst), row('  one changed, running process', typst.changed)]),
    row('PNG faces in a PDF, by pdf-lib', both),
    row('  the embedding alone', embedding),
  ];
  return [
    showTable(`\n${count} cards to PDF`, ours.cold.ms, times),
    ...showFiles(measured),
    ...showAims(measured),
    '',
  ].join('\n');
}

/** @param {Measured} measured */
function showFiles({ ours, print, typst, embedded }) {
  /** @type {(readonly [string, { bytes: number, peakMb: number } | { missing: string }])[]} */
  const makers = [
    ['ours', { bytes: ours.bytes, peakMb: ours.cold.peakMb }],
    ['Chromium', print],
    ['Typst', typst],
    ['PNG faces in a PDF', embedded],
  ];
  return makers.map(([name, made]) => {
    if ('missing' in made) return `  ${name} is not measured: ${made.missing}`;
    const { bytes, peakMb } = made;
    const size = `${(bytes / ours.bytes).toFixed(2).padStart(7)}${(bytes / 1000).toFixed(0).padStart(8)} kB`;
    return `  ${`${name}: size of the file`.padEnd(34)}${size}, peak memory ${peakMb.toFixed(0)} MB`;
  });
}

/** @param {Measured} measured */
function showAims({ ours, running, print, typst, embedded }) {
  const lines = [`${(embedded.bytes / ours.bytes).toFixed(1)} times smaller than PNG in PDF`];
  if (!('missing' in print)) lines.push(`${(print.ms / ours.cold.ms).toFixed(2)} times as fast as Chromium, cold`);
  if (!('missing' in typst)) {
    lines.push(`${(ours.cold.ms / typst.ms).toFixed(2)} times the time of Typst, cold`);
    lines.push(`${(running.changed.ms / typst.changed.ms).toFixed(2)} times the time of Typst, one changed, running`);
    lines.push(`${(ours.bytes / typst.bytes).toFixed(2)} times the size of Typst's file`);
  }
  return lines.map((line) => `  ${line}`);
}

/** @param {ReturnType<typeof import('./measure-pdf.mjs').measurePdfMany>} measured */
export function showPdfMany(measured) {
  const lines = measured.map(({ count, ms, cpuMs, bytes, peakMb }) => {
    const times = `${(ms / count).toFixed(1).padStart(7)} ms, ${(cpuMs / count).toFixed(1)} ms CPU`;
    const each = `${times} and ${(bytes / count).toFixed(0).padStart(5)} bytes a card`;
    return `  ${String(count).padStart(6)} cards${each}, peak memory ${peakMb.toFixed(0)} MB`;
  });
  return ['more cards to PDF, once, from an empty cache', ...lines, ''].join('\n');
}
