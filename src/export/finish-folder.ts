// What a build adds around the files of its formats: CREDITS.md, ERRORS.md, facts for the start page, and the removal of files that it no longer makes.
import type { FontBook } from '../fonts/font-book.ts';
import type { DrawnFace } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import { noticeOf } from '../game/game.ts';
import { smallFile } from '../game/manifest-schema.ts';
import type { Problem } from '../problems/problem.ts';
import type { ExportJob } from './export-job.ts';

interface FinishedFolder {
  readonly folder: string;
  readonly files: readonly string[];
  readonly faces: readonly DrawnFace[];
}

/** Removes old files, so that nobody sends a print shop cards that left the game. After an error the folder stays as it was. */
export function finishFolder(job: ExportJob, { folder, files, faces }: FinishedFolder): string[] {
  if (files.length === 0 && job.problems.some(({ severity }) => severity === 'error')) return [];
  const all = files.length === 0 ? [] : [...files, exportCredits(job, faces, folder)];
  if (job.extent === 'game') job.output.sweep(folder, new Set(all));
  return all;
}

export function exportCredits(job: ExportJob, faces: readonly DrawnFace[], folder: string = job.folder): string {
  const file = `${folder}/CREDITS.md`;
  job.output.write(file, creditsText(job, faces));
  return file;
}

/** Left out without icons of game-icons.net: a game's own icons need no credit. */
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

/** A line for each author. CC BY demands it wherever the icons appear. */
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
  // A font split by script has one credit for all parts.
  return [...new Set([...families].sort().map((family) => fonts.families[family]?.credit ?? family))];
}

/** What the start page says of a game in one language: `.about/game.json`. */
export interface About {
  readonly title: string;
  readonly en?: string | undefined;
  readonly edition: string;
  readonly players?: { readonly min: number; readonly max: number } | undefined;
  readonly minutes?: { readonly min: number; readonly max: number } | undefined;
  readonly cards: number;
  readonly pieces: number;
  /** A row per deck and per component. */
  readonly contents: readonly { readonly name: string; readonly count: number }[];
  /** Previews of the faces to show; the last one lies on top. */
  readonly cover: readonly { readonly file: string; readonly name: string }[];
}

export function exportAbout(job: ExportJob, faces: readonly DrawnFace[]): string {
  const path = `${job.folder}/.about/game.json`;
  job.output.write(path, `${JSON.stringify(aboutOf(job.game, faces), null, 1)}\n`);
  return path;
}

function aboutOf(game: Game, faces: readonly DrawnFace[]): About {
  const { title, en, edition, players, minutes } = game.info.value;
  const fronts = faces.filter(({ side }) => side === 'front');
  const countOf = (some: readonly DrawnFace[]) => some.reduce((sum, { copies }) => sum + copies, 0);
  const decks = game.decks.map(({ id, name }) => ({ id, name, own: fronts.filter(({ deckId }) => deckId === id) }));
  const components = fronts.filter(({ deckId }) => deckId === 'components');
  return {
    ...{ title, en, edition, players, minutes },
    cards: countOf(decks.flatMap(({ own }) => own)),
    pieces: countOf(components),
    contents: [
      ...decks.map(({ name, own }) => ({ name, count: countOf(own) })),
      ...components.map(({ name, copies }) => ({ name, count: copies })),
    ].filter(({ count }) => count > 0),
    cover: coverFaces(game, faces).map((face) => ({ file: smallFile(face), name: nameOf(game, face) })),
  };
}

/** The back that a deck shares has no name of its own. */
function nameOf({ decks }: Game, { kind, deckId, name }: DrawnFace): string {
  return kind === 'back' ? (decks.find(({ id }) => id === deckId)?.name ?? name) : name;
}

/** The back of the largest deck, a card of the next one, and on top a card of the largest. */
function coverFaces({ decks }: Game, faces: readonly DrawnFace[]): DrawnFace[] {
  const own = (deckId: string, side: DrawnFace['side']) =>
    faces.filter((face) => face.deckId === deckId && face.side === side);
  // Sorting is stable: of equal decks, the first counts.
  const [largest = [], next = []] = decks
    .map(({ id }) => own(id, 'front'))
    .sort((a, b) => b.length - a.length)
    .filter(({ length }) => length > 0);
  const top = largest[0];
  const back = top && own(top.deckId, 'back')[0];
  const all = [back, next[0] ?? largest[1], top].flatMap((face) => face ?? []);
  return all.length > 0 ? all : faces.slice(0, 1);
}

const file = 'ERRORS.md';

/** Writes ERRORS.md, so that nobody takes the files for a finished edition. A build without errors removes it. */
export function exportErrors({ folder, output, game, extent }: ExportJob, errors: readonly Problem[]): string[] {
  const path = `${folder}/${file}`;
  if (errors.length === 0) {
    output.remove(path);
    return [];
  }
  const lines = errors.map(
    ({ at, code, message, fix }) => `- ${at.file}:${at.line}:${at.col} ${code}: ${message}\n  Fix: ${fix}`,
  );
  const manifest =
    extent === 'game'
      ? ['If there is a `manifest.json`, it describes the last build without errors, not these files.', '']
      : [];
  output.write(
    path,
    [
      `# ${game.info.value.title}: built with errors`,
      '',
      ...manifest,
      'Fix these, then build again:',
      '',
      ...new Set(lines),
      '',
    ].join('\n'),
  );
  return [path];
}
