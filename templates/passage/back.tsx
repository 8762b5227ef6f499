// The one back of all charms: two magatama around each other in a ring of rope; it looks the same upside down.
import {
  Box,
  circle,
  Drawing,
  difference,
  type FaceProps,
  Frame,
  inset,
  intersection,
  Line,
  mix,
  Plates,
  pen,
  rays,
  shapeOf,
  times,
  transformed,
} from 'cardwright/parts';
import { charmEdge } from './parts/charm-edge.ts';
import { ink, paper, vermilion } from './parts/look.ts';

/** The border lies well inside the trim, to hide an inexact cut. */
const border = { insetMm: 5.6, lineMm: 1.2 };
const rope = { r: 21.4, widthMm: 3.4, strands: 44 };
const pair = { r: 19, rimMm: 0.9, hole: 2.6 };
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
  const { insetMm: x } = border;
  const edge = charmEdge('passage', { x, y: x, width: width - 2 * x, height: height - 2 * x });
  const [cx, cy] = [width / 2, height / 2];
  const beams = intersection(transformed(shapeOf(rays(16, 62)), { x: cx, y: cy }), shapeOf(edge));
  const glow = (x: number, y: number) => 0.86 - Math.hypot(x - cx, y - cy) / 74;
  return (
    <Drawing>
      {/* In register: a plate that slips would tell which way up the card lies. */}
      <Plates layers={[{ of: beams, light: glow }]} inks={inks} step={1.1} slip={0} />
      <path d={edge} {...pen(paper, border.lineMm)} stroke-linejoin="round" />
      <g transform={`translate(${cx} ${cy})`} stroke-linejoin="round">
        <g stroke={ink}>
          <Rope />
        </g>
        {[0, 180].map((turn) => (
          <g transform={`rotate(${turn})`}>
            <Bead />
          </g>
        ))}
      </g>
    </Drawing>
  );
}

const inks = { paper, light: mix(vermilion, paper, 0.3), dark: ink };

/** Printed as on the fronts: one ink a little out of register, dots of the other towards its tail. */
function Bead() {
  const bead = difference(
    inset(shapeOf(comma(pair.r)), pair.rimMm),
    transformed(shapeOf(circle(pair.hole)), { y: pair.r / 2 }),
  );
  const shade = (_: number, y: number) => (-y - 1) / 26;
  return <Plates layers={[{ of: bead, light: 1, dark: shade }]} inks={{ ...inks, light: vermilion }} step={0.9} />;
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
      <Line text={game.title} font="poster 400 24" color={paper} tracking={0.12} />
    </Box>
  );
}
