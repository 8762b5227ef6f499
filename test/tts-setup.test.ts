// The set-up scripts of our games: their Lua is Lua 5.2, they call what the game documents, and they do what the rulebooks say.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import luaparse from 'luaparse';
import { describe, expect, it } from 'vitest';
import { events, globals, lua, members, takeObjectParameters } from './tts-api.ts';
import { type Lying, playSetUp, type SetTable } from './tts-fake-table.ts';
import { fileOf, plannedGame } from './tts-game.ts';

const tables = new Map<string, Awaited<ReturnType<typeof plannedGame>>>();
async function tableOf(game: string) {
  const known = tables.get(game) ?? (await plannedGame(game));
  tables.set(game, known);
  return { save: fileOf(known.plan, '_table'), game: known.game };
}

const withTables = ['chronos', 'passage', 'reverse-wizard', 'tianji', 'qizhen'];

describe.each(withTables)('the set-up script of %s', (id) => {
  it('is Lua 5.2, and names nothing that the game does not document', async () => {
    const { save } = await tableOf(id);
    const tree = luaparse.parse(save.LuaScript, { luaVersion: '5.2', scope: true });
    const used = globalsIn(tree);
    expect(used).toContain('getObjectFromGUID');
    const own = ['setUp', 'closeMenu'];
    const known = [...Object.keys(globals), ...lua, ...own, ...events];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    for (const handler of save.XmlUI.matchAll(/onClick="(\w+)/g)) expect(own).toContain(handler[1]);
  });

  it('calls only documented functions, with documented parameters', async () => {
    const { save, game } = await tableOf(id);
    const { calls } = await playSetUp(save, { players: game.info.value.players?.max ?? 0 });
    const documented = [
      ...members.map((name) => `object.${name}`),
      ...takeObjectParameters.map((name) => `takeObject.${name}`),
      ...Object.entries(globals).flatMap(([name, inner]) =>
        inner.length > 0 ? inner.map((one) => `${name}.${one}`) : name,
      ),
    ];
    expect(calls.length).toBeGreaterThan(8);
    expect(calls.filter((call) => !documented.includes(call))).toEqual([]);
  });

  it('shows the menu, puts it away for good, and sets up once', async () => {
    const { save } = await tableOf(id);
    const first = await playSetUp(save, { players: 3 });
    expect(first.menu).toEqual(['show setup-menu', 'hide setup-menu']);
    expect(first.said).toHaveLength(1);
    const again = await playSetUp(save, { players: 3, state: first.state });
    expect(again.menu).toEqual([]);
    expect(again.said).toEqual([]);
  });
});

describe('the names of the API', () => {
  it('are those that the types of the game know', () => {
    const folder = join(
      dirname(fileURLToPath(import.meta.resolve('@typed-tabletop-simulator/declaration/package.json'))),
      'src',
    );
    const types = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const names = [
      ...Object.keys(globals),
      ...Object.values(globals).flat(),
      ...members,
      ...takeObjectParameters,
      ...events,
    ];
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(types))).toEqual([]);
  });
});

describe.each([3, 4, 5])('chronos with %i players', (players) => {
  it('gives each player 20 money, two votes, a screen, an aid and two function cards', async () => {
    const { lying } = await setUp('chronos', players);
    expect(lying.filter(({ hand }) => hand)).toHaveLength(2 * players);
    for (const cards of handsOf(lying).values())
      expect(cards.map(({ tag }) => tag)).toEqual(['functions', 'functions']);
    const loose = lying.filter(({ holds }) => !holds);
    const worth = { 'chip-1': 1, 'chip-5': 5, 'chip-10': 10, 'chip-50': 50 } as const;
    const money = loose.reduce((sum, { tag }) => sum + (worth[tag as keyof typeof worth] ?? 0), 0);
    expect(money).toBe(20 * players);
    for (const tag of ['vote-yes', 'vote-no', 'player-screen'])
      expect(
        loose.filter((one) => one.tag === tag),
        tag,
      ).toHaveLength(players);
    expect(loose.filter(({ tag, x }) => tag === 'aids' && x !== 15.5).length).toBe(players);
    // Three players get five ones each, which pay every bid; for more the box has too few, and the bank keeps them.
    const chips = loose.filter(({ tag }) => tag.startsWith('chip-'));
    expect(chips.filter(({ tag }) => tag === 'chip-1')).toHaveLength(players === 3 ? 15 : 0);
    expect(places(chips)).toHaveLength(chips.length);
  });

  it('lays players + 1 artifacts into the auction row, face up, and shuffles what is left', async () => {
    const { lying } = await setUp('chronos', players);
    const row = lying.filter(({ tag, holds }) => tag === 'artifacts' && !holds);
    expect(row).toHaveLength(players + 1);
    expect(places(row)).toHaveLength(players + 1);
    expect(new Set(row.map(({ z }) => z)).size).toBe(1);
    expect(row.every(({ faceUp }) => faceUp)).toBe(true);
    expect(left(lying, 'artifacts')).toBe(36 - players - 1);
    expect(left(lying, 'functions')).toBe(24 - 2 * players);
  });

  it('puts the markers on their start', async () => {
    const { save } = await tableOf('chronos');
    const { lying } = await setUp('chronos', players);
    const markers = ['multiplier-marker-ancient', 'multiplier-marker-modern', 'multiplier-marker-future'];
    const board = save.ObjectStates.find(({ Tags }) => Tags?.[0] === 'multiplier-board');
    for (const tag of markers) {
      const { x = 0 } = lying.find((one) => one.tag === tag) ?? {};
      // The second of five columns, 130 mm from the left edge of a board of 270 mm.
      expect(x - (board?.Transform.posX ?? 0)).toBeCloseTo(((130 - 135) * 3.1) / 88, 3);
    }
    const stability = lying.find(({ tag }) => tag === 'stability-marker');
    const spaces = save.SnapPoints.filter(({ Tags }) => Tags?.includes('stability-marker'));
    expect(spaces).toHaveLength(101);
    expect(spaces[0]?.Position).toMatchObject({ x: stability?.x, z: stability?.z });
  });
});

describe.each([2, 3, 4, 5])('passage with %i players', (players) => {
  it('deals an officer and four functions, and makes a deck with players − 1 passages of the rest', async () => {
    const { lying } = await setUp('passage', players);
    const hands = handsOf(lying);
    expect(hands.size).toBe(players);
    for (const cards of hands.values())
      expect(cards.map(({ tag }) => tag).sort()).toEqual([
        'functions',
        'functions',
        'functions',
        'functions',
        'officers',
      ]);
    const deck = lying.find(({ tag, holds }) => tag === 'functions' && holds)?.holds ?? [];
    expect(deck).toHaveLength(45 - 4 * players + (6 - players) + (players - 1));
    expect(deck.filter((name) => name.startsWith('通行'))).toHaveLength(players - 1);
    expect(deck.filter((name) => name.startsWith('城管'))).toHaveLength(6 - players);
    expect(left(lying, 'passages')).toBe(4 - (players - 1));
  });
});

describe.each([3, 4])('reverse-wizard with %i players', (players) => {
  it('gives each player the same ten cards as a pile face down, and leaves the rest', async () => {
    const { lying } = await setUp('reverse-wizard', players);
    const decks = lying
      .filter(({ tag, holds }) => tag === 'starting' && holds)
      .map(({ holds = [] }) => [...holds].sort());
    // With three players, the ten of the fourth stay in their deck.
    expect(decks).toHaveLength(4);
    for (const deck of decks) expect(deck).toEqual(decks[0]);
    expect(decks[0]).toHaveLength(10);
    expect(decks[0]?.filter((name) => name.startsWith('水晶'))).toHaveLength(2);
    expect(lying.filter(({ tag, faceUp }) => tag === 'starting' && faceUp)).toEqual([]);
    expect(lying.filter(({ hand }) => hand)).toEqual([]);
  });

  it('gives boards, markers and coins, and puts the markers of those who play on the wheel', async () => {
    const { lying } = await setUp('reverse-wizard', players);
    const loose = lying.filter(({ holds }) => !holds);
    const count = (tag: string) => loose.filter((one) => one.tag === tag).length;
    for (const tag of ['player-board', 'mana-marker', 'freeze-marker', 'reverse-token'])
      expect(count(tag)).toBe(players);
    expect(count('coin')).toBe(players === 3 ? 15 : 12);
    const colors = ['red', 'yellow', 'blue', 'black'].map((color) => count(`player-marker-${color}`));
    expect(colors).toEqual([2, 2, 2, players === 3 ? 0 : 2]);
    const life = loose.filter(({ tag }) => tag === 'monster-hp-marker');
    expect([life.length, places(life).length]).toEqual([8, 8]);
  });

  it('lays four treasures into the shop, and leaves exploration decks whole', async () => {
    const { lying } = await setUp('reverse-wizard', players);
    expect(lying.filter(({ tag, faceUp, holds }) => tag === 'common' && faceUp && !holds)).toHaveLength(4);
    expect(['iii', 'vi', 'ix', 'xii'].map((level) => left(lying, `exploration-${level}`))).toEqual([32, 18, 13, 6]);
  });
});

describe.each([2, 3, 4, 5, 6, 7, 8])('tianji with %i players', (players) => {
  it('gives each player 100 gold, 200 life, a panel, its marker and an aid', async () => {
    const { lying } = await setUp('tianji', players);
    const loose = lying.filter(({ holds }) => !holds);
    const worth = (kind: string, own: (one: Lying) => boolean) =>
      loose.reduce((sum, one) => sum + (one.tag.startsWith(kind) && own(one) ? Number(one.tag.split('-')[1]) : 0), 0);
    const isFund = ({ tag }: Lying) => tag === 'coin-100';
    expect(worth('coin-', (one) => !isFund(one))).toBe(100 * players);
    expect(worth('coin-', isFund)).toBe(100 * players);
    expect(worth('life-', () => true)).toBe(200 * players);
    // In piles of one value, in the trays of the panel.
    const piles = (kind: string) => places(loose.filter((one) => one.tag.startsWith(kind) && !isFund(one)));
    expect([piles('coin-'), piles('life-')].map(({ length }) => length)).toEqual([3 * players, 3 * players]);
    for (const tag of ['player-panel', 'yin-yang-marker'])
      expect(
        loose.filter((one) => one.tag === tag),
        tag,
      ).toHaveLength(players);
    // Before the hands, not in the place of their deck.
    expect(places(loose.filter(({ tag, z }) => tag === 'aids' && Math.abs(z) > 10))).toHaveLength(players);
  });

  it('deals five basic cards, two functions and a destiny', async () => {
    const { lying } = await setUp('tianji', players);
    const hands = [...handsOf(lying).values()].map((cards) => cards.map(({ tag }) => tag).join(' '));
    const hand = 'basic basic basic basic basic functions functions destiny';
    expect(hands).toEqual(Array.from({ length: players }, () => hand));
    expect([left(lying, 'basic'), left(lying, 'functions')]).toEqual([64 - 5 * players, 20 - 2 * players]);
  });

  it('lays out all natal trigrams, a stem, a branch, the first celestial sign and the one of the start, face up', async () => {
    const { lying } = await setUp('tianji', players);
    const open = (tag: string) => lying.filter((one) => one.tag === tag && one.faceUp && !one.holds);
    expect(places(open('natal'))).toHaveLength(8);
    for (const tag of ['stems', 'branches']) expect(open(tag), tag).toHaveLength(1);
    expect(places(open('celestial'))).toHaveLength(2);
    expect(left(lying, 'celestial')).toBe(4);
    // The sign of the empty fund waits apart, face down.
    expect(lying.filter(({ tag, faceUp, holds }) => tag === 'celestial' && !faceUp && !holds)).toHaveLength(1);
  });

  it('puts the pieces of those who play on different zones of the ring of man, and the year at its start', async () => {
    const { save } = await tableOf('tianji');
    const { lying } = await setUp('tianji', players);
    const pieces = lying.filter(({ tag, x, z }) => tag.startsWith('piece-') && Math.hypot(x, z) < (110 * 3.1) / 88);
    expect(pieces).toHaveLength(players);
    expect(places(pieces)).toHaveLength(players);
    const marker = lying.find(({ tag }) => tag === 'solar-term-marker');
    const spaces = save.SnapPoints.filter(({ Tags }) => Tags?.includes('solar-term-marker'));
    expect(spaces).toHaveLength(24);
    expect(spaces[0]?.Position).toMatchObject({ x: marker?.x, z: marker?.z });
    const gates = lying.filter(({ tag, x, z }) => /^gate-[a-z]+$/.test(tag) && Math.hypot(x, z) < (240 * 3.1) / 88);
    expect(places(gates)).toHaveLength(8);
  });
});

describe.each([3, 5, 8])('qizhen with %i players', (players) => {
  it('gives each player a civilisation, an aid and 10 coins', async () => {
    const { lying } = await setUp('qizhen', players);
    const loose = lying.filter(({ holds }) => !holds);
    const worth = { 'coin-1': 1, 'coin-5': 5, 'coin-20': 20 } as const;
    expect(loose.reduce((sum, { tag }) => sum + (worth[tag as keyof typeof worth] ?? 0), 0)).toBe(10 * players);
    for (const tag of ['civilisations', 'aids'])
      expect(places(loose.filter((one) => one.tag === tag))).toHaveLength(players);
  });

  it('lays players + 1 plots, all achievements, the opening era and the first tax law', async () => {
    const { lying } = await setUp('qizhen', players);
    const loose = lying.filter(({ holds }) => !holds);
    const idle = loose.filter(({ tag, z }) => tag === 'plot' && Math.abs(z) < (300 * 3.1) / 88);
    expect(places(idle)).toHaveLength(players + 1);
    expect(places(loose.filter(({ tag, faceUp }) => tag === 'achievements' && faceUp))).toHaveLength(15);
    expect(loose.filter(({ tag }) => tag === 'eras')).toMatchObject([
      { name: expect.stringMatching(/^文明古国的兴起/), faceUp: true },
    ]);
    expect(loose.filter(({ tag }) => tag === 'bills')).toMatchObject([
      { name: expect.stringMatching(/^税法（I）/), faceUp: true },
    ]);
    expect([left(lying, 'eras'), left(lying, 'bills')]).toEqual([27, 13]);
  });

  it.each([0, 3])('gives each player what the civilisation dealt to them begins with (cut %i)', async (cut) => {
    const { save, game } = await tableOf('qizhen');
    const { lying } = await playSetUp(save, { players, cut });
    const loose = lying.filter(({ holds }) => !holds);
    const civilisations = game.decks.find(({ id }) => id === 'civilisations')?.cards ?? [];
    const dealt = loose.filter(({ tag }) => tag === 'civilisations');
    expect(new Set(dealt.map(({ name }) => name)).size).toBe(players);
    const isNear = (one: Lying, card: Lying) =>
      Math.abs(one.x - card.x - Math.sign(-card.z) * ((138 * 3.1) / 88)) < (150 * 3.1) / 88 &&
      Math.sign(one.z) === Math.sign(card.z) &&
      Math.abs(one.z) > (300 * 3.1) / 88;
    for (const card of dealt) {
      const own = civilisations.find(({ name }) => card.name.startsWith(name));
      const { resources, plots } = (own?.fields ?? {}) as { resources: Record<string, number>; plots: number };
      const near = lying.filter((one) => isNear(one, card));
      const count = (tag: string) => near.filter((one) => one.tag === tag && !one.holds).length;
      for (const [resource, units] of Object.entries(resources)) expect(count(resource), resource).toBe(units);
      expect(count('plot')).toBe(plots);
      const flags = near.filter(({ name, holds }) => holds && name.includes('旗帜'));
      expect(flags.map(({ name }) => name)).toEqual([expect.stringContaining(`${own?.name}旗帜`)]);
      expect(flags[0]?.holds).toHaveLength(9);
    }
  });

  it('puts the impact markers on zero and the round marker on the first round', async () => {
    const { save } = await tableOf('qizhen');
    const { lying } = await setUp('qizhen', players);
    for (const marker of lying.filter(({ tag }) => /^impact-(?!board)|^round-marker/.test(tag))) {
      const [first] = save.SnapPoints.filter(({ Tags }) => Tags?.includes(marker.tag));
      expect(first?.Position, marker.tag).toMatchObject({ x: marker.x, z: marker.z });
    }
  });
});

it('seats those who sit at the table first', async () => {
  const { save } = await tableOf('chronos');
  const { lying } = await playSetUp(save, { players: 3, seated: ['Green', 'Orange', 'Black'] });
  expect([...handsOf(lying).keys()].sort()).toEqual(['Green', 'Orange', 'White']);
});

/** Each table is set up once. */
const set = new Map<string, Promise<SetTable>>();

function setUp(game: string, players: number): Promise<SetTable> {
  const key = `${game} ${players}`;
  const known = set.get(key) ?? tableOf(game).then(({ save }) => playSetUp(save, { players }));
  set.set(key, known);
  return known;
}

function handsOf(lying: readonly Lying[]): Map<string, Lying[]> {
  const hands = new Map<string, Lying[]>();
  for (const one of lying) if (one.hand) hands.set(one.hand, [...(hands.get(one.hand) ?? []), one]);
  return hands;
}

/** Of a deck that is still in its place, whatever is left of it. */
function left(lying: readonly Lying[], tag: string): number {
  const deck = lying.find((one) => one.tag === tag && one.holds);
  return deck?.holds?.length ?? lying.filter((one) => one.tag === tag && !one.hand && !one.faceUp).length;
}

function places(lying: readonly Lying[]): string[] {
  return [...new Set(lying.map(({ x, z }) => `${x} ${z}`))];
}

function globalsIn(tree: luaparse.Node): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as { type?: string; name?: string; isLocal?: boolean; globals?: unknown };
    if (node.type === 'Identifier' && node.isLocal === false && node.name) found.add(node.name);
    for (const [key, member] of Object.entries(value))
      if (key !== 'identifier' || node.type !== 'MemberExpression') visit(member);
  };
  visit(tree);
  return [...found].sort();
}
