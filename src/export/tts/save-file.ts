// Texts and names of the files that Tabletop Simulator reads: saved objects, and the save of a table.

import { sha256 } from '../../files/cache.ts';
import type { SheetMedia } from '../table/piece-picture.ts';
import type { SnapPoint, TtsObject } from './tts-object.ts';

/** A saved object is a save with blank outer fields. */
export function savedObject(objects: readonly TtsObject[]): string {
  return written({
    SaveName: '',
    Date: '',
    VersionNumber: '',
    GameMode: '',
    GameType: '',
    GameComplexity: '',
    Tags: [],
    Gravity: 0.5,
    PlayArea: 0.5,
    Table: '',
    Sky: '',
    Note: '',
    TabStates: {},
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
    ObjectStates: objects,
  });
}

export interface NotebookPage {
  readonly title: string;
  readonly body: string;
}

interface TableSave {
  readonly name: string;
  readonly game: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly minutes: { readonly min: number; readonly max: number } | undefined;
  readonly note: string;
  /** Short plain text; see `tableRules`. */
  readonly rules: string;
  readonly pages: readonly NotebookPage[];
  readonly snapPoints: readonly SnapPoint[];
  readonly script: string;
  readonly menu: string;
  readonly objects: readonly TtsObject[];
}

/** No time stamps, so that the same table gives the same file. */
export function tableSave(table: TableSave): string {
  const { name, game, players, minutes, note, rules, pages, snapPoints, script, menu, objects } = table;
  return written({
    SaveName: name,
    EpochTime: 0,
    Date: '',
    VersionNumber: 'v13.2.2',
    GameMode: game,
    GameType: 'Game',
    GameComplexity: '',
    ...(minutes && { PlayingTime: [minutes.min, minutes.max] }),
    PlayerCounts: [players.min, players.max],
    Tags: ['Card Games'],
    Gravity: 0.5,
    PlayArea: 0.5,
    Table: 'Table_RPG',
    Sky: 'Sky_Museum',
    Note: note,
    Rules: rules,
    TabStates: Object.fromEntries(pages.map((page, i) => [i, tab(page, i)])),
    Grid: grid,
    Lighting: lighting,
    Hands: { Enable: true, DisableUnused: false, Hiding: 0 },
    ComponentTags: { labels: tagsOf(objects).map((tag) => ({ displayed: tag, normalized: tag.toLowerCase() })) },
    Turns: turns,
    DecalPallet: [],
    LuaScript: script,
    LuaScriptState: '',
    XmlUI: menu,
    SnapPoints: snapPoints,
    ObjectStates: objects,
  });
}

const grid = {
  Type: 0,
  Lines: false,
  Color: { r: 0, g: 0, b: 0 },
  Opacity: 0.75,
  ThickLines: false,
  Snapping: false,
  Offset: false,
  BothSnapping: false,
  xSize: 2,
  ySize: 2,
  PosOffset: { x: 0, y: 1, z: 0 },
};

const ambient = { r: 0.5, g: 0.5, b: 0.5 };
const lighting = {
  LightIntensity: 0.54,
  LightColor: { r: 1, g: 0.9804, b: 0.8902 },
  AmbientIntensity: 1.3,
  AmbientType: 0,
  AmbientSkyColor: ambient,
  AmbientEquatorColor: ambient,
  AmbientGroundColor: ambient,
  ReflectionIntensity: 1,
  LutIndex: 0,
  LutContribution: 1,
};

const turns = {
  Enable: false,
  Type: 0,
  TurnOrder: [],
  Reverse: false,
  SkipEmpty: false,
  DisableInteractions: false,
  PassTurns: true,
  TurnColor: '',
};

/** Grey: everybody can read the page. */
function tab({ title, body }: NotebookPage, id: number): object {
  return { title, body, color: 'Grey', visibleColor: { r: 0.5, g: 0.5, b: 0.5 }, id };
}

/** The game ignores case in tags. */
function tagsOf(objects: readonly TtsObject[]): string[] {
  const found = new Map<string, string>();
  const visit = ({ Tags = [], ContainedObjects = [] }: TtsObject): void => {
    for (const tag of Tags) if (!found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
    ContainedObjects.forEach(visit);
  };
  objects.forEach(visit);
  return [...found.values()].sort();
}

/** Without spaces: the game reads it as well as its own files, and a table is half as large. */
function written(file: object): string {
  return JSON.stringify(file);
}

/** File names of the table, and of the box with everything in it. */
export const tableStem = '_table';
export const boxStem = '_box';

/** Includes a hash of the content, so that no cache shows an old picture. */
export function imageName(stem: string, content: string | Uint8Array, media: SheetMedia): string {
  return `${stem}-${sha256(content).slice(0, 10)}.${media}`;
}

/** Lower-case letters, digits and hyphens. A valid id stays; a build goes on with invalid ids, which get a hash. */
export function plainName(id: string): string {
  const plain = id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return plain === id && id !== '' ? id : `${plain || 'x'}-${sha256(id).slice(0, 6)}`;
}
