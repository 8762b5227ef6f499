import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { longestMs } from './code-limits.ts';
import { insideBundle, leavesWorkBehind, runCode, runTogether, stackPlace } from './game-code.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('stops code that never ends, after the time that the environment gives it', () => {
  vi.stubEnv('CARDWRIGHT_LIMIT_MS', '20');
  const before = process.cpuUsage().user;
  expect(() =>
    runCode(() => {
      for (;;);
    }),
  ).toThrow('timed out');
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2000);
});

it('does not count the time in which the machine did other things', () => {
  const asleep = new Int32Array(new SharedArrayBuffer(4));
  const wait = () => {
    const until = performance.now() + 500;
    // In short naps, between which the code can be stopped.
    while (performance.now() < until) Atomics.wait(asleep, 0, 0, 10);
    return 'done';
  };
  expect(runCode(wait, 300)).toBe('done');
});

it('stops code that waits for ever without computing', () => {
  const asleep = new Int32Array(new SharedArrayBuffer(4));
  const wait = () => {
    for (;;) Atomics.wait(asleep, 0, 0, 5);
  };
  expect(() => runCode(wait, 20)).toThrow('timed out');
});

it.each(['exit', 'reallyExit', 'abort', 'kill'])('lets no code of a game call process.%s', (name) => {
  const call = new Function('process', `process.${name}(0)`);
  expect(() => runCode(() => call(process))).toThrow(`\`process.${name}\` was called`);
});

it.each([
  ['Object.prototype.polluted', 'Object.prototype.polluted = 1'],
  ['Array.prototype.map', 'Array.prototype.map = () => []'],
  ['String.prototype.trim', 'delete String.prototype.trim'],
  ['Error.prepareStackTrace', 'Error.prepareStackTrace = () => 5'],
  ['Error.stackTraceLimit', 'Error.stackTraceLimit = 0'],
])('refuses code that changes %s, and puts it back', (name, code) => {
  const change = new Function(code);
  const [owner, key] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
  const now = () => new Function(`return Object.getOwnPropertyDescriptor(${owner}, '${key}')`)();
  const before = now();
  expect(() => runCode(() => change())).toThrow(`it changes \`${name}\``);
  expect(now()).toEqual(before);
  expect(() =>
    runCode(() => {
      change();
      throw new Error('own error');
    }),
  ).toThrow('own error');
  expect(now()).toEqual(before);
});

it('lets a call inside of a call end without harm to the outer one', () => {
  expect(runCode(() => [runCode(() => 1), runCode(() => 2)])).toEqual([1, 2]);
});

it.each([{}, 5, null, []])('finds no place in a stack that is %j', (stack) => {
  const error = Object.assign(new Error('odd'), { stack });
  expect(stackPlace(error, { name: 'templates/x.tsx', code: '' })).toBeUndefined();
});

it.each(['', '0', '-1', 'soon'])('keeps to five seconds where the environment says "%s"', (value) => {
  vi.stubEnv('CARDWRIGHT_LIMIT_MS', value);
  expect(longestMs()).toBe(5_000);
});

it('finds the one to blame among calls that run together, and asks it once more by itself', () => {
  const asked: number[] = [];
  const call = (n: number) => {
    try {
      return runCode(() => {
        asked.push(n);
        if (n === 2) Reflect.set(Array.prototype, 'polluted', n);
        return 'fine';
      });
    } catch (error) {
      return (error as Error).message;
    }
  };
  const [one, two, three] = runTogether(() => [1, 2, 3].map(call));
  expect([one, three]).toEqual(['fine', 'fine']);
  expect(two).toContain('`Array.prototype.polluted`');
  expect(asked).toEqual([1, 2, 3, 1, 2, 3]);
});

it('knows code that leaves work behind, and does not take the unpacking of word lists for it', () => {
  const left = (name: string, work: () => unknown) => {
    const bundle = { name: `data/${name}`, code: name };
    insideBundle(bundle, () => runCode(work));
    return leavesWorkBehind(bundle);
  };
  const packed = brotliCompressSync('字');
  expect(left('unpacks', () => brotliDecompressSync(packed))).toBe(false);
  expect(left('waits', () => clearTimeout(setTimeout(() => {}, 0)))).toBe(true);
  expect(left('promises', () => Promise.resolve())).toBe(true);
});
