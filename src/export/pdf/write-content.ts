// Converts a display list to PDF operators: shapes become paths and shadings, text stays text. What occurs on many faces becomes a chunk of its own.
import { sha256 } from '../../files/cache.ts';
import type { FontBook } from '../../fonts/font-book.ts';
import type { FaceBox, Item } from '../../game/face.ts';
import { rgbColor } from './color-operators.ts';
import { ContentWriter, type PressContent, type Tools } from './content-writer.ts';
import { type Chunk, ContentResources, type FaceContent } from './face-content.ts';
import { lowInk } from './low-ink.ts';
import { type InkMode, inks } from './print-options.ts';

interface ContentOptions {
  readonly fonts: FontBook;
  readonly ink?: InkMode;
  /** Where the face has texts and icons: with little ink, they stay legible. */
  readonly boxes?: readonly FaceBox[];
  /** Colours in inks, for a press. */
  readonly press?: PressContent | undefined;
}

/** Smaller items are not worth a chunk of their own. */
const lightest = 400;

export function writeContent(
  items: readonly Item[],
  { fonts, ink: mode = 'full', boxes = [], press }: ContentOptions,
): FaceContent {
  const paint: Tools['paint'] = press
    ? (color, use) => press.inks.color(color, use)
    : mode === 'low'
      ? rgbColor
      : (color, use) => rgbColor(inks[mode](color, use));
  const resources = new ContentResources();
  const chunks: Chunk[] = [];
  let light: Item[] = [];
  const write = (some: readonly Item[]) => {
    const writer = new ContentWriter({ fonts, paint, mode, press, resources });
    for (const item of some) writer.item(item);
    return writer.operators();
  };
  const closeLight = () => {
    if (light.length > 0) chunks.push({ hash: '', operators: write(light) });
    light = [];
  };
  for (const item of mode === 'low' ? lowInk(items, boxes) : items) {
    if (weight(item) < lightest) light.push(item);
    else {
      closeLight();
      const operators = write([item]);
      chunks.push({ hash: sha256(operators).slice(0, 16), operators });
    }
  }
  closeLight();
  return { chunks, ...resources.all() };
}

/** Length of the path data, roughly. */
function weight(item: Item): number {
  if (item.type === 'shape') return item.d.length;
  return item.type === 'group' ? item.items.reduce((sum, inner) => sum + weight(inner), 20) : 0;
}
