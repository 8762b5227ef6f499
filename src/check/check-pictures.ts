// Fields that name pictures → problems where there is no such file; and what is wrong with a file, told at the card that names it.

import { allEntries, type Entry, type Game } from '../game/game.ts';
import { markedValues } from '../game/marked-values.ts';
import type { Path } from '../game/origin.ts';
import { pictureFault } from '../game/picture-names.ts';
import { type Problem, problem } from '../problems/problem.ts';

interface Use {
  readonly entry: Entry;
  readonly path: Path;
  readonly name: string;
}

function uses(game: Game): Use[] {
  return allEntries(game).flatMap((entry) =>
    // An empty name is a matter of types.
    markedValues(entry, 'picture').flatMap(({ path, value }) => (value === '' ? [] : [{ entry, path, name: value }])),
  );
}

export function checkPictures(game: Game): Problem[] {
  return uses(game).flatMap(({ entry, path, name }) => {
    const fault = pictureFault(name, game.pictures);
    return fault ? [problem('refs/unknown-picture', { at: entry.origin.place(path), card: entry.id, ...fault })] : [];
  });
}

/** A file that cannot be read is a matter of the first card that names it; one that no field names stays where it is. */
export function tellAtCards(problems: readonly Problem[], games: readonly Game[]): Problem[] {
  if (!problems.some(({ at }) => /^data\/[^/]+\/art\//.test(at.file))) return [...problems];
  const byFile = new Map<string, Use[]>();
  for (const game of games)
    for (const use of uses(game)) {
      const file = fileOf(game.id, use.name);
      byFile.set(file, [...(byFile.get(file) ?? []), use]);
    }
  return problems.map((one) => {
    const [first, ...others] = byFile.get(one.at.file.normalize()) ?? [];
    if (first === undefined) return one;
    const more = others.length === 0 ? '' : ` (${others.length} more name it, too)`;
    return {
      ...one,
      at: first.entry.origin.place(first.path),
      card: first.entry.id,
      message: `${one.at.file}${more}: ${one.message}`,
    };
  });
}

function fileOf(game: string, name: string): string {
  return `data/${game}/art/${name.normalize()}`;
}
