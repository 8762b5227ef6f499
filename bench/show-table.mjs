// What was measured → a table: how many times the base each row takes, then its milliseconds, and those of the processors.

const labelWidth = 34;

/** @typedef {readonly [label: string, ms: number, cpuMs?: number]} Row */

/**
 * @param {string} title
 * @param {number} baseMs what the ratios are to
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
