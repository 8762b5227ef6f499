// A small tag in the upper right corner of a card: how long it lasts, when it may come.
import { Line, mm, type RichText, Row } from 'cardwright/parts';
import { paperLight, sepia } from './look.ts';

interface TagProps {
  readonly words: RichText;
  readonly right: number;
  readonly y: number;
  readonly dark?: boolean;
}

/** The room it may take, so that pictures can keep clear of it. */
export const tagMm = 13.9;
const paddingMm = 1.3;

export function Tag({ words, right, y, dark = false }: TagProps) {
  const [ground, ink] = dark ? [sepia, paperLight] : [paperLight, sepia];
  return (
    <Row x={right - tagMm} y={y} w={tagMm} align="stretch" justify="end">
      <Row
        h={4.4}
        ground={ground}
        border={{ color: ink, widthMm: 0.2 }}
        radius={0.6}
        style={{ paddingLeft: mm(paddingMm), paddingRight: mm(paddingMm) }}
      >
        <Line text={words} font="sans 700 7" color={ink} maxMm={tagMm - 2 * paddingMm - 0.4} />
      </Row>
    </Row>
  );
}
