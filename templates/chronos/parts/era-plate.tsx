// The sign of an era as a plate: a round seal, a gear, or a hexagon.
import { circle, point, polygon, stroke, ticks, turns } from 'cardwright/parts';
import { brass, type EraName, eras } from './look.ts';

interface PlateProps {
  readonly era: EraName;
  readonly x?: number;
  readonly y?: number;
  readonly r: number;
  readonly fill?: string;
  readonly line?: string;
}

export function EraPlate({ era, x = 0, y = 0, r, fill = eras[era].tint, line = brass }: PlateProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={eraOutline(era, r)} fill={fill} {...stroke(line, Math.max(0.2, r * 0.045))} stroke-linejoin="round" />
      <g fill="none" stroke={line} stroke-opacity={0.75}>
        {inner(era, r)}
      </g>
    </g>
  );
}

export function eraOutline(era: EraName, r: number): string {
  return { ancient: circle(r), modern: gear(14, r * 1.02, r * 0.87), future: polygon(6, r * 1.06) }[era];
}

/** Thinner lines break up in print; some plates are drawn a little smaller than their radius. */
const finest = 0.17;

function inner(era: EraName, r: number) {
  const width = Math.max(finest, r * 0.02);
  if (era === 'future') return <path d={polygon(6, r * 0.94)} stroke-width={width} />;
  return [
    <circle r={r * 0.8} stroke-width={width} />,
    era === 'ancient' && <path d={ticks(r < 4 ? 30 : 60, r * 0.83, r * 0.95)} stroke-width={width} />,
  ];
}

/** A wheel with square teeth. */
function gear(teeth: number, r: number, inner: number): string {
  const corners = turns(teeth).flatMap((angle) =>
    [-0.3, -0.2, 0.2, 0.3].map((part, i) =>
      point(angle + (part / teeth) * 2 * Math.PI, i === 1 || i === 2 ? r : inner),
    ),
  );
  return `M${corners.join('L')}Z`;
}
