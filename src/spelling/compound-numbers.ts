// Words → where several numbers make one thing that counts nothing: a date, a time, a ratio, a score, a version, a range.
import { allMatches } from './all-matches.ts';
import type { Hit } from './word-finder.ts';

/** `9/11`, `1/2`, `12:30`, `3:1`, `1.2.3`, `01.02.2024`, `2024-05-01`, `2–4`. One point alone makes a decimal number. */
const joined =
  /(?<![\d.,])\d+(?:(?:[/∕⁄:]|\s[/:]\s)\d+)+(?![\d])|(?<![\d.,])\d+(?:[.·]\d+){2,}(?!\d)|(?<![\d.,+−-])\d+(?:\.\d+)?(?: ?[-–~～] ?\d+(?:\.\d+)?)+(?![\d.]\d)/g;
/** 3年 is how long, 1984年 is when. */
const chineseDate =
  /(?:公元前?|西元前?)\s?\d+(?:\s?年)?|\d{3,4}\s?年(?:\s?\d{1,2}\s?月)?|\d{1,2}\s?月\s?\d{1,2}\s?[日号號]/g;

export function compoundsIn(words: string, language: string): Hit[] {
  const found = [joined, chineseDate, monthDate(language)].flatMap((pattern) => allMatches(words, pattern));
  return found.map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
}

const known = new Map<string, RegExp>();

/** `September 11, 2001`, `11 de septiembre de 2001`, `1er mars`: a month with its day, its year or both. */
function monthDate(language: string): RegExp {
  const before = known.get(language) ?? monthPattern(language);
  known.set(language, before);
  return before;
}

function monthPattern(language: string): RegExp {
  const months = [...new Set([...monthNames('en'), ...monthNames(language)])].join('|');
  const day = String.raw`\d{1,2}(?:st|nd|rd|th|er|[.ºª])?`;
  const of = '(?:(?:of|de|di|do|van) )?';
  const year = String.raw`(?:,? ${of}\d{3,4})`;
  return new RegExp(
    String.raw`(?<!\p{L})(?:${day} ${of}(?:${months})(?!\p{L})${year}?|(?:${months}) ${day}(?!\d|\s\p{Ll})${year}?|(?:${months}) \d{4}(?!\d))`,
    'gu',
  );
}

/** As they stand beside a day: Russian and Polish bend them. Chinese months are numbers, which are no names. */
function monthNames(language: string): string[] {
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)) return [];
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(new Date(Date.UTC(2000, month, 1)));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
  return names.filter((name) => /^[\p{L}\p{M}]{3,}$/u.test(name));
}
