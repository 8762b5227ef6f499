// data/_sheets of the tool and of the project → card sizes, papers, sheets and print shops by name.
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameFile } from '../game/game.ts';
import type { Sheets } from '../game/project.ts';
import { type SheetsFile, sheetsFile } from '../game/sheet-schemas.ts';
import { readGameFile } from './read-game-file.ts';
import { Reading } from './reading.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A project's own entries are added to the tool's and may replace them. */
export function loadSheets(reading: Reading): Sheets {
  const files = sheetFiles(reading);
  const isTool = realpathSync(reading.root) === realpathSync(toolRoot);
  const given = isTool ? [] : givenFiles();
  const all = [...given, ...files].map((file) => file.value);
  return {
    sizes: Object.assign({}, ...all.map(({ sizes }) => sizes)),
    papers: Object.assign({}, ...all.map(({ papers }) => papers)),
    printers: Object.assign({}, ...all.map(({ printers }) => printers)),
    layouts: Object.assign({}, ...all.map(({ sheets }) => sheets)),
    targets: Object.assign({}, ...all.map(({ targets }) => targets)),
    files,
  };
}

let given: readonly GameFile<SheetsFile>[] | undefined;

/** The tool's own files stay the same as long as it runs. */
function givenFiles(): readonly GameFile<SheetsFile>[] {
  given ??= sheetFiles(new Reading(toolRoot));
  return given;
}

function sheetFiles(reading: Reading): GameFile<SheetsFile>[] {
  const folder = join(reading.root, 'data/_sheets');
  return namesIn(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readGameFile(reading, `data/_sheets/${name}`, { schema: sheetsFile, fallback: {} }));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
