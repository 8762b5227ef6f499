// The table, the commands and the exports of the live page, by keys and by the clipboard.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { deckFile } from '../dev-project.ts';
import { isAll } from '../run-all.ts';
import { describeDevPage, editFile, patience, shoot } from './dev-page.ts';

const cellAt = (id: string, column: number) => `.table-row[data-id="${id}"] .table-cell[aria-colindex="${column + 2}"]`;

/** What a spreadsheet would put on the clipboard. */
function paste(page: Page, text: string, html = ''): Promise<void> {
  return page.evaluate(
    ([plain, table]) => {
      const data = new DataTransfer();
      data.setData('text/plain', plain);
      if (table !== '') data.setData('text/html', table);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [text, html] as const,
  );
}

describeDevPage('the table of the live page', { cards: 8 }, ({ root, start }) => {
  const read = () => readFileSync(join(root, deckFile), 'utf8');
  const cards = () => parse(read()).cards as Record<string, unknown>[];
  const open = async () => {
    const opened = await start();
    await opened.page.keyboard.press('2');
    await opened.page.waitForSelector('.table-row[data-id=lot-0]');
    const columns = await opened.page.locator('.table-heading .table-name').allTextContents();
    return { ...opened, column: (name: string) => columns.indexOf(name) - 1 };
  };

  it('is edited by keys alone: move, type, choose, fill, clear, undo', { timeout: patience }, async () => {
    const before = read();
    const { page, errors, column } = await open();
    await page.click(cellAt('lot-1', column('cost')));
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect.poll(() => cards()[1]?.cost).toBe(2);
    // Down to the next row, and on it goes.
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect.poll(() => cards()[2]?.cost).toBe(3);
    await page.keyboard.press('ArrowUp');
    for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect
      .poll(() =>
        cards()
          .slice(2, 5)
          .map(({ cost }) => cost)
          .join(),
      )
      .toBe('3,3,3');
    await page.click(cellAt('lot-0', column('era')));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cell-choices li');
    expect(await page.locator('.cell-choices li').allTextContents()).toEqual(['ancient', 'modern', 'future']);
    await shoot(page, 'table-choices');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => cards()[0]?.era).toBe('modern');
    // A value that does not fit stays in its cell, and says why.
    await page.click(cellAt('lot-3', column('cost')));
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table-faults .is-bad');
    expect(await page.textContent('.table-faults')).toContain('from 0 to 3');
    await page.waitForSelector(`${cellAt('lot-3', column('cost'))}.is-wrong.is-dirty`);
    await shoot(page, 'table-refused');
    await page.click('.table-faults .value-tools .quiet');
    await page.waitForSelector('.table-faults', { state: 'detached' });
    await page.click(cellAt('lot-5', column('name')));
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Control+z');
      await page.waitForTimeout(50);
    }
    await expect.poll(read).toBe(before);
    // The browser tells of every answer that is no success.
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  });

  it('takes what a spreadsheet copies in one step, and gives it back', { timeout: patience }, async () => {
    const before = read();
    const { page, column } = await open();
    await page.click(cellAt('lot-2', column('name')));
    await paste(page, '', '<table><tr><td>甲 &amp; 乙</td></tr><tr><td>两<br>行</td></tr><tr><td>丙</td></tr></table>');
    await expect.poll(() => cards()[4]?.name).toBe('丙');
    expect(
      cards()
        .slice(2, 5)
        .map(({ name }) => name),
    ).toEqual(['甲 & 乙', '两\n行', '丙']);
    const copied = await page.evaluate(() => {
      const data = new DataTransfer();
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      return data.getData('text/plain');
    });
    expect(copied).toBe('甲 & 乙\n"两\n行"\n丙');
    await page.keyboard.press('Control+z');
    await expect.poll(read).toBe(before);
    // By names of columns, wherever the rows are; what does not fit is said.
    await page.waitForSelector('.toast');
    await paste(page, 'cost\tid\n1\tlot-7\n2\tlot-6\n3\tlot-99');
    await page.waitForSelector('.notice:has-text("lot-99")');
    await expect
      .poll(() =>
        cards()
          .slice(6)
          .map(({ cost }) => cost)
          .join(),
      )
      .toBe('2,1');
    await shoot(page, 'table-pasted');
    await page.keyboard.press('Control+z');
    await expect.poll(read).toBe(before);
  });

  it('shows what others have saved in the same cells, and loses neither', { timeout: patience }, async () => {
    const { page, column } = await open();
    const name = cellAt('lot-4', column('name'));
    await page.click(name);
    await page.keyboard.type('我的');
    await page.route('**/table', (route) => {
      if (route.request().method() === 'POST')
        editFile(root, deckFile, (text) => text.replace(/(id: lot-4\n {4}name: ).*/, '$1别人的'));
      return route.continue();
    });
    await page.keyboard.press('Enter');
    await page.waitForSelector('.said.is-conflict');
    await page.unroute('**/table');
    expect(await page.textContent('.said.is-conflict')).toContain('别人的');
    await shoot(page, 'table-conflict');
    // Neither a closed tab nor another one loses it.
    const other = await page.context().newPage();
    await other.goto(page.url());
    await page.close();
    await other.waitForSelector(`${name}.is-dirty`);
    expect(await other.textContent(name)).toContain('我的');
    expect(cards()[4]?.name).toBe('别人的');
    await other.click('.table-faults .solid');
    await other.click('.said.is-conflict .quiet');
    await expect.poll(() => cards()[4]?.name).toBe('我的');
    await other.waitForSelector('.table-faults', { state: 'detached' });
  });

  it('is sorted on the screen, and then in the file', { timeout: patience }, async () => {
    const { page, column } = await open();
    await page.click(`.table-heading[aria-colindex="${column('value') + 2}"] button`);
    await page.waitForSelector('.table-heading[aria-sort=ascending]');
    const values = () => cards().map(({ value }) => Number(value));
    const sorted = values().sort((a, b) => a - b);
    const shown = await page
      .locator(`.table-body .table-cell[aria-colindex="${column('value') + 2}"]`)
      .allTextContents();
    expect(shown.filter(Boolean).length).toBeGreaterThan(0);
    expect(values()).not.toEqual(sorted);
    await page.click('.table-tools >> text=写进文件');
    await expect.poll(values).toEqual(sorted);
  });

  it('and everything else is found by Ctrl+K', { timeout: patience }, async () => {
    const { page, errors } = await start();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: '输入命令或卡牌' });
    await input.waitFor();
    await shoot(page, 'palette');
    await page.keyboard.type('table');
    const first = page.locator('.palette [role=option]').first();
    expect(await first.textContent()).toContain('表格');
    expect(await input.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table-row[data-id=lot-0]');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lot-5');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.closeup');
    expect(await page.textContent('.closeup-facts code')).toBe('lot-5');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.palette', { state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('exports arrive as downloads, or say what is in their way', { timeout: patience }, async () => {
    const { page, errors } = await start('#/faces/faces/lots/lot-1');
    const [png] = await Promise.all([page.waitForEvent('download'), page.click('.face-exports .chip:has-text("PNG")')]);
    expect(png.suggestedFilename()).toBe('lot-1.png');
    await page.keyboard.press('3');
    await page.waitForSelector('.paper image');
    await page.waitForSelector('.sheets-tools .solid:not(:disabled)');
    // One deck: a PDF. All of them come with tuck boxes, in an archive.
    await page.click('.deck-row >> nth=1');
    await page.waitForSelector('.paper image');
    const [pdf] = await Promise.all([page.waitForEvent('download'), page.click('.sheets-tools .solid')]);
    expect(pdf.suggestedFilename()).toMatch(/^faces.*a4.*\.pdf$/);
    const file = join(root, 'exported.pdf');
    await pdf.saveAs(file);
    expect(readFileSync(file, 'latin1').slice(0, 5)).toBe('%PDF-');
    rmSync(file);
    const saved = read();
    editFile(root, deckFile, (text) => text.replace(/cost: \d/, 'cost: tow'));
    await page.waitForSelector('.sheets-tools .solid:not(:disabled)');
    await page.click('.sheets-tools .solid');
    await page.waitForSelector('.export-faults li');
    expect(await page.textContent('.export-faults')).toContain('lots.yaml');
    await shoot(page, 'export-refused');
    editFile(root, deckFile, () => saved);
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  });
});

if (isAll)
  describeDevPage('5,000 cards', { cards: 5000 }, ({ root, start }) => {
    it('scroll and are edited in time as a table', { timeout: 3 * patience }, async () => {
      const { page } = await start('#/faces/faces');
      await page.keyboard.press('2');
      await page.waitForSelector('.table-row[data-id=lot-0]', { timeout: patience });
      const { frames, most } = await page.evaluate(async () => {
        const box = document.querySelector('.table-scroll') as HTMLElement;
        const times: number[] = [];
        let rows = 0;
        for (let i = 0, last = performance.now(); i < 120; i++) {
          box.scrollBy(0, 400);
          await new Promise(requestAnimationFrame);
          const now = performance.now();
          times.push(now - last);
          last = now;
          rows = Math.max(rows, document.querySelectorAll('.table-row').length);
        }
        return { frames: times.sort((a, b) => a - b), most: rows };
      });
      const name = '.table-row[data-id=lot-4999] .table-cell[aria-colindex="3"]';
      await page.evaluate(() => document.querySelector('.table-scroll')?.scrollTo(0, 1e9));
      await page.click(name);
      const began = Date.now();
      await page.keyboard.type('7');
      const typedMs = Date.now() - began;
      await page.keyboard.press('Escape');
      const pasted = Array.from({ length: 500 }, (_, i) => `第${i}张`).join('\n');
      await page.evaluate(() => document.querySelector('.table-scroll')?.scrollTo(0, 0));
      await page.click('.table-row[data-id=lot-0] .table-cell[aria-colindex="2"]');
      const pastedAt = Date.now();
      await paste(page, pasted);
      await expect
        .poll(() => readFileSync(join(root, deckFile), 'utf8').includes('第499张'), { timeout: patience })
        .toBe(true);
      const at = (share: number) => Math.round(frames[Math.floor(frames.length * share)] ?? 0);
      process.stdout.write(
        `5,000 rows: frames of ${at(0.5)} ms, nine of ten below ${at(0.9)} ms; ${most} rows exist; a key ${typedMs} ms; 500 cells pasted and written in ${Date.now() - pastedAt} ms.\n`,
      );
      expect(most).toBeLessThan(90);
    });
  });
