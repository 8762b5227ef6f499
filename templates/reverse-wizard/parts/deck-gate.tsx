// The place of an exploration deck at the side of the monster board: its level on a gate, and the arrow to the deck.
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import { Arrow } from './board.tsx';
import { place, times } from './geometry.ts';
import { gold, goldLight, levels } from './look.ts';
import { roman } from './roman.ts';

const width = 13;
const height = 46;

/** Two decks lie to the left and two to the right. */
export function DeckGate({ level, index }: { level: Level; index: number }) {
  const left = index < 2;
  const x = left ? 12.6 : 270 - 12.6;
  const y = index % 2 === 0 ? 47 : 101;
  const { mid, deep, tint } = levels[level];
  const outline = `M${-width / 2} ${height / 2}V${-height / 2 + 6.5}A6.5 6.5 0 0 1 ${width / 2} ${-height / 2 + 6.5}V${height / 2}Z`;
  return (
    <g>
      <g transform={place(x, y)}>
        <path d={outline} fill={mid} stroke={gold} stroke-width={0.6} />
        {times(3, (i) => (
          <path d={`M${(i - 1) * 3.6} ${-height / 2 + 3}V${height / 2}`} stroke={deep} stroke-width={0.8} />
        ))}
        {times(6, (i) => (
          <path d={`M${-width / 2} ${-height / 2 + 10 + i * 6.4}H${width / 2}`} stroke={deep} stroke-width={0.6} />
        ))}
        <circle cx={0} cy={0} r={6.1} fill={deep} stroke={tint} stroke-width={0.4} />
        <path d={roman(level, level === 'XII' ? 5 : 5.8)} fill={goldLight} />
      </g>
      <Arrow x={x} y={y + height / 2 - 5.4} turn={left ? -90 : 90} color={goldLight} />
    </g>
  );
}
