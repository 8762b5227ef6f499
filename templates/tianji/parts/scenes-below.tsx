// Trigram images of the ground as ink washes: lake, water, mountain and field.
import { pen } from 'cardwright/parts';
import { blob, flow, num, type Point, polyline, swing, times } from './brush.ts';
import { paper } from './look.ts';
import { Fade, type Scene } from './scene.tsx';

/** Still water: rings that spread, and reeds at the shore. */
export function lake({ color, left, bottom, width, height, random }: Scene) {
  const ring = (i: number) => {
    const [cx, cy] = [left + width * (0.2 + 0.3 * i + 0.1 * swing(random)), bottom - height * (0.25 + 0.2 * random())];
    return times(4, (k) => <ellipse cx={cx} cy={cy} rx={width * 0.06 * (k + 1)} ry={height * 0.035 * (k + 1)} />);
  };
  const reed = () => {
    const x = left + width * (random() < 0.5 ? 0.1 * random() + 0.06 : 0.94 - 0.1 * random());
    const [tall, lean] = [height * (0.4 + 0.45 * random()), width * 0.05 * swing(random)];
    return `M${num(x - 0.3)} ${num(bottom)}q0 ${num(-tall * 0.6)} ${num(lean)} ${num(-tall)}q${num(0.6 - lean * 0.4)} ${num(tall * 0.5)} ${num(0.6 - lean)} ${num(tall)}Z`;
  };
  return (
    <>
      <g {...pen(color, 0.35)}>{times(3, ring)}</g>
      <path d={times(9, reed).join('')} fill={color} />
    </>
  );
}

/** Waves laid over one another like scales. */
export function water({ color, left, right, top, bottom, width, random }: Scene) {
  const r = Math.max(3.4, width / 16);
  const rows = Math.ceil((bottom - top) / (r * 0.75));
  const shift = random() * r;
  const scale = (x: number, y: number) =>
    [1, 0.72, 0.44]
      .map((k) => `M${num(x - r * k)} ${num(y)}a${num(r * k)} ${num(r * k)} 0 0 1 ${num(2 * r * k)} 0`)
      .join('');
  const row = (i: number) =>
    times(Math.ceil((right - left) / (2 * r)) + 2, (k) =>
      scale(left + shift + (k - 1) * 2 * r + (i % 2) * r, bottom - i * r * 0.75),
    ).join('');
  return (
    <g fill="none" stroke={color}>
      {times(rows, (i) => (
        <path d={row(i)} stroke-width={0.4} stroke-opacity={Math.max(0.12, 1 - i / rows)} />
      ))}
    </g>
  );
}

/** Ranges of steep mountains, the farther the paler, that stand in mist. */
export function mountain({ id, color, left, top, bottom, width, height, random }: Scene) {
  const range = (far: number) => {
    const foot = bottom - height * (0.06 + 0.2 * far);
    const peaks = times(4 + Math.round(far * 2), () => ({
      x: left + width * random(),
      tall: height * (0.3 + 0.42 * random()) * (far > 0.5 ? 1.1 : 0.8),
      broad: width * (0.05 + 0.07 * random()),
    }));
    const ridge = times(90, (i): Point => {
      const x = left - 3 + ((width + 6) * i) / 89;
      const lift = Math.max(
        ...peaks.map((peak) => peak.tall * Math.exp(-((Math.abs(x - peak.x) / peak.broad) ** 1.25))),
      );
      return [x, Math.max(top, foot - lift + swing(random) * height * 0.008)];
    });
    return ridge;
  };
  return (
    <>
      <Fade id={id} color={color} from={0.9} />
      <Fade id={`${id}-mist`} color={paper} from={0.95} />
      {[1, 0.5, 0].map((far) => {
        const ridge = range(far);
        const d = `${polyline([[left - 3, bottom], ...ridge, [left + width + 3, bottom]])}Z`;
        return (
          <g>
            <path d={d} fill={`url(#${id}-mist)`} />
            <path d={d} fill={`url(#${id})`} fill-opacity={1 - far * 0.55} />
            <path d={polyline(ridge)} {...pen(color, 0.3)} />
          </g>
        );
      })}
    </>
  );
}

/** Furrows of a wide field, closer together the farther they lie. */
export function field({ id, color, left, right, bottom, width, height, random }: Scene) {
  const roll = swing(random);
  const line = (i: number, n: number) => {
    const y = bottom - height * 0.78 * (1 - (1 - i / n) ** 1.8);
    const swell = height * 0.05 * (1 - i / n);
    return flow([
      [left - 2, y],
      [left + width * 0.25, y - swell * (1.2 + roll)],
      [left + width * 0.6, y + swell * (1 + roll)],
      [right + 2, y - swell * 0.5],
    ]);
  };
  const hill = blob([
    [left - 4, bottom],
    [left - 4, bottom - height * 0.72],
    [left + width * (0.4 + 0.2 * roll), bottom - height * 0.86],
    [right + 4, bottom - height * 0.68],
    [right + 4, bottom],
  ]);
  return (
    <>
      <Fade id={id} color={color} from={0.55} />
      <path d={hill} fill={`url(#${id})`} />
      <path d={times(11, (i) => line(i, 10)).join('')} {...pen(color, 0.4)} />
    </>
  );
}
