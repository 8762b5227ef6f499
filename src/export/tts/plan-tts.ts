// Plans the files of the export: pictures to compose, saved objects, and a table with notebook and set-up script.

import type { DrawnFace } from '../../game/drawn-face.ts';
import { allCards, type Deck, type Game, noticeOf, type TableNote } from '../../game/game.ts';
import { gameFacts, wordsOf } from '../words/printed-words.ts';
import { deckObject, guidNames } from './deck-objects.ts';
import { bothNames, iconMeanings, plainWords, withoutCodes } from './entry-words.ts';
import {
  handGuidName,
  handObject,
  type PieceInput,
  pieceGuidNames,
  pieceObject,
  tokenOutline,
} from './piece-objects.ts';
import { deckKey, isBoard, type Layout, type Placement, planLayout } from './plan-layout.ts';
import { facesOfDeck, type PlannedImage, planSheets, type SheetCard, soleImage } from './plan-sheets.ts';
import { boxStem, type NotebookPage, plainName, savedObject, tableSave, tableStem } from './save-file.ts';
import { planSetup, setupMenu, setupScript, tableWords } from './setup-script.ts';
import { GuidBook, type Pose, type SnapPoint, type TtsObject } from './tts-object.ts';
import { rounded, tableTopUnits, tileThicknessUnits, units } from './units.ts';

interface TtsOptions {
  readonly maxPx: number;
  /** Address of the hosted pictures. Default: file names without a path. */
  readonly baseUrl?: string | undefined;
  /** The user asked for some decks or cards only. */
  readonly isPart?: boolean;
  readonly credits: CreditLines;
}

export interface PlannedFile {
  /** File name without extension. */
  readonly stem: string;
  readonly text: string;
  readonly thumbnail: readonly DrawnFace[];
}

export interface TtsPlan {
  readonly images: readonly PlannedImage[];
  /** Call it when the pictures exist: their names are hashes of their content. */
  readonly files: (nameOf: (image: string) => string) => readonly PlannedFile[];
  /** All cards of the game are there. Otherwise there is no box and no table. */
  readonly isWhole: boolean;
}

interface PlannedDeck {
  readonly deck: Deck;
  readonly cards: readonly SheetCard[];
}

type PlannedPiece = Omit<PieceInput, 'guids' | 'url' | 'game'>;

export function planTts(game: Game, faces: readonly DrawnFace[], options: TtsOptions): TtsPlan {
  const decks = planDecks(game, faces, options);
  const fronts = new Map(faces.filter(isPiece).map((face) => [face.id, face]));
  for (const { deck, cards } of decks) for (const { front } of cards.slice(0, 1)) fronts.set(deckKey(deck.id), front);
  const layout = planLayout({ game, fronts });
  const pieces = planPieces(game, faces, { maxPx: options.maxPx, layout });
  const guids = new GuidBook(game.id, [
    ...decks.flatMap(({ deck, cards }) => guidNames(deck, cards)),
    ...pieces.flatMap(({ component }) => pieceGuidNames(component)),
    ...layout.seats.map(({ color }) => handGuidName(color)),
  ]);
  const isWhole = !options.isPart && decks.every(({ deck, cards }) => deck.cards.length === cards.length);
  const plan = { game, decks, pieces, layout, guids, isWhole, credits: options.credits };
  return {
    images: distinct([...decks.flatMap(sheetImages), ...pieces.flatMap(pieceImages)]),
    files: (nameOf) => planFiles(plan, (image) => `${options.baseUrl ?? ''}${nameOf(image)}`),
    isWhole,
  };
}

interface GamePlan {
  readonly game: Game;
  readonly decks: readonly PlannedDeck[];
  readonly pieces: readonly PlannedPiece[];
  readonly layout: Layout;
  readonly guids: GuidBook;
  readonly isWhole: boolean;
  readonly credits: CreditLines;
}

function planFiles(plan: GamePlan, url: (image: string) => string): PlannedFile[] {
  const { game, decks, pieces, layout, guids, isWhole, credits } = plan;
  const deckFiles = decks.flatMap(({ deck, cards }) => {
    const object = deckObject({ game, deck, cards, guids, url }, deckPose(layout.decks.get(deck.id)));
    return object ? [{ object, stem: plainName(deck.id), thumbnail: cards.slice(0, 1).map(({ front }) => front) }] : [];
  });
  const files = deckFiles.map(({ object, ...file }) => ({ ...file, text: savedObject([object]) }));
  const objects = [
    ...deckFiles.map(({ object }) => object),
    ...pieces.map((piece) =>
      pieceObject({ ...piece, game, guids, url }, componentPose(layout.components.get(piece.component.id))),
    ),
  ];
  if (!isWhole || objects.length === 0) return files;
  const thumbnail = deckFiles.flatMap((file) => file.thumbnail).slice(0, 4);
  const table = tableText(game, { layout, guids, objects, credits });
  return [
    ...files,
    { stem: boxStem, text: savedObject(objects), thumbnail },
    { stem: tableStem, text: table, thumbnail },
  ];
}

/** Reserves 100 keys per deck, so that one more sheet does not change the keys of other decks. */
function planDecks(game: Game, faces: readonly DrawnFace[], { maxPx }: TtsOptions): PlannedDeck[] {
  let firstKey = 100;
  return game.decks.map((deck) => {
    const cards = planSheets(facesOfDeck(deck, faces), { game: game.id, maxPx, firstKey });
    const sheets = new Set(cards.map(({ sheet }) => sheet)).size;
    firstKey += 100 * Math.max(1, Math.ceil(sheets / 100));
    return { deck, cards };
  });
}

function isPiece({ deckId, side }: DrawnFace): boolean {
  return deckId === 'components' && side === 'front';
}

function planPieces(
  game: Game,
  faces: readonly DrawnFace[],
  { maxPx, layout }: { maxPx: number; layout: Layout },
): PlannedPiece[] {
  return game.components.flatMap((component) => {
    const own = faces.filter(({ deckId, id }) => deckId === 'components' && id === component.id);
    const front = own.find(({ side }) => side === 'front');
    // Equal sides share a picture.
    const back = own.find(({ side, hash }) => side === 'back' && hash !== front?.hash);
    if (front === undefined) return [];
    const stem = `${game.id}-${component.id}`;
    const pictures = {
      front: soleImage(stem, front, { maxPx, outline: tokenOutline(front) }),
      back: back && soleImage(`${stem}-back`, back, { maxPx, outline: tokenOutline(back) }),
    };
    const isLocked = layout.components.get(component.id)?.isLocked ?? isBoard(component, front);
    return [{ component, front, pictures, isLocked }];
  });
}

/** Cards drop from slightly above the table. */
function deckPose(placement: Placement | undefined): Pose {
  return { ...componentPose(placement), y: tableTopUnits + 0.3, faceDown: placement?.isFaceUp !== true };
}

/** Locked objects do not drop, so they need their exact height. */
function componentPose(placement: Placement | undefined): Pose {
  const { xMm, yMm, turn } = placement?.spot ?? { xMm: 0, yMm: 0, turn: 0 };
  const y = tableTopUnits + (placement?.isLocked ? tileThicknessUnits / 2 : 0.4);
  return { x: units(xMm), y, z: units(yMm), turn };
}

interface TableInput {
  readonly layout: Layout;
  readonly guids: GuidBook;
  readonly objects: readonly TtsObject[];
  readonly credits: CreditLines;
}

function tableText(game: Game, { layout, guids, objects, credits }: TableInput): string {
  const { title, minutes } = game.info.value;
  const words = tableWords(game);
  const name = bothNames(title, { en: game.info.value.en });
  const data = planSetup(game, layout, guids);
  return tableSave({
    name,
    game: title,
    players: layout.players,
    minutes,
    note: withoutCodes(noticeOf(game, words.unofficial)),
    rules: tableRules(game),
    pages: planNotebook(game, credits),
    snapPoints: snapPoints(layout),
    script: data.steps.length > 0 ? setupScript(data, { title: name, words }) : '',
    menu: data.steps.length > 0 ? setupMenu(data, { title: name, words }) : '',
    objects: [...objects, ...layout.seats.map((seat) => handObject(seat, guids))],
  });
}

function sheetImages({ cards }: PlannedDeck): PlannedImage[] {
  return cards.flatMap(({ sheet }) => [sheet.fronts, sheet.backs]);
}

function pieceImages({ pictures: { front, back } }: PlannedPiece): PlannedImage[] {
  return back ? [front, back] : [front];
}

function distinct(images: readonly PlannedImage[]): PlannedImage[] {
  return [...new Map(images.map((image) => [image.name, image])).values()];
}

/** For places and for the homes of decks. */
function snapPoints({ decks, places }: Layout): SnapPoint[] {
  const homes = [...decks].map(([id, { spot }]) => ({ id, spots: [spot], takes: id, isOnBoard: false }));
  return [...homes, ...places].flatMap(({ spots, takes, isOnBoard }) =>
    spots.map(({ xMm, yMm, turn }) => ({
      Position: {
        x: units(xMm),
        y: rounded(tableTopUnits + (isOnBoard ? tileThicknessUnits : 0)),
        z: units(yMm),
      },
      Rotation: { x: 0, y: (((180 + turn) % 360) + 360) % 360, z: 0 },
      ...(takes !== undefined && { Tags: [takes] }),
    })),
  );
}

interface CreditLines {
  readonly icons: readonly string[];
  readonly fonts: readonly string[];
}

/** The notes of table.yaml, then a page of credits. */
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

/** Title, facts, contents of the box, and notice. */
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

/** Fits on a screen. Sources come last and are cut first. */
const mostCharacters = 1000;
const mostInLine = 180;

/**
 * `Rules` of a save: the game, its box, and where to find the rules. The game wrote this member up to version 12; newer versions show
 * the notebook, whose last page says the same.
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

/** Cuts by code points, never inside a character. */
function shortened(line: string): string {
  const characters = [...line];
  return characters.length <= mostInLine ? line : `${characters.slice(0, mostInLine - 1).join('')}…`;
}
