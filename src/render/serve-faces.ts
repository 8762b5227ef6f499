// What a thread does for the main thread: lays out and paints faces.
import { Cache, takeWritten } from '../files/cache.ts';
import { statSync } from '../files/inputs.ts';
import { FontBook } from '../fonts/font-book.ts';
import type { ArtPpi, Draw, DrawnFace } from '../game/drawn-face.ts';
import type { Face } from '../game/face.ts';
import type { Template } from '../game/project.ts';
import { layoutTemplate } from '../parts/layout-face.ts';
import { templateFrom, templateImports } from '../parts/template-imports.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import { shareProcessor, timesStopped } from '../problems/code-limits.ts';
import { leavesWorkBehind, takeLateProblems, watchLateErrors } from '../problems/game-code.ts';
import { runModuleQuietly } from '../problems/run-module.ts';
import { type Served, sendNote, serveTasks } from '../threads/serve-tasks.ts';
import {
  type ContentMessage,
  type FaceMessage,
  type FaceNote,
  type Failed,
  type GameMessage,
  type LayOutMessage,
  type Painted,
  type PaintMessage,
  type SentFace,
  sendError,
  sendTexts,
  type TemplateSource,
} from './face-messages.ts';
import { FaceStore, parseFace } from './face-store.ts';
import { type FaceTools, layOutFace, toolsOf } from './lay-out-face.ts';

const note = (news: FaceNote) => sendNote(news);
/** In characters of JSON. Faces are painted soon after they are laid out, so few are enough. */
const memoryLimit = 2 ** 20;

/** What other stages do with a face. */
interface OtherWork {
  /** Puts the PDF content of a face into the cache. */
  readonly content: (face: Pick<DrawnFace, 'key' | 'face'>, tools: ContentTools) => Promise<void>;
}

interface ContentTools {
  readonly cache: Cache;
  readonly fonts: FontBook;
  readonly pictures: PictureStore;
  readonly draw: () => Promise<Draw>;
  readonly ink: string;
}

/** @param threads how many share the processor */
export function serveFaces(threads: number, { content }: OtherWork): void {
  shareProcessor(threads);
  watchLateErrors({
    late: (late, from) => note({ late, from }),
    bug: (error) => note({ bug: sendError(error) }),
  });
  serveTasks(
    (message) => new ThreadGame(message as GameMessage),
    async (task, game) => {
      const message = task as FaceMessage;
      if (message.type === 'late') {
        await takeLateProblems();
        return { answer: undefined };
      }
      try {
        if (game === undefined) throw new Error('a thread got a face before its game');
        if (message.type === 'layOut') return await game.layOut(message);
        if (message.type === 'paint') return await game.paint(message);
        await game.content(message, content);
        return { answer: {} };
      } catch (error) {
        return { answer: { error: sendError(error) } satisfies Failed };
      }
    },
  );
}

/** Thrown by `DrawnFace.face` while painting. */
class FaceMissing extends Error {}

class ThreadGame {
  private readonly cache: Cache;
  private readonly store: FaceStore;
  private readonly tools: FaceTools;
  private readonly templates = new Map<number, Template>();
  private readonly draws = new Map<ArtPpi, Draw>();

  constructor(private readonly message: GameMessage) {
    const fonts = fontBook(message.families);
    this.cache = new Cache(message.cacheFolder);
    const pictures = new PictureStore(message.art, this.cache);
    this.store = new FaceStore(this.cache, memoryLimit);
    const { language, labels, icons, terms } = message;
    this.tools = toolsOf({ language, labels, icons, glossary: { value: { icons: terms } } }, { fonts, pictures });
  }

  async layOut({ key, template: index, order }: LayOutMessage): Promise<Served> {
    const { face, ...made } = await noted(this.message.templates[index], async () =>
      layOutFace(await this.template(index), key, order, this.tools),
    );
    this.store.remember(made.key, face, made.bytes.length);
    this.reportCached();
    // A copy with a buffer of its own: small buffers share one.
    const bytes = new Uint8Array(made.bytes);
    return { answer: { ...made, bytes, texts: sendTexts(made.texts) } satisfies SentFace, move: [bytes.buffer] };
  }

  private async template(index: number): Promise<Template> {
    const known = this.templates.get(index) ?? (await load(this.message.templates[index]));
    this.templates.set(index, known);
    return known;
  }

  async paint({ method, drawn, args, artPpi, face: sent }: PaintMessage): Promise<Served> {
    const { key } = drawn;
    const face = sent && parseFace(sent);
    if (sent && face) this.store.remember(key, face, sent.length);
    const draw = await this.draw(artPpi);
    const paint = draw[method] as (...all: unknown[]) => Promise<string | Uint8Array>;
    try {
      const painted = await paint({ ...drawn, face: () => face ?? this.face(key) }, ...args);
      return painted instanceof Uint8Array ? moved(painted) : { answer: { painted } satisfies Painted };
    } catch (error) {
      if (error instanceof FaceMissing && sent === undefined) return { answer: { needsFace: true } satisfies Painted };
      throw error;
    } finally {
      this.reportCached();
    }
  }

  async content({ key, ink }: ContentMessage, make: OtherWork['content']): Promise<void> {
    const { fonts } = this.tools.context;
    const { pictures } = this.tools;
    const draw = () => this.draw(300);
    await make({ key, face: () => this.face(key) }, { cache: this.cache, fonts, pictures, draw, ink });
    this.reportCached();
  }

  private face(key: string): Face {
    const found = this.store.get(key);
    if (found === undefined) throw new FaceMissing(key);
    return found;
  }

  private async draw(artPpi: ArtPpi): Promise<Draw> {
    // Imported late: a check paints nothing.
    const { makeDraw } = await import('./make-draw.ts');
    const { fonts } = this.tools.context;
    const { pictures } = this.tools;
    const known = this.draws.get(artPpi) ?? makeDraw({ fonts, cache: this.cache, pictures, artPpi });
    this.draws.set(artPpi, known);
    return known;
  }

  /** Only the main thread trims the cache, so it must know how much was written. */
  private reportCached(): void {
    const { cacheFolder: folder } = this.message;
    const cached = folder === undefined ? 0 : takeWritten(folder);
    if (folder !== undefined && cached > 0) note({ cached, folder });
  }
}

/** Tells the main thread why another run may give another result. */
async function noted<T>(source: TemplateSource | undefined, work: () => Promise<T>): Promise<T> {
  const before = timesStopped();
  try {
    return await work();
  } finally {
    if (timesStopped() > before) note({ stopped: true });
    if (source && leavesWorkBehind({ name: source.file, code: source.code })) note({ leftWork: source.file });
  }
}

let opened: { readonly families: string; readonly book: FontBook } | undefined;

/** Games of a project have the same fonts, and opened ones are large. */
function fontBook(families: GameMessage['families']): FontBook {
  const files = Object.values(families).flatMap((family) => Object.values(family.files));
  // A font may have been replaced since the last command of this process.
  const states = files.map((file) => statSync(file, { throwIfNoEntry: false })).map((one) => [one?.size, one?.mtimeMs]);
  const key = JSON.stringify([families, states]);
  if (opened?.families !== key) opened = { families: key, book: new FontBook(families) };
  return opened.book;
}

async function load(source: TemplateSource | undefined): Promise<Template> {
  if (source === undefined) throw new Error('a thread got a face before its template');
  const { file, code } = source;
  if (source.drawnBy === 'layout') return layoutTemplate(code);
  // Imported late: it reads schemas, and zod loads slowly.
  if (source.drawnBy === 'plain') return (await import('../parts/plain-face.ts')).plainTemplate(code);
  const template = templateFrom(source, runModuleQuietly(code, { name: file, given: templateImports }));
  if (template === undefined) throw new Error(`${file} no longer exports a template`);
  return template;
}

/** The cache and `recent` may still hold the bytes, so move a copy. */
function moved(bytes: Uint8Array): Served {
  const own = new Uint8Array(bytes);
  return { answer: { painted: own } satisfies Painted, move: [own.buffer] };
}
