// The games and the pages of the tool → the pictures of README and docs, in docs/pictures, with what they were made from.
// It needs a build (`npm ci`), a Chromium, and a Chinese font for the words of pages:
//   CARDWRIGHT_CHROMIUM=/usr/bin/chromium node scripts/make-pictures.mjs
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { faceFile } from '../dist/game/drawn-face.js';
import { check, drawGame } from '../dist/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = new URL('../docs/pictures/', import.meta.url);

/** Two of each game, side by side: five identities, one craft. */
const shown = {
  chronos: ['artifacts/mask-of-tutankhamun', 'functions/forgery-accusation'],
  tianji: ['basic/basic-01-qian', 'basic/basic-11-tai'],
  qizhen: ['civilisations/china', 'eras/great-depression'],
  'reverse-wizard': ['legendary/bao-feng-xue', 'legendary/da-fa-shi-de-huai-biao'],
  passage: ['functions/seal', 'functions/duel'],
};
const table = '#2f3138';
const [cardPx, gapPx, cornerPx] = [248, 22, 11];

const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
/** The game, and the card, that pictures of pages show. */
const pageGame = 'chronos';
const pageCard = 'artifacts/imperial-jade-seal';
const executablePath = process.env.CARDWRIGHT_CHROMIUM ?? '/usr/bin/chromium';

mkdirSync(folder, { recursive: true });
const madeFrom = { 'five-games.webp': await fiveGames('five-games.webp') };
const cardHash = { [`${pageGame}/${pageCard}`]: await hashOf(pageGame, pageCard) };
await liveShot('live-page.webp', 'en-GB');
await liveShot('live-page-zh.webp', 'zh-CN');
await proofShot('proof.webp');
for (const file of ['live-page.webp', 'live-page-zh.webp', 'proof.webp']) madeFrom[file] = cardHash;
writeFileSync(new URL('made-from.json', folder), `${JSON.stringify(madeFrom, null, 2)}\n`);

/** Returns the hash of every face shown, so that a test can tell when the picture is out of date. */
async function fiveGames(file) {
  const { project } = await check(root);
  const hashes = {};
  const columns = [];
  for (const game of project.games) {
    const wanted = shown[game.id] ?? [];
    const cards = wanted.map((name) => name.split('/')[1]);
    const { rendering, draw } = await drawGame(project, game, { cards });
    const faces = new Map();
    for await (const face of rendering.faces) faces.set(faceFile(face), face);
    const column = [];
    for (const name of wanted) {
      const face = faces.get(name);
      hashes[`${game.id}/${name}`] = face.hash.slice(0, 16);
      column.push(await rounded(await draw.png(face, { bleedMm: 0, dpi: 200 })));
    }
    columns.push(column);
  }
  await writeTable(file, columns);
  return hashes;
}

async function rounded(png) {
  const { data, info } = await sharp(png).resize({ width: cardPx }).toBuffer({ resolveWithObject: true });
  const mask = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${cornerPx}"/></svg>`;
  const input = await sharp(data)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, height: info.height };
}

/** One column a game; each row is as high as its highest card, and shorter ones stand in its middle. */
async function writeTable(file, columns) {
  const rows = Math.max(...columns.map((column) => column.length));
  const heights = Array.from({ length: rows }, (_, y) => Math.max(...columns.map((column) => column[y]?.height ?? 0)));
  const topOf = (y) => gapPx + heights.slice(0, y).reduce((sum, height) => sum + height + gapPx, 0);
  const placed = columns.flatMap((column, x) =>
    column.map(({ input, height }, y) => ({
      input,
      left: gapPx + x * (cardPx + gapPx),
      top: topOf(y) + Math.round(((heights[y] ?? 0) - height) / 2),
    })),
  );
  const size = { width: gapPx + columns.length * (cardPx + gapPx), height: topOf(rows) };
  await sharp({ create: { ...size, channels: 3, background: table } })
    .composite(placed)
    .webp({ quality: 84, effort: 6 })
    .toFile(fileURLToPath(new URL(file, folder)));
}

async function hashOf(id, name) {
  const { project } = await check(root, { games: [id] });
  const [game] = project.games;
  const { rendering } = await drawGame(project, game, { cards: [name.split('/')[1]] });
  for await (const face of rendering.faces) if (faceFile(face) === name) return face.hash.slice(0, 16);
  throw new Error(`${id} has no face ${name}`);
}

/** The page of `cardwright dev`, with the first card open. */
async function liveShot(file, locale) {
  const server = spawn(process.execPath, [main, 'dev', pageGame, '--port', '0'], { cwd: root });
  try {
    const address = await addressOf(server);
    await shoot(file, { url: address, locale }, async (page) => {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    });
  } finally {
    server.kill();
  }
}

async function addressOf(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the live page did not start');
}

/** The report of `cardwright proof`, at its cards. */
async function proofShot(file) {
  spawnSync(process.execPath, [main, 'proof', pageGame], { cwd: root, stdio: 'inherit' });
  const url = pathToFileURL(`${root}out/${pageGame}/zh/proof/index.html`).href;
  await shoot(file, { url: `${url}#cards`, locale: 'zh-CN' }, async () => {});
}

async function shoot(file, { url, locale }, act) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 }, locale, colorScheme: 'light' });
  await page.goto(url);
  await page.waitForTimeout(2500);
  await act(page);
  await page.waitForTimeout(2500);
  const png = await page.screenshot();
  await browser.close();
  await sharp(png)
    .webp({ quality: 80, effort: 6 })
    .toFile(fileURLToPath(new URL(file, folder)));
}
