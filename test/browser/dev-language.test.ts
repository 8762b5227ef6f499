// The live page in another language of the game: faces, edits of its words, saves of its file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckFile } from '../dev-project.ts';
import { describeDevPage, editFile, otherPicture, patience, pictureOf, reload, row, shoot, thumb } from './dev-page.ts';

const words = 'data/faces/text/en.yaml';

describeDevPage('the live page in another language', { cards: 4 }, ({ root, keys: [first, second], start }) => {
  const [firstId] = [first, second].map((key) => key.split('/')[1]);
  editFile(root, 'data/faces/game.yaml', (text) =>
    text.replace('  zh: { origin: house }', '$&\n  en: { origin: house }'),
  );
  mkdirSync(join(root, 'data/faces/text'), { recursive: true });
  writeFileSync(
    join(root, words),
    `# Kept.\ncards:\n  ${firstId}:\n    name: Bronze Mirror\n    text: Pay {{cost}} money.\n`,
  );

  it('shows the faces in it, keeps the selection, and follows its file', { timeout: patience }, async () => {
    const { page, errors } = await start();
    await page.click(thumb(first));
    const chinese = [await pictureOf(page, first), await pictureOf(page, second)] as const;
    await page.selectOption('.speech', 'en');
    await otherPicture(page, first, chinese[0]);
    expect(await page.textContent(`${thumb(first)} .thumb-name`)).toBe('Bronze Mirror');
    expect(await page.locator(`${thumb(first)}.is-selected`).count()).toBe(1);
    await page.waitForSelector(row('en:text'));
    await shoot(page, 'language');
    const english = await pictureOf(page, first);
    editFile(root, words, (text) => text.replace('Pay {{cost}} money.', 'Gain {{cost}} money.'));
    await otherPicture(page, first, english);
    await reload(page);
    expect(await page.inputValue('.speech')).toBe('en');
    await page.selectOption('.speech', '');
    await page.waitForFunction(
      ([selector, was]) => document.querySelector(`${selector} img`)?.getAttribute('src')?.endsWith(was) === true,
      [thumb(first), chinese[0].split('/').at(-1) ?? ''] as const,
    );
    expect(errors).toEqual([]);
  });

  it('writes its words to its own file, and refuses those that do not fit the data', {
    timeout: patience,
  }, async () => {
    const { page } = await start('#/faces@en/faces');
    await page.click(thumb(first));
    const data = readFileSync(join(root, deckFile), 'utf8');
    await page.fill(`${row('en:name')} input`, 'Bronze Looking-glass');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${row('en:name')} .said.is-good`);
    expect(readFileSync(join(root, words), 'utf8')).toMatch(/^# Kept\.\ncards:\n.*\n {4}name: Bronze Looking-glass\n/);
    await page.fill(`${row('en:text')} textarea`, 'Pay {{worth}} money.');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector(`${row('en:text')} .said.is-bad`);
    expect(readFileSync(join(root, words), 'utf8')).not.toContain('worth');
    expect(readFileSync(join(root, deckFile), 'utf8')).toBe(data);
  });

  it('adds a word for a card that had none', { timeout: patience }, async () => {
    const { page } = await start('#/faces@en/faces');
    await page.click(thumb(second));
    const was = await pictureOf(page, second);
    // Its English name is in the data; its text is not translated.
    expect(await page.locator(row('en:name')).count()).toBe(0);
    await page.fill(`${row('en:text')} textarea`, 'Lose {{cost}} renown.');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector(`${row('en:text')} .said.is-good`);
    await otherPicture(page, second, was);
    expect(readFileSync(join(root, words), 'utf8')).toMatch(/text: Lose \{\{cost\}\} renown\.\n$/);
  });
});
