// The upper trigram as the distance of an ink landscape: heaven, lake, sun, storm, gust, rain, peaks or plain.

import type { Ridge } from 'cardwright/parts';
import {
  boat,
  brushed,
  cloud,
  curl,
  enso,
  flock,
  mountain as massif,
  mix,
  pen,
  pine,
  rain,
  reeds,
  ridgeLine,
  strokeAlong,
  textureStrokes,
} from 'cardwright/parts';
import { num, type Point, polyline, swing, times } from './brush.ts';
import { cinnabar, giltLight, ink, paperLight } from './look.ts';
import { at, Fade, Mist, type Scene } from './scene.tsx';

/** Heaven: its ring in one stroke, clouds that cross it, and cranes. */
export function heaven(scene: Scene) {
  const { tones, seed, side, width, height, random } = scene;
  const [cx, cy] = at(scene, 0.5 + side * 0.27, 0.46);
  const r = Math.min(width * 0.2, height * 0.46);
  const [bx, by] = at(scene, 0.5 - side * 0.12, 0.24);
  const band = (i: number) => {
    const [x, y] = at(scene, 0.06 + 0.42 * random() + (i % 2) * 0.12, 0.5 + i * 0.15);
    return strokeAlong(
      [
        [x - width * 0.16, y],
        [x + width * 0.05, y - height * 0.04],
        [x + width * 0.28, y + height * 0.02],
        [x + width * 0.46, y - height * 0.03],
      ],
      { width: height * 0.07, dry: 0.8, bristles: 6, seed: `${seed} ${i}` },
    );
  };
  return (
    <>
      <circle cx={cx} cy={cy} r={r * 0.96} fill={paperLight} fill-opacity={0.85} />
      <path d={enso({ cx, cy, r, width: r * 0.17, dry: 0.7, seed })} fill={tones.mid} />
      <path d={times(3, band).join('')} fill={tones.mid} fill-opacity={0.75} />
      <path d={flock(bx, by, { n: 5, r: width * 0.022, way: side })} fill={tones.dark} />
    </>
  );
}

/** A lake far away: low shores, lines of light, a sail. */
export function farLake(scene: Scene) {
  const { id, tones, seed, side, left, right, width, bottom, height, random } = scene;
  const shoreY = bottom - height * 0.3;
  const shore = (i: number): Ridge => ({
    from: left - 4,
    to: right + 4,
    y: shoreY + i * 0.8,
    height: height * (0.36 - i * 0.18),
    rough: 0.25,
    peaks: [
      [0.5 + side * (0.3 - i * 0.55), 1],
      [0.5 - side * 0.1, 0.2],
    ],
    seed: `${seed} shore ${i}`,
  });
  const glint = (i: number) => {
    const long = width * (0.1 + 0.3 * random());
    const [x, y] = [left + (width - long) * random(), shoreY + 1.2 + height * 0.032 * i];
    return `M${num(x)} ${num(y)}Q${num(x + long / 2)} ${num(y - 0.32)} ${num(x + long)} ${num(y)}Q${num(x + long / 2)} ${num(y + 0.34)} ${num(x)} ${num(y)}Z`;
  };
  // Between the bars and the name, on a card.
  const [sx] = at(scene, 0.72, 0);
  return (
    <>
      <Fade id={id} color={tones.mid} from={0.9} to={0.25} />
      <path d={massif(shore(0))} fill={`url(#${id})`} fill-opacity={0.6} />
      <path d={massif(shore(1))} fill={`url(#${id})`} />
      <path d={times(11, glint).join('')} fill={tones.mid} fill-opacity={0.8} />
      <path d={boat(sx, shoreY + height * 0.12, width * 0.05)} fill={tones.dark} />
      <path
        d={reeds({
          x: side > 0 ? right - 14 : left + 4,
          y: shoreY + 0.8,
          w: 10,
          tall: height * 0.24,
          n: 9,
          lean: side,
          random,
        })}
        fill={tones.near}
      />
    </>
  );
}

/** Fire above is the sun: a disc of cinnabar that flames with dry strokes. */
export function sun(scene: Scene) {
  const { tones, seed, side, width, height, random } = scene;
  const [cx, cy] = at(scene, 0.5 + side * 0.25, 0.5);
  const r = Math.min(width * 0.13, height * 0.3);
  const ray = (i: number) => {
    const angle = (i / 18) * 2 * Math.PI + swing(random) * 0.08;
    const [near, far] = [r * 1.22, r * (i % 2 === 0 ? 2.3 : 1.75) * (0.9 + 0.25 * random())];
    const bend = 0.34;
    const spot = (d: number, turn: number): Point => [cx + Math.cos(angle + turn) * d, cy + Math.sin(angle + turn) * d];
    return strokeAlong([spot(near, 0), spot((near + far) / 2, bend * 0.7), spot(far, bend * 0.2)], {
      width: r * 0.2,
      dry: 0.6,
      bristles: 3,
      n: 9,
      seed: `${seed} ${i}`,
    });
  };
  return (
    <>
      <path d={times(18, ray).join('')} fill={tones.mid} />
      <circle cx={cx} cy={cy} r={r} fill={mix(cinnabar, tones.near, 0.25)} />
      <path
        d={enso({ cx, cy, r: r * 0.93, width: r * 0.24, gap: 8, dry: 0.8, seed })}
        fill={mix(cinnabar, ink, 0.35)}
        fill-opacity={0.7}
      />
      <Mist scene={scene} y={cy + r * 0.75} n={3} opacity={0.75} />
    </>
  );
}

/** A bolt that forks on its way down, as thick as `r` at its head. */
export function bolt(from: Point, to: Point, r: number, scene: Scene): string {
  const { random } = scene;
  const steps = 6;
  const spine = times(steps + 1, (i): Point => {
    const t = i / steps;
    const off = i === 0 || i === steps ? 0 : (i % 2 === 0 ? 1 : -1) * (to[1] - from[1]) * (0.05 + 0.08 * random());
    return [from[0] + (to[0] - from[0]) * t + off, from[1] + (to[1] - from[1]) * t];
  });
  const edge = (sign: number) =>
    spine.map(([x, y], i): Point => [x + sign * r * (1 - i / steps) * 0.5 + (i % 2) * r * 0.3, y]);
  const fork = spine[3] ?? from;
  const [dx, dy] = [(to[1] - from[1]) * 0.16, (to[1] - from[1]) * 0.26];
  const branch = `M${num(fork[0])} ${num(fork[1])}l${num(dx * 0.6)} ${num(dy * 0.35)}l${num(-dx * 0.12)} ${num(dy * 0.12)}l${num(dx * 0.7)} ${num(dy * 0.5)}l${num(-dx * 0.95)} ${num(-dy * 0.42)}l${num(dx * 0.1)} ${num(-dy * 0.14)}Z`;
  return `${polyline([...edge(-1), ...edge(1).reverse()])}Z${branch}`;
}

/** Heavy clouds, with curls, that throw a bolt. */
export function storm(scene: Scene) {
  const { id, tones, seed, side, left, width, top, height, random } = scene;
  const bank = (i: number) =>
    cloud(left + width * (-0.1 + 0.24 * i + 0.05 * swing(random)), top + height * (0.42 + 0.1 * (i % 2)), {
      w: width * (0.34 + 0.12 * random()),
      h: height * (0.3 + 0.14 * random()),
      random,
    });
  const curls = times(5, (i) => {
    const [x, y] = at(scene, 0.08 + 0.21 * i, 0.26 + 0.13 * (i % 2));
    return curl(x, y, width * 0.022, i % 2 === 0 ? 1 : -1);
  });
  const [fx] = at(scene, 0.5 + side * 0.36, 0);
  const strike = bolt([fx, top + height * 0.4], [fx - side * width * 0.06, top + height * 1.02], width * 0.026, scene);
  return (
    <>
      <Fade id={id} color={tones.dark} from={0.75} to={0.4} />
      <path
        d={rain({
          x: left,
          y: top + height * 0.45,
          w: width,
          h: height * 0.5,
          n: 34,
          length: height * 0.12,
          lean: 0.35,
          seed,
        })}
        {...pen(tones.mid, 0.18, 0.7)}
      />
      <path d={times(5, bank).join('')} fill={`url(#${id})`} fill-opacity={0.62} />
      <path d={curls.join('')} {...pen(paperLight, 0.3, 0.75)} stroke-linecap="round" />
      <path d={strike} fill={giltLight} stroke={tones.dark} stroke-width={0.26} stroke-linejoin="round" />
    </>
  );
}

/** Breaths of wind in dry strokes that curl, and what they carry off. */
export function gust(scene: Scene) {
  const { tones, seed, side, left, right, width, bottom, height, random } = scene;
  const breath = (i: number) => {
    const y = 0.16 + 0.2 * i;
    const from = 0.5 - side * (0.62 - 0.12 * random());
    const to = 0.5 + side * (0.2 + 0.26 * random());
    const r = 0.07 + 0.05 * random();
    const x = (t: number) => from + (to - from) * t;
    return strokeAlong(
      [
        at(scene, x(0), y + 0.05),
        at(scene, x(0.3), y - 0.06),
        at(scene, x(0.62), y + 0.06),
        at(scene, x(1), y - 0.02),
        at(scene, x(1) + side * 0.05, y - r * 1.6),
        at(scene, x(1) - side * 0.01, y - r * 2.2),
        at(scene, x(1) - side * 0.04, y - r * 1.1),
      ],
      {
        width: height * (i % 2 === 0 ? 0.075 : 0.04),
        dry: 0.85,
        bristles: i % 2 === 0 ? 6 : 3,
        n: 36,
        seed: `${seed} ${i}`,
      },
    );
  };
  const leaves = times(12, () => {
    const [x, y] = at(scene, random(), 0.1 + 0.85 * random());
    const [a, r] = [random() * 6.3, width * 0.012 * (0.7 + random())];
    const [dx, dy] = [Math.cos(a) * r, Math.sin(a) * r];
    return `M${num(x - dx)} ${num(y - dy)}Q${num(x - dy)} ${num(y + dx)} ${num(x + dx)} ${num(y + dy)}Q${num(x + dy * 0.3)} ${num(y - dx * 0.3)} ${num(x - dx)} ${num(y - dy)}Z`;
  });
  const hills: Ridge = { from: left - 4, to: right + 4, y: bottom, height: height * 0.3, rough: 0.2, seed };
  return (
    <>
      <Fade id={scene.id} color={tones.mid} from={0.6} />
      <path d={massif(hills)} fill={`url(#${scene.id})`} />
      <path d={times(4, breath).join('')} fill={tones.mid} fill-opacity={0.85} />
      <path d={leaves.join('')} fill={tones.near} />
    </>
  );
}

/** Water above is a cloud that rains. */
export function downpour(scene: Scene) {
  const { id, tones, seed, side, left, width, top, bottom, height, random } = scene;
  const wet = (i: number) => {
    const y = 0.1 + 0.1 * i;
    const from = 0.02 + 0.2 * random();
    return strokeAlong(
      [
        at(scene, from - 0.1, y + 0.04),
        at(scene, from + 0.2, y - 0.05),
        at(scene, from + 0.5, y + 0.03),
        at(scene, from + 0.8, y),
      ],
      {
        width: height * 0.2,
        dry: 0.5,
        bristles: 7,
        seed: `${seed} ${i}`,
      },
    );
  };
  const ridge: Ridge = {
    from: left - 4,
    to: left + width + 4,
    y: bottom,
    height: height * 0.42,
    rough: 0.35,
    peaks: [[0.5 + side * 0.34, 1]],
    seed,
  };
  return (
    <>
      <Fade id={id} color={tones.mid} from={0.75} />
      <path d={massif(ridge)} fill={`url(#${id})`} />
      <path d={times(3, wet).join('')} fill={tones.near} fill-opacity={0.42} />
      <path
        d={rain({
          x: left,
          y: top + height * 0.2,
          w: width * 1.06,
          h: height * 0.72,
          n: 90,
          length: height * 0.2,
          lean: 0.28 * side,
          seed,
        })}
        {...pen(tones.near, 0.2, 0.75)}
        stroke-linecap="round"
      />
    </>
  );
}

/** Peaks by displacement, the far ones pale, the near one with the strokes of its rock, standing in mist. */
export function peaks(scene: Scene) {
  const { id, tones, seed, side, left, right, top, bottom, height, random } = scene;
  const rise = bottom - top;
  const main = 0.5 + side * (0.28 + 0.06 * random());
  const ranges: readonly Ridge[] = [
    {
      high: 0.86,
      at: [
        [1 - main, 1],
        [0.5, 0.5],
        [main, 0.75],
      ] as const,
      rough: 0.5,
    },
    {
      high: 0.98,
      at: [
        [main, 1],
        [main - side * 0.13, 0.66],
        [0.5 - side * 0.3, 0.38],
      ] as const,
      rough: 0.62,
    },
  ].map(({ high, at: summits, rough }, i) => ({
    from: left - 6,
    to: right + 6,
    y: bottom + height * 0.1,
    height: rise * high,
    rough,
    peaks: summits,
    seed: `${seed} ${i}`,
  }));
  const [back, front] = ranges as [Ridge, Ridge];
  const line = ridgeLine(front);
  const spots = line.filter((_, i) => i % 5 === 2);
  const dots = spots.flatMap(([x, y]) =>
    times(3, () => {
      const [dx, dy, r] = [swing(random) * 1.4, random() * height * 0.16, 0.16 + 0.2 * random()];
      return `M${num(x + dx - r)} ${num(y + dy)}a${num(r)} ${num(r * 0.8)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r * 0.8)} 0 1 0 ${num(-2 * r)} 0Z`;
    }),
  );
  return (
    <>
      <Fade id={id} color={tones.mid} from={0.95} />
      <path d={massif(back)} fill={`url(#${id})`} fill-opacity={0.5} />
      <path d={massif(front)} fill={paperLight} fill-opacity={0.55} />
      <path d={massif(front)} fill={`url(#${id})`} fill-opacity={0.8} />
      <path
        d={textureStrokes(front, { strokes: 130, kind: 'hemp', lightFrom: side > 0 ? 'right' : 'left' })}
        fill={tones.near}
        fill-opacity={0.75}
      />
      <path d={brushed({ points: line, width: 0.8, bristles: 2, dry: 0.15, seed })} fill={tones.near} />
      <path d={dots.join('')} fill={tones.dark} />
      <Mist scene={scene} y={bottom - height * 0.05} n={4} opacity={0.8} />
    </>
  );
}

/** Earth above: a plain that rolls away in layers, with trees on its edge. */
export function plain(scene: Scene) {
  const { id, tones, seed, side, left, right, width, bottom, height, random } = scene;
  const roll = (i: number): Ridge => ({
    from: left - 4,
    to: right + 4,
    y: bottom + height * 0.05,
    height: height * (0.74 - i * 0.2),
    rough: 0.12,
    peaks: [
      [0.5 + side * (i % 2 === 0 ? 0.26 : -0.3), 1],
      [0.5 - side * (i % 2 === 0 ? 0.34 : -0.1), 0.74],
    ],
    seed: `${seed} ${i}`,
  });
  const rolls = times(3, roll);
  const edge = ridgeLine(rolls[1] ?? roll(1));
  const terraces = rolls.flatMap((ridge, i) => {
    const line = ridgeLine(ridge);
    return times(4, (k) => {
      const from = Math.floor(random() * line.length * 0.6);
      const part = line.slice(from, from + Math.floor(line.length * (0.2 + 0.25 * random())));
      return part.length < 3
        ? ''
        : polyline(part.map(([x, y]): Point => [x, y + (k + 1) * height * (0.035 + 0.01 * i)]));
    });
  });
  const grove = times(5, (i) => {
    const [x, y] = edge[Math.round(edge.length * (0.5 + side * (0.2 + 0.03 * i)))] ?? [left, bottom];
    return pine({
      x: x + swing(random),
      y: y + 0.5,
      tall: height * (0.16 + 0.08 * random()),
      lean: 0.12 * side,
      random,
      seed: `${seed} ${i}`,
    });
  });
  return (
    <>
      <Fade id={id} color={tones.mid} from={0.8} to={0.15} />
      {rolls.map((ridge, i) => (
        <path d={massif(ridge)} fill={`url(#${id})`} fill-opacity={0.45 + i * 0.15} />
      ))}
      <path d={terraces.join('')} {...pen(tones.near, 0.22, 0.7)} stroke-linecap="round" />
      <path d={grove.map(({ trunk, needles }) => trunk + needles).join('')} fill={tones.near} />
      <path d={brushed({ points: edge, width: width * 0.008, bristles: 1, seed })} fill={tones.near} />
    </>
  );
}
