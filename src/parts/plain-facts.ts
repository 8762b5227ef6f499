// Collects what a plain face shows of a card: its picture, its texts, and every other field by name.
import type { Glossary } from '../game/file-schemas.ts';
import { fieldWord, listSign } from '../game/languages.ts';
import type { Mark, MarkedPath } from '../game/marks.ts';
import type { Path } from '../game/origin.ts';
import type { Piece, RichText } from '../game/rich-text.ts';
import type { FaceProps } from './face-props.ts';

/** What we know of a kind. Plain values only, because they are part of a face's key. */
export interface PlainKind {
  readonly marks: readonly MarkedPath[];
  readonly glossary: Pick<Glossary, 'fields' | 'icons'>;
  /** The language of the data and of the glossary. */
  readonly language: string;
  /** Names of cards, by language and id. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface PlainRow {
  /** Undefined for the main text. */
  readonly label?: string;
  readonly value: RichText;
  /** Rules text, which goes below its label. */
  readonly isText: boolean;
}

export interface PlainFacts {
  readonly title: string;
  readonly icon?: string;
  readonly picture?: string;
  /** Texts first. */
  readonly rows: readonly PlainRow[];
}

/** Shown elsewhere, or not meant for players. */
const unshown = new Set(['id', 'name', 'origin', 'note', 'allow', 'copies', 'count', 'kind', 'size', 'icon']);

export function plainFacts(props: FaceProps, kind: PlainKind): PlainFacts {
  const { card } = props;
  const leaves = Object.entries(card)
    .filter(([name]) => !unshown.has(name))
    .flatMap(([name, value]) => leavesOf([name], value));
  const picture = leaves.find(({ path }) => markOf(kind, path) === 'picture');
  const rows = leaves.filter((leaf) => leaf !== picture).map((leaf) => rowOf(leaf, props, kind));
  return {
    title: String(card.name ?? card.id ?? ''),
    ...(typeof card.icon === 'string' && { icon: card.icon }),
    ...(picture && { picture: String(picture.values[0]) }),
    rows: [...rows.filter(({ isText }) => isText), ...rows.filter(({ isText }) => !isText)],
  };
}

interface Leaf {
  readonly path: Path;
  /** More than one for a list. */
  readonly values: readonly unknown[];
}

function leavesOf(path: Path, value: unknown): Leaf[] {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  if (typeof value !== 'object') return [{ path, values: [value] }];
  const items: unknown[] = Array.isArray(value) ? value : [];
  if (items.length > 0 && items.every((item) => typeof item !== 'object')) return [{ path, values: items }];
  if (items.length > 0) return items.flatMap((item, i) => leavesOf([...path, i], item));
  return Object.entries(value).flatMap(([name, inner]) => leavesOf([...path, name], inner));
}

/** A list has the mark of its items. */
function markOf({ marks }: PlainKind, path: Path): Mark | undefined {
  const fits = (marked: readonly string[], way: Path) =>
    marked.length === way.length && marked.every((step, i) => step === '*' || step === String(way[i]));
  return marks.find((marked) => fits(marked.path, path) || fits(marked.path, [...path, '*']))?.mark;
}

function rowOf({ path, values }: Leaf, props: FaceProps, kind: PlainKind): PlainRow {
  const mark = markOf(kind, path);
  const label = labelOf(path, props, kind);
  if (mark !== 'text') {
    const between = typed(listSign(props.game.language));
    const shown = values.map((value) => shownValue(value, mark, { props, kind }));
    return { label, value: shown.flatMap((value, i) => (i > 0 ? [between, ...value] : value)), isText: false };
  }
  const texts = Array.isArray(valueAt(props.card, path))
    ? values.map((_, i) => props.text([...path, i].join('.')))
    : [props.text(path.join('.'))];
  const value = texts.flatMap((text, i): Piece[] => (i > 0 ? [{ type: 'break' }, ...text] : [...text]));
  return { ...(path.join('.') !== 'text' && { label }), value, isText: true };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown> | undefined)?.[step], value);
}

function shownValue(
  value: unknown,
  mark: Mark | undefined,
  { props, kind }: { props: FaceProps; kind: PlainKind },
): Piece[] {
  const { language } = props.game;
  const isChinese = /^zh\b/.test(language);
  if (typeof value === 'boolean') return [typed(isChinese ? (value ? '是' : '否') : value ? 'yes' : 'no')];
  if (typeof value === 'number') return [typed(String(value).replace('-', '−'))];
  const word = String(value);
  const names = kind.names[language] ?? {};
  if (mark === 'card') return [typed(Object.hasOwn(names, word) ? (names[word] ?? word) : word)];
  const isIcon = Object.hasOwn(kind.glossary.icons ?? {}, word);
  if (isIcon) return [{ type: 'icon', icon: word, index: 0 }, typed(` ${props.term(word)}`)];
  return mark === 'icon' ? [{ type: 'icon', icon: word, index: 0 }] : [typed(word)];
}

/** The glossary's name of the field in the language of the data; otherwise the field's own name, as words. */
function labelOf(path: Path, { game }: FaceProps, { glossary, language }: PlainKind): string {
  const known = game.language === language ? fieldWord(glossary, path.join('.')) : undefined;
  const words = path.map((step) => (typeof step === 'number' ? String(step + 1) : inWords(step)));
  return known ?? words.join(' · ');
}

function inWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, ' ');
}

function typed(text: string): Piece {
  return { type: 'text', text: text.replace(/\s*\n\s*/g, ' '), from: 'field', index: 0 };
}
