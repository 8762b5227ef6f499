// Changes, removes and restores values of every shipped file: the value is the requested one, and no other line changes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Path } from '../src/game/origin.ts';
import { findGames } from '../src/load/find-games.ts';
import type { YamlEdit } from '../src/yaml/changes.ts';
import { editYaml } from '../src/yaml/edit-yaml.ts';
import { isAll } from './run-all.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = findGames(root).flatMap((game) =>
  readdirSync(join(root, 'data', game), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `data/${game}/${name}`),
);

/** A fixed sequence that looks like chance. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const words = [
  '甲',
  '一：二',
  '- x',
  '12',
  'true',
  '',
  ' blank ',
  '{{cost}}元',
  'it\'s "so"',
  'a\nb',
  'a\n\n b\n',
  '#no',
  'x # y',
  '长'.repeat(200),
  'word '.repeat(40).trim(),
];
const others = [0, -1.5, true, null, ['甲', 'b, c'], [], {}, { a: 1, b: [{ c: '甲\n乙' }] }];

function leaves(value: unknown, path: Path = []): Path[] {
  const own = path.length > 0 ? [path] : [];
  if (typeof value !== 'object' || value === null) return own;
  const parts = Array.isArray(value) ? value.map((part, i) => [i, part] as const) : Object.entries(value);
  return [...own, ...parts.flatMap(([key, part]) => leaves(part, [...path, key]))];
}

function put(value: unknown, [step, ...rest]: Path, fresh: unknown): unknown {
  if (step === undefined) return fresh;
  if (Array.isArray(value)) {
    const item = put(value[Number(step)], rest, fresh);
    return value.flatMap((old, i) =>
      i === Number(step) ? (rest.length === 0 && fresh === undefined ? [] : [item]) : [old],
    );
  }
  const { [step]: old, ...others } = value as Record<string, unknown>;
  const item = put(old, rest, fresh);
  return item === undefined ? others : { ...others, [step]: item };
}

/** How many lines were replaced, when what both texts begin and end with is left out. */
function linesGone(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return old.length - head - tail;
}

const rounds = isAll ? 6 : 1;

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const value: unknown = parse(text);
  const paths = leaves(value);
  const next = chance(file.length * 7919);
  const old = (path: Path) => path.reduce<unknown>((at, step) => (at as never)[step], value);

  /** Only what has a name may be refused. */
  function edited(source: string, edit: YamlEdit): string | undefined {
    const result = editYaml(source, [edit]);
    if ('text' in result) return result.text;
    expect(result.refused.message, edit.path.join('.')).toMatch(/alias|anchor/);
    return undefined;
  }

  it('takes any value in any place, and only there', () => {
    for (let i = 0; i < rounds; i += 1) {
      const path = paths[next(paths.length)] ?? [];
      const fresh = next(3) === 0 ? others[next(others.length)] : words[next(words.length)];
      // With the line ends and the mark of Windows in every second round, or every second file.
      const source = (i + file.length) % 2 === 0 ? text : `\uFEFF${text.replaceAll('\n', '\r\n')}`;
      const after = edited(source, { path, value: fresh });
      if (after === undefined) continue;
      expect(parse(after.replace('\uFEFF', ''))).toEqual(put(value, path, fresh));
      const most = Math.max(2, stringify(old(path), { lineWidth: 40 }).split('\n').length * 3);
      expect(linesGone(source, after), path.join('.')).toBeLessThanOrEqual(most);
    }
  });

  it('loses and regains values', () => {
    for (let i = 0; i < rounds; i += 1) {
      const path = paths[next(paths.length)] ?? [];
      const without = edited(text, { path, value: undefined });
      if (without === undefined) continue;
      const value1 = old(path);
      const back = typeof path.at(-1) === 'number' ? { path, insert: value1 } : { path, value: value1 };
      expect(parse(edited(without, back) ?? '')).toEqual(value);
      expect(parse(without)).toEqual(put(value, path, undefined));
    }
  });
});
