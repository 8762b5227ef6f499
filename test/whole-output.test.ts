// Output is old or new as a whole, wherever a build is killed and whatever the disk refuses.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { build } from '../src/commands/build.ts';
import { FolderLock } from '../src/files/output/lock.ts';
import { Output } from '../src/files/output/output.ts';
import { settle, settleAll } from '../src/files/output/settle.ts';
import type { Problem } from '../src/problems/problem.ts';
import { paintedPng } from './art-project.ts';
import { isAll } from './run-all.ts';
import { fixture, runCli } from './run-cli.ts';

const home = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-whole-')));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let count = 0;
function folder(): string {
  const path = join(home, String(count++));
  mkdirSync(path);
  return path;
}

function project(): string {
  const root = folder();
  cpSync(fixture('typed-game'), root, { recursive: true });
  return root;
}

/** Every file below out/ and its content; folders, too, so that none is left behind. */
function output(root: string): Record<string, string> {
  const out = join(root, 'out');
  const names = existsSync(out) ? readdirSync(out, { recursive: true, encoding: 'utf8' }).sort() : [];
  return Object.fromEntries(
    names.map((name) => [name, statSync(join(out, name)).isFile() ? readFileSync(join(out, name), 'latin1') : '/']),
  );
}

const inject = new URL('./faults/inject.mjs', import.meta.url).href;
/** Bundled, because dozens of processes run it. */
const replace = join(home, 'replace.mjs');
buildSync({
  entryPoints: [fileURLToPath(new URL('./faults/replace-output.mjs', import.meta.url))],
  outfile: replace,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
});
const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

function run(root: string, fault: string, ...args: string[]) {
  return spawnSync(process.execPath, ['--import', inject, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', CARDWRIGHT_FAULT: fault },
  });
}

/** The old output in a new folder, with a disk that fails. */
function replaced(fault: string) {
  const root = folder();
  cpSync(join(seed, 'out'), join(root, 'out'), { recursive: true, preserveTimestamps: true });
  return { root, ...run(root, fault, replace, root, 'new') };
}

const seed = folder();
run(seed, 'count:/dev/null', replace, seed, 'old');
const before = output(seed);
const whole = replaced(`list:${join(home, 'operations')}`);
const after = output(whole.root);
const operations = readFileSync(join(home, 'operations'), 'utf8').trimEnd().split('\n');

/** Every sixth operation is tried for every change; `npm run torture -- --only kills` tries all of a whole build. */
const sample = isAll ? 1 : 6;

describe('replacing an output', () => {
  it('leaves what is named, and nothing of its own beside the list', () => {
    expect(whole.status).toBe(0);
    expect(Object.keys(before)).toContain('trial/zh/small/one.webp');
    expect(Object.keys(after).filter((name) => after[name] !== '/')).toEqual(
      ['.made', 'a.txt', 'deep/er/three.txt', 'manifest.json', 'same.txt', 'small/two.webp'].map(
        (name) => `trial/zh/${name}`,
      ),
    );
  });

  it('is finished or forgotten by the next start, wherever it was killed', async () => {
    const ends = new Set<string>();
    for (const [i, operation] of operations.entries()) {
      if (i % sample !== 0) continue;
      const { root, signal } = replaced(`${i + 1}:kill`);
      expect(signal, operation).toBe('SIGKILL');
      const problems: Problem[] = [];
      await settleAll({ root, problems });
      expect(problems, operation).toEqual([]);
      // The lock of a dead process does not block.
      rmSync(join(root, 'out/trial/zh/.lock'), { force: true });
      expect([before, after], operation).toContainEqual(output(root));
      ends.add(output(root)['trial/zh/a.txt'] ?? '');
    }
    expect(ends).toEqual(new Set(['old', 'newer']));
  });

  it('is finished by a start that is killed itself, wherever that is', async () => {
    const first = operations.findIndex((line) => /renameSync .*new.a\.txt /.test(line)) + 2;
    for (let n = 1; n < 20; n += 2 * sample) {
      const { root } = replaced(`${first}:kill`);
      run(root, `${n}:kill`, replace, root, 'new');
      await settleAll({ root, problems: [] });
      expect(output(root)).toEqual(after);
    }
  });

  const kinds = ['EIO', 'ENOSPC', 'EACCES', 'EROFS!'];
  it.each(kinds)('leaves the old output, or the new one, if the disk fails with %s', async (kind) => {
    for (const [i, operation] of operations.entries()) {
      // Each kind at other operations.
      if ((i - 1) % (kinds.length * sample) !== kinds.indexOf(kind) * sample) continue;
      const { root, status, stdout, stderr } = replaced(`${i + 1}:${kind}`);
      expect(stderr, operation).toBe('');
      if (status !== 0) expect(stdout).toMatch(/^out\/trial\/zh\S* file\/unwritable: /);
      if (!kind.endsWith('!')) expect(output(root), operation).toEqual(status === 0 ? after : before);
      // A disk that refuses everything cannot be tidied up either; the next start does it.
      await settleAll({ root, problems: [] });
      expect([before, after], operation).toContainEqual(output(root));
    }
  });

  it('puts nothing in place that was damaged since, and follows no name out of the folder', async () => {
    const cut = operations.findIndex((line) => line.startsWith('renameSync') && line.endsWith('journal.json')) + 2;
    const { root } = replaced(`${cut}:kill`);
    const [staging = ''] = readdirSync(join(root, 'out/trial/zh')).filter((name) => name.startsWith('.staging-'));
    const journal = join(root, 'out/trial/zh', staging, 'journal.json');
    writeFileSync(join(root, 'mine.txt'), 'mine');
    const { moves } = JSON.parse(readFileSync(journal, 'utf8'));
    writeFileSync(journal, JSON.stringify({ moves, removals: ['../../../mine.txt'] }));
    appendFileSync(join(root, 'out/trial/zh', staging, 'new/a.txt'), 'damage');
    await settle({ root, problems: [] }, 'out/trial/zh');
    expect(output(root)).toEqual(before);
    expect(existsSync(join(root, 'mine.txt'))).toBe(true);
  });

  const journals = { moves: [{ file: 'far/mine.txt', size: 3, sha256: 'x', isNew: true }], removals: ['far/mine.txt'] };
  it.each([
    ['undo.json', JSON.stringify(journals)],
    ['undo.json', '{"moves'],
    ['journal.json', JSON.stringify(journals)],
    ['journal.json', JSON.stringify({ ...journals, moves: [] })],
    ['journal.json', '{"moves'],
  ])('follows no link out of the project that a stranger left beside his %s (%s)', async (name, journal) => {
    // The links stand in the output, in what is staged, and in what was set aside.
    for (const link of ['far', '.staging-1-a', '.staging-1-a/new', '.staging-1-a/old', '.staging-1-a/old/far']) {
      const [root, elsewhere] = [folder(), folder()];
      const out = join(root, 'out/trial/zh');
      for (const inner of ['far', 'new/far', 'old/far', '.']) {
        mkdirSync(join(elsewhere, inner), { recursive: true });
        writeFileSync(join(elsewhere, inner, 'mine.txt'), inner);
      }
      const victims = readdirSync(elsewhere, { recursive: true }).sort();
      mkdirSync(join(out, link, '..'), { recursive: true });
      symlinkSync(elsewhere, join(out, link), 'junction');
      if (link !== '.staging-1-a')
        for (const inner of ['new/far', 'old/far']) {
          const isThere = existsSync(join(out, '.staging-1-a', inner));
          if (!isThere) mkdirSync(join(out, '.staging-1-a', inner), { recursive: true });
          if (!isThere) writeFileSync(join(out, '.staging-1-a', inner, 'mine.txt'), 'his');
        }
      writeFileSync(join(out, '.staging-1-a', name), journal);
      await settle({ root, problems: [] }, 'out/trial/zh');
      rmSync(join(elsewhere, name), { force: true });
      rmSync(join(elsewhere, 'undo.json'), { force: true });
      expect(readdirSync(elsewhere, { recursive: true }).sort(), link).toEqual(victims);
      for (const inner of ['far', 'new/far', 'old/far', '.'])
        expect(readFileSync(join(elsewhere, inner, 'mine.txt'), 'utf8'), link).toBe(inner);
    }
  });
});

describe('the lock of a folder', () => {
  const lockIn = (path: string, words: string, ageMs = 0) => {
    writeFileSync(join(path, '.lock'), words);
    const then = (Date.now() - ageMs) / 1000;
    utimesSync(join(path, '.lock'), then, then);
  };
  const holder = (pid: number, host = hostname()) => JSON.stringify({ pid, host, token: 'x' });

  it('is given to one at a time, and again when it is free', async () => {
    const path = folder();
    const lock = await FolderLock.take(path);
    expect(await FolderLock.take(path, 50)).toMatchObject({ pid: process.pid, host: hostname() });
    if (lock instanceof FolderLock) lock.release();
    expect(readdirSync(path)).toEqual([]);
    expect(await FolderLock.take(path, 50)).toBeInstanceOf(FolderLock);
  });

  it('is taken from a process that is dead, and from one that has not been heard of, here or elsewhere', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    const stale: [string, number][] = [
      [holder(pid), 0],
      [holder(process.pid), 600_000],
      [holder(1, 'elsewhere'), 600_000],
      ['', 5_000],
      ['{"pid', 5_000],
    ];
    for (const [words, ageMs] of stale) {
      const path = folder();
      lockIn(path, words, ageMs);
      expect(await FolderLock.take(path, 0), words).toBeInstanceOf(FolderLock);
    }
  });

  it.skipIf(process.platform === 'win32')('is no link to nothing, no folder and no pipe', async () => {
    for (const place of [
      (path: string) => symlinkSync('nowhere', path),
      (path: string) => mkdirSync(path),
      (path: string) => void spawnSync('mkfifo', [path]),
    ]) {
      const path = folder();
      place(join(path, '.lock'));
      expect(await FolderLock.take(path, 3_000)).toBeInstanceOf(FolderLock);
      expect(readdirSync(path)).toEqual(['.lock']);
    }
  });

  it('is not taken from a process on another machine that was heard of', async () => {
    const path = folder();
    lockIn(path, holder(1, 'elsewhere'));
    expect(await FolderLock.take(path, 50)).toMatchObject({ pid: 1, host: 'elsewhere' });
  });

  it('is waited for as long as CARDWRIGHT_LOCK_WAIT_MS says, five seconds otherwise', async () => {
    const path = folder();
    lockIn(path, holder(1, 'elsewhere'));
    vi.stubEnv('CARDWRIGHT_LOCK_WAIT_MS', '50');
    const started = performance.now();
    expect(await FolderLock.take(path)).toMatchObject({ pid: 1 });
    expect(performance.now() - started).toBeLessThan(5_000);
    vi.unstubAllEnvs();
  });

  it('is lost by a process that slept while another took it', async () => {
    const path = folder();
    const slept = await FolderLock.take(path);
    lockIn(path, holder(1, 'elsewhere'), 600_000);
    expect(await FolderLock.take(path, 50)).toBeInstanceOf(FolderLock);
    expect(slept instanceof FolderLock && slept.isHeld()).toBe(false);
  });
});

const only = ['png', 'svg'];
const deck = 'data/orchard/decks/fruits.yaml';

describe('a file that is written in pieces', () => {
  async function* pieces(...texts: (string | Error)[]): AsyncGenerator<Uint8Array> {
    for (const text of texts) {
      if (text instanceof Error) throw text;
      yield Buffer.from(text);
    }
  }

  async function write(root: string, ...texts: (string | Error)[]): Promise<void> {
    const problems: Problem[] = [];
    const opened = await Output.open({ root, folder: 'out/game', problems });
    try {
      expect(await opened?.writePieces('out/game/large.pdf', pieces(...texts))).toBe(true);
      expect(await opened?.commit()).toBe(true);
    } finally {
      opened?.close();
    }
  }

  it('is put in place whole, left alone if it is the same, and kept as it was if a piece cannot be made', async () => {
    const root = folder();
    await write(root, 'one ', 'two');
    const path = join(root, 'out/game/large.pdf');
    expect(readFileSync(path, 'utf8')).toBe('one two');
    utimesSync(path, 1, 1);
    await write(root, 'one', ' two');
    expect(statSync(path).mtimeMs).toBe(1000);
    await expect(write(root, 'new ', new Error('no more'))).rejects.toThrow('no more');
    expect(readFileSync(path, 'utf8')).toBe('one two');
    await write(root, 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(join(root, 'out/game')).sort()).toEqual(['.made', 'large.pdf']);
  });
});

function edit(root: string, from: string, to: string): void {
  const text = readFileSync(join(root, deck), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, deck), text.replace(from, to));
}

describe('a build', () => {
  it('that is killed while its files take their places is finished by the next command', async () => {
    const root = project();
    await build(root, { only });
    edit(root, 'weight: 3', 'weight: 4');
    const twin = folder();
    cpSync(root, twin, { recursive: true, preserveTimestamps: true });
    run(twin, `list:${join(home, 'build')}`, main, 'build', '--only', only.join());
    const lines = readFileSync(join(home, 'build'), 'utf8').split('\n');
    const manifest = lines.findIndex((line) => /^renameSync .*manifest\.json$/.test(line)) + 1;
    expect(run(root, `${manifest}:kill`, main, 'build', '--only', only.join()).signal).toBe('SIGKILL');
    expect(output(root)).not.toEqual(output(twin));
    expect((await runCli(root, 'diff', 'out/orchard/zh', 'out')).code).toBe(0);
    expect(output(root)).toEqual(output(twin));
  });

  it('waits for another one of the same game, and both leave the same', async () => {
    const root = project();
    // However busy the machine is: the second one waits until the first one is done.
    const env = { ...process.env, CARDWRIGHT_LOCK_WAIT_MS: '600000' };
    const both = [0, 1].map(() => spawn(process.execPath, [main, 'build', '--only', 'svg'], { cwd: root, env }));
    const codes = await Promise.all(both.map(ended));
    expect(codes).toEqual([0, 0]);
    const twin = project();
    await build(twin, { only: ['svg'] });
    expect(output(root)).toEqual(output(twin));
  });

  it('with errors shows what can be shown, says so in ERRORS.md, and leaves the manifest of the last one without', async () => {
    const root = project();
    await build(root, { only });
    const [pear, manifest] = ['png/fruits/pear.png', 'manifest.json'].map((name) => `orchard/zh/${name}`) as [
      string,
      string,
    ];
    const good = output(root);
    edit(root, 'weight: 3', 'weight: 4');
    edit(root, 'weight: 8', 'weight: heavy');
    await build(root, { only });
    const bad = output(root);
    expect(bad[pear]).not.toBe(good[pear]);
    expect(bad[manifest]).toBe(good[manifest]);
    expect(bad['orchard/zh/ERRORS.md']).toContain(`${deck}:`);
    edit(root, 'weight: heavy', 'weight: 8');
    edit(root, 'weight: 4', 'weight: 3');
    await build(root, { only });
    expect(output(root)).toEqual(good);
  });

  it('keeps a damaged file that has its old size and time, and makes it again with --verify', async () => {
    const root = project();
    await build(root, { only: ['png', 'tabletopia'] });
    const good = output(root);
    const damage = (name: string) => {
      const path = join(root, 'out/orchard/zh', name);
      const { atime, mtime } = statSync(path);
      const bytes = readFileSync(path);
      bytes.fill(0, bytes.length >> 1);
      writeFileSync(path, bytes);
      utimesSync(path, atime, mtime);
    };
    damage('png/fruits/pear.png');
    damage('tabletopia/fruits/001-pear.png');
    const { findings, notes } = await build(root, { only: ['png'], verifyOutput: true });
    expect(notes.join()).toContain('out/orchard/zh/png/fruits/pear.png');
    expect(findings.problems.map(({ code, at }) => `${at.file} ${code}`)).toEqual([
      'out/orchard/zh/tabletopia/fruits/001-pear.png output/damaged',
    ]);
    await build(root, { only: ['tabletopia'], verifyOutput: true });
    await build(root, { only: ['png', 'tabletopia'] });
    expect(output(root)).toEqual(good);
  });

  it('during which a picture is replaced is a problem, and changes nothing', async () => {
    const root = project();
    await build(root, { only });
    const good = output(root);
    const art = join(root, 'data/orchard/art');
    mkdirSync(art);
    writeFileSync(join(art, 'pear.png'), await paintedPng('#f00'));
    const template = join(root, 'templates/orchard/fruit.tsx');
    writeFileSync(
      template,
      `import { type FaceProps, Frame, Picture } from 'cardwright/parts';
export default function Fruit(props: FaceProps) {
  return <Frame ground="#fff"><Picture src="pear.png" widthMm={20} heightMm={20} x={5} y={5} /></Frame>;
}
`,
    );
    const bytes = await paintedPng('#00f', 500);
    const { findings, files } = await build(root, {
      only: ['svg', 'pdf'],
      onProgress: ({ stage }) => {
        if (stage === 'render') writeFileSync(join(art, 'pear.png'), bytes);
      },
    });
    expect(
      findings.problems.filter(({ severity }) => severity === 'error').map(({ code, at }) => `${at.file} ${code}`),
    ).toEqual(['data/orchard/art/pear.png file/unreadable']);
    expect(files).toEqual([]);
    expect(output(root)).toEqual(good);
  });

  it('empties the folder of a shop for which there is nothing any more', async () => {
    const root = project();
    await build(root, { only: ['tabletopia'] });
    expect(existsSync(join(root, 'out/orchard/zh/tabletopia/counts.csv'))).toBe(true);
    writeFileSync(join(root, deck), readFileSync(join(root, deck), 'utf8').replace(/cards:\n[\s\S]*/, 'cards: []\n'));
    await build(root, { only: ['tabletopia'] });
    expect(existsSync(join(root, 'out/orchard/zh/tabletopia'))).toBe(false);
  });
});

describe('a link', () => {
  it.each(['out', 'out/orchard', 'out/orchard/zh', 'out/orchard/zh/svg'])(
    'at %s that leads out of the project is not followed',
    async (name) => {
      const [root, elsewhere] = [project(), folder()];
      mkdirSync(join(root, name, '..'), { recursive: true });
      symlinkSync(elsewhere, join(root, name), 'junction');
      const { findings, files } = await build(root, { only: ['svg'] });
      expect(findings.problems.map(({ code, at }) => `${at.file} ${code}`)).toEqual([`${name} file/outside-project`]);
      expect(files).toEqual([]);
      expect(readdirSync(elsewhere)).toEqual([]);
    },
  );

  it('at .cache that leads out of the project is not followed, and nothing is kept', async () => {
    const [root, elsewhere] = [project(), folder()];
    rmSync(join(root, '.cache'), { recursive: true, force: true });
    symlinkSync(elsewhere, join(root, '.cache'), 'junction');
    expect((await build(root, { only: ['svg'] })).findings.problems).toEqual([]);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('to a folder of the project is followed, and so is one to the project itself', async () => {
    const root = project();
    mkdirSync(join(root, 'made'));
    symlinkSync(join(root, 'made'), join(root, 'out'), 'junction');
    const link = join(home, `link-${count++}`);
    symlinkSync(root, link, 'junction');
    expect((await build(link, { only: ['svg'] })).findings.problems).toEqual([]);
    expect(existsSync(join(root, 'made/orchard/zh/svg/fruits/pear.svg'))).toBe(true);
  });
});

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('close', resolve);
  });
}
