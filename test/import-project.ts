// A small project on disk for imports, and workbooks as spreadsheet programs write them.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeZip } from '../src/files/zip.ts';

export const deckText = `# The spells of the game
name: 法术
kind: spell
size: poker
back: spell # one for all
cards:
  # Fire 火
  - id: fire-ball
    name: 火球 # the first one
    en: Fire Ball
    copies: 2
    cost: 2
    school: fire
    tags: [灼烧, 火]
    text: 造成{{cost}}点伤害。

  # Frost 霜
  - id: ice-lance
    name: "冰锥"
    cost: 3
    school: frost
    bands: { heaven: { text: 甲 }, earth: { text: 乙 } }
    text: |-
      造成{{cost}}点伤害。
      冻结。
`;

const gameText = `title: 试炼
edition: "1"
languages: { zh: { origin: house } }
decks: [spells] # in the order of printing
`;

const typesText = `import { card, defineGame, keyword, text } from 'cardwright/game';
import { z } from 'zod';
const band = z.strictObject({ text: text() });
export default defineGame({
  cards: {
    spell: card({
      cost: z.int().min(0).max(9),
      school: z.enum(['fire', 'frost']),
      code: z.string().optional(),
      quick: z.literal(true).optional(),
      tags: z.array(keyword()).optional(),
      bands: z.strictObject({ heaven: band, earth: band }).optional(),
    }),
  },
});
`;

const glossaryText = `keywords:
  - { name: 灼烧 }
  - { name: 火 }
labels:
  cost: 费用
  fire: 火系
  frost: 霜系
`;

export function makeProject(deck = deckText): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-import-'));
  const files = {
    'game.yaml': gameText,
    'types.ts': typesText,
    'glossary.yaml': glossaryText,
    'decks/spells.yaml': deck,
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, 'data/trial', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return root;
}

/** Cells as XML; `merged` such as `B2:B3`. */
export function workbook(sheets: Record<string, { rows: string; merged?: readonly string[] }>): Buffer {
  const names = Object.keys(sheets);
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const files: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
        .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${names
        .map(
          (_, i) =>
            `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ],
    ...names.map((name, i): [string, string] => {
      const { rows, merged = [] } = sheets[name] ?? { rows: '' };
      const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
      return [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
      ];
    }),
  ];
  return writeZip(files.map(([name, text]) => [name, Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)]));
}

type CellXml =
  | string
  | number
  | boolean
  | { readonly formula: string; readonly value?: number; readonly error?: string }
  | null;

export function row(number: number, cells: readonly CellXml[]): string {
  const parts = cells.map((cell, i) => {
    const address = `r="${String.fromCharCode(65 + i)}${number}"`;
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c ${address} t="inlineStr"><is><t>${cell}</t></is></c>`;
    if (typeof cell === 'boolean') return `<c ${address} t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === 'number') return `<c ${address}><v>${cell}</v></c>`;
    const result = cell.error ?? cell.value;
    return `<c ${address}${cell.error ? ' t="e"' : ''}><f>${cell.formula}</f>${result === undefined ? '' : `<v>${result}</v>`}</c>`;
  });
  return `<row r="${number}">${parts.join('')}</row>`;
}
