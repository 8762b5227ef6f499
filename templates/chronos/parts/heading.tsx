// The heading of a panel of the player screen.
import { Line, type LineProps } from 'cardwright/parts';
import { ink, title } from './look.ts';

interface HeadingProps extends Pick<LineProps, 'children'> {
  readonly x: number;
  readonly y: number;
}

export function Heading({ x, y, children }: HeadingProps) {
  return <Line text={children} {...title} sizePt={14} color={ink} tracking={0.08} x={x} y={y} />;
}
