// The fields of a hexagram must follow from its six lines and the characters of its name.
import { defineRules, violation } from 'cardwright/game';
import types, { type Basic } from './types.ts';

/** How many more strokes Unicode counts for these: it has 艹 and 辶 with four strokes, and other older forms. */
const older: Readonly<Record<string, number>> = {
  蒙: 1,
  豫: 1,
  随: 2,
  过: 1,
  离: 1,
  遁: 1,
  萃: 1,
  鼎: 1,
  节: 1,
};
const mostStrokes = 48;
const byStrokes = new Intl.Collator('zh-u-co-stroke');

export const hexagramRules = defineRules(types, {
  'lines-tell-the-hexagram': {
    description: 'Number and name of a basic card are those of the hexagram with its lines.',
    *check({ cards }) {
      for (const card of cards.basic) {
        const { number, name, fullName } = card.hexagram;
        if (card.number !== number) yield violation(card, 'number', `These lines are ${fullName}, number ${number}.`);
        if (card.name !== name) yield violation(card, 'name', `These lines are ${fullName}, so the name is ${name}.`);
      }
    },
  },

  'hexagrams-in-order': {
    description: 'The deck has every hexagram once, in King Wen’s order, and an id begins with the number.',
    *check({ cards }) {
      for (const [i, card] of cards.basic.entries()) {
        if (card.number !== i + 1) yield violation(card, 'number', `It stands at place ${i + 1} of the deck.`);
        if (!card.id.startsWith(`basic-${String(card.number).padStart(2, '0')}-`))
          yield violation(card, 'id', `The id does not begin with the number ${card.number}.`);
      }
    },
  },

  'strokes-by-character': {
    description: 'Each character of a name has its strokes, and a character has the same strokes wherever it stands.',
    *check({ cards }) {
      const known = new Map<string, number>();
      for (const { character, strokes, card } of charactersOf(cards.basic)) {
        const before = known.get(character);
        if (before !== undefined && before !== strokes)
          yield violation(card, 'strokes', `${character} has ${before} strokes on another card.`);
        known.set(character, strokes);
      }
      for (const card of cards.basic)
        if (card.strokes.each.length !== [...card.name].length)
          yield violation(card, 'strokes', `The name has ${[...card.name].length} characters.`);
    },
  },

  'strokes-as-in-dictionaries': {
    description:
      'A character has the strokes that Unicode counts for it, where older forms are written with more, so many fewer.',
    *check({ cards }) {
      for (const { character, strokes, card } of charactersOf(cards.basic)) {
        const counted = countedStrokes(character);
        if (strokes !== counted && strokes !== counted - (older[character] ?? 0))
          yield violation(
            card,
            'strokes',
            `${character} has ${counted - (older[character] ?? 0)} strokes, not ${strokes}.`,
          );
      }
    },
  },

  'strokes-mirrored': {
    description: 'Stroke counts are mirrored at the sum of the fewest and the most, so that the one becomes the other.',
    *check({ cards, constants }) {
      const totals = cards.basic.map((card) => card.strokes.total);
      const sum = Math.min(...totals) + Math.max(...totals);
      const [card] = cards.function.filter(({ partner }) => partner === 'cuo');
      if (card !== undefined && constants.strokeMirror !== sum)
        yield violation(card, 'duel', `The fewest and the most strokes make ${sum}, not ${constants.strokeMirror}.`);
    },
  },
});

function* charactersOf(cards: readonly Basic[]): Iterable<{ character: string; strokes: number; card: Basic }> {
  for (const card of cards)
    for (const [i, character] of [...card.name].entries()) {
      const strokes = card.strokes.each[i];
      if (strokes !== undefined) yield { character, strokes, card };
    }
}

/** In stroke order, a marker precedes all characters with that many strokes; the last marker before a character tells its count. */
function countedStrokes(character: string): number {
  const passed = (strokes: number) =>
    byStrokes.compare(`\uFDD0${String.fromCodePoint(0x2800 + strokes)}`, character) <= 0;
  return Array.from({ length: mostStrokes }, (_, i) => i + 1).filter(passed).length;
}
