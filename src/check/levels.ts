// What a game says about its problems: `allow` on a card or deck answers single ones, `checks` in game.yaml sets the level of each kind.

import { allEntries, type Game } from '../game/game.ts';
import type { Origin } from '../game/origin.ts';
import { gameOf, type Problem, problem } from '../problems/problem.ts';
import { canSetLevel, codeFacts, isAllowable, problemCodes } from '../problems/problem-codes.ts';
import { didYouMean } from '../strings/nearest-word.ts';

/** `allow: [{code, reason}]` at one place of the game. */
interface Allowance {
  readonly code: string;
  readonly index: number;
  readonly origin: Origin;
  /** The card that has it; undefined if it is on a deck. */
  readonly card?: string;
  used: boolean;
}

/** @param notRun checks that did not run, so their allowances may still be needed */
export function applyAllowances(game: Game, problems: readonly Problem[], notRun: readonly string[] = []): Problem[] {
  const all = allowancesOf(game);
  const remaining = problems.filter((found) => {
    const covering = all.covering(found);
    if (covering !== undefined) covering.used = true;
    return covering === undefined;
  });
  return [...remaining, ...all.list.filter(({ code }) => !notRun.includes(code)).flatMap(allowanceProblems)];
}

/** The narrowest allowance counts as used, so that a wider one that covers nothing else is reported. */
function allowancesOf(game: Game) {
  const ofDeck = new Map(game.decks.map((deck) => [deck.id, allowances(deck.fields.allow, deck.origin)]));
  const ofCard = new Map<string, Allowance[]>();
  for (const { id, fields, origin } of allEntries(game)) {
    const own = allowances(fields.allow, origin, id);
    if (own.length > 0) ofCard.set(id, [...(ofCard.get(id) ?? []), ...own]);
  }
  const deckOf = new Map(game.decks.flatMap((deck) => deck.cards.map((card) => [card.id, deck.id] as const)));
  const covering = ({ code, card = '' }: Problem) =>
    [ofCard.get(card), ofDeck.get(deckOf.get(card) ?? '')]
      .flatMap((some) => some ?? [])
      .find((allowance) => allowance.code === code && isAllowable(code));
  return { covering, list: [...[...ofDeck.values()].flat(), ...[...ofCard.values()].flat()] };
}

/** Entries of the wrong type are reported by their schema, and allow nothing. */
function allowances(raw: unknown, origin: Origin, card?: string): Allowance[] {
  return (Array.isArray(raw) ? raw : []).flatMap((item: unknown, index) => {
    const code = typeof item === 'object' && item !== null && 'code' in item ? item.code : undefined;
    return typeof code === 'string' ? { code, index, origin, ...(card !== undefined && { card }), used: false } : [];
  });
}

function allowanceProblems({ code, index, origin, card, used }: Allowance): Problem[] {
  if (used) return [];
  const at = origin.place(['allow', index, 'code']);
  const allowable = Object.keys(problemCodes).filter(isAllowable);
  if (isAllowable(code)) {
    const message = `\`${code}\` is allowed here, but there is no such problem.`;
    return [problem('allow/not-needed', { at, card, message, fix: 'Remove the allowance.' })];
  }
  const isCode = Object.hasOwn(problemCodes, code);
  const message = isCode
    ? `\`${code}\` cannot be allowed; only questions of wording can.`
    : `Unknown problem code \`${code}\`.`;
  const fix = isCode
    ? 'Fix the problem, and remove the allowance.'
    : `${didYouMean(code, allowable)}Use one of: ${allowable.join(', ')}.`;
  return [problem('allow/unknown-code', { at, card, message, fix })];
}

/** Reports keys of `checks` that are neither code, group nor level, and codes whose level is fixed. */
export function checkLevels({ info }: Game): Problem[] {
  const settable = Object.keys(problemCodes).filter(canSetLevel);
  const groups = [...new Set(settable.map(groupOf))];
  return Object.keys(levelsOf(info.value.checks)).flatMap((key) => {
    if (settable.includes(key) || groups.includes(key) || key === 'warning' || key === 'hint') return [];
    const at = info.origin.place(['checks', key], 'key');
    const ofGroup = Object.keys(problemCodes).some((code) => groupOf(code) === key);
    if (!ofGroup && key !== 'error' && !Object.hasOwn(problemCodes, key))
      return problem('checks/unknown-code', {
        at,
        message: `There is no problem code \`${key}\`.`,
        fix: `${didYouMean(key, [...settable, ...groups])}Write a code of docs/problems.md, a group such as \`language/*\`, \`warning\` or \`hint\`.`,
      });
    return problem('checks/unknown-code', {
      at,
      message: `The level of \`${key}\` is fixed, so that nothing wrong is printed silently.`,
      fix: 'Remove this line, and fix the problems that it would hide.',
    });
  });
}

/** Gives problems the level that `checks` of their game sets, and leaves out those that are off. */
export function setLevels(games: readonly Game[], problems: readonly Problem[]): Problem[] {
  const byGame = new Map(games.map(({ id, info }) => [id, levelsOf(info.value.checks)]));
  if ([...byGame.values()].every((levels) => Object.keys(levels).length === 0)) return [...problems];
  return problems.flatMap((one) => {
    const levels = byGame.get(gameOf(one) ?? '');
    const level = levels && canSetLevel(one.code) ? levelOf(one, levels) : undefined;
    if (level === undefined) return one;
    return level === 'off' ? [] : { ...one, severity: level };
  });
}

type Level = Problem['severity'] | 'off';
type Levels = Readonly<Record<string, Level>>;

/** The most specific entry wins: a code over its group, a group over the level of the code. */
function levelOf({ code }: Problem, levels: Levels): Level | undefined {
  return levels[code] ?? levels[groupOf(code)] ?? levels[codeFacts(code).severity];
}

function groupOf(code: string): string {
  return `${code.split('/')[0]}/*`;
}

/** Entries of the wrong type are reported by their schema, and set nothing. */
function levelsOf(checks: unknown): Levels {
  if (typeof checks !== 'object' || checks === null || Array.isArray(checks)) return {};
  const isLevel = (value: unknown) => value === 'off' || value === 'hint' || value === 'warning' || value === 'error';
  return Object.fromEntries(Object.entries(checks).filter(([, value]) => isLevel(value)));
}
