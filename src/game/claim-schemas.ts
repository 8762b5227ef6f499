// Schema of claims.yaml: what the rulebook states, of the data or of play.
import { z } from 'zod';
import { id } from './entry-schemas.ts';
import type { DeepReadonly } from './game.ts';

const ruling = z.strictObject({
  prints: z.json().describe('What the data gives instead; the claim fails again if that changes.'),
  reason: z.string().min(1).describe('Why we print that.'),
});

const played = z.strictObject({
  players: z.int().min(1).describe('Number of players.'),
  bots: z
    .string()
    .min(1)
    .default('greedy')
    .describe('Who plays: `greedy`, or several at one table as in `random,greedy`.'),
  games: z.int().min(1).default(1000).describe('At least this many games. More games give narrower intervals.'),
  set: z
    .record(z.string(), z.string())
    .optional()
    .describe('Options of choices of play.ts. Default: the first of each.'),
});

export const claim = z
  .strictObject({
    id: id.describe('A name of its own, for reports.'),
    section: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('Where the rulebook says it; both places where two disagree.'),
    says: z.string().min(1).describe('What the rulebook states, in one sentence.'),
    play: played
      .optional()
      .describe('A claim of play: which games it is about. `check` reads their stored results, and never plays.'),
    compute: z
      .string()
      .min(1)
      .describe('A JSONata expression over the data of the game; with `play`, over the results of games.'),
    expect: z
      .json()
      .describe('The value that the rulebook gives; with `play`, `{ atLeast: 0.99 }`, `{ atMost: 0.4 }` or both.'),
    total: z.string().min(1).optional().describe('Shown among the totals under this label.'),
    ruling: ruling.optional().describe('For a claim that contradicts the data: what we print, and why.'),
  })
  .superRefine(({ play, expect, ruling: ruled }, context) => {
    if (play === undefined) return;
    const fix = 'Write a number, `{ atLeast: 0.99 }`, `{ atMost: 0.4 }`, or both limits.';
    for (const [path, value] of [['expect'], ['ruling', 'prints']].map(
      (steps, i) => [steps, i === 0 ? expect : ruled?.prints] as const,
    ))
      if (value !== undefined && !areLimits(value))
        context.addIssue({
          code: 'custom',
          path: [...path],
          message: 'Play gives numbers, which are compared with limits.',
          params: { fix },
        });
  });

function areLimits(value: unknown): boolean {
  if (typeof value === 'number') return true;
  const limits = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isLimit = ([name, limit]: [string, unknown]) =>
    ['atLeast', 'atMost'].includes(name) && typeof limit === 'number';
  return limits.length > 0 && limits.every(isLimit);
}

export interface Claim extends DeepReadonly<Omit<z.infer<typeof claim>, 'expect' | 'ruling'>> {
  readonly expect: unknown;
  readonly ruling?: { readonly prints: unknown; readonly reason: string } | undefined;
}

export const claimsFile = z.strictObject({ claims: z.array(claim).describe('The claims.') });
