// The words of a line → characters that are hardly ever a word by themselves, and words for which the game has another one.
import { chineseWords, lookAlikes, soundAlikes, synonyms } from '../chinese/chinese-data.ts';
import type { Slip, Surroundings } from './find-slips.ts';
import { edge } from './habits.ts';
import { isHan } from './signs.ts';
import { rareSlips } from './traditional.ts';
import type { Lattice, Stretch } from './word-lattice.ts';

/** Rarer by itself than once in 36,000 words. */
const rareWorth = -10.5;
/** How many other texts must have the game's own word. */
const leastTexts = 2;

export function findStrays({ line, cuts }: Lattice, around: Surroundings): Slip[] {
  const named = around.words.namesIn(line);
  const found: Slip[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [start = 0, end = 0] = [cuts[i], cuts[i + 1]];
    const word = line.slice(start, end);
    if (!isHan(word[0]) || around.habits.textsWith(word, around.grams) > 0) continue;
    if (around.words.isInName(word) || named.some((name) => name.start < end && name.end > start)) continue;
    const place = { start, end, at: start };
    if (word.length > 1) found.push(...otherWords(line, place, around));
    else if (isRare(word) && !isListed(cuts, i) && mayBeAnother(line, start))
      found.push({ ...stretched(line, start), kind: 'stray', meant: word, surplus: 0 });
  }
  return found;
}

/** With its neighbours: if one of them is wrong, it is no wonder that the character stands alone. */
function stretched({ length }: string, at: number): Stretch & { at: number } {
  return { start: Math.max(0, at - 1), end: Math.min(length, at + 2), at };
}

/** 宫商角徵羽: where single characters stand in a row, each is a word. */
function isListed(cuts: readonly number[], i: number): boolean {
  return (cuts[i] ?? 0) - (cuts[i - 1] ?? -1) === 1 && (cuts[i + 2] ?? 0) - (cuts[i + 1] ?? 0) === 1;
}

function isRare(char: string): boolean {
  return (chineseWords().get(char) ?? rareWorth) < rareWorth;
}

/** Games have words that no dictionary has (护盾): only what would be a word with a character like it is doubted. */
function mayBeAnother(line: string, at: number): boolean {
  const [sign = '', before = '', after = ''] = [line[at], line[at - 1], line[at + 1]];
  const words = chineseWords();
  // Beside a character that nobody knows, or that may be a name's, every word looks torn.
  if ([before, sign, after].some((char) => isHan(char) && (rareSlips.includes(char) || !words.has(char)))) return false;
  return [...(lookAlikes(sign) + soundAlikes(sign))].some(
    (other) => (isHan(before) && words.has(before + other)) || (isHan(after) && words.has(other + after)),
  );
}

/** A synonym that the other texts have in the same place: after what stands before, and before what follows. */
function otherWords(line: string, place: Stretch & { at: number }, around: Surroundings): Slip[] {
  const { start, end } = place;
  const before = line[start - 1] ?? edge;
  const after = line[end] ?? edge;
  const texts = (words: string) => around.habits.textsWith(words, around.grams);
  const usual = synonyms(line.slice(start, end)).filter(
    (other) => texts(other) >= leastTexts && texts(before + other) > 0 && texts(other + after) > 0,
  );
  const [meant] = usual.toSorted((a, b) => texts(b) - texts(a));
  return meant === undefined ? [] : [{ ...place, kind: 'synonym', meant, surplus: 0 }];
}
