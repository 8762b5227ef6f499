// An object of the package → its template, as Tabletop Playground reads it.
// Its makers publish a schema (plasticity-studios/tabletop-playground-schemas). We keep to it, except where the files
// that the program itself writes say otherwise: see `matter`. docs/targets.md has the counts.
import type { TtpObject } from './plan-ttp.ts';

/** A card, and what is punched out of board. */
const thicknessCm = { card: 0.05, rectangle: 0.2, circle: 0.2 };
const models = { card: 'Rounded', rectangle: 'Square', circle: 'Round' };
/** Where the back comes from. */
const backIndex = { sameAsFront: -1, oneImage: -2, sheet: -3 };
/** Opponents see the back of a card in a hand. */
const hiddenIsBack = -3;

export function ttpTemplate({ guid, name, outline, pieces, atlas, front, back }: TtpObject): object {
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
    // Only read for shapes cut from a picture. It does not reorder a sheet of backs: those lie in the order of the fronts.
    MirrorBack: true,
    EmissiveFront: false,
    Model: modelOf(outline, first),
    // A copy repeats the number of its cell.
    Indices: pieces.flatMap(({ copies }, i) => Array.from({ length: copies }, () => i)),
    CardNames: Object.fromEntries(pieces.map((piece, i) => [i, piece.front.name])),
    CardMetadata: Object.fromEntries(pieces.map(({ id }, i) => [i, id])),
    CardTags: Object.fromEntries(pieces.map(({ group }, i) => [i, [group]])),
  };
}

/** Which way its hexagons lie is not known: a shape that it cannot cut shows all of its picture. */
function modelOf(outline: TtpObject['outline'], piece: TtpObject['pieces'][number] | undefined): string {
  const isSharp = piece !== undefined && (piece.cutPath !== undefined || piece.cornerMm === 0);
  return outline === 'card' && isSharp ? models.rectangle : models[outline];
}

function centimetres(millimetres: number): number {
  return Math.round(millimetres * 1000) / 10_000;
}

/**
 * What all cards are made of. Two values break the published schema: it wants colours from 0 to 1, and the words of the editor's menu
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
