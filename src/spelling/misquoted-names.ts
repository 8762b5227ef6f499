// Words and a game's names → findings for names in quotes that are nearly one of them.
import { editDistance } from '../strings/nearest-word.ts';
import { differByAlike } from './alike.ts';
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import type { KnownWords } from './known-words.ts';

const quoted = /《([^》\n]+)》|「([^」\n]+)」|『([^』\n]+)』|“([^”\n]+)”|【([^】\n]+)】/g;
/** From this length on, one character wrong, missing or too many still leaves no doubt. */
const sureFrom = 3;

export function misquotedNames({ allNames }: KnownWords): Check {
  return ({ plain }) => {
    const found: Finding[] = [];
    for (const { 0: whole, index } of allMatches(plain, quoted)) {
      const words = whole.slice(1, -1);
      const names = allNames();
      if (names.has(words)) continue;
      const meant = [...names].find((name) => isNear(words, name));
      if (meant !== undefined) found.push(finding(words, index + 1, meant));
    }
    return found.length === 0 ? nothing : found;
  };
}

function isNear(words: string, name: string): boolean {
  if (Math.abs(words.length - name.length) > 1 || Math.min(words.length, name.length) < 2) return false;
  if (differByAlike(words, name)) return true;
  return Math.min(words.length, name.length) >= sureFrom && editDistance(words, name) === 1;
}

function finding(words: string, start: number, meant: string): Finding {
  return {
    code: 'language/misquoted-name',
    start,
    length: words.length,
    message: `\`${words}\` is quoted like a name, but the game has \`${meant}\`.`,
    fix: `Write \`${meant}\` instead of \`${words}\`, or better \`{{name "…"}}\` with the card's id.`,
  };
}
