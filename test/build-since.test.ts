// Building with `--since`: a small game is changed between two real builds, and the second one tells what changed.
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { reprintPlan } from '../src/diff/reprint-plan.ts';
import { showChanges } from '../src/diff/show-changes.ts';
import { manifestSchema } from '../src/game/manifest-schema.ts';
import { readPdf } from './pdf-pages.ts';
import { fixture, runCli } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});
afterAll(async () => rmSync((await seed) ?? '', { recursive: true, force: true }));

const deck = 'data/orchard/decks/fruits.yaml';
const manifest = 'out/orchard/zh/manifest.json';
const backTemplate = `
import { Frame } from 'cardwright/parts';
export default function Back() {
  return <Frame ground="#2e5d34">{[]}</Frame>;
}
`;

let seed: Promise<string> | undefined;

/** A project that was built once; the manifest of that build lies in old.json. */
async function builtProject(): Promise<string> {
  seed ??= builtSeed();
  const root = mkdtempSync(join(tmpdir(), 'cardwright-since-'));
  made.push(root);
  cpSync(await seed, root, { recursive: true, preserveTimestamps: true });
  return root;
}

async function builtSeed(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-since-'));
  cpSync(fixture('typed-game'), root, { recursive: true });
  // Its rule on copies would stand in the way.
  rmSync(join(root, 'data/orchard/rules.ts'));
  writeFileSync(join(root, 'templates/orchard/back.tsx'), backTemplate);
  const { findings } = await build(root, { only: ['svg'] });
  expect(findings.problems).toEqual([]);
  copyFileSync(join(root, manifest), join(root, 'old.json'));
  return root;
}

function edit(file: string, ...pairs: [from: string, to: string][]): void {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of pairs) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
}

describe('the manifest of a build', () => {
  it('fits its schema, with sizes, deck names and stamps', async () => {
    const root = await builtProject();
    const { decks, faces } = manifestSchema.parse(JSON.parse(readFileSync(join(root, manifest), 'utf8')));
    expect(decks).toEqual([{ id: 'fruits', name: '水果' }]);
    expect(faces.map(({ id, kind, side, copies }) => [id, kind, side, copies])).toEqual([
      ['pear', 'fruit', 'front', 1],
      ['melon', 'fruit', 'front', 1],
      ['fruits', 'back', 'back', 2],
    ]);
    expect(faces[0]).toMatchObject({ widthMm: 63, heightMm: 88, stamp: expect.stringMatching(/^\w{5}$/) });
    expect(new Set(faces.map(({ stamp }) => stamp)).size).toBe(3);
  });

  it('gives both sides of a card the stamp of its front', async () => {
    const root = await builtProject();
    edit(join(root, 'templates/orchard/fruit.tsx'), [
      'export default',
      "export { default as back } from './back.tsx';\nexport default",
    ]);
    await build(root, { only: ['svg'] });
    const { faces } = manifestSchema.parse(JSON.parse(readFileSync(join(root, manifest), 'utf8')));
    const stamps = (id: string) => faces.filter((face) => face.id === id).map(({ side, stamp }) => [side, stamp]);
    const [[, pear] = []] = stamps('pear');
    expect(stamps('pear')).toEqual([
      ['front', pear],
      ['back', pear],
    ]);
    expect(stamps('melon')[1]?.[1]).not.toBe(pear);
  });
});

describe('a build since an earlier one', () => {
  it('finds nothing changed when nothing was', async () => {
    const root = await builtProject();
    const { changes } = await build(root, { only: ['svg'], since: 'old.json' });
    expect(changes).toMatchObject({ added: [], removed: [], changed: [], backs: [], unchanged: 2 });
  });

  it('lists what is new, changed and renamed, even since the manifest that it replaces', async () => {
    const root = await builtProject();
    edit(
      join(root, deck),
      ['name: 梨, weight: 3', 'name: 雪梨, weight: 4'],
      ['id: melon', 'id: water-melon'],
      ['copies: 1', 'copies: 3'],
    );
    writeFileSync(
      join(root, deck),
      `${readFileSync(join(root, deck), 'utf8')}  - { id: plum, name: 李, weight: 1, text: "酸。" }\n`,
    );
    const { changes, findings } = await build(root, { only: ['svg'], since: manifest });
    expect(findings.problems).toEqual([]);
    if (changes === undefined) throw new Error('nothing was compared');
    expect(showChanges(changes, 'zh')).toBe(`# 《果园》变更表：版本 1

新增 1，删除 0，改动 2，不变 0。

## 水果

- **更名** 梨 → 雪梨 \`pear\`
  - \`weight\`：3 → 4
  - \`text\`：重 ~~3~~ **4** 斤。
- **更名** 瓜 \`water-melon\`
  - 编号：\`melon\` → \`water-melon\`
  - 张数：1 → 3
- **新增** 李 \`plum\` ×1
  - 酸。
`);
    const { print, discard, faces } = reprintPlan(changes);
    expect(print.map(({ entry, copies }) => [entry.id, copies])).toEqual([
      ['pear', 1],
      ['water-melon', 2],
      ['plum', 1],
    ]);
    expect(discard.map(({ entry, copies }) => [entry.id, copies])).toEqual([['pear', 1]]);
    expect(faces.find(({ face }) => face.kind === 'back')?.copies).toBe(4);
  });

  it('tells a look that changed alone, and a back that changed for all', async () => {
    const root = await builtProject();
    edit(join(root, 'templates/orchard/fruit.tsx'), ['#d8e8a0', '#d8e8ff']);
    const look = await build(root, { only: ['svg'], since: 'old.json' });
    expect(look.changes?.changed.map(({ isLookOnly, isBackNew }) => [isLookOnly, isBackNew])).toEqual([
      [true, false],
      [true, false],
    ]);
    edit(join(root, 'templates/orchard/fruit.tsx'), ['#d8e8ff', '#d8e8a0']);
    edit(join(root, 'templates/orchard/back.tsx'), ['#2e5d34', '#5d2e34']);
    const back = await build(root, { only: ['svg'], since: 'old.json' });
    expect(back.changes?.backs.map(({ deck: of }) => of)).toEqual(['fruits']);
    expect(back.changes?.changed.map(({ isFrontNew, isBackNew }) => [isFrontNew, isBackNew])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('compares nothing when the build has errors', async () => {
    const root = await builtProject();
    edit(join(root, deck), ['weight: 3', 'weight: heavy']);
    expect((await build(root, { only: ['svg'], since: 'old.json' })).changes).toBeUndefined();
  });

  it('makes nothing when the manifest cannot be read, so that the old output stays whole', async () => {
    const root = await builtProject();
    const output = () => {
      const files = readdirSync(join(root, 'out'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      );
      return files.map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'));
    };
    const before = output();
    edit(join(root, deck), ['weight: 3', 'weight: 4']);
    writeFileSync(join(root, 'old.json'), readFileSync(join(root, 'old.json'), 'utf8').slice(0, 200));
    const { findings, faces, changes } = await build(root, { only: ['svg'], since: 'old.json' });
    expect(findings.problems.map(({ code }) => code)).toEqual(['manifest/unreadable']);
    expect([faces, changes]).toEqual([0, undefined]);
    expect(output()).toEqual(before);
  });

  it('says in a line what changed, and how it is not to be called', async () => {
    const root = await builtProject();
    edit(join(root, deck), ['weight: 3', 'weight: 4']);
    const run = (...args: string[]) => runCli(root, 'build', '--only', 'svg', '--since', 'old.json', ...args);
    expect(await run('--card', 'pear')).toMatchObject({ code: 2, err: expect.stringContaining('leave out `--deck`') });
    const { code, out } = await run();
    expect(out).toContain('Since edition 1: 0 added, 0 removed, 1 changed, 1 unchanged.');
    expect(code).toBe(0);
    cpSync(join(root, 'data/orchard'), join(root, 'data/second'), { recursive: true });
    expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('name the game before `--since`') });
  });
});

describe('a document of what changed', () => {
  it('holds the new and changed cards alone, beside a list of what to pull out', async () => {
    const root = await builtProject();
    edit(join(root, deck), ['name: 梨', 'name: 大梨']);
    const { files } = await build(root, { only: ['pdf'], since: 'old.json' });
    const name = 'out/orchard/zh/print/changes-a4.pdf';
    expect(files).toContain(name);
    const { pages, close } = await readPdf(readFileSync(join(root, name)));
    const words = pages.map((page) => page.words).join('');
    expect(words).toContain('大梨');
    expect(words).not.toContain('瓜');
    close();
    const list = readFileSync(join(root, 'out/orchard/zh/changes/changes.md'), 'utf8');
    expect(list).toContain('梨 → 大梨');
    expect(JSON.parse(readFileSync(join(root, 'out/orchard/zh/changes/changes.json'), 'utf8'))).toBeTypeOf('object');
  });

  it('comes with a page that shows the old pictures, which are then taken away', async () => {
    const root = await builtProject();
    await build(root, { only: ['small'] });
    const pictures = () => readdirSync(join(root, 'out/orchard/zh/.small')).length;
    expect(pictures()).toBe(3);
    edit(join(root, deck), ['name: 梨', 'name: 大梨']);
    const { files } = await build(root, { only: ['small'], since: manifest });
    expect(files).toContain('out/orchard/zh/changes/changes.html');
    const page = readFileSync(join(root, 'out/orchard/zh/changes/changes.html'), 'utf8');
    expect(page.match(/url\(data:image\/webp;base64,/g)).toHaveLength(2);
    expect(pictures()).toBe(3);
  });

  it('is not made if nothing changed', async () => {
    const root = await builtProject();
    const { files } = await build(root, { only: ['pdf'], since: 'old.json' });
    expect(files.filter((file) => file.includes('changes-a4'))).toEqual([]);
  });
});
