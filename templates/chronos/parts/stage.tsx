// The room in which a lot stands: a niche in torchlight, a gallery by day, or a vault of the future; and the plinth.
import {
  bleedBox,
  Flood,
  Gradient,
  mix,
  motes,
  mountain,
  pen,
  polygon,
  type Shape,
  shapeOf,
  stroke,
  times,
} from 'cardwright/parts';
import { brass, brassDark, brassLight, type EraName, nightDeep } from './look.ts';
import { box } from './shapes.ts';

export interface StageProps {
  readonly era: EraName;
  readonly cx: number;
  /** The top of the plinth. */
  readonly ground: number;
  /** Where the room ends, at the paper or at the edge. */
  readonly bottom: number;
  readonly seed: string;
  /** Out of doors, where no plinth is. */
  readonly isMoon?: boolean;
}

export function Stage(props: StageProps) {
  if (props.isMoon) return <Moon {...props} />;
  const room = { ancient: Niche, modern: Gallery, future: Vault }[props.era];
  return [room(props), <Plinth {...props} />];
}

/** An arch of stone; a torch on the left. */
function Niche({ cx, ground, bottom, seed }: StageProps) {
  const { x, width } = bleedBox();
  const courses = times(Math.ceil((bottom + 5) / 6.4), (row) => {
    const y = row * 6.4 - 5;
    const joints = times(7, (i) => `M${x + 3 + i * 11 + (row % 2) * 5.5} ${y}v6.4`).join('');
    return `M${x} ${y}h${width}${joints}`;
  }).join('');
  const arch = (r: number) => `M${cx - r} ${bottom}V27A${r} ${r} 0 0 1 ${cx + r} 27V${bottom}Z`;
  return (
    <g>
      <Gradient
        id="room"
        radial={[0.2, 0.18, 1]}
        stops={{ 0: '#b57a35', 0.35: '#764616', 0.75: '#3a2009', 1: '#1d0f05' }}
      />
      <Gradient id="niche" radial={[0.3, 0.3, 0.9]} stops={{ 0: '#8a5520', 0.5: '#4b2a0d', 1: '#180c04' }} />
      <Gradient id="flame" radial={[0.5, 0.5, 0.5]} stops={{ 0: ['#ffe9b0', 0.6], 1: ['#ffb445', 0] }} />
      <Flood fill="url(#room)" h={bottom + 5} />
      <path d={courses} {...pen('#1d0f05', 0.25, 0.5)} />
      <path d={arch(23.5)} fill="#c08a4a" fill-opacity={0.55} {...stroke('#f6d79a', 0.25, 0.5)} />
      <path d={arch(21)} fill="url(#niche)" {...stroke('#1d0f05', 0.5)} />
      <circle cx={12} cy={10} r={32} fill="url(#flame)" />
      <Dust x={8} y={2} w={46} h={ground - 8} n={34} min={0.08} max={0.3} seed={seed} color="#ffe2a0" opacity={0.55} />
    </g>
  );
}

/** A pale wall; the sun draws a window on it. */
function Gallery({ cx, ground, bottom, seed }: StageProps) {
  const pane = (column: number, row: number) => {
    const [left, top] = [cx - 16 + column * 13.5 + row * 6.4, 4 + row * 18 + column * 2.6];
    return `M${left} ${top}l12 2.3l6 16.6l-12 -2.3Z`;
  };
  const panes = [0, 1].flatMap((row) => [0, 1].map((column) => pane(column, row))).join('');
  return (
    <g>
      <Gradient id="room" from={[0, 0]} to={[0.6, 1]} stops={{ 0: '#7fa2bf', 0.45: '#486d8d', 1: '#15304a' }} />
      <Gradient id="floor" stops={{ 0: '#0e2134', 1: '#2a4a66' }} />
      <Flood fill="url(#room)" h={bottom + 5} />
      <path d={panes} fill="#f7fbff" fill-opacity={0.3} />
      <path d={panes} {...pen('#ffffff', 0.2, 0.35)} />
      <Flood fill="url(#floor)" y={ground - 4} h={bottom - ground + 4} />
      <Flood fill="#cfe3f3" opacity={0.5} y={ground - 4.5} h={0.35} />
      <Flood fill="#0c2238" opacity={0.5} y={ground - 6.5} h={0.2} />
      <Dust x={14} y={4} w={42} h={ground - 10} n={26} min={0.07} max={0.2} seed={seed} color="#ffffff" opacity={0.6} />
    </g>
  );
}

/** Grey dust under a black sky, the Earth above it, and the prints of two boots. */
function Moon({ ground, bottom, seed }: StageProps) {
  const { x, width } = bleedBox();
  const far = { from: x, to: x + width, y: ground, height: 9, rough: 0.4, seed };
  const boot = (cx: number, cy: number) =>
    `M${cx} ${cy}h2q.8 0 .8 .8v.9q0 .5 -.8 .5h-2q-.8 0 -.8 -.5v-.9q0 -.8 .8 -.8ZM${cx} ${cy + 2.6}h2q.6 0 .6 .5q0 .8 -1.6 .8t-1.6 -.8q0 -.5 .6 -.5Z`;
  const crater = (cx: number, cy: number, r: number) =>
    `M${cx - r} ${cy}a${r} ${r * 0.3} 0 1 0 ${2 * r} 0a${r} ${r * 0.3} 0 1 0 ${-2 * r} 0Z`;
  const craters = crater(12, 50.5, 6) + crater(54, 48.6, 4) + crater(50, 53, 2.2);
  return (
    <g>
      <Gradient id="room" radial={[0.8, 0.1, 1]} stops={{ 0: '#1c2c4a', 0.6: '#0a1020', 1: '#04060c' }} />
      <Gradient
        id="earth"
        radial={[0.3, 0.3, 0.8]}
        stops={{ 0: '#a9d8ff', 0.45: '#3a7fc4', 0.8: '#123a6b', 1: '#061428' }}
      />
      <Gradient id="dust" stops={{ 0: '#d7d3c8', 0.3: '#9c988e', 1: '#4d4b48' }} />
      <Flood fill="url(#room)" h={bottom + 5} />
      <Dust x={-4} y={-4} w={70} h={46} n={60} min={0.06} max={0.28} seed={seed} color="#ffffff" opacity={0.85} />
      <circle cx={51} cy={29} r={9} fill="url(#earth)" />
      <path
        d="M45 25q4 -3 8 -1q5 -2 4 2q-6 1 -8 3q-4 1 -4 -4ZM46 33q5 -2 9 0q2 3 -3 3q-5 0 -6 -3Z"
        fill="#ffffff"
        fill-opacity={0.55}
      />
      <path d={mountain(far)} fill="#77746c" />
      <path
        d={`M${x} ${ground - 4}Q20 ${ground - 7.5} 40 ${ground - 5}T${x + width} ${ground - 5}V${bottom}H${x}Z`}
        fill="url(#dust)"
      />
      <path d={craters} fill="#4d4b48" fill-opacity={0.6} />
      <path d={craters} transform="translate(0 0.5)" {...pen('#f4f1e8', 0.25, 0.7)} />
      <path d={boot(37, 48.6) + boot(42, 50)} fill="#3d3b38" fill-opacity={0.75} />
    </g>
  );
}

type DustProps = Parameters<typeof motes>[0] & { color: string; opacity: number };
const Dust = ({ color, opacity, ...by }: DustProps) => <path d={motes(by)} fill={color} fill-opacity={opacity} />;

/** A floor of light that runs to the horizon, and a gate behind the lot. */
function Vault({ cx, ground, bottom, seed }: StageProps) {
  const { x, width } = bleedBox();
  const horizon = ground - 12;
  const lines = times(23, (i) => `M${cx + (i - 11) * 3.2} ${horizon}L${cx + (i - 11) * 15} ${bottom}`).join('');
  const rows = times(7, (i) => `M${x} ${horizon + (bottom - horizon) * (i / 6) ** 2.1}h${width}`).join('');
  const hexagon = (r: number) => polygon(6, r);
  return (
    <g>
      <Gradient id="room" radial={[0.5, 0.42, 0.75]} stops={{ 0: '#6b3fc4', 0.4: '#2f1a6a', 1: '#0b0624' }} />
      <Gradient id="floor" stops={{ 0: ['#0b0624', 0.2], 1: ['#050312', 0.9] }} />
      <Gradient
        id="gate"
        radial={[0.5, 0.5, 0.5]}
        stops={{ 0: ['#9ff4ff', 0.55], 0.6: ['#8a5cf0', 0.3], 1: ['#8a5cf0', 0] }}
      />
      <Flood fill="url(#room)" h={bottom + 5} />
      <Flood fill="url(#floor)" y={horizon} h={bottom - horizon} />
      <path d={lines + rows} {...pen('#7fe8ff', 0.16, 0.45)} />
      <circle cx={cx} cy={ground - 18} r={27} fill="url(#gate)" />
      <g transform={`translate(${cx} ${ground - 18})`}>
        <path d={hexagon(23)} {...pen('#c9b2ff', 0.9, 0.35)} />
        <path d={hexagon(23)} {...pen('#f3ecff', 0.25)} />
        <path d={hexagon(20.6)} {...pen('#7fe8ff', 0.15, 0.8)} />
      </g>
      <Dust x={2} y={0} w={60} h={ground - 2} n={44} min={0.08} max={0.28} seed={seed} color="#bff4ff" opacity={0.7} />
    </g>
  );
}

const plinths = {
  ancient: { top: '#d8b98a', near: '#8e683a', front: ['#9a7446', '#5b3d1c'] },
  modern: { top: '#e9f0f5', near: '#aebfcc', front: ['#c3d0da', '#6f8799'] },
  future: { top: '#57459c', near: '#8a75d8', front: ['#34246e', '#150c38'] },
} as const;

/** Half of the width of its front. */
const plinthHalf = 25;
const inset = 3.6;
const depth = 3.4;

/** What a shadow falls on. */
export function plinthTop(cx: number, ground: number): Shape {
  return shapeOf(topPath(cx, ground));
}

function topPath(cx: number, ground: number): string {
  const [far, near] = [plinthHalf - inset, plinthHalf];
  return `M${cx - far} ${ground - depth / 2}H${cx + far}L${cx + near} ${ground + depth / 2}H${cx - near}Z`;
}

function Plinth({ era, cx, ground, bottom }: StageProps) {
  const { top, near, front } = plinths[era];
  const y = ground + depth / 2;
  const left = cx - plinthHalf;
  return (
    <g>
      <Gradient id="plinth-top" to={[1, 0]} stops={{ 0: top, 1: near }} />
      <Gradient id="plinth-front" to={[1, 0.4]} stops={{ 0: front[0], 1: front[1] }} />
      <rect x={left} y={y} width={2 * plinthHalf} height={bottom - y} fill="url(#plinth-front)" />
      <rect x={left} y={y} width={2 * plinthHalf} height={0.5} fill={top} fill-opacity={0.7} />
      <path d={topPath(cx, ground)} fill="url(#plinth-top)" />
      {era === 'future' && <rect x={left} y={y + 0.6} width={2 * plinthHalf} height={0.35} fill="#7fe8ff" />}
    </g>
  );
}

/** Under a legendary lot the plinth goes on to the edge, and carries its text: courses of stone, dust, or a grid. */
export function Pedestal({ era, isMoon, top, seed }: Pick<StageProps, 'era' | 'isMoon' | 'seed'> & { top: number }) {
  const { x, width, height } = bleedBox();
  const [light, dark, line] = isMoon ? pedestals.moon : pedestals[era];
  const patterns = {
    ancient: times(
      6,
      (i) =>
        `M${x} ${top + 7.2 * (i + 1)}h${width}M${x + 8 + (i % 2) * 11} ${top + 7.2 * i}v7.2m23 -7.2v7.2m23 -7.2v7.2`,
    ).join(''),
    modern: motes({ x, y: top + 10, w: width, h: 26, n: 60, min: 0.1, max: 0.5, seed }),
    future: times(19, (i) => `M${34 + (i - 9) * 5} ${top}L${34 + (i - 9) * 15} ${top + 45}`).join(''),
  };
  return (
    <g>
      <Gradient id="pedestal" stops={{ 0: light, 0.28: mix(light, dark, 0.75), 1: dark }} />
      <rect x={x} y={top} width={width} height={height} fill="url(#pedestal)" />
      <path d={patterns[era]} {...pen(line, 0.2, 0.24)} />
      <rect x={x} y={top - 0.35} width={width} height={0.35} fill={brassLight} />
    </g>
  );
}

const pedestals = {
  ancient: ['#5b3d1c', '#1a0f06', '#0a0502'],
  modern: ['#24425f', '#0b1826', '#cfe3f3'],
  future: ['#34246e', '#0c0624', '#7fe8ff'],
  moon: ['#6b6963', '#17181b', '#a9a69c'],
} as const;

/** A plate of brass for the caption. */
export function CaptionPlate({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  return (
    <g>
      <Gradient id="caption" stops={{ 0: brassLight, 0.5: brass, 1: brassDark }} />
      <rect x={x} y={y + 0.3} width={w} height={h} rx={0.5} fill={nightDeep} fill-opacity={0.5} />
      <rect x={x} y={y} width={w} height={h} rx={0.5} fill="url(#caption)" {...stroke(brassDark, 0.15)} />
    </g>
  );
}

/** What the jade seal printed: four characters in relief on a hanging of silk, read from the right: 受命于天. */
export function SilkImprint() {
  return (
    <g>
      <Gradient id="silk" to={[1, 0.3]} stops={{ 0: '#f6ead0', 0.5: '#e3cfa4', 1: '#a98a58' }} />
      <path d="M18.6 -6H40.4V46Q30 48 18.6 46Z" fill="url(#silk)" />
      <path d="M18.6 -6H20V46.2L18.6 46ZM39 -6H40.4V46L39 46.2Z" fill="#6d2a1c" fill-opacity={0.75} />
      <rect x={21} y={1.6} width={17} height={17} rx={0.6} fill="#b3261c" {...stroke('#8d1a13', 0.3)} />
      <g transform="translate(21 1.6) scale(0.17)">
        <path d={signs} fill="none" stroke="#f6ead0" stroke-width={4.4} stroke-linecap="square" />
        <path d={`${box(4, 4, [92, 92])}${box(6.6, 6.6, [86.8, 86.8])}`} fill="#f6ead0" fill-rule="evenodd" />
      </g>
    </g>
  );
}

/** In the script of seals: even lines that fold. Right column first. */
const signs = [
  // 受: claw, cover, hand
  'M56 14H88M60 20V25M72 20V25M84 20V25M56 32V38M56 32H88V38M60 40H84L62 49M64 40L86 49',
  // 命: roof, kneeling man and mouth
  'M72 54L56 66M72 54L88 66M64 67H80M57 73H69V86H57ZM75 73H87V82H79M75 73V90',
  // 于
  'M16 16H42M12 27H46M29 16V42Q29 47 20 46',
  // 天
  'M16 56H42M12 67H46M29 56V68L14 90M29 68L44 90',
].join('');
