// The live page while its project changes: hundreds of saves, folders that come and go, files that cannot be watched.
import { EventEmitter } from 'node:events';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DevGame } from '../src/commands/dev/dev-game.ts';
import { type DevServer, serve } from '../src/commands/dev/server.ts';
import { watchProject } from '../src/commands/dev/watch-project.ts';
import type { Message, Verdict } from '../src/commands/dev/wire.ts';
import { loadProject } from '../src/load/load-project.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { DevEvents } from './dev-events.ts';
import { deckFile, makeDevProject, templateFile } from './dev-project.ts';
import { isAll } from './run-all.ts';

const project = makeDevProject(4);
const pathOf = (file: string) => join(project.root, file);
const typesFile = 'data/faces/types.ts';
let serving: DevServer;
let page: DevEvents;

beforeAll(async () => {
  serving = await serve(project.root, { first: 'faces', port: 0 });
  page = new DevEvents(serving.inside, 'faces');
  await page.until(({ verdict }) => verdict !== undefined);
});

afterAll(async () => {
  page?.close();
  await serving?.close();
  project.remove();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heldMb(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

function isWrong({ problems }: Verdict): boolean {
  return problems.some(({ severity }) => severity === 'error');
}

function verdictOf({ verdict }: DevEvents): Verdict {
  if (verdict === undefined) throw new Error('Nothing has been checked yet.');
  return verdict;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('500 saves in a row', () => {
  const [deck, template, types] = [deckFile, templateFile, typesFile].map((file) =>
    readFileSync(pathOf(file), 'utf8'),
  ) as [string, string, string];
  const save = (i: number) => {
    const named = deck.replace(/name: .*/g, (line, at: number) => (at < 60 ? line : `name: 第${i}次${at}`));
    if (i % 7 === 3) writeFileSync(pathOf(deckFile), named.replace('cards:', 'cards: ['));
    else if (i % 5 === 2)
      writeFileSync(pathOf(templateFile), i % 2 === 0 ? `${template}\n// ${i}\n` : `${template}\n}{ ${i}\n`);
    else if (i % 5 === 4)
      writeFileSync(pathOf(typesFile), i % 2 === 0 ? `${types}\n// ${i}\n` : `${types}\nthrow new Error('${i}');\n`);
    else writeFileSync(pathOf(deckFile), named);
  };
  /** Makes all files valid, with names from the number. */
  const settle = async (i: number) => {
    writeFileSync(pathOf(templateFile), template);
    writeFileSync(pathOf(typesFile), types);
    page.verdict = undefined;
    writeFileSync(
      pathOf(deckFile),
      deck.replace(/name: .*/g, (line, at: number) => (at < 60 ? line : `name: 末${i}号${at}`)),
    );
    await page.until(({ cards, isHeld, verdict }) => {
      const all = [...cards.values()];
      const isLast = all.at(-1)?.name.startsWith(`末${i}号`) === true && all.every(({ isStale }) => !isStale);
      return !isHeld && isLast && verdict !== undefined && !isWrong(verdict);
    });
  };

  it('end with the last state, all its pictures, and no more memory', async () => {
    const saves = async (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        save(i);
        await pause(i % 3 === 0 ? 25 : 4);
      }
      await settle(to);
    };
    await saves(0, 100);
    const before = heldMb();
    await saves(100, isAll ? 500 : 180);
    expect(heldMb() - before).toBeLessThan(12);
    const fresh = new DevGame(
      { game: 'faces' },
      { root: project.root, memory: new LoadMemory(), visibleCards: () => [], tell: () => undefined },
    );
    await fresh.refresh();
    const frontsOf = (cards: Iterable<{ readonly key: string; readonly front?: string }>) =>
      [...cards].map(({ key, front }) => [key, front]);
    expect(frontsOf(page.cards.values())).toEqual(frontsOf(fresh.view()?.cards ?? []));
    for (const { front } of page.cards.values())
      expect((await fetch(`${serving.inside}face/faces/${front}.svg`)).status).toBe(200);
  });
});

describe('a save', () => {
  it('makes the verdict an old one, then shows the picture, then judges', async () => {
    const other = makeDevProject(3);
    const file = join(other.root, deckFile);
    const heard: Message[] = [];
    const game = new DevGame(
      { game: 'faces' },
      {
        root: other.root,
        memory: new LoadMemory(),
        visibleCards: () => [],
        tell: (message) => heard.push(message),
      },
    );
    await game.refresh();
    expect(heard.at(-1)?.type).toBe('verdict');
    heard.length = 0;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/name: \S+/, 'name: 改'));
    const refreshed = game.refresh();
    // A page that is opened now knows it, too.
    expect(game.view()?.isChecking).toBe(true);
    await refreshed;
    expect([...new Set(heard.map(({ type }) => type))]).toEqual(['checking', 'change', 'verdict']);
    expect(heard.at(-1)?.type).toBe('verdict');
    expect(game.view()?.isChecking).toBe(false);
    other.remove();
  });
});

describe('a template that is saved again while it is compiled', () => {
  it('is compiled again by the next load', async () => {
    const other = makeDevProject(1);
    const file = join(other.root, templateFile);
    const template = readFileSync(file, 'utf8');
    const save = (mark: string) => writeFileSync(file, `${template}\nexport const mark = '${mark}';\n`);
    const options = { games: ['faces'], memory: new LoadMemory() };
    // Compiling takes some milliseconds: save at each of them, or at a third of them.
    for (let ms = 0; ms < 40; ms += isAll ? 1 : 3) {
      save(`first ${ms}`);
      const loading = loadProject(other.root, options);
      await pause(ms);
      save(`second ${ms}`);
      await loading;
      const { templates } = await loadProject(other.root, options);
      expect(templates.get('faces')?.get('lot')).toHaveProperty('code', expect.stringContaining(`second ${ms}`));
    }
    other.remove();
  });
});

describe('thousands of problems on one long line', () => {
  it('reach the page as a small message with short excerpts', async () => {
    const deck = readFileSync(pathOf(deckFile), 'utf8');
    const fields = Array.from({ length: 3000 }, (_, i) => `key${i}: ${i}`).join(', ');
    page.verdict = undefined;
    writeFileSync(pathOf(deckFile), `${deck}\n  - { id: crowded, name: 满, ${fields} }\n`);
    await page.until(({ verdict }) => (verdict?.omitted ?? 0) > 0);
    const { problems, omitted = 0 } = verdictOf(page);
    expect(problems).toHaveLength(1000);
    expect(problems.length + omitted).toBeGreaterThan(3000);
    const named = problems.find(({ message }) => message.includes('`key900`'));
    const { text = '', col = 0 } = named?.source ?? {};
    expect(text.length).toBeLessThan(210);
    expect(text.slice(col - 1)).toMatch(/^key900: 900,/);
    expect(page.longest).toBeLessThan(2_000_000);
    page.verdict = undefined;
    writeFileSync(pathOf(deckFile), deck);
    await page.until(({ verdict }) => verdict !== undefined && !isWrong(verdict));
    expect(page.isOver).toBe(false);
  });
});

describe('folders that come and go', () => {
  it('a removed game is reported, also to a page that opens later, and followed again when it is back', async () => {
    renameSync(pathOf('data/faces'), pathOf('aside'));
    await page.until(({ codes, isHeld }) => isHeld && codes.includes('file/missing'));
    const later = new DevEvents(serving.inside, 'faces');
    await later.until(({ codes, isHeld, cards }) => isHeld && cards.size === 4 && codes.includes('file/missing'));
    later.close();
    renameSync(pathOf('aside'), pathOf('data/faces'));
    await page.until(({ verdict, isHeld }) => !isHeld && verdict !== undefined && !isWrong(verdict));
  });

  it('a new game can be opened without a restart', async () => {
    for (const folder of ['data', 'templates'])
      cpSync(pathOf(`${folder}/faces`), pathOf(`${folder}/second`), { recursive: true });
    const welcome = (await (await fetch(`${serving.inside}welcome`)).json()) as { games: { id: string }[] };
    expect(welcome.games.map(({ id }) => id)).toEqual(['faces', 'second']);
    const second = new DevEvents(serving.inside, 'second');
    await second.until(({ verdict }) => verdict !== undefined);
    expect(second.cards.size).toBe(4);
    second.close();
  });

  it('the cache and out/ may be removed at any time', async () => {
    for (const folder of ['.cache', 'out']) rmSync(pathOf(folder), { recursive: true, force: true });
    page.verdict = undefined;
    writeFileSync(pathOf(deckFile), readFileSync(pathOf(deckFile), 'utf8').replace(/name: 末.*/, 'name: 又一次'));
    await page.until(
      ({ verdict, cards }) => verdict !== undefined && [...cards.values()].some(({ name }) => name === '又一次'),
    );
    expect(page.verdict && isWrong(page.verdict)).toBe(false);
  });
});

describe('files that cannot be watched', () => {
  class FakeWatcher extends EventEmitter {
    closed = false;
    constructor(readonly usePolling: boolean) {
      super();
    }
    async close(): Promise<void> {
      this.closed = true;
    }
  }
  const started: FakeWatcher[] = [];
  const troubles: string[] = [];
  const fake = ((_: unknown, { usePolling }: { usePolling: boolean }) => {
    const watcher = new FakeWatcher(usePolling);
    started.push(watcher);
    return watcher;
  }) as unknown as Parameters<typeof watchProject>[2];

  it('are polled instead, and the page says so', async () => {
    const watching = watchProject(
      project.root,
      { onSave: () => undefined, onTrouble: (why) => troubles.push(why) },
      fake,
    );
    const fail = (code: string) => started.at(-1)?.emit('error', Object.assign(new Error(`${code}: no`), { code }));
    fail('EACCES');
    expect([started.length, troubles.at(-1)]).toEqual([1, expect.stringContaining('EACCES: no')]);
    fail('ENOSPC');
    expect(started.map(({ usePolling, closed }) => [usePolling, closed])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(troubles.at(-1)).toContain('max_user_watches');
    fail('EMFILE');
    await watching.close();
    expect(started.map(({ closed }) => closed)).toEqual([true, true]);
  });
});
