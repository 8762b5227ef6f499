// A face as it was laid out → problems: text that overflows, what leaves the safe area, pictures with too few pixels.
import { type Place, type Problem, problem } from '../base/problem.ts';
import { dotsToMm, mm } from '../base/units.ts';
import type { FaceBox } from '../game/face.ts';
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

type LayoutCode = 'layout/overflow' | 'layout/outside-safe-area' | 'layout/low-resolution';

function complainer({ entry, side, template }: FaceJob, at: Place) {
  return (code: LayoutCode, message: string, fix: string) =>
    problem(code, { at, card: entry?.id, message: `On the ${side} (${template.file}): ${message}`, fix });
}

/** How far a box leaves the safe area on its worst side; a dot is what rounding may cost. */
function outside({ left, top, width, height }: FaceBox, { size, safeMm }: FaceJob): number[] {
  const edge = mm(size.bleedMm + safeMm);
  const right = mm(size.widthMm + size.bleedMm - safeMm);
  const bottom = mm(size.heightMm + size.bleedMm - safeMm);
  const by = Math.max(edge - left, edge - top, left + width - right, top + height - bottom);
  return by > 1.5 ? [by] : [];
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
