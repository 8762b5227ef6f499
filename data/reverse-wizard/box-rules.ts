// The box must have enough pieces for the maximum number of players, and pieces must show what the rules say.
import { defineRules, type Violation, violation } from 'cardwright/game';
import { color } from './choices.ts';
import types from './types.ts';

export const boxRules = defineRules(types, {
  'enough-for-every-player': {
    description: 'Everybody has a board, an aid, and coins up to the most that a player may hold.',
    *check({ cards, components, constants: { coinMax }, players: { max } }) {
      for (const board of components['player-board']) yield* differs(board, 'count', max);
      for (const coin of components.coin) yield* differs(coin, 'count', max * coinMax);
      for (const aid of [...cards.aid, ...cards['card-aid']])
        if (aid.copies !== max)
          yield violation(aid, 'copies', `${max} may play, but there are ${aid.copies ?? 1} aids.`);
      for (const die of components.die) yield* differs(die, 'count', 1);
    },
  },

  'a-marker-for-everything': {
    description:
      'Everything has its marker, once or in each colour, and there are as many as players, places or rings need.',
    *check({ components, constants: { monsterSlots }, players: { max } }) {
      const needed = {
        mana: max,
        freeze: max,
        reverse: max,
        'start-player': 1,
        'monster-hp': monsterSlots * 2,
        player: 2,
      };
      const seen = new Set<string>();
      for (const marker of components.marker) {
        const { marks, color: own } = marker;
        yield* differs(marker, 'count', needed[marks]);
        if ((marks === 'player') !== (own !== undefined))
          yield violation(marker, 'color', 'The markers of players have a colour, and no others have.');
        const key = own ?? marks;
        if (seen.has(key)) yield violation(marker, 'marks', `Another marker is for \`${key}\` already.`);
        seen.add(key);
      }
      const colors = components.marker.flatMap((marker) => marker.color ?? []);
      const [first] = components.marker;
      if (first !== undefined && colors.length !== color.options.length)
        yield violation(first, 'color', `${color.options.length} colours are needed, not ${colors.length}.`);
    },
  },

  'player-boards-show-the-rules': {
    description:
      'The tracks of a player board end where the rules say, and every zone is there once, undercurrents on the right.',
    *check({ components, constants: { manaMax, freezeMax, coinMax } }) {
      for (const board of components['player-board']) {
        yield* differs(board, 'manaMax', manaMax);
        yield* differs(board, 'freezeMax', freezeMax);
        yield* differs(board, 'coinMax', coinMax);
        const zones = new Set(board.zones.map(({ zone }) => zone));
        if (zones.size !== board.zones.length) yield violation(board, 'zones', 'A zone stands there twice.');
        const right = board.zones.filter(({ at }) => at === 'right').map(({ zone }) => zone);
        if (right.join() !== 'undercurrent')
          yield violation(board, 'zones', 'The undercurrent lies at the right edge, and nothing else (§2.3.5).');
        const piles = board.zones.filter(({ at }) => at === 'left').map(({ zone }) => zone);
        if (piles.join() !== 'library,discard')
          yield violation(board, 'zones', 'Library and discard pile lie on the left.');
        const above = board.zones.filter(({ at }) => at === 'top').map(({ zone }) => zone);
        if (above.join() !== 'play') yield violation(board, 'zones', 'Cards are played above the board.');
      }
    },
  },

  'monster-boards-show-the-rules': {
    description:
      'The monster board has a place for each player, a deck for each level, the prices of the shop, and room for every life.',
    *check({ cards, components, constants: { monsterSlots, levels, shopPrices } }) {
      const lives = cards.exploration.flatMap(({ hp, hpByRank = [] }) => [
        ...hpByRank,
        typeof hp === 'number' ? hp : 0,
      ]);
      for (const board of components['monster-board']) {
        yield* differs(board, 'count', 1);
        yield* differs(board, 'slots', monsterSlots);
        yield* differs(board, 'tensMax', Math.floor(Math.max(...lives) / 10));
        if (board.levels.join() !== levels.map(({ level }) => level).join())
          yield violation(board, 'levels', 'The decks do not lie in the order of their levels.');
        if (board.shop.join() !== shopPrices.join())
          yield violation(board, 'shop', 'The prices are not those of the rules.');
      }
    },
  },

  'aids-follow-the-rules': {
    description:
      'The aids have phases, ranks, keywords, forms, levels and rewards once each, in the order of the rules.',
    *check({ cards, constants: { levels } }) {
      for (const aid of cards.aid) {
        yield* inOrder(
          aid,
          'phases',
          aid.phases.map(({ when }) => when),
          ['prepare', 'explore', 'battle', 'advance', 'supply'],
        );
      }
      for (const aid of cards['card-aid']) {
        yield* inOrder(
          aid,
          'rewards',
          aid.rewards.map(({ reward }) => reward),
          ['tavern', 'choice', 'legend', 'advance'],
        );
        yield* inOrder(
          aid,
          'keywords',
          aid.keywords.map(({ keyword }) => keyword),
          ['蔓延', '冻结', '共鸣', '反制', '暗流'],
        );
        yield* inOrder(
          aid,
          'forms',
          aid.forms.map(({ form }) => form),
          ['occult', 'wand', 'aura'],
        );
        yield* inOrder(
          aid,
          'levels',
          aid.levels.map(({ level }) => level),
          levels.map(({ level }) => level),
        );
      }
    },
  },
});

export function* differs<Entry extends object>(
  entry: Entry,
  field: keyof Entry & string,
  rule: number,
): Iterable<Violation> {
  if (entry[field] !== rule)
    yield violation(entry, field, `It has ${String(entry[field])}, but the rules ask for ${rule}.`);
}

function* inOrder(
  on: object,
  field: string,
  ...[is, should]: readonly [readonly string[], readonly string[]]
): Iterable<Violation> {
  if (is.join() !== should.join()) yield violation(on, field, `They are ${is.join(', ')}, not ${should.join(', ')}.`);
}
