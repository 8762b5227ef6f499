// Makes the pictures of README and docs, in docs/pictures. made-from.json records the hashes of the faces they show, so that a test
// tells when a picture is out of date. Needs dist/ (`npm ci`), Chromium, and a Chinese font for the text of pages:
//   CARDWRIGHT_CHROMIUM=/usr/bin/chromium node scripts/make-pictures.mjs [picture …]     Default: all pictures.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

register('./load-typescript.mjs', import.meta.url);
const { drawGame } = await import('../src/commands/draw-game.ts');
const { faceFile } = await import('../src/game/drawn-face.ts');
const { build, newGame } = await import('../src/index.ts');
const { loadProject } = await import('../src/load/load-project.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = new URL('../docs/pictures/', import.meta.url);

/** The cards of five-games.webp: two of each game. */
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
/** The game and the card that the screenshots show. */
const pageGame = 'chronos';
const pageCard = 'artifacts/imperial-jade-seal';
const executablePath = process.env.CARDWRIGHT_CHROMIUM ?? '/usr/bin/chromium';

/** How each picture is made. Every function returns the hashes of the faces shown. */
const pictures = {
  'first-game.webp': firstGame,
  'five-games.webp': fiveGames,
  'live-page.webp': (file) => liveShot(file, 'en-GB'),
  'live-page-zh.webp': (file) => liveShot(file, 'zh-CN'),
  'proof.webp': proofShot,
  'strip-layout.webp': layoutStrip,
  'strip-table.webp': tableStrip,
};

const screen = { width: 1440, height: 860 };
const [stripHeightPx, stripGapPx] = [420, 14];

mkdirSync(folder, { recursive: true });
const record = new URL('made-from.json', folder);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(pictures);
const madeFrom = JSON.parse(readFileSync(record, 'utf8'));
for (const file of wanted) madeFrom[file] = await pictures[file](file);
const inOrder = Object.fromEntries(Object.keys(pictures).map((file) => [file, madeFrom[file]]));
writeFileSync(record, `${JSON.stringify(inOrder, null, 2)}\n`);

/** The game that `cardwright new` writes: one card in YAML, as a face, and on the sheet. */
async function firstGame(file) {
  const own = mkdtempSync(join(tmpdir(), 'cardwright-pictures-'));
  try {
    await newGame(own, { id: 'lanterns', title: '上元灯会' });
    await build(own, { only: ['png', 'pdf'] });
    const made = join(own, 'out/lanterns/zh');
    const deck = readFileSync(join(own, 'data/lanterns/decks/lanterns.yaml'), 'utf8');
    const [card = ''] = /^ {2}- id: rabbit\n(?: {4}.*\n)+/m.exec(deck) ?? [];
    const face = await sharp(join(made, 'png/lanterns/rabbit.png')).toBuffer();
    const sheet = await pageOf(join(made, 'print/lanterns-a4.pdf'), 2);
    await shoot(
      file,
      { html: firstGamePage(card, face, sheet), viewport: { width: 1240, height: 560 }, waitMs: 300 },
      async () => {},
    );
    const { faces } = JSON.parse(readFileSync(join(made, 'manifest.json'), 'utf8'));
    return Object.fromEntries(
      faces
        .filter(({ side }) => side === 'front')
        .map(({ deck, id, hash }) => [`_starter/${deck}/${id}`, hash.slice(0, 16)]),
    );
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

function firstGamePage(card, face, sheet) {
  const yaml = card
    .replace(/^ {2}/gm, '')
    .replace(/^([- ] )(\w+):/gm, '$1<b>$2</b>:')
    .replace(/(\{\{draws\}\}|(?<=<b>draws<\/b>: )\d)/g, '<i>$1</i>');
  const picture = (png) => `<img src="data:image/png;base64,${png.toString('base64')}">`;
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; height: 560px; box-sizing: border-box; padding: 0 36px; background: ${table}; display: flex; align-items: center; justify-content: space-between }
    pre { margin: 0; padding: 26px 28px; border-radius: 10px; background: #1d1f24; color: #e8e3d6; font: 21px/1.62 'DejaVu Sans Mono', 'Noto Sans CJK SC', monospace }
    b { font-weight: 400; color: #8fb8de } i { font-style: normal; color: #ffcf6b }
    img:nth-of-type(1) { height: 430px; border-radius: 15px } img:nth-of-type(2) { height: 510px }
    span { color: #9a9ca6; font: 40px sans-serif }
  </style><pre>${yaml}</pre><span>→</span>${picture(face)}<span>→</span>${picture(sheet)}`;
}

async function pageOf(pdf, index) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(readFileSync(pdf));
  const { data } = await document.getPage(index).render({
    scale: 1.6,
    render: ({ data: raw, width, height }) =>
      sharp(raw, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
  });
  document.destroy();
  library.destroy();
  return Buffer.from(data);
}

async function fiveGames(file) {
  const project = await loadProject(root);
  const hashes = {};
  const columns = [];
  for (const game of project.games) {
    const names = shown[game.id] ?? [];
    const cards = names.map((name) => name.split('/')[1]);
    const { rendering, draw } = await drawGame(project, game, { cards });
    const faces = new Map();
    for await (const face of rendering.faces) faces.set(faceFile(face), face);
    const column = [];
    for (const name of names) {
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

/** One column per game. A row is as high as its highest card; shorter cards are centred in it. */
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

async function pageCardHash() {
  return { [`${pageGame}/${pageCard}`]: await hashOf(pageGame, pageCard) };
}

async function hashOf(id, name) {
  const project = await loadProject(root, { games: [id] });
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
      // Until all faces are drawn.
      await page.waitForSelector('.app[data-checked=true]', { timeout: 300_000 });
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    });
  } finally {
    server.kill();
  }
  return pageCardHash();
}

/** From an empty card to a box that is dragged: the steps of docs/layout.md, as the live page shows them. */
async function layoutStrip(file) {
  const page = readFileSync(new URL('../docs/layout.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/^```yaml file (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, text]) => ({ name, text }));
  const layout = blocks.at(-1).name;
  const own = mkdtempSync(join(tmpdir(), 'cardwright-pictures-'));
  const write = ({ name, text }) => {
    mkdirSync(dirname(join(own, name)), { recursive: true });
    writeFileSync(join(own, name), text);
  };
  try {
    for (const block of blocks.filter(({ name }) => name !== layout)) write(block);
    const [first, ...steps] = blocks.filter(({ name }) => name === layout);
    write(first);
    await liveStrip(file, own, async ({ page: tab, frame }) => {
      await tab.keyboard.press('ArrowRight');
      await frame('.turn');
      for (const step of steps) {
        write(step);
        await tab.waitForTimeout(1500);
        await frame('.turn');
      }
      await tab.keyboard.press('x');
      await tab.waitForTimeout(1500);
      const box = await tab.locator('[data-box=picture]').first().boundingBox();
      await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await tab.mouse.down();
      await tab.mouse.move(box.x + box.width / 2 + 14, box.y + box.height / 2 + 18, { steps: 5 });
      await tab.waitForTimeout(800);
      await frame('.turn');
      await tab.mouse.up();
    });
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return { '_doc/layout.md': hashOfText(blocks.map(({ text }) => text).join('')) };
}

function hashOfText(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Cells of a spreadsheet are pasted into the table, then one is wrong. */
async function tableStrip(file) {
  const own = mkdtempSync(join(tmpdir(), 'cardwright-pictures-'));
  try {
    await newGame(own, { id: 'lanterns', title: '上元灯会' });
    await liveStrip(file, own, async ({ page: tab, frame }) => {
      await tab.keyboard.press('2');
      await tab.waitForSelector('.table-row[data-id]');
      const cell = (row, column) =>
        tab
          .locator('.table-body .table-row')
          .nth(row)
          .locator('.table-cell')
          .nth(column + 1);
      const names = await tab.locator('.table-heading .table-name').allTextContents();
      const column = names.indexOf('copies') < 0 ? names.indexOf('draws') - 1 : names.indexOf('copies') - 1;
      await cell(0, column).click();
      await frame('.table-view');
      await paste(tab, '2\n3\n2\n1');
      await tab.waitForTimeout(1500);
      await frame('.table-view');
      await cell(1, column).click();
      await tab.keyboard.type('-5');
      await tab.keyboard.press('Enter');
      await tab.waitForTimeout(1500);
      await frame('.table-view');
    });
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return starterHashes();
}

async function starterHashes() {
  const own = mkdtempSync(join(tmpdir(), 'cardwright-pictures-'));
  try {
    await newGame(own, { id: 'lanterns', title: '上元灯会' });
    const project = await loadProject(own);
    const { rendering } = await drawGame(project, project.games[0]);
    const hashes = {};
    for await (const face of rendering.faces)
      if (face.side === 'front') hashes[`_starter/${faceFile(face)}`] = face.hash.slice(0, 16);
    return hashes;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

function paste(page, text) {
  return page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** What happens in the live page of a project, as frames side by side. `act` calls `frame` with the part to show. */
async function liveStrip(file, project, act) {
  const server = spawn(process.execPath, [main, 'dev', '--port', '0'], { cwd: project });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
  try {
    const page = await browser.newPage({
      viewport: { width: 1180, height: 720 },
      locale: 'en-GB',
      colorScheme: 'light',
    });
    await page.goto(await addressOf(server));
    await page.waitForTimeout(2500);
    const frames = [];
    const frame = async (selector) => {
      const png = await page.locator(selector).first().screenshot();
      // Of what is wide, the left part; a face is shown as a whole.
      const { width, height } = await sharp(png).metadata();
      const size = width > height ? { width: 640, fit: 'cover', position: 'left top' } : {};
      frames.push(
        await sharp(png)
          .resize({ height: stripHeightPx, ...size })
          .toBuffer({ resolveWithObject: true }),
      );
    };
    await act({ page, frame });
    let left = 0;
    const placed = frames.map(({ data, info }) => {
      const at = left;
      left += info.width + stripGapPx;
      return { input: data, left: at, top: 0 };
    });
    await sharp({ create: { width: left - stripGapPx, height: stripHeightPx, channels: 3, background: '#ffffff' } })
      .composite(placed)
      .webp({ quality: 82, effort: 6 })
      .toFile(fileURLToPath(new URL(file, folder)));
  } finally {
    await browser.close();
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
  return pageCardHash();
}

async function shoot(file, { url, html, locale = 'en-GB', viewport = screen, waitMs = 2500 }, act) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
  const page = await browser.newPage({ viewport, locale, colorScheme: 'light' });
  if (html) await page.setContent(html);
  else await page.goto(url);
  await page.waitForTimeout(waitMs);
  await act(page);
  await page.waitForTimeout(waitMs);
  const png = await page.screenshot();
  await browser.close();
  await sharp(png)
    .webp({ quality: 80, effort: 6 })
    .toFile(fileURLToPath(new URL(file, folder)));
}
