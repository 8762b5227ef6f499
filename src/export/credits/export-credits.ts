// Faces → CREDITS.md beside them: whose game it is, who drew its icons, which fonts set its words.

import { writeWhole } from '../../base/disk.ts';
import type { FontBook } from '../../base/fonts/font-book.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { ExportJob } from '../folder.ts';

export interface Credits {
  readonly faces: readonly DrawnFace[];
  readonly fonts: FontBook;
  readonly authors: ReadonlyMap<string, readonly string[]>;
}

export function exportCredits(job: ExportJob, credits: Credits): string {
  const file = `${job.folder}/CREDITS.md`;
  writeWhole(job, file, creditsText(job, credits));
  return file;
}

function creditsText({ game }: ExportJob, { faces, fonts, authors }: Credits): string {
  const { title, en, edition, designers, sources = [] } = game.info.value;
  const families = new Set(faces.flatMap((drawn) => drawn.fonts).map((font) => font.replace(/-\d+$/, '')));
  return [
    `# ${title}${en ? ` (${en})` : ''}, ${edition}`,
    '',
    '**非官方制作，不得出售。Unofficial, not for sale.**',
    '',
    designers === undefined ? 'The source names no designer.' : `Designed by ${designers.join(', ')}.`,
    ...sources.map((source) => `- ${source}`),
    '',
    '## Icons',
    'From game-icons.net, under CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/); coloured and composed by us.',
    '',
    ...iconLines([...new Set(faces.flatMap((drawn) => drawn.icons))].sort(), authors),
    '',
    '## Fonts',
    ...[...families].sort().map((family) => `- ${fonts.families[family]?.credit ?? family}`),
    '',
  ].join('\n');
}

function iconLines(icons: readonly string[], authors: ReadonlyMap<string, readonly string[]>): string[] {
  const byAuthor = new Map<string, string[]>();
  for (const icon of icons) {
    const author = (authors.get(icon) ?? ['unknown']).join(' and ');
    byAuthor.set(author, [...(byAuthor.get(author) ?? []), icon]);
  }
  return [...byAuthor].sort(([a], [b]) => (a < b ? -1 : 1)).map(([author, own]) => `- ${author}: ${own.join(', ')}`);
}
