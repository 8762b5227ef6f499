// `npm run bench`: measures dist/ and prints tables. Ratios come first, because machines differ. docs/bench.md explains them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFaceCards, makeFaceGame } from './make-faces.mjs';
import { makeGame } from './make-game.mjs';
import { measureArt, showArt } from './measure-art.mjs';
import { measureBuilds, measureRunning } from './measure-builds.mjs';
import { measureCheck } from './measure-check.mjs';
import { measureChromium } from './measure-chromium.mjs';
import { measureCold } from './measure-cold.mjs';
import { measureExports, showExports } from './measure-exports.mjs';
import { measureGames } from './measure-games.mjs';
import { measureLive, showLive } from './measure-live.mjs';
import { measureMany } from './measure-many.mjs';
import { measurePdf, measurePdfMany } from './measure-pdf.mjs';
import { measureShares } from './measure-shares.mjs';
import { measureStart } from './measure-start.mjs';
import { measureTts, showTts } from './measure-tts.mjs';
import { showCheck, showCold, showStart } from './show-check.mjs';
import { showFaces, showMany, showShares } from './show-faces.mjs';
import { showGames, showPdf, showPdfMany } from './show-pdf.mjs';

const seed = 20260116;

// 10,000 faces take nearly ten minutes: `npm run bench -- --many 10000 --many-pdf 10000`.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'check,faces,live,exports,tts,many,pdf,art,games' },
    cards: { type: 'string', default: '200' },
    many: { type: 'string', default: '3000' },
    'many-pdf': { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
  },
});
const cardCount = Number(values.cards);
const rounds = Number(values.rounds);

if (!existsSync(new URL('../dist/index.js', import.meta.url))) {
  console.error('There is no dist/ to measure.\nFix: run `npm run prepare` first.');
  process.exit(2);
}

/** @type {Record<string, (folder: string) => void | Promise<void>>} */
const benches = {
  check: benchCheck,
  faces: benchFaces,
  live: benchLive,
  exports: benchExports,
  tts: benchTts,
  many: benchMany,
  pdf: benchPdf,
  art: benchArt,
  games: benchGames,
};

const root = mkdtempSync(join(tmpdir(), 'cardwright-bench-'));
try {
  for (const name of values.only.split(',')) {
    const bench = benches[name];
    if (bench === undefined) throw new Error(`There is no bench "${name}"; there are ${Object.keys(benches).join()}.`);
    await bench(join(root, name));
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\nnode ${process.version}, ${availableParallelism()} cores, load average ${load} at the end; medians.`);
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
  const cards = makeFaceCards(cardCount, seed);
  makeFaceGame(folder, cards);
  const faces = measureBuilds(folder, cards, { format: 'png', rounds });
  const running = await measureRunning(folder, cards, { format: 'png', rounds });
  console.log(showFaces(cardCount, faces, { running, chromium: await measureChromium(folder, cards) }));
  console.log(showShares(await measureShares(folder)));
}

/** @param {string} folder */
async function benchLive(folder) {
  const cards = makeFaceCards(cardCount, seed);
  makeFaceGame(folder, cards);
  const template = readFileSync(join(folder, 'templates/faces/lot.tsx'), 'utf8');
  console.log(showLive(cardCount, await measureLive(folder, cards, { rounds, template })));
}

/** @param {string} folder */
function benchTts(folder) {
  const cards = makeFaceCards(cardCount, seed);
  makeFaceGame(folder, cards);
  console.log(showTts(cardCount, measureTts(folder, cards)));
}

/** @param {string} folder */
function benchExports(folder) {
  const cards = makeFaceCards(cardCount, seed);
  makeFaceGame(folder, cards);
  console.log(showExports(measureExports(folder, cards), cardCount));
}

/** @param {string} folder */
function benchMany(folder) {
  makeFaceGame(folder, makeFaceCards(Number(values.many), seed));
  console.log(showMany(measureMany(folder)));
}

/** PDFs of up to `--many-pdf` cards. @param {string} folder */
async function benchPdf(folder) {
  const cards = makeFaceCards(cardCount, seed);
  makeFaceGame(folder, cards);
  console.log(showPdf(cardCount, await measurePdf(folder, cards, rounds)));
  const most = Number(values['many-pdf']);
  const counts = [...new Set([cardCount, 2000, 10000].filter((count) => count < most).concat(most))];
  console.log(showPdfMany(measurePdfMany(join(folder, 'many'), counts, seed)));
}

/** @param {string} folder */
async function benchArt(folder) {
  for (const count of [30, cardCount]) console.log(showArt(await measureArt(join(folder, String(count)), count, seed)));
}

/** @param {string} folder */
function benchGames(folder) {
  console.log(showGames(measureGames(folder)));
}
