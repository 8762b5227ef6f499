// How much ink the sheets take: the mean of cyan, magenta and yellow over the whole page, judged by some faces of each deck.
import type { Cache } from '../../files/cache.ts';
import type { Draw, DrawnFace } from '../../game/drawn-face.ts';
import type { Sheet } from '../../impose/sheet.ts';
import { toolKey } from '../export-job.ts';
import { type InkMode, inks } from './print-options.ts';
import { faceOf } from './sheet-page.ts';

interface InkUse {
  /** Shares of full coverage, 0 to 1. */
  readonly average: number;
  readonly most: number;
}

/** More faces of a deck change the estimate little, and painting takes time. */
const judgedFaces = 4;

/** Undefined if there are no sheets. */
export async function inkUse(
  tools: { readonly draw: Draw; readonly cache: Cache },
  sheets: readonly Sheet<DrawnFace>[],
  ink: InkMode,
): Promise<InkUse | undefined> {
  if (sheets.length === 0) return undefined;
  const byKind = new Map<string, Map<string, DrawnFace>>();
  for (const { placed } of sheets)
    for (const one of placed) {
      const drawn = faceOf(one);
      const known = byKind.get(kindOf(drawn)) ?? new Map<string, DrawnFace>();
      if (known.size < judgedFaces) known.set(drawn.key, drawn);
      byKind.set(kindOf(drawn), known);
    }
  const coverage = new Map<string, number>();
  for (const [kind, faces] of byKind) {
    const shares: number[] = [];
    for (const drawn of faces.values()) shares.push(await knownCoverage(tools, drawn, ink));
    coverage.set(kind, shares.reduce((sum, share) => sum + share, 0) / shares.length);
  }
  const pages = sheets.map(({ placed, widthMm, heightMm }) => {
    const inked = placed.map((one) => one.widthMm * one.heightMm * (coverage.get(kindOf(faceOf(one))) ?? 0));
    return inked.reduce((sum, area) => sum + area, 0) / (widthMm * heightMm);
  });
  return { average: pages.reduce((sum, share) => sum + share, 0) / pages.length, most: Math.max(...pages) };
}

function kindOf({ deckId, kind, side }: DrawnFace): string {
  return `${deckId} ${kind} ${side}`;
}

async function knownCoverage(
  { draw, cache }: { readonly draw: Draw; readonly cache: Cache },
  drawn: DrawnFace,
  ink: InkMode,
): Promise<number> {
  const key = `${drawn.key}-${ink}-${toolKey()}.ink`;
  const known = cache.value<number>(key, (share) => typeof share === 'number' && share >= 0 && share <= 1);
  const share = known ?? (await coverageOf(draw, drawn, ink));
  if (known === undefined) cache.putValue(key, share);
  return share;
}

/** Two millimetres a pixel are enough for an average. */
async function coverageOf(draw: Draw, drawn: DrawnFace, ink: InkMode): Promise<number> {
  const { widthMm, heightMm } = drawn.size;
  const size = { widthPx: Math.max(1, Math.round(widthMm / 2)), heightPx: Math.max(1, Math.round(heightMm / 2)) };
  const data = await draw.sketch(drawn.face(), size);
  let sum = 0;
  for (let i = 0; i + 2 < data.length; i += 3) {
    const { r, g, b } = inks[ink]({ r: data[i] ?? 0, g: data[i + 1] ?? 0, b: data[i + 2] ?? 0, alpha: 1 }, 'fill');
    sum += 3 - (r + g + b) / 255;
  }
  return sum / data.length;
}
