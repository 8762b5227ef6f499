// The plate of a stem or a branch: round or square, in the pigment of its element, with the cycle in dots around it.
import { Drawing, type FaceProps, pen, stroke } from 'cardwright/parts';
import type { Branch, Stem } from '../../../data/tianji/types.ts';
import { chance, sealOutline, times } from './brush.ts';
import { polar } from './compass.ts';
import { cinnabar, elementLook, ink, inkSoft } from './look.ts';

type Sign = Stem | Branch;
export interface SignProps extends FaceProps<Sign> {
  readonly shape: 'round' | 'square';
  readonly caption: string;
}

/** The middle of the plate, from the corner of the trim. */
export const middle = { cx: 22, cy: 27.2 };

/** Round for heaven, square for earth. The dots count the cycle; the filled one is this card. */
export function Plate({ card, shape, total }: SignProps) {
  const look = elementLook(card.element.name);
  const { cx, cy } = middle;
  const half = 14.6;
  const dots = times(total, (i) => ({ at: place(shape, i / total), filled: i + 1 === card.order }));
  const paint = { fill: look.color, ...(look.grain === 'hollow' ? stroke(ink, 0.6) : stroke(look.deep, 0.3)) };
  const square = (r: number) => ({ x: -r, y: -r, width: 2 * r, height: 2 * r });
  return (
    <Drawing>
      <g transform={`translate(${cx} ${cy})`}>
        {shape === 'round' ? (
          <>
            <circle r={15.2} {...paint} />
            <circle r={14.2} {...pen(look.on, 0.2)} />
          </>
        ) : (
          <>
            <path d={sealOutline(square(half), chance(card.order))} {...paint} />
            <rect {...square(half - 1.2)} {...pen(look.on, 0.2)} />
          </>
        )}
        {dots.map(({ at: [x, y], filled }) => (
          <circle cx={x} cy={y} r={filled ? 1.05 : 0.5} fill={filled ? cinnabar : inkSoft} />
        ))}
      </g>
      <Polarity yang={card.polarity === 'yang'} y={44.9} />
    </Drawing>
  );
}

function place(shape: 'round' | 'square', turn: number): readonly [number, number] {
  if (shape === 'round') return polar(turn, 17.2);
  const side = 16.4;
  const along = ((turn + 0.125) % 1) * 4;
  const t = (along % 1) * 2 * side - side;
  const corners = [
    [t, -side],
    [side, t],
    [-t, side],
    [-side, -t],
  ] as const;
  return corners[Math.floor(along)] ?? [0, 0];
}

/** A whole line for yang, a broken one for yin. */
function Polarity({ yang, y }: { yang: boolean; y: number }) {
  const d = yang ? `M15 ${y}h14v1.5h-14Z` : `M15 ${y}h5.8v1.5h-5.8ZM23.2 ${y}h5.8v1.5h-5.8Z`;
  return <path d={d} transform="translate(0 2.7)" fill={ink} />;
}
