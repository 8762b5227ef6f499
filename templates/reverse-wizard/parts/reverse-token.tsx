// The token of reversed time: bright, and grey on its spent side.
import {
  Drawing,
  type FaceProps,
  Frame,
  Icon,
  Middle,
  placeAt,
  Rules,
  rays,
  stroke,
  ticks,
  times,
} from 'cardwright/parts';
import type { Marker } from '../../../data/reverse-wizard/types.ts';
import { dark, gold, goldLight, hourAngle, hours } from './look.tsx';
import { roman } from './roman.ts';

const ready = { ground: '#482387', ring: dark, line: gold, word: goldLight, mark: '#f0dcff' };
const used = { ground: '#3b3a3d', ring: '#232225', line: '#7c7a76', word: '#a9a6a0', mark: '#77757a' };

const name = { font: 'serif 900 7', minPt: 7, leading: 1.05, align: 'center' } as const;

export function ReverseToken(props: FaceProps<Marker> & { spent?: boolean }) {
  const { spent = false, card, term } = props;
  const look = spent ? used : ready;
  const middle = props.widthMm / 2;
  return (
    <Frame ground={look.ground}>
      <Drawing round>
        {!spent && <path d={rays(24, 22, 0.5)} fill={goldLight} fill-opacity={0.3} />}
        <circle r={13} fill={look.ring} {...stroke(look.line, 0.6)} />
        {times(12, (i) => (
          <path transform={placeAt(hourAngle(i + 1), 11.3)} d={roman(hours[i] ?? 'XII', 1.9)} fill={look.word} />
        ))}
        <circle r={9.8} fill={look.ground} {...stroke(look.line, 0.4)} />
        <path d={ticks(60, 9, 9.6)} {...stroke(look.line, 0.16)} />
        {spent && <path d="M-7.4 7.4L7.4 -7.4" {...stroke(look.ring, 1.6)} stroke-linecap="round" />}
      </Drawing>
      <Icon name={card.icon ?? 'reverse'} sizeMm={10} color={look.mark} cx={middle} cy={middle - 2} />
      <Middle x={middle} y={middle + 5.9}>
        <Rules text={term('reverse')} {...name} color={look.word} widthMm={11} />
      </Middle>
    </Frame>
  );
}
