// The picture picker of the live page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, patience, row, thumb } from './dev-page.ts';

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
});
