import { expect, test } from 'vitest';
import type { Entry } from '../game/game.ts';
import { compareText } from './compare-text.ts';

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
