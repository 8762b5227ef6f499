// What server and page send each other as JSON. The page is bundled with this file, so it imports types only.
import type { Readings } from '../../chinese/readings.ts';
import type { FaceSize, Matrix } from '../../game/face.ts';
import type { ClaimResult, GameTotals } from '../../game/findings.ts';
import type { Problem } from '../../problems/problem.ts';

/** A game in one of its languages. */
export interface GameKey {
  readonly game: string;
  /** Default: the language of the data. */
  readonly language?: string;
}

/** Reads `game` and `game@en`. */
export function parseGameKey(text: string): GameKey {
  const [game = '', ...rest] = text.split('@');
  return rest.length === 0 ? { game } : { game, language: rest.join('@') };
}

export function showGameKey({ game, language }: GameKey): string {
  return language === undefined ? game : `${game}@${language}`;
}

/** What the page starts with. */
export interface Welcome {
  /** Tells the project from others; says nothing else about it. */
  readonly project: string;
  readonly games: readonly { readonly id: string; readonly title: string; readonly languages: readonly string[] }[];
  /** The key of the game to show first. */
  readonly first: string;
}

export interface DeckView {
  readonly id: string;
  readonly name: string;
  readonly en?: string;
  readonly kind: string;
  readonly file: string;
  /** The picture of its cards' shared back. */
  readonly back?: string;
  /** Pinyin of its name, for the search. */
  readonly readings: Readings;
}

export interface CardView {
  /** `deck/id` */
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
  /** The name of a picture is a hash of what it shows. Left out if the card could never be drawn. */
  readonly front?: string;
  /** Only if the card has its own back. */
  readonly back?: string;
  /** Its face has not been drawn yet. */
  readonly isPending: boolean;
  /** The picture is older than the data, because the data cannot be drawn. */
  readonly isStale: boolean;
  /** Looks different from when the server started. */
  readonly isChanged: boolean;
  /** A hash of its data. */
  readonly seen: string;
  readonly readings: Readings;
}

export interface ProblemView extends Problem {
  /** The card to show it on. */
  readonly key?: string;
  /** The deck whose file it is about. */
  readonly deck?: string;
  /** Its line, or the part of a long line around it; `col` is the column of the problem in this text. */
  readonly source?: { readonly text: string; readonly col: number } | undefined;
  /** The lines around it, if it stops a template: `from` is the number of the first. */
  readonly frame?: { readonly from: number; readonly lines: readonly string[] };
  /** Opens an editor at its place. */
  readonly href: string;
}

export interface Verdict {
  readonly problems: readonly ProblemView[];
  /** How many more problems there are. */
  readonly omitted?: number;
  readonly claims: readonly ClaimResult[];
  readonly totals?: GameTotals;
}

/** The heading of a game. */
export interface GameHead {
  readonly title: string;
  readonly en?: string;
  readonly edition: string;
  /** The language of the data comes first. */
  readonly languages: readonly string[];
  readonly hasTemplates: boolean;
}

export interface GameView extends GameHead {
  /** Its key. */
  readonly id: string;
  readonly decks: readonly DeckView[];
  readonly cards: readonly CardView[];
  /** A file cannot be read, so all faces stay as they were. */
  readonly isHeld: boolean;
  /** Left out until the first check is done. */
  readonly verdict?: Verdict;
  /** Something was saved, so the verdict is that of an older state. */
  readonly isChecking?: boolean;
}

/** A value of a card that the page can edit. */
export interface FieldView {
  /** Set for a word of text/<language>.yaml. */
  readonly language?: string;
  /** The hash of the file's text as the page has seen it. An edit sends it back, to detect conflicts. */
  readonly seen: string;
  /** From the card to the value. */
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean;
  readonly type: 'text' | 'words' | 'number' | 'yes-no' | 'choice' | 'picture';
  /** Of a picture: the names of all pictures of the game. */
  readonly choices?: readonly string[];
  /** Suggestions; other words are allowed, too. */
  readonly suggests?: readonly string[];
  /** Its name in the glossary. */
  readonly label?: string;
  /** What its schema says about it. */
  readonly description?: string;
  /** For translated words: the words in the language of the data. */
  readonly source?: string;
  /** For texts: what is printed. */
  readonly printed?: string;
  readonly href: string;
}

/** The cards of a deck, to edit many at once. */
export interface TableView {
  readonly deck: string;
  /** The spreadsheet that the cards come from: they are edited there. */
  readonly source?: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

export type TableColumn = Pick<
  FieldView,
  'path' | 'language' | 'type' | 'choices' | 'suggests' | 'label' | 'description'
>;

export interface TableRow {
  readonly key: string;
  readonly id: string;
  /** By column. Null where the card has no value. */
  readonly cells: readonly (FieldView['value'] | null)[];
  /** Columns that cannot be edited here: the card has a list or a map there, or nothing to translate. */
  readonly locked?: readonly number[];
}

/** A box on a face, in millimetres from the corner of the trim. */
export interface BoxView {
  readonly kind: 'text' | 'icon' | 'picture' | 'drawing' | 'ornament';
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly sizePt?: number;
  /** The line of the template that draws it, and a link to it. */
  readonly place?: string;
  readonly href?: string;
}

/** A box of a layout in YAML, in millimetres from the corner of the trim. */
export interface LayoutBoxView {
  /** Its name behind those of the boxes around it. */
  readonly path: readonly string[];
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Its rotation in degrees, clockwise, about its middle. */
  readonly turn: number;
  /** Those of the boxes around it, the outermost first: degrees, and the point that it turns about. */
  readonly turns: readonly (readonly [degrees: number, x: number, y: number])[];
  /** Why it cannot be moved: a field of its place is chosen by the card. */
  readonly isBound: boolean;
  readonly href: string;
}

export interface LayoutView {
  /** `FieldView.seen` of the layout's file. */
  readonly seen: string;
  readonly boxes: { readonly front: readonly LayoutBoxView[]; readonly back: readonly LayoutBoxView[] };
}

/** What the page shows of one card beside its faces. */
export interface CardDetail {
  readonly key: string;
  /** `file:line` */
  readonly place: string;
  readonly href: string;
  readonly fields: readonly FieldView[];
  readonly safeMm: number;
  readonly boxes: { readonly front: readonly BoxView[]; readonly back: readonly BoxView[] };
  /** If its faces are drawn by a layout in YAML. */
  readonly layout?: LayoutView;
  /** Our own design: no source states this card. */
  readonly isHouse: boolean;
  readonly note?: string;
}

/** A face on a page of the PDF. */
export interface PlacedView {
  readonly picture: string;
  /** From millimetres of the face, measured from the corner of its bleed, to millimetres of the page. */
  readonly matrix: Matrix;
  /** Size of the face with its bleed. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The part of it that is visible, on the page. */
  readonly visible: { readonly xMm: number; readonly yMm: number; readonly widthMm: number; readonly heightMm: number };
  readonly isRound: boolean;
  /** If the visible part is neither a box nor a circle: SVG path data on the page. */
  readonly path?: string;
}

export interface PageView {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly faces: readonly PlacedView[];
  /** The picture of all marks, guides and notes. */
  readonly marks?: string;
}

export interface SheetsView {
  readonly sheets: readonly { readonly name: string; readonly description?: string }[];
  readonly backs: readonly string[];
  readonly sections: readonly { readonly id: string; readonly name: string; readonly pages: readonly PageView[] }[];
}

/** What has changed in a game. */
export interface Change {
  readonly isHeld: boolean;
  readonly cards: readonly CardView[];
  /** If decks or cards were added, removed or moved: all of them, in order. */
  readonly order?: { readonly decks: readonly DeckView[]; readonly keys: readonly string[] };
  /** If the heading has changed. */
  readonly head?: GameHead;
  /** When the file was saved, in milliseconds since the epoch. */
  readonly savedAt?: number;
}

export type Message =
  | { readonly type: 'game'; readonly game: GameView }
  | { readonly type: 'change'; readonly change: Change }
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  /** Something was saved. A verdict follows. */
  | { readonly type: 'checking' }
  /** A bug of ours at the last save. */
  | { readonly type: 'fault'; readonly message: string }
  /** Why we may miss saves. */
  | { readonly type: 'trouble'; readonly message: string }
  /** Whether the project has new code that waits until the user trusts it. */
  | { readonly type: 'code'; readonly isWaiting: boolean };
