// A Roman numeral as the path of its engraved letters, centred on the origin.

interface Letter {
  readonly width: number;
  /** Corners of the strokes, in heights of the letter, around its middle. */
  readonly strokes: readonly (readonly (readonly [number, number])[])[];
}

const serif = (x: number, y: number, half: number) => bar(x - half, y, x + half, y + (y < 0 ? 0.07 : -0.07));

function bar(left: number, top: number, right: number, bottom: number): readonly (readonly [number, number])[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

const letters: Readonly<Record<string, Letter>> = {
  I: { width: 0.36, strokes: [bar(-0.085, -0.5, 0.085, 0.5), serif(0, -0.5, 0.17), serif(0, 0.5, 0.17)] },
  V: {
    width: 0.78,
    strokes: [
      [
        [-0.35, -0.5],
        [-0.16, -0.5],
        [0.08, 0.5],
        [-0.02, 0.5],
      ],
      [
        [0.24, -0.5],
        [0.32, -0.5],
        [0.07, 0.5],
        [0, 0.5],
      ],
      serif(-0.25, -0.5, 0.16),
      serif(0.28, -0.5, 0.13),
    ],
  },
  X: {
    width: 0.8,
    strokes: [
      [
        [-0.34, -0.5],
        [-0.15, -0.5],
        [0.34, 0.5],
        [0.15, 0.5],
      ],
      [
        [0.23, -0.5],
        [0.31, -0.5],
        [-0.23, 0.5],
        [-0.31, 0.5],
      ],
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
function closed(corners: readonly (readonly [number, number])[], middle: number, height: number): string {
  const area = corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const around = area < 0 ? [...corners].reverse() : corners;
  return `M${around.map(([x, y]) => `${((middle + x) * height).toFixed(3)} ${(y * height).toFixed(3)}`).join('L')}Z`;
}
