// What Tabletop Playground asks of a card template: its makers' published schema, corrected by 253 card templates that the program itself
// wrote (visnup/arcs-ttpg, visnup/ahoy-ttpg, TI4-Online/TI4-TTPG, AucaCoyan/tabletop-playground-mods). Written by us: the schema has no licence.
import { z } from 'zod';

const ratio = z.number().min(0).max(1);
/** The schema says 0 to 1; all 646 templates with a colour other than black go beyond 1, and none has a fraction. */
const byte = z.int().min(0).max(255);
const colour = z.strictObject({ R: byte, G: byte, B: byte });
const vector = z.strictObject({ X: z.number(), Y: z.number(), Z: z.number() });
const cells = z.int().min(1).max(128);
const byIndex = <Value extends z.ZodType>(value: Value) => z.record(z.string().regex(/^\d+$/), value);

/** Strict: a name that the program does not know is a misspelt one. */
export const ttpCard = z
  .strictObject({
    Type: z.literal('Card'),
    GUID: z.string().regex(/^[0-9A-F]{32}$/),
    Name: z.string().min(1),
    Metadata: z.string(),
    CollisionType: z.enum(['Regular', 'Ground', 'Penetrable', 'Static']),
    Friction: ratio,
    Restitution: ratio,
    Density: ratio,
    SurfaceType: z.enum(['Plastic', 'Wood', 'Metal', 'Cardboard', 'Cloth', 'Glass', 'Silent']),
    Roughness: ratio,
    Metallic: ratio,
    PrimaryColor: colour,
    SecondaryColor: colour,
    Flippable: z.boolean(),
    AutoStraighten: z.boolean(),
    ShouldSnap: z.boolean(),
    ScriptName: z.string(),
    Blueprint: z.string(),
    Models: z.array(z.never()),
    Collision: z.array(z.never()),
    SnapPointsGlobal: z.boolean(),
    SnapPoints: z.array(z.never()),
    ZoomViewDirection: vector,
    /** The schema has the words of the editor's menu, "Zoom and context menu"; all 158 templates have the short form. */
    GroundAccessibility: z.enum(['Nothing', 'Zoom', 'ZoomAndContext']),
    Tags: z.array(z.string()),
    FrontTexture: z.string().min(1),
    BackTexture: z.string(),
    HiddenTexture: z.string(),
    BackIndex: z.int().min(-3),
    HiddenIndex: z.int().min(-3),
    NumHorizontal: cells,
    NumVertical: cells,
    Width: z.number().min(0.1),
    Height: z.number().min(0.1),
    Thickness: z.number().min(0.01),
    HiddenInHand: z.boolean(),
    UsedWithCardHolders: z.boolean(),
    CanStack: z.boolean(),
    UsePrimaryColorForSide: z.boolean(),
    FrontTextureOverrideExposed: z.boolean(),
    AllowFlippedInStack: z.boolean(),
    /** Read for shapes cut from a picture, which we do not write; true in all 197 templates of the other shapes that have it. */
    MirrorBack: z.literal(true),
    EmissiveFront: z.boolean(),
    Model: z.enum(['Rounded', 'Square', 'Round', 'Hexagonal']),
    Indices: z.array(z.int().min(0)).min(1),
    CardNames: byIndex(z.string()),
    CardMetadata: byIndex(z.string()),
    CardTags: byIndex(z.array(z.string())),
  })
  .refine((card) => Math.max(...card.Indices) < card.NumHorizontal * card.NumVertical, 'an index beyond the sheet')
  .refine((card) => card.BackIndex <= -2 === (card.BackTexture !== ''), 'a back without its file, or the reverse');
