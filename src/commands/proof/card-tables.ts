// Tables of a game's cards, in CSV and XLSX, that can be edited and imported again.
import { allCards, type Card, type Entry, type Game } from '../../game/game.ts';
import { writeCsv } from '../../spreadsheets/csv.ts';
import { entryColumns, sourceColumn, type TableColumn } from '../../spreadsheets/entry-columns.ts';
import type { CellValue } from '../../spreadsheets/sheet.ts';
import { type Picture, type WrittenSheet, writeXlsx } from '../../spreadsheets/write-xlsx.ts';
import { displayWidth } from '../../strings/display-width.ts';

/** One table of all cards, a row a card. */
export function cardsCsv(game: Game): string {
  const cards = allCards(game);
  const columns: TableColumn[] = [
    { header: 'deck', cellOf: (card) => (card as Card).deck },
    ...entryColumns(cards, game.glossary),
    sourceColumn(),
  ];
  const rows = cards.map((card) => columns.map(({ cellOf }): CellValue | undefined => cellOf(card)));
  return writeCsv([columns.map(({ header }) => header), ...rows]);
}

/** A small PNG or JPEG of the front, if there is one. */
type PictureOf = (entry: Entry) => Promise<Buffer | undefined>;

const pictureHeightPx = 132;
const widest = 44;
const pictureHeader = '(picture)';

/** A sheet a deck, and one of components, with pictures. */
export async function cardsXlsx(game: Game, pictureOf: PictureOf): Promise<Buffer> {
  const groups: [string, readonly Entry[]][] = [
    ...game.decks.map(({ name, cards }): [string, readonly Entry[]] => [name, cards]),
    ...(game.components.length > 0 ? [['components', game.components] as [string, readonly Entry[]]] : []),
  ];
  const names = sheetNames(groups.map(([name]) => name));
  const sheets: WrittenSheet[] = [];
  for (const [i, [, entries]] of groups.entries())
    sheets.push(await sheetOf(names[i] ?? '', entries, { game, pictureOf }));
  return writeXlsx(sheets);
}

async function sheetOf(
  name: string,
  entries: readonly Entry[],
  { game, pictureOf }: { game: Game; pictureOf: PictureOf },
): Promise<WrittenSheet> {
  const columns: TableColumn[] = [...entryColumns(entries, game.glossary), sourceColumn()];
  const rows: WrittenSheet['rows'][number][] = [];
  for (const entry of entries) {
    const bytes = await pictureOf(entry);
    rows.push({ cells: [undefined, ...columns.map(({ cellOf }) => cellOf(entry))], picture: bytes && shown(bytes) });
  }
  const headers = [pictureHeader, ...columns.map(({ header }) => header)];
  const widths = headers.map((header, i) => (i === 0 ? 16 : widthOf([header, ...rows.map(({ cells }) => cells[i])])));
  return { name, headers, rows, widths, pictureColumn: 0 };
}

function shown(bytes: Buffer): Picture | undefined {
  const size = pictureSize(bytes);
  if (size === undefined) return undefined;
  const scale = pictureHeightPx / size.heightPx;
  // Shrink wide boards to the width of the column.
  const fit = Math.min(scale, 108 / size.widthPx);
  return { bytes, widthPx: Math.round(size.widthPx * fit), heightPx: Math.round(size.heightPx * fit) };
}

function widthOf(cells: readonly unknown[]): number {
  const widths = cells.map((cell) =>
    Math.max(
      0,
      ...String(cell ?? '')
        .split('\n')
        .map(displayWidth),
    ),
  );
  return Math.min(widest, Math.max(6, ...widths) + 2);
}

/** Unique names of at most 31 characters, without those that Excel forbids. */
function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 31) || 'sheet';
    let own = plain;
    for (let n = 2; taken.has(own.toLowerCase()); n += 1) own = `${plain.slice(0, 27)} (${n})`;
    taken.add(own.toLowerCase());
    return own;
  });
}

interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Reads only the header. */
function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47)
    return { widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) };
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : undefined;
}

/** Walks the segments up to the start of the frame, which has the size. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { heightPx: bytes.readUInt16BE(at + 5), widthPx: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
