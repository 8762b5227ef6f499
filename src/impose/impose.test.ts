// Properties of every imposition, over many sizes, sheets and kinds of backs; and a few known numbers.
import { describe, expect, it } from 'vitest';
import { measureWork } from '../../test/measure-work.ts';
import { boxOfSegment, distanceMm, grow, liesInside, overlaps } from './box.ts';
import { impose } from './impose.ts';
import type { Piece, Placed, Setup, Sheet } from './sheet.ts';
import { bleedBoxOf, inkOf, manySizes, pieceOf, setupOf } from './test-pieces.ts';

const backs = ['none', 'separate', 'duplex', 'gutterfold'] as const;
const layouts = [
  {},
  { bleedMm: 3 },
  { paper: 'letter', bleedMm: 2, gapMm: 6 },
  { bleedMm: 3, orientation: 'portrait' },
  { bleedMm: 3, orientation: 'landscape' },
  { orientation: 'landscape', gapMm: 2 },
  { paper: 'a3', bleedMm: 2 },
  { marginMm: 10, bleedMm: 1.5, cutter: 'silhouette' },
  { paper: 'letter', marginMm: 10, cutter: 'silhouette' },
] as const;
const setups: Setup[] = layouts.flatMap((layout) => backs.map((way) => setupOf({ ...layout, backs: way })));

const tokens: Piece<string>[] = [
  pieceOf({ id: 'chip', deckId: 'parts', widthMm: 25, heightMm: 25, outline: 'circle', copies: 40 }),
  pieceOf({
    id: 'screen',
    deckId: 'parts',
    widthMm: 180,
    heightMm: 80,
    outline: 'rectangle',
    copies: 2,
    foldsMm: [40],
  }),
  pieceOf({ id: 'tile', deckId: 'parts', widthMm: 30, heightMm: 60, outline: 'rectangle', copies: 17 }),
  pieceOf({ id: 'strip', deckId: 'parts', widthMm: 12, heightMm: 60, outline: 'rectangle', copies: 9 }),
  pieceOf({ id: 'anchor', deckId: 'parts', widthMm: 30, heightMm: 30, outline: 'circle', copies: 12, back: undefined }),
];

function allSheets(setup: Setup): Sheet<string>[] {
  const decks = manySizes().map((size) =>
    pieceOf({
      ...size,
      id: `${size.widthMm}×${size.heightMm}`,
      deckId: `${size.widthMm}×${size.heightMm}`,
      copies: 11,
    }),
  );
  return [...impose([...decks, ...tokens], setup).sheets];
}

function words({ layout, paper, backs: way }: Setup): string {
  return `${JSON.stringify(layout)} ${paper.widthMm} ${way}`;
}

describe.each(setups.map((setup) => [words(setup), setup] as const))('%s', (_, setup) => {
  const sheets = allSheets(setup);
  const printable = (sheet: Sheet<string>) =>
    grow({ xMm: 0, yMm: 0, widthMm: sheet.widthMm, heightMm: sheet.heightMm }, -setup.layout.marginMm);

  it('lays no card or bleed over another card, and none into the margin', () => {
    expect(sheets.length).toBeGreaterThan(20);
    for (const sheet of sheets) {
      const boxes = sheet.placed.map(bleedBoxOf);
      expect(boxes.filter((box) => !liesInside(box, printable(sheet)))).toEqual([]);
      // Bleeds may meet in an empty slot, but nothing may cover a card.
      const covered = sheet.placed.filter((one, i) => boxes.some((box, j) => i !== j && overlaps(one, box)));
      expect(covered).toEqual([]);
    }
  });

  it('keeps crop marks short, in the printable area, and off cards and bleed', () => {
    for (const sheet of sheets) {
      const marks = sheet.cropMarks.map(boxOfSegment);
      expect(marks.filter((mark) => Math.max(mark.widthMm, mark.heightMm) > 5.000001)).toEqual([]);
      expect(marks.filter((mark) => !liesInside(mark, printable(sheet)))).toEqual([]);
      const bleeds = sheet.placed.map(bleedBoxOf);
      expect(sheet.cropMarks.filter((mark) => bleeds.some((box) => overlaps(inkOf(mark), box)))).toEqual([]);
    }
  });

  it('prints every copy once, and keeps the copies of a piece together', () => {
    const fronts = sheets.flatMap(({ placed }) => placed).filter(({ side }) => side === 'front');
    const order = fronts.filter(({ piece }) => piece.deckId === 'parts').map(({ piece }) => piece.id);
    for (const { id, copies } of tokens) {
      expect(order.filter((one) => one === id).length).toBe(copies);
      expect(order.lastIndexOf(id) - order.indexOf(id)).toBe(copies - 1);
    }
  });

  it('leaves at least 3 mm between pieces of different sizes', () => {
    for (const { placed } of sheets.filter((sheet) => sheet.placed.some(({ piece }) => piece.deckId === 'parts'))) {
      const near = placed.filter((one, i) => placed.some((other, j) => j < i && distanceMm(one, other) < 3 - 1e-9));
      expect(near).toEqual([]);
    }
  });

  it('keeps cards away from registration marks', () => {
    for (const { registration, placed } of sheets) {
      const near = placed.filter((one) => registration.some((mark) => distanceMm(bleedBoxOf(one), mark) < 1 - 1e-9));
      expect(near).toEqual([]);
    }
  });
});

/** Where a point of a face, from the top left corner of its trim, is printed on the page. */
function onPage({ xMm, yMm, widthMm, heightMm, turn }: Placed<string>, u: number, v: number): [number, number] {
  if (turn === 90) return [xMm + widthMm - v, yMm + u];
  if (turn === 180) return [xMm + widthMm - u, yMm + heightMm - v];
  if (turn === 270) return [xMm + v, yMm + heightMm - u];
  return [xMm + u, yMm + v];
}

type Point = [number, number];

/** On a finished card, (u, v) of the back is behind (width − u, v) of the front. */
function liesBehind(front: Placed<string>, back: Placed<string>, seenThrough: (point: Point) => Point): boolean {
  const { widthMm, heightMm } = front.piece;
  const points: Point[] = [
    [0, 0],
    [widthMm, 0],
    [0, heightMm],
    [widthMm / 3, heightMm / 4],
  ];
  return points.every(([u, v]) => {
    const [x, y] = seenThrough(onPage(back, u, v));
    const [frontX, frontY] = onPage(front, widthMm - u, v);
    return Math.hypot(x - frontX, y - frontY) < 1e-6;
  });
}

describe('a paper printed on both sides', () => {
  const edges = ['long', 'short'] as const;
  const cases = layouts.flatMap((layout) => edges.map((flip) => setupOf({ ...layout, backs: 'duplex', flip })));

  it.each(cases.map((setup) => [`${words(setup)} ${setup.flip}`, setup] as const))('%s', (_, setup) => {
    const sheets = allSheets(setup);
    const turns = new Set<number>();
    const backed = sheets.filter(({ hasBacks }) => hasBacks);
    for (let i = 0; i < backed.length; i += 2) {
      const [front, back] = [backed[i], backed[i + 1]];
      if (front === undefined || back === undefined) throw new Error('a front without its back');
      expect([front.side, back.side]).toEqual(['front', 'back']);
      expect([back.number, back.of, back.gangId]).toEqual([front.number, front.of, front.gangId]);
      // The flip edge is vertical or horizontal.
      const turnsSideways = front.heightMm >= front.widthMm === (setup.flip === 'long');
      const through = ([x, y]: Point): Point => (turnsSideways ? [front.widthMm - x, y] : [x, front.heightMm - y]);
      const withBacks = front.placed.filter(({ piece }) => piece.back !== undefined);
      expect(back.placed.length).toBe(withBacks.length);
      for (const one of withBacks) turns.add(one.turn);
      const wrong = back.placed.filter((one, j) => {
        const before = withBacks[j];
        return before?.piece !== one.piece || !liesBehind(before, one, through);
      });
      expect(wrong).toEqual([]);
    }
    if (setup.layout.orientation) expect([...turns].sort()).toEqual([0, 90]);
  });

  it('mirrors columns on a portrait page and leaves backs upright', () => {
    const [front, back] = impose([pieceOf({ copies: 1 })], setupOf({ backs: 'duplex' })).sheets;
    expect(front?.placed[0]).toMatchObject({ xMm: 10.5, yMm: 16.5, turn: 0 });
    expect(back?.placed[0]).toMatchObject({ xMm: 136.5, yMm: 16.5, turn: 0, side: 'back' });
  });

  it('mirrors rows on a landscape page and turns backs upside down', () => {
    const [front, back] = impose([pieceOf({ copies: 1 })], setupOf({ backs: 'duplex', bleedMm: 3 })).sheets;
    expect(front?.placed[0]).toMatchObject({ xMm: 13.5, yMm: 14, turn: 0 });
    expect(back?.placed[0]).toMatchObject({ xMm: 13.5, yMm: 108, turn: 180 });
  });

  it('prints pieces without backs on sheets of their own, on one side', () => {
    const pieces = [pieceOf({ copies: 1 }), pieceOf({ id: 'plain', back: undefined, copies: 10 })];
    const { sheets } = impose(pieces, setupOf({ backs: 'duplex' }));
    expect(sheets.map(({ side, hasBacks, placed }) => [side, hasBacks, placed.length])).toEqual([
      ['front', true, 1],
      ['back', true, 1],
      ['front', false, 9],
      ['front', false, 1],
    ]);
  });

  it('has the same marks behind one another', () => {
    const [front, back] = impose([pieceOf({ copies: 4 })], setupOf({ backs: 'duplex' })).sheets;
    expect(back?.cropMarks.map(({ x1Mm, y1Mm }) => [210 - x1Mm, y1Mm])).toEqual(
      front?.cropMarks.map(({ x1Mm, y1Mm }) => [x1Mm, y1Mm]),
    );
  });
});

describe('a gutterfold', () => {
  it.each(layouts.map((layout) => [JSON.stringify(layout), setupOf({ ...layout, backs: 'gutterfold' })] as const))(
    'has every back behind its front when it is folded: %s',
    (_, setup) => {
      for (const sheet of allSheets(setup).filter(({ hasBacks }) => hasBacks)) {
        const [fold] = sheet.folds;
        if (fold === undefined) throw new Error('a gutterfold without a fold');
        expect([sheet.side, fold.y1Mm, fold.y2Mm]).toEqual(['both', sheet.heightMm / 2, sheet.heightMm / 2]);
        const fronts = sheet.placed.filter(({ side, piece }) => side === 'front' && piece.back !== undefined);
        const behind = sheet.placed.filter(({ side }) => side === 'back');
        expect(behind.length).toBe(fronts.length);
        const wrong = behind.filter((back, i) => {
          const front = fronts[i];
          return front?.piece !== back.piece || !liesBehind(front, back, ([x, y]) => [x, 2 * fold.y1Mm - y]);
        });
        expect(wrong).toEqual([]);
        const near = sheet.placed.filter((one) => distanceMm(bleedBoxOf(one), boxOfSegment(fold)) < 5 - 1e-9);
        expect(near).toEqual([]);
      }
    },
  );

  it('turns backs upside down below the fold', () => {
    const [sheet] = impose([pieceOf({ copies: 3 })], setupOf({ backs: 'gutterfold' })).sheets;
    expect(sheet?.placed.map(({ side, turn }) => [side, turn])).toEqual([
      ...Array(3).fill(['front', 0]),
      ...Array(3).fill(['back', 180]),
    ]);
  });
});

describe('separate backs', () => {
  it('come after the fronts of all decks and lie as the fronts do', () => {
    const decks = [pieceOf({ deckId: 'a', copies: 10 }), pieceOf({ deckId: 'b' })];
    const { sheets } = impose(decks, setupOf({ backs: 'separate' }));
    expect(sheets.map(({ gangId, side, number, of }) => `${gangId} ${side} ${number}/${of}`)).toEqual([
      'a front 1/2',
      'a front 2/2',
      'a back 1/2',
      'a back 2/2',
    ]);
    expect(sheets[2]?.placed[1]?.xMm).toBe(sheets[0]?.placed[1]?.xMm);
  });

  it('are left out if no piece has one', () => {
    expect(impose([pieceOf({ back: undefined })], setupOf({ backs: 'separate' })).sheets.length).toBe(1);
  });
});

describe('sheets that decks share', () => {
  const counts = (pieces: Piece<string>[], changes: Parameters<typeof setupOf>[0] = {}) =>
    impose(pieces, setupOf(changes)).sheets.map(({ placed }) => placed.length);
  const decks = (edges: readonly (string | undefined)[], copies: readonly number[]) =>
    copies.map((n, i) => pieceOf({ id: `card-${i}`, deckId: `deck-${i}`, copies: n, edge: edges[i] }));

  it('are filled one after the other where the size is the same', () => {
    expect(counts(decks([], [6, 4, 45, 3]))).toEqual([9, 9, 9, 9, 9, 9, 4]);
  });

  it('hold eight with bleed where edges differ, nine edge to edge where they do not, and leftovers where there is room', () => {
    const pieces = decks([undefined, undefined, 'red', 'red'], [6, 4, 45, 3]);
    const { sheets } = impose(pieces, setupOf({ edgeBleedMm: 3 }));
    expect(sheets.map(({ placed }) => placed.length)).toEqual([9, 9, 9, 9, 9, 8, 5]);
    for (const { placed } of sheets) {
      const touching = placed.filter(({ bleed }) => Object.values(bleed).some((side) => side === 0));
      expect(touching.every(({ piece }) => piece.edge === 'red')).toBe(true);
      expect(touching.length).toBe(placed.length === 9 ? 9 : 0);
    }
  });

  it('never put edges side by side that differ', () => {
    expect(counts(decks(['red', 'blue'], [9, 9]), { edgeBleedMm: 3 })).toEqual([9, 9]);
    // What is left over of both fits on one sheet with bleed.
    expect(counts(decks(['red', 'blue'], [12, 13]), { edgeBleedMm: 3 })).toEqual([9, 9, 7]);
    expect(counts(decks(['red', 'blue'], [41, 41]), { edgeBleedMm: 3 })).toEqual([9, 9, 9, 9, 5, 9, 9, 9, 9, 5]);
  });

  it('leave no card alone where others have room: leftovers of three edges, and of a size whose last sheet is rather full', () => {
    expect(counts(decks(['red', 'blue', 'green'], [19, 19, 20]), { edgeBleedMm: 3 })).toEqual([9, 9, 9, 9, 9, 9, 4]);
    const minis = pieceOf({ id: 'mini', widthMm: 44, heightMm: 68 });
    expect(counts([pieceOf({ copies: 14 }), minis])).toEqual([9, 6]);
    expect(counts([pieceOf({ copies: 2 }), minis], { marginMm: 10, bleedMm: 1.5, cutter: 'silhouette' })).toEqual([3]);
  });

  it('hold landscape cards among portrait ones, turned, with their backs behind them', () => {
    const wide = pieceOf({ id: 'wide', deckId: 'wide', widthMm: 88, heightMm: 63, copies: 4 });
    const { sheets } = impose([pieceOf({ copies: 5 }), wide], setupOf({ backs: 'duplex' }));
    const [front, back] = sheets;
    expect(sheets.length).toBe(2);
    expect(front?.placed.map(({ turn }) => turn)).toEqual([0, 0, 0, 0, 0, 90, 90, 90, 90]);
    const through = ([x, y]: Point): Point => [210 - x, y];
    expect(front?.placed.every((one, i) => liesBehind(one, back?.placed[i] as Placed<string>, through))).toBe(true);
  });

  it('have bleed wherever it costs no sheet', () => {
    const tarot = pieceOf({ widthMm: 70, heightMm: 120, copies: 4, edge: 'red' });
    const [sheet] = impose([tarot], setupOf({ edgeBleedMm: 3 })).sheets;
    expect(sheet?.placed.map(({ bleed }) => bleed.leftMm)).toEqual([3, 3, 3, 3]);
    expect(counts(decks(['red', 'blue'], [14, 14]), { edgeBleedMm: 3 })).toEqual([8, 8, 8, 4]);
  });

  it('take what is left over of several sizes, if that saves a sheet', () => {
    const sizes = [
      pieceOf({ id: 'tarot', widthMm: 70, heightMm: 120, copies: 5 }),
      pieceOf({ id: 'poker', copies: 10 }),
      pieceOf({ id: 'chip', deckId: 'parts', widthMm: 20, heightMm: 20, outline: 'circle', copies: 6 }),
    ];
    const { sheets } = impose(sizes, setupOf());
    expect(sheets.map(({ placed }) => placed.map(({ piece }) => piece.id).join(' '))).toEqual([
      'tarot tarot tarot tarot',
      Array(9).fill('poker').join(' '),
      'tarot poker chip chip chip chip chip chip',
    ]);
    expect(counts([...sizes.slice(0, 1), pieceOf({ copies: 9 })])).toEqual([4, 1, 9]);
  });
});

describe('what cannot be printed', () => {
  it('is handed back, and the rest is printed', () => {
    const board = pieceOf({ id: 'board', deckId: 'parts', widthMm: 400, heightMm: 300 });
    const { sheets, tooLarge } = impose([...tokens, board], setupOf());
    expect(tooLarge).toEqual([board]);
    expect(sheets.length).toBeGreaterThan(0);
  });

  it('is a deck of cards larger than the paper', () => {
    const large = pieceOf({ widthMm: 300, heightMm: 200 });
    expect(impose([large], setupOf())).toEqual({ sheets: [], tooLarge: [large] });
  });

  it('is nothing at all', () => {
    expect(impose([], setupOf())).toEqual({ sheets: [], tooLarge: [] });
    expect(impose([pieceOf({ copies: 0 })], setupOf()).sheets).toEqual([]);
  });
});

describe('bleed', () => {
  const bleeds = (copies: number, changes: Parameters<typeof setupOf>[0]) =>
    impose([pieceOf({ copies })], setupOf(changes)).sheets[0]?.placed.map(({ bleed }) => Object.values(bleed));

  it('lies only around a block of cards that lie edge to edge, and around its gaps', () => {
    // Top, right, bottom, left. 5.5 mm are free at the sides: half for bleed, half for marks.
    expect(bleeds(4, {})).toEqual([
      [3, 0, 0, 2.75],
      [3, 0, 3, 0],
      [3, 2.75, 3, 0],
      [0, 3, 3, 2.75],
    ]);
  });

  it('lies around every card where there is a gap for it', () => {
    expect(bleeds(2, { bleedMm: 3 })).toEqual([Array(4).fill(3), Array(4).fill(3)]);
  });

  it('is the largest box of a sheet', () => {
    const [sheet] = impose([pieceOf({ copies: 8 })], setupOf({ bleedMm: 3 })).sheets;
    expect(sheet?.trimBox).toEqual({ xMm: 13.5, yMm: 14, widthMm: 270, heightMm: 182 });
    expect(sheet?.bleedBox).toEqual({ xMm: 10.5, yMm: 11, widthMm: 276, heightMm: 188 });
  });
});

describe('speed and order', () => {
  it('lays out 5,000 copies at once', () => {
    const many = tokens.map((piece) => ({ ...piece, copies: 1000 }));
    const alike = measureWork(() => impose([pieceOf({ copies: 5000 })], setupOf({ backs: 'duplex' })));
    const mixed = measureWork(() => impose(many, setupOf({ backs: 'duplex' })));
    expect(alike.result.sheets.length).toBe(2 * 556);
    expect(mixed.result.tooLarge).toEqual([]);
    expect(alike.takenMs + mixed.takenMs).toBeLessThan(5000);
  });

  it('gives the same sheets for the same pieces', () => {
    expect(impose(tokens, setupOf())).toEqual(impose(structuredClone(tokens), setupOf()));
  });

  it('puts the largest pieces first', () => {
    const order = impose(tokens, setupOf()).sheets.flatMap(({ placed }) => placed.map(({ piece }) => piece.id));
    expect([...new Set(order)]).toEqual(['screen', 'tile', 'strip', 'anchor', 'chip']);
  });
});
