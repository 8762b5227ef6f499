// A game in another language → what text/<lang>.yaml says in it: rules texts, and names, captions and labels.
import { allCards, type Entry, type Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import { type Subject, textSubject } from './subject.ts';

export interface TranslatedSubjects {
  readonly texts: readonly Subject[];
  readonly names: readonly Subject[];
}

export function translatedSubjects(game: Game): TranslatedSubjects {
  const file = game.translations.get(game.language);
  if (file === undefined) return { texts: [], names: [] };
  const { title, decks, keywords, icons, labels = {}, cards = {}, components = {} } = file.value;
  const shelves: readonly { readonly entry: Entry; readonly words: unknown }[] = [
    ...allCards(game).map((entry) => ({ entry, words: cards[entry.id] })),
    ...game.components.map((entry) => ({ entry, words: components[entry.id] })),
  ];
  const ofEntries = shelves.map(({ entry, words }) => {
    const said = leaves(words, []);
    const isSaid = (path: Path) => said.some((leaf) => samePath(leaf.path, path));
    const texts = entry.texts.filter(({ path }) => isSaid(path));
    const free = said.filter(({ path }) => !texts.some((text) => samePath(text.path, path)));
    return {
      texts: texts.map((text) => textSubject(entry, text)),
      names: free.map(({ path, plain }): Subject => ({ entry, path, plain, text: undefined })),
    };
  });
  // These belong to no card.
  const entry = { id: '', name: '', origin: file.origin, fields: {}, schema: undefined };
  const plain = leaves({ title, decks, keywords, icons }, []);
  const filled = [...game.labels].filter(([name]) => typeof labels[name] === 'string');
  return {
    texts: ofEntries.flatMap(({ texts }) => texts),
    names: [
      ...ofEntries.flatMap(({ names }) => names),
      ...plain.map((leaf): Subject => ({ entry, ...leaf, text: undefined })),
      ...filled.map(([name, rich]) =>
        textSubject(entry, { path: ['labels', name], template: labels[name] ?? '', rich }),
      ),
    ],
  };
}

interface Leaf {
  readonly path: Path;
  readonly plain: string;
}

function leaves(words: unknown, path: Path): Leaf[] {
  if (typeof words === 'string') return [{ path, plain: words }];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(words) ? Number(key) : key]),
  );
}

function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((step, i) => String(step) === String(b[i]));
}
