// What was measured → a table: how many times the base each row takes, then its milliseconds.

const labelWidth = 34;

/**
 * @param {string} title
 * @param {number} baseMs what the ratios are to
 * @param {readonly (readonly [label: string, ms: number])[]} rows
 */
export function showTable(title, baseMs, rows) {
  const lines = rows.map(
    ([label, ms]) =>
      `  ${label.padEnd(labelWidth)}${(ms / baseMs).toFixed(2).padStart(7)}${ms.toFixed(0).padStart(8)} ms`,
  );
  return [`${title.padEnd(labelWidth + 2)}  ratio`, ...lines].join('\n');
}
