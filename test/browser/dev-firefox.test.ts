// The live page in Firefox: pictures, the table, the commands, what was typed before a reload.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type DevServer, dev } from '../../src/commands/dev.ts';
import { deckFile, makeDevProject } from '../dev-project.ts';
import { patience } from './dev-page.ts';
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
    await firefox.press(keys.Control, 'k');
    await firefox.until(`document.activeElement?.closest('.palette')`);
    await firefox.type('lot-5');
    await firefox.until(`document.querySelector('.palette li[aria-selected=true]')?.textContent.includes('lot-5')`);
    await firefox.press(keys.Enter);
    await firefox.until(`document.querySelector('.closeup-facts code')?.textContent === 'lot-5'`);
    await shoot('firefox-card');
  });

  async function shoot(name: string): Promise<void> {
    const shots = process.env.CARDWRIGHT_SHOTS;
    if (shots === undefined) return;
    mkdirSync(shots, { recursive: true });
    writeFileSync(join(shots, `${name}.png`), await firefox.screenshot());
  }
});
