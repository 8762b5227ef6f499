// The shared backs: a compass in the colours of the deck around its sign; they look the same upside down.

import type { Children, FaceProps } from 'cardwright/parts';
import { Box, Drawing, Frame, faceSize, hasWideScript, Line, otherName, pen, stroke } from 'cardwright/parts';
import { plainBars } from './parts/bars.tsx';
import { num, times } from './parts/brush.ts';
import { polygon, spot, star, taijiLine, ticks } from './parts/compass.ts';
import { giltLight, ink, inkDeep, paper, paperLight, paperShade } from './parts/look.ts';

type BackLook = Readonly<{ ground: string; field: string; line: string; words: string; sign: SignName }>;

const looks: Readonly<Record<string, BackLook>> = {
  basic: { ground: inkDeep, field: '#262019', line: giltLight, words: paperLight, sign: 'hexagram' },
  function: { ground: '#6f190f', field: '#98281a', line: '#f3d9a8', words: paperLight, sign: 'swirl' },
  natal: { ground: '#173b33', field: '#27584c', line: '#e3d8b0', words: paperLight, sign: 'octagon' },
  destiny: { ground: '#5a3c10', field: '#8a6222', line: '#f7e2ae', words: paperLight, sign: 'moons' },
  celestial: { ground: '#101a2c', field: '#1e2d48', line: '#cfd8e2', words: paperLight, sign: 'stars' },
  stem: { ground: paperShade, field: paper, line: ink, words: ink, sign: 'round' },
  branch: { ground: '#4a4238', field: '#5f5548', line: '#eee0bd', words: paperLight, sign: 'square' },
};
const otherwise: BackLook = { ground: inkDeep, field: ink, line: giltLight, words: paperLight, sign: 'swirl' };

/** The border lies well inside the trim, to hide an inexact cut. */
const marginMm = 5.2;

export default function Back(props: FaceProps) {
  const look = looks[props.deck.back ?? ''] ?? otherwise;
  return (
    <Frame ground={look.ground}>
      <Compass look={look} />
      <Name {...props} look={look} />
      <Name {...props} look={look} turned />
    </Frame>
  );
}

function Compass({ look }: { look: BackLook }) {
  const { widthMm: width, heightMm: height } = faceSize();
  const r = width / 2 - marginMm - 3.2;
  const frame = (inset: number) => ({ x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset });
  return (
    <Drawing>
      <rect {...frame(marginMm)} rx={1.6} fill={look.field} {...stroke(look.line, 0.5)} />
      <rect {...frame(marginMm + 1)} rx={1} {...pen(look.line, 0.15)} />
      <g transform={`translate(${width / 2} ${height / 2})`} fill="none" stroke={look.line}>
        <Mist width={width - 2 * marginMm - 2.4} height={height - 2 * marginMm - 2.4} line={look.line} />
        <circle r={r * 1.05} fill={look.field} stroke-width={0.15} />
        <circle r={r} fill={look.ground} stroke-width={0.5} />
        <path d={ticks(64, r * 0.9, r * 0.97)} stroke-width={0.2} />
        <path d={ticks(8, r * 0.86, r * 0.97)} stroke-width={0.7} />
        <circle r={r * 0.84} stroke-width={0.25} />
      </g>
      <g transform={`translate(${width / 2} ${height / 2})`}>
        <BackSign name={look.sign} r={r * 0.8} line={look.line} ground={look.ground} />
      </g>
    </Drawing>
  );
}

/** Banks of waves above the compass and, turned, below it. */
function Mist({ width, height, line }: { width: number; height: number; line: string }) {
  const step = width / 6;
  const scale = (x: number, y: number) =>
    [0.5, 0.36, 0.22].map(
      (k) => `M${num(x - step * k)} ${num(y)}a${num(step * k)} ${num(step * k)} 0 0 1 ${num(2 * step * k)} 0`,
    );
  const rows = Math.floor((height / 2 - 15) / (step * 0.38));
  const bank = times(rows, (row) =>
    times(row % 2 === 0 ? 6 : 5, (i) =>
      scale((i - (row % 2 === 0 ? 2.5 : 2)) * step, -row * step * 0.38).join(''),
    ).join(''),
  ).join('');
  return (
    <g {...stroke(line, 0.16, 0.55)}>
      {[0, 180].map((turn) => (
        <path d={bank} transform={`rotate(${turn})`} />
      ))}
    </g>
  );
}

/** The name of the deck at the top and, upside down, at the bottom. */
function Name(props: FaceProps & { look: BackLook; turned?: boolean }) {
  const { deck, look, turned = false, widthMm: width, heightMm, bleedMm } = props;
  const height = 10;
  const top = marginMm + (heightMm + 2 * bleedMm > 90 ? 2.9 : 1.6);
  const y = turned ? heightMm - top - height : top;
  const small = width < 50;
  const font = small ? 'serif 900 11' : 'serif 900 14';
  const tracking = small && !hasWideScript(deck.name) ? 0.04 : 0.24;
  return (
    <Box x={0} y={y} w={width} h={height} gap={0.8} turn={turned ? 180 : 0}>
      <Line
        text={deck.name}
        font={font}
        minPt={8}
        maxMm={width - 2 * marginMm - 4}
        color={look.words}
        tracking={tracking}
      />
      {!small && (
        <Line text={(otherName(deck) ?? '').toUpperCase()} font="sans 400 6" color={look.line} tracking={0.14} />
      )}
    </Box>
  );
}

type SignName = 'hexagram' | 'swirl' | 'octagon' | 'moons' | 'stars' | 'round' | 'square';

type SignProps = Readonly<{ r: number; line: string; ground: string }>;

function BackSign({ name, ...props }: SignProps & { name: SignName }) {
  return signs[name](props);
}

/** A hexagram that reads the same from both sides. */
function hexagram({ r, line }: SignProps) {
  const [bar, gap, width] = [r * 0.15, r * 0.09, r * 0.96];
  const height = 6 * bar + 5 * gap;
  return <path d={plainBars('101101', { x: -width / 2, y: -height / 2, width, bar, gap })} fill={line} />;
}

function swirl({ r, line, ground }: SignProps) {
  return (
    <g>
      <circle r={r * 0.66} fill={line} />
      <path d={taijiLine(r * 0.66)} {...pen(ground, r * 0.07)} />
      {[-1, 1].map((side) => (
        <circle cy={side * r * 0.33} r={r * 0.11} fill={ground} />
      ))}
    </g>
  );
}

/** Eight trigrams, equal ones opposite each other. */
function octagon({ r, line }: SignProps) {
  const place = { x: -r * 0.2, y: -r * 0.96, width: r * 0.4, bar: r * 0.075, gap: r * 0.085 };
  return (
    <g fill={line}>
      {times(8, (i) => (
        <path d={plainBars(['111', '101', '010', '000'][i % 4] ?? '', place)} transform={`rotate(${i * 45})`} />
      ))}
      <path d={polygon(8, r * 0.4, 0.5)} {...pen(line, r * 0.05)} />
      <circle r={r * 0.12} />
    </g>
  );
}

/** The full moon between the waxing and the waning one. */
function moons({ r, line }: SignProps) {
  const [out, tip] = [r * 0.5, r * 0.62];
  const crescent = `M${r * 0.2} ${-tip}A${out} ${tip} 0 0 1 ${r * 0.2} ${tip}A${r * 0.34} ${tip} 0 0 0 ${r * 0.2} ${-tip}Z`;
  return (
    <g fill={line}>
      <circle r={r * 0.3} />
      <circle r={r * 0.38} {...pen(line, r * 0.025)} />
      {[0, 180].map((turn) => (
        <path d={crescent} transform={`rotate(${turn})`} />
      ))}
      <path d={ticks(2, r * 0.5, r * 0.72)} {...stroke(line, r * 0.06)} />
    </g>
  );
}

/** Two dippers that turn around a star. */
function stars({ r, line }: SignProps) {
  const dipper = [
    [0.16, -0.2],
    [0.44, -0.16],
    [0.5, -0.44],
    [0.2, -0.5],
    [0.02, -0.66],
    [-0.2, -0.7],
    [-0.44, -0.6],
  ] as const;
  const points = dipper.map(([x, y]) => `${x * r} ${y * r}`);
  return (
    <g fill={line}>
      <path d={star(8, r * 0.17, r * 0.06)} />
      {[0, 180].map((turn) => (
        <g transform={`rotate(${turn})`}>
          <path d={`M${points.join('L')}`} {...pen(line, r * 0.02)} />
          {dipper.map(([x, y]) => (
            <circle cx={x * r} cy={y * r} r={r * 0.05} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** Heaven is round, and its stems are ten. */
function round({ r, line }: SignProps) {
  return (
    <Wheel n={10} r={r} line={line}>
      <circle r={r * 0.34} {...pen(line, r * 0.09)} />
    </Wheel>
  );
}

/** Earth is square, and its branches are twelve. */
function square({ r, line }: SignProps) {
  return (
    <Wheel n={12} r={r} line={line}>
      <path d={polygon(4, r * 0.44, 0.5)} {...pen(line, r * 0.09)} />
    </Wheel>
  );
}

function Wheel({ n, r, line, children }: { n: number; r: number; line: string; children: Children }) {
  return (
    <g>
      <path d={ticks(n, r * 0.56, r * 0.8)} {...stroke(line, r * 0.11)} />
      {times(n, (i) => (
        <path d={polygon(4, r * 0.06)} transform={`translate(${spot((i + 0.5) / n, r * 0.68)})`} fill={line} />
      ))}
      {children}
    </g>
  );
}

const signs: Record<SignName, (props: SignProps) => ReturnType<typeof hexagram>> = {
  hexagram,
  swirl,
  octagon,
  moons,
  stars,
  round,
  square,
};
