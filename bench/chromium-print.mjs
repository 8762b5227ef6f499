// A child of measure-print.mjs: prints cards to an A4 PDF, nine per page, with Chromium.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sheetsPage } from './faces-page.mjs';

/** @typedef {{ send: (method: string, params?: object) => Promise<{ data: string, stream: string, eof: boolean }> }} Session */
/** @typedef {{ goto: (url: string) => Promise<unknown>, evaluate: (code: string) => Promise<unknown>, context: () => { newCDPSession: (page: Page) => Promise<Session> } }} Page */
/** @typedef {{ newPage: () => Promise<Page>, close: () => Promise<void> }} Browser */

const [folder = '', executablePath, peer = ''] = process.argv.slice(2);
const cards = JSON.parse(readFileSync(join(folder, 'cards.json'), 'utf8'));
/** @type {{ chromium: { launch: (options: object) => Promise<Browser> } }} */
const { chromium } = await import(peer);
const browser = await chromium.launch({
  executablePath,
  headless: true,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const file = join(folder, 'sheets.html');
  writeFileSync(file, sheetsPage(cards));
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.evaluate('document.fonts.ready.then(() => 0)');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: false,
  });
  writeFileSync(join(folder, 'chromium.pdf'), Buffer.from(data, 'base64'));
} finally {
  await browser.close();
}
