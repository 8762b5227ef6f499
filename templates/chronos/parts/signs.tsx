// Small signs of the auction: the sealed letter, the bidder's paddle.
import { pen } from 'cardwright/parts';
import { box, disc, rings } from './shapes.ts';

/** An outline with a solid seal, readable on any background. */
export function Envelope({ color, paper = 'none', wax = color }: { color: string; paper?: string; wax?: string }) {
  return (
    <g {...pen(color, 5.5)} stroke-linejoin="round">
      <path d={box(4, 18, [92, 64], 2)} fill={paper} />
      <path d="M6 21L50 57L94 21M6 80L36 48M94 80L64 48" stroke-width={4.4} />
      <path d={disc(50, 55, 15)} fill={wax} stroke="none" />
    </g>
  );
}

/** Held up to bid; its chevrons point to the next price. */
export function Paddle({ color }: { color: string }) {
  const chevrons = 'M50 17L68 34H58L50 26L42 34H32ZM50 35L68 52H58L50 44L42 52H32Z';
  return (
    <g fill={color} transform="rotate(14 50 50)">
      <path d={`${rings(50, 37, [36])}${chevrons}`} />
      <path d={box(43, 73, [14, 27], 2)} />
    </g>
  );
}
