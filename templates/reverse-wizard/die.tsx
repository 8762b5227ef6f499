// One face of the die: six gold pips on a dark stone, as the die in the box looks.
import { Drawing, type FaceProps, Frame } from 'cardwright/parts';
import type { Die } from '../../data/reverse-wizard/types.ts';
import { circle, place } from './parts/geometry.ts';
import { gold, goldDark, goldLight } from './parts/look.ts';

const columns = [5, 11];
const rows = [4, 8, 12];

export default function DieFace(props: FaceProps<Die>) {
  return (
    <Frame size={props} ground="#1a1230">
      <Drawing size={props}>
        <defs>
          <radialGradient id="stone" cx="0.4" cy="0.35" r="0.75">
            <stop offset="0" stop-color="#4b3a80" />
            <stop offset="1" stop-color="#150e28" />
          </radialGradient>
        </defs>
        <rect x={-5} y={-5} width={26} height={26} fill="url(#stone)" />
        <rect x={1.7} y={1.7} width={12.6} height={12.6} rx={2.4} fill="none" stroke={gold} stroke-width={0.25} />
        {columns.flatMap((x) =>
          rows.map((y) => (
            <g transform={place(x, y)}>
              <path d={circle(1.45)} fill={goldDark} />
              <path d={circle(1.2)} fill={goldLight} />
            </g>
          )),
        )}
      </Drawing>
    </Frame>
  );
}
