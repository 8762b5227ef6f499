import { describe, expect, it } from 'vitest';
import { gameInfo } from '../../game/file-schemas.ts';
import type { Game } from '../../game/game.ts';
import { ownWordList } from '../../game/own-words.ts';
import { loadFonts } from '../../load/load-fonts.ts';
import { Reading } from '../../load/reading.ts';
import { testGame } from '../../spelling/test-game.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { missingIn, wordsOf } from './printed-words.ts';
import { zh } from './zh.ts';
import { zhHant } from './zh-hant.ts';

const fonts = loadFonts(new Reading('.')).book;

function game(language: string, words: Game['info']['value']['words'] = {}): Pick<Game, 'info' | 'language'> {
  const { info } = testGame({ language, cards: [] });
  return { language, info: { ...info, value: { ...info.value, words } } };
}

describe('words of sheets and tables', () => {
  it.each(Object.entries({ zh, zhHant, en, fr, de, es, ja }))(
    'in %s are complete, with their placeholders',
    (_, all) => {
      for (const [name, word] of Object.entries(ownWordList)) {
        const text = all[name as keyof typeof all];
        const within = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, one]) => one);
        expect(within.sort(), name).toEqual('with' in word ? [...word.with].sort() : []);
      }
    },
  );

  it.each([
    ['zh', '第 2/9 页'],
    ['fr', 'page 2/9'],
    ['fr-CA', 'page 2/9'],
    ['de-AT', 'Seite 2/9'],
    ['es', 'página 2/9'],
    ['en', 'page 2/9'],
    ['tlh', 'page 2/9'],
    ['zh-TW', '第 2/9 頁'],
    ['zh-Hant', '第 2/9 頁'],
  ])('are those of the language, or English: %s says %s', (language, said) => {
    expect(wordsOf(game(language)).sheet(2, 9)).toBe(said);
  });

  it('are English if the fonts lack characters of the language', () => {
    expect(missingIn(Object.values(zhHant).join(''), fonts).length).toBeGreaterThan(0);
    expect(wordsOf(game('zh-TW'), fonts).contents).toBe(en.contents);
    expect(wordsOf(game('fr'), fonts).contents).toBe(fr.contents);
    expect(wordsOf(game('zh'), fonts).contents).toBe(zh.contents);
  });

  it('come from game.yaml first, also in a language that we do not know', () => {
    const words = { pl: { sheet: 'arkusz {{n}} z {{of}}' }, fr: { back: 'dos' }, 'fr-CA': { cut: 'Coupez.' } };
    expect(wordsOf(game('pl', words)).sheet(2, 9)).toBe('arkusz 2 z 9');
    expect(wordsOf(game('pl', words)).back).toBe('back');
    expect([wordsOf(game('fr-CA', words)).back, wordsOf(game('fr-CA', words)).cut]).toEqual(['dos', 'Coupez.']);
    expect(wordsOf(game('zh', words)).back).toBe('背面');
  });

  it('fill in only the given values', () => {
    const parse = (words: object) =>
      gameInfo.safeParse({ title: 'x', edition: '1', languages: { pl: { origin: 'house' } }, decks: ['a'], words });
    expect(parse({ pl: { sheet: 'arkusz {{n}}' } }).success).toBe(true);
    expect(parse({ pl: { sheet: 'arkusz {{page}}' } }).error?.issues[0]).toMatchObject({
      path: ['words', 'pl', 'sheet'],
      message: 'only {{n}} and {{of}} can stand here',
    });
    expect(parse({ pl: { back: '{{n}}' } }).success).toBe(false);
  });
});
