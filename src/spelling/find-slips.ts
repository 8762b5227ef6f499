// Finds likely typos in a line, by the dictionary and the other texts of the game.
import { alikes, chineseWords } from '../chinese/chinese-data.ts';
import { rareSlips } from '../chinese/traditional.ts';
import { gainOf, type Lattice, longestWord, type Stretch, type WordScore } from '../chinese/word-finder.ts';
import type { GameWords } from './game-words.ts';
import type { Grams, Habits, SlipIndex } from './habits.ts';
import { isHan } from './signs.ts';

export type SlipKind = 'like' | 'gap' | 'sign' | 'other' | 'double' | 'stray' | 'synonym' | 'word-twice';
/** Kinds that concern a single character. */
type SignKind = Exclude<SlipKind, 'stray' | 'synonym' | 'word-twice'>;

export interface Slip extends Stretch {
  readonly kind: SlipKind;
  /** The wrong character, or the one before which a character is missing. */
  readonly at: number;
  readonly meant: string;
  /** How much likelier the corrected line is (natural logarithm of the ratio), minus the threshold of the kind. */
  readonly surplus: number;
}

/** Thresholds of gain; chosen so that few correct texts of the shipped games are reported. */
const leastGain: Readonly<Record<SignKind, number>> = { like: 5, gap: 6, sign: 7, other: 12, double: 0 };
/** Threshold for a character that other texts of the game have. */
const leastGainOfUsed = 8;
const longestDictionaryWord = 4;
/** Occurs a thousand times in the corpus of the dictionary. */
const commonScore = -11.7;
/** Number of other texts that must have it. A name counts as three; stops need more, because they vary. */
const leastTexts: Readonly<Record<SignKind, number>> = { like: 1, gap: 3, sign: 4, other: 4, double: 0 };
const twoHan = /[\u3400-\u9fff]{2}/;
/** Words of their own before any other word: 每有一张 is not a slip for 没有一张, 若有 none for 苦有. */
const standalone = '每各若凡';
const stops = '，。；：';
const signs = `${stops}、`;

export interface Surroundings {
  readonly words: GameWords;
  readonly index: SlipIndex;
  /** The words of the text itself, which are not evidence. */
  readonly own: ReadonlySet<string>;
  readonly habits: Habits;
  /** The n-grams of the text itself. */
  readonly grams: Grams;
}

export function findSlips(lattice: Lattice, around: Surroundings): Slip[] {
  return likeliest(new Search(lattice, around).run());
}

/** The likeliest slips that do not overlap. */
export function likeliest(found: readonly Slip[]): Slip[] {
  const kept: Slip[] = [];
  for (const slip of found.toSorted((a, b) => b.surplus - a.surplus))
    if (!kept.some(({ start, end }) => slip.start < end && slip.end > start)) kept.push(slip);
  return kept;
}

/** A character that forms a word with the one before or after it. */
interface Joining {
  readonly other: string;
  readonly left: boolean;
  readonly right: boolean;
}

class Search {
  private readonly found: Slip[] = [];
  private readonly line: string;
  private readonly score: WordScore;

  constructor(
    private readonly lattice: Lattice,
    private readonly around: Surroundings,
  ) {
    this.line = lattice.line;
    this.score = around.words.scoresIn(around.own);
  }

  run(): Slip[] {
    const { cuts } = this.lattice;
    for (let i = 0; i < cuts.length; i++) {
      const [before = 0, at = 0, after = 0] = [cuts[i - 1] ?? 0, cuts[i], cuts[i + 1] ?? this.line.length];
      if (after === at + 1) this.lone(at);
      if (this.isElsewhere(this.line.slice(before, after))) continue;
      this.gap(at);
    }
    for (let at = 1; at < this.line.length; at++) this.double(at);
    return this.found;
  }

  /** A character that is not part of a longer word. What other texts have too is right. */
  private lone(at: number): void {
    const sign = this.line[at] ?? '';
    // The check of traditional characters covers these.
    if (rareSlips.includes(sign) || standalone.includes(sign)) return;
    if (isHan(sign) ? this.isFitting(at) || this.score(sign) === undefined : !this.isLoneStop(at)) return;
    const alike = isHan(sign) ? alikes(sign) : [];
    const joining = this.joining(at, alike);
    // A character that the game uses is only replaced if that makes a whole word.
    const isUsed = isHan(sign) && this.isElsewhere(sign);
    if (joining.length === 0 && isUsed) return;
    for (const stretch of this.stretchesOver(at)) {
      if (joining.length > 0 && stretch.end - stretch.start <= longestDictionaryWord)
        this.considerWords({ ...stretch, at }, joining);
      if (isUsed) continue;
      for (const word of this.around.index.around(this.line, stretch, at)) {
        const kind = kindOf(sign, word[at - stretch.start] ?? '', alike);
        if (kind !== undefined && this.textsWith(word) >= leastTexts[kind])
          this.consider(kind, { ...stretch, at }, word);
      }
    }
  }

  /** Whether other texts have the character beside the same neighbour. */
  private isFitting(at: number): boolean {
    const { line } = this;
    if (!this.isElsewhere(line[at] ?? '')) return false;
    const { habits, grams } = this.around;
    return [line.slice(at - 1, at + 1), line.slice(at, at + 2)].some(
      (two) => two.length === 2 && (habits.textsWith(two, grams) > 0 || chineseWords().has(two)),
    );
  }

  /** Another check covers two stops in a row. */
  private isLoneStop(at: number): boolean {
    const isStop = (i: number) => /^[，。；：、！？,.;:!?]$/.test(this.line[i] ?? '');
    return stops.includes(this.line[at] ?? '') && !isStop(at - 1) && !isStop(at + 1);
  }

  /** A character may be missing between two words that are adjacent in no other text. */
  private gap(at: number): void {
    const { line } = this;
    // Beside an unknown character, every word looks broken.
    if ([line[at - 1], line[at]].some((sign = '') => isHan(sign) && this.score(sign) === undefined)) return;
    for (let start = Math.max(0, at - longestWord + 1); start <= at; start++)
      for (let end = Math.max(at, start + 1); end < Math.min(line.length + 1, start + longestWord); end++)
        for (const word of this.around.index.withOneMore(line, { start, end })) {
          const isThere = word.startsWith(line.slice(start, at)) && word.endsWith(line.slice(at, end));
          const isWord = isHan(word[at - start]);
          if (isThere && isWord && this.textsWith(word) >= leastTexts.gap + (at > start && at < end ? 0 : 1))
            this.consider('gap', { start, end, at }, word);
        }
  }

  /** Those of the characters that can form a word with their neighbours. */
  private joining(at: number, alike: readonly string[]): Joining[] {
    const { pairs } = this.around.words;
    const before = this.line.charCodeAt(at - 1);
    const after = this.line.charCodeAt(at + 1);
    const found: Joining[] = [];
    for (const other of alike) {
      const code = other.charCodeAt(0);
      const [left, right] = [pairs.has(before, code), pairs.has(code, after)];
      if (left || right) found.push({ other, left, right });
    }
    return found;
  }

  /** A doubled character is right in some words (人人), and between two whole words (手牌牌面). */
  private double(at: number): void {
    const { line } = this;
    const sign = line[at] ?? '';
    if (sign !== line[at - 1] || !isHan(sign)) return;
    const { cuts } = this.lattice;
    const cut = cuts.indexOf(at);
    const isRight =
      cut < 0
        ? !this.isElsewhere(line.slice(at - 2, at) + line.slice(at + 1, at + 2))
        : at - (cuts[cut - 1] ?? 0) > 1 && (cuts[cut + 1] ?? 0) - at > 1;
    if (isRight || this.isElsewhere(sign + sign)) return;
    // Takes precedence over other kinds.
    this.found.push({ kind: 'double', start: at - 1, end: at + 1, at, meant: sign, surplus: Number.POSITIVE_INFINITY });
  }

  private *stretchesOver(at: number): Iterable<Stretch> {
    for (let start = Math.max(0, at - longestWord + 1); start <= at; start++)
      for (let end = at + 1; end <= Math.min(this.line.length, start + longestWord); end++)
        if (end - start > 1) yield { start, end };
  }

  private considerWords(stretch: Stretch & { readonly at: number }, joining: readonly Joining[]): void {
    const before = this.line.slice(stretch.start, stretch.at);
    const after = this.line.slice(stretch.at + 1, stretch.end);
    for (const { other, left, right } of joining)
      if ((left || before === '') && (right || after === '')) this.considerWord(stretch, before + other + after);
  }

  /** Games have words that no dictionary has, so a correction must be commoner than the character itself. */
  private considerWord(stretch: Stretch & { readonly at: number }, meant: string): void {
    const own = this.score(meant);
    if (own === undefined) return;
    const alone = this.score(this.line[stretch.at] ?? '') ?? 0;
    if (this.isElsewhere(this.line[stretch.at] ?? ''))
      if (!chineseWords().has(meant) || gainOf(this.lattice, stretch, own) < leastGainOfUsed) return;
    if (this.isElsewhere(meant) || own >= Math.max(alone + 1, commonScore)) this.consider('like', stretch, meant);
  }

  private consider(kind: SignKind, stretch: Stretch & { readonly at: number }, meant: string): void {
    const score = this.score(meant);
    // A single character beside a stop or a number can have many correct neighbours.
    if (score === undefined || (kind !== 'sign' && !twoHan.test(meant))) return;
    const surplus = gainOf(this.lattice, stretch, score) - leastGain[kind];
    if (surplus >= 0) this.found.push({ ...stretch, kind, meant, surplus });
  }

  private readonly textsWith = (words: string) => this.around.words.textsWith(words, this.around.own);

  private readonly isElsewhere = (words: string) => this.textsWith(words) > 0;
}

function kindOf(sign: string, meant: string, alike: readonly string[]): SignKind | undefined {
  if (sign === meant) return undefined;
  if (!isHan(sign)) return signs.includes(meant) ? 'sign' : undefined;
  if (!isHan(meant)) return undefined;
  return alike.includes(meant) ? 'like' : 'other';
}
