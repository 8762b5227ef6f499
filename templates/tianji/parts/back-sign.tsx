// The sign in the middle of a back, one for each deck. Each looks the same upside down.

import type { Children } from 'cardwright/parts';
import { pen, stroke } from 'cardwright/parts';
import { plainBars } from './bars.tsx';
import { times } from './brush.ts';
import { polygon, spot, star, taijiLine, ticks } from './compass.ts';

export type SignName = 'hexagram' | 'swirl' | 'octagon' | 'moons' | 'stars' | 'round' | 'square';

interface SignProps {
  readonly r: number;
  readonly line: string;
  readonly ground: string;
}

export function BackSign({ name, ...props }: SignProps & { name: SignName }) {
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
      <path d={ticks(2, [r * 0.5, r * 0.72])} {...stroke(line, r * 0.06)} />
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
      <path d={ticks(n, [r * 0.56, r * 0.8])} {...stroke(line, r * 0.11)} />
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
