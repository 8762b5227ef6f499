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

/** Viewers of SVG turn a JPEG as its EXIF says, which the matrix does already: the same JPEG without EXIF. */
export function withoutTurn(jpeg: Buffer): Buffer {
  const parts = [jpeg.subarray(0, 2)];
  let at = 2;
  // Segments with a length each, up to the one that the pixels follow.
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const isExif = jpeg[at + 1] === 0xe1 && jpeg.toString('latin1', at + 4, at + 8) === 'Exif';
    if (!isExif) parts.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, jpeg.subarray(at)]);
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
