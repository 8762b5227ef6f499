// A picture that a template asks for and that is missing or damaged → a problem at the card's field that names it.

import { type Picture, type PictureFault, pictureFault } from '../game/art.ts';
import type { Entry } from '../game/game.ts';
import { markedValues } from '../game/marked-values.ts';
import type { Path } from '../game/origin.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import type { FaceJob } from './plan-faces.ts';

export class PictureError extends Error {
  constructor(
    readonly src: string,
    readonly code: 'refs/unknown-picture' | 'picture/unreadable',
    readonly fault: PictureFault,
  ) {
    super(fault.message);
  }
}

/** Throws if there is no such picture, or if not even its head can be read. */
export function pictureOf(pictures: PictureStore, src: string): Picture {
  const picture = pictures.named(src);
  if (picture?.fault !== undefined) throw new PictureError(src, 'picture/unreadable', picture.fault);
  if (picture !== undefined) return picture;
  if (!src) throw new Error('a picture is asked for, but nothing names it');
  const fault = pictureFault(src, [...pictures.names()]) ?? {
    message: `"${src}" is no picture.`,
    fix: 'Name another one.',
  };
  throw new PictureError(src, 'refs/unknown-picture', fault);
}

export function pictureProblem(
  { entry, template, side }: FaceJob,
  name: string,
  { message, fix }: PictureFault,
  code: 'refs/unknown-picture' | 'picture/unreadable' = 'picture/unreadable',
): Problem {
  const path = entry && (markedPath(entry, name) ?? pathOf(entry.fields, name));
  const at: Place = (entry?.source ?? entry?.origin)?.place(path ?? ['name']) ?? {
    file: template.file,
    line: 1,
    col: 1,
  };
  const where = path === undefined ? ` The template ${template.file} asks for it on the ${side}.` : '';
  return problem(code, { at, card: entry?.id, message: `${message}${where}`, fix });
}

/** The field of the type `picture` that names it: the card itself may be called so, too. */
function markedPath(entry: Entry, name: string): Path | undefined {
  return markedValues(entry, 'picture').find(({ value }) => value === name)?.path;
}

/** The field that names the picture, or that its name is made from: `p01` for `p01.jpg`. */
function pathOf(value: unknown, name: string): (string | number)[] | undefined {
  return (
    findString(value, (text) => text === name) ?? findString(value, (text) => text !== '' && stem(text) === stem(name))
  );
}

function stem(name: string): string {
  return name.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

function findString(value: unknown, isThis: (text: string) => boolean): (string | number)[] | undefined {
  if (typeof value === 'string') return isThis(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const steps: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  for (const [step, inner] of steps) {
    const rest = findString(inner, isThis);
    if (rest !== undefined) return [step, ...rest];
  }
  return undefined;
}
