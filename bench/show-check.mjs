import { row } from './show-faces.mjs';
import { showTable } from './show-table.mjs';

/** @param {Awaited<ReturnType<typeof import('./measure-check.mjs').measureCheck>>} measured */
export function showCheck({ bare, whole, load, yaml, texts, types, references, rules, language, claims, waiting }) {
  return showTable('10,000 cards, 50 claims', bare, [
    ['yaml.parse of the same files', bare],
    ['load and check', whole],
    ['  load', load],
    ['    YAML, with places', yaml],
    ['    texts', texts],
    ['    schemas, code, files', Math.max(0, load - yaml - texts)],
    ['  types', types],
    ['  references', references],
    ['  rules', rules],
    ['  language', language],
    ['  waiting for the claims', waiting],
    ['the claims, in their own thread', claims],
  ]);
}

/** @param {ReturnType<typeof import('./measure-cold.mjs').measureCold>} measured */
export function showCold({ bare, whole, peakMb }) {
  const table = showTable('the same, once, in a new process', bare, [
    ['yaml.parse of the same files', bare],
    ['load and check', whole],
  ]);
  return `\n${table}\n  peak memory ${peakMb.toFixed(0)} MB\n`;
}

/** @param {ReturnType<typeof import('./measure-start.mjs').measureStart>} measured */
export function showStart({ node, version, help, commandHelp }) {
  return showTable('from a cold start', node.ms, [
    row('node -e 0', node),
    row('cardwright --version', version),
    row('cardwright --help', help),
    row('cardwright <command> --help', commandHelp),
  ]);
}
