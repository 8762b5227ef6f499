// Related hexagrams: one gives what the other takes, one has half of the other, or a number equals one of the rules.
import { defineRules, violation } from 'cardwright/game';
import types, { type Constants, type Verse } from './types.ts';
import type { RingKey } from './verse-rules.ts';
import { priceOfCard, worth } from './worth-rules.ts';

interface Known {
  verse(name: string, ring: RingKey): Partial<Verse>;
  worth(name: string, ring: RingKey): number;
  readonly constants: Constants;
}

/** A card, numbers that must be equal, and the reason. */
type Kinship = readonly [name: string, why: string, sides: (known: Known) => readonly (number | undefined)[]];

const linesOfTrigram = 3;

/** One hexagram gives what the other takes, or what it gives in another ring. */
const mirrors: readonly Kinship[] = [
  [
    '益',
    '损 takes gold from all, 益 gives it to all allies',
    ({ verse }) => [verse('损', 'tian').loseGold, verse('益', 'tian').gold],
  ],
  ['益', '损 takes life, 益 gives it', ({ verse }) => [verse('损', 'ren').loseHealth, verse('益', 'ren').health]],
  ['益', '损 takes gold, 益 gives it', ({ verse }) => [verse('损', 'di').loseGold, verse('益', 'di').gold]],
  ['否', '否 takes the gold that 泰 gives', ({ verse }) => [verse('否', 'tian').loseGold, verse('泰', 'di').gold]],
  [
    '无妄',
    'the unexpected harms and heals alike',
    ({ verse }) => [verse('无妄', 'tian').loseGold, verse('无妄', 'ren').health],
  ],
  ['临', 'earth gives what heaven takes', ({ verse }) => [verse('临', 'tian').damage, verse('临', 'di').gold]],
  ['颐', 'allies are fed like oneself', ({ verse }) => [verse('颐', 'tian').health, verse('颐', 'di').health]],
  [
    '坎',
    'the double pit takes gold and life alike',
    ({ verse }) => [verse('坎', 'di').loseGold, verse('坎', 'di').loseHealth],
  ],
  [
    '艮',
    'a round without moving is worth the same as with 大畜',
    ({ verse }) => [verse('艮', 'di').gold, verse('大畜', 'di').gold],
  ],
  [
    '既济',
    'it gives in three rings at once what 大有 gives in heaven',
    ({ verse }) => [verse('既济', 'tian').gold, 3 * (verse('大有', 'tian').gold ?? 0)],
  ],
  [
    '既济',
    'who has crossed begins anew: the score is the gold of the start (§4)',
    ({ verse, constants }) => [verse('既济', 'tian').scoreGold, constants.startGold],
  ],
  ['小畜', 'its gold is that of 泰 in heaven', ({ verse }) => [verse('小畜', 'di').gold, verse('泰', 'tian').gold]],
  ['小畜', 'it draws like 泰 in heaven', ({ verse }) => [verse('小畜', 'di').draw, verse('泰', 'tian').draw]],
  [
    '履',
    'who treads on the tail is hurt as much',
    ({ verse }) => [verse('履', 'tian').damage, verse('履', 'tian').loseHealth],
  ],
  [
    '剥',
    'heaven takes from all what earth takes from one',
    ({ verse }) => [verse('剥', 'tian').loseGold, verse('剥', 'di').loseGold],
  ],
  [
    '贲',
    'adornment gives as many cards as it takes',
    ({ verse }) => [verse('贲', 'ren').draw, verse('贲', 'ren').discard],
  ],
];

/** The verses of a hexagram are worth the same; a card counts as what 鼎 gives for it. */
const balances: readonly Kinship[] = [
  ['泰', 'peace is worth the same in all rings', (known) => worths(known, '泰')],
  ['困', 'exhaustion takes the same in all rings', (known) => worths(known, '困')],
  [
    '大有',
    'heaven, man and earth go down by even steps',
    ({ worth: of }) => [sum(of('大有', 'tian'), of('大有', 'di')), twice(of('大有', 'ren'))],
  ],
  [
    '丰',
    'abundance gives as much as great having',
    ({ verse }) => [verse('丰', 'di').gold, verse('大有', 'tian').gold],
  ],
  [
    '恒',
    'constancy gives over rounds what heaven gives at once',
    (known) => [known.worth('恒', 'tian'), known.worth('恒', 'di')],
  ],
  ['晋', 'damage and card weigh the same', ({ verse, worth: of }) => [verse('晋', 'tian').damage, of('晋', 'ren')]],
  [
    '晋',
    'earth moves as far as the others together',
    ({ verse }) => [sum(verse('晋', 'tian').move, verse('晋', 'ren').move), verse('晋', 'di').move],
  ],
];

/** Halves and even steps. */
const steps: readonly Kinship[] = [
  [
    '大壮',
    'all get half of what one gets',
    ({ verse }) => [twice(verse('大壮', 'tian').damage), verse('大壮', 'ren').damage],
  ],
  [
    '损',
    'all lose half of what one loses',
    ({ verse }) => [twice(verse('损', 'tian').loseGold), verse('损', 'di').loseGold],
  ],
  [
    '大过',
    'all get half of what 夬 deals to one',
    ({ verse }) => [twice(verse('大过', 'tian').damage), verse('夬', 'ren').damage],
  ],
  ['大过', 'it costs as many cards as 夬', ({ verse }) => [verse('大过', 'tian').discard, verse('夬', 'ren').discard]],
  [
    '大过',
    'the beam breaks and hurts by half',
    ({ verse }) => [verse('大过', 'ren').damage, twice(verse('大过', 'ren').loseHealth)],
  ],
  [
    '需',
    'there is a card for every so much gold',
    ({ verse }) => [
      times(verse('需', 'ren').gold, verse('需', 'di').draw),
      times(verse('需', 'di').gold, verse('需', 'ren').draw),
    ],
  ],
  ['渐', 'progress goes by even steps', ({ verse }) => [verse('渐', 'ren').gold, twice(verse('渐', 'di').gold)]],
  [
    '渐',
    'progress goes by even steps',
    ({ verse }) => [verse('渐', 'tian').gold, sum(verse('渐', 'ren').gold, verse('渐', 'di').gold)],
  ],
  [
    '需',
    'waiting pays by even steps',
    ({ verse }) => [sum(verse('需', 'tian').gold, verse('需', 'di').gold), twice(verse('需', 'ren').gold)],
  ],
  [
    '需',
    'half of the gold may be handed on',
    ({ verse }) => [twice(verse('需', 'tian').give), verse('需', 'tian').gold],
  ],
  [
    '需',
    'half of the gold in heaven is paid on earth',
    ({ verse }) => [twice(verse('需', 'di').gold), verse('需', 'tian').gold],
  ],
  [
    '乾',
    'heaven and man cost the same',
    ({ verse }) => [verse('乾', 'tian').costGold, verse('乾', 'ren').costGold, twice(verse('乾', 'di').costGold)],
  ],
  [
    '乾',
    'heaven and man cost the same',
    ({ verse }) => [verse('乾', 'tian').costHealth, verse('乾', 'ren').costHealth],
  ],
  [
    '乾',
    'earth costs half, rounded up (§7.2)',
    ({ verse }) => [Math.ceil((verse('乾', 'ren').costHealth ?? 0) / 2), verse('乾', 'di').costHealth],
  ],
  [
    '井',
    'who serves anyone gives as much as the outpost of 屯',
    ({ verse }) => [verse('井', 'di').gold, verse('屯', 'di').gold],
  ],
  [
    '丰',
    'who serves the owner alone gives half of that',
    ({ verse }) => [twice(verse('丰', 'ren').gold), verse('井', 'di').gold],
  ],
];

/** Numbers that equal a constant of the rules. */
const rates: readonly Kinship[] = [
  [
    '讼',
    'to settle costs what a lost debate costs (§6.3)',
    ({ verse, constants }) => [verse('讼', 'ren').costGold, constants.duelGold],
  ],
  [
    '观',
    'it shows as many cards as a divination (§6.2)',
    ({ verse, constants }) => [verse('观', 'di').look, constants.divineDraw],
  ],
  [
    '贲',
    'a step to balance is that of an equinox (appendix E)',
    ({ verse, constants }) => [verse('贲', 'tian').yinYang, constants.equinoxYinYang],
  ],
  [
    '蹇',
    'it adds to a cost what resonance takes off (§9)',
    ({ verse, constants }) => [verse('蹇', 'ren').surcharge, constants.resonanceCost],
  ],
  [
    '归妹',
    'life is bought at the rate of balance (§9)',
    ({ verse, constants }) => [
      (verse('归妹', 'ren').health ?? 0) * constants.balanceGold,
      (verse('归妹', 'ren').loseGold ?? 0) * constants.balanceHealth,
    ],
  ],
  ['无妄', 'the lot has three lines', ({ verse }) => [verse('无妄', 'di').moveMax, linesOfTrigram]],
];

export const kinRules = defineRules(types, {
  'kindred-verses': {
    description: 'Verses that mirror, balance, halve or repeat each other or the rules do so in their numbers.',
    *check({ cards, constants }) {
      const by = new Map(cards.basic.map((card) => [card.name, card]));
      const price = priceOfCard(cards.basic);
      const verse = (name: string, ring: RingKey): Partial<Verse> => by.get(name)?.[ring] ?? {};
      const known: Known = {
        verse,
        worth: (name, ring) => worth({ text: '', ...verse(name, ring) }, price),
        constants,
      };
      for (const [name, why, sides] of [...mirrors, ...balances, ...steps, ...rates]) {
        const card = by.get(name);
        const numbers = sides(known);
        if (card !== undefined && new Set(numbers).size > 1)
          yield violation(card, 'tian', `${name}: ${why}, but the numbers are ${numbers.join(', ')}.`);
      }
    },
  },
});

function worths({ worth: of }: Known, name: string): number[] {
  return [of(name, 'tian'), of(name, 'ren'), of(name, 'di')];
}

function twice(number = 0): number {
  return 2 * number;
}

function sum(one = 0, other = 0): number {
  return one + other;
}

function times(one = 0, other = 0): number {
  return one * other;
}
