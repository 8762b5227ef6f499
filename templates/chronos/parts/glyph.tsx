// A picture in one colour: our own drawing if there is one, otherwise an icon.
import { Box, Drawing, Icon, type IconProps } from 'cardwright/parts';
import { figures } from './figures/index.ts';

/** Cards whose drawing is a frame, with their icon inside it. */
const framed: Readonly<Record<string, number>> = { 'roman-gold-coin': 0.6 };

interface GlyphProps extends IconProps {
  /** The card, which may have its own drawing. */
  readonly card?: string;
}

export function Glyph({ card = '', ...icon }: GlyphProps) {
  const { name, sizeMm, color, opacity = 1, x, y, above, style } = icon;
  const Figure = figures[card] ?? figures[name];
  if (Figure === undefined) return <Icon {...icon} />;
  const inside = framed[card];
  return (
    <Box row x={x} y={y} above={above} style={style} w={sizeMm} h={sizeMm}>
      <Drawing x={0} y={0} w={sizeMm} view="0 0 100 100">
        <g opacity={opacity} fill-rule="evenodd">
          <Figure color={color} />
        </g>
      </Drawing>
      {inside !== undefined && <Icon name={name} sizeMm={sizeMm * inside} color={color} opacity={opacity} decor />}
    </Box>
  );
}
