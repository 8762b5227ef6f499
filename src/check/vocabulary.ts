// A game and its sheets → the words that references may use, by what they refer to.
import { allEntries, type Game } from '../game/game.ts';
import { allIconNames, isIconName } from '../game/icons.ts';
import type { Mark } from '../game/marks.ts';
import type { Sheets } from '../game/project.ts';

/** Papers are named by sheets, not by games; pictures and drawings are looked at apart. */
export type Referred = Exclude<Mark, 'text' | 'paper' | 'picture' | 'drawing'>;

export interface Words {
  has(word: string): boolean;
  /** All of them, for "did you mean". */
  list(): Iterable<string>;
}

export type Vocabulary = Readonly<Record<Referred, Words>>;

export function vocabulary(game: Game, sheets: Sheets): Vocabulary {
  const { icons = {}, keywords = [] } = game.glossary.value;
  return {
    // The large set of game-icons is read only where the glossary's own names do not settle the question.
    icon: {
      has: (word) => Object.hasOwn(icons, word) || isIconName(game, word),
      list: () => [...Object.keys(icons), ...allIconNames(game)],
    },
    keyword: words(keywords.map(({ name }) => name)),
    card: words(allEntries(game).map(({ id }) => id)),
    size: words(Object.keys(sheets.sizes)),
  };
}

function words(list: readonly string[]): Words {
  const set = new Set(list);
  return { has: (word) => set.has(word), list: () => set };
}
