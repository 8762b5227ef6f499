// Builds the Tabletop Simulator object of a component: a tile, a locked board, or a bag of tiles; and the hands of players.
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Component, Game } from '../../game/game.ts';
import { isBoxy } from '../../game/shape.ts';
import { distinctTags, entryWords, type TtsWords } from './entry-words.ts';
import type { Seat } from './plan-layout.ts';
import type { PlannedImage } from './plan-sheets.ts';
import { type GuidBook, makeObject, type Pose, type Rgb, type TtsObject, transformOf } from './tts-object.ts';
import { tileScale, tileThicknessUnits, units } from './units.ts';

export interface PieceInput {
  readonly game: Game;
  readonly component: Component;
  readonly front: DrawnFace;
  readonly pictures: { readonly front: PlannedImage; readonly back: PlannedImage | undefined };
  readonly guids: GuidBook;
  readonly url: (image: string) => string;
  readonly isLocked: boolean;
}

/** For the object on the table: the single piece, or the bag. */
export const pieceGuidName = (id: string) => `component/${id}`;
const copyName = (id: string, copy: number) => `component/${id}/${copy}`;

export function pieceGuidNames({ id, count }: Pick<Component, 'id' | 'count'>): string[] {
  return [pieceGuidName(id), ...Array.from({ length: count }, (_, i) => copyName(id, i + 1))];
}

const bagBrown = { r: 0.7058823, g: 0.366520882, b: 0 };

export function pieceObject(input: PieceInput, pose: Pose): TtsObject {
  const { component, guids } = input;
  const words = entryWords(input.game, component, { name: '' });
  const guid = guids.guid(pieceGuidName(component.id));
  if (component.count === 1) return tile(input, words, { guid, pose });
  const pieces = Array.from({ length: component.count }, (_, i) =>
    tile(input, words, { guid: guids.guid(copyName(component.id, i + 1)), pose }),
  );
  return makeObject(
    {
      guid,
      name: 'Bag',
      transform: transformOf(pose, { x: 1, z: 1 }),
      nickname: `${words.nickname} ×${component.count}`,
      color: bagBrown,
    },
    { MaterialIndex: -1, MeshIndex: -1, Bag: { Order: 0 }, ContainedObjects: pieces },
  );
}

function tile(input: PieceInput, words: TtsWords, { guid, pose }: { guid: string; pose: Pose }): TtsObject {
  const { component, front, pictures, url, isLocked } = input;
  const isStackable = component.count > 1;
  const isToken = tokenOutline(front) !== undefined;
  return makeObject(
    {
      guid,
      name: isToken ? 'Custom_Token' : 'Custom_Tile',
      transform: transformOf(pose, tileScale(front.size)),
      nickname: words.nickname,
      description: words.description,
      tags: distinctTags([component.id, ...words.tags]),
    },
    {
      Locked: isLocked,
      CustomImage: {
        ImageURL: url(pictures.front.name),
        ImageSecondaryURL: pictures.back ? url(pictures.back.name) : '',
        ImageScalar: 1,
        WidthScale: 0,
        ...(isToken ? tokenFacts(isStackable) : tileFacts(front, isStackable)),
      },
    },
  );
}

/**
 * The game has rectangular and round tiles. Other shapes are tokens, which it cuts along the transparent part of the picture. It has hexagons,
 * too, but we do not know which way they point.
 */
export function tokenOutline({ size: { shape, widthMm, heightMm } }: DrawnFace): string | undefined {
  if (shape === undefined || isBoxy(shape) || (shape.kind === 'round' && widthMm === heightMm)) return undefined;
  return shape.outline;
}

/** Defaults of the game. */
function tokenFacts(isStackable: boolean) {
  const CustomToken = {
    Thickness: tileThicknessUnits,
    MergeDistancePixels: 15,
    StandUp: false,
    Stackable: isStackable,
  };
  return { CustomToken };
}

const tileTypes = { box: 0, circle: 2, rounded: 3 };

/** `Stretch` puts the picture on a square tile; the scale of the object gives it the true proportions. */
function tileFacts({ size, fields }: DrawnFace, isStackable: boolean) {
  const isRound = size.shape?.kind === 'round' || 'diameterMm' in ((fields.size ?? {}) as object);
  const Type = isRound ? tileTypes.circle : size.shape?.kind === 'rounded' ? tileTypes.rounded : tileTypes.box;
  return { CustomTile: { Type, Thickness: tileThicknessUnits, Stackable: isStackable, Stretch: true } };
}

/** Player colours of the game. */
const seatTints: Readonly<Record<string, Rgb>> = {
  White: { r: 1, g: 1, b: 1 },
  Brown: { r: 0.443, g: 0.231, b: 0.09 },
  Red: { r: 0.856, g: 0.1, b: 0.094 },
  Orange: { r: 0.956, g: 0.392, b: 0.113 },
  Yellow: { r: 0.905, g: 0.898, b: 0.172 },
  Green: { r: 0.192, g: 0.701, b: 0.168 },
  Teal: { r: 0.129, g: 0.694, b: 0.607 },
  Blue: { r: 0.118, g: 0.53, b: 1 },
  Purple: { r: 0.627, g: 0.125, b: 0.941 },
  Pink: { r: 0.96, g: 0.439, b: 0.807 },
};

export const handGuidName = (color: string) => `hand/${color}`;

export function handObject({ color, hand, widthMm }: Seat, guids: GuidBook): TtsObject {
  return makeObject(
    {
      guid: guids.guid(handGuidName(color)),
      name: 'HandTrigger',
      transform: {
        posX: units(hand.xMm),
        posY: 4.8,
        posZ: units(hand.yMm),
        rotX: 0,
        rotY: hand.turn,
        rotZ: 0,
        scaleX: units(widthMm),
        scaleY: 9.2,
        scaleZ: 4.9,
      },
      color: { ...(seatTints[color] ?? { r: 0.5, g: 0.5, b: 0.5 }), a: 0 },
    },
    { Locked: true, Grid: false, FogColor: color },
  );
}
