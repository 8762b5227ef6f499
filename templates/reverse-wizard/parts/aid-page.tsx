// The parchment of a player aid between its dark head and foot.
import { at, type FaceSize, mm } from 'cardwright/parts';
import { gold, goldDark, parchment, parchmentShade } from './look.ts';

const headMm = 11;
const night = '#1b1330';

export function AidPage({ size }: { size: FaceSize }) {
  const across = { x: -size.bleedMm, width: size.widthMm };
  return (
    <g>
      <defs>
        <linearGradient id="page" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#f6ecd4" />
          <stop offset="0.7" stop-color={parchment} />
          <stop offset="1" stop-color={parchmentShade} />
        </linearGradient>
      </defs>
      <rect {...across} y={headMm} height={size.heightMm} fill="url(#page)" />
      <rect {...across} y={-size.bleedMm} height={size.bleedMm + headMm} fill={night} />
      <Edge size={size} y={headMm} />
    </g>
  );
}

/** Dark again, down to the foot of the card. */
export function Band({ size, from }: { size: FaceSize; from: number }) {
  return (
    <g>
      <rect x={-size.bleedMm} y={from} width={size.widthMm} height={size.heightMm} fill={night} />
      <Edge size={size} y={from} />
    </g>
  );
}

function Edge({ size, y }: { size: FaceSize; y: number }) {
  const across = { x: -size.bleedMm, width: size.widthMm };
  return (
    <g>
      <rect {...across} y={y - 0.4} height={0.8} fill={goldDark} />
      <rect {...across} y={y - 0.15} height={0.3} fill={gold} />
    </g>
  );
}

export function column(topMm: number) {
  return { ...at(4, topMm), width: mm(62), flexDirection: 'column', justifyContent: 'space-between' } as const;
}
