// The text of a card must agree with its fields and with the rules.
import { defineRules, type Violation, violation } from 'cardwright/game';
import types, { type FunctionCard, type Target, type Veto } from './types.ts';

const choosing = '{{targets}}名其他玩家';

/** Words of which a text must have at least one, by whom the card affects. */
const targetWords: Record<Target, readonly string[]> = {
  self: ['抽卡次数', '卡组顶', '出牌顺序'],
  player: [choosing],
  deck: ['卡组'],
  'self-and-deck': ['卡组'],
  everyone: ['其他玩家'],
  custom: ['全体玩家'],
};

/** Words that a text has if and only if the card has the field. */
const fieldWords: readonly (readonly [keyof FunctionCard, string])[] = [
  ['bottom', '抽底次数{{signed bottom}}'],
  ['transfer', '转移给'],
  ['targets', '{{targets}}名'],
  ['handCards', '{{handCards}}张手牌'],
  ['takes', '暗抽{{takes}}张'],
  ['duelDiscard', '弃置{{duelDiscard}}张'],
  ['duelDraw', '抽{{duelDraw}}张'],
  ['look', '{{look}}张卡'],
  ['place', '暗中查看'],
  ['shuffles', '洗混整个卡组'],
  ['negates', '否决那{{negates}}张'],
];

const placeWords = { top: '卡组顶', anywhere: '任意位置' } as const;
const handWords = {
  seal: '面朝下放在其面前',
  blind: '手牌洗混后面朝下',
  give: '交给你',
  swap: '互换',
  beg: '给你{{handCards}}张手牌',
} as const;
const transferWords = { player: '转移给{{targets}}名其他玩家', next: '转移给新的下家' } as const;

export const effectRules = defineRules(types, {
  'draws-are-printed': {
    description: 'A card that changes the draw count prints by how much, and no other card does.',
    *check({ cards }) {
      for (const card of cards.function) {
        const printed = card.text.includes('{{signed draws}}');
        if (printed !== (card.draws !== 0))
          yield violation(card, 'draws', `The text and a change of ${card.draws} disagree.`);
      }
    },
  },

  'draws-fit-categories': {
    description: 'Cards that add draws are of the category 加牌, those that take draws away of 防守.',
    *check({ cards }) {
      for (const card of cards.function) {
        const category = card.draws > 0 ? 'increase' : card.draws < 0 ? 'defence' : card.category;
        if (card.category !== category)
          yield violation(
            card,
            'draws',
            `It changes the draws by ${card.draws}, but is of the category ${card.category}.`,
          );
      }
    },
  },

  'texts-name-their-target': {
    description:
      'A text speaks of what the card works on, and chooses other players at once only if it is aimed at single ones.',
    *check({ cards }) {
      for (const card of cards.function) {
        if (!targetWords[card.target].some((words) => card.text.includes(words)))
          yield violation(card, 'target', `The text has none of ${targetWords[card.target].join('、')}.`);
        if (card.target !== 'player' && card.text.includes(choosing))
          yield violation(card, 'target', `The text chooses players (${choosing}), but the target is ${card.target}.`);
      }
    },
  },

  'fields-are-printed': {
    description: 'A number of a card stands in its text, and the text has no effect whose number is missing.',
    *check({ cards }) {
      for (const card of cards.function)
        for (const [field, words] of fieldWords)
          if ((card[field] !== undefined) !== card.text.includes(words))
            yield violation(
              card,
              field,
              `The text and \`${field}\` disagree: it ${card[field] ? 'lacks' : 'has'} ${words}.`,
            );
    },
  },

  'words-fit-choices': {
    description:
      'The text says to whom the counts pass, where the cards lie that are looked at, and what happens to hand cards.',
    *check({ cards }) {
      for (const card of cards.function) {
        if (card.transfer !== undefined) yield* unspoken(card, 'transfer', transferWords[card.transfer]);
        if (card.place !== undefined) yield* unspoken(card, 'place', placeWords[card.place]);
        for (const [hand, words] of Object.entries(handWords))
          if (card.text.includes(words) !== (card.hand === hand))
            yield violation(card, 'hand', `The text and \`hand\` disagree on ${words}.`);
      }
    },
  },

  'players-are-counted': {
    description: 'A card aimed at a single player chooses one, and only cards aimed at players choose any.',
    *check({ cards }) {
      for (const card of cards.function) {
        const aimed = card.target === 'player' || card.target === 'everyone';
        if (card.targets !== (aimed ? 1 : undefined))
          yield violation(
            card,
            'targets',
            `The target ${card.target} does not go with ${card.targets ?? 'no'} players.`,
          );
      }
    },
  },

  'phases-fit-kinds': {
    description:
      'Officers and passages act while drawing, the card that vetoes others in every play phase, all others in one’s own.',
    *check({ cards }) {
      for (const card of [...cards.officer, ...cards.passage]) {
        if (card.phase !== 'draw') yield violation(card, 'phase', 'It acts when it is drawn, or when a passage is.');
        if (card.target !== 'self') yield violation(card, 'target', 'It concerns whoever draws.');
      }
      for (const card of cards.function)
        if (card.phase !== (card.negates === undefined ? 'own-play' : 'any-play'))
          yield violation(card, 'phase', `The phase ${card.phase} does not go with what the card does.`);
    },
  },

  'vetoes-follow-effects': {
    description:
      'A referee vetoes what is aimed at a player or passes counts on, and what changes the deck; never a look or less draws.',
    *check({ cards }) {
      for (const card of cards.function) {
        const veto = vetoOf(card);
        if (card.veto !== veto)
          yield violation(card, 'veto', `What the card does makes it \`${veto}\`, not \`${card.veto}\`.`);
      }
    },
  },
});

function vetoOf({ target, transfer, draws, place }: FunctionCard): Veto {
  if (target === 'custom') return 'agreed';
  if (target === 'player' || target === 'everyone' || transfer !== undefined) return 'aimed';
  if (target === 'deck' || draws > 0) return 'deck';
  return place === 'anywhere' ? 'moved' : 'never';
}

function* unspoken(card: FunctionCard, field: 'transfer' | 'place', words: string): Iterable<Violation> {
  if (!card.text.includes(words)) yield violation(card, field, `The text does not say ${words}.`);
}
