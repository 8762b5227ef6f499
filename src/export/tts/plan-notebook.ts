// A game → the pages of the table's notebook: what table.yaml says, then whose game, icons and fonts these are.

import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/notice-of.ts';
import { iconMeanings, plainWords, withoutCodes } from './entry-words.ts';
import type { NotebookPage } from './save-file.ts';
import { tableWords } from './table-words.ts';

export interface CreditLines {
  readonly icons: readonly string[];
  readonly fonts: readonly string[];
}

export function planNotebook(game: Game, credits: CreditLines): NotebookPage[] {
  const means = iconMeanings(game);
  const pages = game.notebook.map((note) => {
    const { title, text } = note.in.get(game.language) ?? note;
    return { title: withoutCodes(title), body: plainWords(text, means) };
  });
  return [...pages, creditsPage(game, credits)];
}

function creditsPage(game: Game, { icons, fonts }: CreditLines): NotebookPage {
  const { info } = game;
  const words = tableWords(game);
  const { title, en, edition, designers = [], sources = [] } = info.value;
  const body = [
    `${title}${en && en !== title ? ` (${en})` : ''}, ${edition}`,
    noticeOf(game, words.unofficial),
    ...designers,
    ...sources,
    '',
    ...(icons.length === 0 ? [] : [words.icons, ...icons, '']),
    words.fonts,
    ...fonts,
  ];
  return { title: words.credits, body: withoutCodes(body.join('\n')) };
}
