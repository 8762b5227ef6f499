// The functions of the package, called as a program calls them.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { build, check, importDeck, LoadMemory, newGame, proof, schema, translate } from '../src/index.ts';
import { fixture } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** A project with code, by the way from the folder in which the process runs. */
function relativeProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-api-'));
  made.push(root);
  cpSync(fixture('typed-game'), root, { recursive: true });
  return relative(process.cwd(), root);
}

describe('a project that is named by a relative path', () => {
  it('is checked, built and proofread as by its absolute one', async () => {
    const root = relativeProject();
    const memory = new LoadMemory();
    const { findings } = await check(root, { memory });
    expect(findings.problems).toEqual((await check(join(process.cwd(), root))).findings.problems);
    expect(findings.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const built = await build(root, { memory, only: ['svg'] });
    expect(built.findings.problems).toEqual(findings.problems);
    expect(built.files.length).toBeGreaterThan(0);
    expect(built.files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const { files } = await proof(root);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('is written to', async () => {
    const root = relativeProject();
    expect((await schema(root)).problems).toEqual([]);
    expect((await translate(root, {})).problems).toEqual([]);
    const deck = { game: 'orchard', deck: 'fruits', file: 'fruits.csv', bytes: Buffer.from('id,name\n') };
    expect((await importDeck(root, deck)).problems.filter(({ code }) => code === 'game/code-fails')).toEqual([]);
    const started = newGame(root, { id: 'pond', title: '池塘' });
    expect(started.problems).toEqual([]);
    expect(readFileSync(join(root, 'data/pond/game.yaml'), 'utf8')).toContain('池塘');
  });
});
