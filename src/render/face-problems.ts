// Problems of a laid-out face: text that overflows, content outside the safe area, pictures with too few pixels.
import { cornersOf, pointsOf, roomInside, roundIn } from '../drawings/outline.ts';
import { dotsToMm, mm } from '../drawings/units.ts';
import type { PictureFault } from '../game/art.ts';
import { clearOutline } from '../game/drawn-face.ts';
import type { Face, FaceBox } from '../game/face.ts';
import type { Entry } from '../game/game.ts';
import { markedValues } from '../game/marks.ts';
import type { Path } from '../game/origin.ts';
import { type Piece, plainText } from '../game/rich-text.ts';
import { isBoxy } from '../game/shape.ts';
import type { Lacking } from '../parts/typeset/text-style.ts';
import type { SetText } from '../parts/typeset/typeset.ts';
import { bundleName, stackPlace } from '../problems/game-code.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { TemplateError } from './expand-tree.ts';
import type { Misfit } from './misfits.ts';
import { PictureError } from './picture-of.ts';
import type { FaceJob } from './plan-faces.ts';

/** What the checks need of a text. */
export type SetFacts = Pick<SetText, 'overflowDots' | 'lines' | 'sizePt' | 'lacking' | 'missing'>;

/** What the checks need of a face. `lines` of a box and of its text are the same object. */
export interface SetFace extends Pick<Face, 'boxes' | 'coarse'> {
  readonly texts: readonly SetFacts[];
  readonly misfits: readonly Misfit[];
}

export function layoutProblems(job: FaceJob, face: SetFace): Problem[] {
  const { texts } = face;
  const at = job.entry?.origin.place(['name']) ?? { file: job.template.file, line: 1, col: 1 };
  const complain = complainer(job, at);
  const tooLarge = new Set(texts.flatMap(({ overflowDots, lines }) => (overflowDots > 0 ? [lines] : [])));
  for (const { kind, lines } of face.misfits) if (lines && kind !== 'overlap' && kind !== 'off') tooLarge.add(lines);
  const overflowing = face.boxes.filter(({ lines }) => lines !== undefined && tooLarge.has(lines));
  return [
    ...texts.flatMap((set) => [
      ...(set.overflowDots > 0
        ? [
            complain(
              'layout/overflow',
              `The text "${beginning(set.lines)}" is ${millimetres(set.overflowDots)} mm too large for its box, even at ${set.sizePt} pt.`,
              'Shorten the text, or enlarge its box in the template.',
              placeOfWords(job, set.lines),
            ),
          ]
        : []),
    ]),
    // A text that overflows may have pushed others off the face; we report only the overflow.
    ...face.misfits.flatMap((misfit) => {
      if (misfit.kind === 'off' && tooLarge.size > 0) return [];
      const { code, message, fix } = misfitWords(misfit);
      return complain(code, message, fix, placeOfWords(job, misfit.lines ?? []), misfit.at);
    }),
    ...texts.flatMap(({ lacking }) => lacking).map((one) => missingStyle(job, one, at)),
    ...face.coarse.map(({ file, ppi }) =>
      complain(
        'layout/low-resolution',
        `The picture ${file} has only ${ppi} ppi at this size; print needs 300.`,
        'Use a picture with more pixels, or print it smaller in the template.',
      ),
    ),
    ...face.boxes.flatMap((box) =>
      outside(box, job, overflowing).map((by) =>
        complain(
          'layout/outside-safe-area',
          `${box.kind === 'text' ? `The text "${beginning(box.lines ?? [])}"` : 'An icon'} is ${millimetres(by)} mm outside the safe area (${job.safeMm} mm inside the trim).`,
          'Move it inwards in the template, or mark an ornament as `decor`.',
        ),
      ),
    ),
  ];
}

function misfitWords({ kind, lines, other = [], byDots }: Misfit): {
  code: LayoutCode;
  message: string;
  fix: string;
} {
  const text = lines ? `The text "${beginning(lines)}"` : 'An icon';
  switch (kind) {
    case 'outside':
      return {
        code: 'layout/overflow',
        message: `${text} is ${millimetres(byDots)} mm outside the box around it.`,
        fix: `${lines ? 'Shorten the text, or enlarge' : 'Enlarge'} the box in the template, or mark an ornament as \`decor\`.`,
      };
    case 'cut':
      return {
        code: 'layout/overflow',
        message: `${text} is cut off: ${millimetres(byDots)} mm of it are outside a box with \`clip\`.`,
        fix: `${lines ? 'Shorten the text, or enlarge' : 'Enlarge'} the box in the template, or mark an ornament as \`decor\`.`,
      };
    case 'off':
      return {
        code: 'layout/outside-safe-area',
        message: `${text} lies completely outside the face, so nothing of it is printed.`,
        fix: 'Move it inwards in the template, or mark an ornament as `decor`.',
      };
    case 'overlap':
      return {
        code: 'layout/overlap',
        message: `${text} overlaps the text "${beginning(other)}" by ${millimetres(byDots)} mm.`,
        fix: 'Move one of them in the template, or shorten it; mark an ornament as `decor`.',
      };
  }
}

/** The place of the field that a text comes from; undefined if the template wrote it. */
function placeOfWords({ entry }: FaceJob, lines: readonly string[]): Place | undefined {
  const set = bare(lines.join(''));
  if (entry === undefined || set === '') return undefined;
  const fields = [
    ...entry.texts.map(({ path, rich }) => ({ path, words: bare(plainText(rich)) })),
    ...Object.entries(entry.fields).map(([key, value]) => ({
      path: [key],
      words: typeof value === 'string' ? bare(value) : '',
    })),
  ];
  const shares = fields.filter(({ words }) => isShared(words, set));
  const [nearest] = shares.sort(
    (a, b) => Math.abs(a.words.length - set.length) - Math.abs(b.words.length - set.length),
  );
  return nearest && entry.origin.place(nearest.path);
}

/** Short words match too easily; a caption may precede the field's text, but not outweigh it. */
function isShared(words: string, set: string): boolean {
  if (words === set) return true;
  return (set.length >= 4 && words.includes(set)) || (words.length * 2 >= set.length && set.includes(words));
}

/** Letters and digits only: lines drop spaces, and keywords and lists add signs. */
function bare(words: string): string {
  return words.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** The message names no card, so that a deck reports it once. */
function missingStyle({ entry, template }: FaceJob, { style, family, words }: Lacking, at: Place): Problem {
  const isCaps = style === 'small capitals';
  const asking = entry?.texts.find(({ rich }) => rich.some((piece) => isAsking(piece, isCaps)));
  const key = isCaps ? 'smallCaps' : 'italic';
  const script = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{S}\p{N}]/u.test(words)
    ? ''
    : ' for its letters';
  return problem('layout/missing-style', {
    at: asking && entry ? entry.origin.place(asking.path) : at,
    card: entry?.id,
    message: `The font family "${family}" has no ${style}${script}, which this text uses (${template.file}); it is printed without them.`,
    fix: `Set \`${key}\` of "${family}" in fonts/fonts.yaml to a family that has them, or remove the markup${isCaps ? '' : ', or use bold'}.`,
  });
}

function isAsking(piece: Piece, isCaps: boolean): boolean {
  return piece.type === 'text' && (isCaps ? piece.smallCaps : piece.italic) === true;
}

type LayoutCode = 'layout/overflow' | 'layout/overlap' | 'layout/outside-safe-area' | 'layout/low-resolution';

function complainer({ entry, side, template }: FaceJob, at: Place) {
  return (code: LayoutCode, message: string, fix: string, place: Place = at, tag?: Place) => {
    const where = tag ? `${tag.file}:${tag.line}` : template.file;
    return problem(code, { at: place, card: entry?.id, message: `On the ${side} (${where}): ${message}`, fix });
  };
}

/** How far a box leaves the safe area on its worst side. Tolerates a dot and a half, for rounding. */
function outside(box: FaceBox, job: FaceJob, overflowing: readonly FaceBox[]): number[] {
  const outline = outlineOf(job);
  const by = outline === undefined ? outsideBox(box, job) : outsideShape(box, job, outline);
  return by > 1.5 && !isPushed(box, job, overflowing) ? [by] : [];
}

/** A text that overflows pushes what follows out of the safe area; we report only the overflow. */
function isPushed(box: FaceBox, { size, safeMm }: FaceJob, overflowing: readonly FaceBox[]): boolean {
  const { left, top, width, height } = box;
  const beyondRight = left + width > mm(size.widthMm + size.bleedMm - safeMm);
  const beyondBottom = top + height > mm(size.heightMm + size.bleedMm - safeMm);
  return overflowing.some(
    (other) => other === box || (beyondBottom && top >= other.top) || (beyondRight && left >= other.left),
  );
}

/** Undefined for rectangles, rounded or not: inside the safe area the corners do not matter. */
function outlineOf({ size, entry }: FaceJob): string | undefined {
  const isBox = size.shape !== undefined && isBoxy(size.shape);
  return isBox ? undefined : clearOutline({ size, fields: entry?.fields ?? {} });
}

function outsideBox({ left, top, width, height }: FaceBox, { size, safeMm }: FaceJob): number {
  const edge = mm(size.bleedMm + safeMm);
  const right = mm(size.widthMm + size.bleedMm - safeMm);
  const bottom = mm(size.heightMm + size.bleedMm - safeMm);
  return Math.max(edge - left, edge - top, left + width - right, top + height - bottom);
}

/** Measures text line by line and icons as ellipses: the corners of their boxes are empty, and a shape has little room to spare. */
function outsideShape(box: FaceBox, { size, safeMm }: FaceJob, outline: string): number {
  const points = pointsOf(outline).map(([x, y]) => [mm(x + size.bleedMm), mm(y + size.bleedMm)] as const);
  const parts = box.kind === 'icon' ? [roundIn(box)] : (box.rows ?? [box]).map(cornersOf);
  return mm(safeMm) - Math.min(...parts.map((part) => roomInside(points, part)));
}

function beginning(lines: readonly string[]): string {
  // A line break stands for a space between Latin words, and for nothing in Chinese.
  const text = lines
    .join('\n')
    .replaceAll('\uFFFC', '')
    .replace(/(?<=[!-~])\n/g, ' ')
    .replaceAll('\n', '');
  return text.length > 12 ? `${text.slice(0, 12)}…` : text;
}

function millimetres(dots: number): string {
  return dotsToMm(dots).toFixed(1);
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
  const where = path === undefined ? ` The template ${template.file} uses it on the ${side}.` : '';
  return problem(code, { at, card: entry?.id, message: `${message}${where}`, fix });
}

/** Fields of type `picture` first: the card's name may be the same word. */
function markedPath(entry: Entry, name: string): Path | undefined {
  return markedValues(entry, 'picture').find(({ value }) => value === name)?.path;
}

/** The field with the picture's name, or with a part of it: `p01` for `p01.jpg`. */
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

export function faceFails(job: FaceJob, error: Error): Problem {
  const cause = error instanceof TemplateError ? error.cause : error;
  return cause instanceof PictureError
    ? pictureProblem(job, cause.src, cause.fault, cause.code)
    : templateFails(job, error);
}

function templateFails({ entry, side, template }: FaceJob, error: Error): Problem {
  const { at, cause } = error instanceof TemplateError ? error : { at: undefined, cause: error };
  // If the template's own code threw, its line is more exact than the tag.
  const place = stackPlace(cause, { name: bundleName(template.file), code: template.code }) ?? at;
  return problem('template/fails', {
    at: place ?? { file: template.file, line: 1, col: 1 },
    card: entry?.id,
    message: `The ${side} of this card cannot be drawn: ${asSentence(error.message)}`,
    fix: 'Fix the template, or the field of the card that it does not expect.',
  });
}

function asSentence(message: string): string {
  const text = message.trim();
  return /[.?!。？！]$/.test(text) ? text : `${text}.`;
}
