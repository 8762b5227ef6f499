// A clause of the player aid: its icon and number in the margin, its name leading the text.
import { hasWideScript, Icon, Line, plainText, type RichText, Row, Rules } from 'cardwright/parts';
import { leadingFor } from './leading.ts';
import { green, greenMid, sepia } from './look.ts';

export const aidColumn = { left: 3.8, widthMm: 62.4, marginMm: 6.8, gapMm: 1.1 };

interface ClauseProps {
  readonly icon: string;
  readonly number?: number;
  readonly name: string | RichText;
  readonly text: RichText;
  readonly sizePt?: number;
}

export function Clause({ icon, number, name, text, sizePt = 7 }: ClauseProps) {
  const { widthMm, marginMm, gapMm } = aidColumn;
  const lead = typeof name === 'string' ? name : plainText(name);
  return (
    <Row w={widthMm} gap={gapMm} align="start">
      <Row w={marginMm} h={4.6} gap={0.5} justify="end">
        {number !== undefined && <Line text={number} font="serif 900 8" color={green} />}
        <Icon name={icon} sizeMm={3.7} color={greenMid} />
      </Row>
      <Rules
        text={[...boldWords(lead), ...text]}
        {...{
          sizePt,
          minPt: sizePt,
          leading: leadingFor(lead, 1.3),
          color: sepia,
          widthMm: widthMm - marginMm - gapMm,
        }}
      />
    </Row>
  );
}

/** The name, bold, and the space behind it. */
function boldWords(name: string): RichText {
  return [
    { type: 'text', text: name, from: 'typed', bold: true },
    { type: 'text', text: hasWideScript(name) ? '\u3000' : '\u2002', from: 'typed' },
  ];
}
