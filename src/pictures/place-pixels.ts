// Where the pixels of a prepared picture go. Apart from prepare-picture.ts, which loads sharp: most games have no pictures.
import type { PreparedPicture } from './prepare-picture.ts';

type Matrix = readonly [number, number, number, number, number, number];

/** The matrix from stored pixels to dots of the upright picture. */
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

/** Removes EXIF from a JPEG: SVG viewers would apply its orientation, which our matrix applies already. */
export function withoutTurn(jpeg: Buffer): Buffer {
  const parts = [jpeg.subarray(0, 2)];
  let at = 2;
  // Segments with a length each, up to the start of the pixels.
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const isExif = jpeg[at + 1] === 0xe1 && jpeg.toString('latin1', at + 4, at + 8) === 'Exif';
    if (!isExif) parts.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, jpeg.subarray(at)]);
}

/** The matrix of each EXIF orientation; `w` and `h` are those of the upright picture. */
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
