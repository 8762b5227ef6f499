// The name of a card, in one of two sizes for the whole deck.
import { Line, type LineProps, widthOf } from 'cardwright/parts';

interface TitleProps extends Omit<LineProps, 'font' | 'minPt' | 'text'> {
  readonly text: string;
  readonly sizes: readonly [large: number, small: number];
  readonly maxMm: number;
}

/** The large size where it fits, else the small one; what is too long for that, too, gets as small as it must. */
export function Title({ sizes: [large, small], ...title }: TitleProps) {
  const set = Line({ ...title, font: `serif 900 ${large}`, minPt: large, maxMm: 999 });
  const font = widthOf(set) <= title.maxMm ? (`serif 900 ${large}` as const) : (`serif 900 ${small}` as const);
  return <Line {...title} font={font} minPt={7} />;
}
