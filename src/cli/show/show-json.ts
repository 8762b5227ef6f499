// Findings → the JSON that other programs read.
import type { Shown } from '../check.ts';

export function showJson({ findings: { problems, claims, totals, wordings } }: Shown): string {
  const flat = problems.map(({ severity, code, at, card, message, fix }) => ({
    severity,
    code,
    file: at.file,
    line: at.line,
    col: at.col,
    ...(at.cell && { cell: at.cell }),
    card: card ?? null,
    message,
    fix,
  }));
  const verdicts = claims.map(({ game, id, section, says, expect, actual = null, holds, ruling = null }) => ({
    game,
    id,
    section,
    says,
    expect,
    actual,
    holds,
    ruling,
  }));
  const listed = wordings.map(({ game, words, uses }) => ({
    game,
    words,
    uses: uses.map(({ at, ...use }) => ({ ...use, file: at.file, line: at.line, col: at.col })),
  }));
  return JSON.stringify({ problems: flat, claims: verdicts, totals, wordings: listed }, null, 2);
}
