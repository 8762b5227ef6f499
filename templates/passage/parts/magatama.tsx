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

/** The round head of the bead; its paper is 3.2 mm from both edges of the trim. */
const headMm = 7.4;
const rimMm = 1;
const middle = 3.2 + rimMm + headMm;
/** What stands on it keeps to the left 16 mm, all that a fan shows. */
const signs = middle - 0.7;

export function Magatama({ name, category, dye, draws = 0 }: MagatamaProps) {
  const color = dye.bead === undefined ? dye.figure : dye.bead === vermilion ? paper : ink;
  return (
    <>
      <Drawing>
        <g transform={`translate(${middle} ${middle}) rotate(-86) scale(${headMm / 8})`}>
          <Bead dye={dye} />
        </g>
      </Drawing>
      <Middle x={signs} y={draws === 0 ? middle - 3.7 : middle - 2.9}>
        {draws === 0 ? (
          <Icon name={category} sizeMm={5} color={color} />
        ) : (
          <Line text={signed(draws)} font="sans 700 22" color={color} tracking={-0.05} maxMm={9} />
        )}
      </Middle>
      <Middle x={signs} y={draws === 0 ? middle + 2.3 : middle + 2.9}>
        <FanName name={withoutCount(name, draws)} color={color} isAlone={draws === 0} />
      </Middle>
    </>
  );
}

/** The bead prints the count already. */
const withoutCount = (name: string, draws: number): string => name.replace(` ${signed(draws)}`, '');

/** One size for all names; only one that is too long for the bead is smaller. */
const letters = { font: 'poster 400 7', minPt: 5, leading: 0.95, align: 'center', heightMm: 6, widthMm: 11 } as const;

/** The great character of the card once more, or a name in letters. */
function FanName({ name, color, isAlone }: { name: string; color: string; isAlone: boolean }) {
  const [character = ''] = name;
  if (hasWideScript(character))
    return <Line text={character} family="poster" weight={400} sizePt={isAlone ? 20 : 12} color={color} />;
  return <Rules text={name.replace(' ', '\n')} {...letters} color={color} />;
}

/** The bead around the middle of its head: a white rim, an ink line, the dye. */
function Bead({ dye }: { dye: Dye }) {
  return (
    <>
      <path d={outline} fill={paper} {...stroke(paper, (2 * rimMm * 8) / headMm)} stroke-linejoin="round" />
      <path d={outline} fill={dye.bead ?? dye.field} {...stroke(ink, 1)} stroke-linejoin="round" />
      {dye.half !== undefined && <path d={tail} fill={dye.half} {...stroke(ink, 1)} stroke-linejoin="round" />}
    </>
  );
}

const outline = 'M-8 0A8 8 0 0 1 8 0C8 9.4 1.6 15.4 -8 15.6C-3.6 13.6 -1.6 11 -2.2 7.7A8 8 0 0 1 -8 0Z';
/** What lies below the head. */
const tail = 'M7.6 2.5C6.4 10.6 0.6 15.4 -8 15.6C-3.6 13.6 -1.6 11 -2.2 7.7A8 8 0 0 0 7.6 2.5Z';
