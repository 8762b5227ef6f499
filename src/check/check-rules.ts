import type { Rules, RuleView, Violation } from '../game/define-game.ts';
import { allCards, type Entry, type Game } from '../game/game.ts';
import { insideCodeOf, runCode, runTogether } from '../problems/game-code.ts';
import { type Problem, problem } from '../problems/problem.ts';

export function checkRules(game: Game): Problem[] {
  // A rule that counts would report cards that could not be read.
  if (!game.isWhole) return [];
  const entries = new Map<object, Entry>();
  const view = ruleView(game, (entry) => {
    entries.set(entry.fields, entry);
    return entry.fields;
  });
  const judge = ([id, rule]: [string, Rules[string]]) => {
    try {
      const found = runCode(() => [...rule.check(view)]);
      return found.map((broken) => ruleProblem(id, rule.description, broken, entries.get(broken?.on)));
    } catch (error) {
      return [crashed(game, id, error as Error)];
    }
  };
  return insideCodeOf(game.info.origin.file, () => runTogether(() => Object.entries(game.rules).flatMap(judge)));
}

/** What rules see of a game. */
export function ruleView(game: Game, show: (entry: Entry) => object): RuleView {
  const byKind = (kinds: object | undefined, list: readonly Entry[]) => {
    const groups: Record<string, object[]> = Object.fromEntries(Object.keys(kinds ?? {}).map((kind) => [kind, []]));
    // Rules trust the types, so they see only entries that fit.
    for (const entry of list.filter(({ issues, schema }) => issues.length === 0 && schema !== undefined))
      groups[entry.kind]?.push(show(entry));
    return groups;
  };
  return {
    cards: byKind(game.types.cards, allCards(game)),
    components: byKind(game.types.components, game.components),
    constants: game.info.value.constants ?? {},
    players: game.info.value.players ?? { min: 1, max: 1 },
  } as RuleView;
}

/** What play.ts sees: what rules see, without words. So you can correct a text, and stored results stay valid. */
export function playView(game: Game): RuleView {
  return ruleView(game, withoutWords);
}

const wordFields = ['name', 'en', 'note'];

function withoutWords({ fields, texts }: Entry): object {
  const copy = plainCopy(fields) as Record<string, unknown>;
  for (const name of wordFields) if (typeof copy[name] === 'string') copy[name] = '';
  for (const { path } of texts) {
    const holder = path.slice(0, -1).reduce((value: unknown, step) => Object(value)[step] as unknown, copy);
    if (typeof holder === 'object' && holder !== null) Reflect.set(holder, path.at(-1) ?? '', '');
  }
  return copy;
}

/** Threads get a copy. What a schema of the game adds to plain data (functions, classes) is lost. */
function plainCopy(fields: Entry['fields']): unknown {
  try {
    return structuredClone(fields);
  } catch {
    return JSON.parse(JSON.stringify(fields));
  }
}

function ruleProblem(id: string, description: string, broken: Violation, entry: Entry | undefined): Problem {
  if (entry === undefined) throw new Error('it reports something that is not a card or component of the game');
  const { field, message, fix } = broken;
  if (!message || !fix) throw new Error('what it yields has no `message` or no `fix`');
  const at = entry.origin.place(field === undefined ? [] : field.split('.'));
  return problem('rules/broken', { at, card: entry.id, message: `${message} (rule ${id}: ${description})`, fix });
}

function crashed(game: Game, id: string, error: Error): Problem {
  return problem('rules/crashed', {
    at: { file: `data/${game.id}/rules.ts`, line: 1, col: 1 },
    message: `The rule "${id}" throws an error: ${error.message}.`,
    fix: 'Fix the rule, or the data that it does not expect.',
  });
}
