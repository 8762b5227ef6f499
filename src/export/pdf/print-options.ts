// How a game is printed: on which sheet, with what backs, for which printer, with how much ink.

import type { Color } from '../../game/face.ts';
import type { Project } from '../../game/project.ts';
import type { Backs } from '../../impose/sheet-area.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { didYouMean } from '../../strings/nearest-word.ts';

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

/** What a colour becomes: itself, grey, or with less ink. */
export type Ink = (color: Color, use: 'fill' | 'stroke' | 'text') => Color;

export const inkModes = ['full', 'low', 'grey'] as const;
export type InkMode = (typeof inkModes)[number];

/** How much of a surface's ink is left; order of light and dark stays. */
export const surface = 0.28;
/** Lines keep more of it, or fine frames would vanish. */
const line = 0.6;
/** No text is lighter than this, because every ground is now light. */
const darkest = 70;

export const inks: Readonly<Record<InkMode, Ink>> = {
  full: (color) => color,
  grey: (color) => same(color, brightness(color)),
  low: (color, use) => (use === 'text' ? dark(color) : pale(color, use === 'stroke' ? line : surface)),
};

function pale({ r, g, b, alpha }: Color, share: number): Color {
  const part = (value: number) => 255 - (255 - value) * share;
  return { r: part(r), g: part(g), b: part(b), alpha };
}

/** Its hue stays where it has one. */
function dark(color: Color): Color {
  const bright = brightness(color);
  if (bright <= darkest) return color;
  const share = darkest / bright;
  const { r, g, b, alpha } = color;
  return { r: r * share, g: g * share, b: b * share, alpha: Math.max(alpha, 0.8) };
}

function same({ alpha }: Color, value: number): Color {
  return { r: value, g: value, b: value, alpha };
}

/** As eyes weigh it. */
function brightness({ r, g, b }: Color): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
