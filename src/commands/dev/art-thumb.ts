// A picture of a game's art/ folder → a small WebP of it, for the picker of the page.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Kept } from '../../files/kept.ts';
import { stateOf } from '../../pictures/picture.ts';
import { pictureNamed } from '../../game/picture-names.ts';
import type { Loaded } from './load-stage.ts';

/** Twice what the page shows, for dense screens. */
const longPx = 144;
/** Some kilobytes each. */
const made = new Kept(600);

/** None for a name that is no picture of the game: nothing is ever read by a path that a page sends. */
export async function artThumb({ project, source }: Loaded, name: string): Promise<Buffer | undefined> {
  const picture = pictureNamed(project.art.get(source.id) ?? new Map(), name);
  if (picture === undefined) return undefined;
  const path = join(project.root, picture.file);
  const now = statSync(path, { throwIfNoEntry: false });
  if (now === undefined) return undefined;
  const key = `${path} ${stateOf(now)}`;
  const known = made.get(key) as Buffer | undefined;
  if (known !== undefined) return known;
  const { default: sharp } = await import('sharp');
  const upright = sharp(path).rotate().resize(longPx, longPx, { fit: 'inside' });
  // What was saved a moment ago may be half a file; the page asks again after the next load.
  const small = await upright
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
    .catch(() => undefined);
  if (small) made.put(key, small);
  return small;
}
