// Computes the claims of a game and compares them with the rulebook. A claim holds, is ruled, or fails.

import type { ClaimResult } from '../../game/findings.ts';
import { allCards, type Entry, type Game, type LoadedClaim } from '../../game/game.ts';
import type { Path } from '../../game/origin.ts';
import { plainText } from '../../game/rich-text.ts';
import type { Statistics } from '../../play/statistics.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { type ClaimView, type Computed, computeExpressions } from './compute-expressions.ts';
import { isPlayClaim, judgePlay, type PlayClaim, resultsFor, settingFor, statisticsView } from './play-claims.ts';

export async function checkClaims(game: Game): Promise<{ problems: Problem[]; claims: ClaimResult[] }> {
  // With part of the data, expressions would give wrong answers.
  if (game.claims.length === 0 || !game.isWhole) return { problems: [], claims: [] };
  const plain = game.claims.filter((claim) => !isPlayClaim(claim));
  const computed = await computeExpressions(
    claimView(game),
    plain.map((claim) => claim.compute),
  );
  const played = await checkPlayClaims(game);
  const all = [...plain.map((claim, i) => judge(game.id, claim, computed[i] ?? { outOfTime: true })), ...played.judged];
  // Fields that types.ts computes are missing, so a claim that fails now may hold with them.
  const isSure = !game.unread.includes('types.ts');
  const judged = isSure ? all : all.filter(({ problems }) => problems.length === 0);
  const order = new Map(game.claims.map(({ id }, i) => [id, i]));
  return {
    problems: [...played.problems, ...judged.flatMap(({ problems }) => problems)],
    claims: judged.map(({ result }) => result).sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
  };
}

interface JudgedClaim {
  readonly problems: readonly Problem[];
  readonly result: ClaimResult;
}

/** Claims without results are left out, with a problem that says how to get them. */
async function checkPlayClaims(game: Game): Promise<{ problems: Problem[]; judged: JudgedClaim[] }> {
  const { results, problems: faults } = resultsFor(game);
  const problems = [...faults];
  if (results === undefined) return { problems, judged: [] };
  const bySetting = new Map<Statistics, PlayClaim[]>();
  for (const claim of game.claims.filter(isPlayClaim)) {
    const found = settingFor(game, results, claim);
    if ('code' in found) problems.push(found);
    else bySetting.set(found, [...(bySetting.get(found) ?? []), claim]);
  }
  const judged: JudgedClaim[] = [];
  for (const [setting, claims] of bySetting) {
    const view = { ...claimView(game), ...statisticsView(game, setting) };
    const computed = await computeExpressions(
      view,
      claims.map(({ compute }) => compute),
    );
    judged.push(...claims.map((claim, i) => judgePlayed(game.id, claim, computed[i] ?? { outOfTime: true })));
  }
  return { problems, judged };
}

function judgePlayed(game: string, claim: PlayClaim, computed: Computed): JudgedClaim {
  const found = 'value' in computed && computed.value !== undefined ? judgePlay(computed.value, claim) : undefined;
  const { actual, state } = found ?? { actual: undefined, state: 'fails' as const };
  const result = resultOf(game, claim, { actual, state });
  if (state === 'open') return { problems: [tooFew(claim, actual)], result };
  if (found === undefined && 'value' in computed && computed.value !== undefined)
    return { problems: [undecidable(claim)], result };
  return { problems: claimProblems(claim, computed, result), result };
}

function tooFew({ origin, id: card, play: { games } }: PlayClaim, actual: unknown): Problem {
  return problem('claims/too-few-games', {
    at: origin.place(['play'], 'key'),
    card,
    message: `${games} games are too few to decide: they give ${shown(actual)}, and the limit lies inside that range.`,
    fix: 'Set `games` to four times as many to halve the interval, then play again.',
  });
}

function undecidable({ origin, id: card }: PlayClaim): Problem {
  return problem('claims/expression', {
    at: origin.place(['compute']),
    card,
    message: 'The result is neither a number, nor a share `{ count, of }`, nor a mean of the games.',
    fix: 'Name a part of the results, such as `pools.coin.enough`; docs/check.md lists them.',
  });
}

function judge(game: string, claim: LoadedClaim, computed: Computed): JudgedClaim {
  const { expect, ruling } = claim;
  const actual = 'value' in computed ? listWhereExpected(computed.value, expect) : undefined;
  const holds = actual !== undefined && sameValue(actual, expect);
  const ruled = !holds && ruling !== undefined && sameValue(actual, ruling.prints);
  const state = holds ? 'holds' : ruled ? 'ruled' : 'fails';
  const result = resultOf(game, claim, { actual, state });
  return { problems: claimProblems(claim, computed, result), result };
}

function resultOf(
  game: string,
  { id, section, says, expect, ruling, total }: LoadedClaim,
  { actual, state }: Pick<ClaimResult, 'actual' | 'state'>,
): ClaimResult {
  return {
    game,
    id,
    section: [section].flat().join(', '),
    says,
    expect,
    actual,
    holds: state === 'holds',
    state,
    ...(ruling && { ruling }),
    ...(total && { total }),
  };
}

/** JSONata returns a list of one as the item itself. */
function listWhereExpected(value: unknown, expect: unknown): unknown {
  return Array.isArray(expect) && value !== undefined && !Array.isArray(value) ? [value] : value;
}

function claimProblems(claim: LoadedClaim, computed: Computed, result: ClaimResult): Problem[] {
  const { origin, id: card } = claim;
  if ('tooSlow' in computed || 'outOfTime' in computed) {
    const message =
      'tooSlow' in computed
        ? 'The expression takes too long or needs too much memory; it was stopped.'
        : 'The expression was not computed: the claims of this game together take too long.';
    return [
      problem('claims/too-slow', {
        at: origin.place(['compute']),
        card,
        message,
        fix:
          'tooSlow' in computed
            ? 'Avoid long ranges and patterns that backtrack.'
            : 'Fix the claims that were stopped, then check again.',
      }),
    ];
  }
  if ('error' in computed) {
    const at = origin.placeInText(['compute'], Math.max(0, (computed.position ?? 1) - 1), 1);
    return [
      problem('claims/expression', {
        at,
        card,
        message: `The expression cannot be computed: ${computed.error}.`.replace(/\.\.$/, '.'),
        fix: 'Fix the JSONata expression (https://docs.jsonata.org).',
      }),
    ];
  }
  if (computed.value === undefined) {
    const message = 'The expression has no result: a name in it is misspelt, or nothing matches its condition.';
    return [
      problem('claims/undefined', {
        at: origin.place(['compute']),
        card,
        message,
        fix: 'Correct the names. If an empty result is right, put the expression in `[ ]` or use `$count`.',
      }),
    ];
  }
  if (result.state === 'fails') return [failure(claim, result)];
  if (result.holds && claim.ruling !== undefined) {
    const message = 'The claim holds, so the ruling is not needed.';
    return [
      problem('claims/ruling-not-needed', {
        at: origin.place(['ruling'], 'key'),
        card,
        message,
        fix: 'Delete the ruling.',
      }),
    ];
  }
  return [];
}

function failure({ origin, id: card, ruling }: LoadedClaim, { section, says, expect, actual }: ClaimResult): Problem {
  const changed = ruling === undefined ? '' : ` The ruling was made for ${shown(ruling.prints)}.`;
  return problem('claims/fails', {
    at: origin.place(['expect']),
    card,
    message: `Section ${section} says: ${says} It expects ${shown(expect)}, the data gives ${shown(actual)}.${changed}`,
    fix: 'Correct the data, or write a `ruling` with what is printed and why.',
  });
}

function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 300 ? `${json.slice(0, 299)}…` : json;
}

/** Whether two JSON values are the same, up to rounding errors of numbers. */
function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameValue(item, b[i]));
  if (isRecord(a) && isRecord(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
    );
  }
  return a === b;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function claimView(game: Game): ClaimView {
  const { constants = {}, rulebook: _, kinds: __, componentKinds: ___, ...info } = game.info.value;
  const cards = new Map(allCards(game).map((card) => [card, cardView(card)]));
  const pieces = game.components.map((piece) => ({ ...printed(piece), count: piece.count }));
  const decks = game.decks.map(({ id, name, kind, size, cards: own }) => [
    id,
    { id, name, kind, size, cards: own.map((card) => cards.get(card)) },
  ]);
  return {
    game: { id: game.id, ...info },
    constants,
    decks: Object.fromEntries(decks),
    cards: [...cards.values()],
    components: Object.fromEntries(pieces.map((piece) => [piece.id, piece])),
    pieces,
    glossary: game.glossary.value,
  };
}

function cardView(card: Entry & { deck: string; copies: number }): Record<string, unknown> {
  return { ...printed(card), deck: card.deck, kind: card.kind, copies: card.copies };
}

/** The fields, with texts as printed. */
function printed(entry: Entry): Record<string, unknown> & { id: string } {
  const fields = { ...entry.fields, id: entry.id };
  return entry.texts.reduce((all, { path, rich }) => setAt(all, path, plainText(rich)) as typeof fields, fields);
}

function setAt(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[step] = setAt(copy[step], rest, text);
  return copy;
}
