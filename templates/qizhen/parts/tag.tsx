// A small tag in the upper right corner of a card: how long it lasts, when it may come.
import { at, Line, mm, type RichText } from 'cardwright/parts';
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
    <div style={{ ...at(right - tagMm, y), width: mm(tagMm), justifyContent: 'flex-end' }}>
      <div
        style={{
          ...{ height: mm(4.4), paddingLeft: mm(paddingMm), paddingRight: mm(paddingMm), alignItems: 'center' },
          ...{ background: ground, border: `${mm(0.2)}px solid ${ink}`, borderRadius: mm(0.6) },
        }}
      >
        <Line family="sans" weight={700} sizePt={7} color={ink} maxMm={tagMm - 2 * paddingMm - 0.4}>
          {words}
        </Line>
      </div>
    </div>
  );
}
