// Loads and lays out a project to compare it. Writes nothing but the cache.

import { checkTypes, fileProblems } from '../../check/check-types.ts';
import { planManifest } from '../../export/manifest.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import { gamesInLanguages } from '../../game/languages.ts';
import { smallPx } from '../../game/manifest-schema.ts';
import type { Project } from '../../game/project.ts';
import { findGames } from '../../load/find-games.ts';
import { loadProject } from '../../load/load-project.ts';
import { breaksFace, type Problem } from '../../problems/problem.ts';
import { drawGame, faceProgress } from '../draw-game.ts';
import type { JobOptions } from '../options.ts';
import { runStage, type WorkOptions } from '../work.ts';
import type { NamedEdition, Side, SideOptions } from './resolve-name.ts';

interface ProjectSource {
  readonly folder: string;
  readonly name: string;
  /** Goes before the file names of its problems. */
  readonly prefix: string;
  /** The project whose cache is used. */
  readonly cacheRoot: string;
}

export async function drawProject(source: ProjectSource, options: SideOptions): Promise<Side> {
  const { games: wanted, languages, code = true } = options;
  const { folder, name, prefix, cacheRoot } = source;
  const games = findGames(folder).filter((game) => wanted.length === 0 || wanted.includes(game));
  const project = await runStage('load', options, { work: () => loadProject(folder, { games, code }) });
  const compared = gamesInLanguages(project, languages);
  const problems = loadingErrors(project, compared);
  const editions: NamedEdition[] = [];
  for (const game of problems.length > 0 ? [] : compared) {
    // No templates, no faces: such a game is not printed.
    if (!project.templates.has(game.id)) continue;
    const drawn = await drawEdition(project, game, {
      signal: options.signal,
      onProgress: options.onProgress,
      cacheRoot,
      jobs: options.jobs,
    });
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

/** Errors that hide cards, or words of a compared language. Other mistakes are printed on the cards, and compared as they are. */
function loadingErrors({ problems, sheets, fonts, games }: Project, compared: readonly Game[]): Problem[] {
  const found = [
    ...problems,
    ...[...sheets.files, ...fonts.files].flatMap(fileProblems),
    ...games.flatMap((game) => checkTypes(game)),
  ];
  return found.filter(({ severity, at }) => severity === 'error' && !isOfAnother(at.file, compared));
}

const translationFile = /^data\/([^/]+)\/text\/([^/]+?)(?:\.source)?\.yaml$/;

/** Whether the file translates into a language that is not compared. */
function isOfAnother(file: string, compared: readonly Game[]): boolean {
  const [, id, language] = translationFile.exec(file) ?? [];
  return id !== undefined && !compared.some((game) => game.id === id && game.language === language);
}

async function drawEdition(
  project: Project,
  game: Game,
  options: JobOptions & WorkOptions & { readonly cacheRoot: string },
): Promise<{ edition: NamedEdition; problems: Problem[] }> {
  const { rendering, draw } = await drawGame(project, game, options);
  const report = faceProgress(game, rendering.count, options);
  const faces: DrawnFace[] = [];
  for await (const face of rendering.faces) {
    faces.push(face);
    report();
  }
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
