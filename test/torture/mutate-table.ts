// Damage to spreadsheets: cells and headers of CSV, and the XML and the archive of XLSX.
import { workbookParts } from './base-project.ts';
import { type Chance, pick, skewed } from './chances.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { oddTexts } from './odd-values.ts';
import { type Lie, zip } from './zip.ts';

/** More cards are not bad input, but much work: a face is laid out for each. */
export const mostCards = 300;

type CsvMutator = (rows: string[][], chance: Chance) => string;

const csv = (rows: readonly (readonly string[])[], sign = ',') => rows.map((row) => row.join(sign)).join('\n');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const csvMutators: Record<string, CsvMutator> = {
  oddCell: (rows, chance) => {
    const row = pick(chance, rows);
    row[chance.below(row.length)] = quoted(pick(chance, oddTexts));
    return csv(rows);
  },
  bareCell: (rows, chance) => {
    const row = pick(chance, rows);
    row[chance.below(row.length)] = pick(chance, oddTexts);
    return csv(rows);
  },
  oddHeader: (rows, chance) => {
    const head = rows[0] ?? [];
    head[chance.below(head.length)] = pick(chance, [
      '__proto__',
      'constructor',
      'toString',
      '',
      ' id',
      'ID',
      '编号',
      'text',
      ...oddTexts,
    ]);
    return csv(rows);
  },
  columnTwice: (rows) => csv(rows.map((row) => [...row, row[0] ?? ''])),
  manyColumns: (rows, chance) => {
    const count = skewed(chance, 8000);
    return csv(rows.map((row, y) => [...row, ...Array.from({ length: count }, (_, i) => (y === 0 ? `odd${i}` : 'x'))]));
  },
  farCell: (rows, chance) => `${csv(rows)}\n${','.repeat(skewed(chance, 500_000))}far`,
  blankLines: (rows, chance) => csv(rows) + '\n'.repeat(skewed(chance, 900_000)),
  manyRows: (rows, chance) =>
    csv([
      ...rows,
      ...Array.from({ length: skewed(chance, mostCards) }, (_, i) => [`id-${i}`, ...(rows[1]?.slice(1) ?? [])]),
    ]),
  sameRows: (rows, chance) => csv([...rows, ...Array.from({ length: skewed(chance, mostCards) }, () => rows[1] ?? [])]),
  otherSign: (rows, chance) => csv(rows, pick(chance, [';', '\t', '|', ', ', ' ,'])),
  openQuote: (rows, chance) => {
    const row = pick(chance, rows);
    const at = chance.below(row.length);
    row[at] = pick(chance, [`"${row[at]}`, `${row[at]}"`, `"${row[at]}"x`, `""${row[at]}`, `a"b`]);
    return csv(rows);
  },
  shortRow: (rows, chance) =>
    csv(rows.map((row) => (chance.next() < 0.3 ? row.slice(0, chance.below(row.length)) : row))),
  longRow: (rows, chance) => csv(rows.map((row) => (chance.next() < 0.3 ? [...row, 'x', '', 'y'] : row))),
  noHeader: (rows) => csv(rows.slice(1)),
  onlyHeader: (rows) => csv(rows.slice(0, 1)),
  mixedEnds: (rows) => rows.map((row, i) => row.join(',') + (['\n', '\r\n', '\r'][i % 3] ?? '')).join(''),
  quotes: (rows, chance) => `${csv(rows)}\n${'"'.repeat(skewed(chance, 200_000))}`,
  separatorLine: (rows) => `sep=;\n${csv(rows, ';')}`,
};

export function mutateCsv(bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  const rows = bytes
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  const [name, mutator] = pick(chance, Object.entries(csvMutators));
  return { name: `csv/${name}`, bytes: Buffer.from(mutator(rows, chance)) };
}

const sheetFile = 'xl/worksheets/sheet1.xml';
type Parts = [name: string, bytes: Buffer, lie?: Lie][];

/** Into the sheet's XML, at one of the places where XML of that kind may stand. */
const cells: readonly string[] = [
  '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
  '<row r="99999999"><c r="ZZZZZZ99999999"><v>1</v></c></row>',
  '<row r="0"><c r="A0"><v>1</v></c></row>',
  '<row r="-1"><c r="A-1"><v>1</v></c></row>',
  '<row r="5"><c r=""><v>1</v></c></row>',
  '<row r="5"><c><v>1</v></c></row>',
  '<row><c r="5A"><v>1</v></c></row>',
  '<row r="4"><c r="A4" t="s"><v>99999</v></c></row>',
  '<row r="4"><c r="A4" t="s"><v>-1</v></c></row>',
  '<row r="4"><c r="A4" t="e"><v>#REF!</v></c></row>',
  '<row r="4"><c r="A4" t="b"><v>7</v></c></row>',
  '<row r="4"><c r="A4" t="d"><v>2026-99-99</v></c></row>',
  '<row r="4"><c r="A4" t="odd"><v>x</v></c></row>',
  '<row r="4"><c r="A4" s="9999"><v>1e309</v></c></row>',
  '<row r="4"><c r="A4"><f>1+1</f></c></row>',
  '<row r="4"><c r="A4"><f t="shared" si="9"/></c></row>',
  '<row r="4"><c r="A4"><v>NaN</v></c></row>',
  '<row r="4"><c r="A4" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r><rPh><t>c</t></rPh></is></c></row>',
  '<row r="2"><c r="A2" t="inlineStr"><is><t>again</t></is></c></row>',
  '<row r="4"><c r="A4" t="inlineStr"><is><t>__proto__</t></is></c></row>',
];
const tails: readonly string[] = [
  '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
  '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A2:B3"/></mergeCells>',
  '<mergeCells><mergeCell ref="B3:A1"/></mergeCells>',
  '<mergeCells><mergeCell ref=""/><mergeCell/></mergeCells>',
  '<mergeCells><mergeCell ref="A1"/><mergeCell ref="ZZZZZ1:A99999999999"/></mergeCells>',
  '<unclosed>',
  '</worksheet>',
  '<a><b></a></b>',
  '&undefined;',
  '<![CDATA[x',
  '<!-- x',
  '<?php',
];

const xlsxMutators: Record<string, (parts: Parts, chance: Chance) => Parts> = {
  cells: (parts, chance) =>
    inSheet(parts, (xml) => xml.replace('</sheetData>', () => `${pick(chance, cells)}</sheetData>`)),
  tails: (parts, chance) =>
    inSheet(parts, (xml) => xml.replace('</sheetData>', () => `</sheetData>${pick(chance, tails)}`)),
  manyMerges: (parts, chance) => {
    const merges = Array.from(
      { length: skewed(chance, 10_000) },
      (_, i) => `<mergeCell ref="A${i + 1}:F${i + 2}"/>`,
    ).join('');
    return inSheet(parts, (xml) => xml.replace('</sheetData>', () => `</sheetData><mergeCells>${merges}</mergeCells>`));
  },
  bomb: (parts, chance) => {
    const size = pick(chance, [1e6, 2e7, 1e8]);
    return inSheet(parts, (xml) =>
      xml.replace('<sheetData>', () => `<sheetData>${pick(chance, [' ', '<row/>', 'x']).repeat(size / 6)}`),
    );
  },
  entities: (parts) =>
    inSheet(parts, (xml) =>
      xml
        .replace(
          '<worksheet',
          () =>
            `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]><worksheet`,
        )
        .replace('Ruby', '&c;'),
    ),
  outside: (parts) =>
    inSheet(parts, (xml) =>
      xml
        .replace('<worksheet', () => '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet')
        .replace('Ruby', '&a;'),
    ),
  deepXml: (parts, chance) => {
    const depth = skewed(chance, 50_000);
    return inSheet(parts, (xml) =>
      xml.replace('</sheetData>', () => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</sheetData>`),
    );
  },
  manyCells: (parts, chance) => {
    const row = Array.from({ length: skewed(chance, 16_000) }, () => '<c><v>1</v></c>').join('');
    return inSheet(parts, (xml) => xml.replace('</sheetData>', () => `<row r="4">${row}</row></sheetData>`));
  },
  oddCell: (parts, chance) => {
    const text = pick(chance, oddTexts).replace(/[<&]/g, '');
    return inSheet(parts, (xml) =>
      xml.replace(pick(chance, ['ruby', '红宝石', 'worth', 'name', 'jade', 'copies']), () => text),
    );
  },
  xmlBytes: (parts, chance) => {
    const at = chance.below(parts.length);
    return parts.map((part, i) => (i === at ? [part[0], mutateBytes(part[1], chance).bytes] : part));
  },
  missingPart: (parts, chance) => {
    const at = chance.below(parts.length);
    return parts.filter((_, i) => i !== at);
  },
  partTwice: (parts, chance) => [...parts, pick(chance, parts)],
  lie: (parts, chance) => {
    const at = chance.below(parts.length);
    const lie = pick<Lie>(chance, [
      { sum: 1 },
      { size: 0 },
      { size: 0xffffffff },
      { packedSize: 0 },
      { packedSize: 0x7fffffff },
      { method: 0 },
      { method: 99 },
      { flags: 1 },
      { flags: 8 },
    ]);
    return parts.map((part, i) => (i === at ? [part[0], part[1], lie] : part));
  },
  oddName: (parts, chance) => [
    ...parts,
    [
      pick(chance, ['../../evil.xml', '/etc/x.xml', '__proto__.xml', 'a\0b.xml', 'x'.repeat(60_000)]),
      Buffer.from('<x/>'),
    ],
  ],
  sheetName: (parts, chance) =>
    inPart(parts, 'xl/workbook.xml', (xml) =>
      xml.replace(
        '"Gems"',
        () => `"${pick(chance, ['', 'gems', '__proto__', 'Gems&#10;', 'x'.repeat(1000), '&lt;b&gt;'])}"`,
      ),
    ),
  manySheets: (parts, chance) => {
    const more = Array.from(
      { length: skewed(chance, 2000) },
      (_, i) => `<sheet name="S${i}" sheetId="${i + 2}" r:id="rId1"/>`,
    ).join('');
    return inPart(parts, 'xl/workbook.xml', (xml) => xml.replace('</sheets>', () => `${more}</sheets>`));
  },
  target: (parts, chance) =>
    inPart(parts, 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace('worksheets/sheet1.xml', () =>
        pick(chance, ['../../x.xml', 'workbook.xml', '/etc/passwd', 'http://localhost:1/', '']),
      ),
    ),
  manyParts: (parts, chance) => [
    ...parts,
    ...Array.from({ length: skewed(chance, 5000) }, (_, i): Parts[number] => [`xl/x${i}.xml`, Buffer.from('<x/>')]),
  ],
};

/** Half of them are damaged in the archive itself. */
export function mutateXlsx(bytes: Buffer, chance: Chance): { name: string; bytes: Buffer } {
  const [name, mutator] = pick(chance, Object.entries(xlsxMutators));
  const made = zip(mutator(workbookParts(gems), chance));
  if (chance.next() < 0.9) return { name: `xlsx/${name}`, bytes: made };
  const { name: how, bytes: damaged } = mutateBytes(chance.next() < 0.5 ? made : bytes, chance);
  return { name: `xlsx/${name}+${how}`, bytes: damaged };
}

const gems = [
  ['id', 'name', 'en', 'copies', 'worth', 'text'],
  ['ruby', '红宝石', 'Ruby', 2, 3, '值{{worth}}文。'],
  ['jade', '翡翠', 'Jade', 1, 5, '值{{worth}}文。'],
];

const inSheet = (parts: Parts, edit: (xml: string) => string) => inPart(parts, sheetFile, edit);

function inPart(parts: Parts, name: string, edit: (xml: string) => string): Parts {
  return parts.map((part) => (part[0] === name ? [name, Buffer.from(edit(part[1].toString('utf8')))] : part));
}
