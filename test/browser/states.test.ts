// Every page that Cardwright writes or serves, in every state of a reader: language, theme, width, on paper. Only in `test:all`.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../src/commands/build.ts';
import { type DevServer, dev } from '../../src/commands/dev.ts';
import { play } from '../../src/commands/play/play.ts';
import { proof } from '../../src/commands/proof/proof.ts';
import { addPlay } from '../play-market.ts';
import { evil, makeProofGame, proofFiles, writeProofFile } from '../proof-game.ts';
import { isAll } from '../run-all.ts';
import { runCli } from '../run-cli.ts';
import { describeInBrowser } from './browser-test.ts';

const locales = ['zh-CN', 'en-GB'];
const themes = ['light', 'dark'] as const;
const widths = [320, 390, 820, 1440];
/** What large letters need; https://www.w3.org/TR/WCAG22/#contrast-minimum */
const leastContrast = 3;

let root = '';
let server: DevServer | undefined;

async function makePages(): Promise<void> {
  root = makeProofGame({
    'data/market/game.yaml': `players: { min: 2, max: 3 }\n${proofFiles['data/market/game.yaml']}`,
  });
  addPlay(root, evil);
  await build(root);
  await proof(root);
  await play(root, { gameCount: 100, jobs: 1 });
  const [deck = ''] = Object.keys(proofFiles).filter((file) => file.includes('/decks/'));
  writeProofFile(root, deck, (proofFiles[deck] ?? '').replace('年糕', '糯米糕'));
  const args = ['diff', 'out/market/zh', '--format', 'html', '--out', 'changes.html', '--trust'];
  expect((await runCli(root, ...args)).err).toBe('');
}

const onDisk = (file: string) => pathToFileURL(join(root, file)).href;
const replay = () => readdirSync(join(root, 'out/market/play')).find((name) => name.startsWith('replay-')) ?? '';
const pages: readonly (readonly [name: string, address: () => string | Promise<string>, ready: string])[] = [
  ['the start page', () => onDisk('out/index.html'), 'h1'],
  ['the proof', () => onDisk('out/market/zh/proof/index.html'), 'h1'],
  ['the report of play', () => onDisk('out/market/play/index.html'), 'h1'],
  ['a replay', () => onDisk(`out/market/play/${replay()}`), 'h1'],
  ['the page of changes', () => onDisk('changes.html'), 'h1'],
  [
    'the live page',
    async () => {
      server ??= await dev(root, { port: 0 });
      return server.url;
    },
    '.thumb img',
  ],
];

/** Texts that can hardly be read: their colour against the nearest opaque ground. Texts on pictures are left out. */
function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const rgba = (color: string) => {
      const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const scale = color.startsWith('color(') ? 255 : 1;
      return { r: r * scale, g: g * scale, b: b * scale, a };
    };
    const light = ({ r, g, b }: { r: number; g: number; b: number }) => {
      const [x, y, z] = [r, g, b].map((n) =>
        n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * (x ?? 0) + 0.7152 * (y ?? 0) + 0.0722 * (z ?? 0);
    };
    const ground = (element: Element | null): ReturnType<typeof rgba> | undefined => {
      if (element === null)
        return rgba(getComputedStyle(document.documentElement).colorScheme === 'dark' ? '#000' : 'rgb(255,255,255)');
      const style = getComputedStyle(element);
      if (style.backgroundImage !== 'none' || Number(style.opacity) < 1) return undefined;
      const own = rgba(style.backgroundColor);
      return own.a === 1 ? own : own.a === 0 ? ground(element.parentElement) : undefined;
    };
    const faint: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (
        element === null ||
        words === '' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      if (element.closest('svg, :disabled, option, script, style, noscript')) continue;
      const [behind, front] = [ground(element), rgba(getComputedStyle(element).color)];
      if (behind === undefined || front.a < 1) continue;
      const [a, b] = [light(behind), light(front)].sort((m, n) => n - m) as [number, number];
      const contrast = (a + 0.05) / (b + 0.05);
      if (contrast < least)
        faint.push(`${words.slice(0, 30)} (${element.tagName}.${element.className}) ${contrast.toFixed(1)}`);
    }
    return [...new Set(faint)];
  }, leastContrast);
}

async function faultsOf(page: Page, width: number): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  return [...(wide > width ? [`${wide} pixels wide`] : []), ...(await faintTexts(page))];
}

(isAll ? describe : describe.skip)('in every state', () => {
  beforeAll(makePages);
  afterAll(async () => {
    await server?.close();
    if (root !== '') rmSync(root, { recursive: true, force: true });
  });

  describeInBrowser('pages', ({ open }) => {
    const states = locales.flatMap((locale) =>
      themes.flatMap((theme) => widths.map((width) => ({ locale, theme, width }))),
    );

    it.each(pages)('%s fits its window, can be read, and reports no error', async (_, address, ready) => {
      const faults: string[] = [];
      for (const { locale, theme, width } of states) {
        const size = { width, height: 900 };
        const opened = await open(await address(), {
          locale,
          colorScheme: theme,
          viewport: size,
          hasTouch: width < 800,
        });
        const { page, errors } = opened;
        await page.waitForSelector(ready);
        const found = await faultsOf(page, width);
        // The views of the live page.
        for (const tab of await page.locator('.tabs button:visible').all()) {
          await tab.click();
          await expect.poll(() => tab.getAttribute('aria-current')).not.toBeNull();
          found.push(...(await faultsOf(page, width)));
        }
        found.push(...errors);
        faults.push(...found.map((fault) => `${locale} ${theme} ${width}: ${fault}`));
        await opened.context.close();
      }
      expect(faults).toEqual([]);
    });

    it.each(pages.filter(([name]) => name !== 'the live page'))(
      '%s can be read on paper',
      async (_, address, ready) => {
        for (const theme of themes) {
          const { page } = await open(await address(), { colorScheme: theme, viewport: { width: 720, height: 1000 } });
          await page.emulateMedia({ media: 'print', colorScheme: theme });
          await page.waitForSelector(ready);
          expect(await faultsOf(page, 720), theme).toEqual([]);
        }
      },
    );
  });
});
