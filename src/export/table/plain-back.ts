// The back of cards that have none: on a virtual table a card must not show its front from behind.
import sharp from 'sharp';

const grey = '#4a4d55';

export function plainBack({ widthMm, heightMm }: { widthMm: number; heightMm: number }): Promise<Buffer> {
  const [width, height] = [widthMm, heightMm].map((side) => Math.max(1, Math.round(side * 2)));
  return sharp({ create: { width: width ?? 1, height: height ?? 1, channels: 3, background: grey } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
