// English words → findings for a word that stands twice in a row: `the the`.
import { allMatches } from './all-matches.ts';
import type { Check } from './finding.ts';

const twice = /(?<![\p{L}\p{N}'’-])(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu;
/** English doubles these by right: grammar (`had had`), and for effect. */
const right = new Set(
  'had that is no so very far many much long really never bye there now knock ha hey ho hip hush tut yeah ding tick'.split(
    ' ',
  ),
);

export const doubledLatinWords: Check = ({ plain }) =>
  allMatches(plain, twice).flatMap(({ 0: both, 1: word = '', index }) => {
    if (right.has(word.toLowerCase()) || isName(both)) return [];
    return {
      code: 'language/doubled-word' as const,
      start: index,
      length: both.length,
      message: `\`${word}\` stands here twice.`,
      fix: `Write \`${word}\` once.`,
    };
  });

/** Bora Bora: a sentence that begins with a slip has only its first word in capitals. */
function isName(both: string): boolean {
  return both.split(/\s+/).every((word) => /^\p{Lu}/u.test(word));
}
