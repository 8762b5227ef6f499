// Prepared pixels → the matrix that puts them where they belong: from pixels as stored to dots of the upright picture.
import type { PreparedPicture } from './prepare-picture.ts';

type Matrix = readonly [number, number, number, number, number, number];

export function placeOfPixels({
  widthPx,
  heightPx,
  turn,
  box,
}: Pick<PreparedPicture, 'widthPx' | 'heightPx' | 'turn' | 'box'>): Matrix {
  const [w, h] = turn >= 5 ? [heightPx, widthPx] : [widthPx, heightPx];
  const [a, b, c, d, e, f] = upright(turn, w, h);
  const [sx, sy] = [box.width / w, box.height / h];
  return [a * sx, b * sy, c * sx, d * sy, e * sx + box.x, f * sy + box.y];
}

/** What EXIF's eight orientations ask for, as a matrix on the stored pixels; `w` and `h` are those of the upright picture. */
function upright(turn: number, w: number, h: number): Matrix {
  const turns: Record<number, Matrix> = {
    2: [-1, 0, 0, 1, w, 0],
    3: [-1, 0, 0, -1, w, h],
    4: [1, 0, 0, -1, 0, h],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, w, 0],
    7: [0, -1, -1, 0, w, h],
    8: [0, -1, 1, 0, 0, h],
  };
  return turns[turn] ?? [1, 0, 0, 1, 0, 0];
}
