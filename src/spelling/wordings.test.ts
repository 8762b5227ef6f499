// The same effect in two wordings, and texts that differ in one character.
import { describe, expect, test } from 'vitest';
import { type TestCard, testGame } from './test-game.ts';
import { twoWordings } from './wordings.ts';

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
