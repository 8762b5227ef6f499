import { describe, expect, it } from 'vitest';
import { measureWork } from '../../test/measure-work.ts';
import { diffTexts, tokensOf } from './diff-texts.ts';

function shown(was: string, now: string): string {
  const brackets = { equal: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  return diffTexts(was, now)
    .map(({ type, text }) => `${brackets[type][0]}${text}${brackets[type][1]}`)
    .join('');
}

describe('a change of wording', () => {
  it.each([
    ['造成2点伤害。', '造成3点伤害。', '造成[-2-]{+3+}点伤害。'],
    ['时空稳定性 +15%。', '时空稳定性 −5%。', '时空稳定性 [-+15%-]{+−5%+}。'],
    ['抽一张牌。', '抽两张牌。', '抽[-一-]{+两+}张牌。'],
    ['从弃牌堆中选择一张牌。', '从牌库中选择一张牌。', '从[-弃牌堆-]{+牌库+}中选择一张牌。'],
    ['获得【灼烧】。', '获得【灼热】和【冰冻】。', '获得[-【灼烧】-]{+【灼热】和【冰冻】+}。'],
    ['抽1张牌，弃2张牌。', '抽2张牌，弃3张牌。', '抽[-1-]{+2+}张牌，弃[-2-]{+3+}张牌。'],
    ['攻击3/4。', '攻击2/5。', '攻击[-3/4-]{+2/5+}。'],
    ['Draw two cards.', 'Draw three cards.', 'Draw [-two-]{+three+} cards.'],
    ['使用AI卡时抽牌。', '使用VR卡时抽牌。', '使用[-AI-]{+VR+}卡时抽牌。'],
    ['抽牌。', '抽牌。然后弃牌。', '抽牌。{+然后弃牌。+}'],
    ['全部玩家弃掉手牌。', '你赢得这一轮拍卖！', '[-全部玩家弃掉手牌。-]{+你赢得这一轮拍卖！+}'],
    ['', '新的。', '{+新的。+}'],
    ['同样。', '同样。', '同样。'],
  ])('from %j to %j is shown as %j', (was, now, expected) => {
    expect(shown(was, now)).toBe(expected);
  });

  it('keeps the changes of two lines apart', () => {
    expect(shown('甲\n乙', '丙\n丁')).toBe('[-甲-]{+丙+}\n[-乙-]{+丁+}');
  });

  it('contains both wordings, whatever they are', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const alphabet = [
      '牌',
      '抽',
      '一',
      '1',
      '+2%',
      'a',
      'Ab',
      ' ',
      '\n',
      '。',
      '【火】',
      '【',
      '👩‍🚀',
      'e\u0301',
      '\u0301',
      '𠮷',
    ];
    const text = () => Array.from({ length: next(30) }, () => alphabet[next(alphabet.length)]).join('');
    for (let i = 0; i < 2000; i++) {
      const [was, now] = [text(), text()];
      const spans = diffTexts(was, now);
      const side = (left: string) => spans.filter(({ type }) => type !== left).map(({ text: part }) => part);
      expect(side('added').join('')).toBe(was);
      expect(side('removed').join('')).toBe(now);
    }
  });

  it('is fast for a very long text', () => {
    const long = '抽一张牌，然后弃一张牌。'.repeat(5000);
    const one = measureWork(() => diffTexts(long, `${long.slice(0, 30_000)}新${long.slice(30_000)}`));
    expect(one.result.map(({ type }) => type)).toEqual(['equal', 'added', 'equal']);
    const all = measureWork(() => diffTexts(long, [...long].reverse().join('')));
    expect(all.result.length).toBeGreaterThan(0);
    expect(one.takenMs + all.takenMs).toBeLessThan(10_000);
  });
});

describe('a token', () => {
  it('is a Han character, a number with its sign, a word, or a keyword in brackets', () => {
    expect(tokensOf('【灼烧】造成-1.5%，draw it')).toEqual(['【灼烧】', '造', '成', '-1.5%', '，', 'draw', ' ', 'it']);
  });

  it('includes combining marks, and joined emoji', () => {
    expect(tokensOf('e\u0301👩‍🚀𠮷')).toEqual(['e\u0301', '👩‍🚀', '𠮷']);
  });
});
