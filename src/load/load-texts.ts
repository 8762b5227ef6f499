// Fills in the templates of card texts, labels and the notebook.
import {
  type Card,
  type Component,
  type Deck,
  type Entry,
  type EntryText,
  type Game,
  isOpenKind,
  type TableNote,
} from '../game/game.ts';
import { listSign, sourceLanguage } from '../game/languages.ts';
import { markedValues } from '../game/marks.ts';
import type { Origin, Path } from '../game/origin.ts';
import type { RichText } from '../game/rich-text.ts';
import type { Reading } from './reading.ts';
import { expandTemplate, type TextFault } from './text/expand-template.ts';
import { isTemplateError, parseTemplate, type TextScope } from './text/parse-template.ts';
import { Tokens } from './text/tokens.ts';

type WithoutTexts<E extends Entry> = Omit<E, 'texts'>;
export type CardDraft = WithoutTexts<Card>;
export type ComponentDraft = WithoutTexts<Component>;
export type DeckDraft = Omit<Deck, 'cards'> & { readonly cards: readonly CardDraft[] };

/** A game before its texts are filled in. They come last, because a text may name any card of the game. */
export interface GameDraft extends Omit<Game, 'decks' | 'components' | 'labels' | 'notebook'> {
  readonly decks: readonly DeckDraft[];
  readonly components: readonly ComponentDraft[];
}

/** Of a translation: which texts are its own. The others are the source's, and were checked there. */
interface Translated {
  hasText(entry: WithoutTexts<Entry>, path: Path): boolean;
  /** The file of a label's words; none where the label is not translated. */
  labelOrigin(name: string): Origin | undefined;
  /** The text with keywords in the language of the translation. */
  withKeywords(rich: RichText): RichText;
}

export function loadTexts(
  reading: Reading,
  game: GameDraft,
  translated?: Translated,
): Pick<Game, 'decks' | 'components' | 'labels'> {
  const outer = outerScope(game);
  const withTexts = <E extends WithoutTexts<Entry>>(entry: E) => {
    const texts = markedValues(entry, 'text').map(({ path, value }): EntryText => {
      const scope = textScope(entry, path, outer);
      // If the fields themselves are wrong or unknown, do not report texts that use them, too.
      const isSure = game.isWhole && entry.issues.length === 0 && !isOpenKind(game, entry.kind);
      const owner = {
        origin: entry.origin,
        card: entry.id,
        isSure,
        isSilent: translated?.hasText(entry, path) === false,
      };
      const rich = loadText(reading, { path, template: value, scope }, owner);
      return { path, template: value, rich: translated?.withKeywords(rich) ?? rich };
    });
    return { ...entry, texts };
  };
  const decks = game.decks.map((deck) => ({ ...deck, cards: deck.cards.map(withTexts) }));
  const components = game.components.map(withTexts);
  const labels = Object.entries(game.glossary.value.labels ?? {}).map(([name, template]) => {
    const path = ['labels', name];
    const origin = translated ? translated.labelOrigin(name) : game.glossary.origin;
    const owner = { origin: origin ?? game.glossary.origin, isSure: game.isWhole, isSilent: origin === undefined };
    return [name, loadText(reading, { path, template, scope: outer }, owner)] as const;
  });
  return { decks, components, labels: new Map(labels) };
}

/** The pages of the table's notebook. */
export function loadNotebook(reading: Reading, game: GameDraft): TableNote[] {
  const { table, isWhole } = game;
  const scope = outerScope(game);
  const owner = { origin: table.origin, isSure: isWhole, isSilent: false };
  const fill = (template: string, path: Path) => loadText(reading, { path, template, scope }, owner);
  return (table.value.notebook ?? []).map((note, i): TableNote => {
    const others = Object.entries(note.in ?? {}).map(([language, { title, text }]) => {
      const rich = fill(text, ['notebook', i, 'in', language, 'text']);
      return [language, { title, text: rich }] as const;
    });
    return { title: note.title, text: fill(note.text, ['notebook', i, 'text']), in: new Map(others) };
  });
}

/** What texts outside of cards can use: constants of the game, and names of cards. */
function outerScope(game: GameDraft): TextScope {
  const entries = [...game.decks.flatMap(({ cards }) => cards), ...game.components];
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const constants = { game: { ...game.info.value.constants, title: game.info.value.title } };
  const between = listSign(game.language);
  const tokens = game.glossary.value.tokens;
  const scope = {
    levels: [constants],
    declared: new Set<string>(),
    nameOf: (id: string) => names.get(id),
    between,
    ...(tokens && { tokens: new Tokens(tokens) }),
  };
  if (game.language === sourceLanguage(game.info.value)) return scope;
  // Values of fixed lists are not translated as words. If a value has an icon, use the meaning of the icon.
  const icons = new Map(Object.entries(game.glossary.value.icons ?? {}));
  return { ...scope, wordFor: (value) => icons.get(value)?.means ?? value };
}

function textScope(entry: WithoutTexts<Entry>, path: Path, outer: TextScope): TextScope {
  const inner: unknown[] = [];
  let level: unknown = entry.fields;
  for (const step of path.slice(0, -1)) {
    level = (level as Record<string | number, unknown>)[step];
    inner.unshift(level);
  }
  const declared = new Set(Object.keys(entry.schema?.shape ?? {}));
  return { ...outer, levels: [...inner.filter(isPlainObject), entry.fields, ...outer.levels], declared };
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface TextTemplate {
  readonly path: Path;
  readonly template: string;
  readonly scope: TextScope;
}

interface TextOwner {
  readonly origin: Origin;
  readonly card?: string;
  /** False: what the text uses may only be missing because it could not be read. */
  readonly isSure: boolean;
  /** The same words are checked elsewhere. */
  readonly isSilent: boolean;
}

function loadText(reading: Reading, { path, template, scope }: TextTemplate, owner: TextOwner): RichText {
  const parsed = parseTemplate(template);
  if (!isTemplateError(parsed)) {
    const { rich, faults } = expandTemplate(template, parsed, scope);
    if (owner.isSure) for (const fault of faults) report(reading, path, fault, owner);
    return rich;
  }
  const fault = {
    code: 'text/syntax' as const,
    index: parsed.index,
    length: 1,
    message: `The template of this text is not valid: ${parsed.message}.`,
    fix: 'Write values as `{{field}}`, and close every `{{#…}}` with `{{/…}}`.',
  };
  report(reading, path, fault, owner);
  return [];
}

function report(reading: Reading, path: Path, fault: TextFault, { origin, card, isSilent }: TextOwner): void {
  if (isSilent) return;
  const at = origin.placeInText(path, fault.index, fault.length);
  reading.report(fault.code, { at, ...(card && { card }), message: fault.message, fix: fault.fix });
}
