// The live page in a real browser: its views, and how it follows saves.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, otherPicture, patience, pictureOf, settled, shoot, thumb } from './dev-page.ts';

describeDevPage('the live page', { cards: 24, isProcess: true }, ({ root, keys: [first, second, third], start }) => {
  it('shows every card of a deck without errors', { timeout: patience }, async () => {
    const { page, errors } = await start();
    expect(await page.locator('.thumb').count()).toBe(24);
    await page.waitForSelector('.status.is-open');
    await shoot(page, 'faces');
    expect(errors).toEqual([]);
  });

  it('finds cards by name, pinyin, initials and filters', { timeout: patience }, async () => {
    const { page } = await start();
    const thumbs = (count: number) =>
      page.waitForFunction((wanted) => document.querySelectorAll('.thumb').length === wanted, count);
    for (const typed of ['长安', 'changan', 'caqt']) {
      await page.keyboard.press('/');
      await page.keyboard.type(typed);
      await page.waitForFunction((key) => document.querySelector('.thumb')?.getAttribute('data-key') === key, second);
      await page.keyboard.press('Escape');
      await thumbs(24);
    }
    await page.keyboard.press('/');
    await page.keyboard.type('nobodyhasthisname');
    await page.waitForSelector('.blank');
    await page.click('text=清除筛选');
    await thumbs(24);
    // Whatever problems the generated cards have: those that are shown are marked.
    await page.getByLabel('有问题').check();
    await page.waitForFunction(() => document.querySelectorAll('.thumb').length < 24);
    expect(await page.locator('.thumb:not(:has(.dot))').count()).toBe(0);
    await page.getByLabel('有问题').uncheck();
    await thumbs(24);
  });

  it('shows a card large, flips it, and draws guides over it', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb(first));
    await page.waitForSelector('.side-face img');
    await page.keyboard.press('b');
    await page.keyboard.press('x');
    await page.waitForSelector('.box-text');
    expect(await page.locator('.line-safe').count()).toBe(2);
    await shoot(page, 'card');
    expect(await page.locator('.turn.is-flipped').count()).toBe(0);
    await page.keyboard.press('f');
    await page.waitForSelector('.turn.is-flipped');
    expect(await page.getAttribute('.side-face.is-back img', 'src')).toMatch(/-bleed\.svg\?fine$/);
    await shoot(page, 'flipped');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(`${thumb(second)}.is-selected`);
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.thumb.is-selected').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.closeup', { state: 'detached' });
    await page.keyboard.press('?');
    await page.waitForSelector('.modal[open]');
    await shoot(page, 'help');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.modal', { state: 'detached' });
  });

  it('follows a save: replaces only the face that changed, and keeps scroll position and selection', {
    timeout: patience,
  }, async () => {
    const { page } = await start();
    await page.click(thumb(second));
    await page.evaluate(() => document.querySelector('.main')?.scrollTo(0, 40));
    const [was, other] = [await pictureOf(page, first), await pictureOf(page, third)];
    editFile(root, deckFile, (text) => text.replace(/name: (.*)/, 'name: 改过的名字'));
    // The first `name` of the file is the deck's, the next one the card's.
    editFile(root, deckFile, (text) => text.replace(/(id: .*\n\s+name: ).*/, '$1新的名字'));
    await otherPicture(page, first, was);
    expect(await pictureOf(page, third)).toBe(other);
    expect(await page.textContent(`${thumb(first)} .thumb-name`)).toBe('新的名字');
    expect(await page.evaluate(() => document.querySelector('.main')?.scrollTop)).toBe(40);
    expect(await page.locator(`${thumb(second)}.is-selected`).count()).toBe(1);
    await page.getByLabel('已改动').check();
    await page.waitForFunction(() => document.querySelectorAll('.thumb').length === 1);
    await shoot(page, 'changed');
  });

  it('keeps the last good faces while the YAML is broken, and says where', { timeout: patience }, async () => {
    const { page } = await start();
    const was = await pictureOf(page, first);
    const saved = readFileSync(join(root, deckFile), 'utf8');
    writeFileSync(join(root, deckFile), saved.replace(/(id: .*\n\s+name: )/, '$1[broken '));
    await page.waitForSelector('.notice.is-warning');
    await page.waitForSelector(`${thumb(first)} .dot.is-error`);
    expect(await page.locator('.thumb').count()).toBe(24);
    expect(await pictureOf(page, first)).toBe(was);
    await page.keyboard.press('6');
    await page.waitForSelector('.problems .line mark');
    const link = await page.getAttribute('.problems a.source', 'href');
    expect(link).toMatch(/^vscode:\/\/file\/.*lots\.yaml:\d+:\d+$/);
    await shoot(page, 'broken');
    writeFileSync(join(root, deckFile), saved);
    await page.waitForSelector('.notice.is-warning', { state: 'detached' });
    await page.waitForSelector('.problems .error', { state: 'detached' });
    await page.keyboard.press('1');
    await settled(page);
    expect(await pictureOf(page, first)).toBe(was);
  });

  it('keeps a card whose value is wrong, and marks it', { timeout: patience }, async () => {
    const { page } = await start();
    const saved = readFileSync(join(root, deckFile), 'utf8');
    writeFileSync(join(root, deckFile), saved.replace(/cost: \d/, 'cost: tow'));
    await page.waitForSelector(`${thumb(first)}.is-stale img`);
    await page.waitForSelector(`${thumb(first)} .dot.is-error`);
    await page.click(thumb(first));
    await page.waitForSelector('.closeup-problems .line mark');
    await shoot(page, 'stale');
    writeFileSync(join(root, deckFile), saved);
    await page.waitForSelector('.thumb.is-stale', { state: 'detached' });
  });

  it('shows sheets, claims and a hand', { timeout: patience }, async () => {
    const { page, errors } = await start();
    await page.keyboard.press('3');
    await page.waitForSelector('.paper image');
    // Eight cards with bleed, and what is printed on the page itself.
    await expect.poll(() => page.locator('.paper').first().locator('image').count()).toBe(9);
    await shoot(page, 'sheets');
    await page.keyboard.press('4');
    await page.waitForSelector('.claims .state.holds');
    await shoot(page, 'claims');
    await page.keyboard.press('5');
    await page.waitForSelector('.held img');
    await expect.poll(() => page.locator('.held').count()).toBe(5);
    await page.click('text=抽牌');
    await expect.poll(() => page.locator('.held').count()).toBe(6);
    await shoot(page, 'hand');
    expect(errors).toEqual([]);
  });

  it('works on a phone, in the dark theme, in English', { timeout: patience }, async () => {
    const small = {
      viewport: { width: 390, height: 780 },
      colorScheme: 'dark' as const,
      locale: 'en-GB',
      hasTouch: true,
    };
    const { page } = await start('', small);
    expect(await page.textContent('.tabs [aria-current]')).toContain('Faces');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await shoot(page, 'small');
    await page.tap(thumb(first));
    await page.waitForSelector('.side-face img');
    await page.waitForSelector('.value-row');
    await shoot(page, 'small-card');
    const width = () => page.evaluate(() => document.querySelector('.closeup')?.getBoundingClientRect().width);
    await expect.poll(width).toBe(390);
  });
});
