// The parts of the page that need no browser: search and filters, movement, piles, drafts, addresses.
import { describe, expect, it } from 'vitest';
import { readingsOf } from '../../../chinese/readings.ts';
import type { CardView, Verdict } from '../wire.ts';
import { typedValue } from './drafts.ts';
import { findCards, neighbour, severities, spotBeyond } from './find-cards.ts';
import { drawFrom, pileOf } from './hand.tsx';
import { nextGame, noFilters, readRoute, type ShownGame, writeRoute } from './state.ts';
import { browserLanguage } from './words.ts';

const card = (deck: string, id: string, name: string, more: Partial<CardView> = {}): CardView => ({
  key: `${deck}/${id}`,
  id,
  deck,
  kind: deck === 'spells' ? 'spell' : 'token',
  name,
  copies: 2,
  size: { widthMm: 63, heightMm: 88, bleedMm: 5 },
  shape: 'card',
  front: 'f'.repeat(24),
  isPending: false,
  seen: '',
  isStale: false,
  isChanged: false,
  readings: readingsOf(`${name} ${id}`),
  ...more,
});

const cards = [
  card('spells', 'fire', '火球', { en: 'Fire Ball' }),
  card('spells', 'auction', '拍卖行', { isChanged: true }),
  card('coins', 'gold', '金币'),
];
const deck = (id: string) => ({ id, name: id, kind: '', file: `data/x/decks/${id}.yaml`, readings: [] });
const game: ShownGame = {
  id: 'x',
  title: 'x',
  edition: '1',
  languages: ['zh'],
  decks: [deck('spells'), deck('coins')],
  keys: cards.map(({ key }) => key),
  cards: new Map(cards.map((one) => [one.key, one])),
  isHeld: false,
  hasTemplates: true,
  verdict: {
    claims: [],
    problems: (['warning', 'error'] as const).map((severity) => ({
      severity,
      code: 'types/wrong-type',
      at: { file: 'x', line: 1, col: 1 },
      message: severity,
      fix: '',
      href: '',
      key: 'coins/gold',
    })),
  },
};

const found = (filters: object) =>
  findCards(game, { ...noFilters, ...filters }).flatMap((group) => group.cards.map(({ id }) => id));

describe('which cards are shown', () => {
  it.each([
    [{}, ['fire', 'auction', 'gold']],
    [{ query: 'paimai' }, ['auction']],
    [{ query: '火' }, ['fire']],
    [{ query: 'fire b' }, ['fire']],
    [{ query: 'jb' }, ['gold']],
    [{ deck: 'spells' }, ['fire', 'auction']],
    [{ kind: 'token' }, ['gold']],
    [{ hasProblems: true }, ['gold']],
    [{ isChanged: true, deck: 'coins' }, []],
    [{ isChanged: true }, ['auction']],
  ])('with %o: %o', (filters, ids) => {
    expect(found(filters)).toEqual(ids);
  });

  it('marks a card by its worst problem', () => {
    expect(severities(game)).toEqual(new Map([['coins/gold', 'error']]));
  });
});

describe('messages of the server', () => {
  const [fire, auction, gold] = cards as [CardView, CardView, CardView];
  const base = {
    id: 'x',
    title: 'x',
    edition: '1',
    languages: ['zh'],
    decks: game.decks,
    isHeld: false,
    hasTemplates: true,
  };
  const shown = nextGame(undefined, { type: 'game', game: { ...base, cards: [fire, auction] } });

  it('move, add and remove cards in the order that they give', () => {
    const order = { decks: game.decks, keys: [gold.key, fire.key] };
    const next = nextGame(shown, { type: 'change', change: { isHeld: true, cards: [gold], order } });
    expect([next?.keys, [...(next?.cards.keys() ?? [])]]).toEqual([order.keys, order.keys]);
    expect(next?.isHeld).toBe(true);
  });

  it('replace a card in its place', () => {
    const next = nextGame(shown, { type: 'change', change: { isHeld: false, cards: [{ ...fire, name: '冰球' }] } });
    expect([...(next?.cards.values() ?? [])].map(({ name }) => name)).toEqual(['冰球', '拍卖行']);
  });

  it('tell that the verdict is that of an older state, until there is a new one', () => {
    const { verdict } = game;
    const judged = nextGame(shown, { type: 'verdict', verdict: verdict as Verdict });
    const saved = nextGame(judged, { type: 'checking' });
    expect([saved?.isChecking, saved?.verdict]).toEqual([true, verdict]);
    const drawn = nextGame(saved, { type: 'change', change: { isHeld: false, cards: [fire] } });
    expect(drawn?.isChecking).toBe(true);
    expect(nextGame(drawn, { type: 'verdict', verdict: verdict as Verdict })?.isChecking).toBe(false);
  });

  it('are dropped before the game itself has come', () => {
    expect(nextGame(undefined, { type: 'change', change: { isHeld: false, cards: [fire] } })).toBeUndefined();
  });
});

describe('the arrows', () => {
  it('move along the shown cards, and stop at the ends', () => {
    expect(neighbour(game, noFilters, 'spells/fire', 1)).toBe('spells/auction');
    expect(neighbour(game, noFilters, 'coins/gold', 1)).toBe('coins/gold');
    expect(neighbour(game, noFilters, undefined, 1)).toBe('spells/fire');
    expect(neighbour(game, { ...noFilters, deck: 'coins' }, 'spells/fire', -1)).toBe('coins/gold');
  });

  it('move to the nearest card of the next row', () => {
    const spots = [
      { key: 'a', x: 0, y: 0 },
      { key: 'b', x: 100, y: 0 },
      { key: 'c', x: 10, y: 200 },
      { key: 'd', x: 110, y: 210 },
      { key: 'e', x: 100, y: 400 },
    ];
    expect(spotBeyond(spots, 'b', 1)).toBe('d');
    expect(spotBeyond(spots, 'c', -1)).toBe('a');
    expect(spotBeyond(spots, 'e', 1)).toBeUndefined();
  });
});

describe('a hand', () => {
  it('is drawn from the top of a pile that holds every copy once', () => {
    const copies = ['a', 'a', 'b', 'c'];
    const pile = pileOf(copies, () => 0.5);
    expect([...pile.left].sort()).toEqual(copies);
    const drawn = drawFrom(pile, 3);
    expect([drawn.hand.length, drawn.left.length]).toEqual([3, 1]);
    expect(drawn.hand[0]).toBe(pile.left[3]);
    expect(drawFrom(drawn, 9)).toMatchObject({ left: [] });
  });

  it('is fair: every card is on top equally often', () => {
    let state = 1;
    const chance = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    const tops = new Map<string, number>();
    for (let i = 0; i < 4000; i++) {
      const top = pileOf(['a', 'b', 'c', 'd'], chance).left.at(-1) ?? '';
      tops.set(top, (tops.get(top) ?? 0) + 1);
    }
    for (const count of tops.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('what is typed', () => {
  it('becomes a number if the value is one, and is sent as typed if it cannot', () => {
    const number = { type: 'number', value: 3 } as const;
    expect(typedValue(' 4 ', number)).toBe(4);
    expect(typedValue('−2', number)).toBe(-2);
    expect(typedValue('tow', number)).toBe('tow');
    expect(typedValue('', number)).toBe('');
    expect(typedValue('12', { type: 'words', value: 'x' })).toBe('12');
    expect(typedValue('false', { type: 'yes-no', value: true })).toBe(false);
  });
});

describe('the address', () => {
  const welcome = { project: 'p', first: 'x', games: [{ id: 'x', title: 'x', languages: ['zh', 'en'] }] };
  it('is read as it was written', () => {
    const route = { gameKey: 'x', view: 'hand', selected: 'spells/fire' } as const;
    expect(readRoute(writeRoute(route), welcome)).toEqual(route);
  });
  it('names the language of the faces if it is not the language of the data', () => {
    const route = { gameKey: 'x@en', view: 'faces', selected: undefined } as const;
    expect(readRoute(writeRoute(route), welcome)).toEqual(route);
    expect(readRoute('#/x@zh/faces', welcome).gameKey).toBe('x');
    expect(readRoute('#/x@de/faces', welcome).gameKey).toBe('x');
  });
  it('leads to the first game if it makes no sense', () => {
    expect(readRoute('#/none/of/this', welcome)).toEqual({ gameKey: 'x', view: 'faces', selected: undefined });
    expect(readRoute('#/x/%/a/b', welcome)).toMatchObject({ gameKey: 'x', view: 'faces' });
  });
});

it('uses the language of the browser', () => {
  expect(browserLanguage(['fr', 'en-GB', 'zh'])).toBe('en');
  expect(browserLanguage(['zh-TW', 'en'])).toBe('zh');
  expect(browserLanguage(['de'])).toBe('zh');
});
