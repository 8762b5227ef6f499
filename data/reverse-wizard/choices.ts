// The choices that fields of cards, components and constants share.
import { z } from 'zod';

export const form = z.enum(['spell', 'occult', 'wand']);
export type Form = z.infer<typeof form>;
export const faction = z.enum(['none', 'fire', 'frost', 'arcane']);
export type Faction = z.infer<typeof faction>;
export const rarity = z.enum(['starting', 'common', 'legendary']);
export type Rarity = z.infer<typeof rarity>;
export const level = z.enum(['III', 'VI', 'IX', 'XII']);
export type Level = z.infer<typeof level>;
export const phase = z.enum(['prepare', 'explore', 'battle', 'advance', 'supply']);
export type Phase = z.infer<typeof phase>;
export const color = z.enum(['red', 'yellow', 'blue', 'black']);
export type Color = z.infer<typeof color>;
