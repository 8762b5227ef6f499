// The spaces of an impact track: zero spans both rows, gains climb to the right above, losses to the right below.
import { rosette, stroke, times } from 'cardwright/parts';
import type { ImpactBoard, IndustryName } from '../../../data/qizhen/types.ts';
import { gold, industryTones, oxblood, paperLight } from './look.ts';

/** All in millimetres, from the trim; the marker is 12 mm wide and may lap over its space a little. */
export const track = { left: 4.4, top: 21.6, pitchMm: 26, zeroMm: 13, cellMm: 9.55, rowMm: 11.4 };

export const rowTop = (row: number) => track.top + row * track.pitchMm;

export function cellAt(value: number, row: number): { x: number; y: number } {
  const top = rowTop(row);
  if (value === 0) return { x: track.left + track.zeroMm / 2, y: top + track.rowMm * 1.42 };
  const x = track.left + track.zeroMm + (Math.abs(value) - 0.5) * track.cellMm;
  return { x, y: top + track.rowMm * (value > 0 ? 0.5 : 1.5) };
}

interface TrackProps {
  readonly board: ImpactBoard;
  readonly name: IndustryName;
  readonly row: number;
}

export function Track({ board, name, row }: TrackProps) {
  return (
    <g>
      <Cells count={board.max} sign={1} name={name} row={row} />
      <Cells count={-board.min} sign={-1} name={name} row={row} />
      <Zero name={name} row={row} />
    </g>
  );
}

/** Light arrows for gains, dark ones for losses; every fifth is stronger. */
function Cells({ count, sign, name, row }: { count: number; sign: 1 | -1; name: IndustryName; row: number }) {
  const { light, shade } = industryTones[name];
  const half = track.rowMm / 2 - 0.3;
  const tip = 1.5 * sign;
  return times(count, (i) => {
    const value = sign * (i + 1);
    const { x, y } = cellAt(value, row);
    const [left, right] = [x - track.cellMm / 2 + 0.15, x + track.cellMm / 2 - 0.15];
    const [top, foot] = [y - half, y + half];
    const isFifth = value % 5 === 0;
    const fill = sign > 0 ? (isFifth ? shade : light) : isFifth ? oxblood : fallen;
    const d =
      sign > 0
        ? `M${left} ${foot}V${top + tip}L${x} ${top}L${right} ${top + tip}V${foot}Z`
        : `M${left} ${top}V${foot + tip}L${x} ${foot}L${right} ${foot + tip}V${top}Z`;
    return <path d={d} fill={fill} />;
  });
}

const fallen = '#3c1d1a';
const zero = { width: track.zeroMm - 0.3, height: 2 * track.rowMm - 0.6, rx: 1.2 };

function Zero({ name, row }: Pick<TrackProps, 'name' | 'row'>) {
  const { light, ink } = industryTones[name];
  const { x, y } = cellAt(0, row);
  const top = rowTop(row);
  const spot = { cx: x, cy: y };
  return (
    <g>
      <rect x={track.left} y={top + 0.3} {...zero} fill={light} {...stroke(gold, 0.5)} />
      <path d={rosette(spot, { r: 5.2, depth: 0.7, lobes: 20, lines: 4 })} fill={paperLight} {...stroke(ink, 0.12)} />
    </g>
  );
}
