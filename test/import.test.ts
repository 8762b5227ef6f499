// Spreadsheets as people save them, imported through the command as people call it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { deckText, makeProject, row, workbook } from './import-project.ts';
import { gbk } from './problem-case.ts';
import { type Run, runCli } from './run-cli.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

interface Result extends Run {
  readonly root: string;
  readonly deck: string;
  readonly cards: Record<string, unknown>[];
}

async function importing(
  bytes: string | Buffer,
  { name = 'cards.csv', args = [] as string[], deck = deckText } = {},
): Promise<Result> {
  const root = makeProject(deck);
  roots.push(root);
  writeFileSync(join(root, name), bytes);
  const run = await runCli(root, 'import', name, '--deck', 'trial/spells', ...args);
  const text = readFileSync(join(root, 'data/trial/decks/spells.yaml'), 'utf8');
  return { ...run, root, deck: text, cards: parse(text.replace('\uFEFF', '')).cards };
}

const sheet = 'id,name,cost\nfire-ball,火球,2\nice-lance,冰锥,4\n';
const changed = deckText.replace('cost: 3', 'cost: 4');

function utf16be(text: string): Buffer {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
}

describe('cardwright import', () => {
  it.each(['Wächter', 'Éclair glacé', 'naïve façade', 'Señor', 'Größe süß'])(
    'reads the single bytes of Windows-1252 as Western Excel means them: %s',
    async (name) => {
      const bytes = Buffer.from(name, 'latin1');
      const { cards } = await importing(
        Buffer.concat([Buffer.from('id,name,cost\nfire-ball,'), bytes, Buffer.from(',2\nice-lance,Eis,4\n')]),
      );
      expect(cards[0]?.name).toBe(name);
    },
  );

  it.each([
    ['UTF-8', Buffer.from(sheet)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${sheet}`)],
    ['GBK', gbk(sheet)],
    ['UTF-16 LE', Buffer.from(`\uFEFF${sheet}`, 'utf16le')],
    ['UTF-16 BE', utf16be(sheet)],
    ['UTF-16 LE without a byte order mark', Buffer.from(sheet, 'utf16le')],
    ['UTF-16 BE without a byte order mark', Buffer.from(sheet, 'utf16le').swap16()],
    ['semicolons', Buffer.from(sheet.replaceAll(',', ';'))],
    ['tabs and Windows line ends', Buffer.from(sheet.replaceAll(',', '\t').replaceAll('\n', '\r\n'))],
  ])('reads %s, and changes only what differs', async (_, bytes) => {
    const { code, out, deck } = await importing(bytes);
    expect(out).toContain('~ ice-lance: cost 3 → 4');
    expect(out).toContain('0 new, 1 changed, 1 the same');
    expect([code, deck]).toEqual([0, changed]);
  });

  it('tells an unknown header once, not again as a field that each row lacks', async () => {
    const { code, out } = await importing('id,name,kost\nwind,风刃,1\nrain,雨,2\n');
    expect(out).toContain('cards.csv:1:9  error  spreadsheet/unknown-column');
    expect(out).not.toContain('types/missing-field');
    expect(out).toContain('Nothing was written: 1 problem.');
    expect(code).toBe(1);
  });

  it('speaks of columns and cells where a field is missing or wrong', async () => {
    const lacking = (await importing('id,name\nwind,风刃\n')).out;
    expect(lacking).toContain('Fix: Add a column `cost`: a whole number');
    const empty = (await importing('id,name,cost,school\nwind,风刃,,fire\n')).out;
    expect(empty).toContain('Fix: Fill in the column `cost` of this row: a whole number');
    expect((await importing('id,name,cost\nfire-ball,火球,tow\n')).out).toMatch(
      /Fix: Write a whole number.*, for example `\d`\./,
    );
  });

  it('says where --columns names a field that is not there', async () => {
    const { code, out } = await importing('id,name,Kosten\nfire-ball,火球,2\n', { args: ['--columns', 'Kosten=csot'] });
    expect(out).toContain('`columns` maps "Kosten" to the field "csot", which these cards do not have.');
    expect(out).toContain('Fix: Did you mean `cost`? Map it to one of these fields: ');
    expect(code).toBe(1);
  });

  it('does not touch the file if nothing differs', async () => {
    const { code, out, deck } = await importing('名称,费用\n火球,2\n冰锥,3\n');
    expect(out).toContain('the file is unchanged');
    expect([code, deck]).toEqual([0, deckText]);
  });

  it('matches by name where there is no id, and takes copies by any of their names, as Squib does', async () => {
    const { deck, out } = await importing('Name , Qty ,  Cost\n 火球 , 5 ,2\n冰锥,0,3\n');
    expect(deck).toBe(deckText.replace('copies: 2', 'copies: 5'));
    expect(out).toContain('0 冰锥 has no copies');
  });

  it('takes quoted line breaks, quotes and blank rows', async () => {
    const { cards } = await importing(
      'id,text\n\n,,\nfire-ball,"第一行\r\n说""话""。"\n\nice-lance,"造成{{cost}}点伤害。\n冻结。"\n',
    );
    expect(cards.map(({ text }) => text)).toEqual(['第一行\n说"话"。', '造成{{cost}}点伤害。\n冻结。']);
  });

  it('adds new cards in the style of the others, with ids from English names or pinyin', async () => {
    const { deck, code } = await importing(
      'id,name,en,cost,school,tags,bands.heaven.text,bands.earth.text\n,火球,Fire Ball,2,fire,灼烧、火,,\n,冰锥,,3,霜系,,甲,乙\n,风刃,Wind Blade,1,fire,灼烧|火,天,地\n,女娲石,,4,frost,,,\n,风刃,Wind Blade,1,fire,,,\n',
    );
    expect(code).toBe(0);
    expect(deck).toBe(
      `${deckText}
  - id: wind-blade
    name: 风刃
    en: Wind Blade
    cost: 1
    school: fire
    tags: [灼烧, 火]
    bands: { heaven: { text: 天 }, earth: { text: 地 } }

  - id: nv-wa-shi
    name: 女娲石
    cost: 4
    school: frost

  - id: wind-blade-2
    name: 风刃
    en: Wind Blade
    cost: 1
    school: fire
`,
    );
  });

  it('keeps cards that the sheet lacks, unless `prune` is set', async () => {
    const text = 'id,cost\nice-lance,3\n';
    const kept = await importing(text);
    expect([kept.deck, kept.out]).toEqual([deckText, expect.stringContaining('fire-ball is not in the spreadsheet')]);
    const pruned = await importing(text, { args: ['--prune'] });
    expect(pruned.cards.map(({ id }) => id)).toEqual(['ice-lance']);
    expect(pruned.deck).toContain('# Fire 火');
  });

  it('says what would change, and writes nothing, on a dry run', async () => {
    const { code, out, deck } = await importing(sheet, { args: ['--dry-run'] });
    expect(out).toContain('~ ice-lance: cost 3 → 4');
    expect(out).toContain('nothing was written');
    expect([code, deck]).toEqual([0, deckText]);
  });

  it('keeps Windows line ends and a byte order mark of the deck', async () => {
    const deck = `\uFEFF${deckText.replaceAll('\n', '\r\n')}`;
    expect((await importing(sheet, { deck })).deck).toBe(deck.replace('cost: 3', 'cost: 4'));
  });

  it('reads a workbook: values of formulas, merged cells, blank rows, a title above, numbers and text', async () => {
    const rows = [
      row(1, ['试炼的法术']),
      row(3, ['Name', 'School', 'Cost', 'Code', 'Quick', '(artist)']),
      row(4, ['火球', 'frost', { formula: '1+4', value: 5 }, '003', true, '某人']),
      row(6, ['冰锥', null, 3, 7, false]),
    ];
    const bytes = workbook({
      封面: { rows: row(1, ['x']) },
      Spells: { rows: rows.join(''), merged: ['B4:B6', 'A1:F1'] },
    });
    const { cards, code, out } = await importing(bytes, { name: 'cards.xlsx' });
    expect([code, out]).toEqual([0, expect.stringContaining('2 changed')]);
    expect(cards).toMatchObject([
      { id: 'fire-ball', school: 'frost', cost: 5, code: '003', quick: true },
      { id: 'ice-lance', school: 'frost', cost: 3, code: '7' },
    ]);
    expect(cards[1]).not.toHaveProperty('quick');
  });

  it('takes no formula without a result for an empty cell, and no noise of binary fractions for a number', async () => {
    const rows = [
      row(1, ['id', 'Cost', 'code', '(sum)']),
      row(2, ['fire-ball', 2.0000000000000004, '甲_x000D_\n乙', { formula: 'SUM(B:B)' }]),
      row(3, ['ice-lance', 3, { formula: 'A1&amp;"x"' }]),
      row(4, ['wind', { formula: '1/0', error: '#DIV/0!' }]),
    ];
    const of = (count: number) => workbook({ Spells: { rows: rows.slice(0, count).join('') } });
    const { code, out, deck } = await importing(of(4), { name: 'cards.xlsx' });
    expect(out).toContain('cards.xlsx:3:3 (Spells!C3)  error  spreadsheet/no-result');
    expect(out).toContain('The formula in this cell has no result: "=A1&\\"x\\"".');
    expect(out).toContain('cards.xlsx:4:2 (Spells!B4)  error  spreadsheet/no-result');
    expect(out).not.toContain('Spells!D2');
    expect([code, deck]).toEqual([1, deckText]);
    expect((await importing(of(2), { name: 'cards.xlsx' })).cards[0]).toMatchObject({ cost: 2, code: '甲\n乙' });
  });

  it('shows every problem with its row and column, and writes nothing', async () => {
    const csv = await importing('id,name,cost,scool\nfire-ball,火球,tow,fire\nx/y,新,12,frost\n');
    expect(csv.code).toBe(1);
    expect(csv.out).toContain('cards.csv:1:14  error  spreadsheet/unknown-column');
    expect(csv.out).toContain('Did you mean `school`?');
    expect(csv.out).toContain('cards.csv:2:14  error  types/wrong-type  (fire-ball)');
    expect(csv.out).toContain('cards.csv:3:7  error  types/out-of-range');
    expect(csv.out).toContain('types/wrong-form');
    expect(csv.out).toContain('Nothing was written');
    expect(csv.deck).toBe(deckText);
    const bytes = workbook({ 法术: { rows: row(1, ['name', 'cost']) + row(2, ['火球', 99]) } });
    const xlsx = await importing(bytes, { name: 'cards.xlsx' });
    expect(xlsx.out).toContain('cards.xlsx:2:2 (法术!B2)  error  types/out-of-range  (fire-ball)');
  });

  it('ignores or renames the columns given', async () => {
    const text = 'id,Kosten,Artist\nice-lance,4,x\nfire-ball,2,\n';
    expect((await importing(text)).out).toContain('spreadsheet/unknown-column');
    expect((await importing(text, { args: ['--columns', 'Kosten=cost,Artist='] })).deck).toBe(changed);
  });

  it('reads nanDECK’s habits: semicolons, a column of counts, lists with bars, line breaks as \\13\\', async () => {
    const { cards } = await importing('NAME;COUNT;TAGS;TEXT\n火球;3;灼烧|火;一。\\13\\二。\n冰锥;1;;甲。\n');
    expect(cards).toMatchObject([
      { copies: 3, tags: ['灼烧', '火'], text: '一。\n二。' },
      { id: 'ice-lance', text: '甲。' },
    ]);
  });

  it('makes a deck that is not there yet, and lists it', async () => {
    const root = makeProject();
    roots.push(root);
    writeFileSync(join(root, 'more.csv'), '名称,费用,school\n雷击,1,fire\n');
    const args = ['import', 'more.csv', '--deck', 'trial/more', '--name', '更多'];
    expect((await runCli(root, ...args, '--kind', 'spel')).out).toContain('game/unknown-kind');
    expect(existsSync(join(root, 'data/trial/decks/more.yaml'))).toBe(false);
    expect((await runCli(root, ...args)).code).toBe(0);
    expect(readFileSync(join(root, 'data/trial/game.yaml'), 'utf8')).toContain('decks: [spells, more] # in the order');
    expect(parse(readFileSync(join(root, 'data/trial/decks/more.yaml'), 'utf8'))).toEqual({
      name: '更多',
      kind: 'spell',
      size: 'poker',
      cards: [{ id: 'lei-ji', name: '雷击', cost: 1, school: 'fire' }],
    });
    expect((await runCli(root, ...args)).out).toContain('the file is unchanged');
  });

  it('explains its usage', async () => {
    const root = makeProject();
    roots.push(root);
    const { code: none, err } = await runCli(root, 'import');
    expect([none, err]).toEqual([2, expect.stringContaining('cardwright import cards.csv --deck')]);
    expect(await runCli(root, 'import', 'none.csv', '--deck', 'trial/spells')).toMatchObject({ code: 2 });
    writeFileSync(join(root, 'cards.csv'), sheet);
    expect((await runCli(root, 'import', 'cards.csv', '--deck', 'trail/spells')).err).toContain(
      'Did you mean `trial`?',
    );
    expect(await runCli(root, 'import', 'cards.csv', '--deck', 'spells')).toMatchObject({ code: 2 });
  });
});

describe('a deck that stays in a spreadsheet', () => {
  const head =
    'name: 法术\nkind: spell\nsize: poker\nsource: ../cards.xlsx\ncolumns: { Kosten: cost, Artist: false }\n';

  it('is checked like any other, with places in the sheet', async () => {
    const root = makeProject(head);
    roots.push(root);
    const rows =
      row(1, ['name', 'Kosten', 'school', 'Artist', 'text']) + row(2, ['火球', 2, 'fire', 'x', '造成{{cost}}点伤害']);
    writeFileSync(join(root, 'data/trial/cards.xlsx'), workbook({ 法术: { rows } }));
    const { out } = await runCli(root, 'check', '--format', 'json');
    const { problems, totals } = JSON.parse(out);
    expect(totals[0]).toMatchObject({ cards: 1 });
    const [stop] = problems.filter(({ code }: { code: string }) => code === 'language/missing-stop');
    expect(stop).toMatchObject({ file: 'data/trial/cards.xlsx', line: 2, col: 5, cell: '法术!E2', card: 'huo-qiu' });
    expect(problems.filter(({ code }: { code: string }) => /^(spreadsheet|types)/.test(code))).toEqual([]);
    writeFileSync(join(root, 'cards.csv'), sheet);
    const refused = await runCli(root, 'import', 'cards.csv', '--deck', 'trial/spells');
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('spreadsheet/not-editable')]);
  });
});
