// The start page as a designer meets it: opened from the disk, on a phone and on a large screen.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../../src/commands/build.ts';
import { fixture } from '../run-cli.ts';
import { describeInBrowser, reloadUntil } from './browser-test.ts';
import { findChromium } from './find-chromium.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-start-'));
const address = pathToFileURL(join(root, 'out/index.html')).href;

beforeAll(async () => {
  if (findChromium() === undefined) return;
  cpSync(fixture('typed-game'), root, { recursive: true });
  await build(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describeInBrowser('the start page', ({ open }) => {
  it.each([390, 1440])(
    'fits a window of %i pixels, shows its pictures, and changes its language by key',
    async (width) => {
      const { page, errors } = await open(address);
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await page.locator('.cover img').last().scrollIntoViewIfNeeded();
      await expect
        .poll(() => page.evaluate('[...document.images].every((image) => image.naturalWidth > 100)'))
        .toBe(true);
      const title = () => page.locator('h1').innerText();
      const before = await title();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect([before, await title()].sort()).toEqual(['Your games', '游戏成品']);
      await reloadUntil(page, async () => (await title()) !== before);
      expect(errors).toEqual([]);
    },
  );
});
