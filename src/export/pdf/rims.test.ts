import { describe, expect, it } from 'vitest';
import { Cache } from '../../files/cache.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Color, Face, Item } from '../../game/face.ts';
import { loadFonts } from '../../load/load-fonts.ts';
import { Reading } from '../../load/reading.ts';
import { makeDraw } from '../../render/make-draw.ts';
import type { FacePiece } from '../pieces.ts';
import { boxItem } from './page-items.ts';
import { groundOf, rimsOf, withEdges } from './rims.ts';

const draw = makeDraw({ fonts: loadFonts(new Reading('.')).book, cache: new Cache(undefined) });
const red: Color = { r: 200, g: 30, b: 20, alpha: 1 };
const blue: Color = { r: 20, g: 30, b: 200, alpha: 1 };
const white: Color = { r: 255, g: 255, b: 255, alpha: 1 };
const [widthMm, heightMm, bleedMm] = [63, 88, 5];
const whole = { xMm: 0, yMm: 0, widthMm: widthMm + 2 * bleedMm, heightMm: heightMm + 2 * bleedMm };

/** A card by what is drawn on it, in millimetres from the corner of its bleed. */
function card(id: string, items: readonly Item[], isAcross = false): DrawnFace {
  const trim = isAcross ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm };
  const face: Face = { ...trim, bleedMm, items, boxes: [], icons: [], coarse: [] };
  const drawn = {
    id,
    deckId: 'deck',
    kind: 'card',
    side: 'front',
    copies: 1,
    name: id,
    key: id,
    hash: id,
    stamp: id,
  } as const;
  return { ...drawn, fields: {}, texts: {}, size: face, icons: [], fonts: [], pictures: [], face: () => face };
}

/** A box inside the trim, at this distance on all sides. */
function inside(distanceMm: number, color: Color): Item {
  const at = bleedMm + distanceMm;
  return boxItem({ xMm: at, yMm: at, widthMm: widthMm - 2 * distanceMm, heightMm: heightMm - 2 * distanceMm }, color);
}

const plain = card('plain', [boxItem(whole, red)]);
const framed = card('framed', [boxItem(whole, red), inside(3, white)]);
const roomy = card('roomy', [boxItem(whole, red), inside(5, white)]);
const other = card('other', [boxItem(whole, blue)]);
const halves = card('halves', [boxItem(whole, red), boxItem({ ...whole, heightMm: whole.heightMm / 2 }, blue)]);
/** A line of 0.1 mm in the outer 0.3 mm of the right side only. */
const lined = card('lined', [
  boxItem(whole, red),
  boxItem({ ...whole, xMm: bleedMm + widthMm - 0.3, widthMm: 0.1 }, white),
]);
/** Only 2 mm of the right side are of another colour. */
const tabbed = card('tabbed', [
  boxItem(whole, red),
  boxItem({ xMm: bleedMm + widthMm - 4, yMm: 40, widthMm: 4 + bleedMm, heightMm: 2 }, white),
]);
const faces = [plain, framed, roomy, other, halves, lined, tabbed];
const lying = { ...whole, widthMm: whole.heightMm, heightMm: whole.widthMm };
const stripMm = bleedMm + 2;
/** Blue along two opposite edges, at the sides or above and below. */
function striped(id: string, isAcross: boolean, areSides: boolean): DrawnFace {
  const all = isAcross ? lying : whole;
  const strip = areSides ? { ...all, widthMm: stripMm } : { ...all, heightMm: stripMm };
  const far = areSides ? { ...strip, xMm: all.widthMm - stripMm } : { ...strip, yMm: all.heightMm - stripMm };
  return card(id, [boxItem(all, red), boxItem(strip, blue), boxItem(far, blue)], isAcross);
}
const game = { id: 'game', language: 'zh' };

function pieceOf(front: DrawnFace): FacePiece {
  const { size } = front;
  const trim = { widthMm: size.widthMm, heightMm: size.heightMm };
  return { id: front.id, deckId: 'deck', front, ...trim, outline: 'card', cornerMm: 3, copies: 1 };
}

describe('the rim of a face', async () => {
  const rims = await rimsOf({ draw, cache: new Cache(undefined), game }, faces);

  it('lets cards touch whose edges match all around, and no others', () => {
    const edges = withEdges(faces.map(pieceOf), rims).map(({ id, edge }) => [id, edge]);
    expect(Object.fromEntries(edges)).toMatchObject({
      plain: '0',
      framed: '0',
      roomy: '0',
      other: '1',
      halves: undefined,
    });
  });

  it('keeps cards apart for a thin line or a small tab on one edge, because a cut 0.3 mm off would show it', () => {
    const edges = withEdges([lined, tabbed].map(pieceOf), rims).map(({ edge }) => edge);
    expect(edges).toEqual([undefined, undefined]);
  });

  it('compares landscape cards as they lie among portrait ones: turned', async () => {
    const mixed = [
      striped('sides', false, true),
      striped('wide-ends', true, true),
      striped('wide-long-sides', true, false),
    ];
    const own = await rimsOf({ draw, cache: new Cache(undefined), game }, mixed);
    expect(withEdges(mixed.map(pieceOf), own).map(({ edge }) => edge)).toEqual(['0', '1', '0']);
  });

  it('knows the colour below its seams', () => {
    expect([plain, framed, other].map(({ key }) => rims.get(key)).map((rim) => rim && groundOf(rim).b)).toEqual([
      20, 20, 200,
    ]);
  });

  it('finds frames that are close to the trim, and only those', () => {
    expect(faces.map(({ key }) => rims.get(key)?.frameMm)).toEqual([
      undefined,
      expect.closeTo(3, 0),
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('paints faces once that differ only in the middle', async () => {
    let painted = 0;
    const counting = {
      ...draw,
      sketch: (...args: Parameters<typeof draw.sketch>) => {
        painted++;
        return draw.sketch(...args);
      },
    };
    const middles = [10, 20, 30].map((at) => card(`at-${at}`, [boxItem(whole, red), inside(at, blue)]));
    await rimsOf({ draw: counting, cache: new Cache(undefined), game }, middles);
    expect(painted).toBe(1);
  });
});
