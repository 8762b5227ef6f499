import { describe, expect, it } from 'vitest';
import { dotsToMm } from '../../drawings/units.ts';
import type { Item } from '../../game/face.ts';
import { type Box, boxOfSegment, clearOf, overlaps, type Segment } from '../../impose/box.ts';
import { impose } from '../../impose/impose.ts';
import type { Backs } from '../../impose/sheet.ts';
import { manySizes, pieceOf, setupOf } from '../../impose/test-pieces.ts';
import { loadFonts } from '../../load/load-fonts.ts';
import { Reading } from '../../load/reading.ts';
import { sheetNotes } from './sheet-notes.ts';

const fonts = loadFonts(new Reading('.')).book;
const foot = '苍穹秘藏 2.1 · 事件、任务、基础能力 · 3f2a91c · 非官方重制，仅供个人学习 · 第 12 页，共 48 页';
const ruler = '100 mm · 请按 100% 打印';

/** What the notes print: lines of the ruler, and letters up to their size. */
function inkOfNotes(items: readonly Item[]): Box[] {
  return items.flatMap((item) => {
    if (item.type !== 'group') return [];
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.matrix ?? [];
    const boxOf = (points: readonly (readonly [number, number])[]): Box => {
      const xs = points.map(([x, y]) => dotsToMm(a * x + c * y + e));
      const ys = points.map(([x, y]) => dotsToMm(b * x + d * y + f));
      const [xMm, yMm] = [Math.min(...xs), Math.min(...ys)];
      return { xMm, yMm, widthMm: Math.max(...xs) - xMm + 0.05, heightMm: Math.max(...ys) - yMm + 0.05 };
    };
    return item.items.flatMap((inner): Box[] => {
      if (inner.type === 'shape') {
        const numbers = [...inner.d.matchAll(/-?[\d.]+/g)].map(([n]) => Number(n));
        return Array.from({ length: numbers.length / 4 }, (_, i) => {
          const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers.slice(4 * i, 4 * i + 4);
          return boxOf([
            [x1, y1],
            [x2, y2],
          ]);
        });
      }
      // Each run begins at x; its first letter is enough, as the lines between have no holes.
      if (inner.type !== 'text') return [];
      const wide = [...inner.text].length * inner.size * 0.4;
      return [
        boxOf([
          [inner.x, inner.y],
          [inner.x + wide, inner.y - 0.75 * inner.size],
        ]),
      ];
    });
  });
}

const papers = ['a4', 'a3', 'letter'] as const;
const ways: readonly Backs[] = ['duplex', 'gutterfold', 'separate', 'none'];
const layouts = [
  { bleedMm: 0 },
  { bleedMm: 0, edgeBleedMm: 2 },
  { bleedMm: 3 },
  { marginMm: 8 },
  { marginMm: 10, cutter: 'silhouette' },
] as const;

describe.each(papers)('on %s', (paper) => {
  it.each(ways)(
    'no mark touches the ruler, the footer or the number of the page, and every cut keeps a mark: %s',
    (backs) => {
      for (const size of manySizes().filter(({ widthMm, heightMm }) => widthMm <= heightMm))
        for (const layout of layouts) {
          const pieces = [
            pieceOf({ ...size, copies: 7 }),
            pieceOf({ id: 'token', widthMm: 25, heightMm: 25, outline: 'circle', copies: 3, deckId: 'tokens' }),
          ];
          for (const sheet of impose(pieces, setupOf({ paper, backs, ...layout })).sheets) {
            const { items, boxes } = sheetNotes({ fonts, ...sheet, taken: sheet.bleedBox, foot, ruler });
            const at = JSON.stringify({ size, layout, gang: sheet.gangId });
            const marks = clearOf(sheet.cropMarks, boxes);
            const printed = [...[...marks, ...clearOf(sheet.folds, boxes)].map(boxOfSegment), ...sheet.registration];
            const touched = inkOfNotes(items).filter((ink) => printed.some((mark) => overlaps(thick(mark), ink)));
            expect(touched, at).toEqual([]);
            const kept = longest(marks);
            for (const [cut, lengthMm] of longest(sheet.cropMarks))
              expect((kept.get(cut) ?? 0) + 1e-6, `${at} ${cut}`).toBeGreaterThanOrEqual(Math.min(lengthMm, 1));
          }
        }
    },
  );
});

function thick({ xMm, yMm, widthMm, heightMm }: Box): Box {
  return { xMm: xMm - 0.05, yMm: yMm - 0.05, widthMm: widthMm + 0.1, heightMm: heightMm + 0.1 };
}

/** The longest mark of each cut. */
function longest(marks: readonly Segment[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { x1Mm, y1Mm, x2Mm, y2Mm } of marks) {
    const line = x1Mm === x2Mm ? `x ${x1Mm.toFixed(2)}` : `y ${y1Mm.toFixed(2)}`;
    found.set(line, Math.max(found.get(line) ?? 0, Math.hypot(x2Mm - x1Mm, y2Mm - y1Mm)));
  }
  return found;
}
