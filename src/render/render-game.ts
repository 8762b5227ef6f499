import { isPlainData } from '../game/judge.ts';
// Draws all faces of a game, in their order, and collects the problems of their layout.

import type { Cache } from '../files/cache.ts';
import { inParallel } from '../files/in-parallel.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { type DrawnFace, stampOf } from '../game/drawn-face.ts';
import type { Face } from '../game/face.ts';
import type { Entry, Game } from '../game/game.ts';
import { markedValues } from '../game/marks.ts';
import type { Sheets, Templates } from '../game/project.ts';
import { plainText } from '../game/rich-text.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { pictureEnding } from '../pictures/probe-picture.ts';
import { asError, ChangedMeanwhile, type Problem, problem } from '../problems/problem.ts';
import { codeFacts } from '../problems/problem-codes.ts';
import { NoThreads } from '../threads/thread-pool.ts';
import { TemplateError } from './expand-tree.ts';
import { faceFails, layoutProblems, pictureProblem } from './face-problems.ts';
import { type FaceFacts, FaceStore, faceKey, keyWith, sharedKey } from './face-store.ts';
import { fewestFaces, type GameThreads } from './face-threads.ts';
import { type FaceTools, type LaidOutFace, layOutFace, orderOf, toolsOf } from './lay-out-face.ts';
import { MissingGlyphs } from './missing-glyphs.ts';
import { PictureError } from './picture-of.ts';
import { type FaceJob, type FacePlan, planFaces } from './plan-faces.ts';

interface RenderOptions {
  readonly fonts: FontBook;
  readonly sheets: Sheets;
  readonly pictures: PictureStore;
  /** False: skip decoding pictures; call `damaged` later to check them. */
  readonly verify?: boolean;
  readonly cache: Cache;
  /** Which faces to draw. Default: all. */
  readonly wants?: (job: FaceJob) => boolean;
  /** Draws lower ranks first. Default: the order of the data. */
  readonly rank?: (job: FaceJob) => number;
  /** Default: lay out all faces in this thread. */
  readonly threads?: GameThreads | undefined;
}

export interface Rendering {
  /** How many faces there are to draw. */
  readonly count: number;
  /** Draws each face when you ask for it, once. Skips faces that cannot be drawn; see `problems`. */
  readonly faces: AsyncIterable<DrawnFace>;
  /** Of the faces drawn so far. */
  readonly problems: readonly Problem[];
  /** How many faces were laid out so far; the others came from the cache. */
  readonly laidOut: number;
  /** Decodes the pictures of all faces drawn so far, and reports damaged ones. */
  damaged(): Promise<readonly Problem[]>;
}

export function renderGame(game: Game, templates: Templates, options: RenderOptions): Rendering {
  return new GameRendering(game, planFaces(game, templates, options.sheets), options);
}

class GameRendering implements Rendering {
  laidOut = 0;
  private readonly found: Problem[];
  private readonly missing: MissingGlyphs;
  readonly count: number;
  /** The faces to come. Those that were drawn are let go. */
  private readonly jobs: FaceJob[];
  private readonly store: FaceStore;
  private readonly tools: FaceTools;
  private readonly threads: GameThreads | undefined;
  private readonly shared: string;
  private readonly pictures: PictureStore;
  private readonly verify: boolean;
  private readonly isComplete: boolean;
  /** The pictures that each face uses. */
  private readonly used = new Map<FaceJob, readonly string[]>();
  /** Missing or unreadable pictures, already reported. */
  private readonly refused = new Set<string>();

  private readonly reportedStyles = new Set<string>();

  constructor(
    game: Game,
    plan: FacePlan,
    { fonts, pictures, verify = true, cache, wants, rank, threads }: RenderOptions,
  ) {
    this.pictures = pictures;
    this.verify = verify;
    this.isComplete = wants === undefined;
    this.found = [...plan.problems];
    this.missing = new MissingGlyphs(game, fonts);
    // Skip cards that do not match their schema: their template would fail, and `check` reports why.
    const isSound = (entry: Entry) => entry.issues.length === 0 && hasItsPictures(entry, pictures);
    const jobs = plan.jobs.filter((job) => (wants?.(job) ?? true) && (job.entry === undefined || isSound(job.entry)));
    this.jobs = rank ? jobs.sort((a, b) => rank(a) - rank(b)) : jobs;
    this.count = jobs.length;
    this.store = new FaceStore(cache);
    this.tools = toolsOf(game, { fonts, pictures });
    this.threads = threads;
    const words = [game.language, game.glossary.value.icons ?? {}, [...game.labels]];
    this.shared = sharedKey({ fonts, words, icons: game.icons, cache });
  }

  get problems(): readonly Problem[] {
    return [...this.found, ...this.missing.problems()];
  }

  get faces(): AsyncIterable<DrawnFace> {
    return this.draw();
  }

  private async *draw(): AsyncGenerator<DrawnFace> {
    // Start decoding now: it runs in other threads while we lay out faces. Ignore errors here; `isSound` meets them again.
    if (this.verify)
      inParallel([...this.pictures.all()], (picture) => this.pictures.fault(picture)).catch(() => undefined);
    for await (const [job, made] of this.made())
      if (made !== undefined && (!this.verify || (await this.isSound(job)))) yield this.drawn(job, made);
    await this.threads?.settle();
    if (this.verify && this.isComplete) this.found.push(...(await this.unusedDamage()));
  }

  /** In the order of the jobs, whichever thread is first, so that problems have the same order, too. */
  private async *made(): AsyncGenerator<readonly [FaceJob, MadeFace | undefined]> {
    // Look ahead far enough to see whether threads pay, and to keep them busy while other faces come from the cache.
    const farthest = this.threads ? fewestFaces + this.threads.most * facesPerThread : 1;
    const ahead: Planned[] = [];
    for (;;) {
      while (ahead.length < farthest && this.jobs.length > 0) ahead.push(this.plan(this.jobs.shift() as FaceJob));
      this.startThreads(ahead);
      const next = ahead.shift();
      if (next === undefined) return;
      yield [next.job, next.cached ?? (await this.layOut(next))];
    }
  }

  private plan(job: FaceJob): Planned {
    const key = faceKey(job, this.shared);
    const cached = this.cached(job, key);
    return { job, key, cached, isForThreads: cached === undefined && this.threads?.takes(job) === true };
  }

  /** Keeps all threads busy with the faces to come. */
  private startThreads(ahead: readonly Planned[]): void {
    const { threads } = this;
    if (threads === undefined) return;
    const todo = ahead.filter(({ isForThreads }) => isForThreads);
    if (!threads.isRunning && todo.length < fewestFaces) return;
    for (const one of todo.slice(0, threads.most * facesPerThread))
      one.sent ??= threads.layOut(one.job, one.key).then(
        (made) => ({ made }),
        (error: Error) => ({ error }),
      );
  }

  /** The face from the cache, if the pictures that it uses did not change. */
  private cached(job: FaceJob, key: string): MadeFace | undefined {
    const plain = this.store.facts(key);
    if (plain !== undefined) return { key, facts: plain };
    const uses = this.store.uses(key);
    const own = uses && keyWith(key, uses, this.pictures);
    const facts = own === undefined ? undefined : this.store.facts(own);
    if (facts === undefined || own === undefined) return undefined;
    this.used.set(job, uses ?? []);
    return { key: own, facts };
  }

  private async layOut(planned: Planned): Promise<MadeFace | undefined> {
    const { job, key } = planned;
    this.laidOut++;
    try {
      const sent = await planned.sent;
      if (sent?.error !== undefined && !(sent.error instanceof NoThreads)) throw sent.error;
      return this.keep(job, key, sent?.made ?? (await this.layOutHere(planned)));
    } catch (error) {
      const cause = error instanceof TemplateError ? error.cause : error;
      if (cause instanceof PictureError) this.refused.add(cause.src);
      this.found.push(faceFails(job, asError(error)));
      return undefined;
    }
  }

  private layOutHere({ job, key }: Planned): Promise<LaidOutFace> {
    const order = orderOf(job);
    // A template gets a copy, as in a thread: what it changes there must not reach other faces and the manifest.
    const own = isPlainData(order.given) ? { ...order, given: structuredClone(order.given) } : order;
    return layOutFace(job.template, key, own, this.tools);
  }

  /** @param key without the pictures on the face */
  private keep(job: FaceJob, key: string, made: LaidOutFace): MadeFace {
    const { key: own, uses, face, bytes } = made;
    const problems = layoutProblems(job, made);
    this.found.push(...problems.filter((one) => this.isNews(job, one)));
    const isFlawless = !this.missing.note(job, made.texts) && problems.length === 0;
    if (uses.length > 0) this.used.set(job, uses);
    if (face !== undefined) this.store.remember(own, face, bytes.length);
    // Do not cache a face with problems, or one that may fail later: we must report them, with their places, on every run.
    if (!isFlawless || made.mayFailLate) return { key: own, facts: this.store.hold(own, made) };
    if (uses.length > 0) this.store.putUses(key, uses);
    return { key: own, facts: this.store.put(own, made) };
  }

  /** Reports damaged pictures on a face, which is not printed then. */
  private async isSound(job: FaceJob): Promise<boolean> {
    const problems = await this.damageOf(job);
    this.found.push(...problems);
    return problems.length === 0;
  }

  private async damageOf(job: FaceJob): Promise<Problem[]> {
    const problems: Problem[] = [];
    for (const name of this.used.get(job) ?? []) {
      const picture = this.pictures.named(name);
      const fault = picture && (await this.pictures.fault(picture));
      if (fault !== undefined) problems.push(pictureProblem(job, name, fault));
    }
    return problems;
  }

  async damaged(): Promise<readonly Problem[]> {
    return (await inParallel([...this.used.keys()], (job) => this.damageOf(job))).flat();
  }

  /** Damaged pictures that no card uses yet. */
  private async unusedDamage(): Promise<Problem[]> {
    const reported = new Set([...this.used.values(), [...this.refused]].flat().map((name) => name.normalize()));
    const problems: Problem[] = [];
    for (const [name, picture] of this.pictures.entries()) {
      const fault = reported.has(name) || !pictureEnding.test(name) ? undefined : await this.pictures.fault(picture);
      if (fault === undefined) continue;
      const at = { file: picture.file, line: 1, col: 1 };
      problems.push(problem('picture/unused-unreadable', { at, ...fault }));
    }
    return problems;
  }

  /** Report a style that a font lacks once a deck, not for every card. */
  private isNews({ deckId }: FaceJob, { code, message }: Problem): boolean {
    if (!codeFacts(code).oncePerDeck) return true;
    const key = [deckId, message].join('\0');
    const isNew = !this.reportedStyles.has(key);
    this.reportedStyles.add(key);
    return isNew;
  }

  private drawn(job: FaceJob, { key, facts }: MadeFace): DrawnFace {
    const { id, deckId, kind, side, copies, size, entry } = job;
    const texts = (entry?.texts ?? []).map(({ path, rich }) => [path.join('.'), plainText(rich)] as const);
    return {
      id,
      deckId,
      kind,
      side,
      copies,
      size,
      name: entry?.name ?? id,
      fields: entry?.fields ?? {},
      texts: Object.fromEntries(texts),
      key,
      ...facts,
      stamp: stampOf(facts.hash),
      face: readerOf(this.store, key),
    };
  }
}

/** Without the rendering, which holds the props of all faces. */
function readerOf(store: FaceStore, key: string): () => Face {
  return () => {
    const face = store.get(key);
    if (face === undefined) throw new ChangedMeanwhile('.cache');
    return face;
  };
}

/** Faces that each thread has, and waits for, so that it never idles. */
const facesPerThread = 3;

interface Planned {
  readonly job: FaceJob;
  /** Without the pictures on the face. */
  readonly key: string;
  readonly cached: MadeFace | undefined;
  readonly isForThreads: boolean;
  /** If a thread lays it out. */
  sent?: Promise<{ readonly made?: LaidOutFace; readonly error?: Error }>;
}

interface MadeFace {
  readonly key: string;
  readonly facts: FaceFacts;
}

/** `check` reports missing pictures in fields of type `picture`. */
function hasItsPictures(entry: Entry, pictures: PictureStore): boolean {
  return markedValues(entry, 'picture').every(({ value }) => pictures.named(value) !== undefined);
}
