// Saves of sheets, glossary and fonts; card data that looks like code.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, otherPicture, patience, pictureOf, thumb } from './dev-page.ts';

const font = (name: string) => fileURLToPath(new URL(`../../fonts/${name}`, import.meta.url));

describeDevPage('the live page at awkward moments', { cards: 4 }, ({ root, keys: [first], start }) => {
  it('updates the pages when only the sheet is saved', { timeout: patience }, async () => {
    const { page } = await start();
    await page.keyboard.press('3');
    await page.waitForSelector('.paper image');
    const option = () => page.locator('.sheets-tools option', { hasText: 'saved-later' }).count();
    expect(await option()).toBe(0);
    mkdirSync(join(root, 'data/_sheets'), { recursive: true });
    writeFileSync(join(root, 'data/_sheets/sheets.yaml'), 'sheets:\n  saved-later: { paper: a4, marginMm: 5 }\n');
    await expect.poll(option).toBe(1);
  });

  it('redraws what a glossary entry, a font or a font file changes, and nothing else', {
    timeout: patience,
  }, async () => {
    const { page } = await start();
    await page.click(thumb(first));
    await page.waitForSelector('.side-face.is-back img');
    const back = () => page.getAttribute('.side-face.is-back img', 'src');
    const unchanged = await back();
    const own = join(root, 'fonts');
    const steps = [
      () => editFile(root, 'data/faces/glossary.yaml', (text) => text.replace('icon: hourglass', 'icon: crown')),
      () => {
        mkdirSync(own);
        copyFileSync(font('noto-serif-sc-900.ttf'), join(own, 'own.ttf'));
        writeFileSync(
          join(own, 'fonts.yaml'),
          'families:\n  display: { files: { 400: own.ttf }, credit: Own, licence: OFL.txt }\n',
        );
        writeFileSync(join(own, 'OFL.txt'), 'A licence.\n');
      },
      () => copyFileSync(font('zcool-xiaowei-400.ttf'), join(own, 'own.ttf')),
    ];
    for (const step of steps) {
      const was = await pictureOf(page, first);
      step();
      await otherPicture(page, first, was);
      expect(await back()).toBe(unchanged);
    }
  });

  it('leaves arrow keys to a focused slider', { timeout: patience }, async () => {
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

  it('runs no code from a card', { timeout: patience }, async () => {
    const hostile = '"><img src=x onerror="window.hit=1"><script>window.hit=1</script>';
    editFile(root, deckFile, (text) =>
      text.replace(/name: .*/g, (line, at) => (at < 20 ? line : `name: '${hostile}'`)),
    );
    const { page, requests } = await start('#/faces/faces/lots/lot-2');
    await page.waitForSelector('.value-row');
    for (const view of [2, 3, 4, 5, 1]) {
      await page.keyboard.press(String(view));
      await page.waitForSelector(`.tabs button:nth-of-type(${view})[aria-current=page]`);
    }
    await expect.poll(() => page.textContent('.closeup h2')).toBe(hostile);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(requests.filter((url) => url.endsWith('/x'))).toEqual([]);
  });
});
