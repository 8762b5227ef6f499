// Two Chinese characters → whether they are pronounced alike, which is how they are mistyped for one another.
import { soundAlikes } from '../chinese/chinese-data.ts';

/** Unknown characters sound like nothing else. */
export function soundsAlike(a: string, b: string): boolean {
  return soundAlikes(a).includes(b);
}
