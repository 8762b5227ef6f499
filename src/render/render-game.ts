// Draws all faces of a game, one after the other, and collects the problems of their layout.

import { type Cache, sha256 } from '../files/cache.ts';
import { inParallel } from '../files/in-parallel.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { Picture } from '../game/art.ts';
import { type DrawnFace, stampOf } from '../game/drawn-face.ts';
import type { Face } from '../game/face.ts';
import type { Entry, Game } from '../game/game.ts';
import { iconLook } from '../game/icons.ts';
import { markedValues } from '../game/marked-values.ts';
import type { Sheets } from '../game/project.ts';
import { plainText } from '../game/rich-text.ts';
import type { Templates } from '../game/template.ts';
import type { GameContext } from '../parts/render-context.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { pictureEnding } from '../pictures/probe-picture.ts';
import { insideBundle, leavesWorkBehind } from '../problems/game-code.ts';
import { asError, ChangedMeanwhile, type Problem, problem } from '../problems/problem.ts';
import { codeFacts } from '../problems/problem-codes.ts';
import { TemplateError } from './expand-tree.ts';
import { faceFails, layoutProblems, PictureError, pictureOf, pictureProblem } from './face-problems.ts';
import { type FaceFacts, FaceStore, faceKey, sharedKey } from './face-store.ts';
import { MissingGlyphs } from './missing-glyphs.ts';
import { type FaceJob, type FacePlan, planFaces } from './plan-faces.ts';
import { renderFace } from './render-face.ts';

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
}

export interface Rendering {
  /** How many faces there are to draw. */
  readonly count: number;
  /** Draws each face when you ask for it. Skips faces that cannot be drawn; see `problems`. */
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
  private readonly jobs: readonly FaceJob[];
  private readonly store: FaceStore;
  private readonly context: GameContext;
  private readonly shared: string;
  private readonly pictures: PictureStore;
  private readonly verify: boolean;
  private readonly isComplete: boolean;
  /** The pictures that each face uses. */
  private readonly used = new Map<FaceJob, readonly string[]>();
  /** Missing or unreadable pictures, already reported. */
  private readonly refused = new Set<string>();

  private readonly reportedStyles = new Set<string>();

  constructor(game: Game, plan: FacePlan, { fonts, pictures, verify = true, cache, wants, rank }: RenderOptions) {
    this.pictures = pictures;
    this.verify = verify;
    this.isComplete = wants === undefined;
    this.found = [...plan.problems];
    this.missing = new MissingGlyphs(game, fonts);
    // Skip cards that do not match their schema: their template would fail, and `check` reports why.
    const isSound = (entry: Entry) => entry.issues.length === 0 && hasItsPictures(entry, pictures);
    const jobs = plan.jobs.filter((job) => (wants?.(job) ?? true) && (job.entry === undefined || isSound(job.entry)));
    this.jobs = rank ? jobs.sort((a, b) => rank(a) - rank(b)) : jobs;
    this.store = new FaceStore(cache);
    this.context = {
      fonts,
      language: game.language,
      icon: (name: string) => iconLook(game, name),
      picture: (src: string) => pictureOf(pictures, src),
      pictureSum: (picture: Picture) => pictures.sum(picture),
    };
    const words = [game.language, game.glossary.value.icons ?? {}, [...game.labels]];
    this.shared = sharedKey({ fonts, words, icons: game.icons, cache });
  }

  get problems(): readonly Problem[] {
    return [...this.found, ...this.missing.problems()];
  }

  get count(): number {
    return this.jobs.length;
  }

  get faces(): AsyncIterable<DrawnFace> {
    return this.draw();
  }

  private async *draw(): AsyncGenerator<DrawnFace> {
    // Start decoding now: it runs in other threads while we lay out faces. Ignore errors here; `isSound` meets them again.
    if (this.verify)
      inParallel([...this.pictures.all()], (picture) => this.pictures.fault(picture)).catch(() => undefined);
    for (const job of this.jobs) {
      const key = faceKey(job, this.shared);
      const made = this.cached(job, key) ?? (await this.layOut(job, key));
      if (made !== undefined && (!this.verify || (await this.isSound(job)))) yield this.drawn(job, made);
    }
    if (this.verify && this.isComplete) this.found.push(...(await this.unusedDamage()));
  }

  /** The face from the cache, if the pictures that it uses did not change. */
  private cached(job: FaceJob, key: string): MadeFace | undefined {
    const plain = this.store.facts(key);
    if (plain !== undefined) return { key, facts: plain };
    const uses = this.store.uses(key);
    const own = uses && this.keyWith(key, uses);
    const facts = own === undefined ? undefined : this.store.facts(own);
    if (facts === undefined || own === undefined) return undefined;
    this.used.set(job, uses ?? []);
    return { key: own, facts };
  }

  /** The key of a face with its pictures; undefined if one of them is gone. */
  private keyWith(key: string, uses: readonly string[]): string | undefined {
    const pictures = uses.map((name) => this.pictures.named(name));
    const sums = pictures.flatMap((picture) =>
      picture?.fault === undefined && picture ? [this.pictures.sum(picture)] : [],
    );
    return sums.length === uses.length ? sha256(JSON.stringify([key, sums])) : undefined;
  }

  private async layOut(job: FaceJob, key: string): Promise<MadeFace | undefined> {
    this.laidOut++;
    try {
      const bundle = { name: job.template.file, code: job.template.code };
      const rendered = await insideBundle(bundle, () => renderFace(job.draw, job.size, this.context));
      const problems = layoutProblems(job, rendered);
      this.found.push(...problems.filter((one) => this.isNews(job, one)));
      const isFlawless = !this.missing.note(job, rendered.texts) && problems.length === 0;
      const { uses, face } = rendered;
      this.used.set(job, uses);
      const own = uses.length === 0 ? key : (this.keyWith(key, uses) ?? key);
      // Do not cache a face with problems, or one that may fail later: we must report them, with their places, on every run.
      if (!isFlawless || leavesWorkBehind(bundle)) return { key: own, facts: this.store.hold(own, face) };
      if (uses.length > 0) this.store.putUses(key, uses);
      return { key: own, facts: this.store.put(own, face) };
    } catch (error) {
      const cause = error instanceof TemplateError ? error.cause : error;
      if (cause instanceof PictureError) this.refused.add(cause.src);
      this.found.push(faceFails(job, asError(error)));
      return undefined;
    }
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
      face: () => this.faceOf(key),
    };
  }

  private faceOf(key: string): Face {
    const face = this.store.get(key);
    if (face === undefined) throw new ChangedMeanwhile('.cache');
    return face;
  }
}

interface MadeFace {
  readonly key: string;
  readonly facts: FaceFacts;
}

/** `check` reports missing pictures in fields of type `picture`. */
function hasItsPictures(entry: Entry, pictures: PictureStore): boolean {
  return markedValues(entry, 'picture').every(({ value }) => pictures.named(value) !== undefined);
}
