// Measures the live page in Chromium: work a frame while a box is dragged and a table scrolls, and from a save to the picture on the screen.
// Times of a busy machine say little, so CPU is measured beside them: of the page's thread, and of the server.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-peers.mjs';
import { makeFaceCards, makeFaceGame } from './make-faces.mjs';
import { makePhotoGame } from './measure-art.mjs';
import { median } from './stopwatch.mjs';
import { fromSource } from './tool.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Record<string, number>} Row */

const layout = `ground: "#222222"
boxes:
  photo: { x: 0, y: 0, right: 0, bottom: 0, bleed: true, picture: "{{art}}" }
  band: { x: 5, y: 60, w: 53, h: 22, radius: 2, fill: "#000000", opacity: 0.5 }
  name: { x: 8, y: 62, w: 47, h: 6, text: "{{name}}", font: serif 700 13, color: "#ffffff", oneLine: true }
  text: { x: 8, y: 69, w: 47, h: 12, text: "{{text}}", font: sans 400 8, color: "#ffffff" }
`;

/**
 * @param {string} folder
 * @param {{ photos: number, rows: number, rounds: number, seed: number }} input
 */
export async function measurePage(folder, { photos, rows, rounds, seed }) {
  const found = findChromium();
  if ('missing' in found) return found;
  const { chromium } = /** @type {typeof import('playwright-core')} */ (await import(found.peer));
  const browser = await chromium.launch({ executablePath: found.browser, args: ['--no-sandbox'] });
  try {
    /** @type {(root: string, first: string, work: (page: Page, url: string) => Promise<Row>) => Promise<Row>} */
    const inPage = async (root, first, work) => {
      const { serve } = /** @type {typeof import('../src/commands/dev/server.ts')} */ (
        await fromSource('commands/dev/server.ts')
      );
      const serving = await serve(root, { first, port: 0 });
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(600_000);
        await page.goto(serving.url);
        await page.waitForSelector('.thumb img');
        await page.waitForSelector('.app[data-checked=true]');
        return await work(page, serving.url);
      } finally {
        await context.close();
        await serving.close();
      }
    };
    const art = join(folder, 'photos');
    await makePhotoGame(art, photos, seed);
    rmSync(join(art, 'templates/photos/photo.tsx'));
    writeFileSync(join(art, 'templates/photos/photo.yaml'), layout);
    const dragged = await inPage(art, 'photos', (page) => drag(page));
    const saved = await inPage(art, 'photos', (page) => save(page, art, rounds));
    const long = join(folder, 'long');
    makeFaceGame(long, makeFaceCards(rows, seed));
    const table = await inPage(long, 'faces', (page) => editTable(page, long, rounds));
    return { dragged, saved, table };
  } finally {
    await browser.close();
  }
}

/** Of the page's main thread. @param {Page} page */
async function threadOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

/** Of this process: the server, and what drives the browser. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const image = '.side-face.is-front img';

/** @param {Page} page */
async function drag(page) {
  await page.click('.thumb >> nth=0');
  await page.keyboard.press('x');
  const box = await page.locator('[data-box="band"]').boundingBox();
  if (box === null) throw new Error('The layout has no box.');
  await page.waitForSelector(image);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 3);
  const work = await threadOf(page);
  await page.evaluate((selector) => {
    const state = { pictures: 0, frames: 0, isOver: false };
    Object.assign(window, { benchState: state });
    document.querySelector(selector)?.addEventListener('load', () => state.pictures++);
    const count = () => {
      state.frames++;
      if (!state.isOver) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  }, image);
  const [before, server, began] = [await work(), cpuMs(), performance.now()];
  const steps = 180;
  for (let i = 1; i <= steps; i++) await page.mouse.move(x + 40 * Math.sin(i / 12), y - 3 - i);
  const ms = performance.now() - began;
  const [pageMs, serverMs] = [(await work()) - before, cpuMs() - server];
  const { pictures, frames } = await page.evaluate(() => {
    const state = /** @type {any} */ (window).benchState;
    state.isOver = true;
    return state;
  });
  await page.mouse.up();
  return {
    steps,
    ms,
    frames,
    pictures,
    pageMsAFrame: pageMs / frames,
    pageMsAStep: pageMs / steps,
    serverMsAPicture: serverMs / Math.max(1, pictures),
  };
}

/**
 * @param {Page} page
 * @param {string} root
 * @param {number} rounds
 */
async function save(page, root, rounds) {
  const deck = join(root, 'data/photos/decks/photos.yaml');
  const template = join(root, 'templates/photos/photo.yaml');
  const text = readFileSync(deck, 'utf8');
  const card = await saves(page, rounds, (i) =>
    writeFileSync(deck, text.replace('name: Photograph 1,', `name: Save ${i},`)),
  );
  const box = await saves(page, rounds, (i) => writeFileSync(template, layout.replace('y: 62', `y: ${62 + i / 10}`)));
  return { cardMs: card.ms, cardCpuMs: card.cpu, layoutMs: box.ms, layoutCpuMs: box.cpu };
}

/**
 * From a save to the picture that is loaded in the page. The first two rounds warm the process up.
 * @param {Page} page
 * @param {number} rounds
 * @param {(round: number) => void} write
 */
async function saves(page, rounds, write) {
  const all = [];
  for (let i = 0; i < rounds + 2; i++) {
    await page.waitForSelector('.app[data-checked=true]');
    const was = await page.getAttribute('.thumb >> nth=0 >> img', 'src');
    const [began, server] = [performance.now(), cpuMs()];
    write(i);
    await page.waitForFunction(
      (old) => {
        const shown = /** @type {HTMLImageElement | null} */ (document.querySelector('.thumb img'));
        return shown !== null && shown.getAttribute('src') !== old && shown.complete && shown.naturalWidth > 0;
      },
      was,
      { polling: 5 },
    );
    all.push({ ms: performance.now() - began, cpu: cpuMs() - server });
  }
  const kept = all.slice(2);
  return { ms: median(kept.map(({ ms }) => ms)), cpu: median(kept.map(({ cpu }) => cpu)) };
}

/**
 * @param {Page} page
 * @param {string} root
 * @param {number} rounds
 */
async function editTable(page, root, rounds) {
  const deck = join(root, 'data/faces/decks/lots.yaml');
  const read = () => readFileSync(deck, 'utf8');
  await page.keyboard.press('2');
  await page.waitForSelector('.table-row[data-id=lot-0]');
  await page.waitForSelector('.app[data-checked=true]');
  const work = await threadOf(page);
  let before = await work();
  const frames = 120;
  await page.evaluate(async (count) => {
    const box = /** @type {HTMLElement} */ (document.querySelector('.table-scroll'));
    for (let i = 0; i < count; i++) {
      box.scrollBy(0, 400);
      await new Promise(requestAnimationFrame);
    }
    box.scrollTo(0, 0);
  }, frames);
  const scrollMsAFrame = ((await work()) - before) / frames;
  const cell = '.table-row[data-id=lot-0] .table-cell[aria-colindex="2"]';
  /** @type {number[]} */
  const keys = [];
  /** @type {{ ms: number, cpu: number }[]} */
  const cells = [];
  for (let i = 0; i < rounds + 1; i++) {
    await page.waitForSelector('.app[data-checked=true]');
    await page.click(cell);
    before = await work();
    await page.keyboard.type(`Edit ${i}`);
    keys.push(((await work()) - before) / 6);
    const [began, server] = [performance.now(), cpuMs()];
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/table'),
    );
    await page.keyboard.press('Enter');
    await answered;
    cells.push({ ms: performance.now() - began, cpu: cpuMs() - server });
  }
  const saved = cells.slice(1);
  await page.waitForSelector('.app[data-checked=true]');
  const pasted = Array.from({ length: 500 }, (_, i) => `Pasted ${i}`).join('\n');
  await page.click(cell);
  let [began, server] = [performance.now(), cpuMs()];
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, pasted);
  while (!read().includes('Pasted 499')) await page.waitForTimeout(10);
  const [pasteMs, pasteCpuMs] = [performance.now() - began, cpuMs() - server];
  [began, server] = [performance.now(), cpuMs()];
  await page.keyboard.press('Control+z');
  while (read().includes('Pasted 499')) await page.waitForTimeout(10);
  return {
    scrollMsAFrame,
    keyMs: median(keys),
    cellMs: median(saved.map(({ ms }) => ms)),
    cellCpuMs: median(saved.map(({ cpu }) => cpu)),
    pasteMs,
    pasteCpuMs,
    undoMs: performance.now() - began,
    undoCpuMs: cpuMs() - server,
  };
}

/** @param {Awaited<ReturnType<typeof measurePage>>} measured */
export function showPage(measured) {
  if ('missing' in measured) return `The live page in a browser: left out, ${measured.missing}`;
  const lines = Object.entries(measured).map(([name, row]) => {
    const words = Object.entries(row).map(([key, value]) => `${key} ${Math.round(value * 10) / 10}`);
    return `  ${name.padEnd(10)}${words.join(', ')}`;
  });
  return ['The live page in Chromium, medians; CPU is that of the server', ...lines].join('\n');
}
