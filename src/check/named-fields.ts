// The words of the glossary for fields → problems for those that no card or component has: a misspelling would name nothing.
import { didYouMean } from '../strings/nearest-word.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { allEntries, type Game } from '../game/game.ts';
import { schemaKeys } from '../game/schema-at.ts';

export function namedFields(game: Game): Problem[] {
  const { glossary, isWhole } = game;
  const named = Object.keys(glossary.value.fields ?? {});
  // A deck that could not be read may well have the field.
  if (named.length === 0 || !isWhole) return [];
  const known = new Set<string>();
  for (const { fields, schema } of allEntries(game)) {
    collect(fields, known);
    for (const name of schemaKeys(schema)) known.add(name);
  }
  return named
    .filter((field) => !field.split('.').every((step) => known.has(step) || /^\d+$/.test(step)))
    .map((field) =>
      problem('refs/unknown-field', {
        at: glossary.origin.place(['fields', field], 'key'),
        message: `No card or component has a field "${field}".`,
        fix: `${didYouMean(field, known)}Write the name that the cards have, or delete the line.`,
      }),
    );
}

function collect(value: unknown, names: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) names.add(name);
    collect(part, names);
  }
}
