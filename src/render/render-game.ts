// A game → all its faces, drawn one after the other, with the problems of their layout.
import { type Cache, sha256 } from '../base/cache.ts';
import type { FontBook } from '../base/fonts/font-book.ts';
import { iconBody } from '../base/icon-set.ts';
import { didYouMean } from '../base/nearest-word.ts';
import { type Problem, problem } from '../base/problem.ts';
import type { Art, Picture } from '../game/art.ts';
import type { DrawnFace } from '../game/drawn-face.ts';
import type { Face } from '../game/face.ts';
import type { Game } from '../game/game.ts';
import type { Sheets } from '../game/project.ts';
import { plainText } from '../game/rich-text.ts';
import type { Templates } from '../game/template.ts';
import type { Stage } from '../parts/stage.ts';
import { faceKey, sharedKey } from './face-key.ts';
import { layoutProblems } from './layout-problems.ts';
import { type FaceJob, planFaces } from './plan-faces.ts';
import { renderFace } from './render-face.ts';
import { TemplateError } from './template-error.ts';

export interface RenderOptions {
  readonly fonts: FontBook;
  readonly sheets: Sheets;
  readonly art: Art;
  readonly cache: Cache;
  /** Which faces are wanted; all of them where nothing is said. */
  readonly wants?: (job: FaceJob) => boolean;
  readonly onFace?: (done: number, of: number) => void;
  /** Only the problems are wanted: a face that is known to have none need not even be read. */
  readonly problemsOnly?: boolean;
}

export interface RenderedGame {
  readonly faces: readonly DrawnFace[];
  readonly problems: readonly Problem[];
  /** How many faces were laid out anew; the others were known. */
  readonly laidOut: number;
}

export async function renderGame(game: Game, templates: Templates, options: RenderOptions): Promise<RenderedGame> {
  const { fonts, sheets, art, cache, wants = () => true, onFace = () => {}, problemsOnly = false } = options;
  const plan = planFaces(game, templates, sheets);
  // A card that does not fit its types would only make its template stumble; `check` has said why.
  const jobs = plan.jobs.filter((job) => wants(job) && (job.entry?.issues ?? []).length === 0);
  const icons = game.glossary.value.icons ?? {};
  const iconName = (name: string) => icons[name]?.icon ?? name;
  const stage = {
    fonts,
    iconName,
    iconBody: (name: string) => iconBody(iconName(name)),
    picture: (src: string) => pictureOf(art, src),
  };
  const shared = sharedKey({ fonts, icons, art });
  const faces: DrawnFace[] = [];
  const problems = [...plan.problems];
  let laidOut = 0;
  for (const [i, job] of jobs.entries()) {
    const key = faceKey(job, shared);
    if (problemsOnly && cache.get(`${key}-ok`) !== undefined) continue;
    const known = parseKept(cache.get(key));
    const kept = known ?? (await layOut(job, stage));
    if (known === undefined) laidOut++;
    // What has problems is not kept: their places would grow old with it.
    if (known === undefined && kept.problems.length === 0) keep(cache, key, kept);
    problems.push(...kept.problems);
    if (kept.face !== undefined) faces.push(drawn(job, { key, face: kept.face, hash: kept.hash }));
    onFace(i + 1, jobs.length);
  }
  return { faces, problems, laidOut };
}

function pictureOf(art: Art, src: string): Picture {
  const picture = art.get(src);
  if (picture === undefined)
    throw new Error(`there is no picture "${src}" in art/. ${didYouMean(src, art.keys())}`.trim());
  return picture;
}

/** What is kept of a face from build to build. A template that failed leaves none. */
interface Kept {
  readonly face?: Face;
  readonly hash: string;
  readonly problems: readonly Problem[];
}

function keep(cache: Cache, key: string, kept: Kept): void {
  cache.put(key, Buffer.from(JSON.stringify(kept)));
  cache.put(`${key}-ok`, Buffer.from('ok'));
}

function parseKept(bytes: Buffer | undefined): Kept | undefined {
  return bytes && (JSON.parse(bytes.toString('utf8')) as Kept);
}

async function layOut(job: FaceJob, stage: Stage): Promise<Kept> {
  try {
    const rendered = await renderFace(job.draw, job.size, stage);
    const { face } = rendered;
    const picture = [face.widthMm, face.heightMm, face.bleedMm, face.items];
    return { face, hash: sha256(JSON.stringify(picture)), problems: layoutProblems(job, rendered) };
  } catch (error) {
    return { hash: '', problems: [templateFails(job, error as Error)] };
  }
}

function drawn(
  { id, shelf, kind, side, copies, entry }: FaceJob,
  made: Pick<DrawnFace, 'key' | 'hash' | 'face'>,
): DrawnFace {
  const texts = (entry?.texts ?? []).map(({ path, rich }) => [path.join('.'), plainText(rich)] as const);
  const name = entry?.name ?? id;
  return {
    id,
    shelf,
    kind,
    side,
    copies,
    name,
    fields: entry?.fields ?? {},
    texts: Object.fromEntries(texts),
    ...made,
  };
}

function templateFails({ entry, side, template }: FaceJob, error: Error): Problem {
  return problem('template/fails', {
    at: (error instanceof TemplateError ? error.at : undefined) ?? { file: template.file, line: 1, col: 1 },
    card: entry?.id,
    message: `The ${side} of this card cannot be drawn: ${error.message.replace(/\.$/, '')}.`,
    fix: 'Mend the template, or the field of the card that it did not expect.',
  });
}
