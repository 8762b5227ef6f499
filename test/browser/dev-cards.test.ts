// Cards added, duplicated, moved and deleted by keys and buttons of the live page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, patience, row, shoot, thumb } from './dev-page.ts';

describeDevPage('cards in the live page', { cards: 6 }, ({ root, start }) => {
  const read = () => readFileSync(join(root, deckFile), 'utf8');
  const ids = () => [...read().matchAll(/^ {2}- id: (\S+)/gm)].map(([, id]) => id);
  const shown = (page: Page) =>
    page.locator('.thumb').evaluateAll((all) => all.map((one) => one.getAttribute('data-key')?.split('/')[1]));
  const isShown = (page: Page, wanted: readonly (string | undefined)[]) =>
    expect.poll(async () => (await shown(page)).join(' '), { timeout: patience }).toBe(wanted.join(' '));

  it('are duplicated, moved and deleted by keys alone, and every step is undone', { timeout: patience }, async () => {
    const before = read();
    const { page, errors } = await start();
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(`${thumb('lots/lot-0')}.is-selected`);
    await page.keyboard.press('d');
    await isShown(page, ['lot-0', 'lot-6', 'lot-1', 'lot-2', 'lot-3', 'lot-4', 'lot-5']);
    await page.waitForSelector(`${thumb('lots/lot-6')}.is-selected img`);
    await shoot(page, 'card-duplicated');
    for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowRight');
    await isShown(page, ['lot-0', 'lot-1', 'lot-2', 'lot-6', 'lot-3', 'lot-4', 'lot-5']);
    expect(ids()).toEqual(await shown(page));
    await page.keyboard.press('Shift+ArrowLeft');
    await isShown(page, ['lot-0', 'lot-1', 'lot-6', 'lot-2', 'lot-3', 'lot-4', 'lot-5']);
    await page.waitForSelector(`${thumb('lots/lot-6')}.is-selected`);
    await page.keyboard.press('Delete');
    await isShown(page, ['lot-0', 'lot-1', 'lot-2', 'lot-3', 'lot-4', 'lot-5']);
    expect(read()).toBe(before);
    // Delete, left, right, right, duplicate.
    for (const at of [2, 3, 2, 1, undefined]) {
      await page.keyboard.press('Control+z');
      await expect.poll(() => ids().indexOf('lot-6')).toBe(at ?? -1);
    }
    await isShown(page, ['lot-0', 'lot-1', 'lot-2', 'lot-3', 'lot-4', 'lot-5']);
    expect(read()).toBe(before);
    expect(errors).toEqual([]);
    // Keys that are faster than the server take their turns.
    const answers: number[] = [];
    page.on('response', (response) => {
      if (/\/(cards|history)$/.test(response.url())) answers.push(response.status());
    });
    for (const key of ['d', 'Shift+ArrowRight', 'Control+z', 'Control+z']) await page.keyboard.press(key);
    await expect.poll(() => answers).toEqual([200, 200, 200, 200]);
    expect(read()).toBe(before);
    // The picture of a card may be asked for when the next key has taken the card back.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });

  it('are added by a button of the deck, and can be named at once', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click('.deck-add');
    await page.waitForSelector(thumb('lots/xin-pai'));
    await page.waitForSelector('.closeup');
    await page.fill(`${row('name')} input`, '刚加的');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said.is-good`);
    expect(read()).toMatch(/id: xin-pai\n {4}name: 刚加的/);
    await page.click('.card-tools button:last-child');
    await page.waitForSelector(thumb('lots/xin-pai'), { state: 'detached' });
    expect(ids()).not.toContain('xin-pai');
  });

  it('that have changed elsewhere are not deleted', { timeout: patience }, async () => {
    const { page } = await start('#/faces/faces/lots/lot-3');
    await page.waitForSelector('.card-tools');
    // Somebody saves after the click, and the server has loaded it when the request arrives.
    await page.route('**/cards', async (route) => {
      editFile(root, deckFile, (text) => text.replace(/(id: lot-3\n\s+name: ).*/, '$1别处改的'));
      await page.waitForFunction(() => document.querySelector('.closeup h2')?.textContent === '别处改的');
      return route.continue();
    });
    await page.click('.card-tools button:last-child');
    await page.waitForSelector('.toast');
    expect(await page.textContent('.toast')).toContain('别处');
    expect(read()).toContain('name: 别处改的');
  });
});
