// A formula as a row of plates with icons and words, and signs between them.
import { Box, Column, Icon, Line, Middle, type RichText, Row } from 'cardwright/parts';
import { brass, brassDark, brassLight, ink, night } from './look.ts';

const plateHeightMm = 14;
const plate = { ground: night, border: { color: brass, widthMm: 0.4 }, radius: 1 };

export interface Term {
  readonly icon: string;
  readonly word: string | RichText;
  /** After the icon, such as a divisor. */
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
    <Middle x={120} y={y} w={112} row gap={2}>
      {terms.flatMap((term, i) => [
        <Plate {...term} widthMm={plateMm} />,
        i < signs.length && <Sign>{signs[i] ?? ''}</Sign>,
      ])}
    </Middle>
  );
}

/** As tall as a plate with its word, so that signs and icons are level. */
function Sign({ children }: { children: string }) {
  return (
    <Row h={plateHeightMm} below={5.2}>
      <Line text={children} font="serif 900 22" color={brassDark} />
    </Row>
  );
}

function Plate({ icon, word, factor, widthMm }: Term & { widthMm: number }) {
  return (
    <Column w={widthMm} gap={1} align="center">
      <Box row w={widthMm} h={plateHeightMm} gap={0.6} {...plate}>
        <Icon name={icon} sizeMm={factor === undefined ? 9.5 : 8} color={brassLight} />
        {factor !== undefined && <Line text={factor} font="serif 900 13" color={brassLight} />}
      </Box>
      <Line text={word} font="sans 700 9.5" color={ink} />
    </Column>
  );
}
