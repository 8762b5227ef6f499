// A laurel wreath: two branches that rise from the foot and leave the top open.
import { times } from './geometry.ts';

interface WreathProps {
  readonly r: number;
  readonly color: string;
  /** Leaves of one branch. */
  readonly leaves?: number;
}

const degree = Math.PI / 180;

export function Wreath({ r, color, leaves = 8 }: WreathProps) {
  const step = 138 / leaves;
  const length = r * 0.36;
  return (
    <g fill={color} stroke="none">
      {[-1, 1].map((side) =>
        times(leaves * 2, (i) => {
          // Pairs of leaves, one to each side of the branch.
          const angle = 90 + side * (14 + Math.floor(i / 2) * step);
          const lean = side * (i % 2 === 0 ? 32 : -32);
          const [x, y] = [Math.cos(angle * degree) * r, Math.sin(angle * degree) * r];
          const heading = angle + side * 90 - lean;
          return (
            <path
              transform={`translate(${x.toFixed(3)} ${y.toFixed(3)}) rotate(${heading.toFixed(2)})`}
              d={`M0 0Q${length / 2} ${-length / 3.2} ${length} 0Q${length / 2} ${length / 3.2} 0 0Z`}
            />
          );
        }),
      )}
      <circle cx={0} cy={r} r={r * 0.08} />
    </g>
  );
}
