// A problem and the text of its file → lines for people, with the place underlined.
import { styleText } from 'node:util';
import { displayWidth } from '../../base/display-width.ts';
import type { Place, Problem } from '../../base/problem.ts';
import type { Project } from '../../game/project.ts';

const colours = { error: 'red', warning: 'yellow', info: 'cyan' } as const;
/** Wider lines are cut around the place that is meant. */
const widestLine = 100;

/** `cards`: all that the problem is about, where it is said once of several. */
export function showProblem(
  { severity, code, at, card, message, fix }: Problem,
  { project, colour }: { project?: Pick<Project, 'texts'>; colour: boolean },
  cards: readonly string[] = [],
): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) => (colour ? styleText(style, text) : text);
  const head = [
    `${harmless(at.file)}:${at.line}:${at.col}${at.cell ? ` (${at.cell})` : ''}`,
    paint(colours[severity], severity),
    code,
    ...(cards.length > 1 ? [`(${cards.length} cards)`] : card ? [`(${harmless(card)})`] : []),
  ].join('  ');
  const excerpt = showPlace(at, project?.texts.get(at.file)).map((line) => paint('dim', line));
  const named = cards.length > 1 ? [`  Cards: ${harmless(cards.join(', '))}`] : [];
  return [head, `  ${harmless(message)}`, ...named, ...excerpt, `  Fix: ${harmless(fix)}`].join('\n');
}

function showPlace(at: Place, text: string | undefined): string[] {
  const line = lineOf(text, at.line);
  if (line === undefined || line.trim() === '') return [];
  const start = Math.min(at.col - 1, line.length);
  const cut = displayWidth(line) > widestLine ? Math.max(0, start - widestLine / 4) : 0;
  const shown = line.slice(cut, cut + widestLine);
  const number = String(at.line).padStart(5);
  const before = displayWidth(shown.slice(0, start - cut));
  const marked = displayWidth(shown.slice(start - cut, start - cut + (at.length ?? 1)));
  return [`${number} │ ${shown}`, `${' '.repeat(5)} │ ${' '.repeat(before)}${'^'.repeat(Math.max(1, marked))}`];
}

function lineOf(text: string | undefined, number: number): string | undefined {
  const line = text?.split('\n')[number - 1]?.replace(/\r$/, '').replaceAll('\t', ' ');
  return line === undefined ? undefined : harmless(line);
}

/** A stranger's data may hold sequences that a terminal obeys. One sign stays one sign, so that carets still fit. */
function harmless(text: string): string {
  return text.replace(/(?!\n)\p{Cc}/gu, '\uFFFD');
}
