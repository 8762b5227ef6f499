// Findings → workflow commands, which GitHub shows beside the lines of a pull request.
import type { Problem } from '../../problems/problem.ts';
import type { Shown } from '../check.ts';

const levels = { error: 'error', warning: 'warning', info: 'notice' } as const;

export function showGithub({ findings }: Shown): string {
  return findings.problems.map(annotation).join('\n');
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
