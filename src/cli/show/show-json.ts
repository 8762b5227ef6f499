// Findings for other programs: JSON, GitHub annotations, SARIF.

import type { Problem } from '../../problems/problem.ts';
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

const levels = { error: 'error', warning: 'warning', hint: 'notice' } as const;

/** Workflow commands, which GitHub shows beside the lines of a pull request. */
export function showGithub({ findings, asked }: Shown): string {
  const isShown = ({ severity }: Problem) => severity !== 'hint' || asked?.hints === true;
  return findings.problems.filter(isShown).map(annotation).join('\n');
}

function annotation({ severity, code, at, card, message, fix }: Problem): string {
  const properties = { file: at.file, line: at.line, col: at.col, title: card ? `${code} (${card})` : code };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${levels[severity]} ${list.join(',')}::${escapeData(`${message}\nFix: ${fix}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const sarifLevels = { error: 'error', warning: 'warning', hint: 'note' } as const;

/** SARIF 2.1.0, for code scanning services and editors. */
export function showSarif({ findings: { problems } }: Shown): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const run = {
    tool: {
      driver: {
        name: 'cardwright',
        informationUri: 'https://www.npmjs.com/package/cardwright',
        rules: codes.map((id) => ({ id })),
      },
    },
    columnKind: 'utf16CodeUnits',
    results: problems.map((problem) => result(problem, codes.indexOf(problem.code))),
  };
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2);
}

function result({ severity, code, at, card, message, fix }: Problem, ruleIndex: number): object {
  const region = { startLine: at.line, startColumn: at.col, ...(at.length && { endColumn: at.col + at.length }) };
  return {
    ruleId: code,
    ruleIndex,
    level: sarifLevels[severity],
    message: { text: `${card ? `(${card}) ` : ''}${message} Fix: ${fix}` },
    locations: [
      { physicalLocation: { artifactLocation: { uri: at.file.split('/').map(encodeURIComponent).join('/') }, region } },
    ],
  };
}
