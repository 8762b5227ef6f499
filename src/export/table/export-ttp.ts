// A package for Tabletop Playground: a manifest, and a template with textures for each sheet of a deck and each component.

import { sha256 } from '../../files/cache.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import { type ExportJob, type GameExporter, writeMade } from '../export-job.ts';
import { finishFolder } from '../finish-folder.ts';
import { type FacePiece, piecesOf } from '../pieces.ts';
import { plainBack, sheetMedia } from './piece-picture.ts';
import { type Atlas, composeAtlas, planAtlases } from './plan-atlas.ts';

export const exportTtp: GameExporter = async (job, faces) => {
  const plan = planTtp(job.game, piecesOf(job.game, faces));
  const folder = `${job.folder}/ttp/${plan.folder}`;
  const files: string[] = [];
  for (const object of plan.objects) {
    files.push(...(await writeTextures(job, `${folder}/Textures`, object)));
    files.push(await writeJson(job, `${folder}/Templates/${object.guid}Card.json`, ttpTemplate(object)));
  }
  if (plan.objects.length > 0)
    files.push(await writeJson(job, `${folder}/Manifest.json`, { Name: plan.name, Version: '1', GUID: plan.guid }));
  return finishFolder(job, { folder, files, faces });
};

async function writeTextures(job: ExportJob, folder: string, object: TtpObject): Promise<string[]> {
  const { atlas, front, back, pieces } = object;
  const files = [await writeSheet(job, `${folder}/${front.file}`, { atlas, faces: front.faces })];
  if (back === undefined) return files;
  const file = `${folder}/${back.file}`;
  const [first] = pieces;
  if (back.faces.length === 0 && first)
    files.push(await writeMade(job, { file, key: `plain-${first.widthMm}-${first.heightMm}` }, () => plainBack(first)));
  else {
    const single = { ...atlas, columns: 1, rows: 1 };
    files.push(await writeSheet(job, file, { atlas: back.isSheet ? atlas : single, faces: back.faces }));
  }
  return files;
}

function writeSheet(
  job: ExportJob,
  file: string,
  { atlas, faces }: { atlas: TtpObject['atlas']; faces: TtpObject['front']['faces'] },
): Promise<string> {
  const key = sha256(JSON.stringify([atlas, faces.map((face) => face?.key)]));
  return writeMade(job, { file, key }, () => composeAtlas(job, atlas, faces));
}

function writeJson(job: ExportJob, file: string, value: object): Promise<string> {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return writeMade(job, { file, key: sha256(text) }, () => text);
}

/** Cards are thin; tokens are punched out of cardboard. */
const thicknessCm = { card: 0.05, rectangle: 0.2, circle: 0.2 };
const models = { card: 'Rounded', rectangle: 'Square', circle: 'Round' };
/** Codes of Tabletop Playground for the source of the back. */
const backIndex = { sameAsFront: -1, oneImage: -2, sheet: -3 };
/** Code: opponents see the back of a card in hand. */
const hiddenIsBack = -3;

/**
 * Its makers publish a schema (plasticity-studios/tabletop-playground-schemas). We keep to it, except where the files
 * that the program itself writes say otherwise: see `matter`. docs/targets.md has the counts.
 */
function ttpTemplate({ guid, name, outline, pieces, atlas, front, back }: TtpObject): object {
  const [first] = pieces;
  return {
    Type: 'Card',
    GUID: guid,
    Name: name,
    Metadata: '',
    ...matter,
    FrontTexture: front.file,
    BackTexture: back?.file ?? '',
    HiddenTexture: '',
    BackIndex: back === undefined ? backIndex.sameAsFront : back.isSheet ? backIndex.sheet : backIndex.oneImage,
    HiddenIndex: hiddenIsBack,
    NumHorizontal: atlas.columns,
    NumVertical: atlas.rows,
    Width: centimetres(first?.widthMm ?? 0),
    Height: centimetres(first?.heightMm ?? 0),
    Thickness: thicknessCm[outline],
    HiddenInHand: outline === 'card',
    UsedWithCardHolders: outline === 'card',
    CanStack: true,
    UsePrimaryColorForSide: false,
    FrontTextureOverrideExposed: false,
    AllowFlippedInStack: false,
    // Only read for shapes cut from a picture. It does not reorder a sheet of backs: they follow the order of the fronts.
    MirrorBack: true,
    EmissiveFront: false,
    Model: modelOf(outline, first),
    // Copies repeat the number of the cell.
    Indices: pieces.flatMap(({ copies }, i) => Array.from({ length: copies }, () => i)),
    CardNames: Object.fromEntries(pieces.map((piece, i) => [i, piece.front.name])),
    CardMetadata: Object.fromEntries(pieces.map(({ id }, i) => [i, id])),
    CardTags: Object.fromEntries(pieces.map(({ deckId }, i) => [i, [deckId]])),
  };
}

/** We do not know which way its hexagons point, so other shapes show their whole picture. */
function modelOf(outline: TtpObject['outline'], piece: TtpObject['pieces'][number] | undefined): string {
  const isSharp = piece !== undefined && (piece.cutPath !== undefined || piece.cornerMm === 0);
  return outline === 'card' && isSharp ? models.rectangle : models[outline];
}

function centimetres(millimetres: number): number {
  return Math.round(millimetres * 1000) / 10_000;
}

/**
 * Material of all cards. Two values break the published schema: it wants colours from 0 to 1, and the words of the editor's menu
 * for `GroundAccessibility` ("Zoom and context menu"). The program writes 0 to 255 and "ZoomAndContext", so that is what it reads back.
 */
const matter = {
  CollisionType: 'Regular',
  Friction: 0.7,
  Restitution: 0,
  Density: 0.5,
  SurfaceType: 'Cardboard',
  Roughness: 1,
  Metallic: 0,
  PrimaryColor: { R: 255, G: 255, B: 255 },
  SecondaryColor: { R: 0, G: 0, B: 0 },
  Flippable: true,
  AutoStraighten: false,
  ShouldSnap: true,
  ScriptName: '',
  Blueprint: '',
  Models: [],
  Collision: [],
  SnapPointsGlobal: false,
  SnapPoints: [],
  ZoomViewDirection: { X: 0, Y: 0, Z: 0 },
  GroundAccessibility: 'ZoomAndContext',
  Tags: [],
};

/** 8192 is allowed, but every graphics card handles 4096. */
const mostPx = 4096;

interface TtpObject {
  readonly guid: string;
  /** Name of the object on the table. */
  readonly name: string;
  readonly outline: FacePiece['outline'];
  readonly pieces: readonly FacePiece[];
  readonly atlas: Atlas;
  readonly front: TtpTexture;
  readonly back?: TtpTexture & { readonly isSheet: boolean };
}

interface TtpTexture {
  /** Path in `Textures/`. */
  readonly file: string;
  /** One per cell; a cell may be empty. An empty list stands for a plain back. */
  readonly faces: readonly (DrawnFace | undefined)[];
}

interface TtpPlan {
  readonly guid: string;
  readonly folder: string;
  readonly name: string;
  readonly objects: readonly TtpObject[];
}

export function planTtp(game: Game, pieces: readonly FacePiece[]): TtpPlan {
  const folder = `${game.id}-${game.language}`;
  const decks = game.decks.flatMap(({ id, name }) =>
    deckObjects({ folder, id, name, pieces: pieces.filter(({ deckId }) => deckId === id) }),
  );
  const components = pieces
    .filter(({ deckId }) => deckId === 'components')
    .flatMap((piece) => deckObjects({ folder, id: `components/${piece.id}`, name: piece.front.name, pieces: [piece] }));
  return { guid: guidOf(folder), folder, name: game.info.value.title, objects: [...decks, ...components] };
}

interface PiecesOfDeck {
  readonly folder: string;
  readonly id: string;
  readonly name: string;
  readonly pieces: readonly FacePiece[];
}

function deckObjects({ folder, id, name, pieces }: PiecesOfDeck): TtpObject[] {
  const [first] = pieces;
  if (first === undefined) return [];
  const { widthMm, heightMm } = first;
  const atlases = planAtlases({ count: pieces.length, widthMm, heightMm, mostPx });
  return atlases.map((atlas, i) => {
    const own = pieces.slice(atlas.first, atlas.first + atlas.count);
    const back = backOf(id, i + 1, own);
    return {
      guid: guidOf(`${folder}/${id}/${i + 1}`),
      name: atlases.length === 1 ? name : `${name} ${i + 1}/${atlases.length}`,
      outline: first.outline,
      pieces: own,
      atlas,
      front: texture(
        `${id}-${i + 1}`,
        own.map(({ front }) => front),
      ),
      ...(back && { back }),
    };
  });
}

/** Components without a back show their front on both sides; cards get a plain back. */
function backOf(id: string, number: number, pieces: readonly FacePiece[]): TtpObject['back'] {
  const backs = pieces.map(({ back }) => back);
  const first = backs.find((back) => back !== undefined);
  if (first === undefined) return pieces[0]?.outline === 'card' ? plain(id) : undefined;
  if (first.kind === 'back') return { ...texture(`${id}-back`, [first]), isSheet: false };
  return { ...texture(`${id}-${number}-backs`, backs), isSheet: true };
}

function plain(id: string): TtpObject['back'] {
  return { ...texture(`${id}-back`, []), isSheet: false };
}

function texture(stem: string, faces: TtpTexture['faces']): TtpTexture {
  return { file: `${stem}.${sheetMedia(faces)}`, faces };
}

/** A hash, so that a GUID stays the same in every build. */
function guidOf(what: string): string {
  return sha256(`cardwright/${what}`).slice(0, 32).toUpperCase();
}
