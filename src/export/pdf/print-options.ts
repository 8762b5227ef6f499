// How a game is printed: on which sheet, with what backs, for which printer, with how much ink.

import type { Project } from '../../game/project.ts';
import type { Backs } from '../../impose/sheet.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { didYouMean } from '../../strings/nearest-word.ts';
import type { InkMode } from './ink.ts';

export interface PrintOptions {
  /** The name of a sheet of data/_sheets. */
  readonly sheet: string;
  readonly backs: Backs;
  readonly flip: 'long' | 'short';
  /** The name of a printer whose profile is laid over the pages. */
  readonly printer?: string;
  readonly ink: InkMode;
  /** Whether cards carry the few letters that tell one printing from the next. */
  readonly hasStamps: boolean;
  /** Whether there is a box to fold for every deck. */
  readonly hasBoxes: boolean;
}

export const backsModes: readonly Backs[] = ['duplex', 'gutterfold', 'separate', 'none'];

export const plainPrint: PrintOptions = {
  sheet: 'a4',
  backs: 'duplex',
  flip: 'long',
  ink: 'full',
  hasStamps: true,
  hasBoxes: true,
};

/** What the name of the file says beside the game and the sheet: only what is not as usual. */
export function printSuffix({ backs, flip, ink }: PrintOptions): string {
  const parts = [backs === 'duplex' ? '' : backs, flip === 'long' ? '' : 'short-edge', ink === 'full' ? '' : ink];
  return parts.map((part) => part && `-${part}`).join('');
}

const at = { file: 'data/_sheets', line: 1, col: 1 };

/** What was asked of the printing and is not there: an unknown sheet, an unknown printer. */
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
