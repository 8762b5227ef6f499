import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Cache, Kept, trimCache } from './cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardwright-cache-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a value in the cache', () => {
  it('comes back from the disk, and from memory as the same object', () => {
    const kept = new Kept();
    const value = { hash: 'abc', icons: ['anvil'] };
    expect(new Cache(folder, kept).putValue('abcd.facts', value)).toBe(true);
    expect(new Cache(folder).value('abcd.facts', () => true)).toEqual(value);
    expect(new Cache(folder, kept).value('abcd.facts', () => true)).toBe(value);
  });

  it('is forgotten when its file is deleted', () => {
    const cache = new Cache(folder, new Kept());
    cache.putValue('abcd.facts', [1]);
    rmSync(folder, { recursive: true });
    expect(cache.value('abcd.facts', () => true)).toBeUndefined();
  });

  it('is not read from a damaged file', () => {
    new Cache(folder).putValue('abcd.facts', [1, 2, 3]);
    const [file = ''] = readdirSync(join(folder, 'ab'));
    const bytes = readFileSync(join(folder, 'ab', file));
    writeFileSync(join(folder, 'ab', file), bytes.subarray(0, bytes.length - 1));
    expect(new Cache(folder).value('abcd.facts', () => true)).toBeUndefined();
  });

  it('is not read from the entry of another key, from one of another shape, or from a folder, which it replaces', () => {
    const cache = new Cache(folder);
    cache.putValue('abce.facts', [1]);
    cpSync(join(folder, 'ab/abce.facts'), join(folder, 'ab/abcd.facts'));
    expect(cache.value('abcd.facts', () => true)).toBeUndefined();
    cache.put('abcd.facts', Buffer.from('{"half":'));
    expect(cache.value('abcd.facts', () => true)).toBeUndefined();
    cache.putValue('abcd.facts', null);
    expect(cache.value<string[]>('abcd.facts', (list) => list.length > 0)).toBeUndefined();
    rmSync(join(folder, 'ab/abcd.facts'));
    mkdirSync(join(folder, 'ab/abcd.facts/inner'), { recursive: true });
    expect(cache.value('abcd.facts', () => true)).toBeUndefined();
    expect(cache.putValue('abcd.facts', [2])).toBe(true);
    expect(cache.value('abcd.facts', () => true)).toEqual([2]);
  });

  it('may have bytes of its own, in the same file', () => {
    const cache = new Cache(folder);
    const more = Buffer.from('{"a":\n"b"}');
    cache.putValue('abcd', ['facts'], more);
    expect(cache.value('abcd', () => true)).toEqual(['facts']);
    expect(cache.more('abcd')).toEqual(more);
    cache.putMore('abcd', more);
    expect(cache.value('abcd', () => true)).toBeUndefined();
    expect(cache.more('abcd')).toEqual(more);
  });

  it('is not kept without a folder', () => {
    const cache = new Cache(undefined, new Kept());
    expect(cache.putValue('abcd.facts', [1])).toBe(false);
    expect(cache.value('abcd.facts', () => true)).toBeUndefined();
  });
});

describe('what is kept in memory', () => {
  it('has room for thousands, then drops the oldest', () => {
    const kept = new Kept();
    for (let i = 0; i <= 5000; i++) kept.put(String(i), i);
    expect([kept.get('0'), kept.get('1'), kept.get('5000')]).toEqual([undefined, 1, 5000]);
  });
});

describe('a cache that has grown too large', () => {
  const put = (key: string, bytes: number, usedDaysAgo: number) => {
    new Cache(folder).put(key, Buffer.alloc(bytes));
    const time = Date.now() / 1000 - usedDaysAgo * 24 * 60 * 60;
    utimesSync(join(folder, key.slice(0, 2), key), time, time);
  };

  it('loses the least recently used pixels, and keeps the faces they are painted from', () => {
    put('aa-old.png', 4000, 9);
    put('bb-new.png', 4000, 1);
    put('cc', 4000, 20);
    put('cc.facts', 100, 20);
    trimCache(folder, 10_000);
    const cache = new Cache(folder);
    expect(['aa-old.png', 'bb-new.png', 'cc', 'cc.facts'].map((key) => cache.get(key) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('is not measured again while it is small', () => {
    put('aa', 100, 0);
    trimCache(folder, 10_000);
    writeFileSync(join(folder, 'zz'), Buffer.alloc(50_000));
    put('bb', 100, 0);
    trimCache(folder, 10_000);
    expect(new Cache(folder).get('aa')).toBeDefined();
  });

  it('knows what was used', () => {
    put('aa-old.png', 4000, 9);
    put('bb-new.png', 4000, 5);
    expect(new Cache(folder).get('aa-old.png')).toBeDefined();
    trimCache(folder, 7000);
    const cache = new Cache(folder);
    expect(['aa-old.png', 'bb-new.png'].map((key) => cache.get(key) !== undefined)).toEqual([true, false]);
  });
});

describe('a cache that came with a stranger’s project', () => {
  const mine = mkdtempSync(join(tmpdir(), 'cardwright-mine-'));
  afterEach(() => rmSync(mine, { recursive: true, force: true }));

  it('does not write or delete through links', () => {
    mkdirSync(join(mine, 'inner'), { recursive: true });
    for (const name of ['a.png', 'inner/b.txt']) writeFileSync(join(mine, name), name.repeat(100));
    mkdirSync(folder, { recursive: true });
    symlinkSync(mine, join(folder, 'ab'), 'junction');
    symlinkSync(join(mine, 'a.png'), join(folder, 'size'));
    expect(new Cache(folder).put('abcd', Buffer.from('x'))).toBe(false);
    expect(new Cache(folder).put('cdef', Buffer.from('x'.repeat(100)))).toBe(true);
    trimCache(folder, 10);
    expect(readdirSync(mine, { recursive: true }).sort()).toEqual(['a.png', 'inner', join('inner', 'b.txt')]);
    for (const name of ['a.png', 'inner/b.txt']) expect(readFileSync(join(mine, name), 'utf8')).toBe(name.repeat(100));
  });
});
