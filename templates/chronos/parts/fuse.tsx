// The stability track as a fuse: rows of twenty spaces that run to and fro, bare cord in the bends, a bomb at the end.
import { pen, stroke } from 'cardwright/parts';
import type { StabilityBoard } from '../../../data/chronos/types.ts';
import { type Alarm, alarmAt } from './alarm.ts';
import { star, times } from './geometry.ts';
import { brass, brassDark, brassLight, nightDeep } from './look.ts';

/** A space is wider than the marker of 10 mm, so that the marker covers one percent and no other. */
export const track = { left: 14, columns: 20, pitchMm: 12.1, top: 43, rowMm: 20.5, thickMm: 12.6 } as const;
export const bomb = { x: 239, y: 153.5, r: 13.5 } as const;

/** The middle of a space; the last percentage is the bomb itself. */
export function spaceAt(percent: number, { min, max, step }: StabilityBoard): { x: number; y: number } {
  if (percent === min) return bomb;
  const index = (max - percent) / step;
  const row = Math.floor(index / track.columns);
  const along = index % track.columns;
  const column = row % 2 === 0 ? along : track.columns - 1 - along;
  return { x: track.left + (column + 0.5) * track.pitchMm, y: rowY(row) };
}

/** Every percentage that has a space on the cord, from the first to the last. */
export function percentages({ min, max, step }: StabilityBoard): number[] {
  return times((max - min) / step, (i) => max - i * step);
}

export function Fuse({ board }: { board: StabilityBoard }) {
  const rows = Math.ceil((board.max - board.min) / board.step / track.columns);
  return (
    <g>
      {times(rows - 1, (row) => (
        <Cord d={bend(row)} />
      ))}
      <Bomb />
      <Cord d={lastBend(rows - 1)} />
      {percentages(board).map((percent) => (
        <Space {...spaceAt(percent, board)} alarm={alarmAt(percent, board.thresholds)} fifth={percent % 5 === 0} />
      ))}
    </g>
  );
}

function rowY(row: number): number {
  return track.top + row * track.rowMm;
}

const right = track.left + track.columns * track.pitchMm;

function bend(row: number): string {
  const [x, sweep] = row % 2 === 0 ? [right, 1] : [track.left, 0];
  return `M${x} ${rowY(row)}A7.6 ${track.rowMm / 2} 0 0 ${sweep} ${x} ${rowY(row + 1)}`;
}

function lastBend(row: number): string {
  return `M${right} ${rowY(row)}C${right + 11} ${rowY(row)} ${right + 10} ${bomb.y - 20} ${bomb.x + 10.6} ${bomb.y - 11.4}`;
}

/** Twisted cord: strands of two tones over a dark core. */
function Cord({ d }: { d: string }) {
  return (
    <g fill="none">
      <path d={d} {...stroke(nightDeep, 5.4)} />
      <path d={d} {...stroke(brassDark, 4.2)} />
      <path d={d} {...stroke(brassLight, 3.6)} stroke-dasharray="1.5 0.7" />
      <path d={d} {...stroke(brass, 1.6)} stroke-dasharray="0.8 1.4" />
    </g>
  );
}

function Space({ x, y, alarm, fifth }: { x: number; y: number; alarm: Alarm; fifth: boolean }) {
  const [w, h] = [track.pitchMm, track.thickMm];
  return (
    <g transform={`translate(${x - w / 2} ${y - h / 2})`}>
      <Edge alarm={alarm} />
      <rect width={w} height={h} fill={fifth ? alarm.fifth : alarm.space} />
      <path d={`M0 0V${h}M${w} 0V${h}`} {...stroke(nightDeep, 0.35)} />
      <path d={`M0 0H${w}M0 ${h}H${w}`} {...stroke(nightDeep, 0.5)} />
      {fifth && <rect x={0.9} y={0.9} width={w - 1.8} height={h - 1.8} rx={1} {...pen(alarm.fifthWord, 0.2, 0.6)} />}
    </g>
  );
}

/** Both edges of the fuse, by zone: cord, danger stripes, or flames. */
function Edge({ alarm: { shape, edge } }: { alarm: Alarm }) {
  const [w, h] = [track.pitchMm, track.thickMm];
  if (shape === 'flames') {
    const teeth = times(
      4,
      (i) =>
        `M${(i * w) / 4} 0l${w / 5.4} -2.6l${w / 4 - w / 5.4} 2.6Z M${(i * w) / 4} ${h}l${w / 5.4} 2.6l${w / 4 - w / 5.4} -2.6Z`,
    );
    return <path d={teeth.join('')} fill={edge} />;
  }
  const lean = shape === 'stripes' ? 1.5 : 0.7;
  const count = shape === 'stripes' ? 4 : 8;
  const part = w / count;
  const strands = times(count, (i) =>
    [-1.5, h].map((y) => `M${i * part} ${y + 1.5}l${lean} -1.5h${part * 0.55}l${-lean} 1.5Z`).join(''),
  );
  return [
    <rect y={-1.5} width={w} height={h + 3} fill={shape === 'stripes' ? nightDeep : brassDark} />,
    <path d={strands.join('')} fill={edge} />,
  ];
}

function Bomb() {
  return (
    <g transform={`translate(${bomb.x} ${bomb.y})`}>
      <path d={star(18, 21, 16)} fill="#e0301e" />
      <path d={star(18, 18.4, 15)} transform="rotate(10)" fill="#f6a032" />
      <path d="M5.5 -16.5h8v6h-8Z" transform="rotate(12 9 -13)" fill={brassDark} {...stroke(nightDeep, 0.5)} />
      <circle r={bomb.r} fill={nightDeep} {...stroke(brass, 0.7)} />
      <circle r={bomb.r - 1.6} {...pen(brass, 0.2)} />
      <path d="M-9.5 -5A10.6 10.6 0 0 1 -4 -9.8" {...pen('#ffffff', 1.3, 0.45)} stroke-linecap="round" />
    </g>
  );
}
