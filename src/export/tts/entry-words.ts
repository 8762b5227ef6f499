// Names, descriptions and tags of objects, for the search and the tooltips of Tabletop Simulator; in all languages that the data has.
import type { Entry, Game } from '../../game/game.ts';
import { markedValues } from '../../game/marks.ts';
import { type RichText, wordsOf } from '../../game/rich-text.ts';

export interface TtsWords {
  readonly nickname: string;
  readonly description: string;
  readonly tags: readonly string[];
}

type Named = { readonly name?: unknown; readonly en?: unknown };

export function entryWords(
  game: Game,
  entry: Entry,
  owner: { name: string; fields?: object; raw?: unknown },
): TtsWords {
  const means = iconMeanings(game);
  const texts = entry.texts.map(({ rich }) => plainWords(rich, means)).filter(Boolean);
  const tags = tagsOf(game, entry, owner);
  return {
    nickname: bothNames(entry.name, entry.raw),
    description: [...texts, figuresOf(entry, means), tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n'),
    tags,
  };
}

/** The printed name, then other names in the data. */
export function bothNames(name: string, raw: unknown): string {
  const { name: own, en } = (raw ?? {}) as Named;
  const all = [name, own, en].filter((one): one is string => typeof one === 'string');
  return plainLine([...new Set(all)].join(' '));
}

export function iconMeanings({ glossary }: Game): (icon: string) => string {
  const icons = glossary.value.icons ?? {};
  return (icon) => (Object.hasOwn(icons, icon) ? (icons[icon]?.means ?? '') : '');
}

/** Plain text: icons become their meaning, and BBCode is disarmed. */
export function plainWords(rich: RichText, means: (icon: string) => string): string {
  return withoutCodes(
    rich.map((piece) => wordsOf(piece, piece.type === 'icon' ? means(piece.icon) : '')).join(''),
  ).trim();
}

/** The game documents no way to escape brackets, so use full-width ones. */
export function withoutCodes(text: string): string {
  return text.replaceAll('[', '［').replaceAll(']', '］').replace(controls, '');
}

/** Control characters and bidi overrides, but not line feeds. */
const controls = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

function plainLine(text: string): string {
  return withoutCodes(text.replace(/\s+/g, ' ')).trim();
}

/** Numbers whose field is in the glossary: 基础价值 8. */
function figuresOf({ fields }: Entry, means: (icon: string) => string): string {
  const figures = Object.entries(fields).filter(([field, value]) => typeof value === 'number' && means(field) !== '');
  return withoutCodes(figures.map(([field, value]) => `${means(field)} ${value}`).join(' · '));
}

/** The game ignores case in tags. */
export function distinctTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(tag.toLowerCase())) first.set(tag.toLowerCase(), tag);
  return [...first.values()];
}

/** Deck, keywords, and glossary words of other values: 古代, 传说. */
function tagsOf(game: Game, entry: Entry, owner: { name: string; raw?: unknown }): string[] {
  const known = new Map((game.glossary.value.keywords ?? []).map((keyword) => [keyword.name, keyword.en]));
  const means = iconMeanings(game);
  const keywords = markedValues(entry, 'keyword').flatMap(({ value }) => [value, known.get(value) ?? '']);
  const values = Object.entries(entry.fields).filter(([field]) => field !== 'icon' && field !== 'id');
  const choices = values.flatMap(([, value]) =>
    typeof value === 'string' ? [means(value), means(value) && value] : [],
  );
  const names = [owner.name, ...Object.values(pick((owner.raw ?? {}) as Named))];
  return distinctTags([...names, ...keywords, ...choices].map(plainLine).filter(Boolean));
}

function pick({ name, en }: Named): string[] {
  return [name, en].filter((one): one is string => typeof one === 'string');
}
