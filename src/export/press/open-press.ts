// A press of data/_sheets, ready to print: its profile, and the colours in its inks.
import { resolve } from 'node:path';
import type { Cache } from '../../files/cache.ts';
import type { Color, Item, Paint } from '../../game/face.ts';
import type { Target } from '../../game/sheet-schemas.ts';
import type { ExportJob } from '../export-job.ts';
import type { PressContent } from '../pdf/content-writer.ts';
import type { PlateTools } from './plates.ts';
import { openProfile, ownProfile, type PressProfile, ProfileFault } from './profile.ts';
import { Separation } from './separation.ts';

export interface Press extends PressContent {
  readonly standard: Target['standard'];
  readonly profile: PressProfile;
}

export async function openPress(
  { root, cache }: Pick<ExportJob, 'root' | 'cache'>,
  target: Pick<Target, 'standard' | 'profile' | 'inkLimit'>,
): Promise<Press> {
  const { standard, inkLimit } = target;
  const profile = openProfile(pathOf(root, target));
  const inks = await Separation.open(profile, inkLimit, cache);
  return { standard, profile, inks, hasOldFonts: standard === 'x-1a' };
}

function pathOf(root: string, { profile }: Pick<Target, 'profile'>): string {
  return profile === undefined ? ownProfile : resolve(root, profile);
}

/** What a thread must know to make content for a press, as text. */
interface SentPress extends Pick<Target, 'standard' | 'profile' | 'inkLimit'> {
  readonly root: string;
  /** Hash of the profile: it may change while a thread lives. */
  readonly sum: string;
}

/** The presses of a build whose content threads can make: flattening needs more than the content of a face. */
export function sentPresses({ root, print, sheets }: Pick<ExportJob, 'root' | 'print' | 'sheets'>): string[] {
  return print.press.flatMap((name) => {
    const target = sheets.targets[name];
    if (target?.format !== 'press' || target.standard === 'x-1a') return [];
    const { standard, profile, inkLimit } = target;
    try {
      const { sum } = openProfile(pathOf(root, target));
      return [JSON.stringify({ root, sum, standard, inkLimit, ...(profile && { profile }) } satisfies SentPress)];
    } catch (error) {
      // The export reports it.
      if (error instanceof ProfileFault) return [];
      throw error;
    }
  });
}

const opened = new Map<string, Promise<Press>>();

/** Undefined if the text says something else. */
export function receivePress(text: string, cache: Cache): Promise<Press> | undefined {
  if (!text.startsWith('{')) return undefined;
  const known = opened.get(text);
  if (known) return known;
  const { root, ...target } = JSON.parse(text) as SentPress;
  const press = openPress({ root, cache }, target);
  opened.set(text, press);
  return press;
}

/** The raster of what lies below texts is as fine as print, whatever the resolution of the pictures in the document. */
export const groundPpi = 300;

/** What `underlaysOf` paints with. */
export function groundTools({
  draw,
  pictures,
}: Pick<ExportJob, 'draw' | 'pictures'>): Pick<PlateTools, 'draw' | 'picture'> {
  return { draw, picture: (item) => pictures.prepare(item, { ppi: groundPpi, form: 'split' }) };
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
