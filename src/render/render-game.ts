// A game → all its faces, drawn one after the other, with the problems of their layout.
import type { Cache } from '../base/cache.ts';
import type { FontBook } from '../base/fonts/font-book.ts';
import { iconBody } from '../base/icon-set.ts';
import { didYouMean } from '../base/nearest-word.ts';
import { type Problem, problem } from '../base/problem.ts';
import { bundleName, stackPlace } from '../base/stack-place.ts';
import type { Art, Picture } from '../game/art.ts';
import type { DrawnFace } from '../game/drawn-face.ts';
import type { Face } from '../game/face.ts';
import type { Game } from '../game/game.ts';
import type { Sheets } from '../game/project.ts';
import { plainText } from '../game/rich-text.ts';
import { stampOf } from '../game/stamp-of.ts';
import type { Templates } from '../game/template.ts';
import type { Stage } from '../parts/stage.ts';
import { faceKey, sharedKey } from './face-key.ts';
import { type FaceFacts, FaceStore } from './face-store.ts';
import { layoutProblems } from './layout-problems.ts';
import { MissingGlyphs } from './missing-glyphs.ts';
import { type FaceJob, type FacePlan, planFaces } from './plan-faces.ts';
import { renderFace } from './render-face.ts';
import { TemplateError } from './template-error.ts';

export interface RenderOptions {
  readonly fonts: FontBook;
  readonly sheets: Sheets;
  readonly art: Art;
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
  private readonly stage: Stage;
  private readonly shared: string;

  constructor(game: Game, plan: FacePlan, { fonts, art, cache, wants = () => true, rank }: RenderOptions) {
    this.found = [...plan.problems];
    this.missing = new MissingGlyphs(game, fonts);
    // A card that does not fit its types would only make its template stumble; `check` has said why.
    const jobs = plan.jobs.filter((job) => wants(job) && (job.entry?.issues ?? []).length === 0);
    this.jobs = rank ? jobs.sort((a, b) => rank(a) - rank(b)) : jobs;
    this.store = new FaceStore(cache);
    const icons = game.glossary.value.icons ?? {};
    const iconName = (name: string) => icons[name]?.icon ?? name;
    this.stage = {
      fonts,
      language: game.language,
      iconName,
      iconBody: (name: string) => iconBody(iconName(name)),
      picture: (src: string) => pictureOf(art, src),
    };
    this.shared = sharedKey({ fonts, words: [game.language, icons, [...game.labels]], art, cache });
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
    for (const job of this.jobs) {
      const key = faceKey(job, this.shared);
      const facts = this.store.facts(key) ?? (await this.layOut(job, key));
      if (facts !== undefined) yield this.drawn(job, key, facts);
    }
  }

  private async layOut(job: FaceJob, key: string): Promise<FaceFacts | undefined> {
    this.laidOut++;
    try {
      const rendered = await renderFace(job.draw, job.size, this.stage);
      const problems = layoutProblems(job, rendered);
      this.found.push(...problems);
      const isWhole = !this.missing.note(job, rendered.texts) && problems.length === 0;
      // What has problems is not kept: their places would grow old with it.
      return isWhole ? this.store.put(key, rendered.face) : this.store.hold(key, rendered.face);
    } catch (error) {
      this.found.push(templateFails(job, error as Error));
      return undefined;
    }
  }

  private drawn(job: FaceJob, key: string, facts: FaceFacts): DrawnFace {
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
    if (face === undefined) throw new Error('the cache was deleted during the build; build again');
    return face;
  }
}

function pictureOf(art: Art, src: string): Picture {
  const picture = art.get(src.normalize('NFC'));
  if (picture === undefined)
    throw new Error(`there is no picture "${src}" in art/. ${didYouMean(src, art.keys())}`.trim());
  return picture;
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
