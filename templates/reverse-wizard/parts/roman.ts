// A Roman numeral as the path of its engraved letters, centred on the origin.

type Pair = readonly [number, number];
type Corners = readonly Pair[];

/** The width, and the strokes by their corners, in heights of the letter around its middle. */
interface Letter {
  readonly width: number;
  readonly strokes: readonly Corners[];
}

/** A stroke between two heights, by its left and right end at each. */
function quad([y, footY]: Pair, [a, b]: Pair, [c, d]: Pair): Corners {
  return [
    [a, y],
    [b, y],
    [d, footY],
    [c, footY],
  ];
}

const leg = (top: Pair, foot: Pair) => quad([-0.5, 0.5], top, foot);

function serif(x: number, y: number, half: number): Corners {
  const ends = [x - half, x + half] as const;
  return quad([y, y < 0 ? y + 0.07 : y - 0.07], ends, ends);
}

const letters: Readonly<Record<string, Letter>> = {
  I: { width: 0.36, strokes: [leg([-0.085, 0.085], [-0.085, 0.085]), serif(0, -0.5, 0.17), serif(0, 0.5, 0.17)] },
  V: {
    width: 0.78,
    strokes: [
      leg([-0.35, -0.16], [-0.02, 0.08]),
      leg([0.24, 0.32], [0, 0.07]),
      serif(-0.25, -0.5, 0.16),
      serif(0.28, -0.5, 0.13),
    ],
  },
  X: {
    width: 0.8,
    strokes: [
      leg([-0.34, -0.15], [0.15, 0.34]),
      leg([0.23, 0.31], [-0.31, -0.23]),
      serif(-0.25, -0.5, 0.15),
      serif(0.27, -0.5, 0.12),
      serif(-0.27, 0.5, 0.12),
      serif(0.25, 0.5, 0.15),
    ],
  },
};

export function roman(numeral: string, heightMm: number): string {
  const found = [...numeral].flatMap((letter) => letters[letter] ?? []);
  let x = -found.reduce((sum, { width }) => sum + width, 0) / 2;
  return found
    .map(({ width, strokes }) => {
      const middle = x + width / 2;
      x += width;
      return strokes.map((corners) => closed(corners, middle, heightMm)).join('');
    })
    .join('');
}

/** All strokes have the same winding, so that crossings stay filled. */
function closed(corners: Corners, middle: number, height: number): string {
  const area = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const around = area < 0 ? [...corners].reverse() : corners;
  return `M${around.map(([x, y]) => `${((middle + x) * height).toFixed(3)} ${(y * height).toFixed(3)}`).join('L')}Z`;
}
