// Progress: a bar that goes away again on a terminal, plain lines elsewhere.
import { expect, it } from 'vitest';
import { makeProgress } from './progress.ts';

function shown(isTTY: boolean, of: number): string[] {
  const written: string[] = [];
  const progress = makeProgress({ isTTY, write: (text) => written.push(text) });
  for (let done = 1; done <= of; done++) progress('demo', done, of);
  return written;
}

it('draws a bar on a terminal and wipes it at the end', () => {
  const written = shown(true, 4);
  expect(written[1]).toBe(`\rdemo ${'█'.repeat(14)}${'░'.repeat(14)} 2/4`);
  expect(written.at(-1)).toMatch(/^\r +\r$/);
});

it('writes a line a hundred faces elsewhere', () => {
  expect(shown(false, 250)).toEqual([
    'demo: 100 of 250 faces\n',
    'demo: 200 of 250 faces\n',
    'demo: 250 of 250 faces\n',
  ]);
});
