import { describe, expect, it } from 'vitest';
import { mm } from '../../drawings/units.ts';
import type { Color, FaceBox, Item, ShapeItem, TextItem } from '../../game/face.ts';
import { lowInk } from './low-ink.ts';
import { boxItem } from './page-items.ts';

const grey = (value: number): Color => ({ r: value, g: value, b: value, alpha: 1 });
const [white, night, black] = [grey(255), { r: 20, g: 30, b: 70, alpha: 1 }, grey(0)];
const card = boxItem({ xMm: 0, yMm: 0, widthMm: 63, heightMm: 88 }, night);
const page = boxItem({ xMm: 0, yMm: 0, widthMm: 63, heightMm: 88 }, white);

function icon(color: Color, sideMm = 5): ShapeItem {
  return boxItem({ xMm: 20, yMm: 20, widthMm: sideMm, heightMm: sideMm }, color);
}

function boxOf(kind: FaceBox['kind'], sideMm = 5): FaceBox {
  return { kind, left: mm(20), top: mm(20), width: mm(sideMm), height: mm(sideMm), sizePt: 12 };
}

const words = (color: Color): TextItem =>
  ({ type: 'text', text: '5', font: 'sans-400', features: [], size: 30, x: mm(21), y: mm(24), color }) as TextItem;

const fillOf = (item: Item | undefined) =>
  item?.type === 'shape' && item.fill && 'color' in item.fill ? item.fill.color.r : -1;
const colorOf = (item: Item | undefined) => (item?.type === 'text' ? item.color.r : -1);

describe('with little ink', () => {
  it('surfaces become pale', () => {
    expect(fillOf(lowInk([card], [])[0])).toBeGreaterThan(180);
  });

  it.each(['icon', 'text'] as const)('a light icon on a dark ground becomes dark: in a box of %s', (kind) => {
    expect(fillOf(lowInk([card, icon(white, 4)], [boxOf(kind)])[1])).toBeLessThan(100);
  });

  it('a dark icon on light paper stays dark', () => {
    expect(fillOf(lowInk([page, icon(black)], [boxOf('icon')])[1])).toBeLessThan(100);
  });

  it('an icon that hardly stood out stays pale, and so does an illustration', () => {
    expect(fillOf(lowInk([page, icon(grey(245))], [boxOf('icon')])[1])).toBeGreaterThan(240);
    expect(fillOf(lowInk([card, icon(white, 30)], [boxOf('icon', 30)])[1])).toBeGreaterThan(240);
  });

  it('finds the ground below groups, clips and holes', () => {
    const ring: ShapeItem = {
      ...icon(white, 20),
      d: `${boxItem({ xMm: 10, yMm: 10, widthMm: 40, heightMm: 40 }, white).d}${boxItem({ xMm: 15, yMm: 15, widthMm: 30, heightMm: 30 }, white).d}`,
      rule: 'evenodd',
    };
    const moved: Item = {
      type: 'group',
      matrix: [1, 0, 0, 1, mm(5), mm(5)],
      items: [boxItem({ xMm: 15, yMm: 15, widthMm: 5, heightMm: 5 }, white)],
    };
    const away: Item = {
      type: 'group',
      clips: [{ d: boxItem({ xMm: 0, yMm: 0, widthMm: 9, heightMm: 9 }, white).d, rule: 'nonzero' }],
      items: [page],
    };
    const [, , , group] = lowInk([card, ring, away, moved], [boxOf('icon')]);
    expect(fillOf(group?.type === 'group' ? group.items[0] : undefined)).toBeLessThan(100);
  });

  it('letters are dark, and light on an icon that became dark', () => {
    expect(colorOf(lowInk([card, words(white)], [])[1])).toBeLessThan(100);
    const [, coin, number] = lowInk([card, icon(grey(240)), words(black)], [boxOf('icon')]);
    expect(fillOf(coin)).toBeLessThan(100);
    expect(colorOf(number)).toBeGreaterThan(200);
  });

  it('the dark contour of light letters becomes a light one', () => {
    const [, text] = lowInk([card, { ...words(white), outline: { color: black, width: 4 } }], []);
    expect(colorOf(text)).toBeLessThan(100);
    expect(text?.type === 'text' && text.outline?.color.r).toBe(255);
  });
});
