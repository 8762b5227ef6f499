// The live page while files are saved and keys are pressed at awkward moments: nothing old stays, nothing typed is lost.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deckFile, makeDevProject } from '../dev-project.ts';
import { describeInBrowser } from './browser-test.ts';
import { type DevServer, editFile, settled, startDev, thumb } from './dev-page.ts';

const patience = 120_000;
const desktop = { viewport: { width: 1360, height: 860 }, locale: 'zh-CN' };

describeInBrowser('the live page at awkward moments', ({ open }) => {
  const project = makeDevProject(4);
  let server: DevServer;

  beforeAll(async () => {
    server = await startDev(project.root);
  }, patience);
  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const start = async (address = '') => {
    const opened = await open(`${server.url}${address}`, desktop);
    await settled(opened.page);
    return opened;
  };

  it('lays out the pages anew when only the sheet is saved', { timeout: patience }, async () => {
    const { page } = await start();
    await page.keyboard.press('2');
    await page.waitForSelector('.paper image');
    const option = () => page.locator('.sheets-tools option', { hasText: 'saved-later' }).count();
    expect(await option()).toBe(0);
    mkdirSync(join(project.root, 'data/_sheets'), { recursive: true });
    writeFileSync(
      join(project.root, 'data/_sheets/sheets.yaml'),
      'sheets:\n  saved-later: { paper: a4, marginMm: 5 }\n',
    );
    await expect.poll(option, { timeout: 20_000 }).toBe(1);
  });

  it('keeps what is typed while the file is being written', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb('lots/lot-1'));
    const input = '.value-row[data-path="name"] input';
    await page.fill(input, '先写的');
    // The answer comes late, as from a slow disk.
    await page.route('**/edit', async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.fulfill({ response });
    });
    await page.focus(input);
    await page.keyboard.press('Enter');
    await page.keyboard.type('又写的');
    await page.waitForSelector('.value-row[data-path="name"] .said');
    expect(await page.inputValue(input)).toBe('先写的又写的');
  });

  it('keeps what is typed at the very moment when the file is told anew', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb('lots/lot-2'));
    const input = '.value-row[data-path="name"] input';
    await page.waitForSelector(input);
    const place = (await page.textContent('.closeup-place')) ?? '';
    // Typed as soon as the page has taken over the new text, before it has done anything else.
    await page.evaluate((selector) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        const field = document.querySelector(selector) as HTMLInputElement;
        field.value = '正在打的字';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }).observe(document.querySelector('.closeup-place') as Element, { characterData: true, subtree: true });
    }, input);
    editFile(project.root, deckFile, (text) => `# one line more\n${text}`);
    await page.waitForFunction((was) => document.querySelector('.closeup-place')?.textContent !== was, place);
    await page.waitForTimeout(500);
    expect(await page.inputValue(input)).toBe('正在打的字');
    await page.focus(input);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.value-row[data-path="name"] .said.is-good');
    expect(readFileSync(join(project.root, deckFile), 'utf8')).toMatch(/# one line more[^]*name: 正在打的字/);
  });

  it('keeps what was typed when another card is chosen, and when the page is loaded again', {
    timeout: patience,
  }, async () => {
    const { page } = await start();
    const input = '.value-row[data-path="name"] input';
    await page.click(thumb('lots/lot-1'));
    await page.fill(input, '还没存的名字');
    await page.waitForSelector(`${thumb('lots/lot-1')} .thumb-unsaved`);
    await page.click(thumb('lots/lot-3'));
    await page.waitForFunction(() => document.querySelector('.closeup h2')?.textContent?.includes('还没') === false);
    await page.waitForSelector(input);
    expect(await page.inputValue(input)).not.toBe('还没存的名字');
    // The browser asks before what was typed could be lost.
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
    await settled(page);
    await page.click(thumb('lots/lot-1'));
    await page.waitForSelector(input);
    expect(await page.inputValue(input)).toBe('还没存的名字');
    await page.focus(input);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.thumb-unsaved', { state: 'detached' });
    expect(await page.inputValue(input)).not.toBe('还没存的名字');
  });

  it('leaves arrows to the slider that has the focus', { timeout: patience }, async () => {
    const { page } = await start();
    await page.focus('input[type=range]');
    const before = await page.inputValue('input[type=range]');
    await page.keyboard.press('ArrowRight');
    expect(await page.inputValue('input[type=range]')).not.toBe(before);
    expect(await page.locator('.closeup').count()).toBe(0);
  });

  it('opens at an address that cannot be decoded', { timeout: patience }, async () => {
    const { errors } = await start('#/faces/%');
    expect(errors).toEqual([]);
  });

  it('runs nothing that stands in a card', { timeout: patience }, async () => {
    const hostile = '"><img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    editFile(project.root, deckFile, (text) =>
      text.replace(/name: .*/g, (line, at) => (at < 20 ? line : `name: '${hostile}'`)),
    );
    const { page, requests } = await start('#/faces/faces/lots/lot-2');
    await page.waitForSelector('.value-row');
    for (const view of ['2', '3', '4', '5', '1']) {
      await page.keyboard.press(view);
      await page.waitForTimeout(250);
    }
    expect(await page.textContent('.closeup h2')).toBe(hostile);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(requests.filter((url) => url.endsWith('/x'))).toEqual([]);
  });
});
