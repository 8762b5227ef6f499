import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { changedAreas } from './gather-pictures.ts';

const size = { width: 240, height: 360 };

/** A background that is hard to compress, with coloured boxes. */
function picture(...boxes: string[]): Promise<Buffer> {
  const lines = Array.from(
    { length: 60 },
    (_, i) => `<line x1="0" y1="${i * 6}" x2="240" y2="${i * 7}" stroke="#456"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="360"><rect width="240" height="360" fill="#eed"/>${lines.join('')}${boxes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer();
}

const box = (x: number, y: number, fill = '#c22') => `<rect x="${x}" y="${y}" width="24" height="24" fill="${fill}"/>`;

describe('the areas in which two pictures differ', () => {
  it('are empty if the pictures show the same', async () => {
    expect(await changedAreas(await picture(box(30, 30)), await picture(box(30, 30)))).toEqual([]);
  });

  it('are tight boxes, one around each change', async () => {
    const areas = await changedAreas(await picture(box(30, 30)), await picture(box(30, 30, '#2a2'), box(180, 300)));
    expect(areas).toHaveLength(2);
    for (const [i, [x, y]] of [
      [30, 30],
      [180, 300],
    ].entries()) {
      const area = areas?.[i];
      const [left, top] = [(area?.x ?? 0) * size.width, (area?.y ?? 0) * size.height];
      expect(Math.abs(left - (x ?? 0))).toBeLessThanOrEqual(8);
      expect(Math.abs(top - (y ?? 0))).toBeLessThanOrEqual(8);
      expect((area?.width ?? 1) * size.width).toBeLessThanOrEqual(40);
    }
  });

  it('are undefined if everything is new, the size differs, or a picture is damaged', async () => {
    const whole = await picture('<rect width="240" height="360" fill="#114"/>');
    expect(await changedAreas(await picture(), whole)).toBeUndefined();
    const wide = await sharp(await picture())
      .resize(300, 360)
      .webp()
      .toBuffer();
    expect(await changedAreas(await picture(), wide)).toBeUndefined();
    expect(await changedAreas(await picture(), Buffer.from('RIFF0000WEBP'))).toBeUndefined();
  });
});
