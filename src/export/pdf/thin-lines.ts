// Lines too thin to print: toner and dots of a press leave gaps in them. They are reported, because a thicker line may be wrong for the drawing.
import { boxOf } from '../../drawings/outline.ts';
import { dotsToMm, mm } from '../../drawings/units.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Color, Item, Matrix, Paint, ShapeItem } from '../../game/face.ts';
import { type ExportJob, toolKey } from '../export-job.ts';
import { times } from './matrices.ts';

const leastMm = 0.15;
const roundingMm = 0.004;
/** A filled shape as long as this is a line; shorter ones are dots and texture. */
const longMm = 3;
/** Ghosts of lines: nobody misses them. */
const faint = 0.1;
/** A path with more data is a drawing. */
const longestPath = 200;

/** One line a deck and side, and one for all components: cards of a deck share their lines. */
export function noteThinLines(job: ExportJob, faces: readonly DrawnFace[]): void {
  const lines = linesOf(job, faces);
  const { decks, components, info } = job.game;
  for (const id of [...decks.map((deck) => deck.id), 'components'])
    for (const side of ['front', 'back'] as const) {
      const thin = faces.flatMap((drawn) => {
        const line = drawn.deckId === id && drawn.side === side ? lines.get(drawn.key) : undefined;
        return line ? [{ drawn, line }] : [];
      });
      const [first] = thin.sort((a, b) => a.line.widthMm - b.line.widthMm);
      if (first === undefined) continue;
      const { origin } =
        [...decks, ...components].find((one) => one.id === (id === 'components' ? first.drawn.id : id)) ?? info;
      const { file, line } = origin.place(['kind']);
      const { bleedMm } = first.drawn.size;
      const others = thin.length > 1 ? ` and ${thin.length - 1} more` : '';
      const { widthMm, xMm, yMm } = first.line;
      const [x, y] = [xMm - bleedMm, yMm - bleedMm].map((length) => Math.round(length));
      const note = `${file}:${line}: the ${side} of ${first.drawn.id}${others} has a line of ${widthMm} mm, ${x} mm from the left and ${y} mm from the top. Below ${leastMm} mm, lines break up in print: make it thicker.`;
      if (!job.notes.includes(note)) job.notes.push(note);
    }
}

type Known = readonly (readonly [key: string, line: ThinLine | null])[];

/** All in one entry of the cache: reading hundreds of faces takes longer than anything else here. */
function linesOf({ cache, game }: ExportJob, faces: readonly DrawnFace[]): Map<string, ThinLine | null> {
  const name = `thin-${game.id}-${game.language}-${toolKey()}`;
  const known = new Map(cache.value<Known>(name, Array.isArray) ?? []);
  const found = new Map<string, ThinLine | null>();
  for (const { key, face } of faces)
    found.set(key, known.has(key) ? (known.get(key) ?? null) : (thinnestLine(face().items) ?? null));
  if ([...found.keys()].some((key) => !known.has(key))) {
    // Those of other runs stay, such as one with more decks; but no more than there are now.
    const others = [...known].filter(([key]) => !found.has(key)).slice(-found.size);
    cache.putValue(name, [...others, ...found] satisfies Known);
  }
  return found;
}

interface ThinLine {
  readonly widthMm: number;
  /** From the corner of the bleed. */
  readonly xMm: number;
  readonly yMm: number;
}

export function thinnestLine(items: readonly Item[], matrix: Matrix = [1, 0, 0, 1, 0, 0]): ThinLine | undefined {
  let least: ThinLine | undefined;
  const see = (line: ThinLine | undefined) => {
    if (line && (least === undefined || line.widthMm < least.widthMm)) least = line;
  };
  for (const item of items) {
    if (item.type === 'group') {
      if ((item.opacity ?? 1) > faint) see(thinnestLine(item.items, item.matrix ? times(matrix, item.matrix) : matrix));
    } else if (item.type === 'shape') see(lineOf(item, matrix));
  }
  return least;
}

function lineOf({ d, fill, stroke }: ShapeItem, matrix: Matrix): ThinLine | undefined {
  const [a, b, c, e] = matrix;
  const scale = Math.sqrt(Math.abs(a * e - b * c));
  const isDrawn = stroke !== undefined && isSeen(stroke.paint);
  const dots = isDrawn ? stroke.width * scale : isSeen(fill) && d.length < longestPath ? thicknessOf(d, scale) : 0;
  if (dots <= 0 || dots >= mm(leastMm - roundingMm)) return undefined;
  const { left, top, width, height } = boxOf(d);
  const [x, y] = [left + width / 2, top + height / 2];
  return {
    widthMm: Math.round(dotsToMm(dots) * 100) / 100,
    xMm: dotsToMm(a * x + c * y + matrix[4]),
    yMm: dotsToMm(b * x + e * y + matrix[5]),
  };
}

/** Of a filled shape that is a line; 0 of all others. */
function thicknessOf(d: string, scale: number): number {
  const { width, height } = boxOf(d);
  const [short, long] = [Math.min(width, height) * scale, Math.max(width, height) * scale];
  return long >= mm(longMm) ? short : 0;
}

/** Plates of their own are for cutters and foils, which need no width. */
function isSeen(paint: Paint | undefined): boolean {
  if (paint === undefined) return false;
  const colors = 'color' in paint ? [paint.color] : paint.gradient.stops.map(({ color }) => color);
  return colors.some(({ alpha, ink }: Color) => alpha > faint && !(ink && 'spot' in ink));
}
