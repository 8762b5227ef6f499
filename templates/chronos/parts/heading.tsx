// The heading of a panel of the player screen.
import { at, Line } from 'cardwright/parts';
import { ink } from './look.ts';

export function Heading({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <Line family="serif" weight={900} sizePt={14} color={ink} tracking={0.08} style={at(x, y)}>
      {children}
    </Line>
  );
}
