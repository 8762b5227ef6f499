// The border of a share certificate: two rules with lathe work between them, and a rosette on each corner.
import { pen, rosette, waveBand } from 'cardwright/parts';

interface LatheFrameProps {
  readonly width: number;
  readonly height: number;
  /** From the trim to the outer rule. */
  readonly inset: number;
  readonly thick: number;
  readonly color: string;
  /** What the corners are filled with. */
  readonly ground: string;
}

export function LatheFrame({ width, height, inset, thick, color, ground }: LatheFrameProps) {
  const rule = (by: number) => ({ x: by, y: by, width: width - 2 * by, height: height - 2 * by });
  const middle = inset + thick / 2;
  const half = thick * 0.62;
  const run = { depth: thick * 0.36, waveMm: 3, lines: 4 };
  const corners = [middle, width - middle].flatMap((cx) => [middle, height - middle].map((cy) => ({ cx, cy })));
  const [across, down] = [
    { ...run, from: middle, to: width - middle },
    { ...run, from: middle, to: height - middle, upright: true },
  ];
  return (
    <g {...pen(color, 0.15)}>
      <path d={waveBand({ ...across, middle }) + waveBand({ ...across, middle: height - middle })} />
      <path d={waveBand({ ...down, middle }) + waveBand({ ...down, middle: width - middle })} />
      <rect {...rule(inset)} stroke-width={0.35} />
      <rect {...rule(inset + thick)} stroke-width={0.2} />
      {corners.map((corner) => (
        <g>
          <rect
            x={corner.cx - half}
            y={corner.cy - half}
            width={2 * half}
            height={2 * half}
            fill={ground}
            stroke-width={0.25}
          />
          <path d={rosette(corner, { r: thick * 0.34, depth: thick * 0.16, lobes: 6, lines: 4 })} />
        </g>
      ))}
    </g>
  );
}
