// Schemas are code of a game: whatever they do, the answer is a judgement.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { judge } from './judge.ts';

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)];
}

it('refuses values that a transform nests too deeply, or in a circle', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  for (const made of [nested(5000), circle]) {
    const { data, issues } = judge(
      z.string().transform(() => made),
      'raw',
    );
    expect(data).toBe('raw');
    expect(issues[0]?.message).toMatch(/nested more than 100 levels deep/);
  }
  expect(
    judge(
      z.string().transform(() => nested(50)),
      'raw',
    ).issues,
  ).toEqual([]);
});

it('reports a refinement that throws', () => {
  const schema = z.string().refine(() => {
    throw new Error('oh no');
  });
  expect(judge(schema, 'raw').issues[0]?.message).toContain('oh no');
});
