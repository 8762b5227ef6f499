// New games without templates or cards, removed languages, addresses that lead nowhere.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, patience, settled, thumb } from './dev-page.ts';

describeDevPage('the live page of a new game', { cards: 3 }, ({ root, start }) => {
  it('says where templates are missing, and shows faces when they are there', { timeout: patience }, async () => {
    const { page } = await start();
    const [there, aside] = [join(root, 'templates/faces'), join(root, 'aside')];
    expect(await page.locator('.notice').count()).toBe(0);
    renameSync(there, aside);
    await page.waitForSelector('.notice:has-text("templates/faces/")');
    renameSync(aside, there);
    await page.waitForSelector('.notice', { state: 'detached' });
    await settled(page);
  });

  it('says where to begin, not that no card matches the filters', { timeout: patience }, async () => {
    const { page } = await start();
    editFile(root, deckFile, (text) => text.replace(/cards:.*/s, 'cards: []\n'));
    await page.waitForSelector('.blank:has-text("decks/")');
    expect(await page.locator('.blank button').count()).toBe(0);
  });
});

describeDevPage(
  'the live page after a change of its address or languages',
  { cards: 2 },
  ({ root, keys: [first], start }) => {
    const gameFile = 'data/faces/game.yaml';
    const english = '\n  en: { origin: house }';
    editFile(root, gameFile, (text) => text.replace('  zh: { origin: house }', `$&${english}`));
    mkdirSync(join(root, 'data/faces/text'), { recursive: true });
    writeFileSync(join(root, 'data/faces/text/en.yaml'), 'title: The Lots\n');

    it('leads back from a language that game.yaml no longer lists', { timeout: patience }, async () => {
      const { page } = await start('#/faces@en/faces');
      editFile(root, gameFile, (text) => text.replace(english, ''));
      await page.waitForSelector('.tabs .count');
      await page.selectOption('.speech', '');
      await page.waitForSelector('.speech', { state: 'detached' });
      await page.waitForSelector(`${thumb(first)} img[src*="/face/faces/"]`);
    });

    it('corrects an address that leads nowhere', { timeout: patience }, async () => {
      const { page } = await start();
      await page.evaluate(() => location.assign('#/faces@xx@yy/nothing'));
      await page.waitForFunction(() => location.hash === '#/faces/faces');
      expect(await page.locator(thumb(first)).count()).toBe(1);
    });
  },
);
