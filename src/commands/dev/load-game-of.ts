// A stage of the live page → its game, loaded from the disk or from texts that are not saved yet.
import type { Game } from '../../game/game.ts';
import { gamesInLanguages } from '../../game/languages.ts';
import type { Project } from '../../game/project.ts';
import type { LoadMemory } from '../../load/load-memory.ts';
import { loadProject } from '../../load/load-project.ts';
import type { GameKey } from './game-key.ts';

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
