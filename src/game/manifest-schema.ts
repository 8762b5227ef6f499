// manifest.json lists every face of a complete build, with everything needed to compare two editions.
import { z } from 'zod';

const hash = z.string().regex(/^[\da-f]{64}$/, 'a sha256 in hexadecimal digits');
const millimetres = z.number().positive();

const manifestFace = z.object({
  id: z.string().min(1).describe('The id of the card or component; of the deck, for the back that its cards share.'),
  deck: z.string().min(1).describe('The deck, or `components`.'),
  kind: z.string().min(1).describe('`back` for the back that the cards of a deck share.'),
  side: z.enum(['front', 'back']),
  copies: z.int().min(0),
  name: z.string(),
  widthMm: millimetres,
  heightMm: millimetres,
  hash: hash.describe('Of the picture itself.'),
  stamp: z.string().min(1).describe('What is printed on the card to tell its editions apart.'),
  files: z.array(z.string()).describe('From the folder of the manifest.'),
  fields: z.record(z.string(), z.unknown()),
  texts: z.record(z.string(), z.string()).describe('As printed, by their path.'),
});
export type ManifestFace = z.infer<typeof manifestFace>;

/** Unknown keys are ignored, so that older versions can read manifests of newer ones. */
export const manifestSchema = z.object({
  game: z.string().min(1),
  language: z.string().min(1),
  title: z.string(),
  edition: z.string(),
  plain: z.boolean().optional().describe('Plain faces, made without the code of the project.'),
  decks: z.array(z.object({ id: z.string().min(1), name: z.string() })).describe('In the order of printing.'),
  faces: z.array(manifestFace),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A back that belongs to a deck and to none of its cards. */
export function isSharedBack({ kind, side, id, deck }: Pick<ManifestFace, 'kind' | 'side' | 'id' | 'deck'>): boolean {
  return kind === 'back' && side === 'back' && id === deck;
}

/** The longer side of the small pictures that lie beside a manifest. */
export const smallPx = 360;

/** Only programs read these, so the folder is hidden. Named by hash, so that two editions never have different pictures under one name. */
export function smallFile({ hash }: Pick<ManifestFace, 'hash'>): string {
  return `.small/${hash}.webp`;
}
