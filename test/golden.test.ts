// The faces of all games against those of the last look: a hash of every face, and a few small pictures.
// After a change that is meant: `npm run golden`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import { Cache } from '../src/files/cache.ts';
import { type DrawnFace, faceFile } from '../src/game/drawn-face.ts';
import { PictureStore } from '../src/pictures/picture-store.ts';
import { makeDraw } from '../src/render/make-draw.ts';
import { renderGame } from '../src/render/render-game.ts';
import { atlasTiles, makeAtlas, type Tile } from './golden-atlas.ts';
import { type ChangedFace, goldenReport } from './golden-report.ts';
import { repository, shippedGames } from './shipped-games.ts';

const folder = join(repository, 'test/golden');
const isUpdate = process.env.npm_lifecycle_event === 'golden';
/** Small, and few: one a deck is enough to see what went wrong. */
const pictureDpi = 60;
const pictureOf = (deckId: string, index: number) => index === 0 && deckId !== 'components';

const project = await shippedGames();
/** New faces are kept as they are drawn from the source alone, with nothing of this run. */
const cache = new Cache(isUpdate ? undefined : join(inject('facesFolder'), '.cache/cardwright'));
const draw = makeDraw({ fonts: project.fonts.book, cache });

/** A game without templates has no faces yet. */
const games = project.games.filter(({ id }) => project.templates.has(id));

it.each(games.map((game) => [game.id, game] as const))('the faces of %s look as they did', async (id, game) => {
  const faces = await facesOf(game);
  expect(faces.length).toBeGreaterThan(0);
  if (isUpdate) return keep(id, faces);
  const golden = JSON.parse(readFileSync(join(folder, id, 'faces.json'), 'utf8')) as Golden;
  const hashes = hashesOf(faces);
  const names = [...new Set([...Object.keys(golden), ...Object.keys(hashes)])];
  const changed = names.filter((name) => golden[name]?.hash !== hashes[name]?.hash);
  if (changed.length > 0) await goldenReport(repository, id, await changedFaces(id, { changed, golden, faces }));
  expect(changed, `${changed.length} of ${names.length} faces changed; see out/golden/${id}.html`).toEqual([]);
  for (const [name, picture] of await pictures(faces))
    expect(await difference(join(folder, id, name), picture), name).toBeLessThan(0.002);
});

/** By the name of a face: its hash, and its size, by which its small picture is found. */
type Golden = Record<string, { readonly hash: string; readonly size: DrawnFace['size'] }>;

async function facesOf(game: (typeof games)[number]): Promise<DrawnFace[]> {
  const rendering = renderGame(game, project.templates.get(game.id) ?? new Map(), {
    fonts: project.fonts.book,
    sheets: project.sheets,
    pictures: new PictureStore(new Map(), cache),
    cache,
  });
  const faces: DrawnFace[] = [];
  for await (const drawn of rendering.faces) faces.push(drawn);
  return faces;
}

function hashesOf(faces: readonly DrawnFace[]): Golden {
  return Object.fromEntries(
    faces.map((drawn) => [faceFile(drawn), { hash: drawn.hash.slice(0, 16), size: drawn.size }]),
  );
}

async function changedFaces(
  id: string,
  { changed, golden, faces }: { changed: readonly string[]; golden: Golden; faces: readonly DrawnFace[] },
): Promise<ChangedFace[]> {
  const byName = new Map(faces.map((drawn) => [faceFile(drawn), drawn]));
  const old = new Map(
    [...byDeck(Object.entries(golden), ([name]) => name.split('/')[0] ?? '')].flatMap(([deckId, own]) => {
      const tiles = atlasTiles(own.map(([, face]) => face));
      const atlas = join(folder, id, `${deckId}.webp`);
      return own.map(([name], i) => [name, { atlas, tile: tiles[i] as Tile }] as const);
    }),
  );
  const result: ChangedFace[] = [];
  for (const name of changed) {
    const face = byName.get(name);
    const fresh = face && (await draw.png(face, { bleedMm: 0, dpi: pictureDpi }));
    const before = old.get(name);
    result.push({ name, ...(fresh && { fresh }), ...(before && { old: before }) });
  }
  return result;
}

async function pictures(faces: readonly DrawnFace[]): Promise<Map<string, Buffer>> {
  const chosen = [...byDeck(faces, ({ deckId }) => deckId)].flatMap(([deckId, own]) =>
    own.filter((_, i) => pictureOf(deckId, i)),
  );
  const made = await Promise.all(
    chosen.map(
      async (drawn) =>
        [`${drawn.deckId}-${drawn.id}.png`, await draw.png(drawn, { bleedMm: 0, dpi: pictureDpi })] as const,
    ),
  );
  return new Map(made);
}

function byDeck<T>(items: readonly T[], deckIdOf: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(deckIdOf(item), [...(found.get(deckIdOf(item)) ?? []), item]);
  return found;
}

/** The share of pixels that differ visibly; machines may round the last bit differently. */
async function difference(file: string, picture: Buffer): Promise<number> {
  const [a, b] = await Promise.all([sharp(file).raw().toBuffer(), sharp(picture).raw().toBuffer()]);
  if (a.length !== b.length) return 1;
  return a.filter((value, i) => Math.abs(value - (b[i] ?? 0)) > 16).length / a.length;
}

async function keep(id: string, faces: readonly DrawnFace[]): Promise<void> {
  const own = join(folder, id);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'faces.json'), `${JSON.stringify(hashesOf(faces), null, 1)}\n`);
  for (const [name, picture] of await pictures(faces)) writeFileSync(join(own, name), picture);
  for (const [deckId, some] of byDeck(faces, ({ deckId: one }) => one))
    writeFileSync(join(own, `${deckId}.webp`), await makeAtlas(some, draw));
}
