import { describe, expect, it } from 'vitest';
import { matchReadings, readingsOf } from './readings.ts';

const finds = (text: string, typed: string) => matchReadings(readingsOf(text), typed);

describe('matchReadings', () => {
  it.each(['拍卖', 'paimai', 'pai mai', 'pmh', 'paim', 'maihang', '拍mai', 'PaiMai', ''])(
    'finds 拍卖行 by "%s"',
    (typed) => {
      expect(finds('拍卖行', typed)).toBe(true);
    },
  );

  it.each(['maipai', 'pmk', 'paimaihangs', '行卖'])('does not find 拍卖行 by "%s"', (typed) => {
    expect(finds('拍卖行', typed)).toBe(false);
  });

  it('takes every reading of a character', () => {
    expect(finds('银行', 'yinhang')).toBe(true);
    expect(finds('行者', 'xingzhe')).toBe(true);
    expect(finds('女娲', 'nvwa')).toBe(true);
    expect(finds('女娲', 'nüwa')).toBe(true);
  });

  it('takes letters and digits as they are', () => {
    expect(finds('福特T型车', 'ftt')).toBe(true);
    expect(finds('Model T', 'model')).toBe(true);
    expect(finds('卡牌 12', '12')).toBe(true);
  });

  it('reads zh, ch and sh as one sound', () => {
    expect(finds('时钟', 'shzh')).toBe(true);
    expect(finds('时钟', 'sz')).toBe(true);
  });
});
