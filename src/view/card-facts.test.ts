import { expect, it } from 'vitest';
import type { Card, Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import { cardFacts } from './card-facts.ts';

const place = (path: Path = []) => ({ file: 'deck.yaml', line: 1 + path.length, col: 1 });
const origin = { file: 'deck.yaml', place, placeInText: place, below: () => origin };

function facts(fields: Record<string, unknown>, raw: Record<string, unknown> = fields) {
  const text = {
    path: ['perk', 'text'],
    template: '',
    rich: [{ type: 'text', text: '得{{n}}。', from: 'typed' }],
  } as const;
  const card = { id: 'a', name: '甲', kind: 'stem', deck: 'stems', copies: 1, issues: [], schema: undefined } as const;
  const entry: Card = { ...card, origin, fields, raw, texts: fields.perk ? [text] : [] };
  const glossary = { value: { icons: { hot: { icon: 'fire', means: '辣' } }, fields: { spice: '辣度' } } };
  const game = { glossary, labels: new Map(), decks: [{ cards: [entry] }], components: [] } as unknown as Game;
  return cardFacts(game, entry);
}

it('shows a field as written, whatever its schema makes of it', () => {
  const made = { element: { name: '木', generates: '火' }, gives: { wood: 2, tags: ['x', 'y'] } };
  const { fields } = facts(made, { element: '木', gives: made.gives });
  expect(fields.map(({ path, values }) => [path, values])).toEqual([
    ['element', ['木']],
    ['gives.wood', [2]],
    ['gives.tags', ['x', 'y']],
  ]);
});

it('names a value by the glossary only if all values of its field are there', () => {
  expect(facts({ taste: 'hot' }).fields[0]?.means).toEqual(['辣']);
  expect(facts({ taste: ['hot', 'sour'] }).fields[0]?.means).toBeUndefined();
});

it('names a field by the glossary', () => {
  expect(facts({ spice: 2 }).fields).toMatchObject([{ path: 'spice', called: '辣度' }]);
  expect(facts({ hot: 2 }).fields[0]).not.toHaveProperty('called');
});

it('lists parts of our own design with their text and place', () => {
  const perk = { origin: 'house', name: '天行健', text: '得{{n}}。' };
  expect(facts({ perk }).house).toEqual([{ path: 'perk', words: '天行健：得{{n}}。', at: place(['perk']) }]);
  expect(facts({ origin: 'house', perk }).house.map(({ path }) => path)).toEqual(['']);
});
