// The bounty as a pile of up to four coins, with the number on top.
import { Drawing, Line, type LineProps, Row, stroke } from 'cardwright/parts';
import { ticks, times } from './geometry.ts';
import { gold, goldDark, goldLight, ink } from './look.ts';

const r = 5.1;
const edgeMm = 0.95;
const mostEdges = 4;

interface BountyProps {
  readonly coins: number | 'N';
  /** The word for none. */
  readonly none: LineProps['children'];
  readonly x: number;
  readonly y: number;
}

export function Bounty({ coins, none, x, y }: BountyProps) {
  const [width, height] = [12, 18];
  const edges = coins === 'N' ? 0 : Math.min(coins, mostEdges);
  return (
    <Row x={x - width / 2} y={y - height / 2} align="stretch">
      <Drawing x={0} y={0} w={width} h={height} round>
        {times(edges, (i) => (
          <circle cy={(edges - i) * edgeMm} r={r} fill={gold} {...stroke(goldDark, 0.4)} />
        ))}
        <CoinFace hollow={coins === 'N'} />
      </Drawing>
      <Line
        text={coins === 'N' ? none : coins}
        minPt={7}
        maxMm={2 * r - 2.4}
        x={0}
        y={0}
        w={width}
        h={height}
        font={`serif 900 ${coins === 'N' ? 14 : 18}`}
        color={coins === 'N' ? goldLight : ink}
      />
    </Row>
  );
}

/** Hollow for a monster without a bounty. */
function CoinFace({ hollow }: { hollow: boolean }) {
  return (
    <g>
      <circle r={r} fill={hollow ? '#1a1512' : goldLight} {...stroke(goldDark, 0.45)} />
      <circle r={r - 1} fill={hollow ? '#0d0a09' : '#e6bd62'} {...stroke(hollow ? gold : goldDark, 0.18)} />
      <path d={ticks(36, r - 0.9, r - 0.25)} {...stroke(goldDark, 0.18)} />
    </g>
  );
}
