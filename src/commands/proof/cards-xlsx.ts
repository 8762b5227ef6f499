// A game → a workbook with a sheet a deck and one of components, pictures included, that can be changed and imported again.
import { displayWidth } from '../../strings/display-width.ts';
import { pictureSize } from '../../pictures/picture-size.ts';
import { type Picture, type WrittenSheet, writeXlsx } from '../../spreadsheets/write-xlsx.ts';
import { entryColumns, sourceColumn, type TableColumn } from '../../spreadsheets/entry-columns.ts';
import type { Entry, Game } from '../../game/game.ts';

/** A small picture of the front, as PNG or JPEG; none where there is none. */
export type PictureOf = (entry: Entry) => Promise<Buffer | undefined>;

const pictureHeightPx = 132;
const widest = 44;
const pictureHeader = '(picture)';

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
  // Wide boards are as wide as the column.
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

/** At most 31 characters, none of those that Excel forbids, and no two the same. */
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
