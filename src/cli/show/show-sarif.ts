// Findings → SARIF 2.1.0, for code scanning services and editors.
import type { Problem } from '../../problems/problem.ts';
import type { Shown } from '../check.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

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
    level: levels[severity],
    message: { text: `${card ? `(${card}) ` : ''}${message} Fix: ${fix}` },
    locations: [
      { physicalLocation: { artifactLocation: { uri: at.file.split('/').map(encodeURIComponent).join('/') }, region } },
    ],
  };
}
