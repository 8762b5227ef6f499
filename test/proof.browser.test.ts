// The page of the proof as its reader meets it: opened from the disk, in a real browser.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proof } from '../src/commands/proof/proof.ts';
import { describeInBrowser, reloadUntil } from './browser/browser-test.ts';
import { findChromium } from './browser/find-chromium.ts';
import { evil, makeProofGame, proofFiles, writeProofFile } from './proof-game.ts';
import { runCli } from './run-cli.ts';

let root = '';
let address = '';

beforeAll(async () => {
  if (findChromium() === undefined) return;
  root = makeProofGame();
  await proof(root);
  address = pathToFileURL(join(root, 'out/market/zh/proof/index.html')).href;
});

afterAll(() => {
  if (root !== '') rmSync(root, { recursive: true, force: true });
});

async function shownNames(page: Page): Promise<string[]> {
  return page.locator('.card:visible .name').allTextContents();
}

describeInBrowser('the page of the proof', ({ open }) => {
  it('opens from the disk with nothing but itself, and nothing goes wrong', async () => {
    const { page, requests, errors } = await open(address);
    expect(await shownNames(page)).toEqual(['炒饭', '重庆小面', '年糕', evil, '诗人', '铜钱']);
    expect(requests).toEqual([address]);
    expect(errors).toEqual([]);
    const sizes = () =>
      page
        .locator('.card img')
        .evaluateAll((images) => images.map((image) => (image as unknown as { naturalWidth: number }).naturalWidth));
    expect(await sizes()).toHaveLength(7);
    await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThan(100);
  });

  it('runs nothing from the data', async () => {
    const { page, errors } = await open(address);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.locator('script').count()).toBe(2);
    expect(await page.locator('#card-evil .name').textContent()).toBe(evil);
    expect(errors).toEqual([]);
  });

  it('forbids what did not come with it', async () => {
    const { page } = await open(address);
    // The browser tells of both that it refused them.
    await page.evaluate(`new Promise((resolve) => {
      const refused = new Set();
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (refused.add(effectiveDirective).size === 2) resolve();
      });
      const script = document.createElement('script');
      script.textContent = 'window.ran = 1';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.ran = 2">');
    })`);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(await page.evaluate(`fetch('https://example.org/').then(() => 'sent', () => 'refused')`)).toBe('refused');
  });

  it('finds by name, pinyin, initials, fields and files', async () => {
    const found: Readonly<Record<string, readonly string[]>> = {
      小面: ['重庆小面'],
      chaofan: ['炒饭'],
      cqxm: ['重庆小面'],
      zhushi: ['炒饭', '重庆小面'],
      甜: ['年糕', evil],
      'cost 5': ['年糕'],
      '价格 5': ['年糕'],
      'dishes.yaml nian': ['年糕'],
      没有: [],
    };
    const { page } = await open(address);
    for (const [typed, names] of Object.entries(found)) {
      await page.keyboard.press('/');
      await page.keyboard.insertText(typed);
      expect(await shownNames(page), typed).toEqual(names);
      expect(await page.locator('#shown').textContent(), typed).toBe(String(names.length));
      expect(await page.locator('#nothing').isVisible(), typed).toBe(names.length === 0);
      await page.keyboard.press('Escape');
      expect(await page.locator('.card:visible').count(), typed).toBe(6);
      // Leave the field, or it takes the next slash for a letter.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    }
  });

  it('filters by a bar of a chart, by deck and by switches', async () => {
    const { page } = await open(address);
    const bar = page.locator('[data-path="taste"] [data-bar]').first();
    await bar.click();
    expect(await shownNames(page)).toEqual(['炒饭', '重庆小面']);
    expect(await bar.getAttribute('aria-pressed')).toBe('true');
    await page.locator('.chip').click();
    await page.selectOption('#deck', 'guests');
    expect(await shownNames(page)).toEqual(['诗人']);
    await page.selectOption('#deck', '');
    await page.click('#only-house');
    expect(await shownNames(page)).toEqual(['年糕']);
    await page.click('#glossary a >> text=诗人');
    // The page hears of the new address only after the click.
    await page.locator('#card-poet').waitFor();
  });

  it('sorts by name, by copies and by a field, both ways, and back', async () => {
    const { page } = await open(address);
    await page.selectOption('#deck', 'dishes');
    await page.selectOption('#sort', 'name');
    expect(await shownNames(page)).toEqual([evil, '炒饭', '年糕', '重庆小面']);
    await page.selectOption('#sort', 'field:cost');
    await page.click('#descending');
    expect(await shownNames(page)).toEqual([evil, '年糕', '重庆小面', '炒饭']);
    await page.selectOption('#sort', 'copies');
    expect((await shownNames(page))[0]).toBe('炒饭');
    await page.click('#descending');
    await page.selectOption('#sort', 'file');
    expect(await shownNames(page)).toEqual(['炒饭', '重庆小面', '年糕', evil]);
  });

  it('switches labels, light and dark, fields and pictures, and shows a face in large', async () => {
    const { page } = await open(address, { colorScheme: 'light' });
    expect(await page.locator('#cards h2').innerText()).toBe('卡牌');
    await page.click('#labels');
    expect(await page.locator('#cards h2').innerText()).toBe('Cards');
    expect(await page.locator('#sort option').first().textContent()).toBe('as in the files');
    await page.click('#theme');
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark');
    await page.click('#view');
    expect(await page.locator('#card-rice .fields').isVisible()).toBe(false);
    await page.click('#card-rice .zoom');
    await page.locator('#large img').waitFor();
  });

  it('fits a phone', async () => {
    const { page } = await open(address, { viewport: { width: 390, height: 844 } });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    const shown = (await page.locator('#claims tr.ruled td:visible').allInnerTexts()).map((cell) => cell.trim());
    expect(shown.slice(-3)).toEqual([
      expect.stringMatching(/^应为 ?2、3$/),
      expect.stringMatching(/^数据得出 ?2、3、5、9$/),
      expect.stringMatching(/^.*理由 ?年糕是后来加的。$/),
    ]);
  });

  it('keeps ticks and remarks, saves them as a file, and shows that file to others', async () => {
    const { page, context } = await open(address, { acceptDownloads: true });
    await page.locator('#card-rice .tick input').check();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.locator('#card-cake .remark summary').click();
    await page.locator('#card-cake textarea').fill(`太甜。\n${evil}`);
    await page.fill('#reader', '小明');
    expect(await page.locator('#read').textContent()).toBe('2');
    const kept = async () => [
      await page.locator('#read').textContent(),
      await page.locator('#card-cake textarea').inputValue(),
      await page.inputValue('#reader'),
    ];
    await reloadUntil(page, async () => (await kept()).join() === ['2', `太甜。\n${evil}`, '小明'].join());
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
    expect(saved.suggestedFilename()).toBe('market-zh-remarks-小明.json');
    await saved.saveAs(join(root, 'remarks.json'));
    await context.close();

    const { code, out } = await runCli(root, 'proof', 'market', '--remarks', 'remarks.json');
    expect(out).toContain('data/market/decks/dishes.yaml:7:5  warning  remark/open  (cake)');
    expect(out).toContain('小明 remarks: “太甜。');
    expect(code).toBe(0);
    expect((await runCli(root, 'proof', 'market', '--remarks', 'remarks.json', '--strict')).code).toBe(1);

    const other = await open(address);
    expect(await other.page.locator('#card-cake blockquote').innerText()).toContain('小明 太甜。');
    expect(await other.page.locator('#card-rice .ticks').innerText()).toContain('小明');
    expect(await other.page.evaluate('window.ran')).toBeUndefined();
    expect(await other.page.locator('#read').textContent()).toBe('0');
    await other.page.setInputFiles('#open', join(root, 'remarks.json'));
    await expect.poll(() => other.page.locator('#read').textContent()).toBe('2');
  });

  it('refuses a file that is none of its own', async () => {
    for (const text of ['{', 'null', '{"format":"cardwright/remarks","game":"feast","language":"zh","entries":[]}']) {
      const { page, errors } = await open(address);
      writeFileSync(join(root, 'wrong.json'), text);
      await page.setInputFiles('#open', join(root, 'wrong.json'));
      await page.locator('#bad-file').waitFor();
      expect(errors).toEqual([]);
    }
  });

  it('says that a card was changed since it was ticked', async () => {
    const { page } = await open(address);
    await page.locator('#card-rice .tick input').check();
    await page.locator('#card-noodles .tick input').check();
    const dishes = proofFiles['data/market/decks/dishes.yaml'] ?? '';
    writeProofFile(root, 'data/market/decks/dishes.yaml', dishes.replace('copies: 3, cost: 2', 'copies: 3, cost: 1'));
    await proof(root);
    const isTicked = async () => (await page.locator('#read').textContent()) === '1';
    await reloadUntil(page, async () => (await page.locator('#card-rice .changed').isVisible()) && isTicked());
    expect(await page.locator('#card-noodles .changed').isVisible()).toBe(false);
    writeProofFile(root, 'data/market/decks/dishes.yaml', dishes);
    await proof(root);
  });

  it('bears a browser that keeps rubbish, or nothing', async () => {
    const { context } = await open(address);
    await context.addInitScript(
      `localStorage.setItem('cardwright/proof/market/zh', '{"marks":[["rice",7],null,"x"]}')`,
    );
    const rubbish = await context.newPage();
    await rubbish.goto(address);
    expect(await rubbish.locator('#read').textContent()).toBe('0');
    await context.addInitScript(`Object.defineProperty(window, 'localStorage', { get() { throw new Error('no') } })`);
    const nothing = await context.newPage();
    await nothing.goto(address);
    await nothing.locator('#card-rice .tick input').check();
    expect(await nothing.locator('#read').textContent()).toBe('1');
    expect(await nothing.locator('#not-kept').isVisible()).toBe(true);
  });

  it('prints every card with its file and line, and nothing to click on', async () => {
    const { page } = await open(address);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#toolbar').isVisible()).toBe(false);
    expect(await page.locator('#save').isVisible()).toBe(false);
    expect(await page.locator('.card footer .source:visible').count()).toBe(6);
    expect((await page.pdf()).byteLength).toBeGreaterThan(10_000);
    expect(readFileSync(join(root, 'out/market/zh/proof/index.html'), 'utf8')).not.toMatch(
      /https?:\/\/(?!www\.w3\.org)/,
    );
  });
});
