// A loaded project → all its problems, the verdict on every claim, and the totals.
import { sortProblems } from '../base/problem.ts';
import type { Findings } from '../game/findings.ts';
import type { Game } from '../game/game.ts';
import type { Project } from '../game/project.ts';
import { checkReferences, checkTranslation } from './check-references.ts';
import { checkRules } from './check-rules.ts';
import { checkSheets } from './check-sheets.ts';
import { checkTable } from './check-table.ts';
import { checkTargets } from './check-targets.ts';
import { checkClaims } from './claims/check-claims.ts';
import { countTotals } from './count-totals.ts';
import { idleFields } from './idle-fields.ts';
import { applyAllowances } from './language/allowances.ts';
import { checkLanguage } from './language/check-language.ts';
import { likeWordings } from './language/like-wordings.ts';
import { compareRulebook } from './rulebook/compare-rulebook.ts';
import { parseRulebook } from './rulebook/parse-rulebook.ts';
import { checkTypes, fileProblems } from './types/check-types.ts';

export interface RulebookText {
  readonly file: string;
  readonly text: string;
}

export async function checkProject(project: Project, rulebook?: RulebookText): Promise<Findings> {
  const games = await Promise.all(project.games.map((game) => checkGame(game, project, rulebook)));
  return {
    problems: sortProblems([
      ...project.problems,
      ...[...project.sheets.files, ...project.fonts.files].flatMap(fileProblems),
      ...checkSheets(project.sheets),
      ...checkTargets(project.sheets),
      ...games.flatMap((game) => game.problems),
      ...[...project.translations.values()].flat().flatMap((game) => checkTranslation(game, project.sheets)),
    ]),
    claims: games.flatMap((game) => game.claims),
    totals: games.flatMap((game) => game.totals),
    wordings: games.flatMap((game) => game.wordings),
  };
}

async function checkGame(
  game: Game,
  { sheets, templates }: Project,
  rulebook: RulebookText | undefined,
): Promise<Findings> {
  // The claims are computed in a thread of their own while this one looks at everything else.
  const computing = checkClaims(game);
  const drawn = templates.get(game.id);
  const allowable = [...checkReferences(game, sheets), ...idleFields(game, drawn), ...checkLanguage(game)];
  const problems = [
    ...checkTypes(game),
    ...checkTable(game),
    ...checkRules(game),
    ...applyAllowances(game, allowable, drawn ? [] : ['refs/idle-field']),
  ];
  const compared = rulebook ? compareRulebook(game, parseRulebook(rulebook.text, rulebook.file)) : [];
  const { problems: failures, claims } = await computing;
  return {
    problems: [...problems, ...compared, ...failures],
    claims,
    totals: [countTotals(game, claims)],
    wordings: likeWordings(game),
  };
}
