import { onPaper, showTable } from './show-table.mjs';

/** @typedef {import('./show-table.mjs').Row} Row */
/** @typedef {Awaited<ReturnType<typeof import('./measure-chromium.mjs').measureChromium>>} Chromium */
/** @typedef {Awaited<ReturnType<typeof import('./measure-builds.mjs').measureRunning>>} Running */

/**
 * @param {number} count
 * @param {ReturnType<typeof import('./measure-builds.mjs').measureBuilds>} faces
 * @param {{ running: Running, chromium: Chromium }} beside
 */
export function showFaces(count, { cold, oneJob, unchanged, changed }, { running, chromium }) {
  const theirs =
    'missing' in chromium
      ? []
      : [
          row('Chromium, the faster way', chromium.fastest),
          row('  scrolled from card to card', chromium.scroll),
          row('  sheets of 20, cut up', chromium.crop),
        ];
  const table = showTable(`\n${count} faces`, cold.ms, [
    row('faces to PNG, cold', cold),
    row('  --jobs 1', oneJob),
    ['  eight cores, on paper', onPaper(cold)],
    row('  unchanged', unchanged),
    row('  one card changed', changed),
    row('  unchanged, running process', running.unchanged),
    row('  one changed, running process', running.changed),
    ...theirs,
  ]);
  const notes = [`${(cold.ms / count).toFixed(1)} ms a card, peak memory ${cold.peakMb.toFixed(0)} MB`];
  notes.push(`unchanged is ${(cold.ms / unchanged.ms).toFixed(1)} times as fast as cold`);
  if ('missing' in chromium) notes.push(`Chromium is not measured: ${chromium.missing}`);
  else notes.push(`${(chromium.fastest.ms / cold.ms).toFixed(2)} times as fast a card as Chromium`);
  return `${table}\n${notes.map((note) => `  ${note}`).join('\n')}\n`;
}

/**
 * @param {string} label
 * @param {{ ms: number, cpuMs: number }} use
 * @returns {Row}
 */
export function row(label, { ms, cpuMs }) {
  return [label, ms, cpuMs];
}

/** @param {Awaited<ReturnType<typeof import('./measure-shares.mjs').measureShares>>} measured */
export function showShares({ layout, svg, raster, encode }) {
  return showTable('one face, stage by stage', layout + svg + raster + encode, [
    ['layout', layout],
    ['SVG', svg],
    ['pixels (resvg)', raster],
    ['bytes (sharp)', encode],
  ]);
}

/** @param {ReturnType<typeof import('./measure-many.mjs').measureMany>} measured */
export function showMany({ faces, ms, peakMb, samples }) {
  const lines = samples.map(({ faces: done, mb, ms: at }) => {
    const each = `${(at / done).toFixed(1)} ms a card so far`;
    return `  ${String(done).padStart(6)} faces${mb.toFixed(0).padStart(7)} MB   ${each}`;
  });
  const sum = `${(ms / faces).toFixed(1)} ms a card; peak memory ${peakMb.toFixed(0)} MB`;
  return [`\n${faces} faces, once, from an empty cache`, ...lines, `  ${sum}`].join('\n');
}
