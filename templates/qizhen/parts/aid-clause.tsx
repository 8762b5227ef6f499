// A clause of the player aid: its icon and number in the margin, its name leading the text.
import { centred, Icon, Line, mm, type RichText, Rules } from 'cardwright/parts';
import { green, greenMid, sepia } from './look.ts';

export const aidColumn = { left: 4.2, widthMm: 61.6, marginMm: 7, gapMm: 1.2 };

interface ClauseProps {
  readonly icon: string;
  readonly number?: number;
  readonly name: string | RichText;
  readonly text: RichText;
  readonly sizePt?: number;
}

export function Clause({ icon, number, name, text, sizePt = 7 }: ClauseProps) {
  const { widthMm, marginMm, gapMm } = aidColumn;
  return (
    <div style={{ width: mm(widthMm), gap: mm(gapMm), alignItems: 'flex-start' }}>
      <div style={{ ...centred(marginMm, 4.6), flexDirection: 'row', gap: mm(0.5), justifyContent: 'flex-end' }}>
        {number !== undefined && (
          <Line family="serif" weight={900} sizePt={8} color={green}>
            {number}
          </Line>
        )}
        <Icon name={icon} sizeMm={3.7} color={greenMid} />
      </div>
      <Rules
        text={[...boldWords(name), ...text]}
        {...{ sizePt, minPt: sizePt, leading: 1.3, color: sepia, widthMm: widthMm - marginMm - gapMm }}
      />
    </div>
  );
}

/** The name, bold, and the space behind it. */
function boldWords(name: string | RichText): RichText {
  const words: RichText = typeof name === 'string' ? [{ type: 'text', text: name, from: 'typed' }] : name;
  return [
    ...words.map((piece) => (piece.type === 'text' ? { ...piece, bold: true } : piece)),
    { type: 'text', text: '\u3000', from: 'typed' },
  ];
}
