// Places of YAML values: the value, its key, the nearest ancestor, and characters inside a text.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Cache } from '../files/cache.ts';
import type { Path } from '../game/origin.ts';
import type { Place } from '../problems/problem.ts';
import { parseFile, readYaml } from './read-yaml.ts';
import { LoadMemory, Reading, type YamlValue } from './reading.ts';

const text = [
  'name: 法术',
  'cards:',
  '  - id: fire',
  '    cost: tow # a slip',
  "    plain: '造成,伤害'",
  '    block: |',
  '      第一行。',
  '      第二,行。',
  '  - &ice { id: ice, tags: [冷, 硬] }',
  '  - *ice',
  '',
].join('\n');

const reading = new Reading('.');
const origin = parseFile(reading, 'deck.yaml', text)?.origin;

describe('an origin', () => {
  it.each([
    [['name'], 'value', '1:7+2'],
    [['name'], 'key', '1:1+4'],
    [['cards', 0, 'cost'], 'value', '4:11+3'],
    [['cards', 0, 'cost'], 'key', '4:5+4'],
    [['cards', 0], 'value', '3:5+8'],
    [['cards', 0, 'missing'], 'value', '3:5+8'],
    [['cards', 1, 'tags', 1], 'value', '9:31+1'],
    [['cards', '1', 'tags', '1'], 'value', '9:31+1'],
    [['cards', 2, 'tags', 0], 'value', '9:28+1'],
    [['nowhere', 'at', 'all'], 'value', '1:1+8'],
  ] as const)('finds the place of %j (%s)', (path, part, place) => {
    const { line, col, length } = origin?.place(path, part) ?? { line: 0, col: 0, length: 0 };
    expect(`${line}:${col}+${length}`).toBe(place);
  });

  it.each([
    ['plain', 2, '5:15+1'],
    ['block', 0, '7:7+1'],
    ['block', 7, '8:9+1'],
  ])('finds characters inside %s text', (field, index, place) => {
    const { line, col, length } = origin?.placeInText(['cards', 0, field], index, 1) ?? { line: 0, col: 0, length: 0 };
    expect(`${line}:${col}+${length}`).toBe(place);
  });

  it('leads on below itself', () => {
    expect(origin?.below('cards', 0).place(['cost'])).toEqual({ file: 'deck.yaml', line: 4, col: 11, length: 3 });
  });
});

it('finds the places in a block of 30,000 lines in work that grows with its length alone', () => {
  const block = `text: |\n${'  火球\n'.repeat(30_000)}`;
  const long = parseFile(reading, 'long.yaml', block)?.origin;
  const before = process.cpuUsage();
  for (let line = 0; line < 30_000; line++) expect(long?.placeInText(['text'], line * 3 + 1, 1).line).toBe(line + 2);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000);
});

it('finds the places in a block with ends of lines as on Windows, after a blank line', () => {
  const windows = parseFile(reading, 'crlf.yaml', 'text: |\r\n\r\n  火球\r\n  霜球\r\n')?.origin;
  expect(windows?.placeInText(['text'], 1, 2)).toMatchObject({ line: 3, col: 3 });
  expect(windows?.placeInText(['text'], 5, 1)).toMatchObject({ line: 4, col: 4 });
});

describe('a file that was parsed before', () => {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-yaml-'));
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** As a new process would read it. */
  function read(content: string, cache = new Cache(join(root, 'cache'))) {
    mkdirSync(root, { recursive: true });
    writeFileSync(join(root, 'deck.yaml'), content);
    const own = new Reading(root, { cache });
    return { yaml: readYaml(own, 'deck.yaml'), problems: own.problems };
  }

  /** Counts what is parsed: only that is put into the cache. */
  class CountingCache extends Cache {
    readonly puts: string[] = [];
    override putValue(key: string, value: unknown): boolean {
      this.puts.push(key);
      return super.putValue(key, value);
    }
  }

  it('has the same values in the same places, and is not parsed again', () => {
    const plain = text.replace(/ {2}- [&*]ice.*\n/g, '');
    const { yaml: parsed } = read(plain);
    const cache = new CountingCache(join(root, 'cache'));
    const { yaml: known } = read(plain, cache);
    expect(cache.puts).toEqual([]);
    expect(known?.value).toEqual(parsed?.value);
    for (const path of [[], ['name'], ['cards', 0], ['cards', 0, 'cost'], ['cards', 0, 'missing']])
      for (const part of ['value', 'key'] as const)
        expect(known?.origin.place(path, part)).toEqual(parsed?.origin.place(path, part));
    for (const [field, index] of [
      ['plain', 2],
      ['block', 7],
    ] as const)
      expect(known?.origin.placeInText(['cards', 0, field], index, 1)).toEqual(
        parsed?.origin.placeInText(['cards', 0, field], index, 1),
      );
  });

  it.each([
    ['aliases', text],
    ['numbers that JSON has not', 'most: .inf\n'],
    ['a minus zero', 'most: -0.0\n'],
  ])('is parsed again with %s', (_, content) => {
    const cache = new CountingCache(join(root, 'cache'));
    const { yaml: first } = read(content, cache);
    const { yaml: second } = read(content, cache);
    expect(cache.puts).toEqual([]);
    expect(second?.value).toEqual(first?.value);
  });

  it('reports its problems every time', () => {
    const first = read('name: a\nname: b\n');
    expect(first.problems.map(({ code }) => code)).toEqual(['yaml/duplicate-key']);
    expect(read('name: a\nname: b\n').problems).toEqual(first.problems);
  });

  it('is parsed again if its entry in the cache is not that of a file', () => {
    const cache = new CountingCache(join(root, 'cache'));
    read('name: a\n', cache);
    expect(cache.puts).toHaveLength(2);
    cache.put(cache.puts[0] ?? '', Buffer.from('{"value":{"name":"b"},"keys":[1],"nodes":""}'));
    expect(read('name: a\n', cache).yaml?.value).toEqual({ name: 'a' });
  });
});

describe('a file that was read before', () => {
  const items = [
    '  - id: fire\n    cost: 2\n    text: 造成{{cost}}点伤害。\n',
    '  # A comment of the next one\n',
    "  - id: ice\n    text: '冷,\n      硬'\n    tags: [a, b]\n\n",
    '  - id: block\n    text: |\n      第一行\n      - no item\n    note:\n',
    '  - { id: flow, cost: 1 }\n',
    '  - id: last\n    parts:\n    - cost: 1\n    - cost: 2\n',
  ];
  const head = 'name: 法术\ncards:\n';
  const whole = head + items.join('');

  it('is parsed only where it changed', () => {
    const [before, after] = readTwice(whole, whole.replace('cost: 2', 'cost: 30\n    more: {a: 1}'));
    const [old, now] = [before, after].map((one) => (one?.value as { cards: object[] } | undefined)?.cards);
    expect(now?.map((card, i) => card === old?.[i])).toEqual([false, true, true, true, true]);
    expect(now?.[0]).toMatchObject({ cost: 30, more: { a: 1 } });
  });

  it.each([
    ['a longer text', whole.replace('伤害', '很多很多伤害')],
    ['another order', head + [...items].reverse().join('')],
    ['an item less', whole.replace(items[0] ?? '', '')],
    ['the same item twice', whole + items[4] + items[4]],
    ['a comment more', whole.replace('  # A', '  # One\n  # A')],
    ['a new key', whole.replace('cost: 1 }', 'cost: 1, "toString": 2 }')],
    ['letters with accents', whole.replace('id: fire', 'id: fire\n    en: cafe\u0301')],
    ['escapes', whole.replace('造成', '"\\u9020')],
    ['no end of the line', whole.trimEnd()],
    ['lines of Windows', whole.replaceAll('\n', '\r\n')],
    ['an open quote', whole.replace('造成', '"造成')],
    ['an open list', whole.replace('[a, b]', '[a, b')],
    ['a tag', whole.replace('cost: 2', 'cost: !!str 2')],
    ['an anchor and an alias', whole.replace('cost: 2', 'cost: &two 2').replace('cost: 1 }', 'cost: *two }')],
    ['a key after the list', `${whole}back: blue\n`],
    ['a key at the margin', whole.replace('    cost: 2', 'cost: 2')],
    ['an item at another depth', whole.replace('  - { id', '   - { id')],
    ['an item without a value', whole.replace('- { id: flow, cost: 1 }', '- ')],
    ['a text as an item', whole.replace('- { id: flow, cost: 1 }', '- flow')],
    ['the end of the document', whole.replace('  - { id', '...\n  - { id')],
    ['another document', whole.replace('  - { id', '---\n  - { id')],
    ['a duplicate key', whole.replace('cost: 2', 'cost: 2\n    cost: 3')],
    ['another head', whole.replace('法术', '法术书')],
    ['an empty list', `${head}`],
    ['a longer block', whole.replace('- no item', '- no item\n\n      more\n')],
    ['a block that keeps its lines', whole.replace('text: |', 'text: |+').replace('    note:', '\n\n    note:')],
    ['a list in place of the text', whole.replace('造成{{cost}}点伤害。', '\n    - one\n    - two')],
  ])('gives the same values, places and problems as a new one: %s', (_, text) => {
    const [, fresh, freshProblems] = readTwice('', text);
    for (const [, again, problems] of [readTwice(whole, text), readInTwoProcesses(whole, text)]) {
      expect(problems).toEqual(freshProblems);
      expect(again?.value).toEqual(fresh?.value);
      for (const path of pathsIn(fresh?.value, []))
        for (const place of placesAt(path))
          expect([path, again && place(again)]).toEqual([path, fresh && place(fresh)]);
    }
    // A large text is read item by item.
    const [large, problems] = readAs(`# ${'x'.repeat(2 ** 19)}\n${text}`, new LoadMemory());
    // What is about the whole file stays at its first line.
    expect(problems.map(({ message, at }) => [message, Math.max(1, at.line - 1), at.col])).toEqual(
      freshProblems.map(({ message, at }) => [message, at.line, at.col]),
    );
    expect(large?.value).toEqual(fresh?.value);
    for (const path of pathsIn(fresh?.value, []).slice(1))
      for (const place of placesAt(path)) {
        const at = fresh && place(fresh);
        expect([path, large && place(large)]).toEqual([path, at && { ...at, line: at.line + 1 }]);
      }
  });

  it('is parsed only where it changed in another process, too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cached-'));
    const puts = vi.spyOn(Cache.prototype, 'putValue');
    readAs(whole, new LoadMemory(), new Cache(folder));
    const [key, stored] = puts.mock.calls[0] ?? [''];
    puts.mockRestore();
    const marked = JSON.parse(JSON.stringify(stored).replace('"ice"', '"known"')) as object;
    new Cache(folder).putValue(key, marked);
    const [now] = readAs(whole.replace('cost: 2', 'cost: 30'), new LoadMemory(), new Cache(folder));
    rmSync(folder, { recursive: true });
    const { cards = [] } = (now?.value ?? {}) as { cards?: { id: string; cost?: number }[] };
    expect(cards.map(({ id }) => id)).toEqual(['fire', 'known', 'block', 'flow', 'last']);
    expect(cards[0]?.cost).toBe(30);
  });

  /** What a memory gives for the first text, and then for the second. */
  function readTwice(first: string, second: string) {
    const memory = new LoadMemory();
    const [one] = readAs(first, memory);
    const [two, problems] = readAs(second, memory);
    return [one, two, problems] as const;
  }

  /** The same with a cache instead of a memory. */
  function readInTwoProcesses(first: string, second: string) {
    const folder = mkdtempSync(join(tmpdir(), 'cached-'));
    const [one] = readAs(first, new LoadMemory(), new Cache(folder));
    const [two, problems] = readAs(second, new LoadMemory(), new Cache(folder));
    rmSync(folder, { recursive: true });
    return [one, two, problems] as const;
  }

  function readAs(content: string, memory: LoadMemory, cache = new Cache(undefined)) {
    const folder = mkdtempSync(join(tmpdir(), 'changed-'));
    writeFileSync(join(folder, 'deck.yaml'), content);
    const own = new Reading(folder, { memory, cache });
    const parsed = readYaml(own, 'deck.yaml');
    rmSync(folder, { recursive: true });
    return [parsed, own.problems] as const;
  }

  function pathsIn(value: unknown, path: Path): Path[] {
    const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return [path, ...inner.flatMap(([key, one]) => pathsIn(one, [...path, Array.isArray(value) ? Number(key) : key]))];
  }

  function placesAt(path: Path): ((read: YamlValue) => Place)[] {
    return [
      ({ origin: from }) => from.place(path),
      ({ origin: from }) => from.place(path, 'key'),
      ({ origin: from }) => from.placeInText(path, 1, 1),
    ];
  }
});
