// Objects of a Tabletop Simulator save, with members and defaults in the order in which the game writes them; and GUIDs.
import { sha256 } from '../../files/cache.ts';
import { rounded } from './units.ts';

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Degrees clockwise; 0 is upright for the first seat. */
  readonly turn?: number;
  readonly faceDown?: boolean;
}

interface ObjectFacts {
  readonly guid: string;
  readonly name: string;
  readonly transform: Transform;
  readonly nickname?: string;
  readonly description?: string;
  readonly color?: Rgb;
  readonly tags?: readonly string[];
}

export const cardGrey: Rgb = { r: 0.713235259, g: 0.713235259, b: 0.713235259 };
const white: Rgb = { r: 1, g: 1, b: 1 };

/** Puts members of the object's kind in the middle, where the game writes them. */
export function makeObject(facts: ObjectFacts, own: Partial<TtsObject> = {}): TtsObject {
  const { guid, name, transform, nickname = '', description = '', color = white, tags } = facts;
  const { ContainedObjects, AttachedSnapPoints, Locked, Grid, HideWhenFaceDown, Hands, ...kind } = own;
  return {
    GUID: guid,
    Name: name,
    Transform: transform,
    Nickname: nickname,
    Description: description,
    GMNotes: '',
    AltLookAngle: { x: 0, y: 0, z: 0 },
    ColorDiffuse: color,
    ...(tags && tags.length > 0 && { Tags: tags }),
    LayoutGroupSortIndex: 0,
    Value: 0,
    Locked: Locked ?? false,
    Grid: Grid ?? true,
    Snap: true,
    IgnoreFoW: false,
    MeasureMovement: false,
    DragSelectable: true,
    Autoraise: true,
    Sticky: true,
    Tooltip: true,
    GridProjection: false,
    HideWhenFaceDown: HideWhenFaceDown ?? false,
    Hands: Hands ?? false,
    ...kind,
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
    ...(AttachedSnapPoints && { AttachedSnapPoints }),
    ...(ContainedObjects && { ContainedObjects }),
  };
}

/** At 180 degrees, text is upright for the first seat. */
export function transformOf({ x, y, z, turn = 0, faceDown = false }: Pose, scale: { x: number; z: number }): Transform {
  return {
    posX: rounded(x),
    posY: rounded(y),
    posZ: rounded(z),
    rotX: 0,
    rotY: (((180 + turn) % 360) + 360) % 360,
    rotZ: faceDown ? 180 : 0,
    scaleX: scale.x,
    scaleY: 1,
    scaleZ: scale.z,
  };
}

/** Gives each object a GUID (six hexadecimal digits) that stays when other objects come and go. */
export class GuidBook {
  private readonly byName = new Map<string, string>();
  private readonly taken = new Set<string>();

  /** @param names of all objects, in any order; clashes are resolved in alphabetical order */
  constructor(game: string, names: Iterable<string>) {
    for (const name of [...new Set(names)].sort()) {
      let [attempt, guid] = [0, ''];
      do guid = sha256(`${game}/${name}/${attempt++}`).slice(0, 6);
      while (this.taken.has(guid));
      this.taken.add(guid);
      this.byName.set(name, guid);
    }
  }

  guid(name: string): string {
    const guid = this.byName.get(name);
    if (guid === undefined) throw new Error(`no GUID for "${name}"`);
    return guid;
  }
}

export interface Transform {
  readonly posX: number;
  readonly posY: number;
  readonly posZ: number;
  readonly rotX: number;
  readonly rotY: number;
  readonly rotZ: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly scaleZ: number;
}

export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a?: number;
}

export interface CustomDeckEntry {
  readonly FaceURL: string;
  readonly BackURL: string;
  readonly NumWidth: number;
  readonly NumHeight: number;
  readonly BackIsHidden: boolean;
  readonly UniqueBack: boolean;
  readonly Type: number;
}

export interface SnapPoint {
  readonly Position: { readonly x: number; readonly y: number; readonly z: number };
  readonly Rotation?: { readonly x: number; readonly y: number; readonly z: number };
  readonly Tags?: readonly string[];
}

export interface TtsObject {
  readonly GUID: string;
  readonly Name: string;
  readonly Transform: Transform;
  readonly Nickname: string;
  readonly Description: string;
  readonly GMNotes: string;
  readonly AltLookAngle: { readonly x: number; readonly y: number; readonly z: number };
  readonly ColorDiffuse: Rgb;
  readonly Tags?: readonly string[];
  readonly LayoutGroupSortIndex: number;
  readonly Value: number;
  readonly Locked: boolean;
  readonly Grid: boolean;
  readonly Snap: boolean;
  readonly IgnoreFoW: boolean;
  readonly MeasureMovement: boolean;
  readonly DragSelectable: boolean;
  readonly Autoraise: boolean;
  readonly Sticky: boolean;
  readonly Tooltip: boolean;
  readonly GridProjection: boolean;
  readonly HideWhenFaceDown: boolean;
  readonly Hands: boolean;
  readonly CardID?: number;
  readonly SidewaysCard?: boolean;
  readonly DeckIDs?: readonly number[];
  readonly CustomDeck?: Readonly<Record<string, CustomDeckEntry>>;
  readonly CustomImage?: {
    readonly ImageURL: string;
    readonly ImageSecondaryURL: string;
    readonly ImageScalar: number;
    readonly WidthScale: number;
    readonly CustomToken?: {
      readonly Thickness: number;
      readonly MergeDistancePixels: number;
      readonly StandUp: boolean;
      readonly Stackable: boolean;
    };
    readonly CustomTile?: {
      readonly Type: number;
      readonly Thickness: number;
      readonly Stackable: boolean;
      readonly Stretch: boolean;
    };
  };
  readonly MaterialIndex?: number;
  readonly MeshIndex?: number;
  readonly Bag?: { readonly Order: number };
  readonly FogColor?: string;
  readonly LuaScript: string;
  readonly LuaScriptState: string;
  readonly XmlUI: string;
  readonly AttachedSnapPoints?: readonly SnapPoint[];
  readonly ContainedObjects?: readonly TtsObject[];
}
