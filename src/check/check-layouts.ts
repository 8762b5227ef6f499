// Checks layouts in YAML against the game: the fields, values and labels that they name must exist.
import { allEntries, type Entry, type Game } from '../game/game.ts';
import type { LayoutUse } from '../game/layout.ts';
import type { Templates } from '../game/project.ts';
import { choicesAt, fieldPath, schemaAt, schemaKeys, typeAt } from '../game/schema-at.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { fileProblems } from './check-types.ts';

/** What a layout can name besides fields of the card. */
const given = ['item', 'index', 'number', 'total', 'deck', 'game'];

const ofDeck = ['id', 'name', 'en', 'back'];
const ofGame = ['id', 'title', 'en', 'edition', 'language', 'constants'];

const forEditors = ['allow', 'note', 'origin'];

export function checkLayouts(game: Game, templates: Templates | undefined): Problem[] {
  return [...(templates ?? [])].flatMap(([kind, { layout }]) => {
    if (layout === undefined) return [];
    const entries = allEntries(game).filter((entry) => entry.kind === kind);
    return [
      ...layout.files.flatMap(fileProblems),
      ...layout.uses.flatMap((use) =>
        use.what === 'label' ? unknownLabel(game, use) : unknownField(use, { game, kind, entries }),
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

/** Values of the deck or the game; constants may have any form. */
function unknownFact({ name, at }: LayoutUse, [first, second]: readonly string[], game: Game): Problem[] {
  const known = first === 'deck' ? ofDeck : [...ofGame, ...Object.keys(game.info.value.constants ?? {})];
  if (second !== undefined && known.includes(second)) return [];
  const message = `There is no value \`${name}\`.`;
  const fix = `${second === undefined ? '' : didYouMean(second, known)}Use one of ${known.map((one) => `${first}.${one}`).join(', ')}.`;
  return [problem('template/unknown-value', { at, message, fix })];
}

interface Kind {
  readonly game: Game;
  readonly kind: string;
  readonly entries: readonly Entry[];
}

function unknownField(use: LayoutUse, { game, kind, entries }: Kind): Problem[] {
  const { name, value, at, isRepeated, isKey } = use;
  const path = fieldPath(name);
  const [first = ''] = path;
  const isItem = first === 'item' || first === 'index';
  if (given.includes(String(first)) && (isRepeated || value !== undefined || !isItem)) {
    const isFact = first === 'deck' || first === 'game';
    // Reported once, at the name.
    return isFact && value === undefined && !entries.some(({ fields }) => Object.hasOwn(fields, first))
      ? unknownFact(use, path.map(String), game)
      : [];
  }
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
  if (!isKnown && isItem && !isInCards(path.map(String), entries)) {
    const message = `\`${first}\` exists only inside a box with \`repeat\`.`;
    return [
      problem('template/unknown-value', { at, message, fix: 'Add `repeat` to this box, or use a field of the card.' }),
    ];
  }
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
  if (value === undefined) return [];
  const choices = schemas
    .map((schema) => choicesAt(schema, path) ?? (typeAt(schema, path) === 'yes-no' ? ['true', 'false'] : undefined))
    .find((list) => list !== undefined);
  const isNumber = schemas.length > 0 && schemas.every((schema) => typeAt(schema, path) === 'number');
  if (isNumber && (isKey ? Number.isNaN(Number(value)) : typeof value !== 'number'))
    return [
      problem('template/unknown-value', {
        at,
        message: `\`${name}\` is never "${value}": it is a number.`,
        fix: 'Write a number without quotes.',
      }),
    ];
  if (choices === undefined || choices.includes(String(value))) return [];
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
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : undefined,
      Object.hasOwn(fields, first) ? fields[first] : undefined,
    );
    return found !== undefined;
  });
}
