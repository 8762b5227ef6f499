// Faces → CREDITS.md beside them: whose game it is, who drew its icons, which fonts set its words.
import type { DrawnFace } from '../game/drawn-face.ts';
import { noticeOf } from '../game/notice-of.ts';
import type { ExportJob } from './folder.ts';
import { fontCredits, iconCredits } from './credit-lines.ts';

/** Into the folder of the game, or into that of one format. */
export function exportCredits(job: ExportJob, faces: readonly DrawnFace[], folder: string = job.folder): string {
  const file = `${folder}/CREDITS.md`;
  job.output.write(file, creditsText(job, faces));
  return file;
}

/** Only where there are any: a game's own icons need no credit. */
const iconHead = [
  '## Icons',
  'From game-icons.net, under CC BY 3.0 (https://creativecommons.org/licenses/by/3.0/); coloured and composed by us.',
  '',
];

function creditsText({ game, fonts, authors }: ExportJob, faces: readonly DrawnFace[]): string {
  const { title, en, edition, designers, sources = [] } = game.info.value;
  const icons = iconCredits(faces, authors).map((line) => `- ${line}`);
  return [
    `# ${title}${en && en !== title ? ` (${en})` : ''}, ${edition}`,
    '',
    `**${noticeOf(game, '非官方制作，不得出售。Unofficial, not for sale.')}**`,
    '',
    ...(designers
      ? [`Designed by ${designers.join(', ')}.`]
      : sources.length > 0
        ? ['The source names no designer.']
        : []),
    ...sources.map((source) => `- ${source}`),
    '',
    ...(icons.length === 0 ? [] : [...iconHead, ...icons, '']),
    '## Fonts',
    ...fontCredits(faces, fonts).map((line) => `- ${line}`),
    '',
  ].join('\n');
}
