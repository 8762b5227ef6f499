// Money as a casino plaque: its value by numeral, colour, the shape of the plate and the spots on the edge.
import {
  type Children,
  circle,
  Drawing,
  type FaceProps,
  Frame,
  Line,
  pen,
  point,
  polygon,
  star,
  stroke,
  ticks,
  turns,
  wedge,
} from 'cardwright/parts';
import type { Chip } from '../../data/chronos/types.ts';
import { brass, brassLight, ivory, nightDeep } from './parts/look.ts';

/** From light to dark with the value, so that a stack can be counted on a grey print too. */
const colours = {
  1: { edge: '#e9dfc6', spot: '#6f7890', field: '#d3c9b0', plate: '#fbf7ec', ink: '#262b3d' },
  5: { edge: '#c24a3d', spot: ivory, field: '#7e211d', plate: ivory, ink: '#7a1d19' },
  10: { edge: '#15493d', spot: ivory, field: '#0b2c25', plate: ivory, ink: '#0f3a31' },
  50: { edge: nightDeep, spot: brass, field: '#1b2440', plate: brassLight, ink: nightDeep },
};
/** The outline of the plate by its radius; how many spots, and which share of the edge each takes; the size of the numeral. */
const plates = {
  1: { outline: circle, spots: { count: 4, width: 0.07 }, sizePt: 29 },
  5: { outline: (r: number) => polygon(5, r * 1.12), spots: { count: 5, width: 0.07 }, sizePt: 27 },
  10: { outline: (r: number) => polygon(4, r * 1.18, 0.5), spots: { count: 10, width: 0.035 }, sizePt: 24 },
  50: { outline: (r: number) => star(10, r * 1.14, r * 0.94), spots: { count: 50, width: 0.01 }, sizePt: 24 },
};

export default function ChipFace(props: FaceProps<Chip>) {
  const { value } = props.card;
  const font = `serif 900 ${plates[value].sizePt}` as const;
  const middle = props.widthMm / 2;
  return (
    <Plate {...props}>
      <Line text={value} font={font} color={colours[value].ink} cx={middle} cy={middle} />
    </Plate>
  );
}

/** The value as a formal Chinese numeral, and the plain number. */
export function back(props: FaceProps<Chip>) {
  const { value, formal } = props.card;
  const { ink } = colours[value];
  const middle = props.widthMm / 2;
  return (
    <Plate {...props}>
      <Line text={formal} font={`serif 900 ${formal.length > 1 ? 15 : 20}`} color={ink} cx={middle} cy={middle - 1.5} />
      <Line text={value} font="serif 900 11" color={ink} cx={middle} cy={middle + 4} />
    </Plate>
  );
}

function Plate(props: FaceProps<Chip> & { children: Children }) {
  const { edge, spot, field, plate, ink } = colours[props.card.value];
  const { outline, spots } = plates[props.card.value];
  return (
    <Frame ground={edge}>
      <Drawing round>
        {turns(spots.count).map((angle) => (
          <path
            d={wedge(angle - Math.PI * spots.width, angle + Math.PI * spots.width, { from: 9.9, to: 20 })}
            fill={spot}
          />
        ))}
        {spots.count <= 10 &&
          turns(spots.count, 0.5).map((angle) => (
            <path transform={`translate(${point(angle, 11.1)})`} d={polygon(4, 0.55)} fill={spot} fill-opacity={0.8} />
          ))}
        <circle r={9.9} fill={brass} />
        <circle r={9.55} fill={field} />
        <path d={ticks(90, 5, 9.55)} {...stroke(brassLight, 0.15, 0.4)} />
        <path d={outline(7.7)} fill={plate} {...stroke(brass, 0.35)} stroke-linejoin="round" />
        <path d={outline(7.05)} {...pen(ink, 0.15, 0.6)} />
      </Drawing>
      {props.children}
    </Frame>
  );
}
