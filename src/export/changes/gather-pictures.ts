// What changed between two editions → the pictures that show it, old and new, and the areas where they differ.

import { inParallel } from '../../files/in-parallel.ts';
import type { Changes } from '../../diff/changes.ts';
import { type Area, areaKey, type EditionPictures } from '../../diff/page/edition-pictures.ts';
import type { ManifestFace } from '../../game/manifest-schema.ts';
import { changedAreas } from './changed-areas.ts';

/** A small WebP of a face, where there is one. */
export type PictureOf = (face: ManifestFace) => Promise<Uint8Array | undefined>;

export async function gatherPictures(
  changes: Changes,
  { was, now }: { was: PictureOf; now: PictureOf },
): Promise<EditionPictures> {
  const pairs = pairsOf(changes);
  const byHash = new Map<string, Uint8Array>();
  const gather = async (faces: readonly (ManifestFace | undefined)[], pictureOf: PictureOf) => {
    const wanted = new Map(faces.flatMap((face) => (face && !byHash.has(face.hash) ? [[face.hash, face]] : [])));
    const pictures = await inParallel([...wanted.values()], pictureOf);
    for (const [i, hash] of [...wanted.keys()].entries()) {
      const picture = pictures[i];
      if (picture) byHash.set(hash, picture);
    }
  };
  await gather(
    [...changes.changed.map(({ now: { front } }) => front), ...changes.added.map(({ front }) => front)],
    now,
  );
  await gather(
    pairs.map((pair) => pair.now),
    now,
  );
  await gather([...pairs.map((pair) => pair.was), ...changes.removed.map(({ front }) => front)], was);
  return { byHash, areas: await areasOf(pairs, byHash) };
}

interface Pair {
  readonly was: ManifestFace | undefined;
  readonly now: ManifestFace | undefined;
}

/** Faces that look other than they did; the back that a deck shares once. */
function pairsOf({ changed, backs }: Changes): Pair[] {
  const all = changed.flatMap(({ was, now, isFrontNew, isBackNew }) => [
    ...(isFrontNew ? [{ was: was.front, now: now.front }] : []),
    ...(isBackNew ? [{ was: was.back, now: now.back }] : []),
  ]);
  return [
    ...new Map(
      [...all, ...backs].map(({ was, now }) => [areaKey(was?.hash ?? '', now?.hash ?? ''), { was, now }]),
    ).values(),
  ];
}

async function areasOf(pairs: readonly Pair[], byHash: ReadonlyMap<string, Uint8Array>) {
  const found = await inParallel(pairs, async ({ was, now }): Promise<[string, readonly Area[]][]> => {
    const [old, fresh] = [byHash.get(was?.hash ?? ''), byHash.get(now?.hash ?? '')];
    const areas = old && fresh && (await changedAreas(old, fresh));
    return areas ? [[areaKey(was?.hash ?? '', now?.hash ?? ''), areas]] : [];
  });
  return new Map(found.flat());
}
