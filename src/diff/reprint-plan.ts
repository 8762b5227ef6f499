// What changed between two editions → what to print, and what to pull out of the old box and throw away.
import type { ManifestFace } from '../game/manifest-schema.ts';
import type { Changes, EditionEntry, EntryChange } from './changes.ts';

export type ReprintReason = 'new' | 'gone' | 'front' | 'back' | 'copies';

export interface ReprintItem {
  /** For what is printed, as it is now; for what is thrown away, as it was. */
  readonly entry: EditionEntry;
  readonly copies: number;
  readonly reason: ReprintReason;
}

export interface FaceToPrint {
  readonly face: ManifestFace;
  readonly copies: number;
}

export interface ReprintPlan {
  readonly print: readonly ReprintItem[];
  readonly discard: readonly ReprintItem[];
  /** The fronts and backs of what is printed; the back that a deck shares once, with the copies of all its cards. */
  readonly faces: readonly FaceToPrint[];
}

/** A card whose picture stayed is good as it is, whatever changed in the data behind it. */
export function reprintPlan({ added, removed, changed }: Changes): ReprintPlan {
  const print = [
    ...changed.map(toPrint),
    ...added.map((entry): ReprintItem => ({ entry, copies: entry.copies, reason: 'new' })),
  ].filter(({ copies }) => copies > 0);
  const discard = [
    ...changed.map(toDiscard),
    ...removed.map((entry): ReprintItem => ({ entry, copies: entry.copies, reason: 'gone' })),
  ].filter(({ copies }) => copies > 0);
  return { print, discard, faces: facesOf(print) };
}

function toPrint(change: EntryChange): ReprintItem {
  const { was, now } = change;
  const reason = pictureReason(change);
  return { entry: now, copies: reason ? now.copies : now.copies - was.copies, reason: reason ?? 'copies' };
}

function toDiscard(change: EntryChange): ReprintItem {
  const { was, now } = change;
  const reason = pictureReason(change);
  return { entry: was, copies: reason ? was.copies : was.copies - now.copies, reason: reason ?? 'copies' };
}

function pictureReason({ isFrontNew, isBackNew }: EntryChange): 'front' | 'back' | undefined {
  return isFrontNew ? 'front' : isBackNew ? 'back' : undefined;
}

function facesOf(print: readonly ReprintItem[]): FaceToPrint[] {
  const copiesOf = new Map<ManifestFace, number>();
  for (const { entry, copies } of print) {
    for (const face of [entry.front, entry.back])
      if (face !== undefined) copiesOf.set(face, (copiesOf.get(face) ?? 0) + copies);
  }
  return [...copiesOf].map(([face, copies]) => ({ face, copies }));
}
