// Holds layouts in YAML to the game: their fields, and the fields, values and labels that they name.
import { allEntries, type Entry, type Game } from '../game/game.ts';
import type { LayoutUse } from '../game/layout.ts';
import { choicesAt, fieldPath, schemaAt, schemaKeys } from '../game/schema-at.ts';
import type { Templates } from '../game/template.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { fileProblems } from './check-types.ts';

/** What a layout can name besides fields of the card. */
const given = ['item', 'index', 'number', 'total', 'deck', 'game'];

const forEditors = ['allow', 'note', 'origin'];

export function checkLayouts(game: Game, templates: Templates | undefined): Problem[] {
  return [...(templates ?? [])].flatMap(([kind, { layout }]) => {
    if (layout === undefined) return [];
    const entries = allEntries(game).filter((entry) => entry.kind === kind);
    return [
      ...layout.files.flatMap(fileProblems),
      ...layout.uses.flatMap((use) =>
        use.what === 'label' ? unknownLabel(game, use) : unknownField(use, kind, entries),
      ),
    ];
  });
}

function unknownLabel({ labels, glossary }: Game, { name, at }: LayoutUse): Problem[] {
  // If the glossary has problems, its labels are not fully known.
  if (labels.has(name) || glossary.raw === undefined || glossary.issues.length > 0) return [];
  const fix = `${didYouMean(name, labels.keys())}Add it to \`labels\` in glossary.yaml, or use one of them.`;
  return [problem('template/unknown-value', { at, message: `The glossary has no label "${name}".`, fix })];
}

function unknownField({ name, value, at }: LayoutUse, kind: string, entries: readonly Entry[]): Problem[] {
  const path = fieldPath(name);
  const [first = ''] = path;
  if (given.includes(String(first))) return [];
  // A back that the cards of a deck share has no card but the deck's name; a kind without cards has no fields yet.
  if (entries.length === 0 && kind !== 'back') return [];
  const schemas = [...new Set(entries.map(({ schema }) => schema))];
  const names = [
    ...new Set(['name', ...schemas.flatMap(schemaKeys), ...entries.flatMap(({ fields }) => Object.keys(fields))]),
  ];
  const isKnown =
    schemas.some((schema) => schemaAt(schema, path) !== undefined) ||
    (path.length === 1 && names.includes(String(first)));
  // Reported once, at the name of the field.
  if (!isKnown && value !== undefined) return [];
  if (!isKnown && !isInCards(path.map(String), entries)) {
    const near = didYouMean(name, names);
    const message =
      kind === 'back'
        ? `A back that all cards share has no field \`${name}\`.`
        : `No card of the kind "${kind}" has a field \`${name}\`.`;
    const usable = names.filter((one) => !forEditors.includes(one)).sort();
    const fix = `${near}Use one of ${[...usable, ...given].join(', ')}.`;
    return [problem('template/unknown-value', { at, message, fix })];
  }
  const choices = schemas.map((schema) => choicesAt(schema, path)).find((list) => list !== undefined);
  if (value === undefined || choices === undefined || choices.includes(String(value))) return [];
  return [
    problem('template/unknown-value', {
      at,
      message: `\`${name}\` is never "${value}".`,
      fix: `${didYouMean(String(value), choices)}Use one of ${choices.join(', ')}.`,
    }),
  ];
}

function isInCards([first = '', ...rest]: readonly string[], entries: readonly Entry[]): boolean {
  return entries.some(({ fields }) => {
    const found = rest.reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
      fields[first],
    );
    return found !== undefined;
  });
}
