// Life as a heart with the number in it, large and at the upper left; a group shows how many of it there are.
import { Box, Drawing, type FaceProps, Line, type LineProps, pen, Row, stroke, ticks, times } from 'cardwright/parts';
import type { Level } from '../../../data/reverse-wizard/choices.ts';
import type { Exploration } from '../../../data/reverse-wizard/types.ts';
import { blood, gold, goldDark, goldLight, ink, ivory, type Tones } from './look.ts';
import { roman } from './roman.ts';

/** Around the origin, about two by two. */
export const heartPath =
  'M0 1.02C-0.5 0.68 -1.12 0.22 -1.12 -0.38C-1.12 -0.8 -0.82 -1 -0.55 -1C-0.3 -1 -0.1 -0.86 0 -0.66C0.1 -0.86 0.3 -1 0.55 -1C0.82 -1 1.12 -0.8 1.12 -0.38C1.12 0.22 0.5 0.68 0 1.02Z';

export function Life({
  hp,
  none,
  group,
  x,
  y,
}: {
  hp: number | 'N';
  none: LineProps['children'];
  group?: number | undefined;
  x: number;
  y: number;
}) {
  const size = 17;
  return (
    <>
      <Box row x={x - size / 2} y={y - size / 2} w={size} h={size}>
        <Drawing x={0} y={0} w={size} round>
          <path d={heartPath} transform="translate(0.4 0.9) scale(7.3)" fill="#000" fill-opacity={0.5} />
          <path d={heartPath} transform="scale(7.3)" fill={goldDark} />
          <path d={heartPath} transform="scale(7)" fill={goldLight} />
          <path d={heartPath} transform="scale(6.5)" fill="#5b0a12" />
          <path d={heartPath} transform="scale(6.1)" fill={blood} />
          <path d="M-4.9 -2.3C-4.9 -4.2 -3.8 -4.9 -2.8 -4.9" {...pen('#ff9d8c', 0.7)} stroke-linecap="round" />
        </Drawing>
        <Line
          text={hp === 'N' ? none : hp}
          font={`serif 900 ${hp === 'N' ? 16 : 23}`}
          minPt={8}
          maxMm={11}
          color="#ffffff"
          above={-1.6}
        />
      </Box>
      {group !== undefined && <Group n={group} x={x + 6.4} y={y + 5.4} />}
    </>
  );
}

function Group({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <Box x={x - 4} y={y - 2.7} w={8} h={5.4} ground={ivory} border={{ color: goldDark, widthMm: 0.4 }} radius={2.7}>
      <Line text={['×', n]} font="serif 900 11" color={blood} />
    </Box>
  );
}

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

const size = 13;
const outline = (r: number) =>
  `M${-r} ${-r * 0.92}H${r}V${r * 0.35}C${r} ${r * 0.75} ${r * 0.4} ${r} 0 ${r * 1.12}C${-r * 0.4} ${r} ${-r} ${r * 0.75} ${-r} ${r * 0.35}Z`;

export function LevelPlate({ level, x, y, tones }: { level: Level; x: number; y: number; tones: Tones }) {
  return (
    <Drawing x={x - size / 2} y={y - size / 2} w={size} round>
      <path d={outline(5.6)} transform="translate(0.3 0.6)" fill="#000" fill-opacity={0.5} />
      <path d={outline(5.6)} fill={goldDark} />
      <path d={outline(5.3)} fill={gold} />
      <path d={outline(4.8)} fill={tones.deep} />
      <path d={outline(4.3)} {...pen(goldLight, 0.16)} />
      <path d={roman(level, level === 'XII' ? 4 : 4.8)} fill={goldLight} />
    </Drawing>
  );
}

export function NameBand({ card, term, tones, y }: FaceProps<Exploration> & { tones: Tones; y: number }) {
  return (
    <Row x={5.6} y={y - 4.1} w={52} h={8.2} justify="between">
      <Line text={card.name} font="serif 900 14.5" minPt={7} color={ivory} tracking={0.08} maxMm={40.6} />
      <Line text={term(card.type)} font="sans 700 7" color={tones.glow} tracking={0.06} />
    </Row>
  );
}
