// Makes the reports of the games of which no record knows the result.
import { setLevels } from '../../check/levels.ts';
import type { Writing } from '../../files/disk.ts';
import { Output } from '../../files/output/output.ts';
import type { Card, Entry, Game } from '../../game/game.ts';
import { gamesInLanguages, sourceLanguage } from '../../game/languages.ts';
import type { Project } from '../../game/project.ts';
import { findGames } from '../../load/find-games.ts';
import { LoadMemory } from '../../load/reading.ts';
import { linesOf } from '../../problems/places.ts';
import { sortProblems } from '../../problems/problem.ts';
import { bundlePage } from '../bundle-page.ts';
import { type LoadedGame, layOut, loadChecked } from '../check-game.ts';
import { awaitThreads, drawGame, faceProgress, outFolder, tidyCache } from '../draw-game.ts';
import type { Answers, GameTask } from '../recorded.ts';
import { Run } from '../run.ts';
import { runStage } from '../work.ts';
import { cardsCsv, cardsXlsx } from './card-tables.ts';
import { showErrata } from './errata.ts';
import { type FacePictures, facePictures, noPictures } from './face-pictures.ts';
import { renderPage } from './page.tsx';
import { planReport } from './plan-report.ts';
import type { ProofOptions, Proofs } from './proof.ts';
import { type ReaderRemark, readRemarks, remarkProblems } from './read-remarks.ts';
import type { Report } from './report.ts';

export async function proofGames(
  root: string,
  tasks: readonly GameTask<Proofs>[],
  options: ProofOptions,
): Promise<Answers<Proofs>> {
  const memory = new LoadMemory();
  const run = new Run<Proofs>();
  const ready = new Map<GameTask<Proofs>, LoadedGame>();
  for (const task of tasks.filter(({ known }) => known === undefined))
    ready.set(task, await task.during(() => prepare(root, task, { ...options, memory })));
  const games = [...ready.values()].flatMap(({ project }) => gamesInLanguages(project, options.languages));
  const { remarks, problems } = readRemarks(root, options.remarks ?? [], games);
  const results = await run.each(tasks, (task) => {
    const game = ready.get(task) as LoadedGame;
    run.read(game.project);
    return proofGame(root, game, { ...options, remarks });
  });
  tidyCache(root);
  const late = await run.finish();
  return { results, late: { ...late, problems: [...problems, ...late.problems] } };
}

/** With the problems of the layout. */
async function prepare(
  root: string,
  task: GameTask<Proofs>,
  { remarks: _, ...options }: ProofOptions & { readonly memory: LoadMemory },
): Promise<LoadedGame> {
  const { project, findings } = await loadChecked(root, task, { ...options, complete: options.languages, play: true });
  const { memory, ...drawing } = options;
  const problems = sortProblems([...findings.problems, ...(await layOut(project, drawing))]);
  return { project, findings: { ...findings, problems } };
}

async function proofGame(
  root: string,
  { project, findings }: LoadedGame,
  options: Omit<ProofOptions, 'remarks'> & { readonly remarks: readonly ReaderRemark[] },
): Promise<Proofs> {
  const { remarks, ...drawing } = options;
  const writing: Writing = { root, problems: [] };
  const files: string[] = [];
  let cards = 0;
  for (const game of gamesInLanguages(project, options.languages)) {
    const own = remarks.filter((remark) => remark.game === game.id && remark.language === game.language);
    const pictures = await picturesOf(project, game, drawing);
    const report = planReport(game, { findings, pictures, remarks: own, games: findGames(root) });
    writing.problems.push(...remarkProblems(own, report.cards));
    const work = () => writeReport(writing, { game, report, pictures, project, signal: options.signal });
    files.push(...(await runStage('export', options, { game: game.id, language: game.language, work })));
    cards += report.cards.length;
  }
  const problems = sortProblems([...findings.problems, ...setLevels(project.games, writing.problems)]);
  return { findings: { ...findings, problems }, lines: linesOf(problems, project.texts), cards, files };
}

async function picturesOf(project: Project, game: Game, options: ProofOptions): Promise<FacePictures> {
  if (!project.templates.has(game.id)) return noPictures;
  const { rendering, draw } = await drawGame(project, game, options);
  try {
    return await facePictures(rendering.faces, draw, faceProgress(game, rendering.count, options));
  } finally {
    await awaitThreads(game);
  }
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
    [`${folder}/index.html`, renderPage(report, await bundlePage(import.meta.url))],
    [`${folder}/errata.md`, showErrata({ ...report, title, language })],
  ];
  // No tables of translations: importing one would write its words into the data.
  if (game.language === language) {
    const jpegOf = (entry: Entry) => pictures.jpeg(deckIdOf(entry), entry.id);
    made.push([`${folder}/cards.csv`, cardsCsv(game)], [`${folder}/cards.xlsx`, await cardsXlsx(game, jpegOf)]);
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
