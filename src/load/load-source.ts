// Loads the cards of a deck from a spreadsheet. Their origins are cells.
import { join, posix } from 'node:path';
import type { z } from 'zod';
import { existsSync } from '../files/inputs.ts';
import type { DeckHead, Glossary } from '../game/file-schemas.ts';
import type { Origin } from '../game/origin.ts';
import { insideCodeOf, runTogether } from '../problems/game-code.ts';
import { withColumns } from '../spreadsheets/entry-columns.ts';
import { chooseSheet } from '../spreadsheets/header-names.ts';
import { type CardRow, readCardRows } from '../spreadsheets/read-card-rows.ts';
import { isFault, readSpreadsheet } from '../spreadsheets/read-spreadsheet.ts';
import type { Sheet, SheetFault, Spreadsheet } from '../spreadsheets/sheet.ts';
import { freeId } from '../strings/kebab-id.ts';
import { readBytes } from './read-files.ts';
import type { Reading } from './reading.ts';

interface SourceDeck {
  readonly id: string;
  readonly head: DeckHead;
  /** Of the deck's own file. */
  readonly origin: Origin;
  readonly schema: z.ZodObject | undefined;
  /** The kind may have more fields than its schema. */
  readonly isOpen: boolean;
  readonly glossary: Glossary;
}

interface SourceCard {
  readonly raw: Record<string, unknown>;
  readonly origin: Origin;
}

export async function loadSource(reading: Reading, source: string, deck: SourceDeck): Promise<SourceCard[]> {
  const file = posix.join(posix.dirname(deck.origin.file), source);
  const sheet = isThere(reading, file, deck.origin) ? await sheetOf(reading, file, deck) : undefined;
  if (sheet === undefined) return [];
  const { id, head, schema, isOpen, glossary } = deck;
  const { rows, problems } = insideCodeOf(deck.origin.file, () =>
    runTogether(() =>
      readCardRows(sheet, {
        schema,
        isOpen,
        glossary,
        deck: { id, name: head.name },
        ...(head.columns && { columns: head.columns }),
      }),
    ),
  );
  reading.problems.push(...problems);
  if (rows.length === 0)
    reading.reportFile('spreadsheet/no-rows', file, {
      message: 'The sheet has no cards.',
      fix: 'Add a header row, and below it one row per card.',
    });
  return cardsOfRows(rows);
}

/** A card without an id gets one from its name. */
export function cardsOfRows(rows: readonly CardRow[]): SourceCard[] {
  const taken = new Set<string>();
  return rows.map(({ columns, origin }) => {
    const { id: rawId, ...fields } = withColumns({}, columns);
    const own = rawId === undefined ? freeId([fields.en, fields.name], taken) : String(rawId);
    taken.add(own);
    return { raw: { id: own, ...fields }, origin };
  });
}

/** Reports problems where the deck names the file. */
function isThere(reading: Reading, file: string, origin: Origin): boolean {
  const at = origin.place(['source']);
  const isOutside = file.startsWith('../');
  if (isOutside)
    reading.report('file/outside-project', {
      at,
      message: 'The source is outside the project.',
      fix: 'Copy the file into the project. Cardwright reads no files outside it.',
    });
  else if (!reading.overlay.has(file) && !existsSync(join(reading.root, file)))
    reading.report('file/missing', {
      at,
      message: `The file ${file} does not exist.`,
      fix: 'Write its path relative to the folder of the deck, or create the file.',
    });
  else return true;
  return false;
}

async function sheetOf(reading: Reading, file: string, deck: SourceDeck): Promise<Sheet | undefined> {
  const read = await readKept(reading, file);
  if (read === undefined) return undefined;
  if (isFault(read)) {
    reading.report('spreadsheet/unreadable', read);
    return undefined;
  }
  if (read.text !== undefined) reading.texts.set(file, read.text);
  const { sheet: name } = deck.head;
  const sheet = chooseSheet(read, { sheet: name, deck: { id: deck.id, name: deck.head.name } });
  if ('rows' in sheet) return sheet;
  reading.report('spreadsheet/no-sheet', { at: deck.origin.place([name ? 'sheet' : 'source']), ...sheet });
  return undefined;
}

async function readKept(reading: Reading, file: string): Promise<Spreadsheet | SheetFault | undefined> {
  const unsaved = reading.overlay.get(file);
  const bytes = unsaved === undefined ? readBytes(reading, file) : Buffer.from(unsaved);
  if (bytes === undefined) return undefined;
  const before = reading.memory.spreadsheets.get(file);
  if (before?.bytes.equals(bytes)) return before.read;
  const read = await readSpreadsheet(file, bytes);
  reading.memory.spreadsheets.set(file, { bytes, read });
  return read;
}
