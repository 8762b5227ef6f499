// The files for Tabletop Simulator, checked against what is known of the format, without the game.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { planTts, type TtsPlan } from '../src/export/tts/plan-tts.ts';
import type { TtsObject } from '../src/export/tts/tts-object.ts';
import type { Card, Game } from '../src/game/game.ts';
import { fixture } from './run-cli.ts';
import { fileOf, filesOf, loadGames, plannedGame, undrawn, undrawnFaces } from './tts-game.ts';

const options = { maxPx: 4096, credits: { icons: ['a: b'], fonts: [] } };

function everything(objects: readonly TtsObject[]): TtsObject[] {
  return objects.flatMap((object) => [object, ...everything(object.ContainedObjects ?? [])]);
}

describe.each(['chronos', 'passage', 'reverse-wizard', 'tianji', 'qizhen'])('the files of %s', (id) => {
  const planned = plannedGame(id);
  const readFiles = async () =>
    filesOf((await planned).plan).map(({ stem, text }) => ({ stem, text, json: JSON.parse(text) }));

  it('are one a deck, one for the box and one for the table, with the keys of the game in its order', async () => {
    const { game } = await planned;
    const files = await readFiles();
    expect(files.map(({ stem }) => stem)).toEqual([...game.decks.map((deck) => deck.id), '_box', '_table']);
    for (const { text } of files) {
      // Compact, because a table of the game is megabytes of indents otherwise.
      expect(text.startsWith('{"SaveName"')).toBe(true);
      expect(text).not.toMatch(/[\r\n]/);
    }
    expect(Object.keys(files[0]?.json)).toEqual([
      ...['SaveName', 'Date', 'VersionNumber', 'GameMode', 'GameType', 'GameComplexity', 'Tags', 'Gravity', 'PlayArea'],
      ...['Table', 'Sky', 'Note', 'TabStates', 'LuaScript', 'LuaScriptState', 'XmlUI', 'ObjectStates'],
    ]);
  });

  it('have decks whose ids, keys, grids and cards agree', async () => {
    const pictures = new Map<string, string>();
    for (const { json } of await readFiles())
      for (const deck of everything(json.ObjectStates).filter(({ DeckIDs }) => DeckIDs)) {
        const { DeckIDs = [], ContainedObjects = [], CustomDeck = {}, SidewaysCard } = deck;
        expect(DeckIDs).toEqual(ContainedObjects.map(({ CardID }) => CardID));
        expect(DeckIDs.length).toBeGreaterThanOrEqual(2);
        const keys = new Set(DeckIDs.map((one) => String(Math.floor(one / 100))));
        expect([...keys].sort()).toEqual(Object.keys(CustomDeck).sort());
        for (const card of DeckIDs) {
          const { NumWidth = 0, NumHeight = 0 } = CustomDeck[Math.floor(card / 100)] ?? {};
          expect(card % 100).toBeLessThan(Math.min(69, NumWidth * NumHeight));
        }
        for (const [key, { FaceURL, BackURL, NumWidth, NumHeight }] of Object.entries(CustomDeck)) {
          const picture = `${FaceURL} ${BackURL} ${NumWidth} ${NumHeight}`;
          expect(pictures.get(key) ?? picture).toBe(picture);
          pictures.set(key, picture);
        }
        expect(ContainedObjects.every((card) => card.SidewaysCard === SidewaysCard)).toBe(true);
        // Some readers take the grid of the first sheet for all of them.
        const grids = Object.values(CustomDeck).map(({ NumWidth, NumHeight }) => `${NumWidth} ${NumHeight}`);
        expect(new Set(grids).size).toBe(1);
      }
    expect(new Set(pictures.values()).size).toBe(pictures.size);
  });

  it('give every object a GUID of its own, the same in every file', async () => {
    for (const { json } of await readFiles()) {
      const guids = everything(json.ObjectStates).map(({ GUID }) => GUID);
      expect(guids.every((guid) => /^[0-9a-f]{6}$/.test(guid))).toBe(true);
      expect(new Set(guids).size).toBe(guids.length);
    }
    const { plan } = await planned;
    const table = new Set(everything(fileOf(plan, '_table').ObjectStates).map(({ GUID }) => GUID));
    expect(everything(fileOf(plan, '_box').ObjectStates).every(({ GUID }) => table.has(GUID))).toBe(true);
  });

  it('name pictures that are made, without a path', async () => {
    const { plan } = await planned;
    const made = new Set(plan.images.map(({ name }) => name));
    for (const { text } of await readFiles())
      for (const [, url = ''] of text.matchAll(/"(?:FaceURL|BackURL|ImageURL|ImageSecondaryURL)": "([^"]+)"/g))
        expect(made.has(url), url).toBe(true);
  });

  it('have names, rules and tags in both languages, without codes', async () => {
    const { game, plan } = await planned;
    const cards = everything(fileOf(plan, '_box').ObjectStates).filter(({ CardID }) => CardID !== undefined);
    const words = new Map(cards.map((card) => [card.Nickname, card]));
    for (const card of game.decks.flatMap((deck) => deck.cards)) {
      const object = words.get(`${card.name} ${card.fields.en}`);
      expect(object, card.id).toBeDefined();
      expect(object?.Description.length).toBeGreaterThan(5);
      expect(object?.Tags?.length).toBeGreaterThan(1);
    }
    for (const { Nickname, Description } of cards) expect(Nickname + Description).not.toMatch(/[[\]]|\{\{|undefined/);
  });

  it('make a table: seats for all, decks face down, tags listed, credits in the notebook', async () => {
    const { game, plan } = await planned;
    const table = fileOf(plan, '_table');
    const hands = table.ObjectStates.filter(({ Name }) => Name === 'HandTrigger');
    expect(hands).toHaveLength(game.info.value.players?.max ?? 0);
    expect(new Set(hands.map(({ FogColor }) => FogColor)).size).toBe(hands.length);
    const [deck] = table.ObjectStates;
    expect(deck?.Transform).toMatchObject({ rotY: 180, rotZ: 180 });
    const listed = new Set(table.ComponentTags.labels.map(({ normalized }) => normalized));
    for (const { Tags = [] } of everything(table.ObjectStates))
      for (const tag of Tags) expect(listed.has(tag.toLowerCase()), tag).toBe(true);
    for (const { Tags = [] } of table.SnapPoints) for (const tag of Tags) expect(listed.has(tag), tag).toBe(true);
    expect(table.Rules).toContain(`${game.info.value.title} (${game.info.value.en})`);
    expect(table.Rules).toContain('不得出售');
    expect(Object.keys(table).slice(Object.keys(table).indexOf('Note')).slice(0, 3)).toEqual([
      'Note',
      'Rules',
      'TabStates',
    ]);
    const pages = (game.table.value.notebook ?? []).map(({ title }) => title);
    expect(pages[0]).toBe('规则摘要');
    expect(Object.values(table.TabStates).map(({ title }) => title)).toEqual([...pages, '署名']);
  });

  it('lay nothing upon another thing, and hands beside everything', async () => {
    const boxes = fileOf((await planned).plan, '_table').ObjectStates.map(boxOf);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) expect(overlaps(a, b), `${a.name} and ${b.name}`).toBe(false);
  });

  it('have objects with no members but those that the game writes', async () => {
    const { plan } = await planned;
    for (const object of everything(fileOf(plan, '_table').ObjectStates)) {
      const known = [...commonMembers, ...(ownMembers[object.Name] ?? [])];
      expect(
        Object.keys(object).filter((member) => !known.includes(member)),
        object.Name,
      ).toEqual([]);
    }
  });

  it('hold bags that are filled, and tiles of true proportions', async () => {
    const { game, plan } = await planned;
    const objects = fileOf(plan, '_table').ObjectStates;
    for (const bag of objects.filter(({ Name }) => Name === 'Bag')) {
      expect(bag.ContainedObjects?.length).toBeGreaterThan(1);
      expect(bag).not.toHaveProperty('Number');
    }
    for (const { id, count, fields } of game.components) {
      const found = everything(objects).filter(({ Tags, Name }) => Name === 'Custom_Tile' && Tags?.[0] === id);
      expect(found).toHaveLength(count);
      const size = fields.size as { widthMm?: number; heightMm?: number };
      const { scaleX = 1, scaleZ = 1 } = found[0]?.Transform ?? {};
      expect(scaleX / scaleZ).toBeCloseTo((size.widthMm ?? 1) / (size.heightMm ?? 1), 3);
    }
  });
});

/** As real files have them, by the kind of object. */
const commonMembers = [
  ...['GUID', 'Name', 'Transform', 'Nickname', 'Description', 'GMNotes', 'AltLookAngle', 'ColorDiffuse', 'Tags'],
  ...['LayoutGroupSortIndex', 'Value', 'Locked', 'Grid', 'Snap', 'IgnoreFoW', 'MeasureMovement', 'DragSelectable'],
  ...['Autoraise', 'Sticky', 'Tooltip', 'GridProjection', 'HideWhenFaceDown', 'Hands', 'LuaScript', 'LuaScriptState'],
  'XmlUI',
];
const ownMembers: Readonly<Record<string, readonly string[]>> = {
  Card: ['CardID', 'SidewaysCard', 'CustomDeck'],
  CardCustom: ['CardID', 'SidewaysCard', 'CustomDeck'],
  DeckCustom: ['SidewaysCard', 'DeckIDs', 'CustomDeck', 'ContainedObjects'],
  Custom_Tile: ['CustomImage'],
  Bag: ['MaterialIndex', 'MeshIndex', 'Bag', 'ContainedObjects'],
  HandTrigger: ['FogColor'],
};

interface Box {
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
}

/** What a thing covers of the table: a card is 3.1 units high at scale 1, a tile 2, a bag about 2. */
function boxOf({ Name, Nickname, FogColor, Transform, CustomDeck }: TtsObject): Box {
  const { posX: x, posZ: z, scaleX, scaleZ } = Transform;
  const at = { name: Nickname || (FogColor ?? ''), x, z };
  if (Name === 'HandTrigger') return { ...at, width: scaleX, depth: scaleZ };
  if (CustomDeck) return { ...at, width: 2.3 * scaleX, depth: 3.1 * scaleZ };
  return { ...at, width: 2 * scaleX, depth: 2 * scaleZ };
}

function overlaps(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.z - b.z) < (a.depth + b.depth) / 2;
}

describe('the types of the game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-tts-types-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('accept our table', async () => {
    const { plan } = await plannedGame('chronos');
    const { ObjectStates, ...save } = fileOf(plan, '_table');
    const decks = ObjectStates.filter(({ Name }) => Name === 'DeckCustom').map((deck) => ({
      ...deck,
      DeckIDs: deck.DeckIDs?.slice(0, 2),
      ContainedObjects: deck.ContainedObjects?.slice(0, 2),
    }));
    const tiles = ObjectStates.filter(({ Name }) => Name === 'Custom_Tile');
    const bags = ObjectStates.filter(({ Name }) => Name === 'Bag').slice(0, 2);
    const types = dirname(fileURLToPath(import.meta.resolve('@typed-tabletop-simulator/declaration/package.json')));
    const members = enumMembers(readFileSync(join(types, 'src/object.d.ts'), 'utf8'), 'ObjectName');
    const literal = (value: unknown) =>
      JSON.stringify(value)
        .replace(/"Name":("\w+")/g, (_, name: string) => `"Name":${members.get(name) ?? name}`)
        .replace(/"(PlayingTime|PlayerCounts)":(\[\d+,\d+\])/g, '"$1":$2 as [number, number]');
    const code = [
      `const save = ${literal(save)};`,
      // As the game writes them, not as the types have them: numbers as ids of pages, no colour while nobody has the turn.
      "type Light = Omit<TTSSave['Lighting'], 'LutURL'>;",
      "export const header: Partial<Omit<TTSSave, 'TabStates' | 'Turns' | 'Lighting'>> & { Lighting: Light } = save;",
      ...decks.map((deck, i) => `const d${i} = ${literal(deck)}; export const deck${i}: DeckCustomData = d${i};`),
      ...tiles.map((tile, i) => `const t${i} = ${literal(tile)}; export const tile${i}: TileData = t${i};`),
      ...bags.map((bag, i) => `const b${i} = ${literal(bag)}; export const bag${i}: BagData = b${i};`),
    ];
    writeFileSync(join(folder, 'save.ts'), `${code.join('\n')}\n`);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      lib: ['es2022'],
      module: 'esnext',
    };
    const files = ['save.ts', join(types, 'src/index.d.ts')];
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
    expect(compile(tsc, folder)).toBe('');
  });
});

/** By value, as it is written: the enum's own name for it. */
function enumMembers(types: string, name: string): Map<string, string> {
  const [, body = ''] = new RegExp(`enum ${name} \\{([\\s\\S]*?)\\n\\}`).exec(types) ?? [];
  return new Map([...body.matchAll(/(\w+) = ("\w+")/g)].map(([, member, value = '']) => [value, `${name}.${member}`]));
}

function compile(tsc: string, cwd: string): string {
  try {
    return execFileSync(process.execPath, [tsc, '-p', cwd], { encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

describe('odd games', () => {
  it('split 700 cards over sheets of at most 69, and keep what did not change', async () => {
    const [few, many] = [await withCards(700), await withCards(701)];
    const sheets = few.images.filter(({ name }) => name.includes('fruits'));
    expect(sheets.length).toBe(20);
    expect(sheets.every(({ faces }) => faces.length <= 69)).toBe(true);
    expect(sheets.flatMap(({ faces }) => faces)).toHaveLength(700);
    const names = new Set(many.images.map(({ name }) => name));
    expect(sheets.filter(({ name }) => !names.has(name)).length).toBeLessThanOrEqual(1);
    const [was, now] = [few, many].map((plan) => guidsByName(plan));
    for (const [name, guid] of was ?? []) expect(now?.get(name)).toBe(guid);
  });

  it('make a card of a deck of one, and nothing of a deck of none', async () => {
    const [one] = fileOf(await withCards(1), 'fruits').ObjectStates;
    expect(one).toMatchObject({ Name: 'CardCustom', Hands: true, CardID: 10000 });
    expect(one).not.toHaveProperty('DeckIDs');
    expect(filesOf(await withCards(0))).toEqual([]);
  });

  it('make a deck of two copies of one card, which is drawn once', async () => {
    const plan = await withCards(1, { copies: 2 });
    const [deck] = fileOf(plan, 'fruits').ObjectStates;
    expect(deck).toMatchObject({ Name: 'DeckCustom', DeckIDs: [10000, 10000] });
    expect(plan.images.flatMap(({ faces }) => faces).filter((face) => face?.side === 'front')).toHaveLength(1);
  });

  it('keep names with quotes, slashes, emoji and right-to-left words, but no codes', async () => {
    const name = '"火"/\\龙 🐉 אבג [b]\u202E{{x}}';
    const [card] = fileOf(await withCards(1, { name }), 'fruits').ObjectStates;
    expect(card?.Nickname).toBe('"火"/\\龙 🐉 אבג ［b］{{x}}');
  });

  it('tell apart ids that differ only in capitals', async () => {
    const plan = await withCards(2, { ids: ['pear', 'Pear'] });
    const [deck] = fileOf(plan, 'fruits').ObjectStates;
    expect(new Set(deck?.DeckIDs).size).toBe(2);
    expect(new Set(deck?.ContainedObjects?.map(({ GUID }) => GUID)).size).toBe(2);
  });

  it('lay backs of single cards on a sheet of the same grid, and shared ones on none', async () => {
    const own = await withCards(40, { hasOwnBacks: true });
    const sheets = Object.values(fileOf(own, 'fruits').ObjectStates[0]?.CustomDeck ?? {});
    for (const { FaceURL, BackURL, UniqueBack } of sheets) {
      const [fronts, backs] = [FaceURL, BackURL].map((url) => own.images.find(({ name }) => name === url));
      expect(UniqueBack).toBe(true);
      expect([backs?.columns, backs?.rows]).toEqual([fronts?.columns, fronts?.rows]);
      expect(backs?.faces.map((face) => face?.id)).toEqual(fronts?.faces.map((face) => face?.id));
    }
    const shared = fileOf(await withCards(40), 'fruits').ObjectStates[0]?.CustomDeck ?? {};
    expect(new Set(Object.values(shared).map(({ BackURL, UniqueBack }) => `${BackURL} ${UniqueBack}`)).size).toBe(1);
  });

  it('keep the proportions of cards of different sizes', async () => {
    const { plan } = await plannedGame('chronos');
    const [poker, tarot] = ['events', 'aids'].map((stem) => fileOf(plan, stem).ObjectStates[0]?.Transform);
    expect(tarot?.scaleX).toBeCloseTo(120 / 88, 4);
    expect([poker?.scaleX, tarot?.scaleZ, tarot?.scaleY]).toEqual([1, tarot?.scaleX, 1]);
  });

  it('give a part of a game its decks, but no box and no table', async () => {
    const { games, sheets } = await loadGames(['chronos']);
    const game = games[0] as Game;
    const faces = undrawnFaces(game, sheets).filter(({ deckId }) => deckId === 'events');
    expect(filesOf(planTts(game, faces, options)).map(({ stem }) => stem)).toEqual(['events']);
  });

  it('lay out a table without a table.yaml, with nothing upon another thing', async () => {
    const plan = await withCards(5);
    const table = fileOf(plan, '_table');
    expect(table.LuaScript).toBe('');
    expect(table.ObjectStates.filter(({ Name }) => Name === 'HandTrigger').length).toBeGreaterThan(0);
    const places = table.ObjectStates.map(({ Transform: { posX, posZ } }) => `${posX} ${posZ}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('name pictures by the address that hosts them', async () => {
    const plan = await withCards(2, { baseUrl: 'https://example.org/a/' });
    const [deck] = fileOf(plan, 'fruits').ObjectStates;
    expect(deck?.CustomDeck?.[100]?.FaceURL).toMatch(/^https:\/\/example\.org\/a\/orchard-fruits-1-[0-9a-f]{10}\.png$/);
  });
});

interface Odd {
  readonly name?: string;
  readonly copies?: number;
  readonly ids?: readonly string[];
  readonly baseUrl?: string;
  readonly hasOwnBacks?: boolean;
}

/** The fixture's deck with so many cards. */
async function withCards(n: number, { name, copies = 1, ids, baseUrl, hasOwnBacks }: Odd = {}): Promise<TtsPlan> {
  const { games } = await loadGames(['orchard'], fixture('typed-game'));
  const game = games[0] as Game;
  const [deck] = game.decks;
  const [card] = deck?.cards ?? [];
  if (deck === undefined || card === undefined) throw new Error('the fixture has no deck');
  const cards = Array.from({ length: n }, (_, i): Card => {
    const own = { id: ids?.[i] ?? `card-${i}`, name: name ?? `牌${i}` };
    return { ...card, ...own, copies, raw: own };
  });
  const faces = cards.flatMap(({ id, name: own }) => {
    const front = { id, deckId: deck.id, name: own, copies, kind: deck.kind, size: { widthMm: 63, heightMm: 88 } };
    return [undrawn(front), ...(hasOwnBacks ? [undrawn({ ...front, side: 'back' })] : [])];
  });
  return planTts({ ...game, decks: [{ ...deck, cards }] }, faces, { ...options, baseUrl });
}

function guidsByName(plan: TtsPlan): Map<string, string> {
  return new Map(everything(fileOf(plan, '_box').ObjectStates).map(({ Nickname, GUID }) => [Nickname, GUID]));
}
