// Many cards edited at once: the file is as a careful person would have left it, in one step, or not touched at all.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DevGame } from '../src/commands/dev/dev-game.ts';
import { EditHistory } from '../src/commands/dev/edit-history.ts';
import { editTable } from '../src/commands/dev/edit-table.ts';
import { exportFiles, exportRequest } from '../src/commands/dev/export-files.ts';
import { routes } from '../src/commands/dev/routes.ts';
import { viewTable } from '../src/commands/dev/view-table.ts';
import type { TableView } from '../src/commands/dev/wire.ts';
import type { TableEdit, TableRequest } from '../src/commands/dev/wire-edits.ts';
import { Cache } from '../src/files/cache.ts';
import { readZip } from '../src/files/zip.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { deckFile, makeDevProject } from './dev-project.ts';
import { runCli } from './run-cli.ts';

const project = makeDevProject(6);
const options = { root: project.root, memory: new LoadMemory(), visibleCards: () => [], tell: () => undefined };
const live = new DevGame({ game: 'faces' }, options);
const path = (file: string) => join(project.root, file);
/** Of the synthetic game. */
const title = '千面行';
const original = readFileSync(path(deckFile), 'utf8')
  .replace('cards:\n', '# All lots.\ncards:\n')
  .replace(/(id: lot-1\n {4}name: .*\n)/, '$1    note: 只在第一版\n')
  .replace(/id: lot-2\n {4}name: (.*)/, `id: "lot-2" # checked\n    name: '$1' # of the second edition`);
let history: EditHistory;

beforeEach(async () => {
  history = new EditHistory();
  await save(original);
});

afterAll(() => project.remove());

const read = () => readFileSync(path(deckFile), 'utf8');
const cardsOf = (text: string) => parse(text).cards as Record<string, unknown>[];

async function save(text: string): Promise<void> {
  writeFileSync(path(deckFile), text);
  await live.refresh();
}

async function table(): Promise<TableView> {
  return (await viewTable(live, 'lots')) as TableView;
}

function columnOf({ columns }: TableView, name: string): number {
  return columns.findIndex((column) => column.path.join('.') === name);
}

async function edit(view: TableView, cells: readonly TableEdit[], game = live) {
  const request: TableRequest = { game: 'faces', deck: 'lots', columns: view.columns, cells };
  return editTable(game, request, (written) => history.note(written));
}

/** With what the page has seen. */
function cell(view: TableView, id: string, name: string, value: TableEdit[2]): TableEdit {
  const column = columnOf(view, name);
  return [id, column, value, view.rows.find((row) => row.id === id)?.cells[column] ?? null];
}

describe('the table of a deck', () => {
  it('has a column for each field, and knows types and choices', async () => {
    const view = await table();
    expect(view.rows.map(({ id }) => id)).toEqual(['lot-0', 'lot-1', 'lot-2', 'lot-3', 'lot-4', 'lot-5']);
    const names = view.columns.map((column) => column.path.join('.'));
    expect(names).toEqual(expect.arrayContaining(['name', 'cost', 'text']));
    expect(names).not.toContain('id');
    expect(view.columns[columnOf(view, 'cost')]?.type).toBe('number');
    expect(view.rows[2]?.cells[columnOf(view, 'name')]).toBe(cardsOf(original)[2]?.name);
  });

  it('writes many cells in one step, and keeps comments, order and quotes', async () => {
    const view = await table();
    const names = ['甲', '乙', '丙: 丁', '"戊"', '#己', '庚\n辛'];
    const cells = names.flatMap((name, i) => [cell(view, `lot-${i}`, 'name', name), cell(view, `lot-${i}`, 'cost', 2)]);
    expect(await edit(view, cells)).toEqual({
      result: 'written',
      label: `▦ lots × ${changed(view)}`,
      files: [deckFile],
    });
    expect(cardsOf(read()).map(({ name, cost }) => [name, cost])).toEqual(names.map((name) => [name, 2]));
    expect(read()).toContain(`id: "lot-2" # checked\n    name: '丙: 丁' # of the second edition`);
    expect(read()).toContain('# All lots.\ncards:');
    expect(history.undo(project.root)).toHaveProperty('result', 'done');
    expect([read(), history.undo(project.root)]).toEqual([original, { result: 'nothing' }]);

    function changed({ rows }: TableView): number {
      return names.length + rows.filter(({ cells: row }) => row[columnOf(view, 'cost')] !== 2).length;
    }
  });

  it('writes what a person would have typed: a block stays one, tabs are seen, and Windows has no say', async () => {
    const block = '    text: | # two lines\n      一\n      二\n';
    await save(original.replace(/(id: lot-1\n.*\n(?: {4}.*\n)*?) {4}text: .*\n/, (_, above: string) => above + block));
    const before = read();
    expect(before).toContain(block);
    const view = await table();
    await edit(view, [cell(view, 'lot-1', 'text', '三\r\n四'), cell(view, 'lot-0', 'name', '左\t右')]);
    expect(read()).toBe(
      before.replace('一\n      二', '三\n      四').replace(/(id: lot-0\n {4}name: ).*/, '$1"左\\t右"'),
    );
  });

  it('writes nothing if one value does not fit, and names its cell', async () => {
    const view = await table();
    const answer = await edit(view, [
      cell(view, 'lot-0', 'name', '好的'),
      cell(view, 'lot-3', 'cost', 77),
      cell(view, 'lot-4', 'cost', '很贵'),
    ]);
    expect(answer).toMatchObject({
      result: 'refused',
      problems: [
        { id: 'lot-3', column: columnOf(view, 'cost'), message: expect.stringContaining('from 0 to 3') },
        { id: 'lot-4', column: columnOf(view, 'cost') },
      ],
    });
    expect(read()).toBe(original);
  });

  it('tells what others have changed in the same cells, and keeps what they changed in others', async () => {
    const view = await table();
    const theirs = original
      .replace(/(id: lot-1\n {4}name: ).*/, '$1别人改的')
      .replace(/(id: lot-4\n {4}name: ).*/, '$1也是别人');
    writeFileSync(path(deckFile), theirs);
    const mine = [cell(view, 'lot-0', 'name', '我的'), cell(view, 'lot-1', 'name', '也是我的')];
    const name = columnOf(view, 'name');
    expect(await edit(view, mine)).toEqual({
      result: 'conflict',
      cells: [{ id: 'lot-1', column: name, onDisk: '别人改的' }],
    });
    expect(read()).toBe(theirs);
    // The user has seen theirs.
    const again = [mine[0] as TableEdit, ['lot-1', name, '也是我的', '别人改的'] as const];
    expect(await edit(view, again)).toHaveProperty('result', 'written');
    expect(cardsOf(read()).map((card) => card.name)).toEqual(
      cardsOf(theirs).map((card, i) => ['我的', '也是我的'][i] ?? card.name),
    );
  });

  it('adds and removes fields; a field that the card needs is emptied instead, and checked', async () => {
    const view = await table();
    expect(await edit(view, [cell(view, 'lot-0', 'name', null)])).toMatchObject({ result: 'refused' });
    expect(read()).toBe(original);
    const moved = [cell(view, 'lot-1', 'note', null), cell(view, 'lot-0', 'note', '第二版也有')];
    expect(await edit(view, moved)).toHaveProperty('result', 'written');
    expect(read()).toContain(`name: ${cardsOf(original)[0]?.name}\n    note: 第二版也有\n`);
    expect(cardsOf(read())[1]).not.toHaveProperty('note');
  });

  it('changes no ids, no lists, no cards that are gone, and nothing behind a prototype', async () => {
    const view = await table();
    const columns = [['id'], ['kind'], ['__proto__', 'x'], ['constructor'], ['name', 'length'], ['none', 3]];
    for (const [i, one] of columns.entries()) {
      const request = { game: 'faces', deck: 'lots', columns: columns.map((own) => ({ path: own })) };
      const answer = await editTable(live, { ...request, cells: [['lot-0', i, 'x', null]] }, () => undefined);
      expect([one, answer.result]).not.toEqual([one, 'written']);
    }
    expect(await edit(view, [['lot-9', 0, 'x', null]])).toMatchObject({
      result: 'refused',
      problems: [{ id: 'lot-9' }],
    });
    expect(read()).toBe(original);
  });

  it('writes translations into their own file, together with the cards', async () => {
    const game = readFileSync(path('data/faces/game.yaml'), 'utf8');
    writeFileSync(
      path('data/faces/game.yaml'),
      game.replace('  zh: { origin: house }\n', '  zh: { origin: house }\n  en: { origin: house }\n'),
    );
    mkdirSync(path('data/faces/text'), { recursive: true });
    const words = '# By hand.\ncards:\n  lot-1:\n    text: A lot # good\n';
    writeFileSync(path('data/faces/text/en.yaml'), words);
    const english = new DevGame({ game: 'faces', language: 'en' }, options);
    await english.refresh();
    const view = (await viewTable(english, 'lots')) as TableView;
    const name = view.columns.findIndex((column) => column.language === 'en' && column.path.join('.') === 'text');
    expect(view.rows.slice(0, 3).map(({ cells }) => cells[name])).toEqual([null, 'A lot', null]);
    const answer = await edit(
      view,
      [['lot-1', name, 'Another lot', 'A lot'], ['lot-2', name, 'The third', null], cell(view, 'lot-0', 'cost', 3)],
      english,
    );
    expect(answer).toMatchObject({ result: 'written', files: [deckFile, 'data/faces/text/en.yaml'] });
    const text = () => readFileSync(path('data/faces/text/en.yaml'), 'utf8');
    expect(text()).toBe('# By hand.\ncards:\n  lot-1:\n    text: Another lot # good\n  lot-2:\n    text: The third\n');
    expect(cardsOf(read())[0]?.cost).toBe(3);
    history.undo(project.root);
    expect([text(), read()]).toEqual([words, original]);
    writeFileSync(path('data/faces/game.yaml'), game);
  });

  it('of a spreadsheet is shown, and edited there', async () => {
    writeFileSync(path('data/faces/decks/lots.csv'), 'id,name\nfirst,甲\nsecond,乙\n');
    await save(original.replace(/# All lots.\ncards:.*/s, 'source: lots.csv\n'));
    const view = await table();
    expect([view.source, view.rows.length]).toEqual(['lots.csv', 2]);
    expect(await edit(view, [['first', 0, '丙', '甲']])).toMatchObject({ result: 'refused' });
  });
});

it('undo goes on after a restart of the server, but never writes where the page could not', async () => {
  const cache = new Cache(path('.cache/cardwright'));
  history = new EditHistory(cache);
  const view = await table();
  for (const name of ['一', '二']) {
    expect(
      await edit(await table(), [
        ['lot-0', columnOf(view, 'name'), name, (await table()).rows[0]?.cells[columnOf(view, 'name')] ?? null],
      ]),
    ).toHaveProperty('result', 'written');
    await live.refresh();
  }
  expect(history.undo(project.root)).toHaveProperty('result', 'done');
  const after = new EditHistory(new Cache(path('.cache/cardwright')));
  expect(after.redo(project.root)).toHaveProperty('result', 'done');
  expect(cardsOf(read())[0]?.name).toBe('二');
  for (const _ of [1, 2]) expect(after.undo(project.root)).toHaveProperty('result', 'done');
  expect(read()).toBe(original);
  // A cache that came with a project.
  writeFileSync(path('outside.yaml'), 'a: 1\n');
  for (const file of [
    'outside.yaml',
    'data/../outside.yaml',
    '../outside.yaml',
    'data/faces/types.ts',
    '/outside.yaml',
  ]) {
    const forged = new EditHistory(cache);
    forged.note({ label: 'x', changes: [{ file, before: 'b: 2\n', after: 'a: 1\n' }] });
    expect(new EditHistory(cache).undo(project.root)).toEqual({ result: 'nothing' });
  }
});

describe('exports of the page', () => {
  const make = (query: string) => exportFiles(live, exportRequest(new URLSearchParams(query)) as never);
  const start = (bytes: Uint8Array, length: number) => Buffer.from(bytes.subarray(0, length)).toString('latin1');

  it('are the PDF of the sheets, one side of a card in three formats, and the files of the table', {
    timeout: 120_000,
  }, async () => {
    const pdf = await make('what=pdf&sheet=a4&backs=duplex&deck=lots');
    expect(pdf).toMatchObject({ name: 'faces-part-a4.pdf', errors: [] });
    expect('bytes' in pdf && start(pdf.bytes, 5)).toBe('%PDF-');
    // Tuck boxes have no backs, so they are a document of their own.
    const all = await make('what=pdf&sheet=a4&backs=duplex');
    const parts = 'bytes' in all ? readZip(Buffer.from(all.bytes)) : 'damaged';
    expect(parts instanceof Map && [...parts.keys()]).toEqual(['faces-a4.pdf', 'faces-a4-single-sided.pdf']);
    const png = await make('what=face&key=lots/lot-1&format=png&bleed=3');
    expect(png).toMatchObject({ name: 'lot-1.png' });
    expect('bytes' in png && start(png.bytes, 4).slice(1)).toBe('PNG');
    const svg = await make('what=face&key=lots/lot-1&format=svg&side=back');
    expect('bytes' in svg && start(svg.bytes, 4)).toBe('<svg');
    const one = await make('what=face&key=lots/lot-1&format=pdf&bleed=3');
    expect('bytes' in one && start(one.bytes, 5)).toBe('%PDF-');
    const tts = await make('what=tts');
    const files = 'bytes' in tts ? readZip(Buffer.from(tts.bytes)) : 'damaged';
    expect(files instanceof Map && [...files.keys()].filter((name) => name.endsWith('.json'))).toContain('_table.json');
    expect(files instanceof Map && [...files.keys()].some((name) => name.startsWith('images/'))).toBe(true);
    // As the browser names the second one. `install` takes it as it is.
    const archive = `${'name' in tts ? tts.name.replace('.zip', '') : ''} (1).zip`;
    expect(archive).toBe('faces-zh-tts (1).zip');
    writeFileSync(path(archive), 'bytes' in tts ? tts.bytes : '');
    const to = path('Tabletop Simulator');
    const installed = await runCli(project.root, 'install', 'tts', archive, '--to', to);
    expect(installed.code, installed.out + installed.err).toBe(0);
    const save = readFileSync(join(to, 'Saves/TS_Save_1.json'), 'utf8');
    const pictures = [...save.matchAll(/"(?:FaceURL|BackURL|ImageURL)": "(file:[^"]+)"/g)].map(([, url = '']) => url);
    expect(pictures.length).toBeGreaterThan(1);
    for (const url of pictures) {
      const name = decodeURIComponent(url.split('/').at(-1) ?? '');
      expect(readFileSync(new URL(url))).toEqual(files instanceof Map && files.get(`images/${name}`));
    }
    expect(readdirSync(join(to, 'Saves/Saved Objects'))).toEqual([`${title} (zh)`]);
    writeFileSync(path('bad.zip'), 'no archive');
    for (const name of ['bad.zip', 'none.zip'])
      expect(await runCli(project.root, 'install', 'tts', name, '--to', path('nowhere'))).toMatchObject({ code: 1 });
    expect(existsSync(path('nowhere'))).toBe(false);
  });

  it('say why there are none: what stops a build, and what cannot be drawn', async () => {
    expect(await make('what=face&key=lots/none')).toMatchObject({ result: 'refused' });
    expect(await make('what=pdf&sheet=none')).toMatchObject({ result: 'refused' });
    await save(original.replace(/cost: \d/, 'cost: tow'));
    expect(await make('what=pdf')).toMatchObject({ result: 'refused', problems: [{ at: { file: deckFile } }, ...[]] });
    await save(original);
  });

  it('are made of known words only', async () => {
    for (const query of [
      '',
      'what=zip',
      'what=face&format=exe',
      'what=face&bleed=999',
      'what=face&bleed=x',
      'what=pdf&backs=x',
      'what=face&side=top',
    ])
      expect(exportRequest(new URLSearchParams(query))).toBeUndefined();
    for (const key of ['../../etc/passwd', 'lots/../../x', '__proto__/x', '', 'lots/'])
      expect(await make(`what=face&key=${encodeURIComponent(key)}`)).toHaveProperty('result', 'refused');
  });
});

it('the route refuses what is not an edit of a table', async () => {
  const notes: unknown[] = [];
  const served = { root: project.root, game: () => live, history: { note: (one: unknown) => notes.push(one) } };
  const good = { game: 'faces', deck: 'lots', columns: [{ path: ['name'] }], cells: [['lot-0', 0, 'x', 'y']] };
  for (const body of [
    null,
    [],
    { ...good, game: 3 },
    { ...good, columns: [{ path: [] }] },
    { ...good, columns: [{ path: ['name'], language: 3 }] },
    { ...good, columns: [{ path: ['a'] }, { path: ['a', 'b'] }] },
    { ...good, columns: [{ path: ['a'] }, { path: ['a'] }] },
    { ...good, columns: Array(501).fill({ path: ['name'] }) },
    { ...good, cells: [['lot-0', 1, 'x', 'y']] },
    { ...good, cells: [['lot-0', '__proto__', 'x', 'y']] },
    { ...good, cells: [['lot-0', 0, { a: 1 }, 'y']] },
    { ...good, cells: [['lot-0', 0, 'x']] },
    { ...good, cells: 'lot-0' },
  ]) {
    const answer = await routes['POST /table']?.({
      project: served as never,
      path: '/table',
      query: new URLSearchParams(),
      body: async () => body,
    });
    expect([body, answer?.status]).toEqual([body, 400]);
  }
  expect([read(), notes]).toEqual([original, []]);
});
