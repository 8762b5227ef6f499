// A press of data/_sheets, ready to print: its profile, and the colours in its inks.
import { resolve } from 'node:path';
import type { Color, Item, Paint } from '../../game/face.ts';
import type { Target } from '../../game/sheet-schemas.ts';
import type { ExportJob } from '../export-job.ts';
import type { PressContent } from '../pdf/write-content.ts';
import { openProfile, ownProfile, type PressProfile } from './profile.ts';
import { Separation } from './separation.ts';

export interface Press extends PressContent {
  readonly standard: Target['standard'];
  readonly profile: PressProfile;
}

export async function openPress(
  { root, cache }: Pick<ExportJob, 'root' | 'cache'>,
  { standard, profile: path, inkLimit }: Target,
): Promise<Press> {
  const profile = openProfile(path === undefined ? ownProfile : resolve(root, path));
  const inks = await Separation.open(profile, inkLimit, cache);
  return { standard, profile, inks, hasOldFonts: standard === 'x-1a' };
}

/** All colours of a display list, except for those of pictures. */
export function colorsOf(items: readonly Item[]): Color[] {
  return items.flatMap((item) => {
    if (item.type === 'group') return colorsOf(item.items);
    if (item.type === 'image') return [];
    if (item.type === 'text') return [item.color, ...(item.outline ? [item.outline.color] : [])];
    return [...ofPaint(item.fill), ...ofPaint(item.stroke?.paint)];
  });
}

function ofPaint(paint: Paint | undefined): Color[] {
  if (paint === undefined) return [];
  return 'color' in paint ? [paint.color] : paint.gradient.stops.map(({ color }) => color);
}
