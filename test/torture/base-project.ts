// The project that the campaign damages: the files of project/, with pictures, fonts and an XLSX file made for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { zip } from './zip.ts';

/** What lies at a path: the bytes of a file, or something odd. */
export type Entry =
  | Buffer
  | { readonly kind: 'folder' }
  | { readonly kind: 'link'; readonly to: string }
  | { readonly kind: 'locked'; readonly bytes: Buffer };

/** By the path from the project's folder, with `/` between. */
export type Project = ReadonlyMap<string, Entry>;

const folder = fileURLToPath(new URL('./project', import.meta.url));
const fonts = fileURLToPath(new URL('../../fonts', import.meta.url));

export async function baseProject(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path).split(sep).join('/'), readFileSync(path));
  }
  const font = readFileSync(join(fonts, 'noto-sans-math-400.ttf'));
  files.set('fonts/own.ttf', font);
  files.set('fonts/own.woff', asWoff(font));
  files.set('data/lamps/decks/gems.xlsx', workbook(gems));
  files.set(
    'import.xlsx',
    workbook(
      [
        ['id', 'name', 'points'],
        ['rabbit', '兔儿灯', 2],
      ],
      'Sheet1',
    ),
  );
  for (const [name, bytes] of Object.entries(strangersTable())) files.set(name, bytes);
  for (const [name, bytes] of Object.entries(await pictures())) files.set(`data/lamps/art/${name}`, bytes);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

type Cell = string | number;

/** What `new --from` makes a game of, in every kind of file: languages, tokens, markup, lists, a row without a name. */
function strangersTable(): Record<string, Buffer> {
  const [head = [], ...rows] = stranger;
  const cards = rows.map((row) => Object.fromEntries(head.map((key, i) => [key, row[i] ?? ''])));
  const csv = stranger.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
  const texts = {
    'from.csv': `${csv}\n`,
    'from.json': JSON.stringify({ cards }, null, 1),
    'from.jsonl': cards.map((card) => `${JSON.stringify(card)}\n`).join(''),
    'from.yaml': cards.map((card) => `- ${JSON.stringify(card)}\n`).join(''),
    'from.fods': openSheet('office:document'),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])),
    'from.xlsx': workbook(stranger.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : escaped(cell))))),
    'from.ods': zip(openParts()),
  };
}

const stranger: readonly (readonly Cell[])[] = [
  ['Name', 'name_fr', 'Qty', 'Type', 'Cost', 'Tags', 'Text', '(artist)'],
  ['Fox', 'Renard', 2, 'Beast', 1, 'fast; red', '<b>Run</b> away.<br>Pay [gold].', 'me'],
  ['Hare', 'Lièvre', 1, 'Beast', 2, 'fast; grey', 'Hide *now*. Pay [gold].', 'me'],
  ['', '', '', '', '', '', 'a note', ''],
  ['Oak', 'Chêne', 3, 'Plant', 4, 'slow; green', 'Stand &amp; wait %n for 2 turns.', 'me'],
  ['Fern', 'Fougère', 1, 'Plant', '-', 'green; small', '', ''],
];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function openSheet(root: string): string {
  const cell = (value: Cell) =>
    typeof value === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`;
  const rows = stranger.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}><office:body><office:spreadsheet><table:table table:name="Cards">${rows.join('\n')}</table:table></office:spreadsheet></office:body></${root}>`;
}

export function openParts(): [string, Buffer][] {
  return [
    ['mimetype', Buffer.from('application/vnd.oasis.opendocument.spreadsheet')],
    ['content.xml', Buffer.from(openSheet('office:document-content'))],
  ];
}

const gems: readonly (readonly Cell[])[] = [
  ['id', 'name', 'en', 'copies', 'worth', 'text'],
  ['ruby', '红宝石', 'Ruby', 2, 3, '值{{worth}}文。'],
  ['jade', '翡翠', 'Jade', 1, 5, '值{{worth}}文。'],
];

/** The least that a spreadsheet program writes; texts stand in their cells. */
export function workbook(rows: readonly (readonly Cell[])[], name = 'Gems'): Buffer {
  return zip(workbookParts(rows, name));
}

export function workbookParts(rows: readonly (readonly Cell[])[], name = 'Gems'): [string, Buffer][] {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const letter = (col: number) => String.fromCharCode(65 + col);
  const cell = (value: Cell, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const lines = rows.map(
    (row, y) => `<row r="${y + 1}">${row.map((value, x) => cell(value, `${letter(x)}${y + 1}`)).join('')}</row>`,
  );
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`],
  ];
  return parts.map(([path, text]) => [path, Buffer.from(head + text)]);
}

/** Small ones; the template shows them so small that they are fine enough. */
async function pictures(): Promise<Record<string, Buffer>> {
  const [width, height] = [60, 75];
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) pixels.set([(i * 7) % 256, (i * 3) % 256, i % 200], i * 3);
  const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } });
  return {
    'moon.png': await picture().png().toBuffer(),
    'pond.jpg': await picture().jpeg().toBuffer(),
    'lotus.webp': await picture().webp().toBuffer(),
    'scroll.tiff': await picture().tiff({ compression: 'lzw' }).toBuffer(),
    'wheel.gif': await picture().gif().toBuffer(),
  };
}

/** The same tables, each packed. */
export function asWoff(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const head = Buffer.alloc(44 + 20 * count);
  head.write('wOFF', 0, 'latin1');
  font.copy(head, 4, 0, 4);
  head.writeUInt16BE(count, 12);
  const bodies: Buffer[] = [];
  let at = head.length;
  let plain = 12 + 16 * count;
  for (let i = 0; i < count; i++) {
    const record = font.subarray(12 + 16 * i, 28 + 16 * i);
    const [sum, offset, length] = [record.readUInt32BE(4), record.readUInt32BE(8), record.readUInt32BE(12)];
    const table = font.subarray(offset, offset + length);
    const packed = deflateSync(table);
    const body = packed.length < length ? packed : table;
    record.copy(head, 44 + 20 * i, 0, 4);
    for (const [k, n] of [at, body.length, length, sum].entries()) head.writeUInt32BE(n, 48 + 20 * i + 4 * k);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    bodies.push(padded);
    at += padded.length;
    plain += length + ((4 - (length % 4)) % 4);
  }
  head.writeUInt32BE(at, 8);
  head.writeUInt32BE(plain, 16);
  return Buffer.concat([head, ...bodies]);
}
