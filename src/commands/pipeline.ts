// The whole flow, one line a stage: a project's folder goes in, what was found and made comes out.
import { dirname, relative, resolve } from 'node:path';
import { checkProject, type RulebookText } from '../check/check-project.ts';
import type { Changes } from '../diff/changes.ts';
import { printProblems, unknownPaper } from '../export/pdf/print-options.ts';
import { settle, settleAll } from '../files/output/settle.ts';
import type { Findings } from '../game/findings.ts';
import type { Game } from '../game/game.ts';
import { spoken } from '../game/languages.ts';
import type { Project } from '../game/project.ts';
import type { Readings } from '../impose/profile-from-readings.ts';
import { codeNeeded } from '../load/code-needed.ts';
import { type LoadOptions, loadProject } from '../load/load-project.ts';
import { takeLateProblems } from '../problems/game-code.ts';
import { type Problem, sortProblems } from '../problems/problem.ts';
import { buildGame, type EarlierBuild, type GameOptions, layOutGame, type MadeGame, tidyCache } from './build-game.ts';
import type { Compared, CompareOptions } from './diff/compare-editions.ts';
import type { Imported, ImportOptions } from './import/import-deck.ts';
import type { MpcInstallation } from './install/install-mpc.ts';
import type { Installed, InstallOptions } from './install/install-tts.ts';
import type { NewGame } from './start-game.ts';
import type { TranslatedGame, TranslateOptions } from './translate-games.ts';

export { checkProject } from '../check/check-project.ts';
export { checkTypes } from '../check/check-types.ts';
export { formats, usualFormats } from '../export/export-faces.ts';
export { inkModes } from '../export/pdf/ink.ts';
export { backsModes, type PrintOptions } from '../export/pdf/print-options.ts';
export { spoken } from '../game/languages.ts';
export type { Readings } from '../impose/profile-from-readings.ts';
export { codeAmong, findCode } from '../load/find-code.ts';
export { LoadMemory } from '../load/load-memory.ts';
export { findGames, type LoadOptions, loadProject, readTitles } from '../load/load-project.ts';
export { drawGame, outFolder, planPages, tidyCache } from './build-game.ts';
export type { Compared } from './diff/compare-editions.ts';
export type { Imported, ImportOptions } from './import/import-deck.ts';
export type { TranslatedGame } from './translate-games.ts';

export interface CheckOptions extends LoadOptions {
  /** The rulebook document to proofread the decks against. */
  readonly rulebook?: RulebookText;
  /** False: nothing is taken from the last build, and nothing is kept for the next. */
  readonly cache?: boolean;
  /** The project whose cache is used; that of `root` where nothing is said. */
  readonly cacheRoot?: string;
}

/** Everything that can be wrong: in the data, in the claims, and in the layout of the faces, which are not painted. */
export async function check(
  root: string,
  options: CheckOptions = {},
): Promise<{ project: Project; findings: Findings }> {
  const project = await loadProject(root, options);
  const findings = await checkProject(project, options);
  const problems = [...(await layOut(project, options)), ...(await takeLateProblems())];
  tidyCache(options.cacheRoot ?? root);
  return { project, findings: { ...findings, problems: sortProblems([...findings.problems, ...problems]) } };
}

export interface BuildOptions extends CheckOptions, Omit<GameOptions, 'cache' | 'memory' | 'earlier' | 'errors'> {
  /** The manifest of an earlier build, to be compared with. */
  readonly since?: string;
}

export interface Built {
  readonly project: Project;
  /** With the problems of all stages. */
  readonly findings: Findings;
  readonly faces: number;
  /** How many of the faces were laid out anew. */
  readonly laidOut: number;
  readonly files: readonly string[];
  /** What a reader of the summary should know. */
  readonly notes: readonly string[];
  /** What changed since the manifest that was named; only of a complete build. */
  readonly changes?: Changes;
}

export async function build(root: string, options: BuildOptions = {}): Promise<Built> {
  const project = await loadProject(root, options);
  const findings = await checkProject(project, { rulebook: options.rulebook });
  const games = spoken(project, options.languages);
  const earlier = await readEarlier(project, games, options.since);
  const before = [...findings.problems, ...earlier.problems, ...printProblems(project, options.print)];
  const made: MadeGame[] = [];
  for (const game of before.some(isFatal) || earlier.problems.length > 0 ? [] : games)
    made.push(await buildGame(project, game, { ...options, earlier: earlier.build, errors: before.filter(isError) }));
  tidyCache(root);
  const problems = [...before, ...made.flatMap((one) => one.problems), ...(await takeLateProblems())];
  const changes = made.find((one) => one.changes)?.changes;
  return {
    project,
    findings: { ...findings, problems: sortProblems(problems) },
    faces: sum(made.map((one) => one.faces)),
    laidOut: sum(made.map((one) => one.laidOut)),
    files: made.flatMap((one) => one.files),
    notes: made.flatMap((one) => one.notes),
    ...(changes && { changes }),
  };
}

interface Earlier {
  readonly build?: EarlierBuild;
  readonly problems: readonly Problem[];
}

/** Read before anything is made: it may be the very file that this build replaces. */
async function readEarlier(
  { root, isPlain }: Project,
  games: readonly Game[],
  since: string | undefined,
): Promise<Earlier> {
  if (since === undefined) return { problems: [] };
  const { readManifest } = await import('../diff/read-manifest.ts');
  const problems: Problem[] = [];
  await settle({ root, problems }, relative(root, dirname(resolve(root, since))));
  const manifest = problems.length > 0 ? undefined : readManifest({ root, problems }, since, { games, isPlain });
  return { problems, ...(manifest && { build: { manifest, name: since, folder: dirname(resolve(root, since)) } }) };
}

export async function schema(root: string, options: Pick<LoadOptions, 'games' | 'code'> = {}): Promise<WrittenSchemas> {
  const project = await loadProject(root, { ...options, templates: false });
  const { planSchemas } = await import('./plan-schemas.ts');
  const { writeSchemas } = await import('./plan-schemas.ts');
  // Of fields that nobody knows, a schema would say that there are none.
  const known = project.games.filter((game) => codeNeeded(game, noSchemas) === undefined);
  const planned = planSchemas({ ...project, games: known });
  const problems: Problem[] = [];
  const changed = writeSchemas({ root, problems }, planned);
  const files = planned.length - problems.length;
  problems.push(...project.games.flatMap((game) => codeNeeded(game, noSchemas) ?? []));
  // What could not be read is missing from the schemas.
  problems.push(...project.problems.filter(({ severity }) => severity === 'error'));
  return { project, problems, files, changed };
}

const noSchemas = 'no schemas are written for this game';
const noWords = 'nothing is written for its translations';

export interface Translated {
  readonly project: Project;
  readonly problems: readonly Problem[];
  readonly games: readonly TranslatedGame[];
  /** Names that were to be confirmed and that no game has; nothing was written then. */
  readonly unknown: readonly string[];
}

/** Remembers what words were translated from, and adds empty keys for those that are missing. */
export async function translate(
  root: string,
  { games, ...options }: TranslateOptions & Pick<LoadOptions, 'games' | 'code'>,
): Promise<Translated> {
  const project = await loadProject(root, { ...options, ...(games && { games }), templates: false });
  const { translateGames, unknownToConfirm } = await import('./translate-games.ts');
  const problems = [
    ...project.problems.filter(isError),
    ...project.games.flatMap((game) => codeNeeded(game, noWords) ?? []),
  ];
  const unknown = unknownToConfirm(project.games, options);
  const isSound = problems.length === 0 && unknown.length === 0;
  const translated = isSound ? translateGames(project, problems, options) : [];
  return { project, problems, games: translated, unknown };
}

export interface WrittenSchemas {
  readonly project: Project;
  readonly problems: readonly Problem[];
  readonly files: number;
  /** How many of the files are new or changed. */
  readonly changed: number;
}

/** With these nothing is made at all: it would not be what was asked for. */
function isFatal({ code }: Problem): boolean {
  return code.startsWith('manifest/') || code === 'sheet/unknown-sheet' || code === 'sheet/unknown-printer';
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** Everything that can be wrong with the layout, and nothing painted. */
async function layOut(project: Project, options: CheckOptions): Promise<Problem[]> {
  const problems: Problem[] = [];
  const languages = [...project.translations.values()].flat();
  for (const game of [...project.games, ...languages]) problems.push(...(await layOutGame(project, game, options)));
  return problems;
}

/** An export for mpc-autofill, copied to where that program lies, with the absolute paths that it wants. */
export async function installMpc(
  root: string,
  installation: MpcInstallation,
): Promise<{ readonly problems: readonly Problem[]; readonly files: readonly string[] }> {
  const { installMpc: install } = await import('./install/install-mpc.ts');
  const problems: Problem[] = [];
  await settleAll({ root, problems });
  return { files: problems.length > 0 ? [] : install({ root, problems }, installation), problems };
}

/** What changed between two editions of one game or of several, card by card. */
export async function diff(options: CompareOptions): Promise<Compared> {
  const { compareEditions } = await import('./diff/compare-editions.ts');
  return compareEditions(options);
}

/** A comparison as one HTML file with pictures. */
export async function changesPage(compared: Compared): Promise<string> {
  const { writePage } = await import('../export/changes/export-changes.ts');
  return writePage(compared);
}

export interface Calibrated {
  readonly problems: readonly Problem[];
  /** None where the paper is not known. */
  readonly file?: string;
}

export interface TestPage {
  readonly paper: string;
  readonly isLandscape: boolean;
}

/** A test page for printers. */
export async function calibrate(root: string, { paper: paperName, isLandscape }: TestPage): Promise<Calibrated> {
  const { sheets, fonts } = await loadProject(root, { games: [], templates: false });
  const paper = sheets.papers[paperName];
  if (paper === undefined) return { problems: [unknownPaper(paperName, Object.keys(sheets.papers))] };
  const problems: Problem[] = [];
  const { exportCalibration } = await import('./calibrate/export-calibration.ts');
  const file = await exportCalibration({ root, problems }, { paperName, paper, isLandscape, fonts: fonts.book });
  return { problems, file };
}

/** What was read on the test page, kept under the printer's name. */
export async function savePrinter(
  root: string,
  { paper: paperName, isLandscape, printer, readings }: TestPage & { printer: string; readings: Readings },
): Promise<Calibrated> {
  const { sheets, problems: found } = await loadProject(root, { games: [], templates: false });
  const paper = sheets.papers[paperName];
  if (paper === undefined) return { problems: [unknownPaper(paperName, Object.keys(sheets.papers))] };
  const { printersFile, savePrinters } = await import('./calibrate/export-calibration.ts');
  // What cannot be read would be written over.
  const broken = found.filter((one) => isError(one) && one.at.file === printersFile);
  if (broken.length > 0) return { problems: broken };
  const { printerWith } = await import('./calibrate/export-calibration.ts');
  const problems: Problem[] = [];
  const profile = printerWith(sheets.printers[printer], { paper, isLandscape, readings });
  savePrinters({ root, problems }, { ...sheets.printers, [printer]: profile });
  return { problems, file: printersFile };
}

/** The cards of a spreadsheet → the YAML file of a deck. */
export async function importDeck(root: string, options: ImportOptions): Promise<Imported> {
  const { importDeck: importCards } = await import('./import/import-deck.ts');
  return importCards(root, options);
}

/** Exports that are there already → the folder of the program that they are for. */
export async function install(root: string, options: InstallOptions): Promise<Installed> {
  const { installTts } = await import('./install/install-tts.ts');
  const problems: Problem[] = [];
  await settleAll({ root, problems });
  return problems.length > 0 ? { problems, lookedIn: [], notes: [], exports: 0 } : installTts(root, options);
}

export interface Started {
  readonly problems: readonly Problem[];
  /** The folders that are in the way; nothing was written then. */
  readonly taken: readonly string[];
  readonly files: readonly string[];
}

/** A small complete game, to start from. */
export async function startGame(root: string, game: NewGame): Promise<Started> {
  const { startGame: start, takenFolders } = await import('./start-game.ts');
  const taken = takenFolders(root, game.id);
  const problems: Problem[] = [];
  return { problems, taken, files: taken.length > 0 ? [] : start({ root, problems }, game) };
}
