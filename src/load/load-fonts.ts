// fonts/ of the tool and of the project → the font book; font files themselves are read when they are first used.
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FontBook, type FontFamily } from '../base/fonts/font-book.ts';
import { fontsFile } from '../game/font-schemas.ts';
import type { GameFile } from '../game/game.ts';
import type { Fonts } from '../game/project.ts';
import { readGameFile } from './read-game-file.ts';
import { Reading } from './reading.ts';

const toolRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A project's own families are added to the tool's and may replace them. */
export function loadFonts(reading: Reading): Fonts {
  const own = familiesIn(reading);
  const isTool = realpathSync(reading.root) === realpathSync(toolRoot);
  const given = isTool ? undefined : givenFamilies();
  return {
    book: bookOf(reading, { ...given?.families, ...own?.families }),
    files: own === undefined ? [] : [own.file],
  };
}

let known: ReturnType<typeof familiesIn>;

/** The tool's own list stays the same as long as it runs. */
function givenFamilies(): ReturnType<typeof familiesIn> {
  known ??= familiesIn(new Reading(toolRoot));
  return known;
}

/** To open the fonts takes time and much memory, so a process that loads again and again does it once. */
function bookOf({ memory }: Reading, families: Record<string, FontFamily>): FontBook {
  const paths = Object.values(families).flatMap((family) => Object.values(family.files));
  const states = paths.map((path) => statSync(path, { throwIfNoEntry: false })).map((now) => [now?.size, now?.mtimeMs]);
  const files = JSON.stringify([families, states]);
  if (memory.fonts?.files !== files) memory.fonts = { files, book: new FontBook(families) };
  return memory.fonts.book;
}

function familiesIn(reading: Reading): { families: Record<string, FontFamily>; file: GameFile<unknown> } | undefined {
  const folder = join(reading.root, 'fonts');
  if (!existsSync(join(folder, 'fonts.yaml'))) return undefined;
  const file = readGameFile(reading, 'fonts/fonts.yaml', { schema: fontsFile, fallback: { families: {} } });
  const families = Object.entries(file.value.families).map(([name, { files, fallback = [], credit }]) => {
    const paths = Object.entries(files).map(([weight, path]) => [weight, join(folder, path)]);
    return [name, { files: Object.fromEntries(paths), fallback, credit }] as const;
  });
  return { families: Object.fromEntries(families), file };
}
