import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Cache } from './cache.ts';
import { existsSync, readdirSync, readFileSync, statSync, Trace } from './inputs.ts';
import { Output } from './output/output.ts';
import { keepRecord, recall } from './record.ts';

let root = '';
let cache: Cache;
const pathOf = (file: string) => join(root, file);
const write = (file: string, text: string) => writeFileSync(pathOf(file), text);
const age = (file: string, seconds = 1e9) => utimesSync(pathOf(file), seconds, seconds);

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-record-')));
  cache = new Cache(pathOf('.cache'));
  write('a.txt', 'a');
  age('a.txt');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

async function keep(work: () => unknown, result: unknown = 'known'): Promise<unknown> {
  const trace = new Trace(root);
  await trace.during(async () => work());
  keepRecord(cache, 'run', { trace, result });
  return answer();
}

const answer = () => recall(cache, root, 'run');

it('answers until a file that was read, looked for or listed has changed', async () => {
  mkdirSync(pathOf('list'));
  const look = () => [readFileSync(pathOf('a.txt')), existsSync(pathOf('none.txt')), readdirSync(pathOf('list'))];
  const changes = [
    () => write('a.txt', 'b'),
    () => rmSync(pathOf('a.txt')),
    () => write('none.txt', ''),
    () => write('list/new.txt', ''),
    () => mkdirSync(pathOf('list/folder')),
  ];
  for (const change of changes) {
    write('a.txt', 'a');
    expect(await keep(look)).toBe('known');
    change();
    expect(answer()).toBeUndefined();
  }
});

it('asks for the content where times have changed, and takes the new times over', async () => {
  await keep(() => readFileSync(pathOf('a.txt')));
  age('a.txt', 1.1e9);
  const put = vi.spyOn(cache, 'putValue');
  expect([answer(), answer()]).toEqual(['known', 'known']);
  expect(put).toHaveBeenCalledTimes(1);
});

it('does not trust the times of a file that was changed a moment before', async () => {
  write('a.txt', 'a');
  const { mtimeMs } = statSync(pathOf('a.txt'));
  await keep(() => readFileSync(pathOf('a.txt')));
  write('a.txt', 'b');
  age('a.txt', mtimeMs / 1000);
  expect(answer()).toBeUndefined();
});

it('keeps nothing if a file was changed during the run', async () => {
  const change = () => write('a.txt', 'b');
  expect(await keep(() => [readFileSync(pathOf('a.txt')), change()])).toBeUndefined();
});

it('keeps nothing that JSON would change', async () => {
  for (const odd of [Number.NaN, new Date(0), new Map(), { deep: [undefined] }, 1n])
    expect(await keep(() => {}, odd)).toBeUndefined();
  expect(await keep(() => {}, { a: undefined, b: [null, 1, 'x'] })).toEqual({ b: [null, 1, 'x'] });
});

it.skipIf(process.platform === 'win32')('notices links that lead elsewhere, and waits for no pipe', async () => {
  for (const name of ['one', 'two']) {
    mkdirSync(pathOf(name));
    write(`${name}/x.txt`, 'same');
    age(`${name}/x.txt`);
  }
  symlinkSync('one', pathOf('way'));
  symlinkSync('one/x.txt', pathOf('link.txt'));
  const look = () => [
    readFileSync(pathOf('way/x.txt')),
    readFileSync(pathOf('link.txt')),
    readFileSync(pathOf('a.txt')),
  ];
  const relink = (name: string, to: string) => {
    rmSync(pathOf(name));
    symlinkSync(to, pathOf(name));
  };
  expect(await keep(look)).toBe('known');
  relink('way', 'two');
  expect(answer()).toBeUndefined();
  relink('way', 'one');
  expect(answer()).toBe('known');
  relink('link.txt', 'two/x.txt');
  expect(answer()).toBeUndefined();
  relink('link.txt', 'one/x.txt');
  rmSync(pathOf('a.txt'));
  execFileSync('mkfifo', [pathOf('a.txt')]);
  expect(answer()).toBeUndefined();
});

it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'keeps nothing of a file that cannot be read',
  async () => {
    execFileSync('chmod', ['000', pathOf('a.txt')]);
    const read = () => {
      try {
        readFileSync(pathOf('a.txt'));
      } catch {}
    };
    expect(await keep(read)).toBeUndefined();
  },
);

async function makeOutput(text = 'x'): Promise<void> {
  const output = await Output.open({ root, folder: 'out', problems: [] });
  output?.write('out/x.txt', text);
  await output?.commit();
  output?.close();
}

it('leaves it to a build to finish what a killed one left', async () => {
  const trace = new Trace(root);
  await trace.during(() => makeOutput());
  keepRecord(cache, 'run', { trace, result: 'known' });
  expect(answer()).toBe('known');
  mkdirSync(pathOf('out/.staging-1-aaaa'));
  expect(answer()).toBeUndefined();
  rmSync(pathOf('out/.staging-1-aaaa'), { recursive: true });
  expect(answer()).toBe('known');
  if (process.platform !== 'win32') {
    renameSync(pathOf('out'), pathOf('away'));
    symlinkSync('away', pathOf('out'));
    expect(answer()).toBeUndefined();
    rmSync(pathOf('out'));
    renameSync(pathOf('away'), pathOf('out'));
    expect(answer()).toBe('known');
  }
  write('out/x.txt', 'y');
  expect(answer()).toBeUndefined();
});

it('keeps nothing if another build wrote to the folder before the run was over', async () => {
  const trace = new Trace(root);
  await trace.during(() => makeOutput());
  await makeOutput('other');
  keepRecord(cache, 'run', { trace, result: 'known' });
  expect(answer()).toBeUndefined();
});

it('keeps nothing of a run that could not write its output', async () => {
  write('out', 'in the way');
  const problems: never[] = [];
  const trace = new Trace(root);
  await trace.during(async () => (await Output.open({ root, folder: 'out', problems }))?.close());
  keepRecord(cache, 'run', { trace, result: 'known' });
  expect(problems).toHaveLength(1);
  expect(answer()).toBeUndefined();
});

it('takes no record of another tool, or of another shape', async () => {
  await keep(() => readFileSync(pathOf('a.txt')));
  const put = vi.spyOn(cache, 'putValue');
  await keep(() => readFileSync(pathOf('a.txt')));
  const stored = put.mock.calls[0]?.[1] as object;
  for (const odd of [{ tool: 'other' }, { files: [['a.txt']] }, { files: 'a.txt' }, { folders: [1] }, { tool: 1 }]) {
    cache.putValue('run', { ...stored, ...odd });
    expect(answer()).toBeUndefined();
  }
  cache.putValue('run', stored);
  expect(answer()).toBe('known');
});
