// `npm run bench`: measures the built program and prints a table; ratios first, because machines differ.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFaceCards, makeFaceGame } from './make-faces.mjs';
import { makeGame } from './make-game.mjs';
import { measureCheck } from './measure-check.mjs';
import { measureChromium } from './measure-chromium.mjs';
import { measureCold } from './measure-cold.mjs';
import { measureFaces, measureRunning } from './measure-faces.mjs';
import { measureMany } from './measure-many.mjs';
import { measureShares } from './measure-shares.mjs';
import { measureStart } from './measure-start.mjs';
import { measureTts } from './measure-tts.mjs';
import { showTable } from './show-table.mjs';

const seed = 20260116;
const faceCount = 200;

// 10,000 faces take most of ten minutes: `npm run bench -- --many 10000`.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'check,faces,tts,many' },
    many: { type: 'string', default: '3000' },
  },
});
const wanted = values.only.split(',');

if (!existsSync(new URL('../dist/pipeline.js', import.meta.url))) {
  console.error('There is no dist/ to measure.\nFix: run `npm run prepare` first.');
  process.exit(2);
}

const root = mkdtempSync(join(tmpdir(), 'cardwright-bench-'));
try {
  if (wanted.includes('check')) await benchCheck(join(root, 'check'));
  if (wanted.includes('faces')) await benchFaces(join(root, 'faces'));
  if (wanted.includes('tts')) benchTts(join(root, 'tts'));
  if (wanted.includes('many')) benchMany(join(root, 'many'), Number(values.many));
  console.log(`\nnode ${process.version}, ${availableParallelism()} cores; medians.`);
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** @param {string} folder */
async function benchCheck(folder) {
  const files = makeGame(folder, seed);
  console.log(showCheck(await measureCheck(folder, files)));
  console.log(showCold(measureCold(folder, files)));
  console.log(showStart(measureStart()));
}

/** @param {string} folder */
async function benchFaces(folder) {
  const cards = makeFaceCards(faceCount, seed);
  makeFaceGame(folder, cards);
  const faces = measureFaces(folder, cards);
  const running = await measureRunning(folder, cards);
  console.log(showFaces(faces, running, measureChromium(folder, cards)));
  console.log(showShares(await measureShares(folder)));
}

/** @param {string} folder */
function benchTts(folder) {
  const cards = makeFaceCards(faceCount, seed);
  makeFaceGame(folder, cards);
  console.log(showTts(measureTts(folder, cards)));
}

/**
 * @param {string} folder
 * @param {number} count
 */
function benchMany(folder, count) {
  makeFaceGame(folder, makeFaceCards(count, seed));
  console.log(showMany(measureMany(folder)));
}

/**
 * @param {ReturnType<typeof measureFaces>} faces
 * @param {Awaited<ReturnType<typeof measureRunning>>} running
 * @param {ReturnType<typeof measureChromium>} chromium
 */
function showFaces({ cold, unchanged, changed, peakMb }, running, chromium) {
  /** @type {(readonly [string, number])[]} */
  const ours = [
    ['faces to PNG, cold', cold],
    ['  unchanged', unchanged],
    ['  one card changed', changed],
    ['  unchanged, running process', running.unchanged],
    ['  one changed, running process', running.changed],
  ];
  /** @type {(readonly [string, number])[]} */
  const theirs =
    'missing' in chromium
      ? []
      : [
          ['Chromium, the faster way', chromium.fastest],
          ['  scrolled from card to card', chromium.scroll],
          ['  sheets of 20, cut up', chromium.crop],
        ];
  const table = showTable(`\n${faceCount} faces`, cold, [...ours, ...theirs]);
  const notes = [`${(cold / faceCount).toFixed(1)} ms a card, peak memory ${peakMb.toFixed(0)} MB`];
  notes.push(`unchanged is ${(cold / unchanged).toFixed(1)} times as fast as cold`);
  if ('missing' in chromium) notes.push(`Chromium is not measured: ${chromium.missing}`);
  else notes.push(`${(chromium.fastest / cold).toFixed(2)} times as fast a card as Chromium`);
  return `${table}\n${notes.map((note) => `  ${note}`).join('\n')}\n`;
}

/** @param {ReturnType<typeof measureTts>} measured */
function showTts({ cold, unchanged, changed, composing, rendering, peakMb, largePeakMb, bytes }) {
  const table = showTable(`\n${faceCount} faces for Tabletop Simulator`, cold, [
    ['cold', cold],
    ['  rendering the faces', rendering],
    ['  composing the sheets', composing],
    ['unchanged', unchanged],
    ['one card changed', changed],
  ]);
  const memory = `peak memory ${peakMb.toFixed(0)} MB; with sheets of 10 × 7 at 8192 pixels ${largePeakMb.toFixed(0)} MB`;
  return `${table}\n  ${(bytes / 1024).toFixed(0)} KB of pictures a card; ${memory}\n`;
}

/** @param {Awaited<ReturnType<typeof measureShares>>} measured */
function showShares({ layout, svg, raster, encode }) {
  return showTable('one face, stage by stage', layout + svg + raster + encode, [
    ['layout', layout],
    ['SVG', svg],
    ['pixels (resvg)', raster],
    ['bytes (sharp)', encode],
  ]);
}

/** @param {ReturnType<typeof measureMany>} measured */
function showMany({ faces, ms, laidOutMs, peakMb, samples }) {
  const lines = samples.map(
    ({ stage, faces: done, mb }) =>
      `  ${stage.padEnd(8)}${String(done).padStart(6)} faces${mb.toFixed(0).padStart(7)} MB`,
  );
  const sum = `${(ms / faces).toFixed(1)} ms a card, of which load, check and layout ${(laidOutMs / faces).toFixed(1)}`;
  return [
    `\n${faces} faces, once, from an empty cache`,
    ...lines,
    `  ${sum}; peak memory ${peakMb.toFixed(0)} MB`,
  ].join('\n');
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
