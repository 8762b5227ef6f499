// What the first page and the margins say in the game's own words → problems for characters that no font there has.
import type { FontBook } from '../../fonts/font-book.ts';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import type { Game } from '../../game/game.ts';
import { missingIn } from '../words/printed-words.ts';

export function coverProblems(game: Game, fonts: FontBook): Problem[] {
  return wordsOnSheets(game).flatMap(([text, at]) => {
    const missing = missingIn(text, fonts);
    if (missing.length === 0) return [];
    return problem('layout/missing-glyph', {
      at: at(),
      message: `Sheets and first page cannot show ${missing.map((one) => `"${one}"`).join(', ')}: no font of the chain of "sans" has it.`,
      fix: 'Use other words, or add a font that has it to the family `sans` or its fallback in fonts/fonts.yaml.',
    });
  });
}

type Said = readonly [text: string, at: () => Place];

function wordsOnSheets({ info, decks, components, language }: Game): Said[] {
  const { title, en, edition, designers = [], sources = [], words = {} } = info.value;
  const said = (text: string | undefined, ...path: (string | number)[]): Said[] =>
    text === undefined ? [] : [[text, () => info.origin.place(path)]];
  const given = [...new Set([language, language.split('-')[0] ?? ''])];
  return [
    ...said(title, 'title'),
    ...said(en, 'en'),
    ...said(edition, 'edition'),
    ...designers.flatMap((name, i) => said(name, 'designers', i)),
    ...sources.flatMap((name, i) => said(name, 'sources', i)),
    ...given.flatMap((key) =>
      Object.entries(words[key] ?? {}).flatMap(([name, text]) => said(text, 'words', key, name)),
    ),
    ...decks.map(({ name, origin }): Said => [name, () => origin.place(['name'])]),
    ...components.map(({ name, origin }): Said => [name, () => origin.place(['name'])]),
  ];
}
