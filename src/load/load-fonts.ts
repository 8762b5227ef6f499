// fonts/ of the tool and of the project → the font book; font files themselves are read when they are first used.
import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FontBook, type FontFamily } from '../base/fonts/font-book.ts';
import type { ProblemCode } from '../base/problem-codes.ts';
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
  const families = Object.entries(file.value.families).flatMap(
    ([name, { files, fallback = [], credit, italic, smallCaps }]) => {
      const paths = Object.entries(files).flatMap(([weight, path]) => {
        const fault = faultOf(reading.root, posix.join('fonts', path));
        if (fault) reading.report(fault.code, { at: file.origin.place(['families', name, 'files', weight]), ...fault });
        return fault ? [] : [[weight, join(folder, path)] as const];
      });
      const styles = { ...(italic && { italic }), ...(smallCaps && { smallCaps }) };
      return paths.length === 0
        ? []
        : [[name, { files: Object.fromEntries(paths), fallback, credit, ...styles }] as const];
    },
  );
  return { families: Object.fromEntries(families), file };
}

interface Fault {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fix: string;
}

/** What would stop the renderer in the middle of its work. */
function faultOf(root: string, path: string): Fault | undefined {
  const fix = 'Put a TrueType or OpenType file there, or take the weight out of fonts.yaml.';
  if (path.startsWith('../'))
    return { code: 'file/outside-project', message: 'The font lies outside of the project.', fix };
  const start = startOf(join(root, path));
  if (start === undefined) return { code: 'file/missing', message: `There is no file ${path}.`, fix };
  if (fontStarts.includes(start)) return undefined;
  return { code: 'file/unreadable', message: `The file ${path} is no font that can be read.`, fix };
}

/** TrueType, OpenType, and TrueType as old Macintosh programs wrote it. */
const fontStarts = ['00010000', '4f54544f', '74727565'];

/** The first four bytes, in hexadecimal; none where there is no file. */
function startOf(path: string): string | undefined {
  try {
    const file = openSync(path, 'r');
    const bytes = Buffer.alloc(4);
    try {
      readSync(file, bytes, 0, 4, 0);
    } finally {
      closeSync(file);
    }
    return bytes.toString('hex');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : '';
  }
}
