// Finds every text of a game, with its range in the file.
import { parseDocument } from 'yaml';
import type { Entry, Game } from '../../src/game/game.ts';
import type { Path } from '../../src/game/origin.ts';

export interface TextSite {
  /** The id of the card or component. */
  readonly entry: string;
  readonly path: Path;
  readonly template: string;
  readonly file: string;
  readonly line: number;
  /** Start and end of the value in its file. */
  readonly range: readonly [number, number];
  /** Where names in the text are looked up, nearest first. */
  readonly scope: readonly unknown[];
}

export function findTextSites(game: Game, texts: ReadonlyMap<string, string>): TextSite[] {
  const lists: [string, readonly Entry[]][] = [
    ...game.decks.map(({ cards }) => ['cards', cards] as [string, readonly Entry[]]),
    ['components', game.components],
  ];
  const constants = { game: game.info.value.constants ?? {} };
  return lists.flatMap(([list, entries]) => {
    const file = entries[0]?.origin.file ?? '';
    const document = parseDocument(texts.get(file) ?? '');
    return entries.flatMap((entry, i) =>
      entry.texts.map(({ path, template }) => {
        const node = document.getIn([list, i, ...path], true) as { range: [number, number, number] };
        const { line } = entry.origin.place(path);
        const [from, to] = node.range;
        return {
          entry: entry.id,
          path,
          template,
          file,
          line,
          range: [from, to],
          scope: scopeOf(entry, path, constants),
        };
      }),
    );
  });
}

function scopeOf({ fields }: Entry, path: Path, constants: object): unknown[] {
  const levels: unknown[] = [fields];
  for (const step of path.slice(0, -1)) levels.unshift((levels[0] as Record<string | number, unknown>)[step]);
  return [...levels, constants];
}
