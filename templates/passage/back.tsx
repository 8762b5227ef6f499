// The one back of all charms: two magatama around each other in a ring of rope; it looks the same upside down.
import { Box, Drawing, type FaceProps, Frame, Line, pen, rays, times } from 'cardwright/parts';
import { charmEdge } from './parts/charm-edge.ts';
import { ink, paper, vermilion, vermilionThin } from './parts/look.ts';

/** The border lies well inside the trim, to hide an inexact cut. */
const border = { insetMm: 5.6, lineMm: 1.2 };
const rope = { r: 21.4, widthMm: 3.4, strands: 44 };
const pair = { r: 17, rimMm: 1.9, hole: 2.3 };
const title = { top: 9, height: 9 };

export default function Back(props: FaceProps) {
  return (
    <Frame ground={vermilion}>
      <Boundary {...props} />
      <Title {...props} />
      <Title {...props} turned />
    </Frame>
  );
}

function Boundary({ widthMm: width, heightMm: height }: FaceProps) {
  const inset = border.insetMm;
  const edge = charmEdge('passage', { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset });
  return (
    <Drawing>
      <clipPath id="boundary">
        <path d={edge} />
      </clipPath>
      <g clip-path="url(#boundary)">
        <path d={rays(16, 62)} fill={vermilionThin} transform={`translate(${width / 2} ${height / 2})`} />
      </g>
      <path d={edge} {...pen(paper, border.lineMm)} stroke-linejoin="round" />
      <g transform={`translate(${width / 2} ${height / 2})`} stroke={ink} stroke-linejoin="round">
        <Rope />
        {[0, 180].map((turn) => (
          <g transform={`rotate(${turn})`} stroke={paper}>
            <path d={comma(pair.r)} fill={vermilion} stroke-width={2 * pair.rimMm} />
            <circle cy={pair.r / 2} r={pair.hole} fill={paper} stroke-width={0} />
          </g>
        ))}
      </g>
    </Drawing>
  );
}

/** A ring of twisted straw rope. */
function Rope() {
  const { r, widthMm, strands } = rope;
  const part = (2 * Math.PI) / strands;
  const at = (angle: number, far: number) =>
    `${(Math.cos(angle) * far).toFixed(3)} ${(Math.sin(angle) * far).toFixed(3)}`;
  const d = times(strands, (i) => `M${at(i * part, r - widthMm / 2)}L${at((i + 1) * part, r + widthMm / 2)}`).join('');
  return (
    <>
      <circle r={r + widthMm / 2} fill={paper} stroke-width={1.1} />
      <path d={d} stroke-width={0.5} />
      <circle r={r - widthMm / 2} fill={paper} stroke-width={1.1} />
    </>
  );
}

/** One half of a yin-yang sign. */
function comma(r: number): string {
  const half = r / 2;
  return `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${half} ${half} 0 0 1 0 0A${half} ${half} 0 0 0 0 ${-r}Z`;
}

/** All decks of charms are shuffled together, so the back has the name of the game and not of a deck. */
function Title({ game, widthMm, heightMm, turned = false }: FaceProps & { turned?: boolean }) {
  const width = widthMm - 20;
  const top = turned ? heightMm - title.top - title.height : title.top;
  return (
    <Box x={10} y={top} w={width} h={title.height} turn={turned ? 180 : 0}>
      <Line text={game.title} font="serif 900 20" color={paper} tracking={0.16} />
    </Box>
  );
}
