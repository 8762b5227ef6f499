// A formula as a row of plates: what is counted as an icon with its word, and the signs between them.
import { Icon, Line, Middle, mm, type RichText } from 'cardwright/parts';
import { brass, brassDark, brassLight, ink, night } from './look.ts';

const plateHeightMm = 14;

export interface Term {
  readonly icon: string;
  readonly word: string | RichText;
  /** What stands behind the icon, such as a divisor. */
  readonly factor?: string;
}

interface FormulaProps {
  readonly y: number;
  readonly terms: readonly Term[];
  /** The signs between the terms, one fewer than the terms. */
  readonly signs: readonly string[];
  /** Width of a plate. */
  readonly plateMm: number;
}

export function Formula({ y, terms, signs, plateMm }: FormulaProps) {
  return (
    <Middle x={120} y={y} widthMm={112} row gapMm={2}>
      {terms.flatMap((term, i) => [
        <Plate {...term} widthMm={plateMm} />,
        i < signs.length && <Sign>{signs[i] ?? ''}</Sign>,
      ])}
    </Middle>
  );
}

/** As tall as a plate with its word, so that the sign stands level with the icons. */
function Sign({ children }: { children: string }) {
  return (
    <div style={{ height: mm(plateHeightMm), marginBottom: mm(5.2), alignItems: 'center' }}>
      <Line family="serif" weight={900} sizePt={22} color={brassDark}>
        {children}
      </Line>
    </div>
  );
}

function Plate({ icon, word, factor, widthMm }: Term & { widthMm: number }) {
  return (
    <div style={{ width: mm(widthMm), flexDirection: 'column', alignItems: 'center', gap: mm(1) }}>
      <div
        style={{
          width: mm(widthMm),
          height: mm(plateHeightMm),
          background: night,
          border: `${mm(0.4)}px solid ${brass}`,
          borderRadius: mm(1),
          alignItems: 'center',
          justifyContent: 'center',
          gap: mm(0.6),
        }}
      >
        <Icon name={icon} sizeMm={factor === undefined ? 9.5 : 8} color={brassLight} />
        {factor !== undefined && (
          <Line family="serif" weight={900} sizePt={13} color={brassLight}>
            {factor}
          </Line>
        )}
      </div>
      <Line family="sans" weight={700} sizePt={9.5} color={ink}>
        {word}
      </Line>
    </div>
  );
}
