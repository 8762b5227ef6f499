// A game → all its faces, drawn one after the other, with the problems of their layout.

import { type Cache, sha256 } from '../files/cache.ts';
import { inParallel } from '../files/in-parallel.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { Picture } from '../game/art.ts';
import type { DrawnFace } from '../game/drawn-face.ts';
import type { Face } from '../game/face.ts';
import type { Entry, Game } from '../game/game.ts';
import { iconLook } from '../game/icons.ts';
import { markedValues } from '../game/marked-values.ts';
import type { Sheets } from '../game/project.ts';
import { plainText } from '../game/rich-text.ts';
import { stampOf } from '../game/stamp-of.ts';
import type { Templates } from '../game/template.ts';
import type { GameContext } from '../parts/render-context.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { pictureEnding } from '../pictures/probe-picture.ts';
import { ChangedMeanwhile } from '../problems/changed-meanwhile.ts';
import { bundleName, insideBundle, leavesWorkBehind, stackPlace } from '../problems/game-code.ts';
import { asError, type Problem, problem } from '../problems/problem.ts';
import { faceKey, sharedKey } from './face-key.ts';
import { type FaceFacts, FaceStore } from './face-store.ts';
import { layoutProblems } from './layout-problems.ts';
import { MissingGlyphs } from './missing-glyphs.ts';
import { PictureError, pictureOf, pictureProblem } from './picture-problems.ts';
import { type FaceJob, type FacePlan, planFaces } from './plan-faces.ts';
import { renderFace } from './render-face.ts';
import { TemplateError } from './template-error.ts';

export interface RenderOptions {
  readonly fonts: FontBook;
  readonly sheets: Sheets;
  readonly pictures: PictureStore;
  /** False: pictures are not decoded beforehand; `damaged` tells of them later. */
  readonly verify?: boolean;
  readonly cache: Cache;
  /** Which faces are wanted; all of them where nothing is said. */
  readonly wants?: (job: FaceJob) => boolean;
  /** Faces of a lower rank are drawn first; in the order of the data where nothing is said. */
  readonly rank?: (job: FaceJob) => number;
}

/** What is said of faces while they are drawn. */
export interface Rendering {
  /** How many faces there will be. */
  readonly count: number;
  /** One after the other, as they are asked for; a face that cannot be drawn is only among the problems. */
  readonly faces: AsyncIterable<DrawnFace>;
  /** Of the faces drawn so far. */
  readonly problems: readonly Problem[];
  /** How many faces were laid out anew so far; the others were known. */
  readonly laidOut: number;
  /** Decodes the pictures of all faces drawn so far, and tells of those that are damaged. */
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
  private readonly isWhole: boolean;
  /** By job: the pictures that its face uses. */
  private readonly used = new Map<FaceJob, readonly string[]>();
  /** Pictures that a template asked for and did not get. */
  private readonly refused = new Set<string>();

  private readonly told = new Set<string>();

  constructor(game: Game, plan: FacePlan, { fonts, pictures, verify = true, cache, wants, rank }: RenderOptions) {
    this.pictures = pictures;
    this.verify = verify;
    this.isWhole = wants === undefined;
    this.found = [...plan.problems];
    this.missing = new MissingGlyphs(game, fonts);
    // A card that does not fit its types would only make its template stumble; `check` has said why.
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
    // Decoding runs in threads of its own while faces are laid out. What fails here fails again where the face is judged.
    if (this.verify)
      inParallel([...this.pictures.all()], (picture) => this.pictures.fault(picture)).catch(() => undefined);
    for (const job of this.jobs) {
      const key = faceKey(job, this.shared);
      const made = this.known(job, key) ?? (await this.layOut(job, key));
      if (made !== undefined && (!this.verify || (await this.isSound(job)))) yield this.drawn(job, made);
    }
    if (this.verify && this.isWhole) this.found.push(...(await this.unusedDamage()));
  }

  /** A face that is in the cache, if the pictures that it uses are still the same. */
  private known(job: FaceJob, key: string): MadeFace | undefined {
    const plain = this.store.facts(key);
    if (plain !== undefined) return { key, facts: plain };
    const uses = this.store.uses(key);
    const own = uses && this.keyWith(key, uses);
    const facts = own === undefined ? undefined : this.store.facts(own);
    if (facts === undefined || own === undefined) return undefined;
    this.used.set(job, uses ?? []);
    return { key: own, facts };
  }

  /** The key of a face and of the pictures on it; nothing if one of them is gone. */
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
      const isWhole = !this.missing.note(job, rendered.texts) && problems.length === 0;
      const { uses, face } = rendered;
      this.used.set(job, uses);
      const own = uses.length === 0 ? key : (this.keyWith(key, uses) ?? key);
      // What has problems is not kept: their places would grow old with it. Nor is what may fail later: it would fail in silence next time.
      if (!isWhole || leavesWorkBehind(bundle)) return { key: own, facts: this.store.hold(own, face) };
      if (uses.length > 0) this.store.putUses(key, uses);
      return { key: own, facts: this.store.put(own, face) };
    } catch (error) {
      const cause = error instanceof TemplateError ? error.cause : error;
      if (cause instanceof PictureError) this.refused.add(cause.src);
      this.found.push(faceFails(job, asError(error)));
      return undefined;
    }
  }

  /** A face with a damaged picture is a problem at the field that names it, and is not printed. */
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

  /** A damaged picture that no card asks for may be a card's picture tomorrow. */
  private async unusedDamage(): Promise<Problem[]> {
    const told = new Set([...this.used.values(), [...this.refused]].flat().map((name) => name.normalize()));
    const problems: Problem[] = [];
    for (const [name, picture] of this.pictures.entries()) {
      const fault = told.has(name) || !pictureEnding.test(name) ? undefined : await this.pictures.fault(picture);
      if (fault === undefined) continue;
      const at = { file: picture.file, line: 1, col: 1 };
      problems.push(problem('picture/unused-unreadable', { at, ...fault }));
    }
    return problems;
  }

  /** What a family lacks is the same for every card of a deck. */
  private isNews({ shelf }: FaceJob, { code, message }: Problem): boolean {
    if (code !== 'layout/missing-style') return true;
    const key = [shelf, message].join('\0');
    const isNew = !this.told.has(key);
    this.told.add(key);
    return isNew;
  }

  private drawn(job: FaceJob, { key, facts }: MadeFace): DrawnFace {
    const { id, shelf, kind, side, copies, size, entry } = job;
    const texts = (entry?.texts ?? []).map(({ path, rich }) => [path.join('.'), plainText(rich)] as const);
    return {
      id,
      shelf,
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

function faceFails(job: FaceJob, error: Error): Problem {
  const cause = error instanceof TemplateError ? error.cause : error;
  return cause instanceof PictureError
    ? pictureProblem(job, cause.src, cause.fault, cause.code)
    : templateFails(job, error);
}

/** `check` has said what is wrong with a name that its schema marks as a picture. */
function hasItsPictures(entry: Entry, pictures: PictureStore): boolean {
  return markedValues(entry, 'picture').every(({ value }) => pictures.named(value) !== undefined);
}

function templateFails({ entry, side, template }: FaceJob, error: Error): Problem {
  const { at, cause } = error instanceof TemplateError ? error : { at: undefined, cause: error };
  // Where the template's own code threw, its line says more than the tag around it.
  const place = stackPlace(cause, { name: bundleName(template.file), code: template.code }) ?? at;
  return problem('template/fails', {
    at: place ?? { file: template.file, line: 1, col: 1 },
    card: entry?.id,
    message: `The ${side} of this card cannot be drawn: ${error.message.replace(/\.$/, '')}.`,
    fix: 'Mend the template, or the field of the card that it did not expect.',
  });
}
