// The magatama of a card, always in the same corner: its draw count large on the bead, or the sign of its category.
import { Drawing, Icon, Line, Middle, stroke } from 'cardwright/parts';
import type { Category } from '../../../data/passage/types.ts';
import { type Dye, ink, paper, signed, vermilion } from './look.ts';

interface MagatamaProps {
  readonly category: Category;
  readonly dye: Dye;
  /** 0 is no change, and is not printed. */
  readonly draws?: number;
}

/** The upper left of the round head of the bead, from both edges of the trim. */
const cornerMm = 5.8;
const headRadius = 8;
/** The bead of a card that changes the draw count is larger: the number is what players add up. */
const scales = { count: 1.08, sign: 0.9 };

export function Magatama({ category, dye, draws = 0 }: MagatamaProps) {
  const color = dye.bead === undefined ? dye.figure : dye.bead === vermilion ? paper : ink;
  const scale = draws === 0 ? scales.sign : scales.count;
  const middle = cornerMm + headRadius * scale;
  return (
    <>
      <Drawing>
        <g transform={`translate(${middle} ${middle}) rotate(-86) scale(${scale})`}>
          <Bead dye={dye} />
        </g>
      </Drawing>
      <Middle x={middle} y={middle}>
        {draws === 0 ? (
          <Icon name={category} sizeMm={9} color={color} />
        ) : (
          <Line text={signed(draws)} font="sans 700 33" color={color} tracking={-0.05} />
        )}
      </Middle>
    </>
  );
}

/** The bead around the middle of its head: a white rim, an ink line, the dye. */
function Bead({ dye }: { dye: Dye }) {
  return (
    <>
      <path d={outline} fill={paper} {...stroke(paper, 2.6)} stroke-linejoin="round" />
      <path d={outline} fill={dye.bead ?? dye.field} {...stroke(ink, 1.1)} stroke-linejoin="round" />
      {dye.half !== undefined && <path d={tail} fill={dye.half} {...stroke(ink, 1.1)} stroke-linejoin="round" />}
    </>
  );
}

const outline = 'M-8 0A8 8 0 0 1 8 0C8 9.4 1.6 15.4 -8 15.6C-3.6 13.6 -1.6 11 -2.2 7.7A8 8 0 0 1 -8 0Z';
/** What lies below the head. */
const tail = 'M7.6 2.5C6.4 10.6 0.6 15.4 -8 15.6C-3.6 13.6 -1.6 11 -2.2 7.7A8 8 0 0 0 7.6 2.5Z';
