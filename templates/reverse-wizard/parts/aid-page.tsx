// The parchment of a player aid between its dark head and foot.
import { type FaceProps, Flood, faceSize, Gradient, Line, Row } from 'cardwright/parts';
import { gold, goldDark, goldLight, parchment, parchmentShade } from './look.ts';

const headMm = 11;
export const pageTopMm = 13;
const night = '#1b1330';

export function AidPage() {
  const { heightMm, bleedMm } = faceSize();
  return (
    <g>
      <Gradient id="page" stops={{ 0: '#f6ecd4', 0.7: parchment, 1: parchmentShade }} />
      <Flood y={headMm} h={heightMm + 2 * bleedMm} fill="url(#page)" />
      <Flood h={bleedMm + headMm} fill={night} />
      <Edge y={headMm} />
    </g>
  );
}

export function Band({ from }: { from: number }) {
  const { heightMm, bleedMm } = faceSize();
  return (
    <g>
      <Flood y={from} h={heightMm + 2 * bleedMm} fill={night} />
      <Edge y={from} />
    </g>
  );
}

function Edge({ y }: { y: number }) {
  return (
    <g>
      <Flood y={y - 0.4} h={0.8} fill={goldDark} />
      <Flood y={y - 0.15} h={0.3} fill={gold} />
    </g>
  );
}

export function AidHead({ card, game }: FaceProps<{ name: string }>) {
  return (
    <Row x={5.4} y={4.2} w={59.2} h={6} justify="between">
      <Line text={card.name} font="serif 900 11" color={goldLight} tracking={0.1} />
      <Line text={game.title} font="serif 700 7.5" color={goldLight} tracking={0.1} />
    </Row>
  );
}
