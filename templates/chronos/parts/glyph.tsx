// A sign of the glossary in one colour: our own drawing if there is one, otherwise an icon.
import { Box, Drawing, Icon, type IconProps, pen } from 'cardwright/parts';
import { box, disc, rings } from './shapes.ts';

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

/** An outline with a solid seal, readable on any background. */
export function Envelope({ color, paper = 'none', wax = color }: { color: string; paper?: string; wax?: string }) {
  return (
    <g {...pen(color, 5.5)} stroke-linejoin="round">
      <path d={box(4, 18, [92, 64], 2)} fill={paper} />
      <path d="M6 21L50 57L94 21M6 80L36 48M94 80L64 48" stroke-width={4.4} />
      <path d={disc(50, 55, 15)} fill={wax} stroke="none" />
    </g>
  );
}

/** Held up to bid; its chevrons point to the next price. */
export function Paddle({ color }: { color: string }) {
  const chevrons = 'M50 17L68 34H58L50 26L42 34H32ZM50 35L68 52H58L50 44L42 52H32Z';
  return (
    <g fill={color} transform="rotate(14 50 50)">
      <path d={`${rings(50, 37, [36])}${chevrons}`} />
      <path d={box(43, 73, [14, 27], 2)} />
    </g>
  );
}
