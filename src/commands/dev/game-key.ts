// A game in one of its languages, as page and server call it: `game` in the language of its data, `game@en` in another.
import type { Game } from '../../game/game.ts';
import { gamesInLanguages } from '../../game/languages.ts';
import type { Project } from '../../game/project.ts';
import type { LoadMemory } from '../../load/load-memory.ts';
import { loadProject } from '../../load/load-project.ts';

export interface GameKey {
  readonly game: string;
  /** Left out where it is that of the data. */
  readonly language?: string;
}

export function parseGameKey(name: string): GameKey {
  const [game = '', ...rest] = name.split('@');
  return rest.length === 0 ? { game } : { game, language: rest.join('@') };
}

export function showGameKey({ game, language }: GameKey): string {
  return language === undefined ? game : `${game}@${language}`;
}

/** A loaded game with the project that it came from. */
export interface Loaded {
  readonly project: Project;
  /** As its data has it. */
  readonly source: Game;
  /** In the language of the stage; the same where that is the language of the data. */
  readonly game: Game;
}

interface Place {
  readonly root: string;
  readonly code: boolean;
  readonly memory: LoadMemory;
}

/** The game of a stage as it is on the disk, or as the overlay says. */
export async function loadGameOf(
  { root, code, memory }: Place,
  { game: id, language }: GameKey,
  overlay?: ReadonlyMap<string, string>,
): Promise<Loaded | undefined> {
  const languages = language === undefined ? undefined : [language];
  const options = { games: [id], code, memory, ...(overlay && { overlay }), ...(languages && { languages }) };
  const project = await loadProject(root, options);
  const source = project.games[0];
  // A language that game.yaml names no longer is a problem, and the page shows it over the faces of the data.
  const [game = source] = gamesInLanguages(project, languages);
  return source && game && { project, source, game };
}
