// A loaded project → all its problems, the verdict on every claim, and the totals.
import { sortProblems } from '../problems/problem.ts';
import { problemCodes } from '../problems/problem-codes.ts';
import type { Findings } from '../game/findings.ts';
import type { Game } from '../game/game.ts';
import type { Project } from '../game/project.ts';
import type { Templates } from '../game/template.ts';
import { checkFileNames, checkGameFolders } from './check-file-names.ts';
import { checkPictures, tellAtCards } from './check-pictures.ts';
import { checkReferences, checkTranslation } from './check-references.ts';
import { checkRules } from './check-rules.ts';
import { checkSheets } from './check-sheets.ts';
import { checkTable } from './check-table.ts';
import { checkTargets } from './check-targets.ts';
import { checkClaims } from './claims/check-claims.ts';
import { countTotals } from './count-totals.ts';
import { idleFields } from './idle-fields.ts';
import { applyAllowances } from '../spelling/allowances.ts';
import { checkLanguage } from '../spelling/check-language.ts';
import { checkTranslatedLanguage } from '../spelling/check-translated-language.ts';
import { likeWordings } from '../spelling/like-wordings.ts';
import { compareRulebook } from '../rulebook/compare-rulebook.ts';
import { parseRulebook } from '../rulebook/parse-rulebook.ts';
import { checkTranslations } from './check-translations.ts';
import { checkTypes, fileProblems } from './check-types.ts';

export interface RulebookText {
  readonly file: string;
  readonly text: string;
}

export interface CheckInput {
  readonly rulebook?: RulebookText | undefined;
  /** Languages whose every missing word is a problem. */
  readonly languages?: readonly string[] | undefined;
}

export async function checkProject(project: Project, input: CheckInput = {}): Promise<Findings> {
  const games = await Promise.all(project.games.map((game) => checkGame(project, game, input)));
  return {
    problems: sortProblems([
      ...tellAtCards(project.problems, project.games),
      ...[...project.sheets.files, ...project.fonts.files].flatMap(fileProblems),
      ...checkSheets(project.sheets),
      ...checkTargets(project.sheets),
      ...checkGameFolders(project.games),
      ...games.flatMap((game) => game.problems),
      ...[...project.translations.values()].flat().flatMap((game) => checkTranslation(game, project)),
    ]),
    claims: games.flatMap((game) => game.claims),
    totals: games.flatMap((game) => game.totals),
    translationGaps: games.flatMap((game) => game.translationGaps),
    wordings: games.flatMap((game) => game.wordings),
  };
}

async function checkGame(project: Project, game: Game, { rulebook, languages }: CheckInput): Promise<Findings> {
  // The claims are computed in a thread of their own while this one looks at everything else.
  const computing = checkClaims(game);
  const translated = project.translations.get(game.id) ?? [];
  const drawn = project.templates.get(game.id);
  const allowable = [
    ...checkReferences(game, project),
    ...idleFields(game, project.isPlain ? undefined : drawn),
    ...checkLanguage(game),
    ...translated.flatMap((other) => checkTranslatedLanguage(other, game)),
  ];
  const translations = checkTranslations(game, languages);
  const problems = [
    ...checkTypes(game),
    ...checkFileNames(game, drawn),
    ...checkPictures(game),
    ...checkTable(game),
    ...checkRules(game),
    ...applyAllowances(game, allowable, unasked(project, game)),
  ];
  const compared = rulebook ? compareRulebook(game, parseRulebook(rulebook.text, rulebook.file)) : [];
  const { problems: failures, claims } = await computing;
  return {
    problems: [...problems, ...compared, ...failures, ...translations.problems],
    claims,
    totals: [{ ...countTotals(game, claims), languages: translations.totals }],
    translationGaps: translations.gaps,
    wordings: likeWordings(game),
  };
}

/** Checks that were not made, or only in part: nobody can say of them that nothing is to be allowed. */
function unasked({ isPlain, templates }: Project, { id, unread }: Game): string[] {
  if (unread.includes('types.ts')) return Object.keys(problemCodes);
  return isPlain || !isReadable(templates.get(id)) ? ['refs/idle-field'] : [];
}

/** What a template shows that cannot be read is unknown. */
function isReadable(templates: Templates | undefined): boolean {
  return templates !== undefined && [...templates.values()].every((template) => 'code' in template);
}
