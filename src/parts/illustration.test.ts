// Draws the picture of docs/illustration.md with the functions that it explains. `vitest -u` updates it: look at it.
import { expect, it } from 'vitest';
import { gameIcon } from '../drawings/icon-set.ts';
import { parseSvg } from '../drawings/svg-node.ts';
import { plainLook } from '../game/icons.ts';
import {
  asterism,
  bamboo,
  boundsOf,
  brushed,
  castShadow,
  chance,
  cloud,
  difference,
  EngravedScene,
  type EngravedSceneProps,
  eclipse,
  enso,
  facets,
  form,
  halftone,
  hatched,
  iconShape,
  inset,
  intersection,
  lineShape,
  motes,
  mountain,
  moved,
  outset,
  pathOf,
  pine,
  planetArc,
  plates,
  rain,
  ruled,
  type Shape,
  shapeOf,
  smooth,
  solid,
  swept,
  textureStrokes,
  thicknessOf,
  times,
  transformed,
  union,
  waterArcs,
  windowPanes,
  wornBox,
} from './index.ts';
import { type RenderContext, renderWith } from './render-context.ts';

const context = {
  size: { widthMm: 63, heightMm: 88, bleedMm: 5 },
  icon: (name: string) => {
    const icon = gameIcon(name);
    return icon && plainLook(icon);
  },
} as RenderContext;

/** Runs as in a template. */
const drawn = <T>(draw: () => T) => renderWith(context, draw);
const areaOf = ({ rings }: Shape) =>
  rings.reduce((sum, ring) => {
    const area = ring.reduce(
      (own, [x, y], i) => own + (ring.at(i - 1)?.[0] ?? 0) * y - x * (ring.at(i - 1)?.[1] ?? 0),
      0,
    );
    return sum + area / 2;
  }, 0);

const square = shapeOf('M0 0H10V10H0Z');
const disc = shapeOf('M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z');
const right = moved(square, 5, 0);

it('joins, cuts and intersects areas', () => {
  expect(areaOf(union(square, right))).toBeCloseTo(150);
  expect(areaOf(intersection(square, right))).toBeCloseTo(50);
  expect(areaOf(difference(square, right))).toBeCloseTo(50);
});

it('keeps sharp corners when a shape becomes wider or narrower, and makes them round if asked', () => {
  expect(areaOf(outset(square, 1))).toBeCloseTo(144);
  expect(areaOf(inset(square, 1))).toBeCloseTo(64);
  expect(areaOf(outset(square, 1, true))).toBeCloseTo(140 + Math.PI, 1);
});

it('takes shapes with specks that round to a point', () => {
  const speck = [
    [20, 20],
    [20.0002, 20],
    [20, 20.0002],
  ] as const;
  expect(areaOf(outset({ rings: [...square.rings, speck] }, 1, true))).toBeCloseTo(140 + Math.PI, 1);
});

it('reads holes by both rules, and fills holes and gaps', () => {
  const ring = 'M0 0H10V10H0ZM3 3H7V7H3Z';
  expect(areaOf(shapeOf(ring))).toBeCloseTo(100);
  expect(areaOf(shapeOf(ring, 'evenodd'))).toBeCloseTo(84);
  expect(areaOf(solid(shapeOf(ring, 'evenodd')))).toBeCloseTo(100);
  const pieces = union(square, moved(square, 11, 0));
  expect(pieces.rings).toHaveLength(2);
  expect(solid(pieces, 1.2).rings).toHaveLength(1);
});

it('scales, turns, mirrors, leans and sweeps', () => {
  expect(boundsOf(transformed(square, { sx: 2, sy: 0.5, x: 1 }))).toEqual({ left: 1, top: 0, width: 20, height: 5 });
  expect(areaOf(transformed(square, { sx: -1 }))).toBeCloseTo(100);
  expect(areaOf(transformed(square, { turn: 30 }))).toBeCloseTo(100);
  expect(boundsOf(transformed(square, { lean: -0.5 })).width).toBeCloseTo(15);
  expect(areaOf(swept(square, 3, 0))).toBeCloseTo(130);
  expect(areaOf(lineShape('M0 0H10', 2))).toBeCloseTo(20 + Math.PI, 1);
  expect(thicknessOf(shapeOf('M0 0H100V2H0Z'))).toBeCloseTo(2, 0);
});

it('sets the ink of an icon on a line, whatever margin its file has', () => {
  const { left, top, width, height } = drawn(() => boundsOf(iconShape('katana', { w: 30, h: 20, cx: 40, bottom: 50 })));
  expect(Math.max(width / 30, height / 20)).toBeCloseTo(1, 2);
  expect([left + width / 2, top + height].map((n) => Math.round(n * 10) / 10)).toEqual([40, 50]);
});

it('names the nearest icon if there is none of that name', () => {
  expect(() => drawn(() => iconShape('katanna', { w: 10 }))).toThrow('unknown icon "katanna". Did you mean `katana`?');
});

it('makes the tones of a form: light on the side of the light, shade on the other', () => {
  const lit = form(square, { light: -90, depth: 2, rim: 0.5, side: 1 });
  expect(boundsOf(shapeOf(lit.rim))).toEqual({ left: 0, top: 0, width: 0.5, height: 10 });
  expect(boundsOf(shapeOf(lit.core))).toEqual({ left: 8, top: 0, width: 2, height: 10 });
  expect(boundsOf(shapeOf(lit.light))).toEqual({ left: 0.5, top: 0.5, width: 2, height: 9 });
  expect(boundsOf(shapeOf(lit.side))).toEqual({ left: 0, top: 10, width: 10, height: 1 });
});

it('lays a shadow on the ground, and cuts it where the ground ends', () => {
  const stone = moved(square, 0, 10);
  const shadow = castShadow(stone, { ground: 20, lean: 1, length: 0.3 });
  expect(boundsOf(shadow)).toEqual({ left: 0, top: 20, width: 20, height: 3 });
  const onto = castShadow(stone, { ground: 20, lean: 1, length: 0.3, onto: shapeOf('M0 20H12V30H0Z') });
  expect(boundsOf(onto).width).toBeCloseTo(12);
});

it('engraves without a line under 0.12 mm, inside of the outline, with more ink in the shade', () => {
  const ink = shapeOf(hatched(disc, { turn: 90, light: -90 }));
  // The area of each line over half of its edge is its mean width.
  const lines = ink.rings.filter((ring) => areaOf({ rings: [ring] }) > 0.2);
  for (const ring of lines) expect(thicknessOf({ rings: [ring] })).toBeGreaterThan(0.1);
  expect(areaOf(difference(ink, outset(disc, 0.02)))).toBeCloseTo(0, 1);
  const half = shapeOf('M-10 -10H0V10H-10Z');
  expect(areaOf(difference(ink, half))).toBeGreaterThan(1.3 * areaOf(intersection(ink, half)));
});

it('engraves across an area, with more ink on the side of what rises from it that lies in the shade', () => {
  const field = shapeOf('M0 0H40V20H0Z');
  const ink = shapeOf(hatched(field, { over: moved(disc, 20, 10), light: -90 }));
  expect(boundsOf(ink).width).toBeGreaterThan(38);
  const lit = shapeOf('M11 5H15V15H11Z');
  const shaded = shapeOf('M25 5H29V15H25Z');
  expect(areaOf(intersection(ink, shaded))).toBeGreaterThan(1.5 * areaOf(intersection(ink, lit)));
});

it('rules a shape with lines that fill the share of it that the tone asks for, around its holes', () => {
  const frame = difference(square, inset(square, 2));
  const ink = shapeOf(ruled(frame, { step: 0.5, turn: 30, tone: 0.4 }));
  expect(areaOf(ink) / areaOf(frame)).toBeCloseTo(0.4, 1);
  expect(areaOf(difference(ink, outset(frame, 0.15)))).toBeCloseTo(0, 1);
  const fading = shapeOf(ruled(square, { tone: (x) => x / 10 }));
  expect(boundsOf(fading).left).toBeGreaterThan(0.5);
  const cloud = ruled(square, { tone: (x) => (Math.abs(x - 5) < 3.3 ? 0.5 : 0), along: 4, pointed: true });
  expect(boundsOf(shapeOf(cloud)).left).toBeCloseTo(1.7, 0);
});

it('prints dots that grow with the tone, and a light plate out of register', () => {
  const tone = (x: number) => x / 10;
  const dots = shapeOf(halftone(square, { tone }));
  const dark = shapeOf('M5 0H10V10H5Z');
  expect(areaOf(intersection(dots, dark))).toBeGreaterThan(2 * areaOf(difference(dots, dark)));
  const [light] = plates([{ of: square, light: 1 }], { slip: 0.2, turn: 90 });
  expect(boundsOf(shapeOf(light?.d ?? '')).left).toBeCloseTo(0.2);
});

it('cuts things out of what lies behind them, without holes that would show specks of it', () => {
  const letter = difference(square, shapeOf('M4 4H6V6H4Z'), moved(square, 8, 8));
  const printed = plates([{ of: letter, rim: 1, light: 1, dark: (x) => x / 10, edge: 0.3, detail: inset(square, 4) }]);
  expect(printed.map(({ ink }) => ink)).toEqual(['paper', 'light', 'dark', 'dark', 'dark']);
  const [paper = { d: '' }] = printed;
  expect(shapeOf(paper.d).rings).toHaveLength(1);
  expect(boundsOf(shapeOf(paper.d))).toMatchObject({ left: -1, width: 12 });
  expect(plates([{ of: square }])).toEqual([]);
});

it('cuts a shape into facets inside of it, the bright ones towards the light, without overlaps', () => {
  const tones = facets(disc, { cell: 3, seam: 0.2, light: -90, tones: 4, rise: 10, seed: 1 });
  expect(tones).toHaveLength(4);
  const all = union(...tones);
  expect(areaOf(difference(all, disc))).toBeCloseTo(0, 1);
  expect(tones.reduce((sum, tone) => sum + areaOf(tone), 0)).toBeCloseTo(areaOf(all), 0);
  expect(areaOf(all)).toBeGreaterThan(0.7 * areaOf(disc));
  const middleOf = (shape: Shape) => boundsOf(shape).left + boundsOf(shape).width / 2;
  expect(middleOf(tones.at(-1) as Shape)).toBeLessThan(middleOf(tones[0] as Shape) - 3);
});

it('joins facets to larger panes in the light', () => {
  const panesOf = (broad: number) => {
    const tones = facets(disc, { cell: 3, seam: 0.2, light: -90, tones: 4, rise: 10, seed: 1, broad });
    expect(areaOf(difference(union(...tones), disc))).toBeCloseTo(0, 1);
    return tones.reduce((sum, { rings }) => sum + rings.length, 0);
  };
  expect(panesOf(0.5)).toBeLessThan(panesOf(0.8));
  expect(panesOf(0.8)).toBeLessThanOrEqual(panesOf(1));
});

it('sets the panes of a window around its light, the brightest next to it', () => {
  const panes = windowPanes({ r: 20, light: { x: 4, y: 0 }, tones: 3, seed: 1 });
  const { left, width } = boundsOf(union(...panes));
  expect(left).toBeGreaterThan(-20.5);
  expect(width).toBeGreaterThan(38);
  const near = boundsOf(panes.at(-1) as Shape);
  expect(Math.abs(near.left + near.width / 2 - 4)).toBeLessThan(3);
  expect(near.width).toBeLessThan(width * 0.7);
});

it('draws the same again, and something else for another seed', () => {
  const ridge = (seed: string) => mountain({ from: 0, to: 40, y: 20, height: 15, seed });
  expect(ridge('a')).toBe(ridge('a'));
  expect(ridge('a')).not.toBe(ridge('b'));
  expect(enso({ cx: 0, cy: 0, r: 10, width: 3, seed: 1 })).not.toBe(enso({ cx: 0, cy: 0, r: 10, width: 3, seed: 2 }));
});

it('names the star that a table of an asterism lacks', () => {
  const table = { stars: [[0, 0, 0.5]], lines: [[0, 3]] } as const;
  expect(() => asterism(table, { x: 0, y: 0, w: 10, h: 10 })).toThrow('the table has 1 stars');
});

it('draws the picture of docs/illustration.md', async () => {
  const svg = drawn(picture);
  expect(svg.length).toBeLessThan(320_000);
  expect(parseSvg(svg).children.length).toBeGreaterThan(20);
  await expect(svg).toMatchFileSnapshot('../../docs/pictures/illustration.svg');
});

const paper = '#f4ecd9';
const ink = '#2b1d10';

function picture(): string {
  const ground = `<rect width="200" height="150" fill="${paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 150" width="1000" height="750"><title>Illustration in vector</title>\n${[
    ground,
    ...silhouettes(),
    ...forms(),
    ...engravings(),
    ...prints(),
    ...scenes(),
  ].join('\n')}\n</svg>\n`;
}

const fill = (d: string, color: string, opacity = 1) => `<path d="${d}" fill="${color}" fill-opacity="${opacity}"/>`;
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

function silhouettes(): string[] {
  const icon = iconShape('pharoah', { w: 26, cx: 18, bottom: 34 });
  return [
    fill(pathOf(icon), ink),
    fill(pathOf(moved(solid(icon, 3), 30, 0)), ink),
    fill(pathOf(moved(difference(solid(icon, 3), inset(solid(icon, 3), 0.8)), 60, 0)), ink),
  ];
}

function forms(): string[] {
  return ['pharoah', 'discobolus', 'guitar'].flatMap((name, i) => {
    const icon = iconShape(name, { w: 26, cx: 110 + i * 33, bottom: 34 });
    const body = solid(icon, 3);
    const back = form(body, { side: 1 });
    const front = form(icon);
    return [
      fill(pathOf(castShadow(body, { ground: 34, lean: 0.6, length: 0.14 })), '#000000', 0.35),
      ...[
        fill(back.side, '#2c1b08'),
        fill(back.base, '#5a3c16'),
        fill(back.core, '#3a250c'),
        fill(back.rim, '#b98a4a'),
      ],
      ...[fill(front.base, '#c08a3a'), fill(front.core, '#7a5320')],
      ...[fill(front.light, '#efc878'), fill(front.rim, '#fff0c8')],
    ];
  });
}

function engravings(): string[] {
  return ['discobolus', 'wheat', 'anchor'].flatMap((name, i) => {
    const icon = iconShape(name, { w: 26, cx: 18 + i * 31, bottom: 70 });
    return [fill(hatched(icon, { turn: i * 20 }), ink), fill(pathOf(difference(icon, inset(icon, 0.16))), ink)];
  });
}

function prints(): string[] {
  return ['space-suit', 'katana', 'lotus'].flatMap((name, i) => {
    const icon = iconShape(name, { w: 26, cx: 110 + i * 33, bottom: 70 });
    const inks = { paper, light: '#e8442e', dark: '#1a1f4a' };
    const layers = [
      { of: solid(icon, 1), light: 1, rim: 0 },
      { of: icon, dark: 'form', edge: 0.4 },
    ] as const;
    return plates(layers, { slip: 0.4 }).map(({ ink, d }) => fill(d, inks[ink]));
  });
}

function scenes(): string[] {
  const range = { from: 4, to: 64, y: 106, height: 28, seed: 'range', rough: 0.6 };
  const sun = eclipse({ cx: 112, cy: 92, r: 8, seed: 'sun' });
  const dipper = {
    stars: [
      [0, 0.6, 0.7],
      [0.2, 0.45, 0.7],
      [0.36, 0.5, 0.7],
      [0.55, 0.55, 0.6],
      [0.62, 0.9, 0.7],
      [0.95, 0.95, 0.8],
      [1, 0.5, 0.9],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 3],
    ],
  } as const;
  const stars = asterism(dipper, { x: 138, y: 78, w: 56, h: 20 });
  const planets = planetArc({ cx: 166, cy: 145, rx: 26, ry: 14, n: 5 });
  const wave = times(40, (i) => [70 + i * 1.6, 138 + Math.sin(i / 6) * 3] as const);
  return [
    ...[fill(mountain(range), '#cfcabb'), fill(textureStrokes(range, { strokes: 110 }), '#333333')],
    line(waterArcs({ x: 4, y: 108, w: 60, h: 9, rows: 5, seed: 'sea' }), '#3d5a73', 0.3),
    line(rain({ x: 68, y: 78, w: 18, h: 30, n: 40, length: 4, seed: 'rain' }), '#3d5a73', 0.2),
    fill('M90 76h106v66h-106Z', '#10131f'),
    fill(motes({ x: 92, y: 78, w: 102, h: 40, n: 40, min: 0.1, max: 0.35, seed: 'sky' }), '#fff4d0', 0.6),
    ...[
      fill(sun.corona, '#ffe9b0', 0.5),
      fill(sun.lit, '#fff4d0'),
      fill(sun.disc, '#05060a'),
      fill(sun.bead, '#ffffff'),
    ],
    ...[line(stars.lines, '#8fb8de', 0.25), fill(stars.stars, '#ffffff')],
    ...planets.map(
      ([x, y], i) => `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${1.4 + i * 0.3}" fill="#ecd69a"/>`,
    ),
    fill(enso({ cx: 24, cy: 132, r: 11, width: 4, seed: 7 }), ink),
    fill(brushed({ points: wave.slice(0, 12), width: 3, seed: 2 }), ink),
  ];
}

it('paints plants, clouds and seals of an ink landscape where it is told to, the same for the same seed', () => {
  const plant = () => ({ x: 20, y: 30, tall: 10, lean: 0.3, random: chance('ink'), seed: 'ink' });
  const { trunk, needles } = pine(plant());
  expect(pine(plant())).toEqual({ trunk, needles });
  const tree = boundsOf(union(shapeOf(trunk), shapeOf(needles)));
  expect(tree.top + tree.height).toBeCloseTo(30, 0);
  expect(tree.height).toBeGreaterThan(8);
  const { leaves } = bamboo(plant());
  expect(boundsOf(shapeOf(leaves)).left).toBeGreaterThan(17);
  const bank = boundsOf(shapeOf(cloud(0, 10, { w: 20, h: 5, random: chance('ink') })));
  expect(bank.width).toBeCloseTo(20, -1);
  expect(bank.top).toBeLessThan(8);
  const seal = shapeOf(wornBox({ x: 0, y: 0, width: 10, height: 10 }, chance('ink')));
  expect(areaOf(seal)).toBeLessThan(100);
  expect(areaOf(seal)).toBeGreaterThan(90);
  const line = smooth([
    [0, 0],
    [5, 5],
    [10, 0],
  ]);
  expect(line).toHaveLength(25);
  expect(line[12]).toEqual([5, 5]);
});

it('engraves a scene of nothing but lines, with a reflection by day and a figure in parts', () => {
  const place = { x: 0, y: 0, widthMm: 60, heightMm: 40, sizeMm: 20, cx: 30, shore: 30 };
  const tone = { light: '#fff', ink: '#000' };
  const scene = (by: Partial<EngravedSceneProps> = {}) =>
    JSON.stringify(renderWith(context, () => EngravedScene({ icon: 'castle', seed: 'a', tone, ...place, ...by })));
  expect(scene()).toBe(scene());
  expect(scene({ seed: 'b' })).not.toBe(scene());
  expect(scene({ night: true }).length).toBeLessThan(scene().length);
  const block = shapeOf('M20 10H40V30H20Z');
  const planes = scene({
    figure: [
      { of: block, flat: 0.5 },
      { of: moved(block, 2, 0), flat: 0.2 },
    ],
  });
  expect(planes).not.toBe(scene());
  expect(planes).not.toContain('NaN');
});
