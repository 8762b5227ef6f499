// Search by pinyin: all readings of each character, without tones.
import { polyphonic } from 'pinyin-pro';

const han = /\p{Script=Han}/u;

/** One list per character: the readings of a Chinese one, others in lower case; without blanks. */
export function readingsOf(text: string): Readings {
  return [...text.normalize('NFKC')].filter((char) => char.trim() !== '').map((char) => [...readingsOfOne(char)]);
}

/** Includes the character itself, so that Chinese and pinyin can be mixed. */
function readingsOfOne(char: string): ReadonlySet<string> {
  if (!han.test(char)) return new Set([char.toLowerCase()]);
  const readings = polyphonic(char, { toneType: 'none', type: 'array', v: true }).flat();
  return new Set([char, ...readings.flatMap((some) => some.split(' ')).filter(Boolean)]);
}

/** One list a character of the text. */
export type Readings = readonly (readonly string[])[];

/** Matches any part of the text: Chinese, full or partial pinyin, or initials: 拍卖, `paimai`, `paim`, `pm`. */
export function matchReadings(readings: Readings, typed: string): boolean {
  const query = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]/g, '')
    .replace(/ü/g, 'v');
  if (query === '') return true;
  return readings.some((_, start) => matchesFrom(readings, start, query));
}

function matchesFrom(readings: Readings, at: number, query: string): boolean {
  if (query === '') return true;
  const here = readings[at];
  if (here === undefined) return false;
  return here.some((reading) => {
    if (reading.startsWith(query)) return true;
    return starts(reading).some(
      (start) => query.startsWith(start) && matchesFrom(readings, at + 1, query.slice(start.length)),
    );
  });
}

/** A syllable can be typed in full or by its initial; zh, ch and sh are one initial. */
function starts(reading: string): readonly string[] {
  const sound = /^[zcs]h/.exec(reading)?.[0];
  return [...new Set([reading, ...(sound ? [sound] : []), [...reading][0] ?? ''])];
}
