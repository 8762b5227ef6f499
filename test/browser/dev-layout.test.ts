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

const sketch = `import { Drawing, Frame, Line } from 'cardwright/parts';
export default () => (
  <Frame ground="#ffffff">
    <Drawing><rect x="-5" y="-5" width="73" height="98" fill="#cfe6ee" /></Drawing>
    <Drawing><circle cx="31" cy="30" r="9" fill="#ffcc00" /></Drawing>
    <Line text="Sun" sizePt={20} x={22} y={60} />
  </Frame>
);
`;

describeInBrowser('a layout in the live page', ({ open }) => {
  const project = makeArtProject({
    'data/trial/game.yaml': `title: Trial\nedition: "1"\nlanguages: { en: { origin: house } }\ndecks: [spells, sketches]\nkinds: { spell: { fields: { cost: { type: integer, min: 0, max: 9 } } }, sketch: {} }\n`,
    'data/trial/decks/spells.yaml': `name: Spells\nkind: spell\nsize: poker\ncards:\n  - { id: bolt, name: Fire Bolt, icon: fireball, cost: 3, text: Deal three damage to any creature. }\n  - { id: wall, name: Stone Wall, icon: stone-wall, cost: 1, text: Wait. }\n`,
    'data/trial/decks/sketches.yaml': `name: Sketches\nkind: sketch\nsize: poker\ncards:\n  - { id: sun, name: Sun }\n`,
    'templates/trial/sketch.tsx': sketch,
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

  it('takes numbers that are typed, and nothing that is no place', { timeout: patience }, async () => {
    const { page, errors } = await start();
    await page.focus('[data-box="window"]');
    const field = (side: string) => page.getByRole('spinbutton', { name: `${side} (mm)` });
    expect(await Promise.all(['x', 'y', 'w', 'h'].map((side) => field(side).inputValue()))).toEqual([
      '6',
      '18',
      '51',
      '34',
    ]);
    await field('w').fill('40.25');
    await field('w').press('Enter');
    const narrow = layout.replace('w: 51, h: 34', 'w: 40.25, h: 34');
    await expect.poll(read).toBe(narrow);
    await field('x').fill('-2');
    await field('x').press('Tab');
    const moved = narrow.replace('window: { x: 6,', 'window: { x: -2,');
    await expect.poll(read).toBe(moved);
    await field('h').fill('-3');
    await field('h').press('Enter');
    await field('y').fill('');
    await field('y').press('Enter');
    await expect.poll(() => field('h').inputValue()).toBe('34');
    expect(await field('y').inputValue()).toBe('18');
    expect(read()).toBe(moved);
    // Before the first one is loaded.
    await page.focus('[data-box="window"]');
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(read).toBe(moved.replace('window: { x: -2,', 'window: { x: 1,'));
    for (let i = 0; i < 5; i++) await page.keyboard.press('Control+z');
    await expect.poll(read).toBe(moved.replace('window: { x: -2,', 'window: { x: -1.5,'));
    for (const text of [moved, narrow, layout]) {
      await page.keyboard.press('Control+z');
      await expect.poll(read).toBe(text);
    }
    // What was undone is where the next step begins.
    await expect.poll(() => page.getAttribute('[data-box="window"]', 'x')).toBe('6');
    await page.focus('[data-box="window"]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(read).toBe(layout.replace('window: { x: 6,', 'window: { x: 6.5,'));
    await page.keyboard.press('Control+z');
    await expect.poll(read).toBe(layout);
    expect(errors).toEqual([]);
  });

  it('and a template in code: what is clicked leads to the line that draws it', { timeout: patience }, async () => {
    const { page } = await start();
    await page.keyboard.press('Escape');
    await page.click(thumb('sketches/sun'));
    await page.waitForSelector('.side-face.is-front .box-link');
    const lineAt = (xMm: number, yMm: number) =>
      page.evaluate(
        ([x, y]) => {
          const svg = document.querySelector('.side-face.is-front svg.over') as SVGSVGElement;
          const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM() ?? undefined);
          return document.elementFromPoint(point.x, point.y)?.closest('a')?.getAttribute('aria-label');
        },
        [xMm, yMm],
      );
    expect(await lineAt(10, 10)).toBe('templates/trial/sketch.tsx:4');
    expect(await lineAt(31, 30)).toBe('templates/trial/sketch.tsx:5');
    expect(await lineAt(24, 63)).toBe('templates/trial/sketch.tsx:6');
    const href = await page.getByRole('link', { name: 'templates/trial/sketch.tsx:5' }).getAttribute('href');
    expect(href).toMatch(/^vscode:\/\/file\/.*\/templates\/trial\/sketch\.tsx:5:\d+$/);
    await shoot(page, 'template-lines');
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
