import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { YamlEdit } from './changes.ts';
import { editYaml } from './edit-yaml.ts';

const deck = `# A deck
name: 文物卡   # the name
cards:
  # Ancient
  - id: seal # permanent
    name: "玉玺"
    cost: 3
    keywords: [王朝, "权力"]   # two
    note: >-
      The first line of a note that is long enough to be folded somewhere,
      and the second.

  # Modern
  - id: lamp
    name: 'It''s a lamp'
    cost: 0x10
    copies: 2
    text: |
      一
      二

    bands: { heaven: { text: 甲 }, earth: 乙 }

  - id: last
    name:
    keywords:
      - 文字
      # between
      - 法律
other: 1`;

function edited(text: string, ...edits: YamlEdit[]): string {
  const result = editYaml(text, edits);
  if ('refused' in result) throw new Error(result.refused.message);
  return result.text;
}

/** The lines that went and came, so that a test sees what else was touched. */
function lineDiff(before: string, after: string): { gone: string[]; come: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return { gone: old.slice(head, old.length - tail), come: now.slice(head, now.length - tail) };
}

const change = (...edits: YamlEdit[]) => lineDiff(deck, edited(deck, ...edits));

describe('editing a YAML text', () => {
  it('changes nothing where the value is the same', () => {
    expect(edited(deck, { path: ['cards', 0, 'cost'], value: 3 })).toBe(deck);
    expect(edited(deck, { path: ['cards', 1], value: parse(deck).cards[1] })).toBe(deck);
  });

  it('replaces a value and leaves its comment', () => {
    expect(change({ path: ['name'], value: '功能卡' }).come).toEqual(['name: 功能卡   # the name']);
    expect(change({ path: ['cards', 0, 'id'], value: 'jade' }).come).toEqual(['  - id: jade # permanent']);
  });

  it('keeps the quotes that were there, and adds them where a value needs them', () => {
    expect(change({ path: ['cards', 0, 'name'], value: '金印' }).come).toEqual(['    name: "金印"']);
    expect(change({ path: ['cards', 1, 'name'], value: "it's" }).come).toEqual(["    name: 'it''s'"]);
    expect(change({ path: ['name'], value: '{{cost}}: 3' }).come).toEqual(['name: "{{cost}}: 3"   # the name']);
    expect(change({ path: ['name'], value: '12' }).come).toEqual(['name: "12"   # the name']);
  });

  it('folds what was folded and keeps blocks as blocks', () => {
    const note = `${'word '.repeat(30)}end`;
    const { come } = change({ path: ['cards', 0, 'note'], value: note });
    expect(come.length).toBeGreaterThan(1);
    expect(come.every((line) => line.startsWith('      word') && line.length <= 80)).toBe(true);
    expect(change({ path: ['cards', 1, 'text'], value: '一\n三\n' })).toEqual({
      gone: ['      二'],
      come: ['      三'],
    });
  });

  it('makes a block of a text that gains a line break, before the comment beside it', () => {
    expect(change({ path: ['name'], value: '甲\n乙' }).come).toEqual(['name: |-   # the name', '  甲', '  乙']);
  });

  it('changes single items of lists, with brackets and without', () => {
    expect(change({ path: ['cards', 0, 'keywords'], value: ['王朝', '传说'] }).come).toEqual([
      '    keywords: [王朝, "传说"]   # two',
    ]);
    expect(change({ path: ['cards', 0, 'keywords'], value: ['战争', '王朝', '权力', '神秘'] }).come).toEqual([
      '    keywords: [战争, 王朝, "权力", 神秘]   # two',
    ]);
    expect(change({ path: ['cards', 0, 'keywords'], value: ['权力'] }).come).toEqual([
      '    keywords: ["权力"]   # two',
    ]);
    expect(change({ path: ['cards', 0, 'keywords'], value: [] }).come).toEqual(['    keywords: []   # two']);
    expect(change({ path: ['cards', 2, 'keywords', 1], value: undefined }).gone).toEqual(['      - 法律']);
    expect(change({ path: ['cards', 2, 'keywords'], value: ['文字', '法律', '新'] })).toEqual({
      gone: [],
      come: ['      - 新'],
    });
    expect(change({ path: ['cards', 1, 'bands', 'heaven', 'text'], value: '丙, 丁' }).come).toEqual([
      '    bands: { heaven: { text: "丙, 丁" }, earth: 乙 }',
    ]);
    expect(change({ path: ['cards', 1, 'bands', 'heaven'], value: undefined }).come).toEqual([
      '    bands: { earth: 乙 }',
    ]);
  });

  it('puts a new key where the neighbours have it, else in the order given, else last', () => {
    expect(change({ path: ['cards', 0, 'copies'], value: 4 })).toEqual({ gone: [], come: ['    copies: 4'] });
    expect(edited(deck, { path: ['cards', 0, 'copies'], value: 4 })).toContain('cost: 3\n    copies: 4\n');
    expect(edited(deck, { path: ['cards', 0, 'en'], value: 'Seal', order: ['id', 'name', 'en', 'cost'] })).toContain(
      'name: "玉玺"\n    en: Seal\n',
    );
    expect(edited(deck, { path: ['new'], value: { a: [1, 2], b: 'x\ny' } })).toBe(
      `${deck}\nnew:\n  a: [1, 2]\n  b: |-\n    x\n    y`,
    );
    expect(edited(deck, { path: ['cards', 1, 'bands', 'sea'], value: 1 })).toContain('earth: 乙, sea: 1 }');
  });

  it('fills an empty value and empties a map', () => {
    expect(change({ path: ['cards', 2, 'name'], value: '末' }).come).toEqual(['    name: 末']);
    expect(change({ path: ['cards', 2, 'name'], value: { a: { b: 1 } } }).come).toEqual(['      a:', '        b: 1']);
    const bands = { path: ['cards', 1, 'bands'] as const };
    expect(
      change(
        { path: [...bands.path, 'heaven'], value: undefined },
        { path: [...bands.path, 'earth'], value: undefined },
      ).come,
    ).toEqual(['    bands: {}']);
  });

  it('takes out a key, also the one beside the dash', () => {
    expect(change({ path: ['cards', 0, 'cost'], value: undefined })).toEqual({ gone: ['    cost: 3'], come: [] });
    expect(change({ path: ['cards', 0, 'id'], value: undefined }).come).toEqual(['  - name: "玉玺"']);
  });

  it('takes out a card with its blank line, and leaves the comments of its section', () => {
    const text = edited(deck, { path: ['cards', 0], value: undefined });
    expect(text).toContain('cards:\n  # Ancient\n\n  # Modern\n  - id: lamp');
    const last = edited(deck, { path: ['cards', 2], value: undefined });
    expect(last).toContain('earth: 乙 }\nother: 1');
    const none = edited(deck, ...[0, 1, 2].map((i) => ({ path: ['cards', i], value: undefined })));
    expect(parse(none)).toEqual({ name: '文物卡', cards: [], other: 1 });
  });

  it('writes a short text beside its key, though a neighbour has a block', () => {
    expect(change({ path: ['cards', 1, 'note'], value: 'Short' }).come).toEqual(['    note: Short']);
    expect(change({ path: ['cards', 0, 'text'], value: '一' }).come).toEqual(['    text: 一']);
    expect(change({ path: ['cards', 0, 'text'], value: '一\n二\n' }).come).toEqual([
      '    text: |',
      '      一',
      '      二',
    ]);
    expect(change({ path: ['cards', 0, 'note'], value: 'Short' }).come).toEqual(['      Short']);
  });

  it('puts in a card with a blank line before it, in the styles of its neighbours', () => {
    const note = `${'A note '.repeat(14)}end`;
    const card = { id: 'new', name: '新', keywords: ['文字'], note, bands: { heaven: { text: '甲' } } };
    expect(change({ path: ['cards', 1], insert: card }).come).toEqual([
      '  - id: new',
      '    name: 新',
      '    keywords:',
      '      - 文字',
      '    note: >-',
      `      ${'A note '.repeat(10)}A`,
      `      note ${'A note '.repeat(3)}end`,
      '    bands: { heaven: { text: 甲 } }',
      '',
    ]);
    const start = edited(deck, { path: ['cards', 0], insert: { id: 'first' } });
    expect(start).toContain('  # Ancient\n  - id: first\n\n  - id: seal # permanent');
    const end = edited(deck, { path: ['cards', 3], insert: { id: 'x' } }, { path: ['cards', 3], insert: { id: 'y' } });
    expect(end).toContain('- 法律\n\n  - id: x\n\n  - id: y\nother: 1');
    expect(edited('cards: []\n', { path: ['cards', 0], insert: card })).toContain(
      'cards:\n  - id: new\n    name: 新\n',
    );
  });

  it('makes several changes at once, all by the paths of before', () => {
    const text = edited(
      deck,
      { path: ['cards', 0], value: undefined },
      { path: ['cards', 1, 'cost'], value: 5 },
      { path: ['cards', 1], insert: { id: 'between' } },
      { path: ['cards', 2, 'keywords', 0], value: '词' },
    );
    const before = parse(deck);
    expect(parse(text)).toEqual({
      ...before,
      cards: [{ id: 'between' }, { ...before.cards[1], cost: 5 }, { ...before.cards[2], keywords: ['词', '法律'] }],
    });
  });

  it('keeps Windows line ends and a byte order mark', () => {
    const windows = `\uFEFF${deck.replaceAll('\n', '\r\n')}\r\n`;
    const text = edited(
      windows,
      { path: ['cards', 0, 'note'], value: 'a\nb' },
      { path: ['cards', 3], insert: { id: 'x', text: 'c\nd' } },
      { path: ['cards', 1], value: undefined },
    );
    expect(text.startsWith('\uFEFF# A deck\r\nname: 文物卡   # the name\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(parse(text.slice(1)).cards.map((card: { id: string }) => card.id)).toEqual(['seal', 'last', 'x']);
  });

  it('fills a file that has only comments', () => {
    expect(edited('# only this', { path: ['name'], value: '甲' })).toBe('# only this\nname: 甲\n');
  });

  it('refuses what has an anchor, is an alias or has a tag, and says where', () => {
    const shared = 'a: &x\n  b: 1\nc: *x\nd: !!str 3\ne: 1\n';
    expect(editYaml(shared, [{ path: ['a', 'b'], value: 2 }])).toMatchObject({ refused: { line: 2, col: 3 } });
    expect(editYaml(shared, [{ path: ['c'], value: 2 }])).toMatchObject({ refused: { line: 3, col: 4 } });
    expect(editYaml(shared, [{ path: ['d'], value: 'x' }])).toMatchObject({ refused: { line: 4 } });
    expect(edited(shared, { path: ['e'], value: 2 })).toBe(shared.replace('e: 1', 'e: 2'));
    expect(editYaml('a: [1\n', [{ path: ['a'], value: 2 }])).toHaveProperty('refused.message');
  });

  it('makes a list of nothing', () => {
    const insert = { path: ['cards', 0], insert: { id: 'x' } };
    for (const text of ['name: 甲\n', 'name: 甲\ncards:\n', 'name: 甲\ncards: null\n'])
      expect(parse(edited(text, insert))).toEqual({ name: '甲', cards: [{ id: 'x' }] });
  });

  it('keeps the marks and comments of a file without a value', () => {
    expect(edited('# a\n---\n# b\n', { path: ['name'], value: '甲' })).toBe('# a\n---\n# b\nname: 甲\n');
    expect(editYaml('# a\n---\n...\n', [{ path: ['name'], value: '甲' }])).toHaveProperty('refused');
  });

  it.each([
    ['into a word', { path: ['name', 0], value: '甲' }],
    ['through a word', { path: ['cards', 0, 'name', 'en'], value: 'A' }],
    ['behind the last item', { path: ['cards', 3, 'name'], value: '甲' }],
    ['to a key of a list', { path: ['cards', 'first'], value: '甲' }],
    ['between two items', { path: ['cards', 0.5], insert: {} }],
    ['to an item of a map', { path: ['cards', 1, 'bands', 0], insert: {} }],
    ['beyond the end', { path: ['cards', 4], insert: {} }],
  ] satisfies [string, YamlEdit][])('refuses a way that leads %s', (_, edit) => {
    expect(editYaml(deck, [edit])).toHaveProperty('refused.message');
  });
});
