// The sign of a price in the shop: a hanging board, with the arrow to the card below it.
import { Drawing } from 'cardwright/parts';
import { Arrow } from './board.tsx';
import { dark, gold, goldDark } from './look.ts';

const width = 50;
const height = 26;

export function PriceTag({ x, y }: { x: number; y: number }) {
  return (
    <Drawing
      x={x - width / 2}
      y={y - height / 2}
      w={width}
      h={height}
      view={`${-width / 2} ${-height / 2} ${width} ${height}`}
    >
      <path
        d="M-24 -10H24L21 -1.5L24 7H-24L-21 -1.5Z"
        fill={dark}
        fill-opacity={0.8}
        stroke={goldDark}
        stroke-width={1}
      />
      <path d="M-24 -10H24L21 -1.5L24 7H-24L-21 -1.5Z" fill="none" stroke={gold} stroke-width={0.45} />
      <Arrow x={0} y={10} turn={180} />
    </Drawing>
  );
}
