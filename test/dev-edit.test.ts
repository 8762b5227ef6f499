// Edits without a server: whatever happened to the file, only the intended value changes.
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DevGame } from '../src/commands/dev/dev-game.ts';
import { editCard } from '../src/commands/dev/edit-card.ts';
import { textHash, viewCardDetail } from '../src/commands/dev/view-card.ts';
import type { EditAnswer, EditRequest } from '../src/commands/dev/wire.ts';
import { LoadMemory } from '../src/load/load-memory.ts';
import { deckFile, makeDevProject } from './dev-project.ts';

const project = makeDevProject(3);
const memory = new LoadMemory();
const live = new DevGame(
  { game: 'faces' },
  {
    root: project.root,
    memory,
    visibleCards: () => [],
    tell: () => undefined,
  },
);
const file = join(project.root, deckFile);
const original = readFileSync(file, 'utf8');

beforeEach(async () => {
  chmodSync(file, 0o644);
  await save(original);
});

afterAll(() => project.remove());

describe('an edit in place', () => {
  it('finds its card if the file has changed since the last load', async () => {
    const seen = textHash(original);
    await save(withCardOnTop(original));
    writeFileSync(file, original);
    expect(await edit('lots/lot-1', ['name'], '改名', seen)).toHaveProperty('result', 'written');
    const name = /id: lot-1\n {4}name: (.*)/.exec(original)?.[1] ?? '';
    expect(read()).toBe(original.replace(`name: ${name}`, 'name: 改名'));
  });

  it('does not confuse cards whose ids begin the same', async () => {
    await save(original.replace('id: lot-1', 'id: lot-0/b'));
    expect(viewCardDetail(live, 'lots/lot-0/b')?.place).toBe(`${deckFile}:${lineOf('id: lot-0/b')}`);
    expect(viewCardDetail(live, 'lots/lot-0')?.place).toBe(`${deckFile}:${lineOf('id: lot-0')}`);
  });

  it('refuses values that the page does not offer', async () => {
    expect(await edit('lots/lot-1', ['id'], 'other')).toHaveProperty('result', 'refused');
    expect(read()).toBe(original);
  });

  it('does not change a spreadsheet, and names it', async () => {
    const table = 'id,name\nfirst,甲\n';
    writeFileSync(join(project.root, 'data/faces/decks/lots.csv'), table);
    await save(original.replace(/cards:.*/s, 'source: lots.csv\n'));
    const answer = await edit('lots/first', ['name'], '乙', textHash(table));
    expect(answer).toMatchObject({ result: 'refused', problems: [{ message: expect.stringContaining('lots.csv') }] });
    expect(readFileSync(join(project.root, 'data/faces/decks/lots.csv'), 'utf8')).toBe(table);
  });

  it.skipIf(process.platform === 'win32')(
    'keeps the permissions of the file, and does not write a read-only one',
    async () => {
      chmodSync(file, 0o600);
      expect(await edit('lots/lot-1', ['name'], '改名')).toHaveProperty('result', 'written');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await save(original);
      chmodSync(file, 0o444);
      expect(await edit('lots/lot-1', ['name'], '改名')).toMatchObject({
        result: 'refused',
        problems: [{ message: expect.stringContaining('read-only') }],
      });
      expect(read()).toBe(original);
    },
  );
});

it.each([
  ['an empty file', () => ''],
  ['a mistyped `cards`', (text: string) => text.replace('cards:', 'card:')],
  ['a word instead of cards', (text: string) => text.replace(/cards:.*/s, 'cards: later\n')],
])('keeps the last faces over %s', async (_, broken) => {
  await save(broken(original));
  const view = live.view();
  expect([view?.isHeld, view?.cards.length]).toEqual([true, 3]);
  expect(view?.verdict?.problems.some(({ at }) => at.file === deckFile)).toBe(true);
  await save(original);
  expect([live.view()?.isHeld, live.view()?.cards.every(({ front, isStale }) => front && !isStale)]).toEqual([
    false,
    true,
  ]);
});

function read(): string {
  return readFileSync(file, 'utf8');
}

async function save(text: string): Promise<void> {
  writeFileSync(file, text);
  await live.refresh();
}

function edit(key: string, path: EditRequest['path'], value: string, seen = textHash(read())): Promise<EditAnswer> {
  return editCard(live, { game: 'faces', key, path, value, seen });
}

function lineOf(words: string): number {
  return (
    read()
      .split('\n')
      .findIndex((line) => line.includes(words)) + 1
  );
}

function withCardOnTop(text: string): string {
  const first = text.slice(text.indexOf('  - id: lot-0'), text.indexOf('  - id: lot-1'));
  return text.replace('cards:\n', `cards:\n${first.replaceAll('lot-0', 'lot-9').replace(/name: .*/, 'name: 新牌')}`);
}
