import { describe, expect, test } from 'vitest';
import type { Entry } from '../game/game.ts';
import { compareText } from './compare-text.ts';
import { chineseNumbersIn, compareValue, holdsHalf, numberOf, numbersIn, showNumber } from './compare-value.ts';
import { parseInline } from './document/parse-inline.ts';

describe('compare text', () => {
  const vocabulary = {
    keywords: new Set(['风', '浪']),
    cardNames: new Set(['海燕', '灯塔 9', '雾号']),
    words: ['北海', '南海'],
    numberedNames: ['灯塔 9'],
  };

  const entry = {
    name: '雾号',
    fields: { id: 'foghorn', steps: 7, chance: 0.25, copies: 6, tags: ['浪'] },
  } as unknown as Entry;

  const difference = (rulebook: string, ours: string) => compareText(rulebook, ours, entry, vocabulary);

  test.each([
    ['抽 2 张，弃 1 张', '弃掉1张，之后抽2张'],
    ['风力 -2', '风力降低 2'],
    ['风力 −2', '风力-2'],
    ['上限为15，超过15的无效', '不得超过 15'],
    ['指定 1 名玩家', '指定一名玩家'],
    ['抽两张', '抽 2 张'],
    ['付一半', '付 50%'],
    ['得分翻倍', '得分×2'],
    ['前进 7 步', '前进'],
    ['有 25% 的机会', '有机会'],
    ['带有【浪】的船', '此船'],
    ['带有[风]的船', '【风】船'],
    ['"海燕"失效', '海燕失效'],
    ['灯塔 9 亮起', '点亮灯塔'],
    ['移到北海', '前往北海'],
    ['“雾号”再响', '再响'],
  ])('%j has the same content as %j', (rulebook, ours) => {
    expect(difference(rulebook, ours)).toBeUndefined();
  });

  test.each([
    ['抽 3 张', '抽 2 张', ['3'], ['2']],
    ['抽 3 张', '抽牌', ['3'], []],
    ['抽牌', '抽 3 张', [], ['3']],
    ['风力 +2', '风力 −2', ['+2'], ['−2']],
    ['20%', '20', ['20%'], ['20']],
    ['共 6 张', '共若干张', ['6'], []],
    ['带有【风】的船', '【浪】船', ['【风】'], ['【浪】']],
    ['“海燕”失效', '失效', ['“海燕”'], []],
    ['失效', '《海燕》失效', [], ['“海燕”']],
    ['移到北海', '移到南海', ['“北海”'], ['“南海”']],
  ])('%j differs in content from %j', (rulebook, ours, lacking, added) => {
    expect(difference(rulebook, ours)).toEqual({ lacking, added });
  });
});

describe('compare value', () => {
  const plain = { values: [], split: undefined };
  const rarity = { values: [{ '★': 'legendary', '✉️': 'sealed', '': 0, 是: true }], split: undefined };

  test.each([
    ['8', 8],
    ['−1', -1],
    ['+5%', 5],
    ['× 1.50', 1.5],
    ['海燕 号', '海燕号'],
    ['（大）', '(大)'],
    ['', undefined],
    ['—', undefined],
    ['', false],
    ['true', true],
    ['风/浪', ['风', '浪']],
    ['风、浪', ['风', '浪']],
    ['1/2', [1, 2]],
    ['', []],
  ])('%j says the same as %j', (cell, data) => {
    expect(compareValue(cell, data, plain)).toBeUndefined();
  });

  test.each([
    ['★', 'legendary'],
    ['✉', 'sealed'],
    ['', 0],
    ['', undefined],
    ['是', true],
  ])('%j, translated, says the same as %j', (cell, data) => {
    expect(compareValue(cell, data, rarity)).toBeUndefined();
  });

  test.each([
    ['8', 7, 8],
    ['0', undefined, 0],
    ['', 3, undefined],
    ['-1', 1, -1],
    ['3–5', 3, '3–5'],
    ['大', '小', '大'],
    ['是', false, '是'],
    ['风/浪', ['风'], ['风', '浪']],
  ])('%j is not %j', (cell, data, expected) => {
    expect(compareValue(cell, data, plain)).toEqual({ expected, onlyOrder: false, untranslated: false });
  });

  test('a list that differs only in order is marked as such', () => {
    expect(compareValue('风/浪', ['浪', '风'], plain)).toMatchObject({ onlyOrder: true });
  });

  test('the separator of a list can be set', () => {
    expect(compareValue('风+浪/潮', ['风', '浪/潮'], { values: [], split: '+' })).toBeUndefined();
  });

  test('an untranslated cell is marked as such', () => {
    expect(compareValue('◆', 'legendary', rarity)).toMatchObject({ untranslated: true });
    expect(compareValue('★', 'common', rarity)).toEqual({
      expected: 'legendary',
      onlyOrder: false,
      untranslated: false,
    });
  });

  test.each([
    ['抽 2 张，弃1张', ['2', '1']],
    ['风力+3', ['+3']],
    ['风力 −2', ['−2']],
    ['风力-2', ['−2']],
    ['风力–2', ['−2']],
    ['稳定 +5%', ['+5%']],
    ['不足 30 % 时', ['30%']],
    ['<10%', ['10%']],
    ['≥3 件', ['3']],
    ['×1.5', ['1.5']],
    ['3–5 人', ['3', '5']],
    ['3-5', ['3', '5']],
    ['3 - 5', ['3', '5']],
    ['倒数 3-2-1', ['3', '2', '1']],
    ['附录 B-1', ['1']],
    ['人数 + 1', ['+1']],
    ['1×15, 5×10', ['1', '15', '5', '10']],
    ['1,1,2,3,5', ['1', '1', '2', '3', '5']],
    ['12,500 金', ['12500']],
    ['１２枚，＋５％', ['12', '+5%']],
    ['0.5 倍', ['0.5']],
    ['+3VP', ['+3']],
    ['各一半', []],
    ['', []],
  ])('%j holds %j', (text, expected) => {
    expect(numbersIn(text).map(showNumber)).toEqual(expected);
  });

  test.each([
    ['× 1.5', 1.5],
    ['+5%', 5],
    ['−1', -1],
    ['36 张', 36],
    ['3–5', undefined],
    ['无', undefined],
  ])('the cell %j is the number %s', (cell, expected) => {
    expect(numberOf(cell)).toBe(expected);
  });

  test.each([
    ['一张与两枚', [1, 2]],
    ['十二回合，二十步，三十五点', [12, 20, 35]],
    ['一半，一旦，一起', []],
    ['分数翻倍', [2]],
  ])('%j counts %j in Chinese', (text, expected) => {
    expect([...chineseNumbersIn(text)]).toEqual(expected);
  });

  test('words for half are found', () => {
    expect([holdsHalf('付一半'), holdsHalf('半价出售'), holdsHalf('半岛')]).toEqual([true, true, false]);
  });
});

describe('parse inline', () => {
  test.each([
    ['**潮汐** 之*海*', '潮汐 之海'],
    ['[浪 +2]{.mark}', '浪 +2'],
    ['[[风] 牌]{.mark}', '[风] 牌'],
    ['[\\[风\\] 牌]{.mark}', '[风] 牌'],
    ['\\<10 与 \\*', '<10 与 *'],
    ['✉\uFE0F 信', '✉ 信'],
    ['见[下文](#below)和![灯塔](a.png){:.border}', '见下文和灯塔'],
    ['浪[^1]<span class="a">高</span>', '浪高'],
    ['2 * 3 与 EXTRA_TURN', '2 * 3 与 EXTRA_TURN'],
    ['3--5 人', '3–5 人'],
    ['a &lt; b', 'a < b'],
    ['未完 **的', '未完 **的'],
    ['潮水\n上涨', '潮水上涨'],
    ['潮水\n**上涨**', '潮水上涨'],
    ['共 12\n张', '共 12 张'],
    ['`灯`{:.info}', '灯'],
  ])('%j becomes %j', (markdown, text) => {
    expect(parseInline(markdown).text).toBe(text);
  });

  test('the length of the bold start is known', () => {
    expect(parseInline('**浪：** 高 2')).toMatchObject({ boldLead: 2, allBold: false });
    expect(parseInline('🌊 **大浪**')).toMatchObject({ boldLead: 5, allBold: true });
    expect(parseInline('[**浪** 高]{.mark}')).toMatchObject({ boldLead: 1, allBold: false });
    expect(parseInline('高 **浪**')).toMatchObject({ boldLead: 0, allBold: false });
  });
});
