// The heading of a panel of the player screen.
import { Line } from 'cardwright/parts';
import { ink } from './look.ts';
import { at } from './piece.tsx';

export function Heading({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <Line family="serif" weight={900} sizePt={14} color={ink} tracking={0.08} style={at(x, y)}>
      {children}
    </Line>
  );
}
