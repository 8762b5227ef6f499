// The page of sources and credits. Drawn like any template.
import { mm } from '../../drawings/units.ts';
import { bestSize, heightOf } from '../../parts/best-size.ts';
import { Rules } from '../../parts/text.ts';
import { Column, gapMm, Heading, type PageFacts, soft, wordsArea } from './cover.tsx';

export interface CreditsFacts extends PageFacts {
  readonly heading: string;
  readonly credits: readonly string[];
  readonly made: string;
}

/** Small, because only those who look for it read it. */
export function CreditsPage({ widthMm, heightMm, heading, credits, made }: CreditsFacts) {
  const area = wordsArea({ widthMm, heightMm });
  return (
    <div style={{ width: mm(widthMm), height: mm(heightMm), background: '#ffffff' }}>
      <Column left={area.xMm} top={area.yMm} width={area.widthMm}>
        <Heading width={area.widthMm}>{heading}</Heading>
        <Credits credits={[...credits, made]} widthMm={area.widthMm} heightMm={area.heightMm - 14} color={soft} />
      </Column>
    </div>
  );
}

interface CreditsProps {
  readonly credits: readonly string[];
  readonly widthMm: number;
  readonly heightMm: number;
  readonly color: string;
}
const sizes = [6, 5.75, 5.5, 5.25, 5, 4.75, 4.5];

/** Two columns of about equal length, in the largest size that fits. */
function Credits({ credits, widthMm, heightMm, color }: CreditsProps) {
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

/** Splits lines into two columns; the first is at least as long as the second. */
function evenly(
  lines: readonly string[],
  heightMm: (part: readonly string[]) => number,
): readonly (readonly string[])[] {
  const whole = heightMm(lines);
  const cut = lines.findIndex((_, i) => heightMm(lines.slice(0, i + 1)) >= whole / 2);
  return [lines.slice(0, cut + 1), lines.slice(cut + 1)].filter((part) => part.length > 0);
}
