// The PDF content of a face, from the cache where it can be.
import type { Cache } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { FaceSize, Item } from '../../game/face.ts';
import { toolKey } from '../export-job.ts';
import { byText, underlaysOf } from '../press/overprint.ts';
import type { PlateTools } from '../press/plates.ts';
import type { Patches } from '../press/press-picture.ts';
import type { PressContent } from './content-writer.ts';
import type { FaceContent } from './face-content.ts';
import type { InkMode } from './print-options.ts';
import { readingOrder } from './reading-order.ts';
import { writeContent } from './write-content.ts';

interface ContentTools {
  readonly cache: Cache;
  readonly fonts: FontBook;
  readonly print: { readonly ink: InkMode };
  readonly press?: PressTools | undefined;
}

interface PressTools extends PressContent, Pick<PlateTools, 'draw' | 'picture'> {
  /** Makes what is transparent opaque. */
  readonly flatten?: Flatten | undefined;
}

export interface Flatten {
  readonly items: (items: readonly Item[], size: FaceSize) => Promise<readonly Item[]>;
  readonly patches: Patches;
}

/** In characters of operators: some hundred faces. */
const memoryLimit = 4 * 2 ** 20;

/** Each is asked for twice by `writePdf`; the first ones stay in memory for the second time. */
export function contentsOf(
  tools: ContentTools,
  faces: readonly DrawnFace[],
): Map<string, () => FaceContent | Promise<FaceContent>> {
  const held = new Map<string, FaceContent>();
  let inMemory = 0;
  const hold = (key: string, content: FaceContent): FaceContent => {
    inMemory += content.chunks.reduce((sum, { operators }) => sum + operators.length, 0);
    if (inMemory < memoryLimit) held.set(key, content);
    return content;
  };
  const { press } = tools;
  const forPress = async (drawn: DrawnFace, how: PressTools) =>
    hold(drawn.key, await pressContentOf({ ...tools, press: how }, drawn));
  const make = (drawn: DrawnFace) => (press ? forPress(drawn, press) : hold(drawn.key, contentOf(tools, drawn)));
  const get = (drawn: DrawnFace) => {
    const known = held.get(drawn.key);
    held.delete(drawn.key);
    return known ?? make(drawn);
  };
  return new Map(faces.map((drawn) => [drawn.key, () => get(drawn)]));
}

type Drawn = Pick<DrawnFace, 'key' | 'face'>;

export function contentOf(tools: ContentTools, drawn: Drawn): FaceContent {
  const { cache, fonts, print } = tools;
  const key = keyOf(tools, drawn);
  const known = cache.value<FaceContent>(key, isContent);
  if (known !== undefined) return known;
  const face = drawn.face();
  const content = writeContent(readingOrder(face), { fonts, ink: print.ink, boxes: face.boxes });
  cache.putValue(key, content);
  return content;
}

export async function pressContentOf(
  tools: ContentTools & { readonly press: PressTools },
  drawn: Drawn,
): Promise<FaceContent> {
  const { cache, fonts, press } = tools;
  const { flatten } = press;
  const key = keyOf(tools, drawn);
  const known = cache.value<FaceContent>(key, isContent);
  if (known !== undefined && (flatten?.patches.hasAll(Object.values(known.images)) ?? true)) return known;
  const face = drawn.face();
  const items = readingOrder(face);
  const underlays = byText(items, await underlaysOf(drawn, { ...press, cache, fonts }));
  const flat = flatten ? await flatten.items(items, face) : items;
  const content = writeContent(flat, { fonts, press: { ...press, underlays } });
  cache.putValue(key, content);
  return content;
}

function keyOf({ print, press }: ContentTools, { key }: Drawn): string {
  const look = press ? `${press.inks.key}${press.hasOldFonts ? '-old' : ''}${press.flatten ? '-flat' : ''}` : print.ink;
  return `${key}-${look}-${toolKey()}.pdf`;
}

function isContent({ chunks, forms, gradients, patterns, states, spots }: FaceContent): boolean {
  const areMaps = [forms, gradients, patterns, states, spots].every((map) => typeof map === 'object' && map !== null);
  return areMaps && chunks.every(({ operators }) => typeof operators === 'string');
}
