import { describe, expect, it } from 'vitest';
import { boxOfSegment, liesInside, overlaps } from './box.ts';
import { papers } from './test-pieces.ts';
import { tuckBox } from './tuck-box.ts';

const onA4 = { paper: papers.a4, marginMm: 5 };
const poker = { widthMm: 63, heightMm: 88, cards: 54 };

describe('a box for 54 cards', () => {
  const box = tuckBox(poker, onA4);
  const panel = (name: string) => box.panels.find((one) => one.name === name);

  it('is as thick as the cards and a little more', () => {
    expect(box.depthMm).toBeCloseTo(17.2);
    expect(panel('front')).toMatchObject({ widthMm: 64, heightMm: 89, turn: 0 });
    expect(panel('right')?.widthMm).toBeCloseTo(17.2);
    expect(panel('lid')?.heightMm).toBeCloseTo(17.2);
  });

  it('fits on A4, in the middle', () => {
    expect(box.widthMm).toBeCloseTo(2 * 64 + 2 * 17.2 + 13.76);
    expect(box.heightMm).toBeCloseTo(15 + 17.2 + 89 + 17.2 + 10);
    expect(box.place?.page).toEqual(papers.a4);
    expect(box.place?.xMm).toBeCloseTo((210 - box.widthMm) / 2);
  });

  it('has panels that touch and never overlap, and every fold on the edge of one', () => {
    const overlapping = box.panels.filter((one, i) => box.panels.some((other, j) => j < i && overlaps(one, other)));
    expect(overlapping).toEqual([]);
    const net = { xMm: 0, yMm: 0, widthMm: box.widthMm, heightMm: box.heightMm };
    expect([...box.folds, ...box.cuts].filter((line) => !liesInside(boxOfSegment(line), net))).toEqual([]);
    expect(box.folds.filter((line) => box.panels.some((one) => crosses(line, one)))).toEqual([]);
  });

  it('has an outline that stays in the net, with a notch and two round corners', () => {
    const points = [...box.outline.matchAll(/(?:[ML]|A[\d.]+ [\d.]+ 0 0 [01] )(-?[\d.]+) (-?[\d.]+)/g)];
    const xs = points.map(([, x]) => Number(x));
    const ys = points.map(([, , y]) => Number(y));
    expect([Math.min(...xs), Math.min(...ys)]).toEqual([0, 0]);
    expect(Math.max(...xs)).toBeCloseTo(box.widthMm, 3);
    expect(Math.max(...ys)).toBeCloseTo(box.heightMm, 3);
    expect(box.outline.match(/A/g)?.length).toBe(3);
    // Up the left edge of the front.
    expect(box.outline).toMatch(/^M0 32\.2L.*L0 121\.2Z$/);
  });
});

function crosses(line: Parameters<typeof boxOfSegment>[0], panel: Parameters<typeof overlaps>[1]): boolean {
  const { xMm, yMm, widthMm, heightMm } = boxOfSegment(line);
  return overlaps(
    { xMm: xMm - 0.01, yMm: yMm - 0.01, widthMm: widthMm + 0.02, heightMm: heightMm + 0.02 },
    {
      xMm: panel.xMm + 0.1,
      yMm: panel.yMm + 0.1,
      widthMm: panel.widthMm - 0.2,
      heightMm: panel.heightMm - 0.2,
    },
  );
}

it('can be folded and holds, also for a few small cards', () => {
  const box = tuckBox({ widthMm: 31.75, heightMm: 44.45, cards: 3 }, onA4);
  expect(box.depthMm).toBe(8);
  expect(box.glue.map(({ widthMm, heightMm }) => Math.min(widthMm, heightMm))).toEqual([8, 10]);
});

it('is turned if it is too wide for the paper', () => {
  expect(tuckBox({ widthMm: 70, heightMm: 120, cards: 80 }, onA4).place?.page.widthMm).toBe(297);
});

it('reports that it does not fit, but returns the net', () => {
  const box = tuckBox({ ...poker, cards: 400 }, onA4);
  expect(box.place).toBeUndefined();
  expect(box.panels.length).toBe(6);
});

it('takes the thickness of other cards', () => {
  expect(tuckBox({ ...poker, cardMm: 0.5, playMm: 2 }, onA4).depthMm).toBeCloseTo(29);
});
