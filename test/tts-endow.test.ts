// What players get by the cards that were dealt to them: into hands, alike as piles, by names of other kinds, and from a deck of one card.
import { expect, it } from 'vitest';
import { planTts } from '../src/export/tts/plan-tts.ts';
import { makeProblemCase } from './problem-case.ts';
import { playSetUp, type SetTable } from './tts-fake-table.ts';
import { fileOf, loadGames, undrawnFaces } from './tts-game.ts';

const project = `Heroes with their tools.
=== game.yaml
title: 试炼
edition: "1"
players: { min: 2, max: 3 }
languages: { zh: { origin: house } }
decks: [heroes, paths, omens, spells]
constants: { coinsEach: 3 }
kinds:
  spell:
    fields:
      cost: { type: integer, min: 0, max: 9 }
      school: { type: choice, of: [fire, frost] }
      tags: { type: keyword, list: true, optional: true }
  hero:
    fields:
      level: { type: integer, min: 0, max: 9 }
      tools: { type: text, list: true, optional: true }
      pet: { type: text, optional: true }
componentKinds:
  gem: { fields: {} }
  banner: { fields: { hero: { type: card } } }
=== components.yaml
components:
  - { id: coin, name: 钱币, kind: gem, count: 60 }
  - { id: pick-axe, name: 镐, kind: gem, count: 9 }
  - { id: lamp, name: 灯, kind: gem, count: 9 }
  - { id: cat, name: 猫, kind: gem, count: 1 }
  - { id: red-banner, name: 红旗, kind: banner, count: 2, hero: miner }
  - { id: blue-banner, name: 蓝旗, kind: banner, count: 1, hero: smith }
=== decks/heroes.yaml
name: 英雄
kind: hero
size: poker
cards:
  - { id: miner, name: 矿工, icon: mining, level: 2, tools: [axe, lamp, axe] }
  - { id: smith, name: 铁匠, icon: anvil, level: 0, pet: cat }
=== decks/paths.yaml
name: 道路
kind: hero
size: poker
cards:
  - { id: long, name: 长路, icon: path-distance, level: 1, copies: 6 }
=== decks/omens.yaml
name: 兆
kind: hero
size: poker
cards:
  - { id: dawn, name: 破晓, icon: sunrise, level: 4 }
=== table.yaml
seats:
  spots:
    purse: { at: [0, 90] }
    tools: { at: [0, 140] }
    banner: { at: [0, 190] }
    pile: { at: [100, 90] }
setup:
  - deal: { deck: heroes, each: 1 }
  - deal: { deck: paths, each: 2, at: pile, alike: true }
  - deal: { deck: omens, each: 1, at: pile }
  - endow: { by: heroes, field: level, component: coin, times: coinsEach, at: purse }
  - endow: { by: heroes, field: tools, as: { axe: pick-axe }, at: tools }
  - endow: { by: heroes, field: pet, at: tools }
  - endow: { by: heroes, owner: hero, at: banner }
  - endow: { by: paths, field: level, component: lamp, at: purse }
  - endow: { by: omens, field: level, component: pick-axe, at: purse }
`;

it('gives by cards in the hand, by names of the cards’ own, and all that a card owns', async () => {
  const count = await counter();
  // White has the miner, at the near side and right; Red the smith.
  expect([count('White', 'coin'), count('Red', 'coin')]).toEqual([6, 0]);
  // Two by the miner's tools and four by the omen, of which there is one.
  expect([count('White', 'pick-axe'), count('Red', 'pick-axe')]).toEqual([2 + 4, 0]);
  expect([count('White', 'cat'), count('Red', 'cat')]).toEqual([0, 1]);
  expect([count('White', '红旗 ×2'), count('Red', 'blue-banner')]).toEqual([1, 1]);
});

it('gives by the piles that all players have alike', async () => {
  const count = await counter();
  // One for each of the two cards; the miner has a lamp among the tools.
  expect([count('White', 'lamp'), count('Red', 'lamp')]).toEqual([2 + 1, 2]);
});

/** How many things with the tag, or with the name, lie before a seat. */
async function counter(): Promise<(color: string, what: string) => number> {
  const { root } = makeProblemCase(project);
  const { games, sheets } = await loadGames(['trial'], root);
  const [game] = games;
  if (game === undefined) throw new Error('no game');
  const plan = planTts(game, undrawnFaces(game, sheets), { maxPx: 4096, credits: { icons: [], fonts: [] } });
  const { lying }: SetTable = await playSetUp(fileOf(plan, '_table'), { players: 2 });
  const hands = lying.filter(({ hand }) => hand);
  expect(hands).toHaveLength(2);
  return (color, what) => {
    const own = hands.find(({ hand }) => hand === color);
    if (own === undefined) throw new Error(`no hand ${color}`);
    const before = lying.filter(({ x, z }) => Math.hypot(x - own.x, z - own.z) < (250 * 3.1) / 88);
    return before.filter(({ tag, name, holds }) => (holds ? name === what : tag === what)).length;
  };
}
