// How a game is printed: sheet, backs, printer, ink.

import type { Color } from '../../game/face.ts';
import type { Project } from '../../game/project.ts';
import type { Backs } from '../../impose/sheet.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { didYouMean } from '../../strings/nearest-word.ts';

export interface PrintOptions {
  /** Name of a sheet in data/_sheets. */
  readonly sheet: string;
  readonly backs: Backs;
  readonly flip: 'long' | 'short';
  /** Name of a calibrated printer. */
  readonly printer?: string;
  readonly ink: InkMode;
  /** Print a short code on each card that tells one printing from the next. */
  readonly hasStamps: boolean;
  /** Add a tuck box for each deck. */
  readonly hasBoxes: boolean;
  /** Targets of the format `press` in data/_sheets. */
  readonly press: readonly string[];
}

export const backsModes: readonly Backs[] = ['duplex', 'gutterfold', 'separate', 'none'];

export const plainPrint: PrintOptions = {
  sheet: 'a4',
  backs: 'duplex',
  flip: 'long',
  ink: 'full',
  hasStamps: true,
  hasBoxes: true,
  press: ['press'],
};

/** Part of the file name for options that differ from the default. */
export function printSuffix({ backs, flip, ink }: PrintOptions): string {
  const parts = [backs === 'duplex' ? '' : backs, flip === 'long' ? '' : 'short-edge', ink === 'full' ? '' : ink];
  return parts.map((part) => part && `-${part}`).join('');
}

const at = { file: 'data/_sheets', line: 1, col: 1 };

export function unknownPaper(paper: string, papers: readonly string[]): Problem {
  return problem('sheet/unknown-paper', {
    at,
    message: `There is no paper "${paper}" in data/_sheets.`,
    fix: `${didYouMean(paper, papers)}Use one of ${papers.join(', ')}, or add it there.`,
  });
}

export function printProblems({ sheets }: Project, print: Partial<PrintOptions> = {}): Problem[] {
  const { sheet, printer, press } = { ...plainPrint, ...print };
  const presses = Object.keys(sheets.targets).filter((name) => sheets.targets[name]?.format === 'press');
  const layouts = Object.keys(sheets.layouts);
  const printers = Object.keys(sheets.printers);
  return [
    ...(layouts.includes(sheet)
      ? []
      : [
          problem('sheet/unknown-sheet', {
            at,
            message: `There is no sheet "${sheet}" in data/_sheets.`,
            fix: `${didYouMean(sheet, layouts)}Use one of ${layouts.join(', ')}, or add it there.`,
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
    ...press
      .filter((name) => !presses.includes(name))
      .map((name) =>
        problem('target/unknown-press', {
          at,
          message: `There is no target "${name}" of the format \`press\` in data/_sheets.`,
          fix: `${didYouMean(name, presses)}Use one of ${presses.join(', ')}, or add it there.`,
        }),
      ),
  ];
}

/** Converts a colour of the vectors, so that nothing gets coarser. */
export type Ink = (color: Color, use: 'fill' | 'stroke' | 'text') => Color;

export const inkModes = ['full', 'low', 'grey'] as const;
export type InkMode = (typeof inkModes)[number];

/** Share of ink left on surfaces; light and dark keep their order. */
export const surface = 0.28;
/** Lines keep more, or fine frames would vanish. */
const line = 0.6;
/** Text is at least this dark, because every background is now light. */
const darkest = 70;

export const surfacePale = (color: Color): Color => pale(color, surface);
export const linePale = (color: Color): Color => pale(color, line);

export const inks: Readonly<Record<InkMode, Ink>> = {
  full: (color) => color,
  grey: (color) => same(color, brightness(color)),
  low: (color, use) => (use === 'text' ? dark(color) : use === 'stroke' ? linePale(color) : surfacePale(color)),
};

function pale({ r, g, b, alpha }: Color, share: number): Color {
  const part = (value: number) => 255 - (255 - value) * share;
  return { r: part(r), g: part(g), b: part(b), alpha };
}

/** Keeps the hue. */
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

/** Luma of Rec. 709. */
function brightness({ r, g, b }: Color): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
