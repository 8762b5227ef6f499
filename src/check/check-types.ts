// Games as loaded → what their schemas had to say of files, cards and components, as problems.
import { insideCodeOf } from '../problems/game-code.ts';
import type { Problem } from '../problems/problem.ts';
import { deckHead } from '../game/file-schemas.ts';
import { allEntries, type Game, type GameFile } from '../game/game.ts';
import { judge } from '../game/judge.ts';
import { issueProblems } from './issue-problems.ts';

export function checkTypes(game: Game): Problem[] {
  const files = [game.info, game.glossary, ...game.otherFiles].flatMap(fileProblems);
  const decks = game.decks.flatMap(({ raw: value, origin, issues }) =>
    issueProblems({ value, schema: deckHead, origin, issues }),
  );
  const entries = allEntries(game).flatMap(({ raw: value, schema, origin, issues, id: card }) =>
    issueProblems({ value, schema, origin, issues, card }),
  );
  return [...files, ...decks, ...entries, ...checkConstants(game)];
}

export function fileProblems({ raw: value, schema, origin, rawOrigin = origin, issues }: GameFile<unknown>): Problem[] {
  return issueProblems({ value, schema, origin: rawOrigin, issues });
}

/** `constants:` of game.yaml has a schema of the game's own. */
function checkConstants({ info, types }: Game): Problem[] {
  const schema = types.constants;
  if (schema === undefined) return [];
  if (info.raw === undefined || info.issues.some(({ path }) => path[0] === 'constants')) return [];
  const value = info.value.constants ?? {};
  const issues = insideCodeOf(info.origin.file, () => judge(schema, value)).issues;
  return issueProblems({ value, schema, origin: info.origin.below('constants'), issues });
}
