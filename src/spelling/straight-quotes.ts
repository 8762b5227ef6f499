// Words → findings for a straight quote without its partner: it looks the same on both sides, so only their number tells.
import { type Check, nothing } from './finding.ts';
import { linesOf } from './signs.ts';

/** Hebrew writes abbreviations with it, and quotes behind prefixes: `צה"ל`, `ה"ציטוט"`. Their number tells nothing. */
const betweenHebrew = /\p{Script=Hebrew}"\p{Script=Hebrew}/u;

export const straightQuotes: Check = ({ plain }) => {
  if (!plain.includes('"')) return nothing;
  return linesOf(plain).flatMap(({ start, words }) => {
    if (words.split('"').length % 2 === 1 || betweenHebrew.test(words)) return [];
    return {
      code: 'language/unpaired' as const,
      start: start + words.lastIndexOf('"'),
      length: 1,
      message: 'A `"` has no partner in its line.',
      fix: 'Add the other one, or take it away.',
    };
  });
};
