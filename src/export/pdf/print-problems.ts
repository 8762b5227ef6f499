// What was asked of the printing and is not there: an unknown sheet, an unknown printer.
import { didYouMean } from '../../strings/nearest-word.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { Project } from '../../game/project.ts';
import { type PrintOptions, plainPrint } from './print-options.ts';

const at = { file: 'data/_sheets', line: 1, col: 1 };

export function unknownPaper(paper: string, papers: readonly string[]): Problem {
  return problem('sheet/unknown-paper', {
    at,
    message: `There is no paper "${paper}" in data/_sheets.`,
    fix: `${didYouMean(paper, papers)}Name one of ${papers.join(', ')}, or write one there.`,
  });
}

export function printProblems({ sheets }: Project, print: Partial<PrintOptions> = {}): Problem[] {
  const { sheet, printer } = { ...plainPrint, ...print };
  const layouts = Object.keys(sheets.layouts);
  const printers = Object.keys(sheets.printers);
  return [
    ...(layouts.includes(sheet)
      ? []
      : [
          problem('sheet/unknown-sheet', {
            at,
            message: `There is no sheet "${sheet}" in data/_sheets.`,
            fix: `${didYouMean(sheet, layouts)}Name one of ${layouts.join(', ')}, or write one there.`,
          }),
        ]),
    ...(printer === undefined || printers.includes(printer)
      ? []
      : [
          problem('sheet/unknown-printer', {
            at,
            message: `There is no printer "${printer}" in data/_sheets.`,
            fix: `${didYouMean(printer, printers)}Run \`cardwright calibrate --printer ${printer}\` first.`,
          }),
        ]),
  ];
}
