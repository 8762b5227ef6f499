// `npm run bench`: measures the built program and prints a table; ratios first, because machines differ.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeGame } from './make-game.mjs';
import { measureCheck } from './measure-check.mjs';
import { measureCold } from './measure-cold.mjs';
import { measureStart } from './measure-start.mjs';
import { showTable } from './show-table.mjs';

const seed = 20260116;

if (!existsSync(new URL('../dist/pipeline.js', import.meta.url))) {
  console.error('There is no dist/ to measure.\nFix: run `npm run prepare` first.');
  process.exit(2);
}

const root = mkdtempSync(join(tmpdir(), 'cardwright-bench-'));
try {
  const files = makeGame(root, seed);
  console.log(showCheck(await measureCheck(root, files)));
  console.log(showCold(measureCold(root, files)));
  console.log(showStart(measureStart()));
  console.log(`\nnode ${process.version}, ${availableParallelism()} cores; medians.`);
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** @param {Awaited<ReturnType<typeof measureCheck>>} measured */
function showCheck({ bare, whole, load, yaml, texts, types, references, rules, language, claims, waiting }) {
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

/** @param {ReturnType<typeof measureCold>} measured */
function showCold({ bare, whole, peakMb }) {
  const table = showTable('the same, once, in a new process', bare, [
    ['yaml.parse of the same files', bare],
    ['load and check', whole],
  ]);
  return `\n${table}\n  peak memory ${peakMb.toFixed(0)} MB\n`;
}

/** @param {ReturnType<typeof measureStart>} measured */
function showStart({ node, version, help, check }) {
  return showTable('from a cold start', node, [
    ['node -e 0', node],
    ['cardwright --version', version],
    ['cardwright --help', help],
    ['cardwright check, all games', check],
  ]);
}
