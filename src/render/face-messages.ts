// What the main thread and the threads that lay out and paint faces tell each other.

import type { FontFamily } from '../fonts/font-book.ts';
import { type Script, scriptNamed } from '../fonts/scripts.ts';
import type { Art, PictureFault } from '../game/art.ts';
import type { ArtPpi, PaintableFace } from '../game/drawn-face.ts';
import type { Glossary } from '../game/file-schemas.ts';
import type { OwnIcons } from '../game/icons.ts';
import type { Template } from '../game/project.ts';
import type { RichText } from '../game/rich-text.ts';
import type { Missing } from '../parts/typeset/atoms.ts';
import { stackOf } from '../problems/game-code.ts';
import { asError, ChangedMeanwhile, type Place, type Problem } from '../problems/problem.ts';
import { TemplateError } from './expand-tree.ts';
import type { SetFacts } from './face-problems.ts';
import type { FaceOrder, LaidOutFace } from './lay-out-face.ts';
import { PictureError } from './picture-of.ts';

/** Sent to a thread before the first face of a game. */
export interface GameMessage {
  readonly families: Readonly<Record<string, FontFamily>>;
  readonly language: string;
  readonly labels: ReadonlyMap<string, RichText>;
  readonly terms: NonNullable<Glossary['icons']>;
  readonly icons: OwnIcons;
  readonly art: Art;
  readonly templates: readonly TemplateSource[];
  /** Undefined: cache nothing. */
  readonly cacheFolder: string | undefined;
}

export type TemplateSource = Pick<Template, 'file' | 'code' | 'drawnBy'>;

export interface LayOutMessage {
  readonly type: 'layOut';
  readonly key: string;
  /** Index into `GameMessage.templates`. */
  readonly template: number;
  readonly order: FaceOrder;
}

export type PaintMethod = 'svg' | 'pixels' | 'png' | 'small' | 'window';

export interface PaintMessage {
  readonly type: 'paint';
  readonly method: PaintMethod;
  readonly drawn: Omit<PaintableFace, 'face'>;
  readonly args: readonly unknown[];
  readonly artPpi: ArtPpi;
  /** The display list as JSON; sent after the thread said that it has none. */
  readonly face?: Uint8Array;
}

/** Asks to put the PDF content of a face into the cache. */
export interface ContentMessage {
  readonly type: 'content';
  readonly key: string;
  readonly ink: string;
}

/** Asks for errors that templates threw late. */
interface LateMessage {
  readonly type: 'late';
}

/** What a thread says without being asked. */
export type FaceNote =
  | { readonly late: Problem; readonly from: string }
  | { readonly bug: SentError }
  /** Game code was stopped at its limit of time. */
  | { readonly stopped: true }
  /** The template left promises or timers behind. */
  | { readonly leftWork: string }
  /** Bytes that it put into the cache. */
  | { readonly cached: number; readonly folder: string };

export type FaceMessage = LayOutMessage | PaintMessage | ContentMessage | LateMessage;

export type Failed = { readonly error: SentError };

/** A face that was laid out. */
export interface SentFace extends Omit<LaidOutFace, 'texts' | 'face'> {
  readonly texts: SentTexts;
}

/** `needsFace`: send the message again, with the face. */
export type Painted = { readonly painted: string | Uint8Array } | { readonly needsFace: true };

/** Scripts are told apart by identity, which a copy would lose, so they are sent by name. */
type SentTexts = readonly (Omit<SetFacts, 'missing'> & {
  readonly missing: readonly (Omit<Missing, 'script'> & { readonly script?: string })[];
})[];

export function sendTexts(texts: readonly SetFacts[]): SentTexts {
  return texts.map(({ overflowDots, lines, sizePt, lacking, missing }) => ({
    overflowDots,
    lines,
    sizePt,
    lacking,
    missing: missing.map(({ character, family, script }) => ({
      character,
      family,
      ...(script && { script: script.name }),
    })),
  }));
}

export function receiveTexts(texts: SentTexts): SetFacts[] {
  const scriptOf = (name: string | undefined): { script?: Script } => {
    const script = name === undefined ? undefined : scriptNamed(name);
    return script ? { script } : {};
  };
  return texts.map(({ missing, ...text }) => ({
    ...text,
    missing: missing.map(({ script, ...one }) => ({ ...one, ...scriptOf(script) })),
  }));
}

/** Copies of errors lose their class, and with it the place in the template. */
interface SentError {
  readonly message: string;
  readonly stack: string;
  readonly template?: { readonly at: Place | undefined; readonly cause: SentError };
  /** The file that was changed. */
  readonly changed?: string;
  readonly picture?: { readonly src: string; readonly code: PictureError['code']; readonly fault: PictureFault };
}

export function sendError(thrown: unknown): SentError {
  const error = asError(thrown);
  const { message } = error;
  return {
    message,
    stack: stackOf(error),
    ...(error instanceof TemplateError && { template: { at: error.at, cause: sendError(error.cause) } }),
    ...(error instanceof ChangedMeanwhile && { changed: error.problem.at.file }),
    ...(error instanceof PictureError && { picture: { src: error.src, code: error.code, fault: error.fault } }),
  };
}

export function receiveError(sent: SentError): Error {
  const error = withoutStack(sent);
  error.stack = sent.stack;
  return error;
}

function withoutStack({ message, template, picture, changed }: SentError): Error {
  if (changed !== undefined) return new ChangedMeanwhile(changed);
  if (picture !== undefined) return new PictureError(picture.src, picture.code, picture.fault);
  return template === undefined
    ? new Error(message)
    : new TemplateError(message, template.at, receiveError(template.cause));
}
