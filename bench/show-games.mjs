import { row } from './show-faces.mjs';
import { onPaper, showTable } from './show-table.mjs';

/** @param {ReturnType<typeof import('./measure-games.mjs').measureGames>} measured */
export function showGames({ games, node, cold, unchanged, layout, formats }) {
  const aFace = (/** @type {number} */ cpuMs) => (cpuMs / cold.faces).toFixed(1).padStart(9);
  const start = showTable(`\nnpm start, ${games} games, ${cold.faces} faces`, node.ms, [
    row('node -e 0', node),
    row('cold', cold),
    ['  eight cores, on paper', onPaper(cold)],
    row('unchanged', unchanged),
  ]);
  const lines = formats.map(({ format, cold: first, unchanged: again, changed, files, bytes }) => {
    const cpu = [first, again, changed].map((use) => aFace(use.cpuMs)).join('');
    return `  ${format.padEnd(12)}${cpu}${String(files).padStart(8)}${(bytes / 1e6).toFixed(1).padStart(9)}`;
  });
  return [
    start,
    `  ${aFace(cold.cpuMs).trim()} ms CPU a face; unchanged ${(unchanged.cpuMs / node.cpuMs).toFixed(0)} times the CPU of node -e 0`,
    `  peak memory ${cold.peakMb.toFixed(0)} MB cold, ${unchanged.peakMb.toFixed(0)} MB unchanged`,
    '',
    'faces laid out, ms CPU a face    cold unchanged one card   files       MB',
    ...lines,
    `  ${'check, cold'.padEnd(12)}${aFace(layout.cpuMs)}`,
    '',
  ].join('\n');
}
