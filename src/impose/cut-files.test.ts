import { describe, expect, it } from 'vitest';
import { faceShape } from '../game/shape.ts';
import { cutDxf, cutOutline, cutSvg } from './cut-outline.ts';
import { impose } from './impose.ts';
import type { CutOutline } from './sheet.ts';
import { pieceOf, setupOf } from './test-pieces.ts';

const cuts: CutOutline[] = [
  { shape: 'rectangle', xMm: 10.5, yMm: 16.5, widthMm: 63, heightMm: 88, cornerMm: 3 },
  { shape: 'rectangle', xMm: 100, yMm: 20, widthMm: 40, heightMm: 30, cornerMm: 0 },
  { shape: 'circle', centreXMm: 50, centreYMm: 200, radiusMm: 12.5 },
];
const sheet = { widthMm: 210, heightMm: 297, cuts };

describe('the SVG', () => {
  it('has the size of the page and one element a cut', () => {
    expect(
      cutSvg(sheet),
    ).toBe(`<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">
<g fill="none" stroke="#f00" stroke-width="0.1">
<path d="M13.5 16.5H70.5A3 3 0 0 1 73.5 19.5V101.5A3 3 0 0 1 70.5 104.5H13.5A3 3 0 0 1 10.5 101.5V19.5A3 3 0 0 1 13.5 16.5Z"/>
<path d="M100 20H140V50H100V20Z"/>
<circle cx="50" cy="200" r="12.5"/>
</g>
</svg>
`);
  });
});

it('cuts round cards as circles, and no other shape', () => {
  const card = (widthMm: number, heightMm: number, shape: 'round' | 'hex') =>
    pieceOf({ widthMm, heightMm, cutPath: faceShape(shape, { widthMm, heightMm }).outline });
  const shapeOf = (piece: ReturnType<typeof card>) => impose([piece], setupOf()).sheets[0]?.cuts[0]?.shape;
  expect([card(60, 60, 'round'), card(60, 40, 'round'), card(60, 60, 'hex')].map(shapeOf)).toEqual([
    'circle',
    'path',
    'path',
  ]);
});

describe('the DXF', () => {
  const lines = cutDxf(sheet).trimEnd().split('\n');
  const pairs = Array.from({ length: lines.length / 2 }, (_, i) => [Number(lines[2 * i]), lines[2 * i + 1]] as const);
  /** Each entity with its values by group code. */
  const entities = pairs.reduce<Map<number, string>[]>((all, [code, value = '']) => {
    if (code === 0) all.push(new Map());
    all.at(-1)?.set(code, value);
    return all;
  }, []);
  const named = (name: string) => entities.filter((entity) => entity.get(0) === name);

  it('is made of pairs and has nothing that R12 does not know', () => {
    expect(lines.length % 2).toBe(0);
    expect(pairs.find(([, value]) => value === '$ACADVER')).toBeDefined();
    expect(lines).toContain('AC1009');
    expect([...new Set(entities.map((entity) => entity.get(0)))]).toEqual([
      ...['SECTION', 'ENDSEC', 'TABLE', 'LAYER', 'ENDTAB', 'POLYLINE', 'VERTEX', 'SEQEND', 'CIRCLE', 'EOF'],
    ]);
  });

  it('has two closed polylines and a circle', () => {
    expect(named('POLYLINE').map((entity) => entity.get(70))).toEqual(['1', '1']);
    expect(named('VERTEX').length).toBe(8 + 4);
    expect(named('CIRCLE').map((entity) => [10, 20, 40].map((code) => Number(entity.get(code))))).toEqual([
      [50, 97, 12.5],
    ]);
  });

  it('counts y upwards from the lower edge of the page', () => {
    const ys = named('VERTEX')
      .slice(0, 8)
      .map((vertex) => Number(vertex.get(20)));
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([297 - 104.5, 297 - 16.5]);
  });

  it('bends every corner outwards by a quarter circle around its centre', () => {
    const corner = named('VERTEX')
      .slice(1, 3)
      .map((vertex) => [10, 20, 42].map((code) => Number(vertex.get(code) ?? 0)));
    const [[x1 = 0, y1 = 0, bulge = 0] = [], [x2 = 0, y2 = 0] = []] = corner;
    // For a positive bulge, the middle of an arc is to the right of its chord.
    const middle = [(x1 + x2) / 2 + (bulge / 2) * (y2 - y1), (y1 + y2) / 2 - (bulge / 2) * (x2 - x1)];
    const centre = [73.5 - 3, 297 - 104.5 + 3];
    const radius = Math.hypot((middle[0] ?? 0) - (centre[0] ?? 0), (middle[1] ?? 0) - (centre[1] ?? 0));
    expect(radius).toBeCloseTo(3, 4);
    expect(middle[0]).toBeGreaterThan(70.5);
  });
});

describe('a piece with an outline of its own', () => {
  const corner = { id: 'flag', widthMm: 40, heightMm: 30, cutPath: 'M0 0H40V15H10V30H0Z' };
  const cutOf = (turn: 0 | 90 | 180 | 270) => {
    const [widthMm, heightMm] = turn % 180 === 0 ? [40, 30] : [30, 40];
    const bleed = { topMm: 0, rightMm: 0, bottomMm: 0, leftMm: 0 };
    const cut = cutOutline({
      piece: pieceOf(corner),
      side: 'front',
      turn,
      xMm: 100,
      yMm: 200,
      widthMm,
      heightMm,
      bleed,
    });
    return cut.shape === 'path' ? cut : undefined;
  };

  it.each<[0 | 90 | 180 | 270, readonly [number, number]]>([
    [0, [110, 215]],
    [90, [115, 210]],
    [180, [130, 215]],
    [270, [115, 230]],
  ])('is cut along it, turned by %i degrees', (turn, inner) => {
    const points = cutOf(turn)?.points ?? [];
    expect(points).toHaveLength(6);
    expect(points).toContainEqual(inner);
  });

  it('has the same line in both files', () => {
    const page = { widthMm: 210, heightMm: 297, cuts: [cutOf(0) as CutOutline] };
    expect(cutSvg(page)).toContain('<path d="M100 200H140V215H110V230H100Z"/>');
    const vertices = cutDxf(page).match(/VERTEX\n {2}8\nCUT\n 10\n(.*)\n 20\n(.*)/g) ?? [];
    expect(
      vertices.map((vertex) =>
        vertex
          .split('\n')
          .filter((_, i) => i === 4 || i === 6)
          .map(Number),
      ),
    ).toEqual([
      ...[
        [100, 97],
        [140, 97],
        [140, 82],
        [110, 82],
        [110, 67],
        [100, 67],
      ],
    ]);
  });

  it('has room around it, and no crop marks', () => {
    const { sheets } = impose([pieceOf({ ...corner, copies: 3 })], setupOf());
    expect(sheets[0]?.placed).toHaveLength(3);
    expect(sheets[0]?.cropMarks).toEqual([]);
    expect(sheets[0]?.cuts.map(({ shape }) => shape)).toEqual(['path', 'path', 'path']);
  });
});
