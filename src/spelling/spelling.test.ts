import { describe, expect, test } from 'vitest';
import { idleKeywords } from './forbidden-terms.ts';
import { nearNames } from './misspellings.ts';
import { complaints, type TestCard, testGame } from './test-game.ts';
import { twoWordings } from './wordings.ts';

// Names that are nearly another one: which are slips, and which are right though they are alike.
describe('misspellings', () => {
  function said(...names: readonly string[]): string[] {
    const cards = names.map((name, i) => ({ id: `c${i}`, name }));
    return nearNames(testGame({ cards })).map(({ card, message }) => `${card}: ${message.split(' (')[0]}`);
  }

  describe('a name that is another one but for a character that looks or sounds like the right one', () => {
    test.each([
      [['寒冰之箭', '寒冰之剑'], 'c1: `寒冰之剑` is nearly the name of another card: `寒冰之箭`'],
      [['火焰壁垒', '城墙', '火焰璧垒'], 'c2: `火焰璧垒` is nearly the name of another card: `火焰壁垒`'],
      [['赤焰狮', '赤焰师'], 'c1: `赤焰师` is nearly the name of another card: `赤焰狮`'],
    ])('%j', (names, expected) => expect(said(...names)).toEqual([expected]));

    test('is reported once, at the later card, with the place of the other', () => {
      const [found, ...more] = nearNames(
        testGame({
          cards: [
            { id: 'a', name: '寒冰之箭' },
            { id: 'b', name: '寒冰之剑' },
          ],
        }),
      );
      expect(more).toEqual([]);
      expect(found).toMatchObject({ code: 'language/near-name', card: 'b', at: { file: 'name' } });
      expect(found?.message).toContain('(name:1)');
    });
  });

  test('two names of 50,000 characters are compared without copying them for each character', () => {
    const long = '灯'.repeat(50_000);
    const before = process.cpuUsage();
    expect(
      nearNames(testGame({ cards: [`寒冰之箭${long}`, `寒冰之剑${long}`].map((name, i) => ({ id: `c${i}`, name })) })),
    ).toMatchObject([{ code: 'language/near-name', card: 'c1' }]);
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(5_000);
  });

  describe('names that may be alike', () => {
    test.each([
      [['美国旗帜', '英国旗帜'], 'both are made of words'],
      [['火球', '火求'], 'two characters are too few to say'],
      [['寒冰之箭', '烈火之箭'], 'two characters differ'],
      [['寒冰之箭', '寒冰之墙'], 'the characters are not alike'],
      [['寒冰之箭', '寒冰之箭'], 'the same name twice is another problem'],
      [['寒冰之箭', '寒冰箭'], 'one is shorter'],
    ])('%j: %s', (names) => expect(said(...names)).toEqual([]));
  });
});

// Keywords that a card has and its text forgets: when that is a slip, and when keywords are mere tags.
describe('idle keywords', () => {
  const speaks = (id: string): TestCard => ({ id, keywords: ['灼烧'], text: '造成伤害，并{{keyword "灼烧"}}。' });
  const silent = (id: string): TestCard => ({ id, keywords: ['灼烧'], text: '造成伤害。' });

  function said(...cards: readonly TestCard[]): string[] {
    return idleKeywords(testGame({ cards, keywords: ['灼烧', '冰冻'] })).map(
      ({ code, card, at }) => `${code} ${card} ${at.file}`,
    );
  }

  test('reports a card whose text does not mention its keyword, if other cards do, at the keyword', () => {
    expect(said(speaks('a'), speaks('b'), silent('c'))).toEqual(['language/keyword-idle c keywords.0']);
  });

  test('counts the keyword in plain text, too', () => {
    const plain = { id: 'c', keywords: ['灼烧'], text: '失去灼烧。' };
    expect(said(speaks('a'), speaks('b'), plain)).toEqual([]);
  });

  test('reports only the forgotten one of two keywords', () => {
    const both = { id: 'c', keywords: ['冰冻', '灼烧'], text: '造成伤害，并{{keyword "冰冻"}}。' };
    expect(said(speaks('a'), speaks('b'), both)).toEqual(['language/keyword-idle c keywords.1']);
  });

  test('reports nothing if few texts mention the keyword: it is a tag', () => {
    expect(said(speaks('a'), silent('b'))).toEqual([]);
    expect(said(silent('a'), silent('b'), silent('c'))).toEqual([]);
    expect(said(speaks('a'), speaks('b'), silent('c'), silent('d'), silent('e'))).toEqual([]);
  });

  test('a card without any text cannot forget one', () => {
    expect(said(speaks('a'), speaks('b'), { id: 'c', keywords: ['灼烧'] })).toEqual([]);
  });
});

// The same effect in two wordings, and texts that differ in one character.
describe('wordings', () => {
  function said(...cards: readonly TestCard[]): string[] {
    const named = cards.map((card, i) => ({ id: `c${i}`, name: `第${'子丑寅卯辰'[i]}号`, ...card }));
    return twoWordings(testGame({ cards: named })).map(({ code, card }) => `${card} ${code.slice('language/'.length)}`);
  }

  const draw = (cost: number, text = '从牌库抽{{cost}}张牌。') => ({ cost, text });

  describe('cards whose fields differ in numbers alone do the same', () => {
    test('reports a text that words an effect differently from several others', () => {
      expect(said(draw(1), draw(2), draw(3, '从牌库摸{{cost}}张牌。'))).toEqual(['c2 two-wordings']);
    });

    test('reports nothing if no two texts agree on a wording', () => {
      expect(said(draw(1), draw(2, '从牌库摸取{{cost}}张牌。'))).toEqual([]);
    });

    test('lets a gain and a loss have different words', () => {
      expect(said(draw(1), draw(2), draw(-3, '从牌库少抽{{cost}}张牌。'))).toEqual([]);
    });

    test('another field makes it another effect', () => {
      const other = { ...draw(3, '从牌库摸{{cost}}张牌。'), suit: '红桃' };
      expect(said(draw(1), draw(2), other)).toEqual([]);
    });

    test('lets a completely different text be: it does something else', () => {
      expect(said(draw(1), draw(2), draw(3, '所有对手各弃置{{cost}}枚铜钱，然后休息。'))).toEqual([]);
    });

    test('names a card with the usual wording in the message', () => {
      const cards = [draw(1), draw(2), draw(3, '从牌库摸{{cost}}张牌。')].map((card, i) => ({ ...card, id: `c${i}` }));
      const [found] = twoWordings(testGame({ cards }));
      expect(found?.message).toContain('`从牌库摸#张牌。`. 牌名甲 (text:1) says `从牌库抽#张牌。`');
    });
  });

  describe('texts that differ in one sign', () => {
    const kind = 'plain' as const;
    const pair = (a: string, b: string) => said({ kind, text: a }, { kind, text: b });

    test.each([
      ['本回合结束时：移除所有护盾。', '本回合结束时，移除所有护盾。', 'another stop'],
      ['本回合结束时，移除所有护盾。', '本回合结束时，移储所有护盾。', 'one that sounds alike'],
      ['Lose all shields when the turn ends.', 'Lose all shield, when the turn ends.', 'a letter is a comma'],
      ['The Force!', 'The force!', 'another case'],
    ])('%s | %s: %s', (a, b) => expect(pair(a, b)).toEqual(['c1 near-text']));

    test.each([
      ['本回合结束时，移除所有护盾。', '本回合开始时，移除所有护盾。', 'two characters differ'],
      ['移除你的护盾与盔甲。', '移除他的护盾与盔甲。', 'the characters are not alike'],
      ['抽牌。', '抽牌！', 'too short to say'],
      ['The Force.', 'The Forge.', 'another word'],
      ['本回合结束时，移除所有护盾。', '本回合结束时，移除所有护盾。', 'the very same'],
    ])('%s | %s: %s', (a, b) => expect(pair(a, b)).toEqual([]));

    test('a text may name what the name of its card does', () => {
      const card = (x: string, own = x) => ({ kind, name: `Machine ${x}`, text: `Put machine ${own} on the table.` });
      expect(said(card('X'), card('Y'))).toEqual([]);
      expect(said(card('X'), card('Y', 'Z'))).toEqual(['c1 near-text']);
    });

    test('numbers that differ are no slip', () => {
      expect(
        said(
          { cost: 2, suit: '甲', text: '本回合结束时，移除{{cost}}层护盾。' },
          { cost: 3, suit: '乙', text: '本回合结束时，移除{{cost}}层护盾。' },
        ),
      ).toEqual([]);
    });
  });
});

// Spaces, traditional characters, full-width digits and minus signs: what is a mistake, and what must stay silent.
describe('characters', () => {
  const stray = (words: string) => `language/stray-space ${words}`;
  const traditional = (words: string) => `language/traditional ${words}`;
  const wide = (words: string) => `language/full-width-digit ${words}`;
  const hyphen = (words: string) => `language/hyphen-for-minus ${words}`;

  function said(text: string, language = 'zh'): string[] {
    const cards = [{ id: 'a', text, cost: 3, loss: -3, suit: '红桃' }];
    return complaints({ language, cards }).filter((complaint) => !complaint.startsWith('text/'));
  }

  describe('spaces where none belong', () => {
    test.each([
      [' 抽一张牌。', [stray(' ')]],
      ['抽一张牌。 ', [stray(' ')]],
      ['抽牌。 \n弃牌。', [stray(' ')]],
      ['抽一张 牌。', [stray(' ')]],
      ['抽牌， 弃牌。', [stray(' ')]],
      ['抽牌 。', [stray(' ')]],
      ['弃置 {{suit}}。', [stray(' ')]],
      ['获得  3 枚。', [stray('  ')]],
      ['抽一张\u3000牌。', [stray('\u3000')]],
      ['抽一张\t牌。', [stray('\t')]],
      ['抽一张\u200b牌。', [stray('\u200b')]],
      ['获得\u00a03 枚。', [stray('\u00a0')]],
      ['称为 “贪婪”。', [stray(' ')]],
    ])('%j', (text, expected) => expect(said(text)).toEqual(expected));

    test.each([
      '获得 3 枚。',
      '觉醒 AI 芯片。',
      '获得 {{icon "coin"}} 与牌。',
      '抽牌。\n弃牌。',
      '稳定性 +{{cost}}%。',
      '👩\u200d🚀出发。',
    ])('%j', (text) => expect(said(text)).toEqual([]));
  });

  describe('traditional characters in simplified text', () => {
    test.each([
      ['進入龍門。', [traditional('進'), traditional('龍門')]],
      ['抽牌後棄牌。', [traditional('後棄')]],
      ['用於戰鬥。', [traditional('於戰鬥')]],
    ])('%s', (text, expected) => expect(said(text)).toEqual(expected));

    test.each([
      '乾卦：自强不息。',
      '瞭望塔与慰藉。',
      '樊於期献头。',
      '著名的干将。',
      '宫商角徵羽。',
      '李昇登基。',
      '神祇与喆。',
    ])('%s', (text) => expect(said(text)).toEqual([]));

    test('traditional texts may be traditional', () => {
      expect(said('進入龍門。', 'zh-Hant')).toEqual([]);
      expect(said('進入龍門。', 'zh-TW')).toEqual([]);
      expect(said('進入。', 'zh-Hans')).toEqual([traditional('進')]);
    });
  });

  describe('full-width digits and letters', () => {
    test.each([
      ['获得１２枚。', [wide('１２')]],
      ['倍率３．５。', [wide('３．５')]],
      ['稳定性＋５％。', [wide('＋５％')]],
      ['觉醒ＡＩ芯片。', [wide('ＡＩ')]],
      ['抽牌！真的？（是：对；嗯，好。）', []],
    ])('%s', (text, expected) => expect(said(text)).toEqual(expected));
  });

  describe('hyphens before numbers', () => {
    test.each([
      ['时空稳定性 -5%。', [hyphen('-')]],
      ['价值-2。', [hyphen('-')]],
      ['价值–2。', [hyphen('–')]],
      ['价值—2。', [hyphen('—')]],
      ['价值 -{{cost}}。', [hyphen('-')]],
      ['价值 - 2。', [hyphen('-')]],
      ['第 3-5 回合。', [hyphen('-')]],
      ['{{cost}}-{{cost}} 人。', [hyphen('-')]],
      ['3--5 人。', [hyphen('--')]],
      ['还剩 5 - 3 枚。', [hyphen('-')]],
    ])('%s', (text, expected) => expect(said(text)).toEqual(expected));

    test.each([
      '稳定性 −5%。',
      '稳定性 {{loss}}%。',
      '第 3–5 回合。',
      '病毒 COVID-19 来了。',
      '日期 2026-01-16。',
      '倒数 3-2-1。',
      '- 3 枚金币。',
      'A-1 型。',
    ])('%s', (text) => expect(said(text)).toEqual([]));
  });
});
