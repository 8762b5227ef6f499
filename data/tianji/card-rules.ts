// The smaller decks: pictures, names and order, and texts that must agree with their fields.
import { defineRules, type Violation, violation } from 'cardwright/game';
import types, { type Ability, type Branch, type Phase, type Stem } from './types.ts';
import { versesOf } from './verse-rules.ts';

const phaseWords: Record<Phase, string> = {
  time: '天时阶段',
  placement: '放牌阶段',
  movement: '移动阶段',
  interpretation: '解读阶段',
  resolution: '结算阶段',
  upkeep: '归整阶段',
};

export const cardRules = defineRules(types, {
  'one-picture-a-card': {
    description: 'Every card has a picture of its own in its deck.',
    *check({ cards }) {
      const { basic, function: functions, natal, destiny, celestial, stem, branch, aid } = cards;
      const decks = [basic, functions, natal, destiny, celestial, stem, branch, aid];
      for (const deck of decks) yield* samePictures(deck);
    },
  },

  'functions-alike-often': {
    description: 'Every function card is there as often as the others.',
    *check({ cards }) {
      const most = Math.max(...cards.function.map(({ copies = 1 }) => copies));
      for (const card of cards.function)
        if ((card.copies ?? 1) !== most) yield violation(card, 'copies', `There are ${most} of another one.`);
    },
  },

  'functions-name-their-partner': {
    description: 'A card that reads a partner is called by it, as its text says; a card for debates speaks of them.',
    *check({ cards }) {
      const names = { cuo: '错卦', zong: '综卦' };
      for (const card of cards.function) {
        const partner = card.partner && names[card.partner];
        if (partner !== undefined && !(card.name.startsWith(partner) && card.attach.endsWith(`读作其${partner}。`)))
          yield violation(card, 'partner', `The name or the text does not speak of ${partner}.`);
        if ((card.alone === true) !== card.attach.startsWith('可单独盖放：'))
          yield violation(card, 'alone', 'The text disagrees.');
        if (card.duel?.startsWith('论道亮牌前打出：') === false) yield violation(card, 'duel', 'It does not say when.');
        if ((card.reads !== undefined) !== card.attach.includes('{{reads}}部爻辞'))
          yield violation(card, 'reads', 'Unprinted.');
        if (card.reads !== undefined && card.reads !== '人')
          yield violation(card, 'reads', 'Only the middle ring is added.');
      }
    },
  },

  'natal-by-trigram': {
    description: 'A natal card has the name of its trigram, and all eight are there.',
    *check({ cards }) {
      const seen = new Set<string>();
      for (const card of cards.natal) {
        if (card.name !== card.trigram.name) yield violation(card, 'name', `The trigram is ${card.trigram.name}.`);
        if (seen.has(card.trigram.name)) yield violation(card, 'trigram', 'Another card has the same trigram.');
        seen.add(card.trigram.name);
      }
    },
  },

  'abilities-say-when': {
    description: 'An ability that belongs to a phase names it, and one that rounds a share says which way.',
    *check({ cards }) {
      for (const card of cards.natal)
        for (const field of ['perk', 'skill'] as const) {
          const ability: Ability = card[field];
          const named = Object.entries(phaseWords).find(([, words]) => ability.text.includes(words))?.[0];
          if (named !== ability.when)
            yield violation(card, field, `The text names \`${named}\`, the field \`${ability.when}\`.`);
          const rounding = ability.text.includes('向上取整')
            ? 'up'
            : ability.text.includes('向下取整')
              ? 'down'
              : undefined;
          if (rounding !== ability.rounding) yield violation(card, field, 'Text and `rounding` disagree.');
        }
    },
  },

  'destinies-say-when': {
    description: 'A destiny says when it counts, and its reward is what the text gives.',
    *check({ cards }) {
      for (const card of cards.destiny) {
        const { text, when, reward, each } = card;
        if (text.includes('立即') !== (when === 'now')) yield violation(card, 'when', 'Text and `when` disagree.');
        const said = text.includes('同胜') ? 'shared-victory' : text.includes('大胜') ? 'great-victory' : 'gold';
        if (said !== reward) yield violation(card, 'reward', `The text gives \`${said}\`.`);
        if ((reward === 'gold') !== ((card.gold ?? card.times) !== undefined))
          yield violation(card, 'gold', 'Reward and gold disagree.');
        if (text.includes('本场你每') !== (each === true)) yield violation(card, 'each', 'Text and `each` disagree.');
      }
    },
  },

  'rewards-in-fives': {
    description: 'A destiny that counts once gives a multiple of five gold, between twenty and fifty.',
    *check({ cards }) {
      for (const card of cards.destiny)
        if (card.gold !== undefined && !card.each && (card.gold % 5 !== 0 || card.gold < 20 || card.gold > 50))
          yield violation(card, 'gold', `${card.gold} gold is out of proportion.`);
    },
  },

  'signs-last-a-year': {
    description:
      'The signs of the celestial deck last together as many rounds as the time track has terms, and each says how long.',
    *check({ cards, components }) {
      const inDeck = cards.celestial.filter(({ rounds }) => rounds !== undefined);
      const rounds = inDeck.reduce((sum, card) => sum + (card.rounds ?? 0), 0);
      const year = components['time-track'][0]?.terms.length ?? 0;
      const [first] = inDeck;
      if (first !== undefined && rounds !== year)
        yield violation(first, 'rounds', `Together they last ${rounds}, not ${year}.`);
      for (const card of inDeck)
        if (!card.text.startsWith('持续{{rounds}}轮：'))
          yield violation(card, 'text', 'It does not begin with how long it lasts.');
    },
  },

  'signs-come-and-go': {
    description: 'A sign lasts rounds, or it says when it comes and when it goes.',
    *check({ cards }) {
      const words = {
        start: '游戏开始时在场',
        'fund-empty': '基金首次耗尽时翻开',
        'first-out': '首名玩家出局',
        end: '游戏结束',
      };
      for (const card of cards.celestial) {
        const { rounds, from, until, text } = card;
        if (
          (rounds === undefined) !== (from !== undefined && until !== undefined) ||
          (from === undefined) !== (until === undefined)
        )
          yield violation(card, 'rounds', 'It has either rounds, or `from` and `until`.');
        if (from !== undefined && until !== undefined && !text.startsWith(`${words[from]}，直到${words[until]}：`))
          yield violation(card, 'text', `It does not begin with ${words[from]}，直到${words[until]}：.`);
      }
    },
  },

  'dark-star-spares-balance': {
    description: 'A sign that pulls to yin ends before it takes a player from balance to the end of the track.',
    *check({ cards, constants }) {
      for (const card of cards.celestial)
        if (card.yin !== undefined && card.yin * (card.rounds ?? 0) !== -constants.yinYangMin - 1)
          yield violation(card, 'yin', `It pulls by ${card.yin * (card.rounds ?? 0)}.`);
    },
  },

  'killings-reach-the-mountain': {
    description:
      'The sign of killings lifts the greatest damage of a card over what 艮 begins to soften, by less than 艮 takes off.',
    *check({ cards }) {
      const greatest = Math.max(0, ...[...versesOf(cards.basic)].map(({ verse }) => verse.damage ?? 0));
      const { over = 0, less = 0 } = cards.natal.find(({ name }) => name === '艮')?.perk ?? {};
      for (const card of cards.celestial)
        if (card.damage !== undefined && (greatest + card.damage <= over || card.damage >= less))
          yield violation(card, 'damage', `${greatest} and ${card.damage} do not fit ${over} and ${less}.`);
    },
  },

  'signs-in-order': {
    description: 'Stems and branches stand in the order of their cycle, yang and yin by turns.',
    *check({ cards }) {
      yield* inOrder(cards.stem);
      yield* inOrder(cards.branch);
    },
  },

  'one-copy-each': {
    description: 'Only function cards and aids are there more than once.',
    *check({ cards, players }) {
      for (const deck of [cards.basic, cards.natal, cards.destiny, cards.celestial, cards.stem, cards.branch])
        for (const card of deck) if ((card.copies ?? 1) !== 1) yield violation(card, 'copies', 'There is one of each.');
      for (const card of cards.aid)
        if (card.copies !== players.max) yield violation(card, 'copies', `${players.max} may play.`);
    },
  },
});

function* samePictures(deck: readonly { icon?: string | undefined }[]): Iterable<Violation> {
  const seen = new Set<string>();
  for (const card of deck) {
    if (card.icon === undefined) yield violation(card, 'icon', 'The card has no picture.');
    else if (seen.has(card.icon)) yield violation(card, 'icon', 'Another card of the deck has the same picture.');
    seen.add(card.icon ?? '');
  }
}

function* inOrder(cards: readonly (Stem | Branch)[]): Iterable<Violation> {
  for (const [i, card] of cards.entries()) {
    if (card.order !== i + 1) yield violation(card, 'order', `It is number ${i + 1}.`);
    const polarity = i % 2 === 0 ? 'yang' : 'yin';
    if (card.polarity !== polarity) yield violation(card, 'polarity', `Number ${i + 1} is ${polarity}.`);
  }
}
