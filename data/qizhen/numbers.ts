// Schemas of numbers that cards, components and constants share.
import { z } from 'zod';

export const amount = z.int().min(1);
export const level = z.int().min(1).max(9);
const units = z.int().min(0).max(9);

/** One number for each of the six resources. */
export const resources = z.strictObject({
  livestock: units,
  crops: units,
  timber: units,
  steel: units,
  metal: units,
  water: units,
});
