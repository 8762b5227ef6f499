// Edits in the page while files are saved and keys are pressed at awkward moments: nothing typed is lost.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, otherPicture, patience, pictureOf, reload, row, shoot, thumb } from './dev-page.ts';

describeDevPage('a value in the live page', { cards: 6 }, ({ root, keys: [first, , third], start }) => {
  it('is written to the file, unless the types refuse it', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb(third));
    const was = await pictureOf(page, third);
    await page.fill(`${row('name')} input`, '页上改的');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said.is-good`);
    expect(readFileSync(join(root, deckFile), 'utf8')).toContain('name: 页上改的');
    await otherPicture(page, third, was);
    await page.fill(`${row('cost')} input`, '77');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('cost')} .said.is-bad`);
    expect(await page.textContent(`${row('cost')} .said`)).toContain('from 0 to 3');
    await shoot(page, 'refused');
    expect(readFileSync(join(root, deckFile), 'utf8')).not.toContain('cost: 77');
  });

  it('is undone and redone by keys and buttons, also after the page was loaded again', {
    timeout: patience,
  }, async () => {
    const { page } = await start();
    await page.click(thumb(third));
    const before = readFileSync(join(root, deckFile), 'utf8');
    const was = await pictureOf(page, third);
    await page.fill(`${row('name')} input`, '先改再撤');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said.is-good`);
    const after = readFileSync(join(root, deckFile), 'utf8');
    await otherPicture(page, third, was);
    const changed = await pictureOf(page, third);
    await reload(page);
    await page.keyboard.press('Control+z');
    await page.waitForSelector('.toast');
    expect(await page.textContent('.toast')).toContain('name');
    expect(readFileSync(join(root, deckFile), 'utf8')).toBe(before);
    await otherPicture(page, third, changed);
    await page.click('.steps button:last-child');
    await page.waitForFunction(() => document.querySelector('.toast')?.textContent?.includes('已重做'));
    expect(readFileSync(join(root, deckFile), 'utf8')).toBe(after);
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => document.querySelector('.toast')?.textContent?.includes('已撤销'));
    await shoot(page, 'undone');
  });

  it('is saved if another value of the file has changed, which stays', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb(third));
    const nameRow = row('name');
    await page.fill(`${nameRow} input`, '两处都改');
    const other = new RegExp(`(id: ${first.split('/')[1]}\\n\\s+name: ).*`);
    editFile(root, deckFile, (text) => text.replace(other, '$1别处改的'));
    await page.focus(`${nameRow} input`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${nameRow} .said.is-good`);
    const text = readFileSync(join(root, deckFile), 'utf8');
    expect(text).toContain('name: 两处都改');
    expect(text).toContain('name: 别处改的');
  });

  it('shows both values if it has changed in the file, and overwrites nothing', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb(third));
    const nameRow = row('name');
    await page.fill(`${nameRow} input`, '我打的字');
    const name = new RegExp(`(id: ${third.split('/')[1]}\\n\\s+name: ).*`);
    editFile(root, deckFile, (text) => text.replace(name, '$1编辑器里改的'));
    await page.waitForFunction(
      (key) => document.querySelector(key)?.textContent?.includes('编辑器里改的'),
      thumb(third),
    );
    expect(await page.inputValue(`${nameRow} input`)).toBe('我打的字');
    await page.focus(`${nameRow} input`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${nameRow} .is-conflict`);
    expect(await page.textContent(`${nameRow} .is-conflict`)).toContain('编辑器里改的');
    await shoot(page, 'conflict');
    expect(readFileSync(join(root, deckFile), 'utf8')).toContain('编辑器里改的');
    await page.click(`${nameRow} .is-conflict .quiet`);
    await page.waitForSelector(`${nameRow} .said.is-good`);
    expect(readFileSync(join(root, deckFile), 'utf8')).toContain('我打的字');
  });

  it('keeps what is typed while the file is being written', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb('lots/lot-1'));
    const input = `${row('name')} input`;
    await page.fill(input, '先写的');
    // Delay the answer, as a slow disk would.
    let answer = () => {};
    const isTyped = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/edit', async (route) => {
      const response = await route.fetch();
      await isTyped;
      await route.fulfill({ response });
    });
    await page.focus(input);
    await page.keyboard.press('Enter');
    await page.keyboard.type('又写的');
    answer();
    await page.waitForSelector(`${row('name')} .said`);
    expect(await page.inputValue(input)).toBe('先写的又写的');
  });

  it('keeps what is typed at the very moment when the server sends a new state', { timeout: patience }, async () => {
    const { page } = await start();
    await page.click(thumb('lots/lot-2'));
    const input = `${row('name')} input`;
    await page.waitForSelector(input);
    const place = (await page.textContent('.closeup-place')) ?? '';
    // Type as soon as the page has the new text, before it does anything else.
    await page.evaluate((selector) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        const field = document.querySelector(selector) as HTMLInputElement;
        field.value = '正在打的字';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }).observe(document.querySelector('.closeup-place') as Element, { characterData: true, subtree: true });
    }, input);
    editFile(root, deckFile, (text) => `# one line more\n${text}`);
    await page.waitForFunction((was) => document.querySelector('.closeup-place')?.textContent !== was, place);
    await page.waitForSelector('.app[data-checked=true]');
    // The page has rendered the new state by the second frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.inputValue(input)).toBe('正在打的字');
    await page.focus(input);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('name')} .said.is-good`);
    expect(readFileSync(join(root, deckFile), 'utf8')).toMatch(/# one line more.*name: 正在打的字/s);
  });

  it('keeps what was typed when another card is chosen, and when the page reloads', {
    timeout: patience,
  }, async () => {
    const { page } = await start();
    const input = `${row('name')} input`;
    await page.click(thumb('lots/lot-1'));
    await page.fill(input, '还没存的名字');
    await page.waitForSelector(`${thumb('lots/lot-1')} .thumb-unsaved`);
    await page.click(thumb('lots/lot-3'));
    await page.waitForFunction(() => document.querySelector('.closeup h2')?.textContent?.includes('还没') === false);
    await page.waitForSelector(input);
    expect(await page.inputValue(input)).not.toBe('还没存的名字');
    // The browser asks before the edit could be lost.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await reload(page, async () => (await page.locator('.unsaved-sign').count()) === 1);
    expect(asked[0]).toBe('beforeunload');
    await page.click(thumb('lots/lot-1'));
    await page.waitForSelector(input);
    expect(await page.inputValue(input)).toBe('还没存的名字');
    await page.focus(input);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.thumb-unsaved', { state: 'detached' });
    expect(await page.inputValue(input)).not.toBe('还没存的名字');
  });
});
