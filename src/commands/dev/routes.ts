// The table of what can be asked for: every answer is made from what is known, never from a path.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { backsModes } from '../../export/pdf/print-options.ts';
import { Kept } from '../../files/cache.ts';
import { pictureNamed } from '../../game/art.ts';
import { stateOf } from '../../pictures/picture.ts';
import { deepest } from '../../problems/nesting.ts';
import { type Answer, json } from './answer.ts';
import { editCard } from './edit-card.ts';
import type { LiveProject } from './live-project.ts';
import type { Loaded } from './load-game.ts';
import type { ServedPictures } from './served-pictures.ts';
import { viewCardDetail } from './view-card.ts';
import { viewSheets } from './view-sheets.ts';
import type { EditRequest } from './wire.ts';

export interface Ask {
  readonly project: LiveProject;
  /** Without the pass. */
  readonly path: string;
  readonly asked: URLSearchParams;
  readonly body: () => Promise<unknown>;
}

type Route = (ask: Ask) => Answer | undefined | Promise<Answer | undefined>;

/** By method and the first part of the path. */
export const routes: Readonly<Record<string, Route>> = {
  'GET /face': face,
  'GET /marks': marks,
  'GET /art': art,
  'GET /card': card,
  'GET /sheets': sheets,
  'POST /look': look,
  'POST /edit': edit,
};

/** Pixels to the inch of pictures on faces: enough for a card among many, and for one that is looked at closely. */
const smallPpi = 110;
const finePpi = 300;
const picturePath = /^\/(?:face|marks)\/([^/]+)\/([0-9a-f]{24})(-bleed)?\.svg$/;

function face({ project, ...ask }: Ask): Promise<Answer | undefined> {
  return picture(ask, (game) => project.game(game)?.pictures);
}

function marks({ project, ...ask }: Ask): Promise<Answer | undefined> {
  return picture(ask, (game) => project.game(game)?.marks);
}

async function picture(
  { path, asked }: Pick<Ask, 'path' | 'asked'>,
  rackOf: (game: string) => ServedPictures | undefined,
): Promise<Answer | undefined> {
  const [, game = '', name = '', bleed] = picturePath.exec(path) ?? [];
  const found = rackOf(game)?.find(name);
  const ppi = asked.has('fine') ? finePpi : smallPpi;
  const svg = await found?.draw.svg(found.drawable, bleed ? found.bleedMm : 0, ppi);
  return svg === undefined ? undefined : { type: 'svg', body: svg, isForEver: true };
}

async function art({ project, asked }: Ask): Promise<Answer | undefined> {
  const loaded = project.game(asked.get('game') ?? '')?.loaded;
  const small = loaded && (await artThumb(loaded, asked.get('name') ?? ''));
  return small && { type: 'webp', body: small };
}

async function sheets({ project, asked }: Ask): Promise<Answer | undefined> {
  const live = project.game(asked.get('game') ?? '');
  const backs = backsModes.find((mode) => mode === asked.get('backs'));
  const view = live && (await viewSheets(live, { sheet: asked.get('sheet') ?? 'a4', ...(backs && { backs }) }));
  return view && json(view);
}

async function look({ project, body }: Ask): Promise<Answer | undefined> {
  const { game, keys } = ((await body()) ?? {}) as { game?: unknown; keys?: unknown };
  if (typeof game !== 'string' || !Array.isArray(keys)) return json({ fault: 'game and keys are wanted' }, 400);
  const isKnown = project.look(
    game,
    keys.filter((key) => typeof key === 'string'),
  );
  return isKnown ? json({}) : undefined;
}

function card({ project, asked }: Ask): Answer | undefined {
  const live = project.game(asked.get('game') ?? '');
  const detail = live && viewCardDetail(live, asked.get('key') ?? '');
  return detail && json(detail);
}

const statuses = { written: 200, conflict: 409, refused: 422 } as const;

async function edit({ project, body }: Ask): Promise<Answer | undefined> {
  const request = await body();
  if (!isEdit(request)) return json({ fault: 'This is no edit.' }, 400);
  const live = project.game(request.game);
  // No value of a card lies deeper than a file may be.
  if (live === undefined || request.path.length > deepest) return undefined;
  const answer = await editCard(live, project.memory, request);
  return json(answer, statuses[answer.result]);
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
const longPx = 144;
/** Some kilobytes each. */
const made = new Kept(600);

/** None for a name that is no picture of the game: nothing is ever read by a path that a page sends. */
export async function artThumb({ project, source }: Loaded, name: string): Promise<Buffer | undefined> {
  const picture = pictureNamed(project.art.get(source.id) ?? new Map(), name);
  if (picture === undefined) return undefined;
  const path = join(project.root, picture.file);
  const now = statSync(path, { throwIfNoEntry: false });
  if (now === undefined) return undefined;
  const key = `${path} ${stateOf(now)}`;
  const known = made.get(key) as Buffer | undefined;
  if (known !== undefined) return known;
  const { default: sharp } = await import('sharp');
  const upright = sharp(path).rotate().resize(longPx, longPx, { fit: 'inside' });
  // What was saved a moment ago may be half a file; the page asks again after the next load.
  const small = await upright
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
    .catch(() => undefined);
  if (small) made.put(key, small);
  return small;
}
