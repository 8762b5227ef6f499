// The report for proofreaders: a page, the errata, tables of the cards. Readers' remarks become problems.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Writing } from '../../files/disk.ts';
import { Output } from '../../files/output/output.ts';
import type { Findings } from '../../game/findings.ts';
import type { Card, Entry, Game } from '../../game/game.ts';
import { gamesInLanguages, sourceLanguage } from '../../game/languages.ts';
import type { Project } from '../../game/project.ts';
import { findGames } from '../../load/find-games.ts';
import { type Problem, sortProblems } from '../../problems/problem.ts';
import { check } from '../check.ts';
import { drawGame, faceProgress, outFolder, tidyCache } from '../draw-game.ts';
import { requireArguments } from '../options.ts';
import { runStage, type WorkOptions } from '../work.ts';
import { cardsCsv, cardsXlsx } from './card-tables.ts';
import { showErrata } from './errata.ts';
import { type FacePictures, facePictures, noPictures } from './face-pictures.ts';
import { renderPage } from './page.tsx';
import { planReport } from './plan-report.ts';
import { readRemarks, remarkProblems } from './read-remarks.ts';
import type { Report } from './report.ts';

export interface ProofOptions extends WorkOptions {
  /** Default: all games. */
  readonly games?: readonly string[];
  /** Default: the language of the data. */
  readonly languages?: readonly string[];
  /** Files that readers saved from the page. */
  readonly remarks?: readonly string[];
  /** False: use no cache. */
  readonly cache?: boolean;
  /** False: run none of the project's own code; faces are plain. */
  readonly code?: boolean;
}

export interface Proofs {
  readonly project: Project;
  /** Open remarks are among the problems. */
  readonly findings: Findings;
  readonly reports: readonly Report[];
  readonly files: readonly string[];
}

const names: Readonly<Record<keyof ProofOptions, true>> = {
  games: true,
  languages: true,
  remarks: true,
  cache: true,
  code: true,
  signal: true,
  onProgress: true,
};

export async function proof(root: string, options: ProofOptions = {}): Promise<Proofs> {
  requireArguments(root, options, names);
  const { remarks: remarkFiles = [], ...checkOptions } = options;
  const { project, findings } = await check(root, checkOptions);
  const games = gamesInLanguages(project, options.languages);
  const { remarks, problems } = readRemarks(root, remarkFiles, games);
  const writing: Writing = { root, problems: [...problems] };
  const reports: Report[] = [];
  const files: string[] = [];
  for (const game of games) {
    const own = remarks.filter((remark) => remark.game === game.id && remark.language === game.language);
    const pictures = await picturesOf(project, game, options);
    const report = planReport(game, { findings, pictures, remarks: own, games: findGames(root) });
    writing.problems.push(...remarkProblems(own, report.cards));
    const work = () => writeReport(writing, { game, report, pictures, project, signal: options.signal });
    files.push(...(await runStage('export', options, { game: game.id, language: game.language, work })));
    reports.push(report);
  }
  tidyCache(root);
  const all: Problem[] = sortProblems([...findings.problems, ...writing.problems]);
  return { project, findings: { ...findings, problems: all }, reports, files };
}

async function picturesOf(project: Project, game: Game, options: ProofOptions): Promise<FacePictures> {
  if (!project.templates.has(game.id)) return noPictures;
  const { rendering, draw } = await drawGame(project, game, options);
  return facePictures(rendering.faces, draw, faceProgress(game, rendering.count, options));
}

/** Errata are written in the language of the data, so their title is, too. */
function titleOf({ games }: Project, { id, info }: Game): string {
  return (games.find((game) => game.id === id)?.info ?? info).value.title;
}

interface MadeReport {
  readonly game: Game;
  readonly report: Report;
  readonly pictures: FacePictures;
  readonly project: Project;
  readonly signal: AbortSignal | undefined;
}

async function writeReport(
  writing: Writing,
  { game, report, pictures, project, signal }: MadeReport,
): Promise<string[]> {
  const folder = `${outFolder(project, game)}/proof`;
  const title = titleOf(project, game);
  const language = sourceLanguage(game.info.value);
  const made: [string, string | Uint8Array][] = [
    [`${folder}/index.html`, renderPage(report, await bundlePage())],
    [`${folder}/errata.md`, showErrata({ ...report, title, language })],
  ];
  // No tables of translations: importing one would write its words into the data.
  if (game.language === language) {
    const pngOf = (entry: Entry) => pictures.png(deckIdOf(entry), entry.id);
    made.push([`${folder}/cards.csv`, cardsCsv(game)], [`${folder}/cards.xlsx`, await cardsXlsx(game, pngOf)]);
  }
  const output = await Output.open({ ...writing, folder, signal });
  try {
    for (const [file, content] of made) output?.write(file, content);
    return (await output?.commit()) ? made.map(([file]) => file) : [];
  } finally {
    output?.close();
  }
}

function deckIdOf(entry: Entry): string {
  return 'deck' in entry ? (entry as Card).deck : 'components';
}

let bundled: Promise<string> | undefined;

/** The same for every report, so it is bundled once. */
function bundlePage(): Promise<string> {
  bundled ??= makeBundle();
  return bundled;
}

async function makeBundle(): Promise<string> {
  // The page's files lie beside this one, in src and in dist.
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./page/main.${ending}`, import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // Browsers of 2022, the first with <dialog> everywhere.
    target: ['chrome100', 'firefox100', 'safari15.4'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text.trim() ?? '';
}
