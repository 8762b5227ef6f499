// What the server tells the page, as types that both sides share; everything goes over the wire as JSON.
import type { Readings } from '../../chinese/readings.ts';
import type { FaceSize, Matrix } from '../../game/face.ts';
import type { ClaimResult, GameTotals } from '../../game/findings.ts';
import type { Problem } from '../../problems/problem.ts';

/** What the page is given when it was let in. */
export interface Welcome {
  readonly games: readonly { readonly id: string; readonly title: string; readonly languages: readonly string[] }[];
  /** The game to show first, perhaps in another language: the name of a stage. */
  readonly first: string;
}

export interface DeckView {
  readonly id: string;
  readonly name: string;
  readonly en?: string;
  readonly kind: string;
  readonly file: string;
  /** The picture of the back that its cards share. */
  readonly back?: string;
  /** The readings of its name, for the search. */
  readonly readings: Readings;
}

export interface CardView {
  /** `deck/id`: what the page calls it. */
  readonly key: string;
  readonly id: string;
  readonly deck: string;
  readonly kind: string;
  readonly name: string;
  readonly en?: string;
  /** Its name in the language of the data, where another is shown. */
  readonly original?: string;
  readonly copies: number;
  readonly size: FaceSize;
  readonly shape: 'card' | 'rectangle' | 'circle';
  /** Pictures are called by a hash of what they show; none where the card could never be drawn. */
  readonly front?: string;
  /** Only where the card has a back of its own. */
  readonly back?: string;
  /** Its face is still to be drawn. */
  readonly isPending: boolean;
  /** What is shown is older than the data, because the data cannot be drawn. */
  readonly isStale: boolean;
  /** Other than when the server was started. */
  readonly isChanged: boolean;
  readonly readings: Readings;
}

export interface ProblemView extends Problem {
  /** The card that it is shown on. */
  readonly key?: string;
  /** The deck whose file it is in. */
  readonly deck?: string;
  /** Its line, or the part of a long line around it; `col` is where the problem stands in this text. */
  readonly source?: { readonly text: string; readonly col: number } | undefined;
  /** Opens the editor there. */
  readonly href: string;
}

export interface Verdict {
  readonly problems: readonly ProblemView[];
  /** How many more problems there are. */
  readonly omitted?: number;
  readonly claims: readonly ClaimResult[];
  readonly totals?: GameTotals;
}

/** What stands above a game. */
export interface GameHead {
  readonly title: string;
  readonly en?: string;
  readonly edition: string;
  /** That of the data first. */
  readonly languages: readonly string[];
  /** Whether there is anything that its cards could be drawn with. */
  readonly hasTemplates: boolean;
}

export interface GameView extends GameHead {
  /** The name of its stage. */
  readonly id: string;
  readonly decks: readonly DeckView[];
  readonly cards: readonly CardView[];
  /** A file cannot be read, and all faces are as they were before. */
  readonly isHeld: boolean;
  /** Left out as long as nothing was checked. */
  readonly verdict?: Verdict;
}

/** A value of a card that can be changed in the page. */
export interface FieldView {
  /** Where it is a word of text/<language>.yaml and not of the data. */
  readonly language?: string;
  /** Of the file's text as it was read: who changes the file says what it has seen. */
  readonly seen: string;
  /** The way from the card to the value. */
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean;
  readonly type: 'text' | 'words' | 'number' | 'yes-no' | 'choice' | 'picture';
  /** Of a picture: the names of all that the game has. */
  readonly choices?: readonly string[];
  /** Words that would do, beside any others. */
  readonly suggests?: readonly string[];
  /** What people call the field. */
  readonly called?: string;
  /** What the type says of the field. */
  readonly says?: string;
  /** For words of another language: what they say in that of the data. */
  readonly source?: string;
  /** For texts: as printed. */
  readonly printed?: string;
  readonly href: string;
}

/** What stands where on a face, in millimetres from the corner of the trim. */
export interface BoxView {
  readonly kind: 'text' | 'icon';
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly sizePt?: number;
}

/** All that is shown of one card beside its faces. */
export interface CardDetail {
  readonly key: string;
  /** `file:line`, for people. */
  readonly place: string;
  readonly href: string;
  readonly fields: readonly FieldView[];
  readonly safeMm: number;
  readonly boxes: { readonly front: readonly BoxView[]; readonly back: readonly BoxView[] };
  /** No source states this card. */
  readonly isHouse: boolean;
  readonly note?: string;
}

export interface EditRequest {
  /** The name of a stage. */
  readonly game: string;
  readonly key: string;
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean;
  /** Where a word of text/<language>.yaml is meant. */
  readonly language?: string;
  /** The hash of the text that the page has seen. */
  readonly seen: string;
}

export type EditAnswer =
  | { readonly result: 'written'; readonly seen: string }
  /** The file is no longer the one that the page has seen. */
  | { readonly result: 'conflict'; readonly seen: string; readonly onDisk?: FieldView['value'] }
  | { readonly result: 'refused'; readonly problems: readonly Pick<Problem, 'message' | 'fix'>[] };

/** A face on a page of the PDF. */
export interface PlacedView {
  readonly picture: string;
  /** From millimetres of the face, counted from the corner of its bleed, to those of the page. */
  readonly matrix: Matrix;
  /** The face with its bleed. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** What of it is seen, on the page. */
  readonly shows: { readonly xMm: number; readonly yMm: number; readonly widthMm: number; readonly heightMm: number };
  readonly isRound: boolean;
  /** Where what is seen is no box and no round: SVG path data on the page. */
  readonly path?: string;
}

export interface PageView {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly faces: readonly PlacedView[];
  /** The name of a picture with all marks, guides and notes. */
  readonly marks?: string;
}

export interface SheetsView {
  readonly sheets: readonly { readonly name: string; readonly means?: string }[];
  readonly backs: readonly string[];
  readonly sections: readonly { readonly id: string; readonly name: string; readonly pages: readonly PageView[] }[];
}

/** What changed in a game, and only that. */
export interface Change {
  readonly isHeld: boolean;
  readonly cards: readonly CardView[];
  /** Where decks or cards came, went or moved: all of them, in their order. */
  readonly order?: { readonly decks: readonly DeckView[]; readonly keys: readonly string[] };
  /** Where the title of the game is another one. */
  readonly head?: GameHead;
  /** When the file was saved that this comes from, in milliseconds of the clock. */
  readonly savedAt?: number;
}

export type Message =
  | { readonly type: 'game'; readonly game: GameView }
  | { readonly type: 'change'; readonly change: Change }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  | { readonly type: 'fault'; readonly message: string }
  /** Why saves may not be noticed; told to every page. */
  | { readonly type: 'trouble'; readonly message: string };
