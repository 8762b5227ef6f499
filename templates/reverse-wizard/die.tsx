// One face of the die: six gold pips on a dark stone.
import { circle, Drawing, Frame, Gradient, pen, place } from 'cardwright/parts';
import { gold, goldDark, goldLight } from './parts/look.tsx';

const columns = [5, 11];
const rows = [4, 8, 12];

export default function DieFace() {
  return (
    <Frame ground="#1a1230">
      <Drawing>
        <Gradient id="stone" radial={[0.4, 0.35, 0.75]} stops={{ 0: '#4b3a80', 1: '#150e28' }} />
        <rect x={-5} y={-5} width={26} height={26} fill="url(#stone)" />
        <rect x={1.7} y={1.7} width={12.6} height={12.6} rx={2.4} {...pen(gold, 0.25)} />
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
