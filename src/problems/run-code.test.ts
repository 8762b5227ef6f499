import { afterEach, expect, it, vi } from 'vitest';
import { longestMs, runCode } from './game-code.ts';

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

it.each(['', '0', '-1', 'soon'])('keeps to five seconds where the environment says "%s"', (value) => {
  vi.stubEnv('CARDWRIGHT_LIMIT_MS', value);
  expect(longestMs()).toBe(5_000);
});
