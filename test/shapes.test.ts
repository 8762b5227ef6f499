// Cards and pieces with outlines of their own, from the data to sheets, pictures and tables.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/commands/build.ts';
import { drawGame, planPages } from '../src/commands/draw-game.ts';
import type { DrawnFace } from '../src/game/drawn-face.ts';
import { loadProject } from '../src/load/load-project.ts';
import { type ArtProject, makeArtProject } from './art-project.ts';
import { readPdf } from './pdf-pages.ts';

const game = `title: Trial
edition: "1"
languages: { en: { origin: house } }
decks: [tiles]
kinds:
  tile: { fields: {} }
componentKinds:
  tile: { fields: {} }
`;
const sheets = `sizes:
  hex-tile: { widthMm: 60, heightMm: 52, shape: hex }
`;
const deck = `name: Tiles
kind: tile
size: hex-tile
cards:
  - { id: forest, name: Forest, copies: 2 }
`;
/** A flag whose lower right quarter is missing; a token with round corners; and one that is round. */
const components = `components:
  - { id: flag, name: Flag, kind: tile, count: 1, size: { widthMm: 40, heightMm: 30, shape: { path: "M0 0H4V1.5H2V3H0Z" } } }
  - { id: soft, name: Soft, kind: tile, count: 2, size: { widthMm: 40, heightMm: 30, shape: { cornerMm: 8 } } }
  - { id: coin, name: Coin, kind: tile, count: 1, size: { widthMm: 20, heightMm: 20, shape: round } }
`;
const template = `import { Frame } from 'cardwright/parts';
export default () => <Frame ground="#20a040" />;
export const back = () => <Frame ground="#a02040" />;
`;

let project: ArtProject;
let built: Awaited<ReturnType<typeof build>>;

beforeAll(async () => {
  project = makeArtProject({
    'data/trial/game.yaml': game,
    'data/_sheets/own.yaml': sheets,
    'data/trial/decks/tiles.yaml': deck,
    'data/trial/components.yaml': components,
    'templates/trial/tile.tsx': template,
  });
  const print = { sheet: 'a4-silhouette' };
  built = await build(project.root, { only: ['png', 'pdf', 'tts', 'tabletopia'], print });
  expect(built.findings.problems).toEqual([]);
});

afterAll(() => project.remove());

const folder = 'out/trial/en';
const read = (file: string) => readFileSync(join(project.root, folder, file));

/** How opaque a picture is at a point, in parts of its width and height. */
async function alphaAt(file: string, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(read(file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4 + 3] ?? -1;
}

describe('a sheet', () => {
  it('has cut lines that follow the outline, in all files', () => {
    const cuts = readdirSync(join(project.root, folder, 'print/trial-a4-silhouette-cut'));
    const texts = cuts
      .filter((name) => name.endsWith('.svg'))
      .map((name) => read(`print/trial-a4-silhouette-cut/${name}`).toString());
    const lines = texts.join('').match(/<(path|circle)[^>]*>/g) ?? [];
    // Two hexagons of six sides, the flag, two boxes with arcs, and the coin.
    expect(lines.filter((line) => /^<path d="M[^AC]*Z"/.test(line))).toHaveLength(3);
    expect(lines.filter((line) => line.includes('A8 8'))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('<circle'))).toHaveLength(1);
  });

  it('shows as much bleed outside of the outline as there is room for, on both sides', async () => {
    const loadedProject = await loadProject(project.root);
    const [loaded] = loadedProject.games;
    if (loaded === undefined) throw new Error('there is no game');
    const { rendering } = await drawGame(loadedProject, loaded, {});
    const faces: DrawnFace[] = [];
    for await (const drawn of rendering.faces) faces.push(drawn);
    const plan = await planPages(loadedProject, loaded, { faces, print: { sheet: 'a4-silhouette', backs: 'duplex' } });
    const sections = plan?.sections ?? [];
    const { pages, close } = await readPdf(read('print/trial-a4-silhouette.pdf'));
    const seen = await Promise.all(pages.map((page) => page.pixels(254, 0.3)));
    close();
    const all = sections.flatMap((section) => section.pages);
    const planned = all.filter((page) => page.faces.some(({ shows }) => 'path' in shows));
    expect(planned).toHaveLength(2);
    // After the cover and the credits.
    const first = 2 + all.indexOf(planned[0] as (typeof all)[number]);
    for (const [i, page] of planned.entries()) {
      const flag = page.faces.find(({ shows }) => 'path' in shows && shows.box.widthMm < 50);
      if (flag === undefined || !('path' in flag.shows)) throw new Error('the flag has no outline');
      const { xMm, yMm, widthMm, heightMm } = flag.shows.box;
      expect(widthMm).toBeCloseTo(43, 6);
      const { data, width } = seen[first + i] ?? { data: Buffer.alloc(0), width: 0 };
      const isInk = (x: number, y: number) => {
        const [r = 255, g = 255] = data.subarray((Math.round((yMm + y) * 10) * width + Math.round((xMm + x) * 10)) * 3);
        return Math.min(r, g) < 120;
      };
      // The notch is on the right of the front, and on the left of the back; 1.5 mm beyond its edges are printed.
      const across = (x: number) => (i === 0 ? x : widthMm - x);
      expect([isInk(across(10), 25), isInk(across(22.6), 31), isInk(across(30), 17.4)], `page ${i}`).toEqual([
        true,
        true,
        true,
      ]);
      expect([isInk(across(24), 31), isInk(across(30), 18.8), isInk(across(35), heightMm - 5)], `page ${i}`).toEqual([
        false,
        false,
        false,
      ]);
    }
  });
});

describe('a picture', () => {
  it('is clear outside of the outline, as PNG', async () => {
    expect(await alphaAt('png/tiles/forest.png', 0.02, 0.02)).toBe(0);
    expect(await alphaAt('png/tiles/forest.png', 0.5, 0.02)).toBe(255);
    expect(await alphaAt('png/components/flag.png', 0.8, 0.8)).toBe(0);
    expect(await alphaAt('png/components/flag-back.png', 0.2, 0.8)).toBe(0);
    expect(await alphaAt('png/components/flag-back.png', 0.8, 0.8)).toBe(255);
    expect(await alphaAt('png/components/soft.png', 0.01, 0.01)).toBe(0);
  });

  it('is clear outside of the outline, for Tabletopia', async () => {
    const files = readdirSync(join(project.root, folder, 'tabletopia/components'));
    const flag = files.find((name) => name.includes('flag') && !name.includes('back')) ?? '';
    expect(await alphaAt(`tabletopia/components/${flag}`, 0.8, 0.8)).toBe(0);
    expect(await alphaAt(`tabletopia/components/${flag}`, 0.2, 0.8)).toBe(255);
  });
});

interface Saved {
  readonly Name: string;
  readonly Nickname: string;
  readonly CustomImage?: {
    readonly ImageURL: string;
    readonly CustomTile?: { readonly Type: number };
    readonly CustomToken?: object;
  };
  readonly CustomDeck?: Readonly<Record<string, { readonly Type: number }>>;
  readonly ContainedObjects?: readonly Saved[];
}

describe('Tabletop Simulator', () => {
  const all = (): Saved[] => {
    const flat = (objects: readonly Saved[]): Saved[] =>
      objects.flatMap((one) => [one, ...flat(one.ContainedObjects ?? [])]);
    const files = readdirSync(join(project.root, folder, 'table')).filter((name) => name.endsWith('.json'));
    return files.flatMap((name) =>
      flat((JSON.parse(read(`table/${name}`).toString()) as { ObjectStates: Saved[] }).ObjectStates),
    );
  };

  it('gets a token that is cut along its picture where it has no tile of the shape', async () => {
    const flag = all().find(({ Nickname }) => Nickname.startsWith('Flag'));
    expect(flag).toMatchObject({ Name: 'Custom_Token', CustomImage: { CustomToken: { Stackable: false } } });
    expect(flag?.CustomImage).not.toHaveProperty('CustomTile');
    const picture = `table/images/${flag?.CustomImage?.ImageURL.split('/').at(-1)}`;
    expect(await alphaAt(picture, 0.8, 0.8)).toBe(0);
    expect(await alphaAt(picture, 0.001, 0.5), 'there is something clear around it').toBe(0);
    expect(await alphaAt(picture, 0.2, 0.8)).toBe(255);
  });

  it('gets tiles with round corners, round tiles, and cards that keep their corners', () => {
    const typeOf = (name: string) =>
      all().find((one) => one.Nickname === name && one.CustomImage)?.CustomImage?.CustomTile?.Type;
    expect([typeOf('Soft'), typeOf('Coin')]).toEqual([3, 2]);
    const decks = all().flatMap(({ CustomDeck = {} }) => Object.values(CustomDeck));
    expect(new Set(decks.map(({ Type }) => Type))).toEqual(new Set([1]));
  });
});
