// Faces → a line for each author of their icons, and one for each font; CC BY asks for the first wherever the icons go.
import type { FontBook } from '../fonts/font-book.ts';
import type { DrawnFace } from '../game/drawn-face.ts';

export function iconCredits(faces: readonly DrawnFace[], authors: ReadonlyMap<string, readonly string[]>): string[] {
  const byAuthor = new Map<string, string[]>();
  for (const icon of [...new Set(faces.flatMap((drawn) => drawn.icons))].sort()) {
    const author = (authors.get(icon) ?? ['unknown']).join(' and ');
    byAuthor.set(author, [...(byAuthor.get(author) ?? []), icon]);
  }
  return [...byAuthor].sort(([a], [b]) => (a < b ? -1 : 1)).map(([author, own]) => `${author}: ${own.join(', ')}`);
}

export function fontCredits(faces: readonly DrawnFace[], fonts: FontBook): string[] {
  const families = new Set(faces.flatMap((drawn) => drawn.fonts).map((font) => font.replace(/-\d+$/, '')));
  // The parts of a font that was split by script have one credit.
  return [...new Set([...families].sort().map((family) => fonts.families[family]?.credit ?? family))];
}
