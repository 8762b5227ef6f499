// How data says the shape of a card or piece, and what is wrong with a path that is no outline for it.
import { z } from 'zod';
import { boxOf, outlineFault } from '../drawings/outline.ts';
import type { Shape, Trim } from './shape.ts';

/** As drawing programs have it in the `d` of a path. */
const wantedPath = 'Write the `d` of one closed path, as in an SVG file: `path: "M0 0H20V15L10 20 0 15Z"`.';

const path = z
  .string()
  .min(1)
  .superRefine((d, context) => {
    const fault = outlineFault(d);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault, params: { fix: wantedPath } });
  });

export const shape: z.ZodType<Shape> = z
  .union([
    z.enum(['rectangle', 'rounded', 'round', 'hex']),
    z.strictObject({ cornerMm: z.number().min(0).max(200).describe('The radius of round corners.') }),
    z.strictObject({
      path: path.describe(
        'Any outline, as the path of an SVG drawing, in any units; it is made as large as the piece.',
      ),
    }),
  ])
  .describe(
    'What is cut out: `rounded` has corners of 3 mm; a `hex` that is wider than high stands on a side, another on a corner.',
  );

/** How far the proportions of a path and of its size may be apart: nobody sees a hundredth. */
const slack = 0.01;

/** A path that would be stretched is told; for the schema of a size that has one. */
export function checkProportions(
  { widthMm, heightMm, shape: own }: Trim & { readonly shape?: Shape | undefined },
  context: z.RefinementCtx,
): void {
  if (typeof own !== 'object' || !('path' in own) || outlineFault(own.path) !== undefined) return;
  const box = boxOf(own.path);
  const ratio = box.width / box.height;
  if (Math.abs(ratio / (widthMm / heightMm) - 1) <= slack) return;
  const height = Math.round((widthMm / ratio) * 100) / 100;
  const message = `the path is ${short(box.width)} wide and ${short(box.height)} high, so ${widthMm} × ${heightMm} mm would stretch it`;
  const fix = `Write \`widthMm: ${widthMm}, heightMm: ${height}\`, or draw the path in the proportions of the size.`;
  context.addIssue({ code: 'custom', path: ['shape', 'path'], message, params: { fix } });
}

function short(n: number): number {
  return Math.round(n * 1e4) / 1e4;
}
