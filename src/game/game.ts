// A loaded game. Every value knows its origin: file, line and column.
import type { z } from 'zod';
import type { Claim } from './claim-schemas.ts';
import type { GameTypes, Rules } from './define-game.ts';
import type { LoadedPlay } from './define-play.ts';
import type { BaseFields } from './entry-schemas.ts';
import type { DeckHead, GameInfo, Glossary, TranslatedFrom, Translation } from './file-schemas.ts';
import type { OwnIcons } from './icons.ts';
import type { Origin, Path } from './origin.ts';
import type { RichText } from './rich-text.ts';
import type { TableFile } from './table-schema.ts';

/** A loaded game never changes. To change something, make a copy. */
export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** One rules text of an entry, filled in. */
export interface EntryText {
  /** The path inside the entry: `['text']`, `['bands', 'heaven', 'text']`. */
  readonly path: Path;
  /** The template as the author typed it. */
  readonly template: string;
  readonly rich: RichText;
}

/** What cards and components have in common. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly origin: Origin;
  /** Of a translated entry: the origin in the data, for problems that are not about its words. */
  readonly source?: Origin;
  /** The fields as the schema returns them; as written in the file if they do not fit. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields that every entry may have, with their types. */
  readonly base: BaseFields;
  /** The value as written in the file. */
  readonly raw: unknown;
  /** Issues of the schema; empty if the entry fits. */
  readonly issues: readonly z.core.$ZodIssue[];
  readonly schema: z.ZodObject | undefined;
  readonly texts: readonly EntryText[];
}

export interface Card extends Entry {
  readonly deck: string;
  readonly copies: number;
}

export interface Component extends Entry {
  readonly count: number;
}

export interface Deck {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly size: string | undefined;
  readonly origin: Origin;
  readonly cards: readonly Card[];
  readonly fields: Partial<DeckHead>;
  /** The whole file; undefined if it cannot be read. */
  readonly raw: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
}

/** A YAML file of the game with the issues of its schema. */
export interface GameFile<T> {
  /** Of `value`. */
  readonly origin: Origin;
  readonly value: T;
  readonly raw: unknown;
  /** Of `raw`, if items that do not fit were left out of `value`. */
  readonly rawOrigin?: Origin;
  readonly issues: readonly z.core.$ZodIssue[];
  readonly schema: z.ZodType;
}

export interface LoadedClaim extends Claim {
  readonly origin: Origin;
}

/** A page of the virtual table's notebook. */
export interface TableNote {
  readonly title: string;
  readonly text: RichText;
  /** By language. */
  readonly in: ReadonlyMap<string, { readonly title: string; readonly text: RichText }>;
}

export interface Game {
  /** The name of its folder. */
  readonly id: string;
  /** The language of its words: of the data, or of a translation. */
  readonly language: string;
  readonly info: GameFile<GameInfo>;
  readonly decks: readonly Deck[];
  readonly components: readonly Component[];
  readonly glossary: GameFile<Glossary>;
  /** Words that templates print, by the name of the label. */
  readonly labels: ReadonlyMap<string, RichText>;
  /** table.yaml; empty if there is none. */
  readonly table: GameFile<TableFile>;
  readonly notebook: readonly TableNote[];
  /** By language: the words of text/<lang>.yaml. */
  readonly translations: ReadonlyMap<string, GameFile<Translation>>;
  /** By language: the source texts, from text/<lang>.source.yaml. */
  readonly translatedFrom: ReadonlyMap<string, TranslatedFrom>;
  readonly claims: readonly LoadedClaim[];
  /** All other files, for the issues of their schemas. */
  readonly otherFiles: readonly GameFile<unknown>[];
  readonly types: GameTypes;
  readonly rules: Rules;
  /** play.ts; loaded on request (`LoadOptions.play`), and where claims are about play. */
  readonly play?: LoadedPlay;
  /** There is a play.ts, loaded or not. */
  readonly hasPlay?: true;
  /** Stored results of play, for claims. */
  readonly playResults?: { readonly file: string; readonly text: string };
  /** Code that was not run (`types.ts`, `rules.ts`), so what it declares and checks is unknown. */
  readonly unread: readonly string[];
  /** Its own icons. */
  readonly icons: OwnIcons;
  /** Files of art/ that may be pictures, by their path inside it. */
  readonly pictures: readonly string[];
  /** Every file could be read. If not, checks must not report missing data. */
  readonly isWhole: boolean;
}

/** Whether a types.ts that was not run declares the fields of this kind. */
export function isOpenKind({ unread, types }: Pick<Game, 'unread' | 'types'>, kind: string): boolean {
  const isDeclared = Object.hasOwn(types.cards, kind) || Object.hasOwn(types.components ?? {}, kind);
  return unread.includes('types.ts') && !isDeclared;
}

export function allCards(game: Game): Card[] {
  return game.decks.flatMap((deck) => deck.cards);
}

export function allEntries(game: Game): Entry[] {
  return [...allCards(game), ...game.components];
}

/** Printed on everything made from a game: its own notice, or by default that it is unofficial and not for sale. */
export function noticeOf({ info, language }: Pick<Game, 'info' | 'language'>, unofficial: string): string {
  const { notice } = info.value;
  if (notice === undefined) return unofficial;
  return typeof notice === 'string' ? notice : (notice[language] ?? Object.values(notice)[0] ?? unofficial);
}

export function namesOf(game: Game): string[] {
  const { terms = [], keywords = [], icons = {}, words = [] } = game.glossary.value;
  const named = [...terms, ...keywords, ...game.decks, ...allEntries(game)].map(({ name }) => name);
  return [game.info.value.title, ...words, ...named, ...Object.values(icons).map(({ means }) => means)];
}
