// Boxes of a layout in YAML, moved in the page by mouse and keys.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dev } from '../../src/commands/dev.ts';
import { makeArtProject } from '../art-project.ts';
import { describeInBrowser } from './browser-test.ts';
import { patience, settled, shoot, thumb } from './dev-page.ts';

const file = 'templates/trial/spell.yaml';
const layout = `# A spell.
ground: "#f3ead7"
boxes:
  window: { x: 6, y: 18, w: 51, h: 34, radius: 3, fill: ["#27496d", "#8fb3cc"] }
  sign: { x: 20, y: 22, w: 24, h: 24, icon: "{{icon}}", color: "#f3ead7" } # in the window
  name: { x: 6, y: 5, right: 6, h: 10, text: "{{name}}", font: display 400 18, oneLine: true }
  rules: { x: 7, y: 58, w: 49, h: 20, text: "{{text}}", font: serif 400 9.5 }
  tilted: { x: 40, y: 60, w: 16, h: 6, turn: 90, fill: "#aa0000" }
`;

describeInBrowser('a layout in the live page', ({ open }) => {
  const project = makeArtProject({
    'data/trial/game.yaml': `title: Trial\nedition: "1"\nlanguages: { en: { origin: house } }\ndecks: [spells]\nkinds: { spell: { fields: { cost: { type: integer, min: 0, max: 9 } } } }\n`,
    'data/trial/decks/spells.yaml': `name: Spells\nkind: spell\nsize: poker\ncards:\n  - { id: bolt, name: Fire Bolt, icon: fireball, cost: 3, text: Deal three damage to any creature. }\n  - { id: wall, name: Stone Wall, icon: stone-wall, cost: 1, text: Wait. }\n`,
    [file]: layout,
  });
  let server: Awaited<ReturnType<typeof dev>>;
  beforeAll(async () => {
    server = await dev(project.root, { port: 0 });
  }, patience);
  afterAll(async () => {
    await server?.close();
    project.remove();
  });
  const read = () => readFileSync(join(project.root, file), 'utf8');
  const start = async () => {
    const opened = await open(server.url, { viewport: { width: 1360, height: 860 }, locale: 'en-US' });
    await settled(opened.page);
    await opened.page.click(thumb('spells/bolt'));
    await opened.page.keyboard.press('x');
    await opened.page.waitForSelector('[data-box="sign"]');
    return opened;
  };

  it('is changed by dragging, snaps, shows the picture meanwhile, and can be undone', {
    timeout: patience,
  }, async () => {
    const { page } = await start();
    const image = '.side-face.is-front img';
    const was = await page.getAttribute(image, 'src');
    const box = await page.locator('[data-box="sign"]').boundingBox();
    if (box === null) throw new Error('no box');
    const mm = box.width / 24;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // The middle of the box comes within 0.8 mm of the middle of the card: it snaps to 19.5 + 12 = 31.5.
    await page.mouse.move(x - 0.2 * mm, y + 1 * mm, { steps: 3 });
    await page.mouse.move(x - 0.2 * mm, y + 4 * mm, { steps: 3 });
    await page.waitForFunction(
      ([selector, old]) => document.querySelector(selector ?? '')?.getAttribute('src') !== old,
      [image, was],
    );
    expect(read()).toBe(layout);
    await shoot(page, 'layout-drag');
    await page.mouse.up();
    await expect.poll(read).not.toBe(layout);
    expect(read()).toBe(
      layout.replace('x: 20, y: 22', `x: 19.5, y: ${/sign: \{ x: 19\.5, y: ([\d.]+)/.exec(read())?.[1]}`),
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(read).toBe(layout);
  });

  it('that is turned is where it is drawn, and grows along its own edges', { timeout: patience }, async () => {
    const { page } = await start();
    const tilted = page.locator('[data-box="tilted"]');
    await tilted.focus();
    const box = await tilted.boundingBox();
    if (box === null) throw new Error('no box');
    // With its outline.
    expect(box.height / box.width).toBeGreaterThan(2.3);
    const mm = box.height / 16;
    const east = await page.locator('[data-handle="e"]').boundingBox();
    if (east === null) throw new Error('no handle');
    const [x, y] = [east.x + east.width / 2, east.y + east.height / 2];
    // The right edge of the box is its lower one on the face.
    expect(y).toBeGreaterThan(box.y + box.height - mm);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 4 * mm, { steps: 3 });
    await page.mouse.up();
    await expect.poll(read).not.toBe(layout);
    expect(Number(/tilted: \{ x: 40, y: 60, w: ([\d.]+), h: 6, turn/.exec(read())?.[1])).toBeCloseTo(20, 0);
    await shoot(page, 'layout-turned');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(read).toBe(layout);
  });

  it('is moved and resized by keys', { timeout: patience }, async () => {
    const { page } = await start();
    await page.focus('[data-box="rules"]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(read).toBe(layout.replace('rules: { x: 7,', 'rules: { x: 7.5,'));
    await page.waitForFunction(() => document.querySelector('[data-box="rules"]')?.getAttribute('x') === '7.5');
    await page.keyboard.press('Shift+ArrowDown');
    await expect
      .poll(read)
      .toBe(layout.replace('rules: { x: 7, y: 58, w: 49, h: 20,', 'rules: { x: 7.5, y: 58, w: 49, h: 20.5,'));
    expect(await page.getAttribute('[data-box="rules"]', 'aria-label')).toMatch(
      /^rules: x 7\.5, y 58, 49 × 20(\.5)? mm/,
    );
    await shoot(page, 'layout-keys');
  });
});
