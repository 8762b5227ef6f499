// The PDF content of a face, from the cache where it can be.
import type { Cache } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import { toolKey } from '../export-job.ts';
import type { FaceContent } from './face-content.ts';
import type { InkMode } from './print-options.ts';
import { readingOrder } from './reading-order.ts';
import { type PressContent, writeContent } from './write-content.ts';

export interface ContentTools {
  readonly cache: Cache;
  readonly fonts: FontBook;
  readonly print: { readonly ink: InkMode };
  readonly press?: PressContent | undefined;
}

/** In characters of operators: some hundred faces. */
const memoryLimit = 4 * 2 ** 20;

/** Each is asked for twice by `writePdf`; the first ones stay in memory for the second time. */
export function contentsOf(tools: ContentTools, faces: readonly DrawnFace[]): Map<string, () => FaceContent> {
  const held = new Map<string, FaceContent>();
  let inMemory = 0;
  const heldContent = (drawn: DrawnFace): FaceContent => {
    const known = held.get(drawn.key);
    if (known !== undefined) return known;
    const content = contentOf(tools, drawn);
    inMemory += content.chunks.reduce((sum, { operators }) => sum + operators.length, 0);
    if (inMemory < memoryLimit) held.set(drawn.key, content);
    return content;
  };
  return new Map(faces.map((drawn) => [drawn.key, () => heldContent(drawn)]));
}

export function contentOf(
  { cache, fonts, print, press }: ContentTools,
  drawn: Pick<DrawnFace, 'key' | 'face'>,
): FaceContent {
  const look = press ? `${press.inks.key}${press.hasOldFonts ? '-old' : ''}` : print.ink;
  const key = `${drawn.key}-${look}-${toolKey()}.pdf`;
  const known = cache.value<FaceContent>(key, isContent);
  if (known !== undefined) return known;
  const content = writeContent(readingOrder(drawn.face()), { fonts, ink: print.ink, press });
  cache.putValue(key, content);
  return content;
}

function isContent({ chunks, forms, gradients, patterns, states, spots }: FaceContent): boolean {
  const areMaps = [forms, gradients, patterns, states, spots].every((map) => typeof map === 'object' && map !== null);
  return areMaps && chunks.every(({ operators }) => typeof operators === 'string');
}
