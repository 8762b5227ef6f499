// The magatama of a card, always in the same corner, where a fan shows it: its draw count or the sign of its category, and its name.
import { Drawing, hasWideScript, Icon, Line, Middle, Rules, stroke } from 'cardwright/parts';
import type { Category } from '../../../data/passage/types.ts';
import { type Dye, ink, paper, signed, vermilion } from './look.ts';

interface MagatamaProps {
  readonly name: string;
  readonly category: Category;
  readonly dye: Dye;
  /** 0 is no change, and is not printed. */
  readonly draws?: number;
}

/** The upper left of the round head of the bead, from both edges of the trim. */
const cornerMm = 2.9;
const headRadius = 8;
const middle = cornerMm + headRadius;

export function Magatama({ name, category, dye, draws = 0 }: MagatamaProps) {
  const color = dye.bead === undefined ? dye.figure : dye.bead === vermilion ? paper : ink;
  return (
    <>
      <Drawing>
        <g transform={`translate(${middle} ${middle}) rotate(-86)`}>
          <Bead dye={dye} />
        </g>
      </Drawing>
      <Middle x={middle} y={draws === 0 ? middle - 3.7 : middle - 2.4}>
        {draws === 0 ? (
          <Icon name={category} sizeMm={5} color={color} />
        ) : (
          <Line text={signed(draws)} font="sans 700 26" color={color} tracking={-0.05} maxMm={9.6} />
        )}
      </Middle>
      <Middle x={middle} y={draws === 0 ? middle + 2.5 : middle + 4.6}>
        <FanName name={name} color={color} sizePt={draws === 0 ? 20 : 12} />
      </Middle>
    </>
  );
}

const letters = { sizes: [7.5, 6, 5], leading: 1, align: 'center', heightMm: 4.6 } as const;

/** The great character of the card once more, or a name in letters. */
function FanName({ name, color, sizePt }: { name: string; color: string; sizePt: number }) {
  const [character = ''] = name;
  if (hasWideScript(character))
    return <Line text={character} family="poster" weight={400} sizePt={sizePt} color={color} />;
  return <Rules text={name} family="sans" weight={700} {...letters} widthMm={10} color={color} />;
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
