// The house itself, by night: a temple front with one door for each era, and two wings with lit windows.

import { Gradient, pen, stroke, times } from 'cardwright/parts';
import type { Era } from '../../../data/chronos/types.ts';
import { Emblem } from './emblem.tsx';
import { eraOutline } from './era-plate.tsx';
import { Night } from './grounds.tsx';
import { brass, brassDark, brassLight, eras, night, nightDeep } from './look.ts';

const wall = '#1d2848';
const wallLight = '#2b3a63';
const columns = [69.75, 103.25, 136.75, 170.25];

export function Facade() {
  return (
    <g>
      <Sky />
      <Wing from={-5} to={60} windows={[15, 30, 45]} />
      <Wing from={180} to={245} windows={[195, 210, 225]} />
      <rect x={60} y={40} width={120} height={85} fill={night} />
      <rect x={64} y={50} width={112} height={floorY - 50} fill={nightDeep} />
      {doors.map((door) => (
        <Door {...door} />
      ))}
      {columns.map((x) => (
        <Column x={x} />
      ))}
      <Gable />
      <Steps />
      {doors.map((door) => (
        <Carpet {...door} />
      ))}
    </g>
  );
}

/** Stars on the spiral of the golden angle: scattered to the eye, the same every time. */
function Sky() {
  return (
    <g>
      <Night
        area={{ x: -5, y: -5, width: 250, height: 130 }}
        light={[0.5, 0.5, 0.62]}
        colors={['#31427a', nightDeep]}
        rays={{ x: 120, y: 28, n: 90, from: 16 }}
        rayOpacity={0.3}
      />
      {times(150, (i) => (
        <circle
          cx={((i * 0.618034) % 1) * 250 - 5}
          cy={((i * 0.7548777) % 1) * 52 - 5}
          r={0.1 + (i % 5) * 0.05}
          fill={brassLight}
          fill-opacity={0.8}
        />
      ))}
    </g>
  );
}

function Wing({ from, to, windows }: { from: number; to: number; windows: readonly number[] }) {
  const width = to - from;
  return (
    <g>
      <rect x={from} y={50} width={width} height={75} fill={wall} />
      <path d={times(9, (i) => `M${from} ${58 + i * 6}H${to}`).join('')} {...stroke(wallLight, 0.2)} />
      <rect x={from} y={46} width={width} height={4.5} fill={wallLight} />
      <path d={`M${from} 46H${to}M${from} 50.5H${to}`} {...stroke(brass, 0.35)} />
      {times(Math.floor(width / 5), (i) => (
        <rect x={from + 1.5 + i * 5} y={41} width={2} height={5} fill={wallLight} />
      ))}
      <rect x={from} y={40} width={width} height={1.4} fill={wallLight} />
      {windows.map((x) => (
        <Window x={x} />
      ))}
      <rect x={from} y={floorY} width={width} height={21} fill={nightDeep} />
      <path d={`M${from} ${floorY}H${to}`} {...stroke(brass, 0.35)} />
    </g>
  );
}

function Window({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d={arch(5, { top: 66, foot: 95 })} fill="#f2cf82" {...stroke(brass, 0.6)} />
      <path d="M0 61V95M-5 75.5H5M-5 85H5M-5 66H5" {...pen(wall, 0.7)} />
      <rect x={-6.4} y={95} width={12.8} height={1.6} fill={brassDark} />
    </g>
  );
}

function Column({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x={-3.6} y={54} width={7.2} height={floorY - 56} fill={wallLight} />
      <path d={times(4, (i) => `M${-2.4 + i * 1.6} 55V${floorY - 2.4}`).join('')} {...stroke(brass, 0.2)} />
      <path d="M-3.6 54V102M3.6 54V102" {...stroke(nightDeep, 0.3)} />
      <rect x={-5} y={50.5} width={10} height={3.5} fill={brass} />
      <rect x={-5} y={floorY - 2.6} width={10} height={2.6} fill={brass} />
    </g>
  );
}

/** The gable with the seal of the house, and below it the beam that bears the name. */
function Gable() {
  return (
    <g>
      <path d="M63 37L120 6L177 37Z" fill={wall} {...stroke(brass, 0.9)} stroke-linejoin="round" />
      <path d="M72 35L120 9.4L168 35Z" {...pen(brass, 0.25)} />
      <Emblem x={120} y={25} r={9} color={brassLight} />
      <rect x={63} y={37} width={114} height={13.5} fill={nightDeep} {...stroke(brass, 0.5)} />
      <path d={times(37, (i) => `M${64.5 + i * 3} 50.5h1.4v1.2h-1.4Z`).join('')} fill={brass} />
    </g>
  );
}

function Steps() {
  return (
    <g {...stroke(brass, 0.2)}>
      {[4, 4, 4, 12].map((height, i) => (
        <rect x={63 - i} y={floorY + i * 4} width={114 + i * 2} height={height} fill={i % 2 === 0 ? wallLight : wall} />
      ))}
    </g>
  );
}

export const floorY = 104;
/** Where the doors stand, in millimetres from the trim; nothing but the ground crosses a fold. */
export const doors = [
  { era: 'ancient', x: 86.5 },
  { era: 'modern', x: 120 },
  { era: 'future', x: 153.5 },
] as const;

function Door({ era, x }: { era: Era; x: number }) {
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
        {[17, 13.5, 10].map((r) => (
          <path transform="translate(0 82)" d={eraOutline(era, r)} {...pen(tint, 0.3, 0.7)} />
        ))}
      </g>
    </g>
  );
}

function arch(r: number, { top, foot }: { top: number; foot: number }): string {
  return `M${-r} ${foot}V${top}A${r} ${r} 0 0 1 ${r} ${top}V${foot}Z`;
}

/** The light that falls from a door onto the steps. */
function Carpet({ era, x }: { era: Era; x: number }) {
  return (
    <path d={`M${x - 11} ${floorY}H${x + 11}L${x + 15} 125H${x - 15}Z`} fill={eras[era].glow} fill-opacity={0.28} />
  );
}
