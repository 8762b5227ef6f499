import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import type { GroupItem, Item, ShapeItem, Stroke, TextItem } from '../game/face.ts';
import { lightenItems } from './lighten-items.ts';

const view = { left: 0, top: 0, right: 100, bottom: 100 };
const black = { color: { r: 0, g: 0, b: 0, alpha: 1 } };
const line: Stroke = { paint: black, width: 4, cap: 'butt', join: 'miter' };
const fill = (d: string): ShapeItem => ({ type: 'shape', d, rule: 'nonzero', fill: black });
const stroke = (d: string, more: Partial<Stroke> = {}): ShapeItem => ({
  ...{ type: 'shape', d, rule: 'nonzero' },
  stroke: { ...line, ...more },
});
const clipped = (d: string, ...items: Item[]): GroupItem => ({ type: 'group', clips: [{ d, rule: 'nonzero' }], items });
const lighten = (...items: Item[]) => lightenItems(items, view, () => undefined);
const clipsOf = (items: readonly Item[]): number =>
  items.reduce((n, item) => n + (item.type === 'group' ? (item.clips?.length ?? 0) + clipsOf(item.items) : 0), 0);

const box = 'M20 20h60v60h-60Z';

describe('a clip goes', () => {
  it.each([
    ['that its content does not reach', clipped(box, fill('M30 30h10v10h-10Z'), stroke('M30 30L40 40'))],
    ['that covers all that is visible', clipped('M-5 -5h110v110h-110Z', stroke('M-50 50L150 50'))],
    ['inside of a smaller one', clipped(box, clipped('M10 10h80v80h-80Z', fill('M30 30h10v10h-10Z')))],
    ['over fills, which are cut', clipped(box, fill('M0 0h50v50h-50Z'), fill('M50 50C200 50 50 200 50 100Z'))],
    ['over nothing visible', clipped('M200 0h10v10h-10Z', stroke('M0 0L300 300'))],
  ])('%s', (_name, group) => {
    expect(clipsOf(lighten(group))).toBe(0);
  });
});

describe('a clip stays', () => {
  const text: TextItem = {
    type: 'text',
    text: 'f',
    font: 'x',
    features: [],
    size: 10,
    x: 30,
    y: 30,
    color: black.color,
  };
  const shows = { x: 0, y: 0, width: 10, height: 10 };
  it.each([
    ['over a line that crosses it', clipped(box, stroke('M0 50L100 50'))],
    ['over a sharp corner that reaches beyond it', clipped(box, stroke('M30 50L77 50.5L30 51'))],
    ['over square ends', clipped('M20 47.5h60v5h-60Z', stroke('M30 50L78 50', { cap: 'square', join: 'round' }))],
    ['that is a circle', clipped('M20 50a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z', fill(box))],
    ['over a picture', clipped(box, { type: 'image', file: 'a', picture: 'a', width: 10, height: 10, shows })],
    ['whose path cannot be read', clipped('M0 0 nonsense', fill(box))],
    ['that is turned', { ...clipped(box, stroke('M0 50L100 50')), matrix: [0.7, 0.7, -0.7, 0.7, 50, 0] as const }],
  ])('%s', (_name, group) => {
    expect(clipsOf(lighten(group))).toBe(1);
  });

  it('over letters that reach beyond it', () => {
    const letters = (right: number) =>
      lightenItems([clipped(box, text)], view, () => ({ ...view, left: 30, top: 30, right, bottom: 40 }));
    expect([clipsOf(letters(79)), clipsOf(letters(82))]).toEqual([0, 1]);
  });
});

it('clips neighbours together, and leaves what is inside before and after them alone', () => {
  const inside = fill('M30 30h10v10h-10Z');
  const crossing = stroke('M0 50L100 50');
  const [first, second, third] = lighten(
    clipped(box, inside),
    clipped(box, crossing, inside, crossing),
    clipped(box, inside),
  );
  expect(first).toMatchObject({ items: [inside, { clips: [{}], items: [{}, inside, {}] }, inside] });
  expect([second, third]).toEqual([undefined, undefined]);
});

it('trims what is clipped, so that its layer is small', () => {
  const [group] = lighten(clipped(box, stroke('M50 50L50 5000M0 5L100 5M0 50L100 50', { join: 'round' })));
  expect(JSON.stringify(group)).toContain('"M50 50L50 84.6M15.4 50L84.6 50"');
});

describe('looks the same', () => {
  const circle = 'M20 50a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z';
  const shapes: ShapeItem[] = [
    fill('M5 5h60v40h-60Z'),
    { ...fill('M50 -20L140 50L50 120L-40 50ZM50 30L70 50L50 70L30 50Z'), rule: 'evenodd' },
    fill('M10 90C-60 40 160 40 90 90S50 -40 10 90'),
    fill('M0 0Q100 0 100 100T0 100'),
    fill('M-30 50a80 20 30 1 0 160 0Z'),
    stroke('M-40 -40L50 50L140 30L60 140Z'),
    stroke('M10 10C200 20 -100 90 90 95', { width: 9, cap: 'round' }),
    stroke('M30 30L60 30L60 60L30 60Z', { join: 'round', width: 30 }),
    stroke('M25 25L150 25L150 75L25 75Z', { dash: [7, 3] }),
  ];
  const gradient = (units: 'box' | 'user', at: number[]) => ({
    gradient: {
      type: 'linear' as const,
      ...{ at, units },
      stops: [0, 255].map((r) => ({ offset: r / 255, color: { r, g: 80, b: 255 - r, alpha: 1 } })),
    },
  });
  const coloured: ShapeItem[] = [
    { ...fill('M0 10h100v70h-100Z'), fill: gradient('box', [0, 0, 1, 1]) },
    { ...fill('M-100 50a90 90 0 0 1 180 0Z'), fill: gradient('box', [0, 0, 1, 0]) },
    { ...fill('M0 0L100 30L30 100Z'), fill: gradient('user', [10, 10, 90, 60]) },
    stroke('M-300 0L300 100L50 60', { paint: gradient('box', [0, 0, 1, 0]), width: 20 }),
  ];
  const turned = [0.9, 0.3, -0.4, 1.2, 10, -20] as const;
  const cases = [...shapes, ...coloured].flatMap((shape) =>
    [box, circle, 'M33.3 21.7h40.1v70.3h-40.1Z'].flatMap((clip) => [
      [shape.d, clip, clipped(clip, shape)] as const,
      [shape.d, `${clip} turned`, { ...clipped(clip, shape), matrix: turned }] as const,
      [
        shape.d,
        `${clip} outside`,
        clipped(clip, { type: 'group', matrix: [0.5, 0, 0, -2, 10, 150], items: [shape] }),
      ] as const,
    ]),
  );
  it.each(cases)('%s in %s', (_d, _clip, group) => {
    const [before, after] = [paint([group]), paint(lighten(group))];
    let [worst, sum] = [0, 0];
    before.forEach((value, i) => {
      const by = Math.abs(value - (after[i] ?? 0));
      [worst, sum] = [Math.max(worst, by), sum + by];
    });
    // Edges are smoothed once instead of twice: about a quarter of a pixel's colour, along the edge only.
    expect(worst).toBeLessThan(96);
    expect(sum / before.length).toBeLessThan(0.25);
  });
});

/** Written apart from the real writer, which lightens everything. */
function paint(items: readonly Item[]): Buffer {
  const defs: string[] = [];
  const define = (content: (id: string) => string) => {
    const id = `d${defs.length}`;
    defs.push(content(id));
    return `url(#${id})`;
  };
  const ink = (given: ShapeItem['fill']): string => {
    if (given === undefined) return 'none';
    if ('color' in given) return '#000';
    const { at, units, matrix = [1, 0, 0, 1, 0, 0], stops } = given.gradient;
    const [x1, y1, x2, y2] = at;
    const inner = stops.map(
      ({ offset, color: { r, g, b } }) => `<stop offset="${offset}" stop-color="rgb(${r},${g},${b})"/>`,
    );
    const space = `gradientUnits="${units === 'user' ? 'userSpaceOnUse' : 'objectBoundingBox'}"`;
    const place = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" gradientTransform="matrix(${matrix.join(' ')})"`;
    return define((id) => `<linearGradient id="${id}" ${space} ${place}>${inner.join('')}</linearGradient>`);
  };
  const draw = (item: Item): string => {
    if (item.type === 'shape') {
      const { width = 0, cap = 'butt', join = 'miter', dash = [] } = item.stroke ?? {};
      const pen = `stroke="${ink(item.stroke?.paint)}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-dasharray="${dash.join(' ') || 'none'}"`;
      return `<path d="${item.d}" fill="${ink(item.fill)}" fill-rule="${item.rule}" ${pen}/>`;
    }
    if (item.type !== 'group') throw new Error('shapes and groups only');
    const inner = (item.clips ?? []).reduce(
      (body, { d }) =>
        `<g clip-path="${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}">${body}</g>`,
      item.items.map(draw).join(''),
    );
    return `<g transform="matrix(${(item.matrix ?? [1, 0, 0, 1, 0, 0]).join(' ')})">${inner}</g>`;
  };
  const body = items.map(draw).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>${defs.join('')}${body}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}
