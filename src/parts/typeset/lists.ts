// Paragraphs that are items of lists → how far each hangs behind its marker, and what bullets are.
import type { Paragraph } from './atoms.ts';

/** Between a marker and its item. */
export const behindMarker = 0.4;

/** All items of a list hang at the same place, behind the widest of their markers. */
export function indentLists(paragraphs: readonly Paragraph[]): Paragraph[] {
  const result = [...paragraphs];
  for (let start = 0; start < result.length; ) {
    let end = start;
    while (end < result.length && result[end]?.indent !== undefined) end++;
    const widths = result.slice(start, end).map(({ marker }) => markerWidth(marker));
    const indent = Math.max(0, ...widths) + behindMarker;
    for (let i = start; i < end; i++) result[i] = { ...(result[i] as Paragraph), indent };
    start = end + 1;
  }
  return result;
}

/** Bullets are drawn: those of fonts for Chinese are specks in a wide square. */
export const bullet = { sign: '•', widthEm: 0.42, radiusEm: 0.13, riseEm: 0.31 } as const;

export function isBullet(marker: Pick<Paragraph, 'atoms'>): boolean {
  const [atom, ...others] = marker.atoms;
  return others.length === 0 && atom?.type === 'word' && atom.text === bullet.sign;
}

function markerWidth(marker: Paragraph | undefined): number {
  if (marker && isBullet(marker)) return bullet.widthEm;
  return (marker?.atoms ?? []).reduce((sum, { width }) => sum + width, 0);
}
