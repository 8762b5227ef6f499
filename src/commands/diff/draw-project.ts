// The folder of a project → its games as editions: loaded and laid out, nothing written but the cache.

import { checkTypes, fileProblems } from '../../check/check-types.ts';
import { planManifest } from '../../export/manifest.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import { gamesInLanguages } from '../../game/languages.ts';
import { smallPx } from '../../game/manifest-schema.ts';
import type { Project } from '../../game/project.ts';
import { findGames, loadProject } from '../../load/load-project.ts';
import { breaksFace, type Problem } from '../../problems/problem.ts';
import { drawGame } from '../draw-game.ts';
import type { NamedEdition, Side, SideOptions } from './resolve-name.ts';

export interface ProjectSource {
  readonly folder: string;
  readonly name: string;
  /** Stands before the files of its problems. */
  readonly prefix: string;
  /** The project that keeps what was laid out. */
  readonly cacheRoot: string;
}

export async function drawProject(
  source: ProjectSource,
  { games: wanted, languages, code = true }: SideOptions,
): Promise<Side> {
  const { folder, name, prefix, cacheRoot } = source;
  const games = findGames(folder).filter((game) => wanted.length === 0 || wanted.includes(game));
  const project = await loadProject(folder, { games, code });
  const compared = gamesInLanguages(project, languages);
  const problems = loadingErrors(project, compared);
  const editions: NamedEdition[] = [];
  for (const game of problems.length > 0 ? [] : compared) {
    // Without templates there are no faces: nothing of such a game is printed.
    if (!project.templates.has(game.id)) continue;
    const drawn = await drawEdition(project, game, cacheRoot);
    problems.push(...drawn.problems);
    editions.push(drawn.edition);
  }
  return {
    name,
    editions,
    languages: project.games.flatMap(({ info }) => Object.keys(info.value.languages)),
    problems: problems.map((problem) => ({ ...problem, at: { ...problem.at, file: `${prefix}${problem.at.file}` } })),
    texts: new Map([...project.texts].map(([file, text]) => [`${prefix}${file}`, text])),
    close: () => {},
  };
}

/**
 * Those that leave cards out, or words of a language that is compared. What else `check` finds stands on the cards, and is
 * compared as it stands.
 */
function loadingErrors({ problems, sheets, fonts, games }: Project, compared: readonly Game[]): Problem[] {
  const found = [
    ...problems,
    ...[...sheets.files, ...fonts.files].flatMap(fileProblems),
    ...games.flatMap((game) => checkTypes(game)),
  ];
  return found.filter(({ severity, at }) => severity === 'error' && !isOfAnother(at.file, compared));
}

const translationFile = /^data\/([^/]+)\/text\/([^/]+?)(?:\.source)?\.yaml$/;

/** Whether the file holds the words of a language that is not compared. */
function isOfAnother(file: string, compared: readonly Game[]): boolean {
  const [, id, spokenThere] = translationFile.exec(file) ?? [];
  return id !== undefined && !compared.some((game) => game.id === id && game.language === spokenThere);
}

async function drawEdition(
  project: Project,
  game: Game,
  cacheRoot: string,
): Promise<{ edition: NamedEdition; problems: Problem[] }> {
  const { rendering, draw } = await drawGame(project, game, { cacheRoot });
  const faces: DrawnFace[] = [];
  for await (const face of rendering.faces) faces.push(face);
  const byHash = new Map(faces.map((face) => [face.hash, face]));
  return {
    edition: {
      manifest: planManifest(game, { faces, files: [], folder: '', isPlain: project.isPlain }),
      picture: async ({ hash }) => {
        const face = byHash.get(hash);
        return face && draw.small(face, smallPx);
      },
    },
    problems: rendering.problems.filter(breaksFace),
  };
}
