// A game → problems for names that are another name but for a character that looks or sounds like the right one.
import { chineseWords } from '../chinese/chinese-data.ts';
import { allEntries, type Entry, type Game } from '../game/game.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { editDistance } from '../strings/nearest-word.ts';
import { allMatches, type Check, type Finding, nothing } from './finding.ts';
import type { KnownWords } from './known-words.ts';
import { differByAlike, onlyDifference } from './like-wordings.ts';

/** Names of two characters are too often alike by right. */
const shortest = 3;

export function nearNames(game: Game): Problem[] {
  const byRest = new Map<string, Entry[]>();
  return allEntries(game).flatMap((entry) => {
    if (entry.name.length < shortest) return [];
    const rests = [...entry.name].map((_, i) => `${entry.name.slice(0, i)}\0${entry.name.slice(i + 1)}`);
    const near = rests.flatMap((rest) => byRest.get(rest) ?? []).find(({ name }) => isSlip(name, entry.name));
    for (const rest of rests) byRest.set(rest, [...(byRest.get(rest) ?? []), entry]);
    return near === undefined ? [] : nearName(entry, near);
  });
}

/** 美国旗帜 and 英国旗帜 are alike, but both are made of words. */
function isSlip(a: string, b: string): boolean {
  const at = onlyDifference(a, b) ?? 0;
  return differByAlike(a, b) && !(isInWord(a, at) && isInWord(b, at));
}

function isInWord(name: string, at: number): boolean {
  return [at - 1, at].some(
    (start) => start >= 0 && start + 2 <= name.length && chineseWords().has(name.slice(start, start + 2)),
  );
}

function nearName(entry: Entry, near: Entry): Problem {
  const { file, line } = near.origin.place(['name']);
  return problem('language/near-name', {
    at: entry.origin.place(['name']),
    card: entry.id,
    message: `\`${entry.name}\` is nearly the name of another card: \`${near.name}\` (${file}:${line}).`,
    fix: 'Correct the character in one of the two names, or allow it where both are right.',
  });
}

const quoted = /《([^》\n]+)》|「([^」\n]+)」|『([^』\n]+)』|“([^”\n]+)”|【([^】\n]+)】/g;
/** From this length on, one character wrong, missing or too many still leaves no doubt. */
const sureFrom = 3;

/** Words and a game's names → findings for names in quotes that are nearly one of them. */
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
