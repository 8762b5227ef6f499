import { afterEach, describe, expect, it } from 'vitest';
import { NoThreads, ThreadDied, ThreadPool } from './thread-pool.ts';

/** A thread that does what its tasks say. */
const program = `
import { parentPort, threadId } from 'node:worker_threads';
const setUps = [];
const hoard = [];
parentPort.on('message', ({ task, setUp, slot }) => {
  if (!task) return void (setUps[slot] = setUp);
  if (task.deaths && Atomics.add(new Int32Array(task.deaths), 0, 1) === 0) process.exit(3);
  if (task.does === 'exit') process.exit(3);
  if (task.does === 'throw') throw new Error('no more');
  if (task.does === 'loop') for (;;);
  if (task.does === 'hoard') for (;;) hoard.push(new Array(1000).fill(hoard.length));
  parentPort.postMessage({ note: task.does });
  parentPort.postMessage({ answer: { did: task.does, with: setUps[slot]?.name, knows: setUps.length } });
});
parentPort.postMessage({ ready: true });
`;

const pools: ThreadPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});

function poolOf(most: number, code = program): { pool: ThreadPool; notes: unknown[] } {
  const notes: unknown[] = [];
  const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const pool = new ThreadPool({ file, most, heapMb: 32, onNote: (note) => notes.push(note) });
  pools.push(pool);
  return { pool, notes };
}

const does = (what: string, more: object = {}) => ({ message: { does: what }, ...more });

describe('a pool of threads', () => {
  it('works through more tasks than it has threads, and receives notes', async () => {
    const { pool, notes } = poolOf(2);
    const names = Array.from({ length: 20 }, (_, i) => `task ${i}`);
    const answers = await Promise.all(names.map((name) => pool.run<{ did: string }>(does(name))));
    expect(answers.map(({ value }) => value.did)).toEqual(names);
    expect(new Set(answers.map(({ thread }) => thread))).toEqual(new Set([0, 1]));
    expect(notes.toSorted()).toEqual(names.toSorted());
  });

  it('sends each thread a set-up once, before the task that needs it', async () => {
    const { pool } = poolOf(1);
    const [one, two] = [{ name: 'one' }, { name: 'two' }];
    const setUps = [one, two, one, two];
    const answers = await Promise.all(setUps.map((setUp) => pool.run<{ with: string }>(does('it', { setUp }))));
    expect(answers.map((answer) => answer.value.with)).toEqual(['one', 'two', 'one', 'two']);
  });

  it('lets threads forget old set-ups, and sends them again', async () => {
    const { pool } = poolOf(1);
    const setUps = Array.from({ length: 6 }, (_, i) => ({ name: `set-up ${i}` }));
    const tasks = [...setUps, ...setUps].map((setUp) =>
      pool.run<{ with: string; knows: number }>(does('it', { setUp })),
    );
    const answers = (await Promise.all(tasks)).map(({ value }) => value);
    expect(answers.map((answer) => answer.with)).toEqual([...setUps, ...setUps].map(({ name }) => name));
    expect(Math.max(...answers.map(({ knows }) => knows))).toBe(4);
  });

  it('gives related work to the same thread', async () => {
    const { pool } = poolOf(3);
    const first = await Promise.all(['a', 'b', 'c'].map((name) => pool.run(does(name))));
    for (const { thread } of first) expect((await pool.run(does('again', { prefer: thread }))).thread).toBe(thread);
  });

  it.each([
    ['exit', 'it ends the thread that draws it'],
    ['throw', 'it ends the thread that draws it: no more'],
    ['hoard', 'it needs more than 32 MB of memory'],
  ])('blames only the task that kills its thread: %s', async (what, message) => {
    const { pool } = poolOf(1);
    const tasks = ['before', what, 'after', 'later'].map((name) => pool.run<{ did: string }>(does(name)));
    const results = await Promise.allSettled(tasks);
    const told = results.map((result) => (result.status === 'fulfilled' ? result.value.value.did : result.reason));
    expect(told).toEqual(['before', new ThreadDied(message), 'after', 'later']);
    expect(told[1]).toBeInstanceOf(ThreadDied);
  });

  it('tries a task again whose thread was killed', async () => {
    const { pool } = poolOf(1);
    const deaths = new SharedArrayBuffer(4);
    const { value, thread } = await pool.run<{ did: string }>({ message: { does: 'survive', deaths } });
    expect([value.did, thread, new Int32Array(deaths)[0]]).toEqual(['survive', 1, 2]);
  });

  it('stops a task that never ends, and does the others', async () => {
    const { pool } = poolOf(1);
    await pool.run(does('start'));
    const endless = pool.run(does('loop', { limitMs: 300 }));
    const other = pool.run<{ did: string }>(does('other'));
    await expect(endless).rejects.toEqual(new ThreadDied('it never ends'));
    expect((await other).value.did).toBe('other');
  });

  it('says so if no thread can be started', async () => {
    const { pool } = poolOf(2, "throw new Error('broken')");
    const tasks = [pool.run(does('one')), pool.run(does('two')), pool.run(does('three'))];
    for (const result of await Promise.allSettled(tasks))
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(NoThreads);
    await expect(pool.run(does('four'))).rejects.toBeInstanceOf(NoThreads);
  });

  it('refuses a task that cannot be copied, and goes on', async () => {
    const { pool } = poolOf(1);
    const odd = pool.run({ message: { does: () => 0 } });
    await expect(odd).rejects.toHaveProperty('name', 'DataCloneError');
    expect((await pool.run<{ did: string }>(does('next'))).value.did).toBe('next');
  });

  it('asks all threads', async () => {
    const { pool, notes } = poolOf(2);
    await Promise.all([pool.run(does('a')), pool.run(does('b'))]);
    await pool.askAll({ does: 'all' });
    expect(notes.filter((note) => note === 'all')).toHaveLength(2);
  });
});
