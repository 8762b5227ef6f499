// Prints a table: for each row its ratio to the base, milliseconds and CPU milliseconds.

const labelWidth = 34;

/** @typedef {readonly [label: string, ms: number, cpuMs?: number]} Row */

/**
 * @param {string} title
 * @param {number} baseMs base of the ratios
 * @param {readonly Row[]} rows
 */
export function showTable(title, baseMs, rows) {
  const lines = rows.map(
    ([label, ms, cpuMs]) =>
      `  ${label.padEnd(labelWidth)}${(ms / baseMs).toFixed(2).padStart(7)}${ms.toFixed(0).padStart(8)} ms${cpu(cpuMs)}`,
  );
  return [`${title.padEnd(labelWidth + 2)}  ratio`, ...lines].join('\n');
}

/** @param {number | undefined} ms */
function cpu(ms) {
  return ms === undefined ? '' : `${ms.toFixed(0).padStart(8)} ms CPU`;
}

const paperCores = 8;

/**
 * The time on eight cores by Amdahl's law, in milliseconds: the CPU time of the main thread is serial, the rest is divided by eight.
 * @param {{ cpuMs: number, mainMs: number }} use
 */
export function onPaper({ cpuMs, mainMs }) {
  return mainMs + (cpuMs - mainMs) / paperCores;
}
