import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DrawnFace } from '../game/drawn-face.ts';
import { gameInfo } from '../game/file-schemas.ts';
import type { Game } from '../game/game.ts';
import { ownWordList } from '../game/own-words.ts';
import { loadFonts } from '../load/load-fonts.ts';
import { Reading } from '../load/reading.ts';
import { testGame } from '../spelling/test-game.ts';
import { changedAreas } from './changes/gather-pictures.ts';
import { planContacts } from './face-files.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { ja } from './words/ja.ts';
import { missingIn, wordsOf } from './words/printed-words.ts';
import { zh } from './words/zh.ts';
import { zhHant } from './words/zh-hant.ts';

describe('face files', () => {
  const faces = (count: number, widthMm: number, heightMm: number) =>
    Array.from({ length: count }, (_, i) => ({ id: String(i), size: { widthMm, heightMm, bleedMm: 0 } }) as DrawnFace);

  it('puts a deck on one contact sheet, row by row', () => {
    const [sheet, ...more] = planContacts(faces(10, 63, 88));
    expect(more).toEqual([]);
    expect(sheet?.placed.map(({ left, top }) => [left, top]).slice(7)).toEqual([
      [14 + 7 * 252, 14],
      [14 + 8 * 252, 14],
      [14, 14 + 347],
    ]);
    expect([sheet?.widthPx, sheet?.heightPx]).toEqual([14 + 9 * 252, 14 + 2 * 347]);
  });

  it('continues a large deck on further sheets, so that memory stays flat', () => {
    const sheets = planContacts(faces(10_000, 63, 88));
    expect(sheets.length).toBeGreaterThan(10);
    expect(Math.max(...sheets.map(({ heightPx }) => heightPx))).toBeLessThanOrEqual(16_000);
    expect(sheets.flatMap(({ placed }) => placed.map(({ drawn }) => drawn.id))).toEqual(
      faces(10_000, 63, 88).map(({ id }) => id),
    );
  });

  it('gives a face that is higher than a sheet one of its own', () => {
    expect(planContacts(faces(2, 600, 4000)).map(({ placed }) => placed.length)).toEqual([1, 1]);
  });
});

describe('gather pictures', () => {
  const size = { width: 240, height: 360 };

  /** A background that is hard to compress, with coloured boxes. */
  function picture(...boxes: string[]): Promise<Buffer> {
    const lines = Array.from(
      { length: 60 },
      (_, i) => `<line x1="0" y1="${i * 6}" x2="240" y2="${i * 7}" stroke="#456"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="360"><rect width="240" height="360" fill="#eed"/>${lines.join('')}${boxes.join('')}</svg>`;
    return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer();
  }

  const box = (x: number, y: number, fill = '#c22') =>
    `<rect x="${x}" y="${y}" width="24" height="24" fill="${fill}"/>`;

  describe('the areas in which two pictures differ', () => {
    it('are empty if the pictures show the same', async () => {
      expect(await changedAreas(await picture(box(30, 30)), await picture(box(30, 30)))).toEqual([]);
    });

    it('are tight boxes, one around each change', async () => {
      const areas = await changedAreas(await picture(box(30, 30)), await picture(box(30, 30, '#2a2'), box(180, 300)));
      expect(areas).toHaveLength(2);
      for (const [i, [x, y]] of [
        [30, 30],
        [180, 300],
      ].entries()) {
        const area = areas?.[i];
        const [left, top] = [(area?.x ?? 0) * size.width, (area?.y ?? 0) * size.height];
        expect(Math.abs(left - (x ?? 0))).toBeLessThanOrEqual(8);
        expect(Math.abs(top - (y ?? 0))).toBeLessThanOrEqual(8);
        expect((area?.width ?? 1) * size.width).toBeLessThanOrEqual(40);
      }
    });

    it('are undefined if everything is new, the size differs, or a picture is damaged', async () => {
      const whole = await picture('<rect width="240" height="360" fill="#114"/>');
      expect(await changedAreas(await picture(), whole)).toBeUndefined();
      const wide = await sharp(await picture())
        .resize(300, 360)
        .webp()
        .toBuffer();
      expect(await changedAreas(await picture(), wide)).toBeUndefined();
      expect(await changedAreas(await picture(), Buffer.from('RIFF0000WEBP'))).toBeUndefined();
    });
  });
});

describe('printed words', () => {
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
});
