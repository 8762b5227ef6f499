// A child of measure-chromium.mjs: takes screenshots of cards as PNG files, in one of two ways.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { facesPage, heightPx, widthPx } from './faces-page.mjs';

/** @typedef {import('./make-faces.mjs').FaceCard} FaceCard */
/** @typedef {{ send: (method: string, params?: object) => Promise<{ data: string }> }} Session */
/** @typedef {{ goto: (url: string) => Promise<unknown>, evaluate: (code: string) => Promise<unknown>, close: () => Promise<void>, context: () => { newCDPSession: (page: Page) => Promise<Session> } }} Page */
/** @typedef {{ newPage: (options: object) => Promise<Page>, close: () => Promise<void> }} Browser */

const [way, folder = '', executablePath, peer = ''] = process.argv.slice(2);
/** Two pages at once are fastest on two cores; three and four were slower. */
const pagesAtOnce = 2;
const columns = 5;
const rows = 4;

/** @type {FaceCard[]} */
const cards = JSON.parse(readFileSync(join(folder, 'cards.json'), 'utf8'));
/** @type {{ chromium: { launch: (options: object) => Promise<Browser> } }} */
const { chromium } = await import(peer);
const browser = await chromium.launch({
  executablePath,
  headless: true,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  await (way === 'scroll' ? scrolled() : cropped());
} finally {
  await browser.close();
}

/** Long pages in a window of one card, scrolled from card to card. */
async function scrolled() {
  const shares = inParts(cards, Math.ceil(cards.length / pagesAtOnce));
  await Promise.all(
    shares.map(async (share, n) => {
      const { session } = await open(share, `${n}`, { width: widthPx, height: heightPx });
      for (const [i, card] of share.entries()) {
        const scroll = session.send('Runtime.evaluate', { expression: `scrollTo(0, ${i * heightPx})` });
        const [, { data }] = await Promise.all([scroll, shot(session)]);
        save(card, Buffer.from(data, 'base64'));
      }
    }),
  );
}

/** Sheets of twenty cards, one picture each, cut up by sharp. */
async function cropped() {
  const waiting = inParts(cards, columns * rows).map((sheet, n) => ({ sheet, n }));
  const [width, height] = [columns * widthPx, rows * heightPx];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { page, session } = await open(next.sheet, `${next.n}`, { width, height });
      const { data } = await shot(session);
      await page.close();
      const pixels = await sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer();
      const cut = next.sheet.map(async (card, i) => {
        const corner = { left: (i % columns) * widthPx, top: Math.floor(i / columns) * heightPx };
        const whole = sharp(pixels, { raw: { width, height, channels: 3 } });
        const one = whole.extract({ ...corner, width: widthPx, height: heightPx });
        save(card, await one.png({ compressionLevel: 6 }).toBuffer());
      });
      await Promise.all(cut);
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, worker));
}

/**
 * @param {readonly FaceCard[]} shown
 * @param {string} name
 * @param {{ width: number, height: number }} viewport
 */
async function open(shown, name, viewport) {
  const file = join(folder, `${name}.html`);
  writeFileSync(file, facesPage(shown));
  const page = await browser.newPage({ viewport });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate('document.fonts.ready.then(() => 0)');
  return { page, session: await page.context().newCDPSession(page) };
}

/**
 * `optimizeForSpeed` makes larger files in a third of the time.
 * @param {Session} session
 */
function shot(session) {
  return session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
}

/**
 * @param {FaceCard} card
 * @param {Buffer} bytes
 */
function save(card, bytes) {
  writeFileSync(join(folder, `${card.id}.png`), bytes);
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} size
 */
function inParts(list, size) {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}
