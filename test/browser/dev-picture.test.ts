// The picture picker of the live page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, patience, row, shoot, thumb } from './dev-page.ts';

/** PNGs of one pixel. */
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

describeDevPage('a picture in the live page', { cards: 3 }, ({ root, keys: [first], start }) => {
  mkdirSync(join(root, 'data/faces/art'));
  for (const name of ['dawn.png', 'dusk.png'])
    writeFileSync(join(root, 'data/faces/art', name), Buffer.from(red, 'base64'));
  editFile(root, 'data/faces/types.ts', (text) =>
    text.replace('keyword, text }', 'keyword, picture, text }').replace('card({', 'card({ art: picture().optional(),'),
  );
  editFile(root, deckFile, (text) => text.replace(/(id: \S+\n)/, '$1    art: dawn.png\n'));

  it('is shown as a thumbnail, and written when it is chosen', { timeout: patience }, async () => {
    const { page, errors } = await start();
    await page.click(thumb(first));
    await page.click(`${row('art')} .picker-now`);
    const choices = page.locator(`${row('art')} .picker-all button`);
    expect(await choices.allTextContents()).toEqual(['dawn.png', 'dusk.png']);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.picker-all img')].every((img) => img.naturalWidth > 0),
    );
    await choices.nth(1).click();
    await page.waitForSelector(`${row('art')} .said.is-good`);
    expect(readFileSync(join(root, deckFile), 'utf8')).toContain('art: dusk.png');
    expect(errors).toEqual([]);
  });

  it('is chosen from a list in a cell of the table, by mouse and by keys', { timeout: patience }, async () => {
    const { page, errors } = await start();
    await page.keyboard.press('2');
    await page.waitForSelector('.table-row[data-id=lot-0]');
    const columns = await page.locator('.table-heading .table-name').allTextContents();
    const cell = (id: string) =>
      `.table-row[data-id="${id}"] .table-cell[aria-colindex="${columns.indexOf('art') + 1}"]`;
    const read = () => readFileSync(join(root, deckFile), 'utf8');
    await page.dblclick(cell('lot-1'));
    const box = page.locator('.cell-input');
    const choices = page.locator('.cell-choices [role=option]');
    await choices.first().waitFor();
    expect(await choices.allTextContents()).toEqual(['dawn.png', 'dusk.png']);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.cell-choices img')].every((img) => img.naturalWidth > 0),
    );
    await shoot(page, 'table-pictures');
    await choices.nth(1).click();
    await expect.poll(read).toMatch(/id: lot-1\n {4}art: dusk\.png\n/);
    // A card without one: letters narrow the list down.
    await page.click(cell('lot-2'));
    await page.keyboard.type('da');
    await expect.poll(() => choices.allTextContents()).toEqual(['dawn.png']);
    await page.keyboard.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await choices.first().getAttribute('id'));
    await page.keyboard.press('Enter');
    await expect.poll(read).toMatch(/id: lot-2\n {4}art: dawn\.png\n/);
    expect(errors).toEqual([]);
  });
});
