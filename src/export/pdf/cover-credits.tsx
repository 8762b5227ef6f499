// Whose work a game is made of → the foot of its first page: two columns of equal length, in the largest size that fits.
import { mm } from '../../drawings/units.ts';
import { bestSize, heightOf } from '../../parts/best-size.ts';
import { Rules } from '../../parts/text.ts';

interface CreditsProps {
  readonly credits: readonly string[];
  readonly widthMm: number;
  readonly heightMm: number;
  readonly color: string;
}

const gapMm = 8;
const sizes = [7.5, 7.25, 7, 6.75, 6.5, 6.25, 6, 5.75, 5.5, 5.25, 5, 4.75, 4.5];

export function Credits({ credits, widthMm, heightMm, color }: CreditsProps) {
  const columnMm = (widthMm - gapMm) / 2;
  const column = (lines: readonly string[], sizePt: number) =>
    Rules({
      text: lines.join('\n'),
      ...{ widthMm: columnMm, sizePt, leading: 1.4, align: 'left', family: 'sans', color },
    });
  const columnsIn = (sizePt: number) => evenly(credits, (lines) => heightOf(column(lines, sizePt)));
  const tallest = (sizePt: number) => Math.max(...columnsIn(sizePt).map((lines) => heightOf(column(lines, sizePt))));
  const sizePt = bestSize({
    ...{ sizes, withinPt: 0, comfortablePt: 0 },
    fits: (size) => tallest(size) <= heightMm,
    lines: () => 0,
  });
  return (
    <div style={{ width: mm(widthMm), justifyContent: 'space-between', alignItems: 'flex-start' }}>
      {columnsIn(sizePt).map((lines) => (
        <div style={{ width: mm(columnMm) }}>{column(lines, sizePt)}</div>
      ))}
    </div>
  );
}

/** Lines in two columns, in their order: the first is as short as it can be without being the shorter one. */
function evenly(
  lines: readonly string[],
  heightMm: (part: readonly string[]) => number,
): readonly (readonly string[])[] {
  const whole = heightMm(lines);
  const cut = lines.findIndex((_, i) => heightMm(lines.slice(0, i + 1)) >= whole / 2);
  return [lines.slice(0, cut + 1), lines.slice(cut + 1)].filter((part) => part.length > 0);
}
