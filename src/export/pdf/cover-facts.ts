// A planned document → what its first page says: contents of the box, how to print and cut, whose work it is.
import type { FontBook } from '../../base/fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import type { Paper } from '../../game/sheet-schemas.ts';
import { fontCredits, iconCredits } from '../credits/credit-lines.ts';
import type { CoverFacts, CoverRow } from './cover.tsx';
import type { Section } from './plan-pdf.ts';
import type { PrintOptions } from './print-options.ts';
import type { Words } from './words.ts';

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
  readonly hasBoxes: boolean;
}

export function coverFacts(input: CoverInput): CoverFacts {
  const { game, faces, words, paper } = input;
  const { title, en, edition, players, minutes, designers, sources = [] } = game.info.value;
  const [widthMm, heightMm] = [Math.min(paper.widthMm, paper.heightMm), Math.max(paper.widthMm, paper.heightMm)];
  const printed = input.sections.flatMap(({ pieces }) => pieces);
  const count = (isCard: boolean) =>
    printed.filter(({ group }) => (group !== 'components') === isCard).reduce((sum, { copies }) => sum + copies, 0);
  const facts = [
    words.edition(edition),
    ...(players ? [words.players(rangeOf(players))] : []),
    ...(minutes ? [words.minutes(rangeOf(minutes))] : []),
    designers ? words.designers(designers.join('、')) : words.noDesigner,
  ];
  return {
    widthMm,
    heightMm,
    title,
    subtitle: en && en !== title ? en : '',
    facts: facts.join('　'),
    unofficial: words.unofficial,
    headings: {
      contents: words.contents,
      howTo: words.howTo,
      credits: words.credits,
      columns: [words.item, words.count, words.pages],
    },
    rows: rowsOf(input),
    totals: [words.cards(count(true)), words.pieces(count(false))].join('，'),
    steps: stepsOf(input),
    credits: [
      ...sources,
      words.icons,
      ...iconCredits(faces, input.authors),
      `${words.fonts}：`,
      ...fontCredits(faces, input.fonts),
    ],
    foot: words.made,
  };
}

function rangeOf({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : `${min}–${max}`;
}

/** A deck is one row; of what is no card, each component is. */
function rowsOf({ sections, firstPage }: CoverInput): CoverRow[] {
  let page = firstPage;
  return sections.flatMap(({ id, name, pages, pieces }) => {
    const last = page + pages.length - 1;
    const range = pages.length > 1 ? `${page}–${last}` : String(page);
    page += pages.length;
    if (id !== 'components')
      return [{ name, count: pieces.reduce((sum, { copies }) => sum + copies, 0), pages: range }];
    return pieces.map(({ front, copies }) => ({ name: front.name, count: copies, pages: range }));
  });
}

function stepsOf({ words, print, sections, paperName, hasBoxes }: CoverInput): string[] {
  const pieces = sections.flatMap((section) => section.pieces);
  const ways = {
    duplex: print.flip === 'long' ? words.duplexLong : words.duplexShort,
    gutterfold: words.gutterfold,
    separate: words.separate,
    none: words.noBacks,
  };
  return [
    words.atFullSize(paperName),
    words.ruler,
    ways[print.backs],
    ...(print.backs === 'duplex' ? [words.printerProfile] : []),
    words.cut,
    ...(pieces.some(({ outline }) => outline === 'circle') ? [words.circles] : []),
    ...(sections.some(({ pages }) => pages.some(({ title }) => title) && isTiled(pages.length, pieces))
      ? [words.tiles]
      : []),
    ...(pieces.some(({ foldsMm = [] }) => foldsMm.length > 0) ? [words.folds] : []),
    ...(hasBoxes ? [words.boxes] : []),
  ];
}

function isTiled(pages: number, pieces: readonly { readonly group: string }[]): boolean {
  return pages > 1 && pieces.some(({ group }) => group === 'components');
}
