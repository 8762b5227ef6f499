// What verses give, take and cost: regularities of the whole card list.
import { defineRules, violation } from 'cardwright/game';
import types, { type Basic, type Target, type Verse } from './types.ts';
import { paysCards, versesOf } from './verse-rules.ts';

/** The most that a free verse may do: give gold or life, take from one player, from each of many, or from oneself. */
const most = { given: 10, fromOne: 5, fromEach: 3, fromSelf: 3 } as const;

const many = new Set<Target>(['opponents', 'everyone', 'zone']);
const singles = ['removes', 'cancels', 'prestige', 'recover', 'swap', 'uses'] as const;
const longLived = new Set(['比', '恒']);

export const worthRules = defineRules(types, {
  'one-thing-at-a-time': {
    description:
      'A verse removes, cancels, recovers or swaps one thing, gives one 威望, and moves the hand limit by one.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        for (const field of singles)
          if ((verse[field] ?? 1) !== 1) yield violation(card, ring, `${verse.name}: \`${field}\` is not 1.`);
        if ((verse.handLimit ?? -1) !== -1) yield violation(card, ring, `${verse.name}: \`handLimit\` is not -1.`);
      }
    },
  },

  'one-card-from-a-hand': {
    description:
      'A verse takes one card from a hand, unless cards are its cost; where several players draw, each draws one, unless whole hands are gone.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        const { name, text, draw, discard } = verse;
        const sold = paysCards(verse) || text.includes('至多{{discard}}');
        if (!sold && (discard ?? 1) !== 1) yield violation(card, ring, `${name} takes ${discard} cards for nothing.`);
        const together = text.includes('各抽') && !text.includes('弃掉全部手牌');
        if (together && draw !== 1) yield violation(card, ring, `${name}: each of several players draws ${draw}.`);
      }
    },
  },

  'a-round-at-a-time': {
    description:
      'Verses last one round; only 恒 (constancy) and the alliances of 比 last longer, the alliance made in heaven longest.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic))
        if (!longLived.has(card.name) && (verse.rounds ?? 1) !== 1)
          yield violation(card, ring, `${verse.name} lasts ${verse.rounds} rounds.`);
      for (const { tian, ren, di, ...card } of cards.basic.filter(({ name }) => name === '比')) {
        const [longest = 0, middle = 0, shortest = 0] = [tian, ren, di].map((verse) => verse?.rounds);
        if (middle !== shortest || longest <= middle) yield violation(card, 'tian', 'The alliances last otherwise.');
      }
    },
  },

  'shares-are-halves': {
    description: 'A share is a half; only allies share less of what they gain.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        if (verse.percent === undefined) continue;
        const right = card.name === '比' ? verse.percent < 50 : verse.percent === 50;
        if (!right) yield violation(card, ring, `${verse.name} shares ${verse.percent}%.`);
      }
    },
  },

  'guards-weigh-the-same': {
    description: 'The strength of 守护 times its rounds is the same wherever it is given.',
    *check({ cards }) {
      const guards = [...versesOf(cards.basic)].filter(({ verse }) => verse.guard !== undefined);
      const weights = guards.map(({ verse }) => (verse.guard ?? 0) * (verse.rounds ?? 1));
      for (const [i, { card, ring, verse }] of guards.entries())
        if (weights.filter((weight) => weight === weights[i]).length * 2 <= weights.length)
          yield violation(card, ring, `${verse.name} weighs ${weights[i]}, others ${weights.join(', ')}.`);
    },
  },

  'allies-get-the-same': {
    description: 'What all allies get is the same on every card that gives it to them.',
    *check({ cards }) {
      for (const field of ['gold', 'health', 'draw'] as const) {
        const gifts = [...versesOf(cards.basic)].filter(
          ({ verse }) => verse.target === 'allies' && verse[field] !== undefined,
        );
        for (const { card, ring, verse } of gifts)
          if (gifts.filter((gift) => gift.verse[field] === verse[field]).length * 2 <= gifts.length)
            yield violation(card, ring, `${verse.name} gives ${verse[field]}, other cards give otherwise.`);
      }
    },
  },

  'moves-by-one-or-two': {
    description:
      'A verse moves a piece as far as the rules do; one that only moves its reader goes twice as far, and 丰 (abundance) farther.',
    *check({ cards, constants }) {
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        const { name, text, move } = verse;
        if (move === undefined) continue;
        const only = /^(?:移动|后退)\{\{move\}\}格。$/.test(text);
        const right = constants.moveZones * (only ? 2 : 1);
        if (card.name === '丰' ? move <= 2 * right : move !== right)
          yield violation(card, ring, `${name} moves by ${move}.`);
      }
    },
  },

  'counted-by-players': {
    description: 'What is counted by players, or taken from each of them as gold, is one for each.',
    *check({ cards }) {
      for (const { card, ring, verse } of versesOf(cards.basic))
        if (/每有一名玩家|各取得/.test(verse.text) && (verse.gold ?? verse.health) !== 1)
          yield violation(card, ring, `${verse.name} counts more than one for a player.`);
    },
  },

  'free-verses-have-limits': {
    description:
      'What costs nothing and waits for nothing gives at most 10, takes at most 5 from one player, 3 from each of many, 3 from oneself.',
    *check({ cards }) {
      const price = priceOfCard(cards.basic);
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        if (hasPrice(card, verse)) continue;
        const limit = limitOf(verse);
        if (taken(verse) > limit)
          yield violation(card, ring, `${verse.name} takes ${taken(verse)}; ${limit} is the most.`);
        const given = worth(verse, price);
        if (given > most.given) yield violation(card, ring, `${verse.name} is worth ${given} gold for nothing.`);
      }
    },
  },

  'many-suffer-alike': {
    description:
      'What takes something from each of many for nothing takes the same on every card; only 剥 (stripping) takes more.',
    *check({ cards }) {
      const harms = [...versesOf(cards.basic)].filter(
        ({ card, verse }) => many.has(verse.target) && taken(verse) > 0 && !hasPrice(card, verse),
      );
      const usual = median(harms.map(({ verse }) => taken(verse)));
      for (const { card, ring, verse } of harms)
        if (card.name === '剥' ? taken(verse) <= usual : taken(verse) !== usual)
          yield violation(card, ring, `${verse.name} takes ${taken(verse)}, other cards take ${usual}.`);
    },
  },

  'bought-cards-are-cheap': {
    description: 'A card that is bought costs at least 1 gold, and less than 鼎 gives for a card.',
    *check({ cards }) {
      const price = priceOfCard(cards.basic);
      for (const { card, ring, verse } of versesOf(cards.basic)) {
        const { costGold = 0, draw = 0, text, name } = verse;
        if (!text.includes('金币：抽')) continue;
        if (costGold < draw || costGold >= draw * price)
          yield violation(card, ring, `${name}: ${costGold} for ${draw}.`);
      }
    },
  },
});

export function priceOfCard(cards: readonly Basic[]): number {
  return cards.find(({ name }) => name === '鼎')?.di?.gold ?? 0;
}

/** What a verse gives or takes, in gold. Life counts as gold, a card as what 鼎 gives for it. */
export function worth(verse: Partial<Verse> & Pick<Verse, 'text'>, price: number): number {
  const { gold = 0, health = 0, loseGold = 0, loseHealth = 0, draw = 0, discard = 0, rounds = 1, text } = verse;
  const times = text.includes('每轮开始时获得{{gold}}') ? rounds : 1;
  return gold * times + health - loseGold - loseHealth + (draw - discard) * price;
}

function taken({ damage = 0, loseGold = 0, loseHealth = 0 }: Verse): number {
  return Math.max(damage, loseGold, loseHealth);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Whether a verse has a price: a payment, a wait (a skipped reading, a detonated entity), an answer, or a condition. */
function hasPrice(card: Basic, verse: Verse): boolean {
  const { costGold, costHealth, text } = verse;
  const paid = costGold !== undefined || costHealth !== undefined || paysCards(verse);
  const recoil = verse.damage !== undefined && verse.loseHealth !== undefined;
  return paid || recoil || card.extra !== undefined || /^若|跳过你的|解读时/.test(text);
}

function limitOf({ target }: Verse): number {
  if (target === 'self') return most.fromSelf;
  return many.has(target) ? most.fromEach : most.fromOne;
}
