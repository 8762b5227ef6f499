// The ground of most faces: rice paper, lighter in the middle, with its fibres.
import { Drawing, type FaceSize } from 'cardwright/parts';
import { chance, flow, type Point, swing, times } from './brush.ts';
import { inkFaint, paperLight, paperShade } from './look.ts';

interface PaperProps {
  readonly size: FaceSize;
  readonly seed: number;
  readonly light?: string;
  readonly shade?: string;
  readonly fibre?: string;
}

/** One fibre on so many square millimetres. */
const squareMmPerFibre = 150;

export function Paper({ size, seed, light = paperLight, shade = paperShade, fibre = inkFaint }: PaperProps) {
  const { widthMm, heightMm, bleedMm } = size;
  const count = Math.min(260, Math.round((widthMm * heightMm) / squareMmPerFibre));
  return (
    <Drawing size={size}>
      <defs>
        <radialGradient id="sheet" cx="0.5" cy="0.4" r="0.8">
          <stop offset="0" stop-color={light} />
          <stop offset="1" stop-color={shade} />
        </radialGradient>
      </defs>
      <rect x={-bleedMm} y={-bleedMm} width={widthMm} height={heightMm} fill="url(#sheet)" />
      <path d={fibres(size, { seed, count })} fill="none" stroke={fibre} stroke-width={0.09} stroke-opacity={0.3} />
    </Drawing>
  );
}

function fibres({ widthMm, heightMm, bleedMm }: FaceSize, { seed, count }: { seed: number; count: number }): string {
  const random = chance(seed + 4001);
  return times(count, () => {
    const [x, y] = [random() * widthMm - bleedMm, random() * heightMm - bleedMm];
    const [dx, dy] = [swing(random) * 2.4, swing(random) * 1.6];
    const points: Point[] = [
      [x, y],
      [x + dx + swing(random), y + dy],
      [x + dx * 2, y + dy * 1.4 + swing(random)],
    ];
    return flow(points);
  }).join('');
}
