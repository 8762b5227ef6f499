// The faces of all games against those of the last look: a hash of every face, and a few small pictures.
// After a change that is meant: `npm run golden`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Cache } from '../src/base/cache.ts';
import { type DrawnFace, faceFile } from '../src/game/drawn-face.ts';
import { loadProject } from '../src/load/load-project.ts';
import { makeDraw } from '../src/render/make-draw.ts';
import { renderGame } from '../src/render/render-game.ts';
import { goldenReport } from './golden-report.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const folder = join(repository, 'test/golden');
const isUpdate = process.env.npm_lifecycle_event === 'golden';
/** Small, and few: one a deck is enough to see what went wrong. */
const pictureDpi = 60;
const pictureOf = (shelf: string, index: number) => index === 0 && shelf !== 'components';

const project = await loadProject(repository);
const cache = new Cache(undefined);
const draw = makeDraw(project.fonts.book, cache);

/** A game without templates has no faces yet. */
const drawn = project.games.filter(({ id }) => project.templates.has(id));

it.each(drawn.map((game) => [game.id, game] as const))('the faces of %s look as they did', async (id, game) => {
  const rendering = renderGame(game, project.templates.get(id) ?? new Map(), {
    fonts: project.fonts.book,
    sheets: project.sheets,
    art: new Map(),
    cache,
  });
  const faces: DrawnFace[] = [];
  for await (const drawn of rendering.faces) faces.push(drawn);
  expect(faces.length).toBeGreaterThan(0);
  const hashes = Object.fromEntries(faces.map((drawn) => [faceFile(drawn), drawn.hash.slice(0, 16)]));
  if (isUpdate) return keep(id, hashes, await pictures(faces));
  const golden = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as Record<string, string>;
  const names = [...new Set([...Object.keys(golden), ...Object.keys(hashes)])];
  const changed = names.filter((name) => golden[name] !== hashes[name]);
  if (changed.length > 0) await goldenReport(repository, { id, folder, changed, pictures: await pictures(faces) });
  expect(changed, `${changed.length} of ${names.length} faces changed; see out/golden/${id}.html`).toEqual([]);
  for (const [name, picture] of await pictures(faces))
    expect(await difference(join(folder, name), picture), name).toBeLessThan(0.002);
});

async function pictures(faces: readonly DrawnFace[]): Promise<Map<string, Buffer>> {
  const shelves = groups(faces);
  const chosen = [...shelves].flatMap(([shelf, own]) => own.filter((_, i) => pictureOf(shelf, i)));
  const made = await Promise.all(
    chosen.map(
      async (drawn) =>
        [`${drawn.shelf}-${drawn.id}.png`, await draw.png(drawn, { bleedMm: 0, dpi: pictureDpi })] as const,
    ),
  );
  return new Map(made);
}

function groups(faces: readonly DrawnFace[]): Map<string, DrawnFace[]> {
  const shelves = new Map<string, DrawnFace[]>();
  for (const drawn of faces) shelves.set(drawn.shelf, [...(shelves.get(drawn.shelf) ?? []), drawn]);
  return shelves;
}

/** The share of pixels that differ visibly; machines may round the last bit differently. */
async function difference(file: string, picture: Buffer): Promise<number> {
  const [a, b] = await Promise.all([sharp(file).raw().toBuffer(), sharp(picture).raw().toBuffer()]);
  if (a.length !== b.length) return 1;
  return a.filter((value, i) => Math.abs(value - (b[i] ?? 0)) > 16).length / a.length;
}

function keep(id: string, hashes: Record<string, string>, made: Map<string, Buffer>): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(hashes, null, 2)}\n`);
  for (const [name, picture] of made) writeFileSync(join(folder, name), picture);
}
