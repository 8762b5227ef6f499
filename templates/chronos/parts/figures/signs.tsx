// Small signs of the auction: the sealed letter, the bidder's paddle, a tag whose price goes down.
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

export function PriceTag({ color }: { color: string }) {
  const tag = 'M4 50L30 18Q32 16 35 16H92Q96 16 96 20V80Q96 84 92 84H35Q32 84 30 82Z';
  const arrow = 'M58 28H72V52H84L65 74L46 52H58Z';
  return (
    <g fill={color} transform="rotate(-24 50 50)">
      <path d={`${tag}${disc(25, 50, 6)}${arrow}`} />
      <path d="M25 50C8 34 -4 52 2 70C6 82 16 84 12 96" {...pen(color, 3)} />
    </g>
  );
}
