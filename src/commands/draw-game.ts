// Faces of a game for whoever shows them: check lays them out, proof and the live page look at them, build exports them.
import { join } from 'node:path';
import type { Section } from '../export/pdf/plan-pdf.ts';
import { type PrintOptions, plainPrint } from '../export/pdf/print-options.ts';
import { Cache, type Kept, trimCache } from '../files/cache.ts';
import { leadsOutside } from '../files/disk.ts';
import type { Draw, DrawnFace } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import type { Project } from '../game/project.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import type { Problem } from '../problems/problem.ts';
import type { Rendering } from '../render/render-game.ts';

export interface StoreOptions {
  /** False: take nothing from the last build, and keep nothing for the next. */
  readonly cache?: boolean;
  /** The project whose cache is used, for one that lies in a temporary folder. */
  readonly cacheRoot?: string;
  readonly memory?: { readonly kept: Kept };
}

export interface DrawOptions extends StoreOptions {
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  /** False: damaged pictures are told of later, by `Rendering.damaged`. */
  readonly verify?: boolean;
  /** Faces of a lower rank are drawn before those of a higher one. */
  readonly rank?: (face: Pick<DrawnFace, 'deckId' | 'id'>) => number;
}

/** Everything that can be wrong with the layout, and nothing painted. */
export async function layOutGame(project: Project, game: Game, options: StoreOptions): Promise<readonly Problem[]> {
  if (!project.templates.has(game.id)) return [];
  const rendering = await render(project, game, options);
  for await (const _face of rendering.faces);
  return rendering.problems;
}

/** The faces of a game as they are laid out, and the ways to see them, for reports and the live page: nothing is written. */
export async function drawGame(
  project: Project,
  game: Game,
  options: DrawOptions = {},
): Promise<{ readonly rendering: Rendering; readonly draw: Draw }> {
  const { makeDraw } = await import('../render/make-draw.ts');
  const rendering = await render(project, game, options);
  const { cache, pictures } = storesOf(project, game, options);
  return {
    rendering,
    draw: makeDraw({ fonts: project.fonts.book, cache, pictures, isLenient: options.verify === false }),
  };
}

/** The pages of a game as its PDF will have them, and a way to see them; nothing where the sheet is not known. */
export async function planPages(
  { sheets, fonts: { book: fonts } }: Project,
  game: Game,
  { faces, print: asked }: { faces: readonly DrawnFace[]; print: Partial<PrintOptions> },
): Promise<{ readonly sections: readonly Section[]; readonly draw: Draw } | undefined> {
  const print = { ...plainPrint, ...asked };
  const layout = sheets.layouts[print.sheet];
  const paper = sheets.papers[layout?.paper ?? ''];
  if (layout === undefined || paper === undefined) return undefined;
  const { planPdf } = await import('../export/pdf/plan-pdf.ts');
  const { piecesOf } = await import('../export/pieces.ts');
  const { wordsOf } = await import('../export/words/printed-words.ts');
  const { makeDraw } = await import('../render/make-draw.ts');
  const words = wordsOf(game, fonts);
  const { sections } = planPdf({ game, pieces: piecesOf(game, faces), paper, layout, print, fonts, words });
  return { sections, draw: makeDraw({ fonts, cache: new Cache(undefined) }) };
}

export async function render(project: Project, game: Game, options: DrawOptions): Promise<Rendering> {
  const { decks, cards, rank, verify = true } = options;
  const { renderGame } = await import('../render/render-game.ts');
  return renderGame(game, project.templates.get(game.id) ?? new Map(), {
    fonts: project.fonts.book,
    sheets: project.sheets,
    ...storesOf(project, game, options),
    verify,
    ...((decks || cards) && {
      wants: ({ deckId, id }: { deckId: string; id: string }) =>
        (decks?.includes(deckId) ?? true) && (cards?.includes(id) ?? true),
    }),
    ...(rank && { rank }),
  });
}

/** The cache, and the pictures of the game, which are prepared in it. */
export function storesOf(
  project: Project,
  game: Game,
  options: StoreOptions,
): { cache: Cache; pictures: PictureStore } {
  const cache = cacheOf(project, options);
  return { cache, pictures: new PictureStore(project.art.get(game.id) ?? new Map(), cache) };
}

function cacheOf({ root }: Project, { cache = true, memory, cacheRoot = root }: StoreOptions): Cache {
  return new Cache(cache ? cacheFolder(cacheRoot) : undefined, memory?.kept);
}

/** None behind a link that leads out of the project: a cache that has grown too large is trimmed, and these may be files of the user. */
function cacheFolder(root: string): string | undefined {
  const folder = '.cache/cardwright';
  return leadsOutside(root, folder) ? undefined : join(root, folder);
}

/** Called when the work on a project is done: its cache does not grow for ever. */
export function tidyCache(root: string): void {
  const folder = cacheFolder(root);
  if (folder !== undefined) trimCache(folder);
}

/** Plain faces have a folder of their own, so that they are never taken for those of the game, nor listed with them. */
export function outFolder(
  { isPlain }: Pick<Project, 'isPlain'>,
  { id, language }: Pick<Game, 'id' | 'language'>,
): string {
  return `out/${id}/${language}${isPlain ? '/plain' : ''}`;
}
