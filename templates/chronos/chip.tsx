// Money as a casino plaque: its value by numeral, colour, the shape of the plate and the spots on the edge.
import { type Children, Drawing, type FaceProps, Frame, Line, pen, stroke } from 'cardwright/parts';
import type { Chip } from '../../data/chronos/types.ts';
import { point, polygon, rays, star, turns, wedge } from './parts/geometry.ts';
import { brass, brassLight, ivory, nightDeep } from './parts/look.ts';

interface Plaque {
  readonly edge: string;
  readonly spot: string;
  readonly field: string;
  readonly plate: string;
  readonly ink: string;
  /** The outline of the plate under the numeral. */
  readonly outline: (r: number) => string;
  /** How many spots, and which share of the edge each takes. */
  readonly spots: { readonly count: number; readonly width: number };
  readonly sizePt: number;
}

/** From light to dark with the value, so that a stack can be counted on a grey print too. */
const plaques: Record<Chip['value'], Plaque> = {
  1: {
    edge: '#e9dfc6',
    spot: '#6f7890',
    field: '#d3c9b0',
    plate: '#fbf7ec',
    ink: '#262b3d',
    outline: (r) => `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`,
    spots: { count: 4, width: 0.07 },
    sizePt: 29,
  },
  5: {
    edge: '#c24a3d',
    spot: ivory,
    field: '#7e211d',
    plate: ivory,
    ink: '#7a1d19',
    outline: (r) => polygon(5, r * 1.12),
    spots: { count: 5, width: 0.07 },
    sizePt: 27,
  },
  10: {
    edge: '#15493d',
    spot: ivory,
    field: '#0b2c25',
    plate: ivory,
    ink: '#0f3a31',
    outline: (r) => polygon(4, r * 1.18, 0.5),
    spots: { count: 10, width: 0.035 },
    sizePt: 24,
  },
  50: {
    edge: nightDeep,
    spot: brass,
    field: '#1b2440',
    plate: brassLight,
    ink: nightDeep,
    outline: (r) => star(10, r * 1.14, r * 0.94),
    spots: { count: 50, width: 0.01 },
    sizePt: 24,
  },
};

export default function ChipFace(props: FaceProps<Chip>) {
  const { ink, sizePt } = plaques[props.card.value];
  const middle = props.widthMm / 2;
  return (
    <Plate {...props}>
      <Line text={props.card.value} font={`serif 900 ${sizePt}`} color={ink} cx={middle} cy={middle} />
    </Plate>
  );
}

/** The other side has the banker's numeral, and below it the plain one. */
export function back(props: FaceProps<Chip>) {
  const { value, formal } = props.card;
  const { ink } = plaques[value];
  const middle = props.widthMm / 2;
  return (
    <Plate {...props}>
      <Line text={formal} font={`serif 900 ${formal.length > 1 ? 15 : 20}`} color={ink} cx={middle} cy={middle - 1.5} />
      <Line text={value} font="serif 900 11" color={ink} cx={middle} cy={middle + 4} />
    </Plate>
  );
}

function Plate(props: FaceProps<Chip> & { children: Children }) {
  const { edge, spot, field, plate, ink, outline, spots } = plaques[props.card.value];
  const around = turns(spots.count);
  return (
    <Frame ground={edge}>
      <Drawing round>
        {around.map((angle) => (
          <path d={wedge(angle, { from: 9.9, to: 20, width: spots.width })} fill={spot} />
        ))}
        {spots.count <= 10 &&
          turns(spots.count, 0.5).map((angle) => (
            <path transform={`translate(${point(angle, 11.1)})`} d={polygon(4, 0.55)} fill={spot} fill-opacity={0.8} />
          ))}
        <circle r={9.9} fill={brass} />
        <circle r={9.55} fill={field} />
        <path d={rays(90, 5, 9.55)} {...stroke(brassLight, 0.09, 0.55)} />
        <path d={outline(7.7)} fill={plate} {...stroke(brass, 0.35)} stroke-linejoin="round" />
        <path d={outline(7.05)} {...pen(ink, 0.14, 0.6)} />
      </Drawing>
      {props.children}
    </Frame>
  );
}
