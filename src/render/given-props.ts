// The props of a template from plain data, which can be sent to a thread; the functions among them are made where the template runs.
import type { EntryText } from '../game/game.ts';
import type { RichText } from '../game/rich-text.ts';
import type { FaceProps } from '../parts/face-props.ts';
import { didYouMean } from '../strings/nearest-word.ts';

/** The props without their functions; part of the face's key. */
export interface GivenProps extends Omit<FaceProps, 'text' | 'term' | 'label'> {
  /** Undefined for a back that the cards of a deck share. */
  readonly texts?: readonly EntryText[];
}

/** `*` stands for every item of a list and every key of a record. */
export type TextPaths = readonly (readonly string[])[];

/** The words that all templates of a game may print. */
export interface GameWords {
  readonly labels: ReadonlyMap<string, RichText>;
  /** The glossary's words for icons. */
  readonly terms: Readonly<Record<string, { readonly means?: string | undefined }>>;
}

export function propsOf(
  { texts, ...given }: GivenProps,
  textPaths: TextPaths | undefined,
  { labels, terms }: GameWords,
): FaceProps {
  return {
    ...given,
    text: (path) => (texts === undefined ? noText(path) : textOf(texts, path, textPaths)),
    term: (name) => terms[name]?.means ?? name,
    label: (name) => labelOf(labels, name),
  };
}

/** Empty if this card leaves the text out. Throws if no card of its kind can have it: a typing error. */
function textOf(texts: readonly EntryText[], path: string, known: TextPaths | undefined): RichText {
  const found = texts.find((text) => text.path.join('.') === path);
  if (found !== undefined || known === undefined) return found?.rich ?? [];
  if (known.some((steps) => leadsTo(steps, path.split('.')))) return [];
  const names = known.map((steps) => steps.join('.'));
  const hint = names.length === 0 ? 'They have no texts.' : didYouMean(path, names) || `They have ${names.join(', ')}.`;
  throw new Error(`cards of this kind have no text "${path}". ${hint}`);
}

function noText(path: string): never {
  throw new Error(`a shared back has no card and so no text "${path}"; use a label of the glossary`);
}

function leadsTo(steps: readonly string[], path: readonly string[]): boolean {
  return steps.length === path.length && steps.every((step, i) => step === '*' || step === path[i]);
}

function labelOf(labels: GameWords['labels'], name: string): RichText {
  const words = labels.get(name);
  if (words !== undefined) return words;
  throw new Error(`the glossary has no label "${name}". ${didYouMean(name, labels.keys())}`.trim());
}
