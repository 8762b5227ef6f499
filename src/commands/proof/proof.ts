// A project → the reports of its games for readers: page, errata and tables, and readers' remarks among the problems.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Writing } from '../../files/disk.ts';
import { Output } from '../../files/output/output.ts';
import type { Findings } from '../../game/findings.ts';
import type { Card, Entry, Game } from '../../game/game.ts';
import { gamesInLanguages, sourceLanguage } from '../../game/languages.ts';
import type { Project } from '../../game/project.ts';
import { findGames } from '../../load/load-project.ts';
import { type Problem, sortProblems } from '../../problems/problem.ts';
import { check } from '../check.ts';
import { drawGame, outFolder, tidyCache } from '../draw-game.ts';
import { cardsCsv, cardsXlsx } from './card-tables.ts';
import { showErrata } from './errata.ts';
import { type FacePictures, facePictures, noPictures } from './face-pictures.ts';
import { renderPage } from './page.tsx';
import { planReport } from './plan-report.ts';
import { readRemarks, remarkProblems } from './read-remarks.ts';
import type { Report } from './report.ts';

export interface ProofOptions {
  readonly games?: readonly string[];
  readonly languages?: readonly string[];
  /** Files that readers saved. */
  readonly remarks?: readonly string[];
  readonly cache?: boolean;
  /** False: no file of the project is run, and the faces are plain ones. */
  readonly code?: boolean;
  readonly onFace?: (game: string, done: number, of: number) => void;
}

export interface Proofs {
  readonly project: Project;
  /** With the remarks of readers among the problems. */
  readonly findings: Findings;
  readonly reports: readonly Report[];
  readonly files: readonly string[];
}

export async function proof(root: string, options: ProofOptions = {}): Promise<Proofs> {
  const { project, findings } = await check(root, options);
  const games = gamesInLanguages(project, options.languages);
  const { remarks, problems } = readRemarks(root, options.remarks ?? [], games);
  const writing: Writing = { root, problems: [...problems] };
  const reports: Report[] = [];
  const files: string[] = [];
  for (const game of games) {
    const own = remarks.filter((remark) => remark.game === game.id && remark.language === game.language);
    const pictures = await picturesOf(project, game, options);
    const report = planReport(game, { findings, pictures, remarks: own, games: findGames(root) });
    writing.problems.push(...remarkProblems(own, report.cards));
    files.push(...(await writeReport(writing, { game, report, pictures, project })));
    reports.push(report);
  }
  tidyCache(root);
  const all: Problem[] = sortProblems([...findings.problems, ...writing.problems]);
  return { project, findings: { ...findings, problems: all }, reports, files };
}

async function picturesOf(project: Project, game: Game, options: ProofOptions): Promise<FacePictures> {
  if (!project.templates.has(game.id)) return noPictures;
  const { onFace } = options;
  const { rendering, draw } = await drawGame(project, game, options);
  let done = 0;
  return facePictures(rendering.faces, draw, () => onFace?.(game.id, ++done, rendering.count));
}

/** In the language of the data, in which the errata are written. */
function titleOf({ games }: Project, { id, info }: Game): string {
  return (games.find((game) => game.id === id)?.info ?? info).value.title;
}

interface MadeReport {
  readonly game: Game;
  readonly report: Report;
  readonly pictures: FacePictures;
  readonly project: Project;
}

async function writeReport(writing: Writing, { game, report, pictures, project }: MadeReport): Promise<string[]> {
  const folder = `${outFolder(project, game)}/proof`;
  const title = titleOf(project, game);
  const language = sourceLanguage(game.info.value);
  const made: [string, string | Uint8Array][] = [
    [`${folder}/index.html`, renderPage(report, await bundlePage())],
    [`${folder}/errata.md`, showErrata({ ...report, title, language })],
  ];
  // Tables can be changed and imported again; words of a translation would go into the wrong files.
  if (game.language === language) {
    const pngOf = (entry: Entry) => pictures.png(shelfOf(entry), entry.id);
    made.push([`${folder}/cards.csv`, cardsCsv(game)], [`${folder}/cards.xlsx`, await cardsXlsx(game, pngOf)]);
  }
  const output = await Output.open({ ...writing, folder });
  try {
    for (const [file, content] of made) output?.write(file, content);
    return (await output?.commit()) ? made.map(([file]) => file) : [];
  } finally {
    output?.close();
  }
}

function shelfOf(entry: Entry): string {
  return 'deck' in entry ? (entry as Card).deck : 'components';
}

let bundled: Promise<string> | undefined;

/** The same for every report, so it is put together once. */
function bundlePage(): Promise<string> {
  bundled ??= makeBundle();
  return bundled;
}

async function makeBundle(): Promise<string> {
  // Compiled or not, the files lie beside this one.
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./page/main.${ending}`, import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // A browser of 2022: dialogs, and none of the newest things.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text.trim() ?? '';
}
