// Finds icons, keywords, cards, sizes and pictures that do not exist.
import { splitAuthor } from '../drawings/icon-set.ts';
import { pictureFault } from '../game/art.ts';
import { allEntries, type Entry, type EntryText, type Game } from '../game/game.ts';
import { allIconNames, isIconName, ownIcon } from '../game/icons.ts';
import type { Mark } from '../game/marks.ts';
import { markedValues, valuesMarked } from '../game/marks.ts';
import type { Origin, Path } from '../game/origin.ts';
import type { Project, Sheets } from '../game/project.ts';
import { schemaKeys } from '../game/schema-at.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { repeated, repeatedNames, repeatedWords } from './repeated.ts';

export function checkReferences(game: Game, project: Project): Problem[] {
  const known = vocabulary(game, project.sheets);
  const used = uses(game);
  const behind = glossaryIcons(game);
  // If the glossary has problems, its words are not fully known.
  const unsure = game.glossary.raw === undefined || game.glossary.issues.length > 0 ? ['keyword', 'icon'] : [];
  const missing = used.filter(({ to, word }) => !unsure.includes(to) && !known[to].has(word));
  return [
    ...repeated('refs/duplicate-id', 'id', [...allEntries(game), ...game.claims]),
    ...repeatedNames(game),
    ...repeatedWords(game, 'terms'),
    ...repeatedWords(game, 'keywords'),
    ...missing.map((use) => unknownThing(use, known[use.to].list())),
    ...behind.filter(({ word }) => !isIconName(game, word)).map((use) => unknownThing(use, allIconNames(game))),
    ...wrongAuthors(game, [...used, ...behind], project),
    ...namedFields(game),
    ...unusedKeywords(game, new Set(used.filter(({ to }) => to === 'keyword').map(({ word }) => word))),
  ];
}

/** Checks the icons in translated texts; everything else is checked with the game itself. */
export function checkTranslation(translated: Game, { sheets }: Project): Problem[] {
  const { icon } = vocabulary(translated, sheets);
  return allEntries(translated)
    .flatMap(textUses)
    .filter(({ to, word }) => to === 'icon' && !icon.has(word))
    .map((use) => unknownThing(use, icon.list()));
}

/** A reference: a word that must name something that exists. */
interface Use {
  readonly to: Referred;
  readonly word: string;
  readonly at: () => Place;
  readonly card?: string;
}

const referred: readonly Referred[] = ['icon', 'keyword', 'card', 'size'];

function uses(game: Game): Use[] {
  const { glossary, decks } = game;
  return [
    ...allEntries(game).flatMap((entry) => [...fieldUses(entry), ...textUses(entry)]),
    ...decks.flatMap(({ size, origin }) =>
      size ? [{ to: 'size' as const, word: size, at: () => origin.place(['size']) }] : [],
    ),
    ...[...game.labels].flatMap(([name, rich]) => richUses({ path: ['labels', name], rich }, glossary)),
    ...valuesMarked(glossary.schema, glossary.value, 'icon').map(({ path, value }) => ({
      to: 'icon' as const,
      word: value,
      at: () => glossary.origin.place(path),
    })),
  ];
}

function fieldUses(entry: Entry): Use[] {
  const { origin, id: card } = entry;
  return referred.flatMap((to) =>
    markedValues(entry, to).map(({ path, value }) => ({ to, word: value, at: () => origin.place(path), card })),
  );
}

function textUses({ texts, origin, id: card }: Entry): Use[] {
  return texts.flatMap((text) => richUses(text, { origin, card }));
}

function richUses(
  { path, rich }: Pick<EntryText, 'path' | 'rich'>,
  { origin, card }: { origin: Origin; card?: string },
): Use[] {
  return rich.flatMap((piece) => {
    if (piece.type !== 'icon' && piece.type !== 'keyword') return [];
    const word = piece.type === 'icon' ? piece.icon : piece.keyword;
    return { to: piece.type, word, at: () => origin.placeInText(path, piece.index, 2), ...(card && { card }) };
  });
}

const sayings: Record<Referred, { code: ProblemCode; what: string; where: string }> = {
  icon: {
    code: 'refs/unknown-icon',
    what: 'icon',
    where: 'a name of game-icons.net, of a file in icons/, or of `icons` in the glossary',
  },
  keyword: { code: 'refs/unknown-keyword', what: 'keyword', where: 'a keyword of the glossary, or add it there' },
  card: { code: 'refs/unknown-card', what: 'card or component', where: 'the id of a card or component of this game' },
  size: { code: 'refs/unknown-size', what: 'card size', where: 'a size of data/_sheets, or add one there' },
};

function unknownThing({ to, word, at, card }: Use, known: Iterable<string>): Problem {
  const { code, what, where } = sayings[to];
  const fix = `${didYouMean(word, known)}Use ${where}.`;
  return problem(code, { at: at(), card, message: `There is no ${what} "${word}".`, fix });
}

/** Icons of the glossary refer to files or to game-icons.net, not to each other. */
function glossaryIcons({ glossary }: Game): Use[] {
  return Object.entries(glossary.value.icons ?? {}).map(([name, { icon }]) => ({
    to: 'icon',
    word: icon,
    at: () => glossary.origin.place(['icons', name, 'icon']),
  }));
}

/** `lorc/dragon-head` names the author, which must be right. */
function wrongAuthors(game: Game, used: readonly Use[], { iconAuthors }: Project): Problem[] {
  return used.flatMap(({ to, word, at, card }) => {
    const { author, name } = splitAuthor(word);
    const isOwn = ownIcon(game.icons, word) !== undefined || !isIconName(game, word);
    if (to !== 'icon' || author === undefined || isOwn) return [];
    const authors = iconAuthors().get(name) ?? [];
    if (authors.includes(author)) return [];
    return problem('refs/unknown-icon', {
      at: at(),
      ...(card && { card }),
      message: `The icon "${name}" of game-icons.net is not by "${author}", but by ${authors.join(' and ')}.`,
      fix: `Write \`${authors[0]}/${name}\`, or \`${name}\` alone.`,
    });
  });
}

/** An unused keyword is misspelt in the glossary, or missing on a card. */
function unusedKeywords({ glossary, decks, isWhole, unread }: Game, used: ReadonlySet<string>): Problem[] {
  // A deck that could not be read may use it, and so may a field whose type is unknown.
  if (unread.includes('types.ts')) return [];
  if (!isWhole || decks.some((deck) => deck.issues.length > 0 || deck.cards.some((card) => !card.schema))) return [];
  return (glossary.value.keywords ?? []).flatMap(({ name }, i) =>
    used.has(name)
      ? []
      : problem('refs/unused-keyword', {
          at: glossary.origin.place(['keywords', i, 'name']),
          message: `No card has the keyword "${name}".`,
          fix: 'Remove it from the glossary, or add it to the card that should have it.',
        }),
  );
}

/**
 * Reports names of `fields` in the glossary that no card or component has.
 */
function namedFields(game: Game): Problem[] {
  const { glossary, isWhole } = game;
  const named = Object.keys(glossary.value.fields ?? {});
  // A deck that could not be read may have the field.
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
        fix: `${didYouMean(field, known)}Use the name of a field, or delete the line.`,
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

/** Sheets refer to papers; pictures and drawings are checked separately. */
type Referred = Exclude<Mark, 'text' | 'paper' | 'picture' | 'drawing'>;

interface Words {
  has(word: string): boolean;
  /** All of them, for "did you mean". */
  list(): Iterable<string>;
}

type Vocabulary = Readonly<Record<Referred, Words>>;

/** The words that references may use, by kind of reference. */
function vocabulary(game: Game, sheets: Sheets): Vocabulary {
  const { icons = {}, keywords = [] } = game.glossary.value;
  return {
    // The large set of game-icons is read only if the glossary does not have the name.
    icon: {
      has: (word) => Object.hasOwn(icons, word) || isIconName(game, word),
      list: () => [...Object.keys(icons), ...allIconNames(game)],
    },
    keyword: words(keywords.map(({ name }) => name)),
    card: words(allEntries(game).map(({ id }) => id)),
    size: words(Object.keys(sheets.sizes)),
  };
}

function words(list: readonly string[]): Words {
  const set = new Set(list);
  return { has: (word) => set.has(word), list: () => set };
}

interface PictureUse {
  readonly entry: Entry;
  readonly path: Path;
  readonly name: string;
}

function pictureUses(game: Game): PictureUse[] {
  return allEntries(game).flatMap((entry) =>
    // The type check reports an empty name.
    markedValues(entry, 'picture').flatMap(({ path, value }) => (value === '' ? [] : [{ entry, path, name: value }])),
  );
}

export function checkPictures(game: Game): Problem[] {
  return pictureUses(game).flatMap(({ entry, path, name }) => {
    const fault = pictureFault(name, game.pictures);
    return fault ? [problem('refs/unknown-picture', { at: entry.origin.place(path), card: entry.id, ...fault })] : [];
  });
}

/** Reports a picture that cannot be read at the first card that uses it. */
export function tellAtCards(problems: readonly Problem[], games: readonly Game[]): Problem[] {
  if (!problems.some(({ at }) => /^data\/[^/]+\/art\//.test(at.file))) return [...problems];
  const byFile = new Map<string, PictureUse[]>();
  for (const game of games)
    for (const use of pictureUses(game)) {
      const file = fileOf(game.id, use.name);
      byFile.set(file, [...(byFile.get(file) ?? []), use]);
    }
  return problems.map((one) => {
    const [first, ...others] = byFile.get(one.at.file.normalize()) ?? [];
    if (first === undefined) return one;
    const more = others.length === 0 ? '' : ` (also used by ${others.length} more)`;
    return {
      ...one,
      at: first.entry.origin.place(first.path),
      card: first.entry.id,
      message: `${one.at.file}${more}: ${one.message}`,
    };
  });
}

function fileOf(game: string, name: string): string {
  return `data/${game}/art/${name.normalize()}`;
}
