// The live page while files are saved and keys are pressed at awkward moments: nothing old stays, nothing typed is lost.
import { mkdirSync, writeFileSync } from 'node:fs';
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
