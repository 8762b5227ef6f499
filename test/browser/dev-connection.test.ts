// The event stream of the page: closed, reopened, cut, and served by another server.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, patience, reload, row, settled } from './dev-page.ts';

describeDevPage('the connection to the server', { cards: 12 }, ({ root, start, restart }) => {
  it('is closed in a hidden tab; when it is back, the hand is the same', {
    timeout: patience,
  }, async () => {
    const { page, requests } = await start();
    await page.keyboard.press('5');
    await page.waitForSelector('.held img');
    const lines = () => requests.filter((url) => url.includes('/events')).length;
    const hand = await handOf(page);
    await page.clock.install();
    await setHidden(page, true);
    await page.clock.fastForward(21_000);
    editFile(root, 'data/faces/game.yaml', (text) => text.replace(/title: .*/, 'title: 回来再看'));
    await setHidden(page, false);
    await page.waitForFunction(() => document.title.startsWith('回来再看'));
    expect(lines()).toBe(2);
    expect(await handOf(page)).toEqual(hand);
    // Other numbers of copies make another pile.
    const left = await page.textContent('.sheets-tools .deck-count');
    editFile(root, deckFile, (text) => text.replace(/( {4})(name: .*)/, '$1$2\n$1copies: 9'));
    await page.waitForFunction((was) => document.querySelector('.sheets-tools .deck-count')?.textContent !== was, left);
  });

  it('opens in every tab of the browser that used the address, and after a reload; the key is removed from the address', {
    timeout: patience,
  }, async () => {
    const { page, context } = await start();
    expect(page.url()).not.toContain('key');
    const address = new URL('/', page.url()).href;
    await reload(page);
    const second = await context.newPage();
    await second.goto(`${address}?key=used-before`);
    await settled(second);
    expect(second.url()).not.toContain('key');
    expect(await context.cookies()).toEqual([]);
    const stranger = await context.browser()?.newContext({ locale: 'en' });
    const locked = await stranger?.newPage();
    await locked?.goto(`${address}?key=used-before`);
    await locked?.getByText('Open the address that `cardwright dev` shows').waitFor();
    expect(await locked?.locator('.thumb').count()).toBe(0);
    await stranger?.close();
  });

  it('keeps what was typed when the server restarts', { timeout: patience }, async () => {
    const { page, context } = await start('#/faces/faces/lots/lot-1');
    const input = `${row('name')} input`;
    await page.fill(input, '服务器重启之前');
    await page.route('**/edit', (route) => route.abort());
    await page.press(input, 'Enter');
    await page.waitForSelector(`${row('name')} .said:has-text("服务器没有回应")`);
    await page.unroute('**/edit');
    const address = await restart();
    await page.getByText('请打开 `cardwright dev` 在终端里显示的网址').waitFor();
    // The waiting tab continues when another one has got in.
    await (await context.newPage()).goto(address);
    await settled(page);
    await page.waitForSelector(input);
    expect(await page.inputValue(input)).toBe('服务器重启之前');
    await page.focus(input);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said.is-good`);
  });

  it('loads the page of the server that runs here now', { timeout: patience }, async () => {
    const { page, context } = await start();
    const address = await restart(() => renameGame(root));
    await (await context.newPage()).goto(address);
    await page.waitForFunction(() => location.hash.startsWith('#/other/'));
    await settled(page);
  });
});

function handOf(page: Page): Promise<(string | null)[]> {
  return page.locator('.held').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
}

/** What the browser reports when the user switches tabs. */
function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

function renameGame(root: string): void {
  for (const folder of ['data', 'templates']) renameSync(join(root, folder, 'faces'), join(root, folder, 'other'));
}
