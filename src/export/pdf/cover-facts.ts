// A planned document → what its first page says: contents of the box, how to print and cut, whose work it is.

import { mm } from '../../drawings/units.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Item } from '../../game/face.ts';
import type { Game } from '../../game/game.ts';
import { noticeOf } from '../../game/notice-of.ts';
import type { Paper } from '../../game/sheet-schemas.ts';
import type { Box } from '../../impose/box.ts';
import { fontCredits, iconCredits } from '../finish-folder.ts';
import { gameFacts } from '../words/game-facts.ts';
import type { Words } from '../words/printed-words.ts';
import type { CoverFacts, CoverRow } from './cover.tsx';
import { boxPath, grey, type PlacedFace, strokeOf } from './page-items.ts';
import type { Section } from './plan-pdf.ts';
import type { PrintOptions } from './print-options.ts';

interface CoverInput {
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

const gapMm = 2.4;
const mostDecks = 4;

interface CoverCards {
  readonly faces: readonly PlacedFace[];
  /** A hairline around each: a light card would not be seen on the paper. */
  readonly edges: readonly Item[];
}

/** All of one height, as high as the area lets them be, and flush with its right edge. */
export function coverCards(game: Game, faces: readonly DrawnFace[], area: Box): CoverCards {
  const cards = firstCards(game, faces);
  const ratio = cards.reduce((sum, { size }) => sum + size.widthMm / size.heightMm, 0);
  const free = area.widthMm - gapMm * (cards.length - 1);
  const heightMm = Math.min(area.heightMm, free / ratio);
  let right = area.xMm + area.widthMm;
  const placed = [...cards].reverse().map((card) => {
    const widthMm = (heightMm * card.size.widthMm) / card.size.heightMm;
    const box = { xMm: right - widthMm, yMm: area.yMm, widthMm, heightMm };
    right -= widthMm + gapMm;
    return { card, box };
  });
  return {
    faces: placed.map(({ card, box }) => placedIn(card, box)),
    edges: placed.map(({ box }) => edgeOf(box)),
  };
}

/** The first card of every deck that is among the largest, in the order of the game. */
function firstCards({ decks }: Game, faces: readonly DrawnFace[]): DrawnFace[] {
  const fronts = decks.map(({ id }) => faces.filter(({ deckId, side }) => deckId === id && side === 'front'));
  const largest = [...fronts].sort((a, b) => b.length - a.length).slice(0, mostDecks);
  return fronts.filter((own) => largest.includes(own)).flatMap(([first]) => first ?? []);
}

/** A face in small, without its bleed. */
function placedIn({ key, size }: DrawnFace, box: Box): PlacedFace {
  const scale = box.heightMm / size.heightMm;
  const corner = (edgeMm: number) => mm(edgeMm - size.bleedMm * scale);
  return { face: key, matrix: [scale, 0, 0, scale, corner(box.xMm), corner(box.yMm)], shows: box };
}

function edgeOf(box: Box): Item {
  return { type: 'shape', d: boxPath(box), rule: 'nonzero', stroke: strokeOf({ widthMm: 0.1, color: grey }) };
}
