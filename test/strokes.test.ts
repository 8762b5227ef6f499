// Stroke counts of the hexagrams' names against a published data set.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** MIT, no dependencies of its own; CommonJS without types. */
const { get: strokesOf } = createRequire(import.meta.url)('chinese-stroke') as { get(character: string): number };

interface Row {
  readonly name: string;
  readonly strokes: readonly number[];
}

const deck = fileURLToPath(new URL('../data/tianji/decks/basic.yaml', import.meta.url));
const { cards } = parse(readFileSync(deck, 'utf8')) as { cards: readonly Row[] };

describe('stroke counts of the basic cards of tianji', () => {
  it('are there for all 64', () => {
    expect(cards).toHaveLength(64);
  });

  it.each(cards.map(({ name, strokes }) => [name, strokes] as const))('%s', (name, strokes) => {
    expect(strokes).toEqual([...name].map((character) => strokesOf(character)));
  });
});
