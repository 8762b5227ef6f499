import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { card } from '../game/entry-schemas.ts';
import { keyword, text } from '../game/marks.ts';
import { cellOfValue, valueOfCell } from './cell-value.ts';
import { parseCsv, writeCsv } from './csv.ts';
import { flatFields, withColumns } from './entry-columns.ts';
import { HeaderNames } from './header-names.ts';
import { isFault } from './read-spreadsheet.ts';
import type { CellValue, Sheet } from './sheet.ts';

const schema = card({
  multiplierChange: z.number().optional(),
  tags: z.array(keyword()).optional(),
  bands: z.strictObject({ heaven: z.strictObject({ text: text() }) }).optional(),
});
const glossary = {
  fields: { none: '档位', 'bands.heaven.text': '天象', tags: '效果', multiplierChange: '档位' },
  labels: { multiplierChange: '倍率变化', long: '{{x}}' },
  icons: { tags: { icon: 'x', means: '标签' } },
};

describe('a column header', () => {
  const names = new HeaderNames(schema, glossary);

  it.each(['copies', 'Qty', 'COUNT', 'Quantity', 'Number', '数量', '张数', '份数', 'Ｑｔｙ', ' Num '])(
    '%s means the number of copies',
    (header) => {
      expect(names.pathOf(header)).toEqual(['copies']);
    },
  );

  it('can be a field in any case and width, a path, or a word of the glossary', () => {
    expect(names.pathOf('Multiplier Change')).toEqual(['multiplierChange']);
    expect(names.pathOf('multiplier_change')).toEqual(['multiplierChange']);
    expect(names.pathOf('Bands.Heaven.Text')).toEqual(['bands', 'heaven', 'text']);
    expect(names.pathOf('倍率变化')).toEqual(['multiplierChange']);
    expect(names.pathOf('标签')).toEqual(['tags']);
    expect(names.pathOf('效果')).toEqual(['tags']);
    expect(names.pathOf('天象')).toEqual(['bands', 'heaven', 'text']);
    expect(names.pathOf('档位')).toEqual(['multiplierChange']);
    expect(names.pathOf('卡名')).toEqual(['name']);
    expect(names.pathOf('bands.hell')).toBeUndefined();
    expect(names.pathOf('artist')).toBeUndefined();
  });

  it('means a field of the kind before a usual name', () => {
    const own = new HeaderNames(card({ number: z.int(), count: z.int() }));
    expect([own.pathOf('number'), own.pathOf('count'), own.pathOf('qty')]).toEqual([['number'], ['count'], ['copies']]);
  });
});

describe('a cell', () => {
  const words = new Map([['火系', 'fire']]);
  it.each<[CellValue, z.ZodType, unknown]>([
    ['3', z.int(), 3],
    ['−2', z.int(), -2],
    ['+2', z.int(), 2],
    ['3', z.string(), '3'],
    ['003', z.union([z.string(), z.int()]), '003'],
    ['003', z.string(), '003'],
    [3, z.string(), '3'],
    [3, z.int(), 3],
    ['N', z.union([z.int(), z.literal('N')]), 'N'],
    ['5', z.union([z.int(), z.literal('N')]), 5],
    ['是', z.boolean(), true],
    ['FALSE', z.boolean(), false],
    [1, z.literal(true).optional(), true],
    [false, z.literal(true).optional(), undefined],
    [0, z.int().min(1).optional(), 0],
    ['true', z.string(), 'true'],
    ['a、b', z.array(z.string()), ['a', 'b']],
    ['a | b; c', z.array(z.string()), ['a', 'b', 'c']],
    ['1, 2', z.array(z.int()), [1, 2]],
    [7, z.array(z.int()), [7]],
    ['["a, b"]', z.array(z.string()), ['a, b']],
    ['火系', z.enum(['fire', 'frost']), 'fire'],
    ['[x]', z.string(), '[x]'],
    ['99', z.int().max(9), 99],
    ['３', z.int(), 3],
    ['2.0', z.int(), 2],
    ['1,000', z.int(), 1000],
    ['1,000,000.5', z.number(), 1000000.5],
    ['1,00', z.int(), '1,00'],
    ['003', z.int(), '003'],
    ['x3', z.int(), 3],
    ['×3', z.int(), 3],
    ['3 张', z.int(), 3],
    ['3张', z.string(), '3张'],
    ['x3', z.union([z.int(), z.string()]), 'x3'],
    ['tow', z.int(), 'tow'],
    ['１、２', z.array(z.int()), [1, 2]],
    [' FIRE', z.enum(['fire', 'frost']), 'fire'],
    ['Next Round', z.enum(['now', 'nextRound']).optional(), 'nextRound'],
    ['ember', z.enum(['fire', 'frost']), 'ember'],
    ['GN 01', z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), 'gn-01'],
  ])('with %j is read as the schema expects', (cell, type, value) => {
    expect(valueOfCell(cell, type, words)).toEqual(value);
  });

  it('gives back every written value, also through CSV', () => {
    const values: [unknown, z.ZodType | undefined][] = [
      ['', z.string()],
      [' blank ', z.string()],
      ['json:1', z.string()],
      ['=1+1', z.string()],
      ["'quoted", z.string()],
      ['-3', z.string()],
      ['+{{x}}%', z.string()],
      ['a\nb', z.string()],
      ['3', z.union([z.int(), z.string()])],
      [['a'], z.array(z.string())],
      [['a, b', 'c'], z.array(z.string())],
      [['3'], z.array(z.string())],
      [[1, 2], z.array(z.int())],
      [[], z.array(z.int())],
      [{}, z.record(z.string(), z.int())],
      [[{ name: '甲', text: '乙' }], z.array(z.strictObject({ name: z.string(), text: z.string() }))],
      [true, z.literal(true)],
      ['true', z.union([z.boolean(), z.string()])],
      [null, z.null()],
      [0.5, z.number()],
      ['x', undefined],
    ];
    const csv = writeCsv([values.map((_, i) => `c${i}`), values.map(([value, type]) => cellOfValue(value, type))]);
    const read = parseCsv('x.csv', csv.slice(1));
    if (isFault(read)) throw new Error(read.message);
    const cells = (read.sheets[0] as Sheet).rows[1]?.cells ?? [];
    expect(cells.map((cell, i) => cell && valueOfCell(cell.value, values[i]?.[1]))).toEqual(
      values.map(([value]) => value),
    );
  });
});

describe('fields in columns', () => {
  it('are written back to their paths; an empty cell removes a field, and a map that becomes empty', () => {
    const raw = { id: 'a', bands: { heaven: { text: '甲' }, earth: { text: '乙', cost: 1 } }, tags: ['x'], none: {} };
    const columns = flatFields(raw).map(([path, value]) => ({ path, value }));
    expect(columns.map(({ path }) => path.join('.'))).toEqual([
      'id',
      'bands.heaven.text',
      'bands.earth.text',
      'bands.earth.cost',
      'tags',
      'none',
    ]);
    expect(withColumns({}, columns)).toEqual(raw);
    expect(withColumns(raw, [{ path: ['bands', 'heaven', 'text'], value: undefined }]).bands).toEqual({
      earth: { text: '乙', cost: 1 },
    });
    expect(withColumns(raw, [{ path: ['bands', 'earth', 'text'], value: '丙' }]).bands).toEqual({
      heaven: { text: '甲' },
      earth: { text: '丙', cost: 1 },
    });
    expect(
      withColumns(raw, [
        { path: ['bands'], value: undefined },
        { path: ['bands', 'x'], value: 1 },
      ]).bands,
    ).toEqual({
      ...raw.bands,
      x: 1,
    });
  });
});
