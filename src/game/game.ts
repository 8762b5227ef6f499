// What the later stages work on: a game with its decks, components, glossary and claims, every value with its origin.
import type { z } from 'zod';
import type { GameTypes, Rules } from './define-game.ts';
import type { Claim, GameInfo, Glossary, TranslatedFrom, Translation } from './file-schemas.ts';
import type { OwnIcons } from './icons.ts';
import type { Origin, Path } from './origin.ts';
import type { RichText } from './rich-text.ts';
import type { TableFile } from './table-schema.ts';

/** A loaded game never changes: whoever needs another one makes a copy. */
export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** One rules text of an entry, filled in. */
export interface EntryText {
  /** The way from the entry to the text: `['text']`, `['bands', 'heaven', 'text']`. */
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
  /** Of a translated entry: where the data itself stands, for what is not a matter of words. */
  readonly source?: Origin;
  /** The fields as the schema returns them, or as they stand in the file where they do not fit it. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The value as it stands in the file. */
  readonly raw: unknown;
  /** What the schema had to say; empty for an entry that fits. */
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
  readonly fields: Readonly<Record<string, unknown>>;
  /** The whole file; undefined where it could not be read. */
  readonly raw: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
}

/** A YAML file of the game with what its schema had to say. */
export interface GameFile<T> {
  /** Of `value`. */
  readonly origin: Origin;
  readonly value: T;
  readonly raw: unknown;
  /** Of `raw`, where items that do not fit were left out of `value`. */
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
  /** The language that it speaks: that of the data, or that of a translation. */
  readonly language: string;
  readonly info: GameFile<GameInfo>;
  readonly decks: readonly Deck[];
  readonly components: readonly Component[];
  readonly glossary: GameFile<Glossary>;
  /** Words that templates print, by the name of the label. */
  readonly labels: ReadonlyMap<string, RichText>;
  /** What lies where on a virtual table; nothing where the game has no table.yaml. */
  readonly table: GameFile<TableFile>;
  readonly notebook: readonly TableNote[];
  /** By language: the words of text/<lang>.yaml. */
  readonly translations: ReadonlyMap<string, GameFile<Translation>>;
  /** By language: what those words were translated from, as text/<lang>.source.yaml remembers it. */
  readonly translatedFrom: ReadonlyMap<string, TranslatedFrom>;
  readonly claims: readonly LoadedClaim[];
  /** Files of the game that are neither decks nor game.yaml nor the glossary, for what their schemas said. */
  readonly otherFiles: readonly GameFile<unknown>[];
  readonly types: GameTypes;
  readonly rules: Rules;
  /** `types.ts`, `rules.ts`: code that was not to be run. What it declares and checks is unknown. */
  readonly unread: readonly string[];
  /** Its own icons. */
  readonly icons: OwnIcons;
  /** The files of its art/ folder that may be pictures, by their path below it. */
  readonly pictures: readonly string[];
  /** Every file could be read; where one could not, what is missing is no mistake of its own. */
  readonly isWhole: boolean;
}

/** Whether the fields of the kind are declared by a types.ts that was not run. */
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
