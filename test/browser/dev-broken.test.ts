// A template with a syntax error: the panel over the page that shows it.
import { expect, it } from 'vitest';
import { describeDevPage, editFile, otherPicture, patience, pictureOf, shoot, thumb } from './dev-page.ts';

const template = 'templates/faces/lot.tsx';
const good = 'export default function';

describeDevPage('a template that does not compile', { cards: 4 }, ({ root, keys: [first], start }) => {
  it('is shown over the page with its line, and on every card that it draws, until it is fixed', {
    timeout: patience,
  }, async () => {
    const { page, errors } = await start();
    const was = await pictureOf(page, first);
    expect(await page.locator('.broken').count()).toBe(0);
    editFile(root, template, (text) => text.replace(good, 'const oops = ;\nexport default function'));
    await page.waitForSelector('.broken', { timeout: patience });
    await shoot(page, 'broken-template');
    const said = (await page.textContent('.broken')) ?? '';
    expect(said).toContain(template);
    expect(said).toContain('const oops = ;');
    expect(said).toContain('Unexpected ";"');
    expect(said).not.toContain('There is no');
    expect(said).toMatch(/4 张牌面/);
    expect(await page.getAttribute('.broken a.source', 'href')).toMatch(/lot\.tsx:\d+:\d+$/);
    // The card keeps its old face, marked as old, with the problem.
    expect(await pictureOf(page, first)).toBe(was);
    await page.waitForSelector(`${thumb(first)} .thumb-stale`);
    await page.waitForSelector(`${thumb(first)} .dot.is-error`);
    editFile(root, template, (text) => text.replace('const oops = ;\n', ''));
    await page.waitForSelector('.broken', { state: 'detached', timeout: patience });
    await expect.poll(() => page.locator('.thumb-stale').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('is closed by Escape, and comes back for a new error', { timeout: patience }, async () => {
    const { page } = await start();
    editFile(root, template, (text) => text.replace(good, 'const oops = ;\nexport default function'));
    await page.waitForSelector('.broken', { timeout: patience });
    await page.keyboard.press('Escape');
    await page.waitForSelector('.broken', { state: 'detached' });
    editFile(root, template, (text) => text.replace('const oops = ;', 'const oops = 3 +;'));
    await page.waitForSelector('.broken', { timeout: patience });
    const was = await pictureOf(page, first);
    editFile(root, template, (text) =>
      text.replace('const oops = 3 +;\n', '').replaceAll('sizePt={', 'sizePt={0.8 * '),
    );
    await page.waitForSelector('.broken', { state: 'detached', timeout: patience });
    await otherPicture(page, first, was);
  });
});
