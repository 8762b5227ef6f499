// A game → what can be read at its table: the pages of the notebook (what table.yaml says, then whose game, icons and fonts these are),
// and the short text that a save has as its rules.
import { allCards, type Game, type TableNote } from '../../game/game.ts';
import { noticeOf } from '../../game/notice-of.ts';
import { gameFacts } from '../words/game-facts.ts';
import { wordsOf } from '../words/printed-words.ts';
import { iconMeanings, plainWords, withoutCodes } from './entry-words.ts';
import type { NotebookPage } from './save-file.ts';
import { tableWords } from './table-words.ts';

export interface CreditLines {
  readonly icons: readonly string[];
  readonly fonts: readonly string[];
}

export function planNotebook(game: Game, credits: CreditLines): NotebookPage[] {
  const means = iconMeanings(game);
  const pages = notesOf(game).map(({ title, text }) => ({ title: withoutCodes(title), body: plainWords(text, means) }));
  return [...pages, creditsPage(game, credits)];
}

function notesOf({ notebook, language }: Game): Pick<TableNote, 'title' | 'text'>[] {
  return notebook.map((note) => note.in.get(language) ?? note);
}

function creditsPage(game: Game, { icons, fonts }: CreditLines): NotebookPage {
  const words = tableWords(game);
  const body = [
    ...gameLines(game),
    ...(game.info.value.sources ?? []),
    '',
    ...(icons.length === 0 ? [] : [words.icons, ...icons, '']),
    words.fonts,
    ...fonts,
  ];
  return { title: words.credits, body: withoutCodes(body.join('\n')) };
}

/** Which game this is, what is in its box, and whose it is. */
function gameLines(game: Game): string[] {
  const words = wordsOf(game);
  const { title, en } = game.info.value;
  const cards = allCards(game).reduce((sum, { copies }) => sum + copies, 0);
  const pieces = game.components.reduce((sum, { count }) => sum + count, 0);
  return [
    `${title}${en && en !== title ? ` (${en})` : ''}`,
    gameFacts(game, words).join(' · '),
    [words.cards(cards), ...(pieces > 0 ? [words.pieces(pieces)] : [])].join(words.comma),
    noticeOf(game, words.tableUnofficial),
  ];
}

/** A short text that fits on a screen, whatever game.yaml holds: the sources, which come last, are cut first. */
const mostCharacters = 1000;
const mostInLine = 180;

/**
 * `Rules` of a save: the game, its box, whose it is, and where the rules are. The game wrote this member up to version 12;
 * newer ones show the notebook, whose last page says the same.
 */
export function tableRules(game: Game): string {
  const words = wordsOf(game);
  const titles = notesOf(game).map(({ title }) => title);
  const lines = [
    ...gameLines(game),
    ...(titles.length > 0 ? [words.tableRules(titles.join(words.between))] : []),
    ...(game.info.value.sources ?? []),
  ].map((line) => shortened(withoutCodes(line.replace(/\s+/g, ' ')).trim()));
  const fits = lines.findIndex((_, i) => [...lines.slice(0, i + 1).join('\n')].length > mostCharacters - 2);
  return (fits === -1 ? lines : [...lines.slice(0, fits), '…']).join('\n');
}

/** By characters as Unicode counts them, so that none is cut in two. */
function shortened(line: string): string {
  const characters = [...line];
  return characters.length <= mostInLine ? line : `${characters.slice(0, mostInLine - 1).join('')}…`;
}
