// The seal of the house: an hourglass in a clock without hands.
import { pen, ticks } from 'cardwright/parts';

interface EmblemProps {
  readonly x?: number;
  readonly y?: number;
  readonly r: number;
  readonly color: string;
  readonly opacity?: number;
}

/** Drawn for a radius of 10 and scaled, lines included. */
export function Emblem({ x = 0, y = 0, r, color, opacity = 1 }: EmblemProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 10})`} opacity={opacity} {...pen(color, 0.35)}>
      <circle r={9.8} stroke-width={0.5} />
      <circle r={9} />
      <path d={ticks(60, 8.3, 9)} stroke-width={0.18} />
      <path d={ticks(12, 7.5, 9)} stroke-width={0.6} />
      <path d="M-3.7 -5.4H3.7M-3.7 5.4H3.7" stroke-width={0.9} stroke-linecap="round" />
      <path d="M-3 -5C-3 -2 -0.5 -1.2 -0.5 0C-0.5 1.2 -3 2 -3 5H3C3 2 0.5 1.2 0.5 0C0.5 -1.2 3 -2 3 -5Z" />
      <path d="M-2 -2.7C-1.2 -1.8 -0.3 -1.2 0 -0.4C0.3 -1.2 1.2 -1.8 2 -2.7Z" fill={color} stroke="none" />
      <path d="M-2.5 4.7C-2.2 3.4 -0.8 2.6 0 2.2C0.8 2.6 2.2 3.4 2.5 4.7Z" fill={color} stroke="none" />
    </g>
  );
}
