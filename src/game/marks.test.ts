// Marks in a schema: which strings are texts, icons, keywords or card ids.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { card } from './entry-schemas.ts';
import { cardId, icon, keyword, markedPaths, text, valuesMarked } from './marks.ts';

describe('marked paths', () => {
  it('are found inside lists, records, tuples, unions and optional fields', () => {
    const schema = z.strictObject({
      list: z.array(keyword()).optional(),
      bands: z.record(z.string(), z.strictObject({ text: text() })),
      pair: z.tuple([icon(), z.number()]),
      either: z.union([cardId(), z.strictObject({ card: cardId() })]),
      plain: z.string(),
    });
    expect(markedPaths(schema).map(({ mark, path }) => `${mark} ${path.join('.')}`)).toEqual([
      'keyword list.*',
      'text bands.*.text',
      'icon pair.0',
      'card either',
      'card either.card',
    ]);
  });

  it('survive a description', () => {
    expect(markedPaths(z.strictObject({ a: text().describe('x').optional() }))).toEqual([
      { mark: 'text', path: ['a'] },
    ]);
  });

  it('lead to the values of an entry', () => {
    const schema = card({ tags: z.array(keyword()), bands: z.record(z.string(), z.strictObject({ text: text() })) });
    const fields = { id: 'a', tags: ['火', '冰'], text: '甲。', bands: { heaven: { text: '乙。' } } };
    expect(valuesMarked(schema, fields, 'keyword')).toEqual([
      { path: ['tags', 0], value: '火' },
      { path: ['tags', 1], value: '冰' },
    ]);
    expect(valuesMarked(schema, fields, 'text').map(({ path }) => path.join('.'))).toEqual([
      'text',
      'bands.heaven.text',
    ]);
  });
});
