// Card texts: what a template and the fields of a card become.
import { describe, expect, it } from 'vitest';
import { plainText, type RichText } from '../../game/rich-text.ts';
import { expandTemplate } from './expand-template.ts';
import { isTemplateError, parseTemplate, type TextScope } from './parse-template.ts';

const fields = {
  cost: 3,
  loss: -2,
  zero: 0,
  rate: 0.5,
  tags: ['火', '冰'],
  steps: [{ n: 1 }, { n: 2 }],
  who: '你',
  yes: true,
};
const scope: TextScope = {
  levels: [fields, { game: { start: 20 } }],
  declared: new Set(['bonus']),
  nameOf: (id) => (id === 'other-card' ? '另一张' : undefined),
  between: '、',
};

function expand(template: string): { rich: RichText; faults: string[] } {
  const parsed = parseTemplate(template);
  if (isTemplateError(parsed)) return { rich: [], faults: [`${parsed.index} ${parsed.message}`] };
  const { rich, faults } = expandTemplate(template, parsed, scope);
  return { rich, faults: faults.map(({ code, index }) => `${code} ${index}`) };
}

/** `#bold#`, `/italic/`, `^small capitals^`, piece by piece. */
function shownMarks(rich: RichText): string {
  const words = rich.map((piece) => {
    if (piece.type !== 'text') return plainText([piece]);
    const italic = piece.italic ? `/${piece.text}/` : piece.text;
    const bold = piece.bold ? `#${italic}#` : italic;
    return piece.smallCaps ? `^${bold}^` : bold;
  });
  return words.join('');
}

describe('a text template', () => {
  it.each([
    ['造成{{cost}}点伤害。', '造成3点伤害。'],
    ['费用{{loss}}。', '费用−2。'],
    ['{{signed cost}}，{{signed loss}}，{{signed zero}}。', '+3，−2，0。'],
    ['减少{{abs loss}}。', '减少2。'],
    ['×{{decimal cost 1}}，×{{decimal rate 1}}。', '×3.0，×0.5。'],
    ['起始{{game.start}}资金。', '起始20资金。'],
    ['见{{name "other-card"}}。', '见另一张。'],
    ['{{tags}}。', '火、冰。'],
    ['触发{{keyword "火"}}。', '触发【火】。'],
    ['付{{icon "coin"}}{{cost}}。', '付3。'],
    ['{{#if bonus}}奖{{/if}}{{#unless bonus}}无{{/unless}}。', '无。'],
    ['{{#if zero}}零也算{{else}}不算{{/if}}。', '零也算。'],
    ['{{#each steps}}第{{n}}步，费{{cost}}；{{/each}}', '第1步，费3；第2步，费3；'],
    ['{{#each tags}}{{this}}！{{/each}}', '火！冰！'],
    ['{{! 给编辑看的 }}{{who}}。', '你。'],
    ['甲。\n乙。\n', '甲。\n乙。'],
    ['{{#if cost}}\n甲。\n{{/if}}\n乙。', '甲。\n乙。'],
  ])('%j reads %j', (template, plain) => {
    const { rich, faults } = expand(template);
    expect(faults).toEqual([]);
    expect(plainText(rich)).toBe(plain);
  });

  it.each([
    ['造成{{cots}}点。', ['text/unknown-value 4']],
    ['{{bonus}}。', ['text/unknown-value 0']],
    ['{{yes}}。', ['text/unknown-value 0']],
    ['{{game.strat}}。', ['text/unknown-value 2']],
    ['{{signd cost}}。', ['text/unknown-helper 0']],
    ['{{signed who}}。', ['text/unknown-value 0']],
    ['{{name "nobody"}}。', ['refs/unknown-card 0']],
    ['{{#with cost}}{{/with}}。', ['text/unknown-helper 0']],
    ['甲。\n乙{{cots}}。', ['text/unknown-value 6']],
    ['{{constructor}}{{toString}}。', ['text/unknown-value 2', 'text/unknown-value 17']],
  ])('%j cannot be filled in', (template, faults) => {
    expect(expand(template).faults).toEqual(faults);
  });

  it('says whether the card or the game lacks a value', () => {
    const saidOf = (template: string) => {
      const parsed = parseTemplate(template);
      return isTemplateError(parsed) ? [] : expandTemplate(template, parsed, scope).faults;
    };
    expect(saidOf('{{cots}}。')[0]).toMatchObject({ message: expect.stringContaining('which the card does not have') });
    expect(saidOf('{{game.strat}}。')[0]).toMatchObject({
      message: expect.stringContaining('which the game does not have'),
      fix: expect.stringContaining('`constants` in game.yaml'),
    });
  });

  it.each(['造成{{cost', '造成{{#if cost}}伤害。', '{{/if}}', '{{cost x=}}'])('%j is no template', (template) => {
    expect(expand(template).faults).toHaveLength(1);
  });

  it('tells typed words from values, and where the words were typed', () => {
    expect(expand('造成{{cost}}点。').rich).toEqual([
      { type: 'text', text: '造成', from: 'typed', index: 0 },
      { type: 'text', text: '3', from: 'field' },
      { type: 'text', text: '点。', from: 'typed', index: 10 },
    ]);
  });

  it('counts a number given to a helper as typed', () => {
    expect(expand('{{signed 5}}').rich).toEqual([{ type: 'text', text: '+5', from: 'typed', index: 0 }]);
  });

  it.each([
    ['A *quick* fox.', 'A /quick/ fox.'],
    ['A **quick** fox.', 'A #quick# fox.'],
    ['A ***quick*** fox.', 'A #/quick/# fox.'],
    ['**A *quick* fox**.', '#A ##/quick/## fox#.'],
    ['得**{{cost}}点**。', '得#3##点#。'],
    ['**“甲”**乙。', '#“甲”#乙。'],
    ['甲*乙*丙。', '甲/乙/丙。'],
    ['*{{who}}*。', '/你/。'],
    ['**มนุษย์ทั้งหลาย**เกิด *ต่าง*มี', '#มนุษย์ทั้งหลาย#เกิด /ต่าง/มี'],
    ['शक्ति*2*क', 'शक्ति*2*क'],
    ['2*3 and 2*3*4 and a*b*c.', '2*3 and 2*3*4 and a*b*c.'],
    ['X* and Y*, and 5 * 3.', 'X* and Y*, and 5 * 3.'],
    ['\\*not\\* **a\\*b**', '*not* #a##*b#'],
    ['a \\- b \\\\ c \\x', 'a - b \\ c \\x'],
    ['**** stars ****', '**** stars ****'],
    ['*one\ntwo*', '/one/\n/two/'],
    ['{{#smallcaps}}Caesar **et** {{who}}{{/smallcaps}} x', '^Caesar ^^#et#^^ ^^你^ x'],
  ])('%j is set as %j', (template, shown) => {
    const { rich, faults } = expand(template);
    expect(faults).toEqual([]);
    expect(shownMarks(rich)).toBe(shown);
  });

  it.each([
    ['*one', ['text/unclosed-mark 0']],
    ['甲**乙。', ['text/unclosed-mark 1']],
    ['one** two', ['text/unclosed-mark 3']],
    ['** one **', ['text/unclosed-mark 0', 'text/unclosed-mark 7']],
    ['**one*', ['text/unclosed-mark 0']],
    ['- *one\n- two*', ['text/unclosed-mark 2']],
    ['{{#smallcaps cost}}a{{/smallcaps}}', ['text/unknown-helper 0']],
  ])('%j has a mark without its partner', (template, faults) => {
    expect(expand(template).faults).toEqual(faults);
  });

  it('never reads marks in the value of a field', () => {
    const starred: TextScope = { ...scope, levels: [{ stars: '**a** *b', dash: '- c' }] };
    const parsed = parseTemplate('{{stars}} and\n{{dash}}');
    if (isTemplateError(parsed)) throw new Error('no template');
    const { rich, faults } = expandTemplate('{{stars}} and\n{{dash}}', parsed, starred);
    expect([plainText(rich), faults]).toEqual(['**a** *b and\n- c', []]);
    expect(rich.some((piece) => piece.type === 'item' || ('bold' in piece && piece.bold))).toBe(false);
  });

  it('reads lists, and what goes on below an item', () => {
    const { rich, faults } = expand('Choose:\n- **one**\n  or two\n- {{who}}\nThen:\n1. a\n2) b\n\\- no item');
    expect(faults).toEqual([]);
    expect(plainText(rich)).toBe('Choose:\n• one\nor two\n• 你\nThen:\n1. a\n2) b\n- no item');
    const heads = rich.flatMap((piece) =>
      piece.type === 'item' ? [piece.marker] : piece.type === 'break' ? [piece.hangs ? 'hangs' : 'breaks'] : [],
    );
    expect(heads).toEqual(['breaks', '•', 'hangs', 'breaks', '•', 'breaks', 'breaks', '1.', 'breaks', '2)', 'breaks']);
  });

  it('keeps the place of every word that was typed, marks or not', () => {
    const template = '- a **b** \\*c\n  d *{{cost}}e*';
    for (const piece of expand(template).rich)
      if (piece.type === 'text' && piece.index !== undefined)
        expect(template.slice(piece.index, piece.index + piece.text.length)).toBe(piece.text);
  });

  it('sets bold words and values apart', () => {
    expect(expand('得**{{cost}}点**。').rich).toEqual([
      { type: 'text', text: '得', from: 'typed', index: 0 },
      { type: 'text', text: '3', from: 'field', bold: true },
      { type: 'text', text: '点', from: 'typed', index: 11, bold: true },
      { type: 'text', text: '。', from: 'typed', index: 14 },
    ]);
  });
});
