// data/_sheets of the tool and of the project → card sizes by name.
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameFile } from '../game/game.ts';
import type { Sheets } from '../game/project.ts';
import { type CardSize, sizesFile } from '../game/sheet-schemas.ts';
import { readGameFile } from './read-game-file.ts';
import { Reading } from './reading.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A project's own sizes are added to the tool's and may replace them. */
export function loadSheets(reading: Reading): Sheets {
  const files = sheetFiles(reading);
  const isTool = realpathSync(reading.root) === realpathSync(toolRoot);
  const given = isTool ? [] : sheetFiles(new Reading(toolRoot));
  return { sizes: Object.assign({}, ...[...given, ...files].map((file) => file.value.sizes)), files };
}

function sheetFiles(reading: Reading): GameFile<{ sizes: Record<string, CardSize> }>[] {
  const folder = join(reading.root, 'data/_sheets');
  return namesIn(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readGameFile(reading, `data/_sheets/${name}`, { schema: sizesFile, fallback: { sizes: {} } }));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
