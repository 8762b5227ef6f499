import { describe, expect, it } from 'vitest';
import { measureWork } from '../../test/measure-work.ts';
import { parseCsv } from './csv.ts';
import { isFault } from './read-spreadsheet.ts';
import { cellAddress } from './sheet.ts';

function places(text: string): string[] {
  const read = parseCsv('x.csv', text);
  if (isFault(read)) return [`${read.at.line}:${read.at.col} ${read.message}`];
  return (read.sheets[0]?.rows ?? []).flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell ? [`${cell.at.line}:${cell.at.col} ${cell.value}`] : [])),
  );
}

describe('a CSV text', () => {
  it('has a place for each cell, also after quotes and line breaks', () => {
    expect(places('a,b\n"x\ny, ""z""",c\n\n , d\r\n,"e"\r\nf,g')).toEqual([
      '1:1 a',
      '1:3 b',
      '2:1 x\ny, "z"',
      '3:11 c',
      '5:3 d',
      '6:2 e',
      '7:1 f',
      '7:3 g',
    ]);
  });

  it('uses the separator of its first row', () => {
    expect(places('a;b,c;d\n1,5;2')).toEqual(['1:1 a', '1:3 b,c', '1:7 d', '2:1 1,5', '2:5 2']);
    expect(places('"a,b"\tc\n1\t2')).toEqual(['1:1 a,b', '1:7 c', '2:1 1', '2:3 2']);
    expect(places('名称，费用\n甲，2')).toEqual(['1:1 名称', '1:4 费用', '2:1 甲', '2:3 2']);
    expect(places('a\n1')).toEqual(['1:1 a', '2:1 1']);
  });

  it('may have a title above, whose commas are not separators', () => {
    expect(places('卡牌表\n\na;b\n1;2')).toEqual(['1:1 卡牌表', '3:1 a', '3:3 b', '4:1 1', '4:3 2']);
    expect(places('Cards, v2\na;b\n1;2,5')).toEqual(['1:1 Cards, v2', '2:1 a', '2:3 b', '3:1 1', '3:3 2,5']);
    expect(places('sep=;\r\na;b,c\r\n1;2')).toEqual(['1:1 sep=', '2:1 a', '2:3 b,c', '3:1 1', '3:3 2']);
  });

  it('keeps quotes inside a cell, and reports one that is never closed', () => {
    expect(places('a,b\n5" nail,x')).toEqual(['1:1 a', '1:3 b', '2:1 5" nail', '2:9 x']);
    expect(places('a,b\nx,"y\nz,w\n')).toEqual(['2:3 This quotation mark is never closed.']);
  });

  it('keeps the quotes of a cell that continues after its closing quote', () => {
    expect(places('a,b\n"x ""y"" z" w,c\n')).toEqual(['1:1 a', '1:3 b', '2:1 "x "y" z" w', '2:15 c']);
  });

  it('is read in linear time, even with many blank or short lines', () => {
    const text = `id,name\n${'\n'.repeat(500_000)}${'x\n'.repeat(100_000)}a,b\n`;
    const { result, takenMs } = measureWork(() => places(text));
    expect(result.length).toBe(100_004);
    expect(result.at(-1)).toBe('600002:3 b');
    expect(takenMs).toBeLessThan(5_000);
  });

  it('is refused with too many columns or cells', () => {
    const message = 'The table has more than 16384 columns or 1000000 cells; the rest is not read.';
    expect(places(`id,name\n${'x,'.repeat(16_384)}`)).toEqual([`2:32769 ${message}`]);
    expect(places(`${','.repeat(9_999)}\n`.repeat(101))).toEqual([`101:10000 ${message}`]);
  });
});

describe('the address of a cell', () => {
  it('has letters for the column', () => {
    expect([cellAddress(7, 3), cellAddress(1, 26), cellAddress(2, 27), cellAddress(3, 703)]).toEqual([
      'C7',
      'Z1',
      'AA2',
      'AAA3',
    ]);
  });
});
