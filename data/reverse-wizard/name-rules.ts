// Ids spell names in pinyin, as the source’s files do, so a name with a wrong character gives itself away.
import { defineRules, type RuleBreak } from 'cardwright/game';
import types from './types.ts';
import { wrong } from './wrong.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** 分配战利品 is there three times; the level behind its id is no syllable. */
const levelEnding = /-(?:iii|vi|ix)$/;

export const nameRules = defineRules(types, {
  'ids-spell-names': {
    says: 'An id has one syllable for each character of the name, and a character reads the same wherever it stands.',
    *check({ cards }) {
      const readings = new Map<string, Set<string>>();
      const entries = [...cards.treasure, ...cards.exploration];
      for (const entry of entries)
        for (const [character, syllable] of spelled(entry))
          readings.set(character, (readings.get(character) ?? new Set()).add(syllable));
      for (const entry of entries) yield* misspelled(entry, readings);
    },
  },
});

function* misspelled(entry: Named, readings: ReadonlyMap<string, ReadonlySet<string>>): Iterable<RuleBreak> {
  const characters = charactersOf(entry);
  const syllables = syllablesOf(entry);
  if (characters.length !== syllables.length)
    yield wrong(entry, 'name', `The name has ${characters.length} characters, the id ${syllables.length} syllables.`);
  for (const [character] of spelled(entry)) {
    const read = readings.get(character);
    if (read !== undefined && read.size > 1)
      yield wrong(entry, 'name', `The ids read ${character} in several ways: ${[...read].join(', ')}.`);
  }
}

function spelled(entry: Named): [string, string][] {
  const syllables = syllablesOf(entry);
  return charactersOf(entry).map((character, i) => [character, syllables[i] ?? '']);
}

function charactersOf({ name }: Named): string[] {
  return [...name.replace(/[!！]$/, '')];
}

function syllablesOf({ id }: Named): string[] {
  return id.replace(levelEnding, '').split('-');
}
