// Around a lot: time that tears behind it, once for each hourglass that it costs, and the people who bid for it.
import {
  boundsOf,
  chance,
  circle,
  difference,
  iconShape,
  mix,
  moved,
  pathOf,
  pen,
  type Shape,
  shapeOf,
  times,
  transformed,
  union,
} from 'cardwright/parts';
import type { Artifact } from '../../../data/chronos/types.ts';
import { eras } from './look.ts';

/** Cracks of light for what a deal costs; rings of calm for what it gives. */
export function Fissures({ card, cx, cy, reach }: { card: Artifact; cx: number; cy: number; reach: number }) {
  const { glow, tint } = eras[card.era];
  if (card.cost < 0)
    return (
      <g {...pen(glow, 0.35)}>
        {times(3, (i) => (
          <circle cx={cx} cy={cy} r={reach * (0.86 + i * 0.22)} stroke-opacity={0.75 - i * 0.2} />
        ))}
      </g>
    );
  const cracks = (width: number) =>
    times(card.cost, (i) => crack({ seed: `${card.id} ${i}`, i, cx, cy, reach, width })).join('');
  return (
    <g>
      <path d={cracks(4.2)} fill={tint} fill-opacity={0.3} />
      <path d={cracks(2.4)} fill={tint} fill-opacity={0.45} />
      <path d={cracks(1)} fill={mix(glow, '#ffffff', 0.5)} />
    </g>
  );
}

/** To the upper right, to the left, and straight up: past the marks in the corners. */
const ways = [-0.62, -2.62, -1.4];

/** From behind the lot outwards, jagged, thinner and thinner, with a branch. */
function crack(by: { seed: string; i: number; cx: number; cy: number; reach: number; width: number }): string {
  const { seed, i, cx, cy, reach, width: wide } = by;
  const random = chance(seed);
  const angle = (ways[i % ways.length] ?? 0) + (random() - 0.5) * 0.3;
  const run = (from: number, length: number, turn: number, width: number) => {
    const [left, right]: [string[], string[]] = [[], []];
    times(8, (step) => {
      const far = from + (length * step) / 7;
      const off = step === 0 ? 0 : (random() - 0.5) * 3;
      const half = ((width * wide) / 2) * (1 - step / 7);
      const x = cx + Math.cos(angle + turn * (step / 7)) * far - Math.sin(angle) * off;
      const y = cy + Math.sin(angle + turn * (step / 7)) * far + Math.cos(angle) * off;
      left.push(`${(x - Math.sin(angle) * half).toFixed(2)} ${(y + Math.cos(angle) * half).toFixed(2)}`);
      right.push(`${(x + Math.sin(angle) * half).toFixed(2)} ${(y - Math.cos(angle) * half).toFixed(2)}`);
    });
    return `M${left.join('L')}L${right.toReversed().join('L')}Z`;
  };
  const turn = random() < 0.5 ? 0.5 : -0.5;
  return (
    run(reach * 0.3, reach * 1.7, 0, 1.1) +
    run(reach * 0.95, reach * 0.7, turn, 0.6) +
    run(reach * 1.2, reach * 0.5, -turn, 0.5)
  );
}

/** Two of the base value for each: from the outer corners, their paddles up for an open auction, down for a sealed one. */
export function Bidders({ card, floor }: { card: Artifact; floor: number }) {
  const { deep, glow } = eras[card.era];
  const crowd = times(card.value / 2, (i) => bidder(card, i, floor));
  const whole = union(...crowd);
  return (
    <g>
      <path d={pathOf(whole)} fill={mix(deep, '#05060c', 0.55)} />
      <path d={pathOf(difference(whole, moved(whole, -0.35, 0.35)))} fill={glow} fill-opacity={0.55} />
    </g>
  );
}

const seats = [59.5, 6.5, 66.5, -0.5];

function bidder(card: Artifact, i: number, floor: number): Shape {
  const random = chance(`bidder ${card.id} ${i}`);
  const x = (seats[i] ?? 60) + random() * 1.4;
  const h = 21 + random() * 2.5;
  const body = iconShape('person', { w: 12, h, cx: x, bottom: floor + h * 0.52 });
  if (card.auction === 'sealed') return body;
  const { top } = boundsOf(body);
  const side = x > 30 ? -1 : 1;
  const [px, py] = [x + side * 3.6, top - 2.4 - random() * 2];
  const paddle = transformed(shapeOf(circle(2.3)), { x: px, y: py });
  const arm = shapeOf(`M${px - 0.4} ${py}h.8l${-side * 1.2} ${top + 9 - py}h-1.8Z`);
  return union(body, paddle, arm);
}
