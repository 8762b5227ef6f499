// The folder of a project → its games as editions: loaded and laid out, nothing written but the cache.
import type { Problem } from '../base/problem.ts';
import { drawGame } from '../build-game.ts';
import { checkTypes, fileProblems } from '../check/types/check-types.ts';
import { planManifest } from '../export/manifest/plan-manifest.ts';
import type { DrawnFace } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import { smallPx } from '../game/manifest-schema.ts';
import type { Project } from '../game/project.ts';
import { findGames, loadProject } from '../load/load-project.ts';
import type { NamedEdition, Side, SideOptions } from './named-edition.ts';

export interface ProjectSource {
  readonly folder: string;
  readonly name: string;
  /** Stands before the files of its problems. */
  readonly prefix: string;
  /** The project that keeps what was laid out. */
  readonly cacheRoot: string;
}

export async function drawProject(source: ProjectSource, { games: wanted, languages }: SideOptions): Promise<Side> {
  const { folder, name, prefix, cacheRoot } = source;
  const games = findGames(folder).filter((game) => wanted.length === 0 || wanted.includes(game));
  const project = await loadProject(folder, { games });
  const problems = loadingErrors(project);
  const editions: NamedEdition[] = [];
  for (const game of problems.length > 0 ? [] : spoken(project, languages)) {
    // Without templates there are no faces: nothing of such a game is printed.
    if (!project.templates.has(game.id)) continue;
    const drawn = await drawEdition(project, game, cacheRoot);
    problems.push(...drawn.problems);
    editions.push(drawn.edition);
  }
  return {
    name,
    editions,
    problems: problems.map((problem) => ({ ...problem, at: { ...problem.at, file: `${prefix}${problem.at.file}` } })),
    texts: new Map([...project.texts].map(([file, text]) => [`${prefix}${file}`, text])),
    close: () => {},
  };
}

/** Those that leave cards out. What else `check` finds stands on the cards, and is compared as it stands. */
function loadingErrors({ problems, sheets, fonts, games }: Project): Problem[] {
  const found = [
    ...problems,
    ...[...sheets.files, ...fonts.files].flatMap(fileProblems),
    ...games.flatMap((game) => checkTypes(game)),
  ];
  return found.filter(({ severity }) => severity === 'error');
}

function spoken({ games, translations }: Project, languages: readonly string[] | undefined): Game[] {
  return games.flatMap((game) => {
    const own = [game, ...(translations.get(game.id) ?? [])];
    return languages ? own.filter(({ language }) => languages.includes(language)) : [game];
  });
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
      manifest: planManifest(game, { faces, files: [], folder: '' }),
      picture: async ({ hash }) => {
        const face = byHash.get(hash);
        return face && draw.small(face, smallPx);
      },
    },
    problems: rendering.problems.filter(({ code }) => code.startsWith('template/')),
  };
}
