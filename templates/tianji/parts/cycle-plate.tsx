// The plate of a stem or a branch: round or square, in the pigment of its element, with the cycle in dots around it.
import { brushed, Drawing, type FaceProps, mix, pen, stroke } from 'cardwright/parts';
import type { Branch, Stem } from '../../../data/tianji/types.ts';
import { chance, sealOutline, times } from './brush.ts';
import { polar } from './compass.ts';
import { cinnabar, elementLook, ink, inkSoft, paperLight } from './look.ts';
import { Figure } from './painted-icon.tsx';

type Sign = Stem | Branch;
export interface SignProps extends FaceProps<Sign> {
  readonly shape: 'round' | 'square';
  readonly caption: string;
}

/** The middle of the plate, from the corner of the trim. */
export const middle = { cx: 18.8, cy: 25.8 };

/** Round for heaven, square for earth. The dots count the cycle; the filled one is this card. */
export function Plate({ card, shape, total }: SignProps) {
  const look = elementLook(card.element.name);
  const { cx, cy } = middle;
  const half = 13;
  const dots = times(total, (i) => ({ at: place(shape, i / total), filled: i + 1 === card.order }));
  const paint = { fill: look.color, ...(look.grain === 'hollow' ? stroke(ink, 0.6) : stroke(look.deep, 0.3)) };
  const square = (r: number) => ({ x: -r, y: -r, width: 2 * r, height: 2 * r });
  const outline = sealOutline(square(half), chance(card.order));
  const relief = { transform: 'translate(0.5 0.65)', fill: mix(look.deep, ink, 0.55) };
  return (
    <Drawing>
      <path d={wash(card)} fill={look.wash} fill-opacity={0.6} />
      <g transform={`translate(${cx} ${cy})`}>
        {shape === 'round' ? <circle r={13.6} {...relief} /> : <path d={outline} {...relief} />}
        {shape === 'round' ? (
          <>
            <circle r={13.6} {...paint} />
            <circle r={12.6} {...pen(look.on, 0.2)} />
          </>
        ) : (
          <>
            <path d={outline} {...paint} />
            <rect {...square(half - 1.1)} {...pen(look.on, 0.2)} />
          </>
        )}
        {dots.map(({ at: [x, y], filled }) => (
          <circle cx={x} cy={y} r={filled ? 1.05 : 0.5} fill={filled ? cinnabar : inkSoft} />
        ))}
      </g>
      <circle {...medallion} fill={paperLight} {...stroke(look.deep, 0.35)} />
      <Figure
        name={card.icon ?? 'lot'}
        w={9.4}
        cx={medallion.cx}
        bottom={medallion.cy + 4.7}
        color={mix(look.deep, ink, 0.35)}
        wash={look.wash}
        dry={0.15}
      />
      <Polarity yang={card.polarity === 'yang'} y={44.9} />
    </Drawing>
  );
}

/** The animal or image, at the corner of the plate. */
const medallion = { cx: 33.6, cy: 38.2, r: 6.6 };

/** One dry sweep of the brush behind the plate, in the pigment of the element. */
function wash({ id }: Sign): string {
  const points = times(20, (i) => [-6 + i * 2.9, 35 - i * 1.1 + 2.4 * Math.sin(i / 4)] as const);
  return brushed({ points, width: 24, bristles: 26, dry: 0.7, seed: id });
}

function place(shape: 'round' | 'square', turn: number): readonly [number, number] {
  if (shape === 'round') return polar(turn, 15.4);
  const side = 14.9;
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
