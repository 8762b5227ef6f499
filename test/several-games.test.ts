// Several games in one project: what one of them does to the output of the others.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { settleAll } from '../src/files/output/settle.ts';
import { fixture } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** `orchard`, and `meadow`, its twin. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-games-'));
  made.push(root);
  cpSync(fixture('typed-game'), root, { recursive: true });
  for (const folder of ['data', 'templates'])
    cpSync(join(root, folder, 'orchard'), join(root, folder, 'meadow'), { recursive: true });
  return root;
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

describe('output of several games', () => {
  it('has the manifest of each game without errors', async () => {
    const root = project();
    edit(join(root, 'data/meadow/decks/fruits.yaml'), (text) => text.replace(/weight: \d/, 'weight: 99'));
    const { findings } = await build(root, { only: ['svg'] });
    expect(findings.problems.map(({ at, severity }) => `${severity} ${at.file}`)).toEqual([
      'error data/meadow/decks/fruits.yaml',
    ]);
    expect(existsSync(join(root, 'out/orchard/zh/manifest.json'))).toBe(true);
    expect(existsSync(join(root, 'out/meadow/zh/manifest.json'))).toBe(false);
  });

  it('of a game that no longer exists is named, and not deleted', async () => {
    const root = project();
    expect((await build(root, { only: ['svg'] })).notes.join()).not.toContain('no longer exists');
    for (const folder of ['data', 'templates']) rmSync(join(root, folder, 'meadow'), { recursive: true });
    // Cardwright did not make this folder, so it must not name it.
    mkdirSync(join(root, 'out/mine/zh'), { recursive: true });
    const { notes } = await build(root, { only: ['svg'] });
    expect(notes.filter((note) => note.includes('no longer exists'))).toEqual([
      'out/meadow/zh belongs to a game or language that no longer exists. Delete it if you do not need it.',
    ]);
    expect(existsSync(join(root, 'out/meadow/zh/manifest.json'))).toBe(true);
  });

  it('is tidied after a kill in the folders of plain faces, too', async () => {
    const root = project();
    const staging = join(root, 'out/orchard/zh/plain/.staging-1-a');
    mkdirSync(join(staging, 'new'), { recursive: true });
    writeFileSync(join(staging, 'new/a.txt'), 'half');
    await settleAll({ root, problems: [] });
    expect(existsSync(staging)).toBe(false);
  });
});
