// A face as it was laid out → problems: text that overflows, characters that no font has, what leaves the safe area.
import { type Place, type Problem, problem } from '../base/problem.ts';
import { cornersOf, pointsOf, roomInside, roundIn } from '../base/svg/outline.ts';
import { dotsToMm, mm } from '../base/units.ts';
import { clearOutline } from '../game/drawn-face.ts';
import type { FaceBox } from '../game/face.ts';
import { isBoxy } from '../game/shape.ts';
import type { FaceJob } from './plan-faces.ts';
import type { RenderedFace } from './render-face.ts';

export function layoutProblems(job: FaceJob, { face, texts }: RenderedFace): Problem[] {
  const at = job.entry?.origin.place(['name']) ?? { file: job.template.file, line: 1, col: 1 };
  const complain = complainer(job, at);
  return [
    ...texts.flatMap((set) => [
      ...(set.overflowDots > 0
        ? [
            complain(
              'layout/overflow',
              `The text "${beginning(set.lines)}" is ${millimetres(set.overflowDots)} mm too large for its box, though it was shrunk to ${set.sizePt} pt.`,
              'Shorten the text, or give it more room in the template.',
            ),
          ]
        : []),
      ...set.missing.map(({ character, family }) =>
        complain(
          'layout/missing-glyph',
          `No font of the chain of "${family}" has "${character}" (U+${codePoint(character)}).`,
          'Use another character, or add a font that has it to fonts/fonts.yaml.',
        ),
      ),
    ]),
    ...face.coarse.map(({ file, ppi }) =>
      complain(
        'layout/low-resolution',
        `The picture ${file} has ${ppi} pixels to the inch at this size; 300 are wanted.`,
        'Use a larger picture, or make it smaller in the template.',
      ),
    ),
    ...face.boxes.flatMap((box) =>
      outside(box, job).map((by) =>
        complain(
          'layout/outside-safe-area',
          `${box.kind === 'text' ? `The text "${beginning(box.lines ?? [])}"` : 'An icon'} is ${millimetres(by)} mm outside of the safe area (${job.safeMm} mm inside the trim).`,
          'Move it inwards in the template, or mark an ornament as `decor`.',
        ),
      ),
    ),
  ];
}

type LayoutCode = 'layout/overflow' | 'layout/missing-glyph' | 'layout/outside-safe-area' | 'layout/low-resolution';

function complainer({ entry, side, template }: FaceJob, at: Place) {
  return (code: LayoutCode, message: string, fix: string) =>
    problem(code, { at, card: entry?.id, message: `On the ${side} (${template.file}): ${message}`, fix });
}

/** How far a box leaves the safe area on its worst side; a dot is what rounding may cost. */
function outside(box: FaceBox, job: FaceJob): number[] {
  const outline = outlineOf(job);
  const by = outline === undefined ? outsideBox(box, job) : outsideShape(box, job, outline);
  return by > 1.5 ? [by] : [];
}

/** None for boxes, round corners or not: nothing stands so near to a corner. */
function outlineOf({ size, entry }: FaceJob): string | undefined {
  const isBox = size.shape !== undefined && isBoxy(size.shape);
  return isBox ? undefined : clearOutline({ size, fields: entry?.fields ?? {} });
}

function outsideBox({ left, top, width, height }: FaceBox, { size, safeMm }: FaceJob): number {
  const edge = mm(size.bleedMm + safeMm);
  const right = mm(size.widthMm + size.bleedMm - safeMm);
  const bottom = mm(size.heightMm + size.bleedMm - safeMm);
  return Math.max(edge - left, edge - top, left + width - right, top + height - bottom);
}

/** Line by line, and an icon as the round in its box: the corners of boxes are empty, and shapes have little room for them. */
function outsideShape(box: FaceBox, { size, safeMm }: FaceJob, outline: string): number {
  const points = pointsOf(outline).map(([x, y]) => [mm(x + size.bleedMm), mm(y + size.bleedMm)] as const);
  const parts = box.kind === 'icon' ? [roundIn(box)] : (box.rows ?? [box]).map(cornersOf);
  return mm(safeMm) - Math.min(...parts.map((part) => roomInside(points, part)));
}

function beginning(lines: readonly string[]): string {
  // Chinese runs on from line to line; between words of letters the end of a line is a space.
  const text = lines
    .join('\n')
    .replaceAll('\uFFFC', '')
    .replace(/(?<=[!-~])\n/g, ' ')
    .replaceAll('\n', '');
  return text.length > 12 ? `${text.slice(0, 12)}…` : text;
}

function millimetres(dots: number): string {
  return dotsToMm(dots).toFixed(1);
}

function codePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
