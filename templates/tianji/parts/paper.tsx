// The background of most faces: rice paper with fibres, lighter in the middle.

import { bleedBox, Drawing, Flood, flow, Gradient, pen } from 'cardwright/parts';
import { chance, type Point, swing, times } from './brush.ts';
import { inkFaint, paperLight, paperShade } from './look.ts';

/** One fibre on so many square millimetres. */
const squareMmPerFibre = 150;

export function Paper({ seed }: { seed: number }) {
  return (
    <Drawing>
      <Gradient id="sheet" radial={[0.5, 0.4, 0.8]} stops={{ 0: paperLight, 1: paperShade }} />
      <Flood fill="url(#sheet)" />
      <path d={fibres(seed)} {...pen(inkFaint, 0.15, 0.2)} />
    </Drawing>
  );
}

function fibres(seed: number): string {
  const { width, height, ...corner } = bleedBox();
  const count = Math.min(260, Math.round((width * height) / squareMmPerFibre));
  const random = chance(seed + 4001);
  return times(count, () => {
    const [x, y] = [random() * width + corner.x, random() * height + corner.y];
    const [dx, dy] = [swing(random) * 2.4, swing(random) * 1.6];
    const points: Point[] = [
      [x, y],
      [x + dx + swing(random), y + dy],
      [x + dx * 2, y + dy * 1.4 + swing(random)],
    ];
    return flow(points);
  }).join('');
}
