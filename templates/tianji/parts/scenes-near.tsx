// The lower trigram as the foreground of an ink landscape: clouds below the feet, lake, fire, thunder, wind, waves, rock or field.

import type { Ridge } from 'cardwright/parts';
import {
  bamboo,
  brushed,
  cloud,
  curl,
  flow,
  mountain as massif,
  mix,
  motes,
  pen,
  pine,
  reeds,
  ridgeLine,
  strokeAlong,
  textureStrokes,
  waterArcs,
} from 'cardwright/parts';
import { num, type Point, swing, times } from './brush.ts';
import { cinnabar, giltLight, ink, paperLight } from './look.ts';
import { at, Fade, type Scene } from './scene.tsx';
import { bolt } from './scenes-far.tsx';

/** Heaven below: one stands above a sea of clouds. */
export function cloudSea(scene: Scene) {
  const { id, tones, left, width, bottom, height, random } = scene;
  const row = (i: number) => {
    const y = bottom - height * (0.52 - i * 0.27);
    return times(4, (k) =>
      cloud(left + width * (-0.16 + k * 0.3 + 0.06 * swing(random) + (i % 2) * 0.12), y + height * 0.2, {
        w: width * (0.3 + 0.12 * random()),
        h: height * (0.34 + 0.12 * random()),
        random,
      }),
    ).join('');
  };
  const curls = times(8, (i) => {
    const [x, y] = at(scene, 0.05 + 0.13 * i, 0.52 + 0.24 * (i % 3));
    return curl(x, y, width * (0.018 + 0.008 * random()), i % 2 === 0 ? 1 : -1);
  });
  return (
    <>
      <Fade id={id} color={tones.mid} from={0.05} to={0.75} />
      {times(3, (i) => (
        <path
          d={row(i)}
          fill={i === 2 ? `url(#${id})` : paperLight}
          fill-opacity={0.9}
          {...edge(i === 2 ? tones.near : tones.mid)}
        />
      ))}
      <path d={curls.join('')} {...pen(tones.near, 0.3)} stroke-linecap="round" />
    </>
  );
}

const edge = (color: string) => ({ stroke: color, 'stroke-width': 0.32, 'stroke-linejoin': 'round' as const });

/** Still water with its rings, lotus leaves, and reeds on the heavier side. */
export function lake(scene: Scene) {
  const { id, tones, side, left, right, bottom, width, height, random } = scene;
  const surface = bottom - height * 0.72;
  const glint = (i: number) => {
    const t = (i + 0.5) / 16;
    const long = width * (0.12 + 0.34 * random()) * (0.6 + t);
    const [x, y] = [left + (width - long) * random(), surface + (bottom - surface) * t];
    const half = 0.12 + 0.34 * t;
    return `M${num(x)} ${num(y)}Q${num(x + long / 2)} ${num(y - half)} ${num(x + long)} ${num(y)}Q${num(x + long / 2)} ${num(y + half)} ${num(x)} ${num(y)}Z`;
  };
  const pads = times(6, (i) => {
    const [x, y] = at(scene, 0.5 - side * (0.46 - 0.085 * i), 0.62 + 0.3 * random());
    return { x, y, r: width * (0.026 + 0.02 * random()) };
  });
  const pad = ({ x, y, r }: (typeof pads)[number]) =>
    `M${num(x)} ${num(y)}L${num(x + r)} ${num(y - r * 0.16)}A${num(r)} ${num(r * 0.42)} 0 1 1 ${num(x + r * 0.72)} ${num(y - r * 0.3)}Z`;
  const petals = pads
    .filter((_, i) => i % 3 === 0)
    .flatMap(({ x, y, r }) =>
      [-0.7, -0.25, 0.25, 0.7].map((a) => {
        const [px, py] = [x + Math.sin(a) * r * 1.1, y - Math.cos(a) * r * 1.3];
        return `M${num(x)} ${num(y)}Q${num(x + Math.sin(a - 0.5) * r)} ${num(y - Math.cos(a - 0.5) * r)} ${num(px)} ${num(py)}Q${num(x + Math.sin(a + 0.5) * r)} ${num(y - Math.cos(a + 0.5) * r)} ${num(x)} ${num(y)}Z`;
      }),
    );
  const from = side > 0 ? right - width * 0.2 : left + width * 0.02;
  return (
    <>
      <Fade id={id} color={tones.mid} from={0.1} to={0.55} />
      <rect x={left} y={surface} width={width} height={bottom - surface} fill={`url(#${id})`} />
      <path d={times(16, glint).join('')} fill={tones.mid} fill-opacity={0.85} />
      <path d={pads.map(pad).join('')} fill={tones.near} />
      <path d={petals.join('')} fill={mix(cinnabar, paperLight, 0.45)} {...edge(cinnabar)} stroke-width={0.16} />
      <path
        d={reeds({ x: from, y: bottom, w: width * 0.18, tall: height * 1.15, n: 17, lean: -side, random })}
        fill={tones.dark}
      />
    </>
  );
}

/** Flames by the brush: pale ones behind, ink at their feet, and sparks. */
export function fire(scene: Scene) {
  const { tones, seed, left, right, bottom, top, width, height, random } = scene;
  const tongue = (i: number, { n, reach }: { n: number; reach: number }) => {
    const x = left + (width * (i + 0.5)) / n + swing(random) * 1.5;
    const [half, tall] = [(width / n) * 0.66, height * reach * (0.5 + 0.5 * random())];
    const way = random() < 0.5 ? -1 : 1;
    const lean = 0.3 + 0.6 * random();
    const to = (dx: number, up: number) => `${num(x + way * dx * half)} ${num(bottom + 0.6 - tall * up)}`;
    return `M${to(-0.5, 0)}C${to(-1.2, 0.25)} ${to(-0.8, 0.5)} ${to(-0.3, 0.62)}C${to(0, 0.72)} ${to(lean * 0.4, 0.85)} ${to(lean, 1)}C${to(lean + 0.1, 0.8)} ${to(0.3, 0.74)} ${to(0.42, 0.5)}C${to(0.6, 0.56)} ${to(0.7, 0.64)} ${to(0.68, 0.76)}C${to(1.2, 0.5)} ${to(1.1, 0.2)} ${to(0.45, 0)}Z`;
  };
  const row = (n: number, reach: number) => times(n, (i) => tongue(i, { n, reach })).join('');
  const licks = times(9, (i) => {
    const x = left + width * ((i + 0.2 + 0.6 * random()) / 9);
    const tall = height * (0.35 + 0.45 * random());
    return strokeAlong(
      [
        [x, bottom],
        [x - width * 0.012, bottom - tall * 0.4],
        [x + width * 0.014, bottom - tall * 0.72],
        [x - width * 0.006, bottom - tall],
      ],
      { width: width * 0.014, dry: 0.8, bristles: 3, n: 10, seed: `${seed} ${i}` },
    );
  });
  return (
    <>
      <path d={row(7, 1.1)} fill={mix(tones.far, tones.mid, 0.35)} fill-opacity={0.85} />
      <path d={row(9, 0.78)} fill={mix(tones.mid, cinnabar, 0.4)} />
      <path d={row(13, 0.42)} fill={mix(cinnabar, ink, 0.28)} />
      <path d={licks.join('')} fill={mix(cinnabar, ink, 0.5)} fill-opacity={0.8} />
      <path
        d={motes({
          x: left,
          y: top - height * 0.3,
          w: right - left,
          h: height * 0.9,
          n: 26,
          min: 0.12,
          max: 0.42,
          seed,
        })}
        fill={cinnabar}
      />
    </>
  );
}

/** Thunder in the ground: a bolt that has split the rock. */
export function thunder(scene: Scene) {
  const { id, tones, seed, side, left, right, bottom, top, width, height, random } = scene;
  const [hx] = at(scene, 0.5 - side * 0.4, 0);
  const rock = (from: number, to: number, i: number): Ridge => ({
    from,
    to,
    y: bottom + 1,
    height: height * (i === 0 ? 0.72 : 0.56),
    rough: 0.95,
    peaks: [
      [i === 0 ? 0.72 : 0.3, 1],
      [i === 0 ? 0.3 : 0.72, 0.6],
    ],
    seed: `${seed} ${i}`,
  });
  const rocks = [rock(left - 8, hx - 0.5, 0), rock(hx + 0.6, right + 8, 1)];
  const shards = times(14, () => {
    const angle = -Math.PI * (0.12 + 0.76 * random());
    const far = height * (0.25 + 0.5 * random());
    const [x, y] = [hx + Math.cos(angle) * far * 1.5, bottom - height * 0.3 + Math.sin(angle) * far];
    const r = 0.35 + 0.7 * random();
    return `M${num(x)} ${num(y - r)}l${num(r * 0.8)} ${num(r * 0.9)}l${num(-r * 1.3)} ${num(r * 0.5)}Z`;
  });
  const rings = [0.5, 0.85, 1.25].map((k) => {
    const r = height * k;
    return `M${num(hx - r)} ${num(bottom - height * 0.18)}A${num(r)} ${num(r * 0.7)} 0 0 1 ${num(hx + r)} ${num(bottom - height * 0.18)}`;
  });
  return (
    <>
      <Fade id={id} color={tones.near} from={0.95} to={0.55} />
      <path d={rings.join('')} {...pen(tones.mid, 0.5, 0.8)} stroke-dasharray="3 1.4 6 1" />
      {rocks.map((ridge) => (
        <>
          <path d={massif(ridge)} fill={`url(#${id})`} />
          <path d={textureStrokes(ridge, { strokes: 60, kind: 'axe' })} fill={tones.dark} />
          <path d={brushed({ points: ridgeLine(ridge), width: 0.8, bristles: 2, dry: 0.2, seed })} fill={tones.dark} />
        </>
      ))}
      <path
        d={bolt([hx + side * width * 0.05, top - height * 0.7], [hx, bottom + 1], width * 0.034, scene)}
        fill={giltLight}
        stroke={tones.dark}
        stroke-width={0.3}
        stroke-linejoin="round"
      />
      <path d={shards.join('')} fill={tones.dark} />
    </>
  );
}

/** Wind below goes through wood: bamboo that it bends, on the heavier side more. */
export function grove(scene: Scene) {
  const { id, tones, seed, side, left, width, bottom, height, random } = scene;
  const stand = (share: number, tall: number, i: number) =>
    bamboo({
      x: left + width * share,
      y: bottom + 0.6,
      tall: height * tall,
      lean: side * (0.34 + 0.2 * random()),
      random,
      seed: `${seed} ${i}`,
    });
  const far = [0.1, 0.2, 0.44, 0.62, 0.78, 0.9].map((share, i) =>
    stand(share + 0.03 * swing(random), 1 + 0.4 * random(), i),
  );
  const near = [0.5 - side * 0.42, 0.5 - side * 0.35, 0.5 - side * 0.12, 0.5 + side * 0.28, 0.5 + side * 0.4].map(
    (share, i) => stand(share, 0.8 + 0.75 * random(), i + 9),
  );
  const grass = reeds({ x: left, y: bottom + 0.4, w: width, tall: height * 0.36, n: 46, lean: side * 1.5, random });
  return (
    <>
      <Fade id={id} color={tones.mid} from={0} to={0.5} />
      <rect x={left} y={bottom - height * 0.6} width={width} height={height * 0.6} fill={`url(#${id})`} />
      <path d={far.map(({ stalk, leaves }) => stalk + leaves).join('')} fill={tones.mid} fill-opacity={0.6} />
      <path d={near.map(({ stalk }) => stalk).join('')} fill={tones.near} />
      <path d={near.map(({ leaves }) => leaves).join('') + grass} fill={tones.dark} />
    </>
  );
}

/** Waves: rows of crests, each under the next, lined with arcs of the brush, and foam where they break. */
export function waves(scene: Scene) {
  const { id, tones, seed, side, left, width, bottom, height, random } = scene;
  const rows = 4;
  const crest = (i: number) => {
    const t = i / (rows - 1);
    const wave = width / (7.5 - 3 * t);
    const y = bottom - height * (0.78 - 0.62 * t);
    const shift = random() * wave;
    const n = Math.ceil((width + 12) / wave) + 2;
    const lift = height * (0.13 + 0.07 * t);
    const x0 = left - 6 - shift;
    const heads = times(n, (k) => {
      const x = x0 + k * wave;
      const tall = lift * (0.7 + 0.6 * random());
      // Each crest leans to the side that the water runs to, and hangs over.
      const [px, py] = [x + wave * (0.5 + side * 0.24), y - tall];
      const near = (share: number) => num(x + wave * share);
      return `C${near(0.14)} ${num(y + lift * 0.28)} ${near(0.32 + side * 0.2)} ${num(y - tall * 0.3)} ${num(px)} ${num(py)}C${near(0.52 + side * 0.12)} ${num(y - tall * 0.2)} ${near(0.8)} ${num(y + lift * 0.3)} ${num(x + wave)} ${num(y)}`;
    }).join('');
    const d = `M${num(x0)} ${num(y)}${heads}`;
    return { t, d, mass: `${d}V${num(bottom + 1)}H${num(x0)}Z`, y, wave, x0 };
  };
  const foam = times(16, () => {
    const [x, y] = at(scene, random(), 0.02 + 0.5 * random());
    const r = 0.16 + 0.3 * random();
    return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
  });
  return (
    <>
      <Fade id={id} color={tones.near} from={0.75} to={0.12} />
      {times(rows, (i) => {
        const { t, d, mass, y, wave, x0 } = crest(i);
        const arcs = times(Math.ceil((width + 12) / wave) * 2, (k) => {
          const [x, dy, r] = [x0 + k * wave * 0.5, (k % 2) * height * 0.05 + height * 0.06, wave * 0.3];
          return [1, 0.66]
            .map((s) => `M${num(x - r * s)} ${num(y + dy + r * 0.42)}q${num(r * s)} ${num(-r * s)} ${num(2 * r * s)} 0`)
            .join('');
        }).join('');
        return (
          <>
            <path d={mass} fill={paperLight} />
            <path d={mass} fill={`url(#${id})`} fill-opacity={0.55 + 0.4 * t} />
            <path d={arcs} {...pen(tones.near, 0.16 + 0.12 * t, 0.75)} stroke-linecap="round" />
            <path d={d} {...pen(tones.dark, 0.26 + 0.3 * t)} stroke-linejoin="round" />
          </>
        );
      })}
      <path d={foam.join('')} fill={paperLight} {...edge(tones.near)} stroke-width={0.16} />
      <path
        d={waterArcs({ x: left, y: bottom - height * 0.12, w: width, h: height * 0.1, rows: 2, seed })}
        {...pen(paperLight, 0.3)}
      />
    </>
  );
}

/** Crags that stand at both sides, cut with the axe, and pines on them. */
export function crags(scene: Scene) {
  const { id, tones, seed, side, left, right, width, bottom, height, random } = scene;
  const crag = (from: number, to: number, high: number, i: number): Ridge => ({
    from,
    to,
    // The slopes end beyond the edge of the picture.
    y: bottom + height * 0.16,
    height: height * (high + 0.1),
    rough: 0.9,
    peaks:
      i === 0
        ? [
            [0.5 - side * 0.16, 1],
            [0.5 + side * 0.2, 0.62],
          ]
        : [
            [0.5, 1],
            [0.24, 0.55],
          ],
    seed: `${seed} crag ${i}`,
  });
  const heavy =
    side < 0 ? crag(left - 20, left + width * 0.34, 1.3, 0) : crag(right - width * 0.38, right + 20, 1.3, 0);
  const light = side < 0 ? crag(left + width * 0.62, right + 12, 0.8, 1) : crag(left - 12, left + width * 0.34, 0.8, 1);
  /** Rises out of mist, without an edge. */
  const low: Ridge = {
    from: left - 4,
    to: right + 4,
    y: bottom + 1.5,
    height: height * 0.42,
    rough: 0.6,
    seed: `${seed} low`,
  };
  const stand = (ridge: Ridge, share: number, tall: number, i: number) => {
    const line = ridgeLine(ridge);
    const [x, y] = line[Math.round(line.length * share)] ?? [left, bottom];
    return pine({ x, y: y + 0.6, tall: height * tall, lean: -side * 0.4, random, seed: `${seed} ${i}` });
  };
  const pines = [
    stand(heavy, 0.5 + side * 0.04, 0.52, 1),
    stand(heavy, 0.5 - side * 0.24, 0.4, 2),
    stand(light, 0.55, 0.42, 3),
  ];
  return (
    <>
      <Fade id={id} color={tones.near} from={0.9} to={0.35} />
      <Fade id={`${id}-low`} color={tones.near} from={0} to={0.6} />
      <path d={massif(low)} fill={`url(#${id}-low)`} />
      {[light, heavy].map((ridge, i) => (
        <>
          <path d={massif(ridge)} fill={paperLight} />
          <path d={massif(ridge)} fill={`url(#${id})`} fill-opacity={0.7 + 0.2 * i} />
          <path
            d={textureStrokes(ridge, {
              strokes: i === 1 ? 110 : 50,
              kind: 'axe',
              lightFrom: side > 0 ? 'left' : 'right',
            })}
            fill={tones.dark}
            fill-opacity={0.85}
          />
          <path
            d={brushed({ points: ridgeLine(ridge), width: 0.85 + 0.25 * i, bristles: 2, dry: 0.2, seed })}
            fill={tones.dark}
          />
        </>
      ))}
      <path d={pines.map(({ trunk, needles }) => trunk + needles).join('')} fill={ink} />
    </>
  );
}

/** A ploughed field: furrows that run to one point, clods, and grass at its edge. */
export function field(scene: Scene) {
  const { id, tones, seed, side, left, right, bottom, width, height, random } = scene;
  const [vx, vy] = at(scene, 0.5 + side * 0.22, -0.2);
  const horizon = bottom - height * 0.74;
  const furrow = (i: number) => {
    const x = vx + (i - 8.5) * width * 0.17;
    const t = (horizon - vy) / (bottom - vy);
    const from: Point = [vx + (x - vx) * t, horizon + swing(random) * 0.2];
    const middle: Point = [
      vx + (x - vx) * (t + 0.4 * (1 - t)) + swing(random) * 0.8,
      horizon + (bottom - horizon) * 0.4,
    ];
    return strokeAlong([from, middle, [x, bottom + 1]], {
      width: width * 0.022,
      dry: 0.55,
      bristles: 3,
      n: 14,
      seed: `${seed} ${i}`,
    });
  };
  const hedge = strokeAlong(
    [
      [left - 2, horizon + 0.4],
      [left + width * 0.3, horizon - height * 0.06],
      [left + width * 0.68, horizon + height * 0.03],
      [right + 2, horizon - height * 0.03],
    ],
    { width: height * 0.07, dry: 0.6, bristles: 4, seed },
  );
  const clods = times(26, () => {
    const t = random() ** 0.7;
    const [x, y, r] = [left + width * random(), horizon + (bottom - horizon) * t, 0.2 + 0.5 * t];
    return `M${num(x)} ${num(y)}q${num(r)} ${num(-r * 0.9)} ${num(2 * r)} 0Z`;
  });
  const grass = [left + 1, right - width * 0.17].map((x) =>
    reeds({ x, y: bottom + 0.5, w: width * 0.16, tall: height * 0.44, n: 14, lean: side, random }),
  );
  const path = flow([
    [vx, horizon],
    [vx - side * width * 0.05, horizon + height * 0.2],
    [vx - side * width * 0.16, bottom],
  ]);
  return (
    <>
      <Fade id={id} color={tones.mid} from={0.35} to={0.75} />
      <rect x={left} y={horizon} width={width} height={bottom - horizon} fill={`url(#${id})`} />
      <path d={times(18, furrow).join('')} fill={tones.near} fill-opacity={0.72} />
      <path d={path} {...pen(paperLight, 1.2, 0.6)} />
      <path d={hedge} fill={tones.near} />
      <path d={clods.join('') + grass.join('')} fill={tones.dark} />
    </>
  );
}
