// Cards added, copied, deleted, moved and sorted in the page: the file is as a careful person would have left it.
import { mkdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DevGame } from '../src/commands/dev/dev-game.ts';
import { editCards } from '../src/commands/dev/edit-cards.ts';
import { EditHistory } from '../src/commands/dev/edit-history.ts';
import { routes } from '../src/commands/dev/routes.ts';
import type { CardsAnswer, CardsRequest } from '../src/commands/dev/wire-edits.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { deckFile, makeDevProject } from './dev-project.ts';

const project = makeDevProject(4);
const options = { root: project.root, memory: new LoadMemory(), visibleCards: () => [], tell: () => undefined };
const live = new DevGame({ game: 'faces' }, options);
const path = (file: string) => join(project.root, file);
/** With comments and quotes, as people write. */
const original = readFileSync(path(deckFile), 'utf8')
  .replace('cards:\n', '# All lots.\ncards:\n  # The first ones\n')
  .replace(/( {2}- id: lot-1\n)/, '  # The others\n$1    # From the second edition.\n')
  .replace(/id: lot-2\n {4}name: (.*)/, 'id: "lot-2" # checked\n    name: \'$1\'');
let history: EditHistory;

beforeEach(async () => {
  history = new EditHistory();
  await save(original);
});

afterAll(() => project.remove());

describe('cards', () => {
  it('are copied as they are written, behind the original, with a free id', async () => {
    expect(await edit({ step: 'duplicate', key: 'lots/lot-2' })).toEqual({
      result: 'written',
      label: '+ lot-4',
      key: 'lots/lot-4',
    });
    const card = blockOf(original, 'id: "lot-2"');
    expect(read()).toBe(original.replace(card, `${card}${card.replace('"lot-2"', '"lot-4"')}`));
    await live.refresh();
    expect(await edit({ step: 'duplicate', key: 'lots/lot-2' })).toMatchObject({ key: 'lots/lot-5' });
    for (const _ of [1, 2]) expect(history.undo(project.root)).toHaveProperty('result', 'done');
    expect(read()).toBe(original);
  });

  it('are deleted with the comments inside them, and come back in one step', async () => {
    const answer = await edit({ step: 'delete', key: 'lots/lot-1' });
    expect(answer).toEqual({ result: 'written', label: '− lot-1', key: 'lots/lot-2' });
    expect(read()).toBe(original.replace(blockOf(original, 'id: lot-1'), ''));
    history.undo(project.root);
    expect(read()).toBe(original);
    history.redo(project.root);
    expect(idsOf(read())).toEqual(['lot-0', 'lot-2', 'lot-3']);
  });

  it('are moved to the place of another; comments above them stay', async () => {
    expect(await edit({ step: 'move', key: 'lots/lot-0', to: 'lots/lot-2' })).toHaveProperty('result', 'written');
    expect(idsOf(read())).toEqual(['lot-1', 'lot-2', 'lot-0', 'lot-3']);
    expect(sortedLines(read())).toEqual(sortedLines(original));
    expect(read()).toContain('  # The first ones\n  - id: lot-1\n    # From the second edition.\n');
    await live.refresh();
    await edit({ step: 'move', key: 'lots/lot-0', to: 'lots/lot-1' });
    expect(read()).toBe(original);
  });

  it('are sorted by a field, numbers as numbers', async () => {
    for (const [isDescending, sign] of [
      [false, 1],
      [true, -1],
    ] as const) {
      await edit({ step: 'sort', deck: 'lots', path: ['cost'], isDescending });
      const costs = cardsOf(read()).map(({ cost }) => Number(cost));
      expect(costs).toEqual([...costs].sort((a, b) => sign * (a - b)));
      await live.refresh();
    }
    expect(sortedLines(read())).toEqual(sortedLines(original));
  });

  it('are added with an id from the name, and with the fields that the type requires', async () => {
    expect(await edit({ step: 'add', deck: 'lots', name: '新牌', behind: 'lots/lot-1' })).toEqual({
      result: 'written',
      label: '+ xin-pai',
      key: 'lots/xin-pai',
    });
    expect(idsOf(read())).toEqual(['lot-0', 'lot-1', 'xin-pai', 'lot-2', 'lot-3']);
    const added = blockOf(read(), 'id: xin-pai');
    expect(read()).toBe(original.replace(blockOf(original, 'id: lot-1'), (card) => `${card}${added}`));
    await live.refresh();
    expect(live.view()?.cards.find(({ id }) => id === 'xin-pai')?.front).toBeDefined();
    expect(await edit({ step: 'add', deck: 'lots', name: '新牌' })).toMatchObject({ key: 'lots/xin-pai-2' });
  });

  it('keep what somebody else has saved meanwhile', async () => {
    const theirs = original.replace(/id: lot-3\n {4}name: .*/, 'id: lot-3\n    name: 别人改的');
    writeFileSync(path(deckFile), `# A note.\n${theirs}`);
    expect(await edit({ step: 'duplicate', key: 'lots/lot-0' })).toHaveProperty('result', 'written');
    expect(read()).toMatch(/^# A note\..*name: 别人改的/s);
    await save(original);
    writeFileSync(path(deckFile), theirs);
    const early: CardsRequest = { game: 'faces', step: 'delete', key: 'lots/lot-3', seen: seenOf('lots/lot-3') };
    expect(await edit({ step: 'delete', key: 'lots/lot-3' })).toEqual({ result: 'conflict', label: '− lot-3' });
    expect(read()).toBe(theirs);
    // The server knows it by now, but this page has not heard of it.
    expect(await editCards(live, early, () => undefined)).toHaveProperty('result', 'conflict');
    expect(await edit({ step: 'delete', key: 'lots/lot-3' })).toHaveProperty('result', 'written');
  });

  it('are not touched where the file is a link, cannot be parsed, or has other cards', async () => {
    for (const key of ['lots/none', 'none/lot-0', 'lot-0', '', '../lots/lot-0', 'lots/../../x', '__proto__/x'])
      for (const step of ['duplicate', 'delete'] as const)
        expect(await edit({ step, key })).toHaveProperty('result', 'refused');
    expect(await edit({ step: 'move', key: 'lots/lot-0', to: 'other/lot-1' })).toHaveProperty('result', 'refused');
    expect(await edit({ step: 'add', deck: '../../x', name: 'x' })).toHaveProperty('result', 'refused');
    writeFileSync(path(deckFile), `${original}  - id: [\n`);
    expect(await edit({ step: 'duplicate', key: 'lots/lot-0' })).toHaveProperty('result', 'refused');
    expect(read()).toBe(`${original}  - id: [\n`);
    await save(original);
    unlinkSync(path(deckFile));
    writeFileSync(path('elsewhere.yaml'), original);
    symlinkSync(path('elsewhere.yaml'), path(deckFile));
    expect(await edit({ step: 'delete', key: 'lots/lot-0' })).toHaveProperty('result', 'refused');
    expect(readFileSync(path('elsewhere.yaml'), 'utf8')).toBe(original);
    unlinkSync(path(deckFile));
  });

  it('of a spreadsheet are left to the spreadsheet, which is named', async () => {
    writeFileSync(path('data/faces/decks/lots.csv'), 'id,name\nfirst,甲\nsecond,乙\n');
    await save(original.replace(/# All lots.\ncards:.*/s, 'source: lots.csv\n'));
    const before = read();
    for (const request of [
      { step: 'duplicate', key: 'lots/first' },
      { step: 'delete', key: 'lots/first' },
      { step: 'add', deck: 'lots', name: 'x' },
      { step: 'sort', deck: 'lots', path: ['name'], isDescending: false },
    ] as const)
      expect(await edit(request)).toMatchObject({
        result: 'refused',
        problems: [{ message: expect.stringContaining('lots.csv') }],
      });
    expect(read()).toBe(before);
  });

  it('take their translations with them, and bring them back', async () => {
    const words = 'cards:\n  lot-1:\n    name: A lot\n  lot-2: # kept\n    name: Another\n';
    const game = readFileSync(path('data/faces/game.yaml'), 'utf8');
    writeFileSync(
      path('data/faces/game.yaml'),
      game.replace('  zh: { origin: house }\n', '  zh: { origin: house }\n  en: { origin: house }\n'),
    );
    mkdirSync(path('data/faces/text'));
    writeFileSync(path('data/faces/text/en.yaml'), words);
    await save(original);
    expect(await edit({ step: 'delete', key: 'lots/lot-1' })).toHaveProperty('result', 'written');
    const text = () => readFileSync(path('data/faces/text/en.yaml'), 'utf8');
    expect(text()).toBe('cards:\n  lot-2: # kept\n    name: Another\n');
    history.undo(project.root);
    expect([text(), read()]).toEqual([words, original]);
  });
});

it('the route refuses what is not an edit of cards', async () => {
  const notes: unknown[] = [];
  const served = { root: project.root, game: () => live, history: { note: (one: unknown) => notes.push(one) } };
  for (const body of [
    null,
    [],
    { game: 'faces' },
    { game: 'faces', step: 'explode', key: 'lots/lot-0' },
    { game: 'faces', step: 'delete', key: 'lots/lot-0' },
    { game: 'faces', step: 'delete', key: ['lots/lot-0'], seen: '' },
    { game: 'faces', step: 'delete', key: 'x'.repeat(501), seen: '' },
    { game: 'faces', step: 'add', deck: 'lots', name: 3 },
    { game: 'faces', step: 'sort', deck: 'lots', path: [], isDescending: true },
    { game: 'faces', step: 'sort', deck: 'lots', path: Array(10_000).fill('a'), isDescending: true },
    { game: 'faces', step: 'sort', deck: 'lots', path: [{}], isDescending: true },
  ]) {
    const answer = await routes['POST /cards']?.({
      project: served as never,
      path: '/cards',
      query: new URLSearchParams(),
      body: async () => body,
    });
    expect(answer?.status).toBe(400);
  }
  expect([read(), notes]).toEqual([original, []]);
});

function read(): string {
  return readFileSync(path(deckFile), 'utf8');
}

async function save(text: string): Promise<void> {
  writeFileSync(path(deckFile), text);
  await live.refresh();
}

type Without<T> = T extends unknown ? Omit<T, 'game' | 'seen'> : never;

function seenOf(key: string): string {
  return live.view()?.cards.find((card) => card.key === key)?.seen ?? '';
}

/** As a page that has heard of the last load. */
function edit(request: Without<CardsRequest>): Promise<CardsAnswer> {
  const seen = seenOf('key' in request ? request.key : '');
  return editCards(live, { game: 'faces', seen, ...request } as CardsRequest, (written) => history.note(written));
}

function cardsOf(text: string): Record<string, unknown>[] {
  return parse(text).cards as Record<string, unknown>[];
}

function idsOf(text: string): unknown[] {
  return cardsOf(text).map(({ id }) => id);
}

/** The lines of a card, from its dash to the next one or the comment above that. */
function blockOf(text: string, words: string): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.includes(words));
  const next = lines.findIndex((line, i) => i > first && /^ {2}[-#]/.test(line));
  return `${lines.slice(first, next < 0 ? -1 : next).join('\n')}\n`;
}

function sortedLines(text: string): string[] {
  return text.split('\n').sort();
}
