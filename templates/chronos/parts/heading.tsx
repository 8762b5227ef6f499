// The heading of a panel of the player screen.
import { Line, type LineProps } from 'cardwright/parts';
import { ink, title } from './look.ts';

export function Heading({ x, y, children }: Pick<LineProps, 'children'> & { x: number; y: number }) {
  return <Line text={children} {...title} sizePt={14} color={ink} tracking={0.08} x={x} y={y} />;
}
