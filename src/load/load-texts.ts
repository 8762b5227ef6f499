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
  const expanded = new Expanded(game, outer);
  const withTexts = <E extends WithoutTexts<Entry>>(entry: E) => {
    const known = translated === undefined ? expanded.textsOf(entry) : undefined;
    if (known !== undefined) return { ...entry, texts: known };
    const scopeOf = expanded.begin();
    let isFlawless = true;
    const texts = markedValues(entry, 'text').map(({ path, value }): EntryText => {
      const scope = textScope(entry, path, scopeOf);
      // If the fields themselves are wrong or unknown, do not report texts that use them, too.
      const isSure = game.isWhole && entry.issues.length === 0 && !isOpenKind(game, entry.kind);
      const owner = {
        origin: entry.origin,
        card: entry.id,
        isSure,
        isSilent: translated?.hasText(entry, path) === false,
        onFault: () => {
          isFlawless = false;
        },
      };
      const rich = loadText(reading, { path, template: value, scope }, owner);
      return { path, template: value, rich: translated?.withKeywords(rich) ?? rich };
    });
    if (isFlawless && translated === undefined) expanded.keep(entry, texts);
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
  if (table.value.notebook === undefined) return [];
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

interface KnownTexts {
  readonly schema: Entry['schema'];
  readonly outside: string;
  /** Names of cards that the texts mention, as they were. */
  readonly names: ReadonlyMap<string, string | undefined>;
  readonly texts: readonly EntryText[];
}

/** Texts without faults by the fields of their card, which stay the same object from load to load. */
const knownTexts = new WeakMap<object, KnownTexts>();

/** Shared by the thousands of cards that mention no other. */
const noNames: ReadonlyMap<string, string | undefined> = new Map();

/** Keeps the texts of cards for the next load, with what they depend on outside of their card. */
class Expanded {
  /** Undefined if it cannot be written down. */
  private readonly outside: string | undefined;
  private names: Map<string, string | undefined> | undefined;

  constructor(
    { language, glossary, info }: GameDraft,
    private readonly outer: TextScope,
  ) {
    try {
      this.outside = JSON.stringify([language, info.value.languages, outer.levels, glossary.value]);
    } catch {
      // Constants of types.ts may be anything.
    }
  }

  textsOf({ fields, schema }: WithoutTexts<Entry>): readonly EntryText[] | undefined {
    const known = knownTexts.get(fields);
    if (known === undefined || known.outside !== this.outside || known.schema !== schema) return undefined;
    for (const [id, name] of known.names) if (this.outer.nameOf(id) !== name) return undefined;
    return known.texts;
  }

  /** The outer scope for the next card, whose uses are noted. */
  begin(): TextScope {
    this.names = undefined;
    const nameOf = (id: string) => {
      const name = this.outer.nameOf(id);
      this.names ??= new Map();
      this.names.set(id, name);
      return name;
    };
    return { ...this.outer, nameOf };
  }

  keep({ fields, schema }: WithoutTexts<Entry>, texts: readonly EntryText[]): void {
    if (this.outside !== undefined)
      knownTexts.set(fields, { schema, outside: this.outside, names: this.names ?? noNames, texts });
  }
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
  /** Called for each fault, reported or not. */
  readonly onFault?: () => void;
}

function loadText(reading: Reading, { path, template, scope }: TextTemplate, owner: TextOwner): RichText {
  const parsed = parseTemplate(template);
  if (!isTemplateError(parsed)) {
    const { rich, faults } = expandTemplate(template, parsed, scope);
    if (faults.length > 0) owner.onFault?.();
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
  owner.onFault?.();
  report(reading, path, fault, owner);
  return [];
}

function report(reading: Reading, path: Path, fault: TextFault, { origin, card, isSilent }: TextOwner): void {
  if (isSilent) return;
  const at = origin.placeInText(path, fault.index, fault.length);
  reading.report(fault.code, { at, ...(card && { card }), message: fault.message, fix: fault.fix });
}
