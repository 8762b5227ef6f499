// data/_sheets of the tool and of the project → card sizes, papers, sheets and print shops by name.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameFile } from '../game/game.ts';
import type { Sheets } from '../game/project.ts';
import { type SheetsFile, sheetsFile } from '../game/sheet-schemas.ts';
import { listFolder } from './list-folder.ts';
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
    sizes: named(all.map(({ sizes }) => sizes)),
    papers: named(all.map(({ papers }) => papers)),
    printers: named(all.map(({ printers }) => printers)),
    layouts: named(all.map(({ sheets }) => sheets)),
    targets: named(all.map(({ targets }) => targets)),
    files,
  };
}

/** Without a prototype, or a size called `constructor` would be found. */
function named<T>(lists: readonly (Record<string, T> | undefined)[]): Record<string, T> {
  return Object.assign(Object.create(null), ...lists) as Record<string, T>;
}

let given: readonly GameFile<SheetsFile>[] | undefined;

/** The tool's own files stay the same as long as it runs. */
function givenFiles(): readonly GameFile<SheetsFile>[] {
  given ??= sheetFiles(new Reading(toolRoot));
  return given;
}

function sheetFiles(reading: Reading): GameFile<SheetsFile>[] {
  return listFolder(reading, 'data/_sheets')
    .filter(({ name }) => name.endsWith('.yaml'))
    .map(({ name }) =>
      readGameFile(reading, `data/_sheets/${name}`, {
        schema: sheetsFile,
        fallback: {},
        apart: Object.keys(sheetsFile.shape),
      }),
    );
}
