// All texts on all faces of all games, in more than one language: words stay whole, sizes are few, and a fan of cards can be read.
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { FunctionCard } from '../data/chronos/types.ts';
import { chineseWords } from '../src/chinese/chinese-data.ts';
import { mm } from '../src/drawings/units.ts';
import { Cache } from '../src/files/cache.ts';
import type { FaceBox } from '../src/game/face.ts';
import { allEntries, type Game, namesOf } from '../src/game/game.ts';
import { plainText } from '../src/game/rich-text.ts';
import { PictureStore } from '../src/pictures/picture-store.ts';
import { renderGame } from '../src/render/render-game.ts';
import { keyFigure } from '../templates/chronos/parts/key-figure.ts';
import { isLaidOutInAllLanguages, shippedGames } from './shipped-games.ts';

const project = await shippedGames();
const cache = new Cache(join(inject('facesFolder'), '.cache/cardwright'));

interface SetBox extends FaceBox {
  readonly where: string;
  readonly game: Game;
  readonly deckId: string;
  readonly id: string;
  readonly side: 'front' | 'back';
  readonly lines: readonly string[];
  readonly bleedMm: number;
}

const laidOut = ({ id }: Game) => (isLaidOutInAllLanguages(id) ? (project.translations.get(id) ?? []) : []);
const games = project.games
  .filter(({ id }) => project.templates.has(id))
  .flatMap((original) => [original, ...laidOut(original)]);

const boxes: SetBox[] = [];
for (const game of games) {
  const { faces } = renderGame(game, project.templates.get(game.id) ?? new Map(), {
    fonts: project.fonts.book,
    sheets: project.sheets,
    pictures: new PictureStore(new Map(), cache),
    cache,
  });
  for await (const drawn of faces) {
    const { id, deckId, side } = drawn;
    const where = `${game.id} ${game.language} ${deckId}/${id} ${side}`;
    const { bleedMm } = drawn.size;
    for (const box of drawn.face().boxes)
      if (box.kind === 'text') boxes.push({ ...box, lines: box.lines ?? [], where, game, deckId, id, side, bleedMm });
  }
}

interface Break extends SetBox {
  readonly before: string;
  readonly after: string;
}

/** Columns of single characters are not lines. */
const isColumn = ({ lines }: SetBox) => lines.every((line) => [...line].length === 1);
const breaks = boxes.flatMap((box): Break[] =>
  isColumn(box) ? [] : box.lines.slice(1).map((after, i) => ({ ...box, before: box.lines[i] ?? '', after })),
);
const shown = (all: readonly Break[]) => all.map(({ where, before, after }) => `${where}: ${before} | ${after}`);
const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text);

/** The words that a break may tear, each with the two halves around it. */
function spanning({ before, after }: Break, longest: number): string[] {
  const [left, right] = [/\p{Script=Han}*$/u.exec(before)?.[0] ?? '', /^\p{Script=Han}*/u.exec(after)?.[0] ?? ''];
  const words: string[] = [];
  for (let i = 1; i < longest; i++)
    for (let k = 1; i + k <= longest; k++)
      if (i <= left.length && k <= right.length) words.push(left.slice(-i) + right.slice(0, k));
  return words;
}

/** 查看 | 一名 tears no 看一名: the characters belong to another word. */
function endsOther(before: string, name: string): boolean {
  const share = [1, 2, 3, 4, 5].find((n) => before.endsWith(name.slice(0, n))) ?? 0;
  return [2, 3, 4].some((n) => n > share && before.length >= n && chineseWords().has(before.slice(-n)));
}

describe('the lines on all faces', () => {
  it('are many', () => {
    expect(breaks.length).toBeGreaterThan(1000);
  });

  it('tear no name of the game', () => {
    const names = new Map(project.games.map((game) => [game.id, new Set(namesOf(game).filter(isHan))]));
    const torn = breaks.filter((one) =>
      spanning(one, 6).some((word) => names.get(one.game.id)?.has(word) && !endsOther(one.before, word)),
    );
    expect(shown(torn)).toEqual([]);
  });

  it('tear no word that two dictionaries know', () => {
    const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
    const torn = breaks.filter(({ before, after }) => {
      // 洗混后 | 面朝下 tears no 后面.
      if (/^面朝[上下]/.test(after)) return false;
      const segments = [...segmenter.segment(before + after)];
      const over = segments.find(
        ({ index, segment }) => index < before.length && index + segment.length > before.length,
      );
      return over !== undefined && isHan(over.segment) && chineseWords().has(over.segment);
    });
    expect(shown(torn)).toEqual([]);
  });

  it('do not begin with a stray value, and part no ordinal', () => {
    const alone = /^[+−±×]?\d+[%％]?(?:[，。；：！？、）」,.;:!?)]|$)/;
    // `5资金，`, `1张。`, `50%（`, `+5%`
    const short = /^(?:[+−±×]\d|[+−±×]?\d+(?:\.\d+)?[%％]?\p{Script=Han}{0,2}[，。；！？、（）」,.;!?)])/u;
    const stray = breaks.filter(
      ({ before, after }) =>
        (alone.test(after) && !/[\p{P}]$/u.test(before)) ||
        (short.test(after) && /\p{Script=Han}$/u.test(before)) ||
        /第$/.test(before),
    );
    expect(shown(stray)).toEqual([]);
  });

  it('leave no character alone on a last line', () => {
    const lone = breaks.filter(
      ({ lines, after }) => lines.at(-1) === after && /^\p{Script=Han}[。！？…”」]*$/u.test(after),
    );
    expect(shown(lone)).toEqual([]);
  });
});

describe('the texts on all faces', () => {
  it('have Chinese at 7 points or more', () => {
    const small = boxes.filter(({ lines, sizePt = 0 }) => /\p{Script=Han}/u.test(lines.join('')) && sizePt < 6.99);
    expect(small.map(({ where, sizePt, lines }) => `${where}: ${sizePt} pt ${lines.join('')}`)).toEqual([]);
  });

  it('of the cards of a deck have two sizes at most', () => {
    const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
    const sizes = new Map<string, Set<number>>();
    for (const { game, deckId, id, lines, sizePt = 0 } of boxes) {
      if (deckId === 'components' || /aid/.test(deckId)) continue;
      const entry = game.decks.find((deck) => deck.id === deckId)?.cards.find((card) => card.id === id);
      const words = bare(lines.join(''));
      const isRules = entry?.texts.some(({ path, rich }) => path.at(-1) === 'text' && bare(plainText(rich)) === words);
      if (!isRules || words.length < 8) continue;
      const key = `${game.id} ${game.language} ${deckId}`;
      sizes.set(key, (sizes.get(key) ?? new Set()).add(sizePt));
    }
    expect(sizes.size).toBeGreaterThan(20);
    expect([...sizes].filter(([, own]) => own.size > 2).map(([key, own]) => `${key}: ${[...own].join(', ')}`)).toEqual(
      [],
    );
  });

  it('have full-width punctuation in Chinese', () => {
    const texts = project.games.flatMap((game) =>
      allEntries(game).flatMap(({ id, texts }) => texts.map(({ rich }) => ({ id, words: plainText(rich) }))),
    );
    const wrong = /\p{Script=Han}[,;:!?()[\]]|[,;:!?()[\]]\p{Script=Han}|\p{Script=Han}(?:--?|—(?!—)|–)\p{Script=Han}/u;
    expect(
      texts.filter(({ words }) => wrong.test(words.replaceAll('——', ''))).map(({ id, words }) => `${id}: ${words}`),
    ).toEqual([]);
  });
});

/** What a fan of cards shows of each. */
const shownMm = 16;
interface Hand {
  readonly game: string;
  readonly decks: readonly string[];
  /** The number that players compare, as printed. */
  readonly number?: (fields: Record<string, unknown>) => number | string | undefined;
  /** A character stands for the name. */
  readonly initial?: boolean;
  /** Only the word before the comma of the name is printed there. */
  readonly isShort?: boolean;
  /** The least size of a name. Default: any. */
  readonly leastPt?: number;
}

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : undefined);
const hands: readonly Hand[] = [
  {
    game: 'chronos',
    decks: ['functions'],
    number: (fields) => keyFigure(fields as unknown as FunctionCard)?.figure,
  },
  {
    game: 'passage',
    decks: ['functions', 'supplements', 'officers', 'passages'],
    number: ({ draws }) => signed(Number(draws ?? 0)),
    initial: true,
    leastPt: 6.49,
  },
  {
    game: 'reverse-wizard',
    decks: ['starting', 'common', 'legendary'],
    number: ({ cost }) => cost as number | undefined,
  },
  {
    game: 'tianji',
    decks: ['basic', 'functions'],
    number: ({ strokes }) => (strokes as { total: number } | undefined)?.total,
  },
  {
    game: 'tianji',
    decks: ['destiny'],
    number: ({ times, gold }) => (times ? `×${times}` : gold === undefined ? undefined : signed(Number(gold))),
  },
  { game: 'tianji', decks: ['celestial'], number: ({ rounds }) => rounds as number | undefined },
  {
    game: 'tianji',
    decks: ['natal'],
    number: ({ trigram }) => (trigram as { luoshu: number }).luoshu,
  },
  { game: 'tianji', decks: ['stems', 'branches'], isShort: true },
];

/** Games whose cards nobody holds in hand, and why: a row or a stack needs no fan. */
const withoutHands: Readonly<Record<string, string>> = {
  qizhen:
    'Eras, bills and achievements lie open in the middle; passports, aids and industries lie before their players.',
};

it('every game has hands that can be read, or none', () => {
  const shipped = new Set(project.games.map(({ id }) => id));
  const known = [...new Set(hands.map(({ game }) => game)), ...Object.keys(withoutHands)];
  expect(known.toSorted()).toEqual([...shipped].toSorted());
});

describe('a fan of cards shows the name and the number that players compare', () => {
  it.each(
    hands
      .flatMap((hand) =>
        games
          .filter(({ id }) => id === hand.game)
          .flatMap((game) => hand.decks.map((deck) => [game, deck, hand] as const)),
      )
      .map(([game, deckId, hand]) => [`${game.id} ${game.language} ${deckId}`, { game, deckId, hand }] as const),
  )('%s', (_, { game, deckId, hand }) => {
    const cards = game.decks.find(({ id }) => id === deckId)?.cards ?? [];
    expect(cards.length).toBeGreaterThan(0);
    const hidden: string[] = [];
    for (const { id, name, fields } of cards) {
      const seen = new Map(
        boxes
          .filter((box) => box.game === game && box.deckId === deckId && box.id === id && box.side === 'front')
          .filter(({ left, width, bleedMm }) => left + width <= mm(bleedMm + shownMm) + 0.5)
          .map(({ lines, sizePt = 0 }) => [lines.join('').replaceAll(/\s/g, ''), sizePt]),
      );
      const isChinese = /^\p{Script=Han}/u.test(name);
      const printed = hand.isShort ? (name.split(', ')[0] ?? name) : name;
      const wanted = hand.initial && isChinese ? ([...name][0] ?? '') : printed.replaceAll(/\s/g, '');
      const number = hand.number?.(fields as Record<string, unknown>);
      // A count that ends the name may stand by itself.
      const sizePt =
        seen.get(wanted) ?? (number === undefined ? undefined : seen.get(wanted.replace(String(number), '')));
      if (sizePt === undefined || sizePt < (hand.leastPt ?? 0)) hidden.push(`${id}: ${wanted} ${sizePt ?? ''}`);
      if (number !== undefined && !seen.has(String(number))) hidden.push(`${id}: ${number}`);
    }
    expect(hidden).toEqual([]);
  });
});
