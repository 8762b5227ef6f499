// What spreadsheets put on the clipboard, and where it goes in the table.
import { describe, expect, it } from 'vitest';
import type { TableView } from '../wire.ts';
import { readCells, writeCells } from './clipboard.ts';
import { cellValue, ordered, pasteInto } from './table-cells.ts';

const text = (words: string) => readCells({ html: '', text: words });

describe('the clipboard', () => {
  it.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '"two\nlines"\tb\nc\t"say ""yes"""',
      [
        ['two\nlines', 'b'],
        ['c', 'say "yes"'],
      ],
    ],
    [
      'a\t\nb\tc',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['one\ntwo', [['one'], ['two']]],
    ['"one\nstill one"\ntwo', [['one\nstill one'], ['two']]],
    ['"never closed\tb', [['"never closed', 'b']]],
    [
      'lot-1,甲,3\nlot-2,乙,4',
      [
        ['lot-1', '甲', '3'],
        ['lot-2', '乙', '4'],
      ],
    ],
    ['Pay 2, then draw.\nLose 1, then stop.', [['Pay 2, then draw.'], ['Lose 1, then stop.']]],
    ['Pay 2, then draw', [['Pay 2, then draw']]],
    ['', [['']]],
  ])('reads %j', (words, rows) => {
    expect(text(words)).toEqual(rows);
  });

  it('reads tables of Excel, LibreOffice and Google, with line breaks, entities and merged cells', () => {
    const html = `<html><body><!--StartFragment--><style>td {color: red}</style><table border=0>
      <tr height=20><td class=xl1>Tom &amp; "Ann"</td><td>two<br>
        lines</td></tr>
      <tr><td colspan="2">wide</td></tr>
      <tr><td rowspan=2>tall</td><td>&lt;b&gt;&nbsp;x</td></tr><tr><td>&#20013;</td></tr>
      <tr><td>&nbsp;</td><td><p>one</p><p>two</p></td></tr></table><!--EndFragment--></body></html>`;
    expect(readCells({ html, text: 'something else' })).toEqual([
      ['Tom & "Ann"', 'two\nlines'],
      ['wide', ''],
      ['tall', '<b> x'],
      ['', '中'],
      ['', 'one\ntwo'],
    ]);
  });

  it('reads what it wrote, as text and as a table', () => {
    const rows = [
      ['a', ' two  spaces ', '<b>&amp;</b>'],
      ['line\nbreak', '"quoted"', 'tab\tinside'],
    ];
    const written = writeCells(rows);
    expect(readCells({ html: '', text: written.text })).toEqual(rows);
    expect(readCells({ ...written, text: '' }).map((row) => row.slice(0, 2))).toEqual(
      rows.map((row) => row.slice(0, 2)),
    );
    expect(writeCells([['say "yes"']]).text).toBe('say "yes"');
  });
});

const view: TableView = {
  deck: 'lots',
  columns: [
    { path: ['name'], type: 'words', label: '名称' },
    { path: ['cost'], type: 'number' },
    { path: ['text'], type: 'text' },
  ],
  rows: ['a', 'b', 'c', 'd'].map((id, i) => ({
    key: `lots/${id}`,
    id,
    cells: [id, [3, 10, null, 2][i] ?? null, ''],
    ...(id === 'c' && { locked: [2] }),
  })),
};
const paste = (clip: string[][], [top, left, bottom, right]: [number, number, number, number]) =>
  pasteInto(clip, { view, rows: view.rows, block: { top, left, bottom, right } });
const places = ({ cells }: ReturnType<typeof paste>) =>
  cells.map(({ row, column, text: own }) => `${row.id}${column}=${own}`);

describe('a paste', () => {
  it('goes right and down from the active cell, and says what does not fit', () => {
    const pasted = paste(
      [
        ['x', 'y'],
        ['z', 'w'],
      ],
      [3, 2, 3, 2],
    );
    expect(places(pasted)).toEqual(['d2=x']);
    expect(pasted.beyond).toEqual({ rows: 1, columns: 1 });
    expect(pasted.block).toEqual({ top: 3, left: 2, bottom: 3, right: 2 });
  });

  it('fills a selection that it fits into, but no cell that is locked', () => {
    expect(places(paste([['x']], [0, 0, 1, 1]))).toEqual(['a0=x', 'a1=x', 'b0=x', 'b1=x']);
    const pasted = paste([['t']], [1, 2, 3, 2]);
    expect([places(pasted), pasted.locked]).toEqual([['b2=t', 'd2=t'], 1]);
  });

  it('finds its cells by id and names of columns, in any order', () => {
    const pasted = paste(
      [
        ['cost', 'ID', '名称', 'colour'],
        ['7', 'd', '丁', 'red'],
        ['8', 'z', '', ''],
      ],
      [0, 0, 0, 0],
    );
    expect(places(pasted)).toEqual(['d1=7', 'd0=丁']);
    expect([pasted.unknown, pasted.beyond.columns]).toEqual([['z'], 1]);
  });
});

describe('a cell', () => {
  it.each([
    ['3', 'number', null, 3],
    ['−3', 'number', null, -3],
    ['３', 'number', null, 3],
    ['two', 'number', 3, 'two'],
    ['3', 'words', 'x', '3'],
    ['3', 'words', 2, 3],
    ['是', 'yes-no', null, true],
    ['FALSE', 'yes-no', true, false],
    ['maybe', 'yes-no', true, 'maybe'],
    ['', 'text', 'x', null],
  ] as const)('typed as %j in a column of %s, over %j, is %j', (typed, type, was, value) => {
    expect(cellValue(typed, { type }, was)).toBe(value);
  });

  it('is sorted as a number, and last where there is none', () => {
    const ids = (isDescending: boolean) =>
      ordered(view.rows, { column: 1, isDescending })
        .map(({ id }) => id)
        .join('');
    expect([ids(false), ids(true)]).toEqual(['dabc', 'badc']);
  });
});
