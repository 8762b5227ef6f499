// The parchment of a player aid between its dark head and foot.
import { at, type FaceProps, type FaceSize, Line, mm } from 'cardwright/parts';
import { gold, goldDark, goldLight, parchment, parchmentShade } from './look.ts';

const headMm = 11;
/** Where the words of the page begin. */
export const pageTopMm = 13;
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

export function AidHead({ card, game }: FaceProps<{ name: string }>) {
  return (
    <div
      style={{ ...at(5.4, 4.2), width: mm(59.2), height: mm(6), justifyContent: 'space-between', alignItems: 'center' }}
    >
      <Line family="serif" weight={900} sizePt={11} color={goldLight} tracking={0.1}>
        {card.name}
      </Line>
      <Line family="serif" weight={700} sizePt={7.5} color={goldLight} tracking={0.1}>
        {game.title}
      </Line>
    </div>
  );
}
