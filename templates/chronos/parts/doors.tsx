// The doors of the house, one for each era, and the light that falls through them.
import { Gradient, stroke } from 'cardwright/parts';
import type { Era } from '../../../data/chronos/types.ts';
import { EraPattern } from './era-pattern.tsx';
import { brass, brassDark, eras } from './look.ts';

export const floorY = 104;
/** Where the doors stand, in millimetres from the trim; nothing but the ground crosses a fold. */
export const doors: readonly { readonly era: Era; readonly x: number }[] = [
  { era: 'ancient', x: 86.5 },
  { era: 'modern', x: 120 },
  { era: 'future', x: 153.5 },
];
export function Door({ era, x }: { era: Era; x: number }) {
  const { deep, tint, glow } = eras[era];
  return (
    <g transform={`translate(${x} 0)`}>
      <Gradient id={`time-${era}`} radial={[0.5, 0.55, 0.65]} stops={{ 0: glow, 0.5: tint, 1: deep }} />
      <clipPath id={`door-${era}`}>
        <path d={arch(11, { top: 70, foot: floorY })} />
      </clipPath>
      <path d={arch(12.2, { top: 70, foot: floorY })} fill={brassDark} {...stroke(brass, 0.4)} />
      <path d={arch(11, { top: 70, foot: floorY })} fill={`url(#time-${era})`} />
      <g clip-path={`url(#door-${era})`}>
        <EraPattern era={era} cx={0} cy={82} r={17} />
      </g>
    </g>
  );
}

export function arch(r: number, { top, foot }: { top: number; foot: number }): string {
  return `M${-r} ${foot}V${top}A${r} ${r} 0 0 1 ${r} ${top}V${foot}Z`;
}

/** The light that falls from a door onto the steps. */
export function Carpet({ era, x }: { era: Era; x: number }) {
  return (
    <path d={`M${x - 11} ${floorY}H${x + 11}L${x + 15} 125H${x - 15}Z`} fill={eras[era].glow} fill-opacity={0.28} />
  );
}
