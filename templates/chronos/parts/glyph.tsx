// A sign of the glossary in one colour: our own drawing if there is one, otherwise an icon.
import { Box, Drawing, Icon, type IconProps } from 'cardwright/parts';
import { Envelope, Paddle } from './signs.tsx';

/** In a box of 100 by 100. */
const own: Readonly<Record<string, (ink: { readonly color: string }) => ReturnType<typeof Envelope>>> = {
  sealed: Envelope,
  bid: Paddle,
};

export function Glyph(icon: IconProps) {
  const { name, sizeMm, color, opacity = 1, x, y, above, style } = icon;
  const Sign = own[name];
  if (Sign === undefined) return <Icon {...icon} />;
  return (
    <Box row x={x} y={y} above={above} style={style} w={sizeMm} h={sizeMm}>
      <Drawing x={0} y={0} w={sizeMm} view="0 0 100 100">
        <g opacity={opacity} fill-rule="evenodd">
          <Sign color={color} />
        </g>
      </Drawing>
    </Box>
  );
}
