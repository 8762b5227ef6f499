import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { boxOf, pointsOf } from '../drawings/outline.ts';
import { sha256 } from '../files/cache.ts';
import { testGame } from '../spelling/test-game.ts';
import { stampOf } from './drawn-face.ts';
import { baseFields, card } from './entry-schemas.ts';
import { type Game, noticeOf } from './game.ts';
import { judge } from './judge.ts';
import { fieldWord } from './languages.ts';
import { cardId, icon, keyword, markedPaths, text, valuesMarked } from './marks.ts';
import { faceShape, lying, mirrored, type Shape } from './shape.ts';
import { amountFor, parseAmount } from './table-amount.ts';
import { translatableWords } from './translatable-words.ts';

describe('game', () => {
  const game = (notice: string | Record<string, string> | undefined, language = 'zh') =>
    ({ language, info: { value: { notice } } }) as unknown as Game;

  describe('noticeOf', () => {
    it('calls a game unofficial by default', () => {
      expect(noticeOf(game(undefined), '非官方')).toBe('非官方');
    });

    it('uses the words of the game, in its language if there are several', () => {
      expect(noticeOf(game('试玩版'), '非官方')).toBe('试玩版');
      expect(noticeOf(game({ zh: '试玩版', en: 'Playtest' }, 'en'), '非官方')).toBe('Playtest');
      expect(noticeOf(game({ zh: '试玩版' }, 'en'), '非官方')).toBe('试玩版');
    });
  });
});

describe('entry schemas', () => {
  it('base fields are typed: a value that does not fit its own schema is left out', () => {
    const fields = { id: 'a', name: 'A', en: 'Ace', note: 7, origin: 'elsewhere', size: { diameterMm: 20 }, cost: 3 };
    expect(baseFields(fields)).toEqual({ en: 'Ace', size: { diameterMm: 20 } });
  });

  it('base fields are not taken from the prototype', () => {
    expect(baseFields(Object.create({ en: 'Ace' }))).toEqual({});
  });
});

// What people call a field: its own word first, then those of its steps.
describe('languages', () => {
  const fields = { cost: '费用', perk: '被动', text: '效果', 'skill.text': '主动效果' };

  test.each([
    ['cost', '费用'],
    ['perk.text', '被动 · 效果'],
    ['skill.text', '主动效果'],
    ['perk.0.text', '被动 · 1 · 效果'],
    ['perk.amount', '被动 · amount'],
    ['amount', undefined],
    ['constructor', undefined],
  ])('%s', (field, expected) => expect(fieldWord({ fields }, field)).toBe(expected));

  test('a glossary may have no words for fields', () => expect(fieldWord({}, 'cost')).toBeUndefined());
});

// Marks in a schema: which strings are texts, icons, keywords or card ids.
describe('marks', () => {
  describe('marked paths', () => {
    it('are found inside lists, records, tuples, unions and optional fields', () => {
      const schema = z.strictObject({
        list: z.array(keyword()).optional(),
        bands: z.record(z.string(), z.strictObject({ text: text() })),
        pair: z.tuple([icon(), z.number()]),
        either: z.union([cardId(), z.strictObject({ card: cardId() })]),
        plain: z.string(),
      });
      expect(markedPaths(schema).map(({ mark, path }) => `${mark} ${path.join('.')}`)).toEqual([
        'keyword list.*',
        'text bands.*.text',
        'icon pair.0',
        'card either',
        'card either.card',
      ]);
    });

    it('survive a description', () => {
      expect(markedPaths(z.strictObject({ a: text().describe('x').optional() }))).toEqual([
        { mark: 'text', path: ['a'] },
      ]);
    });

    it('lead to the values of an entry', () => {
      const schema = card({ tags: z.array(keyword()), bands: z.record(z.string(), z.strictObject({ text: text() })) });
      const fields = { id: 'a', tags: ['火', '冰'], text: '甲。', bands: { heaven: { text: '乙。' } } };
      expect(valuesMarked(schema, fields, 'keyword')).toEqual([
        { path: ['tags', 0], value: '火' },
        { path: ['tags', 1], value: '冰' },
      ]);
      expect(valuesMarked(schema, fields, 'text').map(({ path }) => path.join('.'))).toEqual([
        'text',
        'bands.heaven.text',
      ]);
    });
  });
});

// Schemas are code of a game: whatever they do, the answer is a judgement.
describe('judge', () => {
  function nested(levels: number): unknown {
    return levels === 0 ? 1 : [nested(levels - 1)];
  }

  it('refuses values that a transform nests too deeply, or in a circle', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    for (const made of [nested(5000), circle]) {
      const { data, issues } = judge(
        z.string().transform(() => made),
        'raw',
      );
      expect(data).toBe('raw');
      expect(issues[0]?.message).toMatch(/nested more than 100 levels deep/);
    }
    expect(
      judge(
        z.string().transform(() => nested(50)),
        'raw',
      ).issues,
    ).toEqual([]);
  });

  it('reports a refinement that throws', () => {
    const schema = z.string().refine(() => {
      throw new Error('oh no');
    });
    expect(judge(schema, 'raw').issues[0]?.message).toContain('oh no');
  });
});

// What counts as a word that a translation has to say.
describe('translatable words', () => {
  const isWord = (name: string, language = 'en') =>
    translatableWords(testGame({ language, cards: [{ id: 'a', name }] })).some(({ card }) => card === 'a');

  test.each([
    'Dragon',
    'DRAGON',
    'THE END',
    'ESPADA',
    'ÉTÉ',
    'VP',
    'E\u0301TE\u0301',
    'ДРАКОН',
    'ΔΡΑΚΟΣ',
    'ملك',
    'Élan',
    'Mk II',
  ])('%s is a word', (name) => expect(isWord(name, 'es')).toBe(true));

  test.each(['7', 'X', 'D6', 'A12', 'XII', 'IV', '+3', '→', '2×2'])('%s is the same in every language', (name) =>
    expect(isWord(name)).toBe(false),
  );

  test('in Chinese, letters alone are no word', () => {
    expect(isWord('龙', 'zh')).toBe(true);
    expect(isWord('VIP', 'zh')).toBe(false);
  });
});

// Shapes of pieces: their outlines, and those of their other sides.
describe('shape', () => {
  const trim = { widthMm: 40, heightMm: 30 };

  it.each<[string, Shape]>([
    ['a box', 'rectangle'],
    ['round corners', { cornerMm: 5 }],
    ['corners that are larger than the piece', { cornerMm: 100 }],
    ['a hexagon', 'hex'],
    ['an ellipse', 'round'],
    ['a path in other units, elsewhere', { path: 'm100 200 h80 v60 h-80' }],
  ])('%s fills its trim', (_, shape) => {
    const { left, top, width, height } = boxOf(faceShape(shape, trim).outline);
    expect([left, top, width, height].map((n) => Math.round(n * 100) / 100 + 0)).toEqual([0, 0, 40, 30]);
  });

  it('a hexagon rests on a side if it is wider than high, otherwise on a corner', () => {
    expect(pointsOf(faceShape('hex', trim).outline)[0]).toEqual([10, 0]);
    expect(pointsOf(faceShape('hex', { widthMm: 30, heightMm: 40 }).outline)[0]).toEqual([15, 0]);
    const sides = pointsOf(faceShape('hex', { widthMm: 40, heightMm: 20 * Math.sqrt(3) }).outline).map(
      ([x, y], i, all) => {
        const [nx = 0, ny = 0] = all[(i + 1) % all.length] ?? [];
        return Math.hypot(nx - x, ny - y).toFixed(2);
      },
    );
    expect(new Set(sides)).toEqual(new Set(['20.00']));
  });

  it('the back of a piece has its outline in a mirror, and a landscape one lies on its side', () => {
    const flag = faceShape({ path: 'M0 0H40V15H10V30H0Z' }, trim);
    expect(pointsOf(mirrored(flag, trim).outline)).toContainEqual([30, 15]);
    expect(pointsOf(lying(flag, trim).outline)).toContainEqual([15, 10]);
  });

  it('corners have the requested radius, or the largest that fits', () => {
    expect(faceShape('rounded', trim).cornerMm).toBe(3);
    expect(faceShape({ cornerMm: 100 }, trim).cornerMm).toBe(15);
    expect(faceShape({ cornerMm: 0 }, trim).kind).toBe('rectangle');
  });
});

// Stamps: short, easy to tell apart, and nearly always different.
describe('drawn face', () => {
  describe('a stamp', () => {
    it('is always the same for the same content', () => {
      expect(stampOf(sha256('pear'))).toBe(stampOf(sha256('pear')));
      expect(stampOf(sha256('pear'))).not.toBe(stampOf(sha256('melon')));
    });

    it('has five characters that cannot be mistaken for one another, and makes no words', () => {
      for (let i = 0; i < 2000; i++) expect(stampOf(sha256(`${i}`))).toMatch(/^[2-9bcdfghjkmnp-tv-z]{5}$/);
    });

    it('is shared by no more than a handful of 10,000 cards', () => {
      const stamps = new Set(Array.from({ length: 10_000 }, (_, i) => stampOf(sha256(`card ${i}`))));
      expect(10_000 - stamps.size).toBeLessThanOrEqual(8);
    });
  });
});

// Amounts of table.yaml: sums that hang on the number of players, constants, and lists that count their members.
describe('table amount', () => {
  const constants = { extra: 2, prices: [1, 2, 3, 4], weights: { gold: 1 } };

  it('adds and takes away numbers, constants and players', () => {
    const amount = parseAmount('players + extra - 1', constants);
    expect(amount).toEqual({ perPlayer: 1, fixed: 1 });
    expect(typeof amount === 'string' ? undefined : amountFor(amount, 5)).toBe(6);
  });

  it('counts the members of a list', () => {
    expect(parseAmount('prices', constants)).toEqual({ perPlayer: 0, fixed: 4 });
  });

  it('gives back the name that is no number', () => {
    expect(parseAmount('players + weights', constants)).toBe('weights');
    expect(parseAmount('toString', constants)).toBe('toString');
  });
});
