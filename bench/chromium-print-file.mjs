// A child of measure-art.mjs: prints an HTML file to a PDF of the same name with Chromium.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @typedef {{ send: (method: string, params?: object) => Promise<{ stream: string, data: string, eof: boolean, base64Encoded: boolean }> }} Session */
/** @typedef {{ goto: (url: string, options?: object) => Promise<unknown>, context: () => { newCDPSession: (page: Page) => Promise<Session> } }} Page */
/** @typedef {{ newPage: () => Promise<Page>, close: () => Promise<void> }} Browser */

const [file = '', executablePath, peer = ''] = process.argv.slice(2);
/** @type {{ chromium: { launch: (options: object) => Promise<Browser> } }} */
const { chromium } = await import(peer);
const browser = await chromium.launch({
  executablePath,
  headless: true,
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
});
try {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href, { timeout: 0 });
  const session = await page.context().newCDPSession(page);
  const { stream } = await session.send('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    transferMode: 'ReturnAsStream',
  });
  const pieces = [];
  for (;;) {
    const { data, eof, base64Encoded } = await session.send('IO.read', { handle: stream, size: 4 << 20 });
    pieces.push(Buffer.from(data, base64Encoded ? 'base64' : 'utf8'));
    if (eof) break;
  }
  writeFileSync(file.replace(/\.html$/, '.pdf'), Buffer.concat(pieces));
} finally {
  await browser.close();
}
