// What a page that has the pass can ask for. No answer ever reads a file by a path that the page sends.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { backsModes } from '../../export/pdf/print-options.ts';
import { Kept } from '../../files/cache.ts';
import { pictureNamed } from '../../game/art.ts';
import type { Path } from '../../game/origin.ts';
import { stateOf } from '../../pictures/picture.ts';
import { deepest } from '../../problems/nesting.ts';
import type { ServedPictures } from './dev-faces.ts';
import type { Loaded } from './dev-game.ts';
import type { DevProject } from './dev-project.ts';
import { editCard } from './edit-card.ts';
import { editCards } from './edit-cards.ts';
import { editLayout } from './edit-layout.ts';
import { editTable } from './edit-table.ts';
import { exportFiles, exportRequest } from './export-files.ts';
import { type Answer, json } from './http.ts';
import { viewCardDetail } from './view-card.ts';
import { viewSheets } from './view-sheets.ts';
import { viewTable } from './view-table.ts';
import type { CardsRequest, EditRequest, LayoutRequest, TableRequest } from './wire-edits.ts';

export interface RouteRequest {
  readonly project: DevProject;
  /** Without the pass. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** @param mostBytes longer ones are refused. Default: what no single value exceeds. */
  readonly body: (mostBytes?: number) => Promise<unknown>;
}

type Route = (request: RouteRequest) => Answer | undefined | Promise<Answer | undefined>;

/** By method and first step of the path. */
export const routes: Readonly<Record<string, Route>> = {
  'GET /face': face,
  'GET /marks': marks,
  'GET /art': art,
  'GET /card': card,
  'GET /sheets': sheets,
  'POST /look': look,
  'POST /edit': edit,
  'POST /cards': cards,
  'POST /layout': layout,
  'GET /table': table,
  'POST /table': editedTable,
  'GET /export': exported,
  'POST /history': history,
};

/** Resolution of pictures on faces: for a card among many, and for one that is shown large. */
const smallPpi = 110;
const finePpi = 300;
const picturePath = /^\/(?:face|marks)\/([^/]+)\/([0-9a-f]{24})(-bleed)?\.svg$/;

function face({ project, ...request }: RouteRequest): Promise<Answer | undefined> {
  return picture(request, (game) => project.game(game)?.pictures);
}

function marks({ project, ...request }: RouteRequest): Promise<Answer | undefined> {
  return picture(request, (game) => project.game(game)?.marks);
}

async function picture(
  { path, query }: Pick<RouteRequest, 'path' | 'query'>,
  picturesOf: (game: string) => ServedPictures | undefined,
): Promise<Answer | undefined> {
  const [, game = '', name = '', bleed] = picturePath.exec(path) ?? [];
  const pictures = picturesOf(game);
  const found = pictures?.find(name);
  const ppi = query.has('fine') ? finePpi : smallPpi;
  const svg = await found?.draw.svg(found.drawable, bleed ? found.bleedMm : 0, ppi);
  pictures?.sent(name);
  return svg === undefined ? undefined : { type: 'svg', body: svg, isImmutable: true };
}

async function art({ project, query }: RouteRequest): Promise<Answer | undefined> {
  const loaded = project.game(query.get('game') ?? '')?.loaded;
  const small = loaded && (await artThumb(loaded, query.get('name') ?? ''));
  return small && { type: 'webp', body: small };
}

async function sheets({ project, query }: RouteRequest): Promise<Answer | undefined> {
  const game = project.game(query.get('game') ?? '');
  const backs = backsModes.find((mode) => mode === query.get('backs'));
  const view = game && (await viewSheets(game, { sheet: query.get('sheet') ?? 'a4', ...(backs && { backs }) }));
  return view && json(view);
}

async function look({ project, body }: RouteRequest): Promise<Answer | undefined> {
  const { game, keys } = ((await body()) ?? {}) as { game?: unknown; keys?: unknown };
  if (typeof game !== 'string' || !Array.isArray(keys))
    return json({ fault: 'The request needs a game and keys.' }, 400);
  const isKnown = project.look(
    game,
    keys.filter((key) => typeof key === 'string'),
  );
  return isKnown ? json({}) : undefined;
}

/** Made when asked for, and kept nowhere. */
async function exported({ project, query }: RouteRequest): Promise<Answer | undefined> {
  const request = exportRequest(query);
  if (request === undefined) return json({ fault: 'The request is not an export.' }, 400);
  const game = project.game(query.get('game') ?? '');
  if (game === undefined) return undefined;
  const made = await exportFiles(game, request);
  if ('result' in made) return json(made, statuses.refused);
  return { type: 'file', body: made.bytes, file: { name: made.name, errors: made.errors.length } };
}

function card({ project, query }: RouteRequest): Answer | undefined {
  const game = project.game(query.get('game') ?? '');
  const detail = game && viewCardDetail(game, query.get('key') ?? '');
  return detail && json(detail);
}

const statuses = { written: 200, conflict: 409, refused: 422 } as const;

async function edit({ project, body }: RouteRequest): Promise<Answer | undefined> {
  const request = await body();
  if (!isEdit(request)) return json({ fault: 'The request is not an edit.' }, 400);
  const game = project.game(request.game);
  // Files are not nested deeper either.
  if (game === undefined || request.path.length > deepest) return undefined;
  const answer = await editCard(game, request, (written) => project.history.note(written));
  return json(answer, statuses[answer.result]);
}

async function cards({ project, body }: RouteRequest): Promise<Answer | undefined> {
  const request = await body();
  if (!isCardsEdit(request)) return json({ fault: 'The request is not an edit of cards.' }, 400);
  const game = project.game(request.game);
  if (game === undefined) return undefined;
  const answer = await editCards(game, request, (written) => project.history.note(written));
  return json(answer, statuses[answer.result]);
}

/** No name of a card is longer. */
const longestName = 500;

function isCardsEdit(body: unknown): body is CardsRequest {
  const {
    game,
    step,
    key,
    seen,
    to,
    deck,
    name,
    behind = '',
    path,
    isDescending,
  } = (body ?? {}) as Record<string, unknown>;
  const isText = (...all: readonly unknown[]) =>
    all.every((one) => typeof one === 'string' && one.length <= longestName);
  if (!isText(game)) return false;
  if (step === 'duplicate') return isText(key);
  if (step === 'delete') return isText(key, seen);
  if (step === 'move') return isText(key, to);
  if (step === 'add') return isText(deck, name, behind);
  return step === 'sort' && isText(deck) && isPath(path) && typeof isDescending === 'boolean';
}

async function table({ project, query }: RouteRequest): Promise<Answer | undefined> {
  const game = project.game(query.get('game') ?? '');
  const view = game && (await viewTable(game, query.get('deck') ?? ''));
  return view && json(view);
}

/** Ten texts for each of 5,000 cards. */
const longestTable = 16 * 1024 * 1024;
const mostColumns = 500;

async function editedTable({ project, body }: RouteRequest): Promise<Answer | undefined> {
  const request = await body(longestTable);
  if (!isTableEdit(request)) return json({ fault: 'The request is not an edit of a table.' }, 400);
  const game = project.game(request.game);
  if (game === undefined) return undefined;
  const answer = await editTable(game, request, (written) => project.history.note(written));
  return json(answer, statuses[answer.result]);
}

function isTableEdit(body: unknown): body is TableRequest {
  const { game, deck, columns, cells } = (body ?? {}) as Record<string, unknown>;
  if (typeof game !== 'string' || typeof deck !== 'string' || !Array.isArray(columns) || !Array.isArray(cells))
    return false;
  const isColumn = (column: unknown) => {
    const { path, language = '' } = (column ?? {}) as Record<string, unknown>;
    return isPath(path) && typeof language === 'string';
  };
  const isValue = (value: unknown) => value === null || isOneOf(value, ['string', 'number', 'boolean']);
  const isCell = (cell: unknown) =>
    Array.isArray(cell) &&
    cell.length === 4 &&
    typeof cell[0] === 'string' &&
    Number.isInteger(cell[1]) &&
    columns[cell[1] as number] !== undefined &&
    isValue(cell[2]) &&
    isValue(cell[3]);
  return columns.length <= mostColumns && columns.every(isColumn) && !hasNested(columns) && cells.every(isCell);
}

/** A value cannot be changed together with the map around it. */
function hasNested(columns: readonly { readonly path: Path; readonly language?: string }[]): boolean {
  const names = columns.map(({ path, language = '' }) => [language, ...path, ''].join('\0')).sort();
  return names.some((name, i) => names[i + 1]?.startsWith(name));
}

/** Files are not nested deeper either. */
function isPath(path: unknown): path is Path {
  const isStep = (step: unknown) => isOneOf(step, ['string', 'number']);
  return Array.isArray(path) && path.length > 0 && path.length <= deepest && path.every(isStep);
}

async function layout({ project, body }: RouteRequest): Promise<Answer | undefined> {
  const request = await body();
  if (!isLayoutEdit(request)) return json({ fault: 'The request is not an edit of a layout.' }, 400);
  const game = project.game(request.game);
  if (game === undefined) return undefined;
  const answer = await editLayout(game, request, (written) => project.history.note(written));
  return json(answer, answer.result === 'preview' ? 200 : statuses[answer.result]);
}

/** Boxes in boxes in boxes are plenty. */
const deepestBox = 20;

function isLayoutEdit(body: unknown): body is LayoutRequest {
  const { game, key, side, path, rect, seen, isPreview = false } = (body ?? {}) as Record<string, unknown>;
  const isNamed = [game, key, seen].every((name) => typeof name === 'string') && typeof isPreview === 'boolean';
  const isPath =
    Array.isArray(path) && path.length > 0 && path.length <= deepestBox && path.every((one) => typeof one === 'string');
  const { xMm, yMm, widthMm, heightMm } = (rect ?? {}) as Record<string, unknown>;
  const isPlace = [xMm, yMm, widthMm, heightMm].every((one) => typeof one === 'number' && Math.abs(one) < 1000);
  return (
    isNamed &&
    isPath &&
    isPlace &&
    (side === 'front' || side === 'back') &&
    Number(widthMm) >= 0 &&
    Number(heightMm) >= 0
  );
}

const historyStatuses = { done: 200, nothing: 200, conflict: 409, refused: 422 } as const;

async function history({ project, body }: RouteRequest): Promise<Answer> {
  const { step } = ((await body()) ?? {}) as { step?: unknown };
  if (step !== 'undo' && step !== 'redo') return json({ fault: 'The request needs a step: undo or redo.' }, 400);
  const answer = project.history[step](project.root);
  return json(answer, historyStatuses[answer.result]);
}

function isEdit(body: unknown): body is EditRequest {
  const { game, key, path, value, language = '', seen } = (body ?? {}) as Record<string, unknown>;
  const isPath = Array.isArray(path) && path.length > 0 && path.every((step) => isOneOf(step, ['string', 'number']));
  const isNamed = [game, key, language, seen].every((name) => typeof name === 'string');
  return isNamed && isPath && isOneOf(value, ['string', 'number', 'boolean']);
}

function isOneOf(value: unknown, types: readonly string[]): boolean {
  return types.includes(typeof value);
}

/** Twice what the page shows, for dense screens. */
const thumbPx = 144;
/** A few kilobytes each. */
const thumbs = new Kept(600);

/** Undefined if the game has no picture of this name. */
export async function artThumb({ project, source }: Loaded, name: string): Promise<Buffer | undefined> {
  const picture = pictureNamed(project.art.get(source.id) ?? new Map(), name);
  if (picture === undefined) return undefined;
  const path = join(project.root, picture.file);
  const now = statSync(path, { throwIfNoEntry: false });
  if (now === undefined) return undefined;
  const key = `${path} ${stateOf(now)}`;
  const known = thumbs.get(key) as Buffer | undefined;
  if (known !== undefined) return known;
  const { default: sharp } = await import('sharp');
  const upright = sharp(path).rotate().resize(thumbPx, thumbPx, { fit: 'inside' });
  // The file may be half written; the page asks again after the next load.
  const small = await upright
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
    .catch(() => undefined);
  if (small) thumbs.put(key, small);
  return small;
}
