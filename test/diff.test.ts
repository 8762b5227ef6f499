// `cardwright diff`, called as a user calls it, in a git repository made from a small game.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixture, runCli } from './run-cli.ts';

const deck = 'data/orchard/decks/fruits.yaml';
const hostile = '<img src=x onerror=alert(1)>';
const plum = `  - { id: plum, name: "${hostile}", weight: 1, text: "酸。</style><script>alert(2)</script>" }`;
/** Of their own: what the commands leave behind there is theirs, whatever other tests do at the same time. */
const temporary = mkdtempSync(join(tmpdir(), 'cardwright-diff-'));
for (const name of ['TMPDIR', 'TMP', 'TEMP']) vi.stubEnv(name, temporary);
let root = '';

function git(...args: string[]): string {
  const who = ['-c', 'user.name=orchard', '-c', 'user.email=orchard@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' });
}

function commit(tag: string): void {
  git('add', 'data', 'templates');
  git('commit', '--quiet', '--message', tag);
  git('tag', tag);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
}

function add(file: string, line: string): void {
  writeFileSync(join(root, file), `${readFileSync(join(root, file), 'utf8')}${line}\n`);
}

const diff = (...args: string[]) => runCli(root, 'diff', ...args);
const left = () => readdirSync(temporary).filter((name) => name.startsWith('cardwright-revision-'));

/** v1: two fruits; broken: data that no longer loads; v2: one renamed, one reworded, one new with markup in its words. */
beforeAll(() => {
  root = mkdtempSync(join(temporary, 'cardwright-diff-'));
  cpSync(fixture('typed-game'), root, { recursive: true });
  rmSync(join(root, 'data/orchard/rules.ts'));
  git('init', '--quiet', '--initial-branch', 'main');
  commit('v1');
  edit(deck, 'weight: 3', 'weight: heavy');
  commit('broken');
  edit(deck, 'weight: heavy', 'weight: 4');
  edit(deck, 'id: melon', 'id: water-melon');
  add(deck, plum);
  commit('v2');
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

describe('cardwright diff between revisions', () => {
  it('tells in a few lines what changed, and leaves nothing behind', async () => {
    const before = left();
    const { code, out } = await diff('v1', 'v2');
    expect(out).toBe(`《果园》变更表：版本 1 (orchard, zh)
新增 1，删除 0，改动 2，不变 0。
水果
  ~ 梨 (pear)
      weight：3 → 4
      text：重[-3-]{+4+}斤。
  ~ 瓜 (water-melon)
      编号：melon → water-melon
  + ${hostile} (plum) ×1
`);
    expect(code).toBe(0);
    expect(left()).toEqual(before);
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
  });

  it('compares with the working tree by default', async () => {
    edit(deck, 'name: 梨', 'name: 雪梨');
    expect((await diff('v2')).out).toContain('~ 梨 → 雪梨 (pear)');
    edit(deck, 'name: 雪梨', 'name: 梨');
  });

  it('compares the game that is named, with and without a second edition before it', async () => {
    expect((await diff('HEAD', '.', 'orchard')).out).toContain('没有任何变化。');
    expect((await diff('HEAD', 'orchard')).out).toContain('没有任何变化。');
    expect(await diff('HEAD', '.', 'meadow')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no faces of meadow'),
    });
  });

  it('writes Markdown in which words of cards are no markup', async () => {
    const { out } = await diff('v1', 'v2', '--format', 'markdown');
    expect(out).toContain('- **更名** 瓜 `water-melon`\n  - 编号：`melon` → `water-melon`');
    expect(out).toContain('- **新增** \\<img src=x onerror=alert(1)\\> `plum` ×1');
  });

  it('writes JSON with every game, and what it was made from by name', async () => {
    const json = JSON.parse((await diff('v1', 'v2', '--format', 'json')).out);
    expect(json).toMatchObject({ was: 'v1', now: 'v2', onlyWas: [], onlyNow: [] });
    expect(json.games[0].totals).toEqual({ added: 1, removed: 0, changed: 2, unchanged: 0 });
    expect(json.games[0].changed[1]).toMatchObject({ id: { was: 'melon', now: 'water-melon', likeness: 1 } });
  });

  it('says which problems keep a revision from being compared, with its name before the file', async () => {
    const before = left();
    const { code, out } = await diff('broken', 'v2');
    expect(code).toBe(1);
    expect(out).toContain(`broken:${deck}:5:`);
    expect(out).toContain('types/wrong-type  (pear)');
    expect(out).toContain('weight: heavy');
    expect(out).toContain('Nothing was compared');
    expect(left()).toEqual(before);
  });

  it('reports errors in a translation only if its language is compared', async () => {
    const info = 'data/orchard/game.yaml';
    const was = readFileSync(join(root, info), 'utf8');
    writeFileSync(
      join(root, info),
      was.replace(/languages: \{[^}]*\} \}/, 'languages: { zh: { origin: house }, en: { origin: house } }'),
    );
    mkdirSync(join(root, 'data/orchard/text'), { recursive: true });
    writeFileSync(join(root, 'data/orchard/text/en.yaml'), 'cards: { pear: { text: "Weighs {{wieght}}." } }\n');
    expect(await diff('v2', '.')).toMatchObject({ code: 0, out: expect.stringContaining('没有任何变化。') });
    const english = await diff('v2', '.', '--lang', 'en');
    expect([english.code, english.out]).toEqual([1, expect.stringContaining('text/unknown-value')]);
    writeFileSync(join(root, info), was);
    rmSync(join(root, 'data/orchard/text'), { recursive: true });
  });

  it('works from a project that lies deeper in its repository', async () => {
    const deep = join(root, 'games/deep');
    mkdirSync(deep, { recursive: true });
    for (const part of ['data', 'templates']) cpSync(join(root, part), join(deep, part), { recursive: true });
    git('add', 'games');
    git('commit', '--quiet', '--message', 'deep');
    expect((await runCli(deep, 'diff', 'HEAD')).out).toContain('没有任何变化。');
    rmSync(join(root, 'games'), { recursive: true });
  });
});

describe('the page of a comparison', () => {
  it('is one file with pictures, marks and filters, in which nothing runs', async () => {
    const { code, out } = await diff('v1', 'v2', '--out', 'made/changes.html');
    expect([code, out]).toEqual([
      0,
      'orchard (zh): 1 added, 0 removed, 2 changed, 0 unchanged.\nOpen made/changes.html.\n',
    ]);
    const page = readFileSync(join(root, 'made/changes.html'), 'utf8');
    expect(page).toMatch(
      /http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'sha256-/,
    );
    // Asked so that a failure does not print the page.
    const has = (what: RegExp) => what.test(page);
    expect([has(/<script|<img|style="/), has(/&lt;img src=x onerror=alert\(1\)>/)]).toEqual([false, true]);
    expect(page.match(/background-image:url\(data:image\/webp;base64,/g)).toHaveLength(4);
    expect(page.includes('重<del>3</del><ins>4</ins>斤。')).toBe(true);
    expect(page.includes('<rect')).toBe(true);
    expect([...page.matchAll(/id="show-(\w+)"/g)].map(([, kind]) => kind)).toEqual([
      'new',
      'renamed',
      'text',
      'value',
      'marks',
    ]);
    await diff('v1', 'v2', '--out', 'made/again.html');
    expect(readFileSync(join(root, 'made/again.html'), 'utf8') === page).toBe(true);
  });
});

describe('cardwright diff between builds and folders', () => {
  it('reads manifests with the pictures beside them', async () => {
    // Too long a name for its card: a comparison does not mind, but a build is not complete.
    edit(deck, `${plum}\n`, '');
    expect((await runCli(root, 'build', '--only', 'small')).code).toBe(0);
    cpSync(join(root, 'out/orchard/zh'), join(root, 'printed'), { recursive: true });
    edit(deck, 'weight: 4', 'weight: 5');
    expect((await runCli(root, 'build', '--only', 'small')).code).toBe(0);
    const was = readdirSync(join(root, 'printed/.small'));
    expect(was).toHaveLength(2);
    // The picture of the old face is gone from the build, and kept where it was copied to.
    const now = readdirSync(join(root, 'out/orchard/zh/.small'));
    expect(now).toHaveLength(2);
    expect(now.filter((name) => !was.includes(name))).toHaveLength(1);
    // So an edition of version 0.1 looks.
    renameSync(join(root, 'printed/.small'), join(root, 'printed/small'));
    expect((await diff('printed', 'out/orchard/zh', '--out', 'a.html')).code).toBe(0);
    const page = readFileSync(join(root, 'a.html'), 'utf8');
    expect(page.match(/data:image\/webp/g)).toHaveLength(2);
    expect(page.includes('没有图片')).toBe(false);
  });

  it('compares a build with the working tree, and says where there is no picture', async () => {
    rmSync(join(root, 'printed/small'), { recursive: true });
    expect((await diff('printed/manifest.json', 'out', '--out', 'b.html')).code).toBe(0);
    expect(readFileSync(join(root, 'b.html'), 'utf8').includes('没有图片')).toBe(true);
    edit(deck, 'weight: 5', 'weight: 4');
    expect((await diff('printed', '.')).out).toContain('没有任何变化。');
    add(deck, plum);
  });

  it('compares whole projects, and says which games are on one side only', async () => {
    const other = mkdtempSync(join(temporary, 'cardwright-other-'));
    for (const part of ['data', 'templates']) cpSync(join(root, part), join(other, part), { recursive: true });
    for (const part of ['data', 'templates'])
      cpSync(join(root, part, 'orchard'), join(other, part, 'second'), { recursive: true });
    const { code, out } = await diff(other, '.');
    expect(out).toContain('没有任何变化。');
    expect(out).toMatch(/Only in .+: second \(zh\)\./);
    expect(code).toBe(0);
    expect((await diff(other, '.', '--format', 'json')).out).not.toContain(temporary);
  });
});

describe('cardwright diff, called wrongly', () => {
  it.each([
    [[], 'Name what to compare'],
    [['v9'], 'not a git revision'],
    [['v1..v2'], '`cardwright diff v1 v2`'],
    [['--', '--output=x'], 'is not the name of a revision'],
    [['v1', 'templates'], 'has no manifest.json and no data/'],
    [['v1', 'v2', '--format', 'pdf'], 'There is no format "pdf"'],
    [['$(touch hacked)'], 'is not a file or folder here'],
    [['v1', 'v2', '--lang', 'en'], 'Neither edition is in "en". They have: zh.'],
    [['v1', 'v2', '--lang', 'zh,en'], 'Neither edition is in "en"'],
  ])('%s', async (args, says) => {
    expect(await diff(...args)).toMatchObject({ code: 2, err: expect.stringContaining(says) });
    expect(existsSync(join(root, 'hacked'))).toBe(false);
  });

  it('refuses a word that is a file and a revision', async () => {
    writeFileSync(join(root, 'v1'), '{}');
    expect(await diff('v1', 'v2')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Write `./v1` for the file'),
    });
    expect(await diff('./v1', 'v2')).toMatchObject({ code: 1, out: expect.stringContaining('manifest/unreadable') });
    rmSync(join(root, 'v1'));
  });

  it('reports that there are no revisions without a repository', async () => {
    const bare = mkdtempSync(join(temporary, 'cardwright-bare-'));
    cpSync(fixture('typed-game'), bare, { recursive: true });
    const { code, err } = await runCli(bare, 'diff', 'v1');
    expect([code, err]).toEqual([2, expect.stringContaining('not in a git repository')]);
  });
});
