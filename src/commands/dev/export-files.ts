// What the page's export buttons make: the PDF of the sheets, one face, or the table. The files stay in memory and go to the browser;
// `out/` is for `build`.
import { posix } from 'node:path';
import { checkProject } from '../../check/check-project.ts';
import { setLevels } from '../../check/levels.ts';
import { exportFormats } from '../../export/formats.ts';
import { backsModes, type PrintOptions, printProblems } from '../../export/pdf/print-options.ts';
import { writeZip } from '../../files/zip.ts';
import { allEntries, type Game } from '../../game/game.ts';
import type { Project } from '../../game/project.ts';
import { breaksFace, ChangedMeanwhile, isError, type Problem, stopsBuild } from '../../problems/problem.ts';
import { keepOf } from '../check-game.ts';
import { awaitThreads, render, storesOf } from '../draw-game.ts';
import { exportJob } from '../export-game.ts';
import { findEntry } from './card-lists.ts';
import type { DevGame } from './dev-game.ts';
import type { Refused } from './wire-edits.ts';
import { refuse } from './write-edit.ts';

const kinds = ['pdf', 'tts', 'face'] as const;
const faceFormats = ['png', 'svg', 'pdf'] as const;

interface ExportRequest {
  readonly what: (typeof kinds)[number];
  /** For `pdf`. */
  readonly print: Partial<PrintOptions>;
  /** For `pdf`: only this deck. Default: all. */
  readonly deck?: string;
  /** For `face`. */
  readonly key: string;
  readonly side: 'front' | 'back';
  readonly format: (typeof faceFormats)[number];
  readonly bleedMm: number;
}

interface Exported {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Errors of what was made: it is as `build` would make it, but not as it should be. */
  readonly errors: readonly Problem[];
}

/** Undefined for what the page would never ask. */
export function exportRequest(query: URLSearchParams): ExportRequest | undefined {
  const what = kinds.find((one) => one === query.get('what'));
  const format = faceFormats.find((one) => one === (query.get('format') ?? 'png'));
  const side = query.get('side') ?? 'front';
  const backs = backsModes.find((mode) => mode === (query.get('backs') ?? 'duplex'));
  const bleedMm = Number(query.get('bleed') ?? 0);
  const isSide = side === 'front' || side === 'back';
  if (what === undefined || format === undefined || backs === undefined || !isSide) return undefined;
  if (!(bleedMm >= 0 && bleedMm <= 5)) return undefined;
  const print = { sheet: query.get('sheet') ?? 'a4', backs };
  const deck = query.get('deck') ?? '';
  return { what, format, side, bleedMm, print, key: query.get('key') ?? '', ...(deck !== '' && { deck }) };
}

/** A large deck takes the memory of its files: one at a time. */
const busy = new WeakSet<DevGame>();

export async function exportFiles(game: DevGame, request: ExportRequest): Promise<Exported | Refused> {
  if (busy.has(game)) return refuse('Another export is running.', 'Wait until it is done.');
  busy.add(game);
  try {
    return await exportNow(game, request);
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { result: 'refused', problems: [error.problem] };
    throw error;
  } finally {
    busy.delete(game);
  }
}

async function exportNow(dev: DevGame, request: ExportRequest): Promise<Exported | Refused> {
  // As it is on disk, not as an older load or a face that waits for a mended file would have it.
  const loaded = await dev.load();
  if (loaded === undefined) return refuse('The game cannot be read.', 'Look at its problems.');
  const { project, game } = loaded;
  const problems = await problemsOf(dev, project, request.what === 'pdf' ? request.print : {});
  const id = request.what === 'face' ? request.key.split('/')[1] : undefined;
  const unfit = problems.filter((one) => isInTheWay(one, game, id));
  if (unfit.length > 0) return { result: 'refused', problems: unfit };
  if (!project.templates.has(game.id)) return refuse('The game has no templates.', 'Write one first.');
  if (request.what === 'face' && findEntry(game, request.key) === undefined)
    return refuse('There is no such card.', 'Reload the page.');
  try {
    return await make(project, game, { ...request, errors: problems.filter(isError) });
  } finally {
    await awaitThreads(game);
  }
}

async function problemsOf(dev: DevGame, project: Project, print: Partial<PrintOptions>): Promise<Problem[]> {
  const findings = await checkProject(project, { keep: keepOf(project.root, { memory: dev.memory }), wordings: false });
  return [...findings.problems, ...printProblems(project, print)];
}

/** What stops `build`; and a card that cannot be drawn, because it would be missing. @param id only this card is wanted */
function isInTheWay(problem: Problem, game: Game, id: string | undefined): boolean {
  if (stopsBuild(problem)) return true;
  const { card } = problem;
  if (!isError(problem) || (id !== undefined && card !== undefined && card !== id)) return false;
  const isBroken = card !== undefined && allEntries(game).some((one) => one.id === card && one.issues.length > 0);
  return isBroken || breaksFace(problem);
}

const folder = 'files';

async function make(
  project: Project,
  game: Game,
  request: ExportRequest & { readonly errors: readonly Problem[] },
): Promise<Exported | Refused> {
  const { what, key, side, format, bleedMm, print } = request;
  const decks = what === 'pdf' && request.deck !== undefined ? { decks: [request.deck] } : {};
  const output = new MemoryOutput();
  const problems: Problem[] = [];
  const stores = storesOf(project, game, {});
  const job = await exportJob(project, game, {
    ...stores,
    errors: [],
    problems,
    folder,
    output,
    print,
    // A template draws no more than its bleed.
    bleedMm,
    ...decks,
  });
  const [deck = '', id = ''] = key.split(/\/(.*)/s);
  // A back that cards share has the id of its deck.
  const of = what === 'face' ? { decks: [deck], cards: [id, deck] } : decks;
  const rendering = await render(project, game, { ...of, verify: true });
  const shown = what === 'face' ? 'face' : game.id;
  if (what === 'face') {
    const { exportFace } = await import('../../export/face-files.ts');
    const faces = [];
    for await (const drawn of rendering.faces) faces.push(drawn);
    await exportFace(job, faces, { deckId: deck, id, side, format });
  } else await exportFormats(job, { formats: [what], faces: rendering.faces });
  const own = setLevels([game], [...rendering.problems, ...problems]).filter(isError);
  const broken = own.filter(breaksFace);
  if (broken.length > 0) return { result: 'refused', problems: broken };
  const errors = [...request.errors, ...own];
  const files = [...output.files].filter(([name]) => !name.startsWith('.'));
  if (files.length === 0)
    return errors.length > 0
      ? { result: 'refused', problems: errors }
      : refuse('There is nothing to export.', 'Draw a card first.');
  const [[name, bytes] = ['', Buffer.of()]] = files;
  if (files.length === 1) return { name: posix.basename(name), bytes, errors };
  const stem = what === 'tts' ? `${shown}-${game.language}-tts` : `${shown}-${game.language}`;
  return { name: `${stem}.zip`, bytes: writeZip(files.map(([file, content]) => [withoutTop(file), content])), errors };
}

/** `table/images/a.png` lies in `images/` of the archive. */
function withoutTop(file: string): string {
  return file.slice(file.indexOf('/') + 1);
}

/** Keeps what exporters write. */
class MemoryOutput {
  readonly files = new Map<string, Buffer>();

  isFresh(): boolean {
    return false;
  }

  note(): void {}

  write(file: string, content: string | Uint8Array): boolean {
    this.files.set(this.nameOf(file), Buffer.from(content));
    return true;
  }

  async writePieces(file: string, pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    this.files.set(this.nameOf(file), Buffer.concat(all));
    return true;
  }

  sweep(): string[] {
    return [];
  }

  remove(): void {}

  wasMadeAs(): undefined {
    return undefined;
  }

  private nameOf(file: string): string {
    return posix.relative(folder, file);
  }
}
