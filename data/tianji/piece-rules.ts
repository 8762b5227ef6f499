// Pieces: there must be enough, each kind must be complete, and names must be right.
import { defineRules, type Violation, violation } from 'cardwright/game';
import types from './types.ts';
import { versesOn } from './verse-rules.ts';

export const pieceRules = defineRules(types, {
  'money-makes-change': {
    description:
      'Coins, life and tallies begin with 1, each divides the next, smaller ones are at least as many, and names have their value.',
    *check({ components }) {
      for (const kind of [components.coin, components.life, components.tally]) yield* makesChange(kind);
    },
  },

  'sets-share-a-name': {
    description: 'Pieces of a set have one name, and in brackets what tells them apart.',
    *check({ components }) {
      for (const set of [components.piece, components.coin, components.life, components.tally]) {
        const stems = set.map(({ name }) => name.replace(/（[^（）]+）$/, ''));
        for (const [i, piece] of set.entries())
          if (stems.filter((stem) => stem === stems[i]).length * 2 <= stems.length)
            yield violation(piece, 'name', `Others of the set are called ${stems.find((stem) => stem !== stems[i])}.`);
      }
    },
  },

  'supplies-in-pairs': {
    description: 'Small pieces come in even numbers, so that two players divide them evenly.',
    *check({ components }) {
      for (const piece of [...components.coin, ...components.life, ...components.tally, ...components.state])
        if (piece.count % 2 !== 0) yield violation(piece, 'count', `${piece.count} is odd.`);
    },
  },

  'supplies-suffice': {
    description: 'Gold and life suffice for the most players at the start, and are no more than twice that.',
    *check({ cards, components, constants, players }) {
      const gold = players.max * (constants.startGold + constants.fundPerPlayer);
      const extra = Math.max(0, ...cards.natal.map(({ perk }) => perk.health ?? 0));
      yield* suffices(components.coin, gold);
      yield* suffices(components.life, players.max * constants.startHealth + extra);
    },
  },

  'a-piece-each': {
    description:
      'Each player has a panel, a piece in a colour of its own and a yin-yang marker; boards and other markers are single.',
    *check({ components, players }) {
      for (const panel of components['player-panel'])
        if (panel.count !== players.max) yield violation(panel, 'count', `${players.max} may play.`);
      const colours = new Set<string>();
      for (const piece of components.piece) {
        if (colours.has(piece.colour)) yield violation(piece, 'colour', 'Another piece has this colour.');
        colours.add(piece.colour);
        if (piece.count !== 1 || !piece.id.endsWith(piece.colour))
          yield violation(piece, 'colour', 'Id, colour and count disagree.');
      }
      if (colours.size !== players.max)
        yield* components.piece.slice(0, 1).map((on) => violation(on, 'count', `${players.max} may play.`));
      for (const single of [...components.board, ...components['time-track'], ...components['fund-panel']])
        if (single.count !== 1) yield violation(single, 'count', 'There is one.');
    },
  },

  'a-marker-for-every-track': {
    description: 'A marker is called by what it marks; the yin-yang marker is there for each player, the others once.',
    *check({ components, players }) {
      const seen = new Set<string>();
      for (const marker of components.marker) {
        if (marker.id !== `${marker.marks}-marker`) yield violation(marker, 'marks', 'Id and `marks` disagree.');
        if (seen.has(marker.marks)) yield violation(marker, 'marks', 'Another marker marks this.');
        seen.add(marker.marks);
        const right = marker.marks === 'yin-yang' ? players.max : 1;
        if (marker.count !== right) yield violation(marker, 'count', `There should be ${right}.`);
      }
    },
  },

  'a-lot-for-every-trigram': {
    description: 'Every natal trigram has one lot, called by it.',
    *check({ cards, components }) {
      const drawn = components.lot.map((lot) => lot.trigram.name);
      for (const lot of components.lot) {
        if (lot.name !== `卦签（${lot.trigram.name}）`)
          yield violation(lot, 'name', `The trigram is ${lot.trigram.name}.`);
        if (lot.count !== 1) yield violation(lot, 'count', 'There is one of each.');
      }
      for (const card of cards.natal)
        if (drawn.filter((name) => name === card.trigram.name).length !== 1)
          yield violation(card, 'trigram', `${card.trigram.name} has no lot of its own.`);
    },
  },

  'entities-are-made': {
    description: 'An entity is named in a text of the card that makes it, and lies on the board once.',
    *check({ cards, components }) {
      for (const entity of components.entity) {
        const card = cards.basic.find(({ id }) => id === entity.madeBy);
        const texts = card === undefined ? [] : [card.extra?.text, ...versesOn(card).map(({ verse }) => verse.text)];
        const name = entity.name.replace(/标记$/, '');
        if (!texts.some((text) => text?.includes(`放下${name}`)))
          yield violation(entity, 'madeBy', `${card?.name ?? 'No card'} does not put ${name} on the board.`);
        if (entity.count !== 1) yield violation(entity, 'count', 'There is one of each.');
      }
    },
  },

  'states-have-markers': {
    description: 'A marker of a state is called by it, and there are enough for those who may have it.',
    *check({ components, players }) {
      const least: Readonly<Record<string, number>> = { 盟友: players.max, 守护: players.max, 威望: players.max };
      for (const state of components.state) {
        if (state.name !== `${state.keyword}标记`) yield violation(state, 'name', `The state is ${state.keyword}.`);
        if (state.count < (least[state.keyword] ?? 1)) yield violation(state, 'count', 'There are too few.');
      }
    },
  },
});

interface Money {
  readonly name: string;
  readonly value: number;
  readonly count: number;
}

function* makesChange(kind: readonly Money[]): Iterable<Violation> {
  for (const [i, money] of kind.entries()) {
    const before = kind[i - 1];
    if (!money.name.endsWith(`（${money.value}）`)) yield violation(money, 'name', `The value is ${money.value}.`);
    if (before === undefined ? money.value !== 1 : money.value % before.value !== 0 || money.value <= before.value)
      yield violation(money, 'value', `${money.value} does not follow ${before?.value ?? 'nothing'}.`);
    if (before !== undefined && money.count > before.count)
      yield violation(money, 'count', 'There are fewer of the smaller value.');
  }
}

function* suffices(kind: readonly Money[], needed: number): Iterable<Violation> {
  const sum = kind.reduce((all, { value, count }) => all + value * count, 0);
  const [first] = kind;
  if (first !== undefined && (sum < needed || sum > 2 * needed))
    yield violation(first, 'count', `Together they make ${sum}; the players begin with ${needed}.`);
}
