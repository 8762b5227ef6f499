// The live page in Firefox: pictures, the table, the commands, conflicts, boxes, what was typed before a reload.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type DevServer, dev } from '../../src/commands/dev.ts';
import { makeArtProject } from '../art-project.ts';
import { deckFile, makeDevProject } from '../dev-project.ts';
import { editFile, patience, row, thumb } from './dev-page.ts';
import { Firefox, findFirefox, keys } from './firefox.ts';

const program = findFirefox();
if (program === undefined) process.stderr.write('the live page in Firefox: left out: no Firefox found\n');

describe.skipIf(program === undefined)('the live page in Firefox', () => {
  const project = makeDevProject(6);
  const cards = () => parse(readFileSync(join(project.root, deckFile), 'utf8')).cards as Record<string, unknown>[];
  let server: DevServer;
  let firefox: Firefox;
  beforeAll(async () => {
    server = await dev(project.root, { port: 0 });
    firefox = await Firefox.launch(program ?? '');
  }, patience);
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
    project.remove();
  });

  it('shows faces, edits cells, takes a paste, and runs commands by keys', { timeout: patience }, async () => {
    await firefox.open(server.url, { width: 1360, height: 900 });
    await firefox.until(
      `document.querySelectorAll('.thumb img').length === 6 && [...document.querySelectorAll('.thumb img')].every((one) => one.naturalWidth > 0)`,
    );
    await shoot('firefox-faces');
    await firefox.press('2');
    await firefox.until(`document.querySelector('.table-row[data-id=lot-0]')`);
    const columns = await firefox.run<string[]>(
      `return [...document.querySelectorAll('.table-heading .table-name')].map((one) => one.textContent)`,
    );
    const cell = (id: string, name: string) =>
      `.table-row[data-id="${id}"] .table-cell[aria-colindex="${columns.indexOf(name) + 1}"]`;
    await firefox.click(cell('lot-1', 'cost'));
    const cost = cards()[1]?.cost === 2 ? 1 : 2;
    await firefox.type(String(cost));
    await firefox.press(keys.Enter);
    await expect.poll(() => cards()[1]?.cost, { timeout: 30_000 }).toBe(cost);
    await firefox.click(cell('lot-2', 'name'));
    await firefox.run(
      // Firefox makes such events of one text only.
      `document.activeElement.dispatchEvent(
         new ClipboardEvent('paste', { data: arguments[0], dataType: 'text/plain', bubbles: true, cancelable: true }),
       );`,
      '甲\n"两\n行"',
    );
    await expect.poll(() => cards()[3]?.name, { timeout: 30_000 }).toBe('两\n行');
    await shoot('firefox-table');
    await firefox.press(keys.Control, 'z');
    await expect.poll(() => cards()[3]?.name, { timeout: 30_000 }).not.toBe('两\n行');
    // What is typed and not saved is there again.
    await firefox.click(cell('lot-4', 'name'));
    await firefox.type('abc');
    await firefox.run('location.reload()');
    await firefox.until(`document.querySelector('.table-cell.is-dirty')?.textContent === 'abc'`);
    // Without the focus in the page, Ctrl+K opens the search of Firefox.
    await firefox.click(cell('lot-2', 'name'));
    await firefox.press(keys.Control, 'k');
    await firefox.until(`document.activeElement?.closest('.palette')`);
    await firefox.type('lot-5');
    await firefox.until(`document.querySelector('.palette li[aria-selected=true]')?.textContent.includes('lot-5')`);
    await firefox.press(keys.Enter);
    await firefox.until(`document.querySelector('.closeup-facts code')?.textContent === 'lot-5'`);
    await shoot('firefox-card');
    // Another program saves what is being typed here.
    await firefox.click(`${row('name')} input`);
    await firefox.type('Z');
    editFile(project.root, deckFile, (text) => text.replace(/(id: lot-5\n\s+name: ).*/, '$1别处改的'));
    await firefox.until(`document.querySelector('.closeup h2')?.textContent === '别处改的'`);
    await firefox.press(keys.Enter);
    await firefox.until(`document.querySelector('${row('name')} .is-conflict')?.textContent.includes('别处改的')`);
    expect(cards()[5]?.name).toBe('别处改的');
    await firefox.click(`${row('name')} .is-conflict .quiet`);
    await expect.poll(() => String(cards()[5]?.name), { timeout: 30_000 }).toContain('Z');
  });

  it('drags boxes of a layout by mouse and keys', { timeout: patience }, async () => {
    const file = 'templates/trial/spell.yaml';
    const layout = `ground: "#f3ead7"\nboxes:\n  sign: { x: 20, y: 22, w: 20, h: 20, icon: fireball } # in the middle\n`;
    const art = makeArtProject({
      'data/trial/game.yaml': `title: Trial\nedition: "1"\nlanguages: { en: { origin: house } }\ndecks: [spells]\nkinds: { spell: {} }\n`,
      'data/trial/decks/spells.yaml': `name: Spells\nkind: spell\nsize: poker\ncards:\n  - { id: bolt, name: Fire Bolt }\n`,
      [file]: layout,
    });
    const read = () => readFileSync(join(art.root, file), 'utf8');
    const other = await dev(art.root, { port: 0 });
    try {
      await firefox.open(other.url, { width: 1360, height: 900 });
      await firefox.click(thumb('spells/bolt'));
      await firefox.until(`document.querySelector('.closeup-facts')`);
      await firefox.press('x');
      await firefox.until(`document.querySelector('[data-box=sign]')`);
      const picture = `document.querySelector('.side-face.is-front img').src`;
      const was = await firefox.run(`return ${picture}`);
      await firefox.drag('[data-box=sign]', [
        [-20, 30],
        [-30, 61],
      ]);
      await expect.poll(read, { timeout: 30_000 }).not.toBe(layout);
      const [, x, y] = /sign: \{ x: ([\d.]+), y: ([\d.]+), w: 20, h: 20, icon: fireball \} # in/.exec(read()) ?? [];
      expect(Number(x)).toBeLessThan(20);
      expect(Number(y)).toBeGreaterThan(24);
      await firefox.until(`${picture} !== ${JSON.stringify(was)}`);
      await shoot('firefox-layout');
      await firefox.until(`document.querySelector('[data-box=sign]').getAttribute('x') === '${x}'`);
      const dragged = read();
      await firefox.run(`document.querySelector('[data-box=sign]').focus()`);
      await firefox.press(keys.Right);
      await expect.poll(read, { timeout: 30_000 }).toBe(dragged.replace(`x: ${x}`, `x: ${Number(x) + 0.5}`));
      await firefox.press(keys.Shift, keys.Right);
      await expect.poll(read, { timeout: 30_000 }).toContain('w: 20.5, h: 20,');
      await firefox.press(keys.Escape);
      for (let i = 0; i < 3; i++) await firefox.press(keys.Control, 'z');
      await expect.poll(read, { timeout: 30_000 }).toBe(layout);
    } finally {
      await other.close();
      art.remove();
    }
  });

  async function shoot(name: string): Promise<void> {
    const shots = process.env.CARDWRIGHT_SHOTS;
    if (shots === undefined) return;
    mkdirSync(shots, { recursive: true });
    writeFileSync(join(shots, `${name}.png`), await firefox.screenshot());
  }
});
