// The live page in a real browser: everything that its users do, and how long they wait.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deckFile, makeDevProject, templateFile } from '../dev-project.ts';
import { describeInBrowser } from './browser-test.ts';
import { type DevServer, editFile, otherPicture, pictureOf, settled, shoot, startDev, thumb } from './dev-page.ts';

const desktop = { viewport: { width: 1360, height: 860 }, locale: 'zh-CN' };
/** Slow machines draw slowly; what is fast enough is said below, where it is measured. */
const patience = 120_000;

describeInBrowser('the live page', ({ open }) => {
  const project = makeDevProject(24);
  const [first, second, third] = keysOf(project.root);
  let server: DevServer;

  beforeAll(async () => {
    server = await startDev(project.root);
  }, patience);
  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const start = async (address = '', options: object = desktop) => {
    const opened = await open(`${server.url}${address}`, options);
    await settled(opened.page);
    return opened;
  };

  it('shows every card of a deck, and complains of nothing', { timeout: patience }, async () => {
    const { page, errors } = await start();
    expect(await page.locator('.thumb').count()).toBe(24);
    await page.waitForSelector('.status.is-open');
    await shoot(page, 'faces');
    expect(errors).toEqual([]);
  });

  it('finds cards by name, pinyin, first letters, and filters', { timeout: patience }, async () => {
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
    // Whatever the checks have to say of the generated cards: those that are shown are marked.
    await page.getByLabel('有问题').check();
    await page.waitForFunction(() => document.querySelectorAll('.thumb').length < 24);
    expect(await page.locator('.thumb:not(:has(.dot))').count()).toBe(0);
    await page.getByLabel('有问题').uncheck();
    await thumbs(24);
  });

  it('shows a card large, turns it over, and lays lines over it', { timeout: patience }, async () => {
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
    expect(await page.getAttribute('.side-face.is-back img', 'src')).toMatch(/-bleed\.svg$/);
    await page.waitForTimeout(600);
    await shoot(page, 'flipped');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector(`${thumb(second)}.is-selected`);
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.thumb.is-selected').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.closeup', { state: 'detached' });
    await page.keyboard.press('?');
    await page.waitForSelector('.help[open]');
    await shoot(page, 'help');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.help', { state: 'detached' });
  });

  it('follows a save: exactly the face that changed, without losing place or choice', {
    timeout: patience,
  }, async () => {
    const { page } = await start();
    await page.click(thumb(second));
    await page.evaluate(() => document.querySelector('.main')?.scrollTo(0, 40));
    const [was, other] = [await pictureOf(page, first), await pictureOf(page, third)];
    editFile(project.root, deckFile, (text) => text.replace(/name: (.*)/, 'name: 改过的名字'));
    // The first `name` of the file is that of the deck; the next one is the card's.
    editFile(project.root, deckFile, (text) => text.replace(/(id: .*\n\s+name: ).*/, '$1新的名字'));
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
    const saved = readFileSync(join(project.root, deckFile), 'utf8');
    writeFileSync(join(project.root, deckFile), saved.replace(/(id: .*\n\s+name: )/, '$1[broken '));
    await page.waitForSelector('.notice.is-warning');
    await page.waitForSelector(`${thumb(first)} .dot.is-error`);
    expect(await page.locator('.thumb').count()).toBe(24);
    expect(await pictureOf(page, first)).toBe(was);
    await page.keyboard.press('5');
    await page.waitForSelector('.problems .line mark');
    const link = await page.getAttribute('.problems a.source', 'href');
    expect(link).toMatch(/^vscode:\/\/file\/.*lots\.yaml:\d+:\d+$/);
    await shoot(page, 'broken');
    writeFileSync(join(project.root, deckFile), saved);
    await page.waitForSelector('.notice.is-warning', { state: 'detached' });
    await page.waitForSelector('.problems .error', { state: 'detached' });
    await page.keyboard.press('1');
    await settled(page);
    expect(await pictureOf(page, first)).toBe(was);
  });

  it('keeps a card whose value is wrong, and marks it', { timeout: patience }, async () => {
    const { page } = await start();
    const saved = readFileSync(join(project.root, deckFile), 'utf8');
    writeFileSync(join(project.root, deckFile), saved.replace(/cost: \d/, 'cost: tow'));
    await page.waitForSelector(`${thumb(first)}.is-stale img`);
    await page.waitForSelector(`${thumb(first)} .dot.is-error`);
    await page.click(thumb(first));
    await page.waitForSelector('.closeup-problems .line mark');
    await shoot(page, 'stale');
    writeFileSync(join(project.root, deckFile), saved);
    await page.waitForSelector('.thumb.is-stale', { state: 'detached' });
  });

  it('writes what is changed in the page, and refuses what the types refuse', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb(third));
    const was = await pictureOf(page, third);
    const row = (path: string) => `.value-row[data-path="${path}"]`;
    await page.fill(`${row('name')} input`, '页上改的');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said.is-good`);
    expect(readFileSync(join(project.root, deckFile), 'utf8')).toContain('name: 页上改的');
    await otherPicture(page, third, was);
    await page.fill(`${row('cost')} input`, '77');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('cost')} .said.is-bad`);
    expect(await page.textContent(`${row('cost')} .said`)).toContain('from 0 to 3');
    await shoot(page, 'refused');
    expect(readFileSync(join(project.root, deckFile), 'utf8')).not.toContain('cost: 77');
  });

  it('saves a value where the file changed elsewhere, and keeps that change', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb(third));
    const row = '.value-row[data-path="name"]';
    await page.fill(`${row} input`, '两处都改');
    const other = new RegExp(`(id: ${first.split('/')[1]}\\n\\s+name: ).*`);
    editFile(project.root, deckFile, (text) => text.replace(other, '$1别处改的'));
    await page.focus(`${row} input`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row} .said.is-good`);
    const text = readFileSync(join(project.root, deckFile), 'utf8');
    expect(text).toContain('name: 两处都改');
    expect(text).toContain('name: 别处改的');
  });

  it('shows both values where the file changed meanwhile, and overwrites nothing', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb(third));
    const row = '.value-row[data-path="name"]';
    await page.fill(`${row} input`, '我打的字');
    const name = new RegExp(`(id: ${third.split('/')[1]}\\n\\s+name: ).*`);
    editFile(project.root, deckFile, (text) => text.replace(name, '$1编辑器里改的'));
    await page.waitForFunction(
      (key) => document.querySelector(key)?.textContent?.includes('编辑器里改的'),
      thumb(third),
    );
    expect(await page.inputValue(`${row} input`)).toBe('我打的字');
    await page.focus(`${row} input`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row} .is-conflict`);
    expect(await page.textContent(`${row} .is-conflict`)).toContain('编辑器里改的');
    await shoot(page, 'conflict');
    expect(readFileSync(join(project.root, deckFile), 'utf8')).toContain('编辑器里改的');
    await page.click(`${row} .is-conflict .quiet`);
    await page.waitForSelector(`${row} .said.is-good`);
    expect(readFileSync(join(project.root, deckFile), 'utf8')).toContain('我打的字');
  });

  it('shows sheets, claims and a hand', { timeout: patience }, async () => {
    const { page, errors } = await start();
    await page.keyboard.press('2');
    await page.waitForSelector('.paper image');
    expect(await page.locator('.paper').first().locator('image').count()).toBe(10);
    await page.waitForTimeout(1500);
    await shoot(page, 'sheets');
    await page.keyboard.press('3');
    await page.waitForSelector('.claims .state.holds');
    await shoot(page, 'claims');
    await page.keyboard.press('4');
    await page.waitForSelector('.held img');
    expect(await page.locator('.held').count()).toBe(5);
    await page.click('text=抽牌');
    expect(await page.locator('.held').count()).toBe(6);
    await page.waitForTimeout(900);
    await shoot(page, 'hand');
    expect(errors).toEqual([]);
  });

  it('works on a telephone, in the dark, in English', { timeout: patience }, async () => {
    const small = { viewport: { width: 390, height: 780 }, colorScheme: 'dark', locale: 'en-GB', hasTouch: true };
    const { page } = await start('', small);
    expect(await page.textContent('.tabs [aria-current]')).toContain('Faces');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await shoot(page, 'small');
    await page.tap(thumb(first));
    await page.waitForSelector('.side-face img');
    await page.waitForSelector('.value-row');
    await page.waitForTimeout(500);
    await shoot(page, 'small-card');
    expect(await page.evaluate(() => document.querySelector('.closeup')?.getBoundingClientRect().width)).toBe(390);
  });

  it('is quick from the save to the picture', { timeout: patience }, async () => {
    const { page } = await start();
    const data = await latencies(8, async (i) => {
      const was = await pictureOf(page, first);
      const path = join(project.root, deckFile);
      const text = readFileSync(path, 'utf8').replace(/(id: .*\n\s+name: ).*/, `$1第${i}次`);
      // Half of the editors write a new file and move it to its place.
      writeFileSync(i % 2 ? path : `${path}.fresh`, text);
      if (i % 2 === 0) renameSync(`${path}.fresh`, path);
      return { was, began: Date.now() };
    });
    const template = await latencies(4, async (i) => {
      const was = await pictureOf(page, first);
      editFile(project.root, templateFile, (text) =>
        text.replace(/const ivory = '#[0-9a-f]+'/, `const ivory = '#f6efd${i}'`),
      );
      return { was, began: Date.now() };
    });
    process.stdout.write(`From a save to the picture: data ${data} ms, template ${template} ms (medians).\n`);
    // The aims are 150 and 400 ms; machines that do other work beside the tests may be ten times as slow.
    expect(data).toBeLessThan(1500);
    expect(template).toBeLessThan(4000);

    async function latencies(rounds: number, save: (i: number) => Promise<{ was: string; began: number }>) {
      const all: number[] = [];
      for (let i = 0; i < rounds; i++) {
        const { was, began } = await save(i);
        await otherPicture(page, first, was);
        all.push(Date.now() - began);
        // Until the check is done, too.
        await page.waitForTimeout(700);
      }
      return all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    }
  });
});

describeInBrowser('a thousand cards', ({ open }) => {
  const project = makeDevProject(1000);
  let server: DevServer;
  beforeAll(async () => {
    server = await startDev(project.root);
  }, patience);
  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  it('are scrolled without stutter: only what is near is loaded', { timeout: 2 * patience }, async () => {
    const { page, errors } = await open(server.url, desktop);
    await page.waitForFunction(() => document.querySelectorAll('.thumb').length === 1000, null, { timeout: patience });
    await settled(page);
    await page.waitForSelector('.app[data-checked=true]', { timeout: patience });
    expect(await page.locator('.thumb img').count()).toBeLessThan(120);
    const workOf = await mainThread(page);
    const { frames, most } = await page.evaluate(async () => {
      const main = document.querySelector('.main') as HTMLElement;
      const times: number[] = [];
      let images = 0;
      for (let i = 0, last = performance.now(); i < 90; i++) {
        // Four screens a second.
        main.scrollBy(0, 60);
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        times.push(now - last);
        last = now;
        images = Math.max(images, document.querySelectorAll('.thumb img').length);
      }
      return { frames: times.sort((a, b) => a - b), most: images };
    });
    const workMs = Math.round((await workOf()) / frames.length);
    const at = (share: number) => Math.round(frames[Math.floor(frames.length * share)] ?? 0);
    process.stdout.write(
      `A thousand cards, scrolled: ${workMs} ms of work a frame; frames of ${at(0.5)} ms, nine of ten below ${at(0.9)} ms; ${most} images at most.\n`,
    );
    expect(most).toBeLessThan(120);
    // What the page itself does in a frame; how long frames take in all also depends on what else the machine does.
    expect(workMs).toBeLessThan(50);
    await page.waitForTimeout(1500);
    await shoot(page, 'thousand');
    expect(errors).toEqual([]);
  });
});

/** The processor time of the page's own thread, in milliseconds since now. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await taken();
  return async () => (await taken()) - before;
}

function keysOf(root: string): [string, string, string] {
  const ids = [...readFileSync(join(root, deckFile), 'utf8').matchAll(/id: (\S+)/g)].map(([, id]) => `lots/${id}`);
  return [ids[0] ?? '', ids[1] ?? '', ids[2] ?? ''];
}
