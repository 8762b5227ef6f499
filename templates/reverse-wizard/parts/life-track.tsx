// The life of one monster on the board: tens in large stones, units in small round ones, under its column.
import { Line, Middle, pen, stroke } from 'cardwright/parts';
import type { MonsterBoard } from '../../../data/reverse-wizard/types.ts';
import { circle, place, times } from './geometry.ts';
import { heartPath } from './life.tsx';
import { blood, dark, gold, goldDark, goldLight, ivory } from './look.ts';

export const lifeTrack = { top: 16.4, bottom: 131, cellMm: 13, tensTop: 24, unitsTop: 93.4, firstX: 49.5, stepX: 57 };

const columns = 4;
const stoneMm = 12.4;

export function columnX(slot: number): number {
  return lifeTrack.firstX + slot * lifeTrack.stepX;
}

function cellAt(index: number, slot: number, top: number): { x: number; y: number } {
  const row = Math.floor(index / columns);
  return { x: columnX(slot) + ((index % columns) - 1.5) * lifeTrack.cellMm, y: top + row * lifeTrack.cellMm };
}

export function LifeCells({ card, slot }: { card: MonsterBoard; slot: number }) {
  const x = columnX(slot) - 27;
  const heartY = lifeTrack.tensTop + 4 * lifeTrack.cellMm;
  const box = { x, y: lifeTrack.top, width: 54, height: lifeTrack.bottom - lifeTrack.top, rx: 2.5 };
  return (
    <g>
      <rect {...box} fill={dark} fill-opacity={0.75} />
      <rect {...box} {...pen(goldDark, 1)} />
      <rect {...box} {...pen(gold, 0.4)} />
      {times(card.tensMax + 1, (i) => {
        const at = cellAt(i, slot, lifeTrack.tensTop);
        const stone = { x: at.x - stoneMm / 2, y: at.y - stoneMm / 2, width: stoneMm, height: stoneMm, rx: 1.6 };
        return <rect {...stone} fill={i === 0 ? '#2a0d12' : '#4a0f18'} {...stroke('#c96a5c', 0.35)} />;
      })}
      <path
        transform={`${place(columnX(slot) + 19.5, heartY)} scale(4.2)`}
        d={heartPath}
        fill={blood}
        {...stroke(goldLight, 0.1)}
      />
      <path d={`M${x + 4} 84.7H${x + 50}`} {...stroke(gold, 0.25)} />
      {times(card.unitsMax + 1, (i) => {
        const at = cellAt(i, slot, lifeTrack.unitsTop);
        return (
          <path transform={place(at.x, at.y)} d={circle(stoneMm / 2)} fill="#1d1624" {...stroke('#e9c9a0', 0.35)} />
        );
      })}
    </g>
  );
}

export function LifeNumbers({ card, slot }: { card: MonsterBoard; slot: number }) {
  return (
    <>
      {times(card.tensMax + 1, (i) => (
        <Middle {...cellAt(i, slot, lifeTrack.tensTop)}>
          <Line text={i * 10} font={`serif 900 ${i > 9 ? 14 : 15}`} color={ivory} />
        </Middle>
      ))}
      {times(card.unitsMax + 1, (i) => (
        <Middle {...cellAt(i, slot, lifeTrack.unitsTop)}>
          <Line text={i} font="serif 900 17" color="#e9c9a0" />
        </Middle>
      ))}
    </>
  );
}
