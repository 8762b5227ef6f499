// The line between the live page and its server: given back, taken up again, cut, and taken up by another server.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeLivePage, editFile, patience, row, settled } from './dev-page.ts';

describeLivePage('the line to the server', 12, ({ root, start, restart }) => {
  it('is given back by a tab that nobody sees; taken up again, it disturbs no hand', {
    timeout: patience,
  }, async () => {
    const { page, requests } = await start();
    await page.keyboard.press('4');
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
    // Other copies are another pile.
    const left = await page.textContent('.sheets-tools .deck-count');
    editFile(root, deckFile, (text) => text.replace(/( {4})(name: .*)/, '$1$2\n$1copies: 9'));
    await page.waitForFunction((was) => document.querySelector('.sheets-tools .deck-count')?.textContent !== was, left);
  });

  it('keeps what was typed when the server is started again', { timeout: patience }, async () => {
    const { page } = await start('#/faces/faces/lots/lot-1');
    const input = `${row('name')} input`;
    await page.fill(input, '服务器重启之前');
    const loaded = page.waitForEvent('load', { timeout: 60_000 });
    await restart();
    await loaded;
    await settled(page);
    await page.waitForSelector(input);
    expect(await page.inputValue(input)).toBe('服务器重启之前');
    await page.focus(input);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said.is-good`);
  });

  it('is taken up by whatever is served here now', { timeout: patience }, async () => {
    const { page } = await start();
    const loaded = page.waitForEvent('load', { timeout: 60_000 });
    await restart(() => renameGame(root));
    await loaded;
    await page.waitForFunction(() => location.hash.startsWith('#/other/'));
    await settled(page);
  });
});

function handOf(page: Page): Promise<(string | null)[]> {
  return page.locator('.held').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
}

/** As a browser says it when another tab is chosen. */
function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

function renameGame(root: string): void {
  for (const folder of ['data', 'templates']) renameSync(join(root, folder, 'faces'), join(root, folder, 'other'));
}
