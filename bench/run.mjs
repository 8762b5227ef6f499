// `npm run bench`: measures dist/ and prints tables. Ratios come first, because machines differ. docs/bench.md explains them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { showMachine } from './machine.mjs';
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
import { measurePage, showPage } from './measure-page.mjs';
import { measurePdf, measurePdfMany } from './measure-pdf.mjs';
import { measurePlay, showPlay } from './measure-play.mjs';
import { measureShares } from './measure-shares.mjs';
import { measureStart } from './measure-start.mjs';
import { measureTts, showTts } from './measure-tts.mjs';
import { showCheck, showCold, showStart } from './show-check.mjs';
import { showFaces, showMany, showShares } from './show-faces.mjs';
import { showGames } from './show-games.mjs';
import { showPdf, showPdfMany } from './show-pdf.mjs';
import { summary } from './summary.mjs';

const seed = 20260116;

const all = 'start,check,faces,live,page,exports,tts,many,pdf,art,games,play';
/** The parts of the summary. */
const summed = 'start,pdf,faces,games';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    summary: { type: 'boolean', default: false },
    games: { type: 'string', default: '' },
    cards: { type: 'string', default: '200' },
    many: { type: 'string', default: '3000' },
    'many-pdf': { type: 'string', default: '10000' },
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
  start: benchStart,
  check: benchCheck,
  faces: benchFaces,
  live: benchLive,
  page: benchPage,
  exports: benchExports,
  tts: benchTts,
  many: benchMany,
  pdf: benchPdf,
  art: benchArt,
  games: benchGames,
  play: benchPlay,
};

/** @type {import('./summary.mjs').Figures} */
const figures = {};

const root = mkdtempSync(join(tmpdir(), 'cardwright-bench-'));
try {
  console.log(`${showMachine()}; medians.\n`);
  for (const name of (values.only ?? (values.summary ? summed : all)).split(',')) {
    const bench = benches[name];
    if (bench === undefined) throw new Error(`There is no bench "${name}"; there are ${Object.keys(benches).join()}.`);
    await bench(join(root, name));
  }
  if (values.summary) console.log(`\n${summary(figures)}`);
  // The rows say 200 cards and five games.
  if (cardCount !== 200) console.log(`With ${cardCount} cards.`);
  if (values.games) console.log(`With these games only: ${values.games}.`);
  console.log(`\n${showMachine()} at the end.`);
} finally {
  rmSync(root, { recursive: true, force: true });
}

function benchStart() {
  figures.start = measureStart();
  console.log(showStart(figures.start));
}

/** @param {string} folder */
async function benchCheck(folder) {
  const files = makeGame(folder, seed);
  console.log(showCheck(await measureCheck(folder, files)));
  console.log(showCold(measureCold(folder, files)));
}

/** @param {string} folder */
async function benchFaces(folder) {
  const cards = makeFaceCards(cardCount, seed);
  makeFaceGame(folder, cards);
  const faces = measureBuilds(folder, cards, { format: 'png', rounds });
  const running = await measureRunning(folder, cards, { format: 'png', rounds });
  const chromium = await measureChromium(folder, cards);
  figures.faces = { ours: faces, chromium };
  console.log(showFaces(cardCount, faces, { running, chromium }));
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
async function benchPage(folder) {
  const input = { photos: cardCount, rows: 5000, rounds: Math.max(5, rounds), seed };
  console.log(showPage(await measurePage(folder, input)));
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
  figures.pdf = await measurePdf(folder, cards, rounds);
  console.log(showPdf(cardCount, figures.pdf));
  const most = Number(values['many-pdf']);
  const counts = [...new Set([cardCount, 2000, 10000].filter((count) => count < most).concat(most))];
  figures.pdfMany = measurePdfMany(join(folder, 'many'), counts, seed);
  console.log(showPdfMany(figures.pdfMany));
}

/** @param {string} folder */
async function benchArt(folder) {
  for (const count of [30, cardCount]) console.log(showArt(await measureArt(join(folder, String(count)), count, seed)));
}

/** @param {string} folder */
function benchGames(folder) {
  figures.games = measureGames(folder, values.games.split(',').filter(Boolean));
  console.log(showGames(figures.games));
}

/** @param {string} folder */
async function benchPlay(folder) {
  console.log(showPlay(await measurePlay(folder)));
}
