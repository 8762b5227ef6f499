// The number that matters, large, on a ticket with notched ends that lies over the corner of the picture.
import { Box, Drawing, Icon, Line, pen, stroke } from 'cardwright/parts';
import type { EventCard, FunctionCard } from '../../../data/chronos/types.ts';
import { keyFigure } from './key-figure.ts';
import { brass, brassDark, ink, ivory } from './look.ts';

interface TicketProps {
  readonly card: FunctionCard | EventCard;
  /** The lower right corner, from the trim. */
  readonly right: number;
  readonly bottom: number;
}

const heightMm = 9;

export function FigureTicket({ card, right, bottom }: TicketProps) {
  const key = keyFigure(card);
  if (key === undefined) return null;
  const widthMm = 10.4 + [...key.figure].reduce((sum, sign) => sum + (sign === '%' ? 5.6 : 3.5), 0);
  return (
    <Box row x={right - widthMm} y={bottom - heightMm} w={widthMm} h={heightMm} gap={1}>
      <Drawing x={0} y={0} w={widthMm} h={heightMm}>
        <path d={outline(widthMm, 0)} fill="#000" fill-opacity={0.18} transform="translate(0.5 0.6)" />
        <path d={outline(widthMm, 0)} fill={ivory} {...stroke(brassDark, 0.25)} />
        <path d={outline(widthMm, 0.7)} {...pen(brass, 0.18)} />
      </Drawing>
      <Line text={key.figure} font="serif 900 18" color={ink} />
      <Icon name={key.icon} sizeMm={5} color={brassDark} />
    </Box>
  );
}

/** A rectangle with a bite out of each corner. */
function outline(widthMm: number, inset: number): string {
  const [w, h] = [widthMm - 2 * inset, heightMm - 2 * inset];
  const bite = 1.2;
  const corner = (dx: number, dy: number) => `a${bite} ${bite} 0 0 0 ${dx} ${dy}`;
  return [
    `M${inset + bite} ${inset}h${w - 2 * bite}${corner(bite, bite)}v${h - 2 * bite}${corner(-bite, bite)}`,
    `h${2 * bite - w}${corner(-bite, -bite)}v${2 * bite - h}${corner(bite, -bite)}Z`,
  ].join('');
}
