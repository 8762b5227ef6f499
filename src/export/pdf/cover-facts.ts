// A planned document → what its first page says: contents of the box, how to print and cut, whose work it is.

import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/notice-of.ts';
import type { Paper } from '../../game/sheet-schemas.ts';
import { fontCredits, iconCredits } from '../credit-lines.ts';
import { gameFacts } from '../words/game-facts.ts';
import type { Words } from '../words/printed-words.ts';
import type { CoverFacts, CoverRow } from './cover.tsx';
import type { Section } from './plan-pdf.ts';
import type { PrintOptions } from './print-options.ts';

export interface CoverInput {
  readonly game: Game;
  readonly faces: readonly DrawnFace[];
  readonly sections: readonly Section[];
  /** The number of the first page after the cover. */
  readonly firstPage: number;
  readonly paper: Paper;
  readonly paperName: string;
  readonly print: PrintOptions;
  readonly fonts: FontBook;
  readonly authors: ReadonlyMap<string, readonly string[]>;
  readonly words: Words;
  /** No code of the project was run. */
  readonly isPlain: boolean;
}

export function coverFacts(input: CoverInput): CoverFacts {
  const { game, faces, words, paper } = input;
  const { title, en, sources = [] } = game.info.value;
  const [widthMm, heightMm] = [Math.min(paper.widthMm, paper.heightMm), Math.max(paper.widthMm, paper.heightMm)];
  const icons = iconCredits(faces, input.authors);
  const printed = input.sections.flatMap(({ pieces }) => [...pieces.keys()]);
  const count = (isCard: boolean) => sum(printed.filter(({ group }) => (group !== 'components') === isCard));
  return {
    widthMm,
    heightMm,
    title,
    subtitle: en && en !== title ? en : '',
    facts: gameFacts(game, words).join(' · '),
    unofficial: [...(input.isPlain ? [words.plain] : []), noticeOf(game, words.unofficial)].join('\n'),
    headings: {
      contents: words.contents,
      howTo: words.howTo,
      credits: words.credits,
      columns: [words.item, words.count, words.pages],
    },
    rows: rowsOf(input),
    totals: [words.cards(count(true)), words.pieces(count(false))].join(words.comma),
    steps: stepsOf(input),
    credits: [
      ...sources,
      ...(icons.length === 0 ? [] : [words.icons, ...icons]),
      words.fonts,
      ...fontCredits(faces, input.fonts),
    ],
    foot: words.made,
  };
}

/** A deck is one row; of what is no card, each component is. */
function rowsOf({ sections, firstPage, words }: CoverInput): CoverRow[] {
  let page = firstPage;
  return sections.flatMap(({ id, name, pages, pieces }) => {
    const begin = page;
    page += pages.length;
    const whole = pagesText(begin, page - 1);
    if (id === 'boxes')
      return [{ name: words.boxesRow, count: pages.filter(({ title }) => title).length, pages: whole }];
    if (id !== 'components') return [{ name, count: sum([...pieces.keys()]), pages: whole }];
    return [...pieces].map(([{ front, copies }, [first, last]]) => ({
      name: front.name,
      count: copies,
      pages: pagesText(begin + first, begin + last),
    }));
  });
}

function pagesText(first: number, last: number): string {
  return first === last ? String(first) : `${first}–${last}`;
}

function sum(pieces: readonly { readonly copies: number }[]): number {
  return pieces.reduce((total, { copies }) => total + copies, 0);
}

function stepsOf({ words, print, sections, paperName }: CoverInput): string[] {
  const pieces = sections.flatMap((section) => [...section.pieces.keys()]);
  const ways = {
    duplex: print.flip === 'long' ? words.duplexLong : words.duplexShort,
    gutterfold: words.gutterfold,
    separate: words.separate,
    none: words.noBacks,
  };
  // Boards that needed several pages have a section of their own.
  const isTiled = sections.some(({ id, pieces: own }) => [...own.keys()].some((piece) => piece.id === id));
  return [
    words.atFullSize(paperName),
    words.ruler,
    ways[print.backs],
    ...(print.backs === 'duplex' ? [words.printerProfile] : []),
    words.cut,
    ...(pieces.some(({ outline }) => outline === 'circle') ? [words.circles] : []),
    ...(pieces.some(({ cutPath }) => cutPath !== undefined) ? [words.shapes] : []),
    ...(isTiled ? [words.tiles] : []),
    ...(pieces.some(({ foldsMm = [] }) => foldsMm.length > 0) ? [words.folds] : []),
    ...(sections.some(({ id }) => id === 'boxes') ? [words.boxes] : []),
  ];
}
