// What the page shows of a verdict: problems with their card, deck, source line and link to the editor; claims.

import { join, sep } from 'node:path';
import type { ClaimResult } from '../../game/findings.ts';
import type { Game } from '../../game/game.ts';
import type { Project } from '../../game/project.ts';
import { LineIndex } from '../../problems/places.ts';
import { breaksFace, type Place, type Problem } from '../../problems/problem.ts';
import { codeFacts } from '../../problems/problem-codes.ts';
import { shorten } from '../../strings/messages.ts';
import type { ProblemView } from './wire.ts';

/** Most problems to send: more would make the browser slow. */
const maxProblems = 1000;
/** Of a source line. Thousands of problems on one long line would otherwise send that line thousands of times. */
const maxExcerpt = 200;

/**
 * The problems that the page shows, errors before all others where there are too many, and how many it leaves out.
 * @param last the game when it could last be read: it knows on which lines its cards are
 */
export function viewProblems(
  project: Project,
  problems: readonly Problem[],
  last: Game,
): { readonly problems: ProblemView[]; readonly omitted?: number } {
  const finder = new CardFinder(last);
  const lines = new Map<string, LineIndex>();
  const views = mostSevere(problems).map((problem): ProblemView => {
    const deck = last.decks.find(({ origin }) => origin.file === problem.at.file);
    const key = finder.keyOf(problem);
    const source = excerpt(problem.at, project.texts, lines);
    return {
      ...problem,
      ...(key !== undefined && { key }),
      ...(deck && { deck: deck.id }),
      ...(source && { source }),
      ...(isOfTemplate(problem) && frameOf(problem.at, project.texts)),
      href: editorAddress(project.root, problem.at),
    };
  });
  const omitted = problems.length - views.length;
  return { problems: views, ...(omitted > 0 && { omitted }) };
}

const severityRank = { error: 0, warning: 1, hint: 2 } as const;

/** In their own order. */
function mostSevere(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= maxProblems) return problems;
  const ranked = problems.toSorted((a, b) => severityRank[a.severity] - severityRank[b.severity]);
  const kept = new Set(ranked.slice(0, maxProblems));
  return problems.filter((problem) => kept.has(problem));
}

/** It stops all cards of a template, so the page shows its code. */
function isOfTemplate({ code, card, at }: Problem): boolean {
  return card === undefined && at.file.startsWith('templates/') && breaksFace({ code });
}

/** Lines above and below. */
const frameLines = 3;

function frameOf({ file, line }: Place, texts: Project['texts']): Pick<ProblemView, 'frame'> {
  const text = texts.get(file);
  if (text === undefined) return {};
  const from = Math.max(1, line - frameLines);
  const lines = text.split(/\r?\n/).slice(from - 1, line + frameLines);
  return { frame: { from, lines: lines.map((one) => shorten(one, maxExcerpt)) } };
}

/** The line around a place. */
function excerpt(
  { file, line, col }: Place,
  texts: Project['texts'],
  lines: Map<string, LineIndex>,
): ProblemView['source'] {
  const text = texts.get(file);
  if (text === undefined) return undefined;
  const index = lines.get(file) ?? new LineIndex(file, text);
  lines.set(file, index);
  const whole = index.textOf(line).replace(/\r?\n$/, '');
  if (whole.length <= maxExcerpt) return { text: whole, col };
  const from = Math.max(0, col - 1 - maxExcerpt / 4);
  const before = from === 0 ? '' : '…';
  const after = from + maxExcerpt < whole.length ? '…' : '';
  return { text: `${before}${whole.slice(from, from + maxExcerpt)}${after}`, col: col - from + before.length };
}

/** Of a claim's value as JSON. */
const maxValue = 5000;

/** A claim may compute whole decks, which are too long for a table. */
export function viewClaims(claims: readonly ClaimResult[]): ClaimResult[] {
  return claims.map((claim) => ({ ...claim, expect: shortValue(claim.expect), actual: shortValue(claim.actual) }));
}

function shortValue(value: unknown): unknown {
  const json = JSON.stringify(value) ?? '';
  return json.length > maxValue ? shorten(json, maxValue) : value;
}

/** The only place where the page learns the project's absolute path: the editor needs it. */
export function editorAddress(root: string, { file, line, col }: Pick<Problem['at'], 'file' | 'line' | 'col'>): string {
  const path = join(root, file).split(sep).join('/');
  const steps = path.replace(/^\//, '').split('/');
  // A folder's name may contain `#` or `?`. Keep the colon of a Windows drive.
  return `vscode://file/${steps.map((step) => encodeURIComponent(step).replaceAll('%3A', ':')).join('/')}:${line}:${col}`;
}

class CardFinder {
  private readonly keys = new Map<string, string>();
  /** By file: the first lines of its cards, from the last card up. */
  private readonly lines = new Map<string, { readonly line: number; readonly key: string }[]>();

  constructor(private readonly game: Game) {
    for (const deck of game.decks) for (const { id } of deck.cards) this.keys.set(id, `${deck.id}/${id}`);
    for (const { id } of game.components) this.keys.set(id, `components/${id}`);
  }

  /** A problem names its card, or is a YAML mistake on one of its lines. */
  keyOf({ card, at, code }: Problem): string | undefined {
    if (card !== undefined) return this.keys.get(card);
    if (!codeFacts(code).beforeCards) return undefined;
    return this.linesOf(at.file).find(({ line }) => line <= at.line)?.key;
  }

  private linesOf(file: string): { readonly line: number; readonly key: string }[] {
    const known = this.lines.get(file);
    if (known !== undefined) return known;
    const entries = [...this.game.decks.flatMap((deck) => deck.cards), ...this.game.components];
    const found = entries
      .filter(({ origin }) => origin.file === file)
      .map(({ id, origin }) => ({ line: origin.place().line, key: this.keys.get(id) ?? id }))
      .reverse();
    this.lines.set(file, found);
    return found;
  }
}
