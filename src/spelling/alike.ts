// Two characters → whether one is easily taken or typed for the other; two words → where they differ in nothing else.
import { lookAlikes, soundAlikes } from '../chinese/chinese-data.ts';

export function areAlike(a: string, b: string): boolean {
  return soundAlikes(a).includes(b) || lookAlikes(a).includes(b) || lookAlikes(b).includes(a);
}

/** The only place where two words of one length differ, if they differ in one. */
export function onlyDifference(a: string, b: string): number | undefined {
  if (a.length !== b.length) return undefined;
  let at: number | undefined;
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue;
    if (at !== undefined) return undefined;
    at = i;
  }
  return at;
}

export function differByAlike(a: string, b: string): boolean {
  const at = onlyDifference(a, b);
  return at !== undefined && areAlike(a[at] ?? '', b[at] ?? '');
}
