// Edits without a server: whatever happened to the file, only the intended value changes.
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DevGame } from '../src/commands/dev/dev-game.ts';
import { editCard } from '../src/commands/dev/edit-card.ts';
import { EditHistory } from '../src/commands/dev/edit-history.ts';
import { textHash } from '../src/commands/dev/seen-text.ts';
import { viewCardDetail } from '../src/commands/dev/view-card.ts';
import type { EditAnswer, EditRequest } from '../src/commands/dev/wire-edits.ts';
import { LoadMemory } from '../src/load/reading.ts';
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

describe('undo and redo', () => {
  it('steps through edits, one action at a time, and keeps every other byte', async () => {
    const history = new EditHistory();
    const states = [original];
    for (const [key, name] of [
      ['lots/lot-0', '甲'],
      ['lots/lot-1', '乙'],
      ['lots/lot-0', '丙'],
    ] as const) {
      expect(await edit(key, ['name'], name, undefined, history)).toHaveProperty('result', 'written');
      states.push(read());
    }
    for (const state of states.slice(0, -1).reverse()) {
      expect(history.undo(project.root)).toMatchObject({ result: 'done', file: deckFile });
      expect(read()).toBe(state);
    }
    expect(history.undo(project.root)).toEqual({ result: 'nothing' });
    for (const state of states.slice(1)) {
      expect(history.redo(project.root)).toHaveProperty('result', 'done');
      expect(read()).toBe(state);
    }
    expect(history.redo(project.root)).toEqual({ result: 'nothing' });
    history.undo(project.root);
    await live.refresh();
    await edit('lots/lot-2', ['name'], '丁', undefined, history);
    expect(history.redo(project.root)).toEqual({ result: 'nothing' });
  });

  it('keeps what somebody changed elsewhere in the file meanwhile', async () => {
    const history = new EditHistory();
    await edit('lots/lot-1', ['name'], '改名', undefined, history);
    const comment = '# A note at the top.\n';
    writeFileSync(file, comment + read());
    expect(history.undo(project.root)).toHaveProperty('result', 'done');
    expect(read()).toBe(comment + original);
    expect(history.redo(project.root)).toHaveProperty('result', 'done');
    expect(read()).toContain('name: 改名');
    expect(read().startsWith(comment)).toBe(true);
  });

  it('overwrites nothing if the same line was changed, and says so', async () => {
    const history = new EditHistory();
    await edit('lots/lot-1', ['name'], '改名', undefined, history);
    const theirs = read().replace('name: 改名', 'name: 别人的名字');
    writeFileSync(file, theirs);
    expect(history.undo(project.root)).toEqual({ result: 'conflict', file: deckFile, label: 'lot-1 · name' });
    expect(read()).toBe(theirs);
    writeFileSync(file, theirs.replace('别人的名字', '改名'));
    expect(history.undo(project.root)).toHaveProperty('result', 'done');
    expect(read()).toBe(original);
  });
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

function edit(
  key: string,
  path: EditRequest['path'],
  value: string,
  seen = textHash(read()),
  history = new EditHistory(),
): Promise<EditAnswer> {
  return editCard(live, { game: 'faces', key, path, value, seen }, (written) => history.note(written));
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
