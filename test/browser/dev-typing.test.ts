// Keys and saves that cross each other, and unsaved edits of cards that are hidden or gone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, patience, row, thumb } from './dev-page.ts';

const input = `${row('name')} input`;

describeDevPage('typing in the live page', { cards: 5 }, ({ root, start }) => {
  const file = () => readFileSync(join(root, deckFile), 'utf8');
  const nameOf = (id: string) => new RegExp(`id: ${id}\\n {4}name: (.*)`).exec(file())?.[1];

  it('leaves Enter and Escape to the input method', { timeout: patience }, async () => {
    const { page, context } = await start('#/faces/faces/lots/lot-0');
    await page.waitForSelector(input);
    const was = file();
    const edits = editsOf(page);
    await page.focus(input);
    await page.keyboard.press('End');
    const ime = await context.newCDPSession(page);
    await ime.send('Input.imeSetComposition', { text: 'jing', selectionStart: 4, selectionEnd: 4 });
    await pressComposed(page, 'Enter');
    await pressComposed(page, 'Escape');
    expect(await page.inputValue(input)).toMatch(/jing$/);
    await ime.send('Input.insertText', { text: '镜' });
    expect([edits.length, file()]).toEqual([0, was]);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said.is-good`);
    expect(nameOf('lot-0')).toMatch(/镜$/);
  });

  it('writes once when Enter is pressed twice', { timeout: patience }, async () => {
    const { page } = await start('#/faces/faces/lots/lot-1');
    await page.fill(input, '按了两下');
    await page.focus(input);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said`);
    expect(await page.locator(`${row('name')} .is-conflict`).count()).toBe(0);
    expect(nameOf('lot-1')).toBe('按了两下');
  });

  it('can go back to the old value while the new one is being written', { timeout: patience }, async () => {
    const { page } = await start('#/faces/faces/lots/lot-2');
    await page.waitForSelector(input);
    const was = await page.inputValue(input);
    const release = await holdFirstEdit(page);
    await page.fill(input, '一时冲动');
    await page.focus(input);
    await page.keyboard.press('Enter');
    await page.fill(input, was);
    await page.keyboard.press('Enter');
    const answers = answersOf(page);
    release();
    await expect.poll(() => answers).toEqual([200, 200]);
    expect(nameOf('lot-2')).toBe(was);
    expect(await shownFor(page, 1000)).toEqual([was]);
  });

  it('reports no conflict if the file already has the typed value', { timeout: patience }, async () => {
    const { page } = await start('#/faces/faces/lots/lot-2');
    await page.fill(input, '想到一处');
    editFile(root, deckFile, (text) => text.replace(/(id: lot-2\n {4}name: ).*/, '$1想到一处'));
    await page.focus(input);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said.is-good`);
    await page.waitForSelector('.unsaved-sign', { state: 'detached' });
  });

  it('refuses a number that JSON cannot hold', { timeout: patience }, async () => {
    const { page } = await start('#/faces/faces/lots/lot-2');
    await page.fill(`${row('cost')} input`, '1e999');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('cost')} .said`);
    expect(await page.locator(`${row('cost')} .said.is-bad`).count()).toBe(1);
  });

  it('lists edits of a card that is gone, and discards them', { timeout: patience }, async () => {
    const { page } = await start('#/faces/faces/lots/lot-3');
    await page.fill(input, '改到一半');
    editFile(root, deckFile, (text) => text.replace('id: lot-3', 'id: lot-33'));
    await page.waitForSelector(thumb('lots/lot-3'), { state: 'detached' });
    await page.click('.unsaved-sign');
    const said = await page.textContent('.unsaved-list');
    expect(said).toContain('faces/lots/lot-3 · name');
    expect(said).toContain('改到一半');
    await page.click('.unsaved-list .quiet');
    await page.waitForSelector('.unsaved-sign', { state: 'detached' });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual([]);
  });

  it('leads back to an edit in a deck that the filters hide', { timeout: patience }, async () => {
    const { page } = await start('#/faces/faces/lots/lot-4');
    await page.fill(input, '藏起来的');
    await page.fill('.search', 'zzzz');
    await page.click('.closeup-moves button >> nth=2');
    await page.waitForSelector('.closeup', { state: 'detached' });
    await page.click('.unsaved-sign');
    await page.click('.unsaved-list .solid');
    await page.waitForSelector(`${thumb('lots/lot-4')}.is-selected`);
    await expect.poll(() => page.inputValue(input)).toBe('藏起来的');
  });

  it('opens with Enter the card that the arrows chose', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb('lots/lot-0'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${thumb('lots/lot-1')}.is-selected`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(`${thumb('lots/lot-2')}.is-selected`);
  });
});

/** All values that the input shows in this time. */
function shownFor(page: Page, ms: number): Promise<string[]> {
  return page.locator(input).evaluate(async (element: HTMLInputElement, time) => {
    const shown = new Set<string>();
    for (const end = performance.now() + time; performance.now() < end; ) {
      shown.add(element.value);
      await new Promise(requestAnimationFrame);
    }
    return [...shown];
  }, ms);
}

/** Records the addresses of edits. */
function editsOf(page: Page): string[] {
  const edits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/edit')) edits.push(request.url());
  });
  return edits;
}

/** Records the answers to edits. */
function answersOf(page: Page): number[] {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/edit')) answers.push(response.status());
  });
  return answers;
}

/** What the browser sends for a key that an input method handles. */
function pressComposed(page: Page, key: string): Promise<void> {
  return page.evaluate((name) => {
    const press = { key: name, isComposing: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
  }, key);
}

/** Holds the first edit back until the returned function is called. */
async function holdFirstEdit(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/edit', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
