import type { ClaimResult, Findings, GameTotals } from '../game/findings.ts';
import { allCards, allEntries, type Game, type GameFile } from '../game/game.ts';
import type { Project, Sheets, Templates } from '../game/project.ts';
import type { Product, SheetLayout, SheetsFile, Target } from '../game/sheet-schemas.ts';
import { type Problem, problem, sortProblems } from '../problems/problem.ts';
import { codesThat } from '../problems/problem-codes.ts';
import { compareRulebook } from '../rulebook/compare-rulebook.ts';
import { parseRulebook } from '../rulebook/parse-rulebook.ts';
import { checkLanguage, checkTranslatedLanguage } from '../spelling/check-language.ts';
import type { Keep } from '../spelling/finding.ts';
import { likeWordings } from '../spelling/wordings.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { checkFileNames, sameFolder } from './check-file-names.ts';
import { checkLayouts } from './check-layouts.ts';
import { checkPictures, checkReferences, checkTranslation, tellAtCards } from './check-references.ts';
import { checkRules } from './check-rules.ts';
import { checkTable } from './check-table.ts';
import { checkTranslations } from './check-translations.ts';
import { checkTypes, fileProblems } from './check-types.ts';
import { checkClaims } from './claims/check-claims.ts';
import { idleFields } from './idle-fields.ts';
import { applyAllowances, checkLevels, setLevels } from './levels.ts';

export type { Keep } from '../spelling/finding.ts';

export interface RulebookText {
  readonly file: string;
  readonly text: string;
}

interface CheckInput {
  readonly rulebook?: RulebookText | undefined;
  /** Languages whose every missing word is a problem. */
  readonly languages?: readonly string[] | undefined;
  /** Another game, the folder of which differs in case only. */
  readonly twin?: string | undefined;
  /** Keeps what depends on words alone. */
  readonly keep?: Keep | undefined;
  /** False: do not compare the wordings of cards, which is not a check. */
  readonly wordings?: boolean | undefined;
}

export async function checkProject(project: Project, input: CheckInput = {}): Promise<Findings> {
  const games = await Promise.all(project.games.map((game) => checkGame(project, game, input)));
  const problems = [
    ...tellAtCards(project.problems, project.games),
    ...[...project.sheets.files, ...project.fonts.files].flatMap(fileProblems),
    ...checkSheets(project.sheets),
    ...checkTargets(project.sheets),
    ...games.flatMap((game) => game.problems),
    ...[...project.translations.values()].flat().flatMap((game) => checkTranslation(game, project)),
  ];
  return {
    problems: sortProblems(setLevels(project.games, problems)),
    claims: games.flatMap((game) => game.claims),
    totals: games.flatMap((game) => game.totals),
    translationGaps: games.flatMap((game) => game.translationGaps),
    wordings: games.flatMap((game) => game.wordings),
  };
}

async function checkGame(project: Project, game: Game, input: CheckInput): Promise<Findings> {
  const { rulebook, languages, twin, keep, wordings = true } = input;
  // Claims are computed in another thread meanwhile.
  const computing = checkClaims(game);
  const translated = project.translations.get(game.id) ?? [];
  const drawn = project.templates.get(game.id);
  const allowable = [
    ...checkReferences(game, project),
    ...idleFields(game, project.isPlain ? undefined : drawn),
    ...checkLanguage(game, keep),
    ...translated.flatMap((other) => checkTranslatedLanguage(other, game)),
  ];
  const translations = checkTranslations(game, languages);
  const problems = [
    ...checkTypes(game),
    ...checkLevels(game),
    ...checkFileNames(game, drawn),
    ...(twin === undefined ? [] : [sameFolder(game, twin)]),
    ...checkPictures(game),
    ...checkLayouts(game, drawn),
    ...checkTable(game),
    ...checkRules(game),
    ...applyAllowances(game, allowable, checksNotRun(project, game)),
  ];
  const compared = rulebook ? compareRulebook(game, parseRulebook(rulebook.text, rulebook.file)) : [];
  const { problems: failures, claims } = await computing;
  return {
    problems: [...problems, ...compared, ...failures, ...translations.problems],
    claims,
    totals: [{ ...countTotals(game, claims), languages: translations.totals }],
    translationGaps: translations.gaps,
    wordings: wordings ? likeWordings(game) : [],
  };
}

/** Checks that did not run or only in part, so their allowances may still be needed. */
function checksNotRun({ isPlain, templates }: Project, { id, unread }: Game): string[] {
  if (unread.includes('types.ts')) return codesThat('severity');
  return isPlain || !isReadable(templates.get(id)) ? codesThat('needsTemplates') : [];
}

/** Whether all templates could be loaded. */
function isReadable(templates: Templates | undefined): boolean {
  return templates !== undefined && [...templates.values()].every((template) => 'code' in template);
}

function countTotals(game: Game, claims: readonly ClaimResult[]): Omit<GameTotals, 'languages'> {
  const { title, edition } = game.info.value;
  const count = (state: ClaimResult['state']) => claims.filter((claim) => claim.state === state).length;
  return {
    game: game.id,
    title,
    edition,
    cards: sum(allCards(game).map(({ copies }) => copies)),
    faces: allCards(game).length,
    decks: game.decks.map(({ id, name, cards }) => ({
      id,
      name,
      cards: sum(cards.map(({ copies }) => copies)),
      faces: cards.length,
    })),
    pieces: sum(game.components.map((component) => component.count)),
    components: game.components.map(({ id, name, count: pieces }) => ({ id, name, count: pieces })),
    claims: {
      hold: count('holds'),
      ruled: count('ruled'),
      fail: count('fails'),
      left: game.claims.length - claims.filter(({ state }) => state !== 'open').length,
    },
    sums: claims.flatMap(({ total, actual }) => (total === undefined ? [] : [{ label: total, value: actual }])),
    house: allEntries(game).filter(({ base }) => base.origin === 'house').length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

interface OwnSheet {
  readonly name: string;
  readonly layout: SheetLayout;
  readonly file: GameFile<SheetsFile>;
}

/**
 * Checks the project's own sheets for unknown papers and for bleed that overlaps the neighbours.
 */
function checkSheets(sheets: Sheets): Problem[] {
  // If papers themselves have problems, they may be missing here.
  const isSure = sheets.files.every(({ issues }) => issues.every(({ path }) => path[0] !== 'papers'));
  const own = sheets.files.flatMap((file) =>
    Object.entries(file.value.sheets ?? {}).map(([name, layout]) => ({ name, layout, file })),
  );
  return [...(isSure ? own.flatMap((sheet) => unknownPaper(sheet, sheets)) : []), ...own.flatMap(bleedOverGap)];
}

function unknownPaper({ name, layout, file }: OwnSheet, { papers }: Sheets): Problem[] {
  if (Object.hasOwn(papers, layout.paper)) return [];
  return [
    problem('sheet/unknown-paper', {
      at: file.origin.place(['sheets', name, 'paper']),
      message: `There is no paper "${layout.paper}".`,
      fix: `${didYouMean(layout.paper, Object.keys(papers))}Use a paper of data/_sheets, or add one there.`,
    }),
  ];
}

function bleedOverGap({ name, layout, file }: OwnSheet): Problem[] {
  const { bleedMm, gapMm = 2 * bleedMm } = layout;
  if (2 * bleedMm <= gapMm) return [];
  return [
    problem('sheet/bleed-over-gap', {
      at: file.origin.place(['sheets', name, 'bleedMm']),
      message: `Two bleeds of ${bleedMm} mm do not fit into a gap of ${gapMm} mm.`,
      fix: `Set \`bleedMm\` to at most ${gapMm / 2}, or \`gapMm\` to at least ${2 * bleedMm}.`,
    }),
  ];
}

const mmPerInch = 25.4;
/** Bleed that templates draw. */
const mostBleedMm = 5;

interface OwnProduct {
  readonly path: readonly string[];
  readonly target: Target;
  readonly product: Product;
  readonly file: GameFile<SheetsFile>;
}

/** Checks the products of the project's own print shops. */
function checkTargets({ files }: Sheets): Problem[] {
  return files.flatMap((file) => ownProducts(file).flatMap(wrongBleed));
}

function ownProducts(file: GameFile<SheetsFile>): OwnProduct[] {
  return Object.entries(file.value.targets ?? {}).flatMap(([name, target]) =>
    Object.entries(target.products ?? {}).map(([key, product]) => ({
      path: ['targets', name, 'products', key],
      target,
      product,
      file,
    })),
  );
}

function wrongBleed({ path, target, product, file }: OwnProduct): Problem[] {
  const [dpi = 300] = target.dpi;
  const sides = [
    ['widthPx', ((product.widthPx / dpi) * mmPerInch - product.widthMm) / 2],
    ['heightPx', ((product.heightPx / dpi) * mmPerInch - product.heightMm) / 2],
  ] as const;
  return sides
    .filter(([, bleedMm]) => bleedMm < 0 || bleedMm > mostBleedMm)
    .map(([key, bleedMm]) =>
      problem('target/wrong-bleed', {
        at: file.origin.place([...path, key]),
        message: `At ${dpi} dpi this leaves ${bleedMm.toFixed(1)} mm of bleed; it must be 0 to ${mostBleedMm}.`,
        fix: 'Give the size in pixels with bleed, and the size in millimetres without: that of the cut card.',
      }),
    );
}
