// Slips of the finger: what the dictionary and the other texts of a game give away, and what must stay silent.
import { describe, expect, test } from 'vitest';
import { checkLanguage } from './check-language.ts';
import type { Keep } from './finding.ts';
import { type TestGame, testGame } from './test-game.ts';

const others = [
  '立即：获得{{cost}}枚铜钱，所有农夫各种一块地。',
  '立即：失去{{cost}}枚铜钱，所有工匠各修一座桥。',
  '立即：支付{{cost}}枚铜钱，所有商人各卖一件货。',
  '立即：归还{{cost}}枚铜钱，所有船夫各渡一条河。',
  '收成后：获得{{cost}}枚铜钱，然后休息。',
  '出航后：获得{{cost}}枚铜钱，然后靠岸。',
];

function said(text: string, more: Partial<TestGame> = {}): string[] {
  const cards = [text, ...others].map((words, i) => ({
    id: `c${i}`,
    name: `第${'子丑寅卯辰巳午'[i]}号`,
    cost: i + 2,
    text: words,
  }));
  return checkLanguage(testGame({ ...more, cards }))
    .filter(({ card }) => card === 'c0')
    .map(({ code, message }) => `${code.slice('language/'.length)} ${message.match(/`([^`]+)`/)?.[1]}`);
}

describe('departures from what the other texts say', () => {
  test.each([
    ['秋收后：获得{{cost}}枚铜饯，然后睡觉。', 'wrong-character'],
    ['秋收后：获得{{cost}}枝铜钱，然后睡觉。', 'wrong-character'],
    ['秋收后：获得{{cost}}枚铜，然后睡觉。', 'missing-character'],
    ['秋收后：获得{{cost}}枚铜铜钱，然后睡觉。', 'doubled-character'],
    ['秋收后：获得{{cost}}枚铜钱；所有农夫各歇一天。', 'unusual-punctuation'],
    ['马上：获得{{cost}}枚铜钱。', 'other-word'],
    ['秋收后：失去{{cost}}枚铜钱，仵休息。', 'wrong-character'],
  ])('%s: %s', (text, code) => expect(said(text).map((words) => words.split(' ')[0])).toEqual([code]));

  test.each([
    '立即：获得{{cost}}枚铜钱，所有渔夫各补一张网。',
    '秋收后：获得{{cost}}枚银币，然后睡觉。',
    '春天来了，人人都去放风筝。',
    '每有一名渔夫，获得{{cost}}枚铜钱。',
    '场上每有三张牌，获得{{cost}}枚铜钱。',
  ])('%s', (text) => expect(said(text)).toEqual([]));
});

describe('labels', () => {
  const labelled = ['拍卖阶段：抽牌。', '拍卖阶段：弃牌。'];
  const stopped = (text: string, more: readonly string[] = labelled) => {
    const cards = [text, ...more].map((words, i) => ({ id: `c${i}`, name: `第${i}号`, text: words }));
    const found = checkLanguage(testGame({ cards })).filter(({ card }) => card === 'c0');
    return found.filter(({ code }) => code === 'language/unusual-punctuation').map(({ fix }) => fix.split(';')[0]);
  };

  test('what the others set apart with a colon is a label', () => {
    expect(stopped('拍卖阶段；休息。')).toEqual(['Write `拍卖阶段：`']);
    expect(stopped('拍卖阶段：休息。')).toEqual([]);
  });

  test('reports nothing if the other texts disagree, or only one has it', () => {
    expect(stopped('拍卖阶段；休息。', [...labelled, '拍卖阶段，洗牌。'])).toEqual([]);
    expect(stopped('拍卖阶段；休息。', ['拍卖阶段：抽牌。'])).toEqual([]);
  });
});

describe('a character that other texts have as well', () => {
  test('is doubted where it makes no word with its neighbours and one like it would', () => {
    const more = ['游戏立即结束。', '回合立即结束。', '把牌交给下家。', '把牌交给上家。'];
    const cards = ['本局立即给束。', ...more].map((text, i) => ({ id: `c${i}`, name: `第${i}号`, text }));
    const found = checkLanguage(testGame({ cards })).filter(({ card }) => card === 'c0');
    expect(found.map(({ code, fix }) => `${code} ${fix.split(';')[0]}`)).toEqual([
      'language/wrong-character Write `立即结束。`',
    ]);
  });
});

describe('a word written twice', () => {
  const nouns = ['弃置两张手牌。', '展示三张手牌。', '所有渔夫休息。'];
  const doubled = (text: string, more: Partial<TestGame> = {}) => {
    const cards = [text, ...others, ...nouns].map((words, i) => ({
      id: `c${i}`,
      name: `第${i}号`,
      cost: i + 2,
      text: words,
    }));
    const found = checkLanguage(testGame({ ...more, cards })).filter(({ card }) => card === 'c0');
    return found.map(({ code, message }) => `${code} ${message}`);
  };

  test.each([
    ['查看手牌手牌。', '手牌'],
    ['获得两枚铜钱铜钱，然后睡觉。', '铜钱'],
    ['你可以可以休息。', '可以'],
    ['失去失去{{cost}}枚铜钱。', '失去'],
    ['查看牌库顶的牌查看牌库顶的牌。', '查看牌库顶的牌'],
  ])('%s', (text, word) => expect(doubled(text)).toEqual([`language/doubled-word \`${word}\` is repeated.`]));

  test.each([
    '大家讨论讨论，休息休息。',
    '一张一张翻开，一个一个地数。',
    '一小步一小步走。',
    '哗啦哗啦，哈哈哈哈。',
    '天色通红通红。',
    '左右左右走。',
  ])('%s', (text) => expect(doubled(text).filter((words) => words.includes('doubled-word'))).toEqual([]));

  test('a name of the game is no verb', () => {
    expect(doubled('触发灼烧灼烧。', { keywords: ['灼烧'] })).toEqual(['language/doubled-word `灼烧` is repeated.']);
    expect(doubled('触发灼烧灼烧。').filter((words) => words.includes('doubled-word'))).toEqual([]);
  });
});

test('a word of the glossary is right, whatever it looks like', () => {
  const text = '秋收后：失去{{cost}}枚铜钱，仵休息。';
  const game = testGame({ cards: [{ id: 'a', cost: 2, text }] });
  const glossary = { ...game.glossary, value: { ...game.glossary.value, words: ['仵休息'] } };
  expect(checkLanguage(game).map(({ code }) => code)).toEqual(['language/wrong-character']);
  expect(checkLanguage({ ...game, glossary })).toEqual([]);
});

test('a text is no evidence for itself: what it repeats is still reported', () => {
  expect(said('秋收后：获得{{cost}}枚铜饯，然后获得{{cost}}枚铜饯。')).toEqual([
    'wrong-character #枚铜饯',
    'wrong-character #枚铜饯',
  ]);
});

test('texts in other languages are not read with a Chinese dictionary', () => {
  expect(said('Gain {{cost}} coins, then rest.', { language: 'en' })).toEqual([]);
});

test('texts are searched again only after a word of the game changed, and the findings are the same', () => {
  const kept = new Map<string, string>();
  let searches = 0;
  const keep: Keep = (from, compute) => {
    if (!kept.has(from)) searches++;
    kept.set(from, kept.get(from) ?? JSON.stringify(compute()));
    return JSON.parse(kept.get(from) ?? '');
  };
  const gameOf = (text: string, more: object = {}) =>
    testGame({ cards: [text, ...others].map((words, i) => ({ id: `c${i}`, cost: i + 2, text: words, ...more })) });
  const games = [
    gameOf('秋收后：获得{{cost}}枚铜饯，然后睡觉。'),
    gameOf('秋收后：获得{{cost}}枚铜饯，然后睡觉。', { note: 'Checked.' }),
    gameOf('秋收后：获得{{cost}}枚铜钱，然后睡觉觉。'),
    gameOf('秋收后：获得{{cost}}枚铜饯，然后睡觉。'),
  ];
  const searched = games.map((game) => {
    expect(checkLanguage(game, keep)).toEqual(checkLanguage(game));
    return searches;
  });
  expect(searched).toEqual([1, 1, 2, 2]);
  expect(checkLanguage(games[1] ?? gameOf(''), keep).length).toBeGreaterThan(0);
});

test('prose doubles characters for effect, and has rare words; a particle is never doubled', () => {
  const tales = [
    '亮晶晶的石头滚下山坡，谁也没有拾起来。',
    '柊家家主把法器收进匣中，从此不再提起。',
    '空蝉幽世此浮生，岂非渺然梦寤时。',
    '她在雨里等了三天，只为还一把旧伞。',
    '老人说过的的话，孩子们早就忘了。',
    '码头边的灯笼一盏接一盏熄灭。',
  ];
  const cards = tales.map((tale, i) => ({ id: `t${i}`, name: `第${'子丑寅卯辰巳'[i]}夜`, text: tale }));
  const found = checkLanguage(testGame({ cards })).map(
    ({ code, message }) => `${code} ${message.match(/`([^`]+)`/)?.[1]}`,
  );
  expect(found).toEqual(['language/doubled-character 的']);
});
