// Removes the problems that an `allow` entry covers, and reports entries that are wrong or not needed.

import { allEntries, type Game } from '../game/game.ts';
import type { Origin } from '../game/origin.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { isAllowable, problemCodes } from '../problems/problem-codes.ts';
import { didYouMean } from '../strings/nearest-word.ts';

/** `allow: [{code, reason}]` at one place of the game. */
interface Allowance {
  readonly code: string;
  readonly index: number;
  readonly origin: Origin;
  /** The card that has it; undefined if it is on a deck or the game. */
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
  const ofGame = allowances(game.info.value.allow, game.info.origin);
  const ofDeck = new Map(game.decks.map((deck) => [deck.id, allowances(deck.fields.allow, deck.origin)]));
  const ofCard = new Map<string, Allowance[]>();
  for (const { id, fields, origin } of allEntries(game)) {
    const own = allowances(fields.allow, origin, id);
    if (own.length > 0) ofCard.set(id, [...(ofCard.get(id) ?? []), ...own]);
  }
  const deckOf = new Map(game.decks.flatMap((deck) => deck.cards.map((card) => [card.id, deck.id] as const)));
  const covering = ({ code, card = '' }: Problem) =>
    [ofCard.get(card), ofDeck.get(deckOf.get(card) ?? ''), ofGame]
      .flatMap((some) => some ?? [])
      .find((allowance) => allowance.code === code && isAllowable(code));
  return { covering, list: [...ofGame, ...[...ofDeck.values()].flat(), ...[...ofCard.values()].flat()] };
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
