// The objects of a save of Tabletop Simulator, with the members that we write, in the order in which the game writes them.

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
