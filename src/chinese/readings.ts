// A text → how each of its characters may be read, without tones, for those who search by pinyin.
import { polyphonic } from 'pinyin-pro';
import type { Readings } from './match-readings.ts';

const han = /\p{Script=Han}/u;

/** One list a character: a Chinese one's readings, any other character in small letters; blanks are left out. */
export function readingsOf(text: string): Readings {
  return [...text.normalize('NFKC')].filter((char) => char.trim() !== '').map((char) => [...readingsOfOne(char)]);
}

/** The character itself counts as well, so that Chinese and pinyin may be mixed. */
function readingsOfOne(char: string): ReadonlySet<string> {
  if (!han.test(char)) return new Set([char.toLowerCase()]);
  const readings = polyphonic(char, { toneType: 'none', type: 'array', v: true }).flat();
  return new Set([char, ...readings.flatMap((some) => some.split(' ')).filter(Boolean)]);
}
