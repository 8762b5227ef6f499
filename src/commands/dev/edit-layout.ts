// Moves and resizes a box of a layout in YAML, or shows what it would look like.
import { writeAll } from '../../files/user-files.ts';
import type { LayoutBox } from '../../game/layout.ts';
import { isError, type Problem } from '../../problems/problem.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';
import { drawFor, render, storesOf } from '../draw-game.ts';
import type { DevGame, Loaded } from './dev-game.ts';
import { readText, textHash } from './seen-text.ts';
import { boundFields, type PlaceField, sideOf } from './view-layout.ts';
import type { EditAnswer, LayoutAnswer, LayoutRequest } from './wire-edits.ts';
import { loadedWith, type Note, refuse } from './write-edit.ts';

/** Writes the box's new place, or answers with the picture that it would make. @param note called with what was written, for undo */
export async function editLayout(game: DevGame, request: LayoutRequest, note: Note): Promise<LayoutAnswer> {
  const last = game.loaded;
  const file = last && sideOf(last, request.key, request.side)?.file;
  if (last === undefined || file === undefined)
    return refuse('The face is not drawn by a layout.', 'Reload the page to see it as it is now.');
  const { root } = last.project;
  const text = readText(root, file);
  if (text === undefined) return refuse('The file is not UTF-8, or is a link.', 'Change it in an editor.');
  if (textHash(text) !== request.seen) return { result: 'conflict', seen: textHash(text) };
  // The next step of a box may come before the last one is loaded.
  const before = await loadedWith(game, last, { file, text });
  const edited = movedBox(before, request, text);
  if ('result' in edited) return edited;
  const loaded = await game.load(new Map([[file, edited.text]]));
  const errors = loaded === undefined ? [] : newErrors(before, loaded, file);
  if (loaded === undefined || errors.length > 0) return { result: 'refused', problems: errors };
  if (request.isPreview) {
    const picture = await pictureOf(game, loaded, request);
    return picture === undefined ? refuse('The face cannot be drawn so.', '') : { result: 'preview', picture };
  }
  if (readText(root, file) !== text) return { result: 'conflict', seen: textHash(readText(root, file) ?? '') };
  const problems: Problem[] = [];
  writeAll({ root, problems }, [[file, edited.text]]);
  if (problems.length > 0) return { result: 'refused', problems };
  note({
    changes: [{ file, before: text, after: edited.text }],
    label: `${file.split('/').at(-1)} · ${request.path.join(' › ')}`,
  });
  return { result: 'written', seen: textHash(edited.text) };
}

function movedBox(loaded: Loaded, request: LayoutRequest, text: string): { readonly text: string } | EditAnswer {
  const { path, rect, side, key } = request;
  const found = sideOf(loaded, key, side)?.boxes.find((one) => one.path.join('/') === path.join('/'));
  if (found === undefined)
    return refuse('The box is not in the layout as it is now.', 'Reload the page to see it as it is now.');
  const [bound] = boundFields(found.box);
  if (bound !== undefined)
    return refuse(
      `\`${bound}\` of this box is chosen by the card.`,
      'Change it in the layout: click the name of the box.',
    );
  const { around, box } = found;
  // Of a row about a middle, the fields say where that is, not where the first one lies; a wider box also begins further out.
  const gap = box.repeat?.gap ?? 0;
  const shift = (was: number, from: number, to: number) => (from + gap === 0 ? was : (was / (from + gap)) * (to + gap));
  const [right, down] = found.shift;
  const values = {
    ...across(['x', 'w', 'right'], box, {
      start: rect.xMm - around.x - shift(right, found.w, rect.widthMm),
      length: rect.widthMm,
      whole: around.w,
      was: [found.x - around.x - right, found.w],
    }),
    ...across(['y', 'h', 'bottom'], box, {
      start: rect.yMm - around.y - shift(down, found.h, rect.heightMm),
      length: rect.heightMm,
      whole: around.h,
      was: [found.y - around.y - down, found.h],
    }),
  };
  const base = [...(side === 'back' ? ['back'] : []), ...path.flatMap((name) => ['boxes', name])];
  const edits = Object.entries(values).map(([field, value]) => ({ path: [...base, field], value }));
  if (edits.length === 0) return { text };
  const edited = editYaml(text, edits);
  return 'refused' in edited ? { result: 'refused', problems: [edited.refused] } : edited;
}

interface Span {
  readonly start: number;
  readonly length: number;
  /** Of what the box lies in. */
  readonly whole: number;
  readonly was: readonly [start: number, length: number];
}

/** The fields to write so that the box lies there: those that say its place now, where their values change. */
function across(
  [startField, lengthField, endField]: readonly [PlaceField, PlaceField, PlaceField],
  box: LayoutBox,
  { start, length, whole, was }: Span,
): Record<string, number> {
  const isMoved = Math.abs(start - was[0]) > 0.004;
  const isSized = Math.abs(length - was[1]) > 0.004;
  const has = (field: PlaceField) => box[field] !== undefined;
  if (!isMoved && !isSized) return {};
  const end = round(whole - start - length);
  const written: Record<string, number> = {};
  // Two of the three say where a box lies; what is missing reaches to the edge.
  const byEnd = has(endField) && (!has(startField) || !has(lengthField));
  if (byEnd && Math.abs(end - (whole - was[0] - was[1])) > 0.004) written[endField] = end;
  if ((!byEnd || !has(lengthField)) && isMoved) written[startField] = round(start);
  if (!byEnd || has(lengthField)) {
    if (isSized || (!has(lengthField) && isMoved)) written[lengthField] = round(length);
  }
  return written;
}

/** To hundredths of a millimetre: what a person would write. */
function round(value: number): number {
  return Number(value.toFixed(2));
}

function newErrors(before: Loaded, after: Loaded, file: string): Problem[] {
  const of = ({ project }: Loaded) => project.problems.filter((one) => isError(one) && one.at.file === file);
  const known = new Set(of(before).map(({ code, message }) => `${code} ${message}`));
  return of(after).filter(({ code, message }) => !known.has(`${code} ${message}`));
}

/** Has the name that it will have once the file is written, so the page need not load it again. */
async function pictureOf(
  { pictures, memory }: DevGame,
  { project, game }: Loaded,
  { key, side }: LayoutRequest,
): Promise<string | undefined> {
  const [deck = '', id = ''] = key.split(/\/(.*)/s);
  const one = { decks: [deck], cards: [id] };
  // A box that is dragged has a hundred places that nobody needs again, but one photograph, which takes long to decode.
  const rendering = await render(project, game, { jobs: 1, cache: false, ...one, verify: false });
  const draw = await drawFor(project, game, { ...storesOf(project, game, { memory }), jobs: 1, verify: false });
  for await (const drawn of rendering.faces) {
    if (drawn.side !== side) continue;
    const name = pictures.nameOf(drawn, project.fonts.book);
    pictures.putPreview(name, { drawable: drawn, draw, bleedMm: drawn.size.bleedMm });
    return name;
  }
  return undefined;
}
