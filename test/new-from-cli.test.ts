// `cardwright new <game> --from <file>`: from a table of every kind to the PDF; with `--build` in one command.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeZip } from '../src/files/zip.ts';
import { row, workbook } from './import-project.ts';
import { readPdf } from './pdf-pages.ts';
import { runCli } from './run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'cardwright-new-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const foxes = [
  ['Fox', 'Run away.'],
  ['Hare', 'Hide now.'],
] as const;
const traps = [
  ['Pit', 'Fall in.'],
  ['Net', 'Stay here.'],
] as const;
const head = ['name', 'text'] as const;

const separated = (separator: string, rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.join(separator)}\n`).join('');
const objects = foxes.map(([name, text]) => ({ name, text }));
const sheet = (cards: readonly (readonly [string, string])[]) => ({
  rows: [head, ...cards].map((cells, i) => row(i + 1, cells)).join(''),
});

function odsTable(name: string, cards: readonly (readonly [string, string])[]): string {
  const cell = (words: string) =>
    `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;
  const rows = [head, ...cards].map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`);
  return `<table:table table:name="${name}">${rows.join('')}</table:table>`;
}

function ods(sheets: Record<string, readonly (readonly [string, string])[]>): Buffer {
  const tables = Object.entries(sheets).map(([name, cards]) => odsTable(name, cards));
  const content = `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`;
  const files = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content };
  return writeZip(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
}

const flatOds = `<?xml version="1.0"?><office:document office:version="1.3"><office:body><office:spreadsheet>${odsTable('Cards', foxes)}</office:spreadsheet></office:body></office:document>`;

interface Case {
  /** Text files may be strings. */
  readonly files: Readonly<Record<string, string | Buffer>>;
  /** What follows `--from`. Default: all files. */
  readonly from?: string;
  /** Words on the front pages, language by language. */
  readonly shows?: Readonly<Record<string, readonly string[]>>;
  /** A list of the contents, credits, and fronts and backs in turn. */
  readonly pages?: number;
  readonly guesses?: readonly string[];
  /** Words that must not be in the PDF. */
  readonly hides?: readonly string[];
}

const plain = { en: foxes.flat() };
const both = { en: [...foxes, ...traps].flat() };
const french = { en: plain.en, fr: ['Renard', 'Cours.', 'Lièvre', 'Saute.'] };

const cases: Readonly<Record<string, Case>> = {
  CSV: { files: { 'cards.csv': separated(',', [head, ...foxes]) } },
  'CSV with semicolons in Windows-1252': {
    files: {
      'cards.csv': Buffer.from('nom;texte\nCafé;Piochez une carte, si l\x92été naît.\nForêt;Ça brûle.\n', 'latin1'),
    },
    shows: { fr: ['Café', 'l’été', 'Forêt', 'Ça brûle.'] },
  },
  TSV: { files: { 'cards.tsv': separated('\t', [head, ...foxes]) } },
  'XLSX with many sheets': {
    files: { 'box.xlsx': workbook({ Beasts: sheet(foxes), Notes: { rows: row(1, ['Milk.']) }, Traps: sheet(traps) }) },
    shows: both,
    guesses: ['Notes: looks like notes, not like cards, and is passed over.'],
  },
  'ODS with many sheets': { files: { 'box.ods': ods({ Beasts: foxes, Traps: traps }) }, shows: both },
  JSON: { files: { 'cards.json': JSON.stringify(objects) } },
  'JSON with lists in objects': {
    files: {
      'box.json': JSON.stringify({
        version: 2,
        box: { beasts: objects, traps: traps.map(([name, text]) => ({ name, text })) },
      }),
    },
    shows: both,
  },
  'flat ODS': { files: { 'cards.fods': flatOds } },
  'JSON lines': { files: { 'cards.jsonl': objects.map((one) => JSON.stringify(one)).join('\n') } },
  YAML: { files: { 'cards.yaml': `cards:\n${objects.map((one) => `  - ${JSON.stringify(one)}\n`).join('')}` } },
  'languages in columns': {
    files: {
      'cards.csv': separated(',', [
        ['name', 'text', 'name_fr', 'text_fr'],
        [...foxes[0], 'Renard', 'Cours.'],
        [...foxes[1], 'Lièvre', 'Saute.'],
      ]),
    },
    shows: french,
  },
  'languages in files': {
    from: 'deck',
    files: {
      'deck/cards_en.csv': separated(',', [
        ['id', ...head],
        ['a', ...foxes[0]],
        ['b', ...foxes[1]],
      ]),
      'deck/cards_fr.csv': 'id,name,text\nb,Lièvre,Saute.\na,Renard,Cours.\n',
    },
    shows: french,
  },
  'languages in objects': {
    files: {
      'cards.json': JSON.stringify([
        { name: { en: 'Fox', fr: 'Renard' }, text: { en: 'Run away.', fr: 'Cours.' } },
        { name: { en: 'Hare', fr: 'Lièvre' }, text: { en: 'Hide now.', fr: 'Saute.' } },
      ]),
    },
    shows: french,
  },
  'tokens and markup': {
    files: {
      'cards.csv':
        'name,text\nFox,<b>Pay</b> [gold].<br>Then *draw* &amp; rest.\nHare,Gain [gold] or <i>hide</i>.%nEnd.\n',
    },
    shows: { en: ['Fox', 'Then draw & rest.', 'hide', 'End.'] },
    hides: ['<b>', '*draw*', '&amp;', '%n'],
    guesses: ['[gold] 2×'],
  },
  'rows without names and copies': {
    files: { 'cards.csv': 'name,text,copies\nFox,Run away.,10\n,no name,\nHare,Hide now.,2\n' },
    pages: 6,
    hides: ['no name'],
    guesses: ['1 row without a name passed over (line 3)'],
  },
};

/** `--build` makes all the usual formats, so the other tables are built by commands that make PDFs alone. */
const inOneCommand = ['XLSX with many sheets', 'languages in columns'];

/** By the name of the case. */
const ids = new Map(Object.keys(cases).map((name, i) => [name, `trial-${i}`]));
const languagesOf = ({ shows = plain }: Case) => Object.keys(shows).join();
const isBuilt = new Set<string>();

/** Builds all games of these languages with one command, since they need nothing of one another. */
async function buildTogether(languages: string): Promise<void> {
  if (isBuilt.has(languages)) return;
  isBuilt.add(languages);
  const own = Object.entries(cases).filter(
    ([name, one]) => !inOneCommand.includes(name) && languagesOf(one) === languages,
  );
  for (const [name, { files, from }] of own) {
    const id = ids.get(name) ?? '';
    said.set(id, await run('new', id, '--from', ...write(id, files, from)));
  }
  const built = own.map(([name]) => ids.get(name) ?? '');
  await run('build', ...built, '--only', 'pdf', '--lang', languages, '--jobs', '1');
}

/** What the command said when it made the game. */
const said = new Map<string, string>();

async function run(...args: string[]): Promise<string> {
  const { code, out } = await runCli(root, ...args);
  expect(code, out).toBe(0);
  return out;
}

/** Returns what follows `--from`. */
function write(id: string, files: Case['files'], from?: string): string[] {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, id, file)), { recursive: true });
    writeFileSync(join(root, id, file), content);
  }
  return (from === undefined ? Object.keys(files) : [from]).map((name) => `${id}/${name}`);
}

it.each(Object.entries(cases))('prints %s', async (name, one) => {
  const id = ids.get(name) ?? '';
  if (!inOneCommand.includes(name)) await buildTogether(languagesOf(one));
  else said.set(id, await run('new', id, '--from', ...write(id, one.files, one.from), '--build'));
  await expectPrinted(id, one);
});

it('one command prints an address on the web', async () => {
  const server = createServer((_, response) => response.end(separated(',', [head, ...foxes])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cards.csv`;
    await run('new', 'web', '--from', address, '--build');
  } finally {
    server.closeAllConnections();
    server.close();
  }
  await expectPrinted('web', {});
});

async function expectPrinted(
  id: string,
  { shows = plain, pages = 4, guesses = [], hides = [] }: Omit<Case, 'files'>,
): Promise<void> {
  for (const guess of guesses) expect(said.get(id)).toContain(guess);
  for (const [language, words] of Object.entries(shows)) {
    const pdf = await readPdf(readFileSync(join(root, `out/${id}/${language}/print/${id}-a4.pdf`)));
    const seen = pdf.pages.map((page) => page.words.replace(/\s+/g, ' ')).join('\n');
    expect(pdf.pages.length).toBe(pages);
    pdf.close();
    for (const word of words) expect(seen).toContain(word);
    for (const word of hides) expect(seen).not.toContain(word);
  }
}
