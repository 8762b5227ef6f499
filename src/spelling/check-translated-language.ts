// A game in another language → problems with the wording of what was translated; the rest is the game's own.

import { allCards, allEntries, type Entry, type Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import type { Problem } from '../problems/problem.ts';
import { isWrittenInLetters, nameChecks, runChecks, textChecks } from './check-language.ts';
import type { Check } from './finding.ts';
import { knownWords } from './known-words.ts';
import { type Subject, textSubject } from './subject.ts';
import { otherScript } from './traditional.ts';
import { typedNumbers } from './typed-numbers.ts';

export function checkTranslatedLanguage(game: Game, source: Game): Problem[] {
  const { language } = game;
  const script: readonly Check[] = isWrittenInLetters(language) ? [otherScript] : [];
  const ofName = [...nameChecks(language), ...script];
  const numbers = typedNumbers(game, knownWords(game));
  const ofText = [...textChecks(language), ...script, numbers];
  const problems: Problem[] = [];
  for (const entry of allEntries(source)) {
    const plain = entry.fields[language];
    if (typeof plain === 'string') runChecks(ofName, { entry, path: [language], plain, text: undefined }, problems);
  }
  const { texts, names } = translatedSubjects(game);
  for (const subject of texts) runChecks(ofText, subject, problems);
  for (const subject of names) runChecks(ofName, subject, problems);
  return problems;
}

interface TranslatedSubjects {
  readonly texts: readonly Subject[];
  readonly names: readonly Subject[];
}

/** A game in another language → what text/<lang>.yaml says in it: rules texts, and names, captions and labels. */
function translatedSubjects(game: Game): TranslatedSubjects {
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
