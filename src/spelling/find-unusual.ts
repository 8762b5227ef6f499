// Finds where a line differs in one character from what several other texts of the game say.
import { alikes, chineseWords } from '../chinese/chinese-data.ts';
import { likeliest, type Slip, type SlipKind, type Surroundings } from './find-slips.ts';
import { areContrasting } from './finding.ts';
import { edge, memory } from './habits.ts';
import { isHan } from './signs.ts';

type Kind = Exclude<SlipKind, 'stray' | 'synonym' | 'word-twice'>;

/**
 * Number of texts that must have the character between its neighbours, how much context is compared, and how much likelier the line must
 * become. Measured on the shipped games: about one correct new text in a hundred is reported.
 */
const least: Readonly<Record<Kind, { readonly texts: number; readonly around: Around; readonly gain: number }>> = {
  like: { texts: 2, around: 'near', gain: 4 },
  gap: { texts: 4, around: 'farOnOneSide', gain: 10 },
  sign: { texts: 3, around: 'near', gain: 4 },
  other: { texts: 3, around: 'far', gain: 12 },
  double: { texts: 1, around: 'near', gain: 4 },
};
type Around = 'near' | 'farOnOneSide' | 'far';

/** Number of texts that must have the likelier character beside each neighbour, and the measure word between both. */
const leastBeside = 1;
const leastMeasures = 2;
const twoHan = /[\u3400-\u9fff]{2}/;
const stops = '，。；：、';
export function findUnusual(words: string, around: Surroundings): Slip[] {
  return new Search(edge + words + edge, around).run();
}

class Search {
  private readonly found: Slip[] = [];
  private readonly named: readonly { start: number; end: number }[];

  constructor(
    private readonly line: string,
    private readonly around: Surroundings,
  ) {
    this.named = around.words.namesIn(line);
  }

  run(): Slip[] {
    const { line } = this;
    for (let at = 1; at < line.length; at++) {
      const sign = line[at] ?? '';
      const before = line.slice(Math.max(0, at - 2), at);
      if (!this.isUsual(at) && !this.isUsualStop(at)) this.replace(at, before);
      if (this.textsWith(line.slice(at - 1, at + 1)) === 0 || at === 1) this.insert(at, before);
      if (isHan(sign) && sign === line[at - 1]) this.consider('double', { at, length: 1, put: '' });
    }
    return likeliest(this.found);
  }

  private replace(at: number, before: string): void {
    const { habits } = this.around;
    const sign = this.line[at] ?? '';
    const alike = isHan(sign) ? alikes(sign) : [];
    const others = new Set([...habits.signsAfter(before), ...habits.signsBefore(this.line.slice(at + 1, at + 3))]);
    for (const put of others) {
      const kind = kindOf(sign, put, alike);
      if (kind !== undefined) this.consider(kind, { at, length: 1, put });
    }
  }

  private insert(at: number, before: string): void {
    const { habits } = this.around;
    const others = new Set([...habits.signsAfter(before), ...habits.signsBefore(this.line.slice(at, at + 2))]);
    for (const put of others) if (isHan(put)) this.consider('gap', { at, length: 0, put });
  }

  /** Whether another text has the same three characters. */
  private isUsual(at: number): boolean {
    return this.textsWith(this.line.slice(at - 1, at + 2)) > 0;
  }

  /** Stops vary: one that other texts have after and before the same characters is right. */
  private isUsualStop(at: number): boolean {
    const { line } = this;
    const isStop = stops.includes(line[at] ?? '');
    return isStop && this.textsWith(line.slice(at - 1, at + 1)) > 0 && this.textsWith(line.slice(at, at + 2)) > 0;
  }

  private consider(kind: Kind, change: Change): void {
    const { at, length, put } = change;
    const { line } = this;
    const { texts, gain } = least[kind];
    const isCustom = this.evidence(kind, change) >= texts || (length === 1 && this.fitsBetter(kind, change));
    if (!isCustom || this.isNamed(change)) return;
    const start = Math.max(1, at - 1);
    const end = Math.min(line.length - 1, at + length + 1);
    const meant = line.slice(start, at) + put + line.slice(at + length, end);
    // A single character beside a stop or a number can have many correct neighbours.
    if (kind !== 'sign' && kind !== 'double' && !twoHan.test(meant)) return;
    const surplus = this.gainOf(change) - gain;
    if (surplus < 0) return;
    this.found.push({
      kind,
      start: start - 1,
      end: end - 1,
      at: at - 1,
      meant: kind === 'double' ? (line[at] ?? '') : meant,
      surplus,
    });
  }

  private evidence(kind: Kind, { at, length, put }: Change): number {
    const { line } = this;
    const has = (before: number, after: number) =>
      this.textsWith(line.slice(Math.max(0, at - before), at) + put + line.slice(at + length, at + length + after));
    const { around } = least[kind];
    if (around === 'near') return has(1, 1);
    return around === 'far' ? has(2, 2) : Math.max(has(2, 1), has(1, 2));
  }

  /**
   * No other text has the character beside its neighbours, and a similar one is beside both. After a number a measure word is
   * expected: any character that other texts have there is evidence enough.
   */
  private fitsBetter(kind: Kind, { at, put }: Change): boolean {
    const { line } = this;
    const [before = '', sign = '', after = ''] = [line[at - 1], line[at], line[at + 1]];
    const isUsed = (two: string) => this.textsWith(two) > 0 || chineseWords().has(two);
    if (isUsed(before + sign) || isUsed(sign + after)) return false;
    if (kind === 'like')
      return this.textsWith(before + put) >= leastBeside && this.textsWith(put + after) >= leastBeside;
    return kind === 'other' && before === '#' && this.textsWith(before + put + after) >= leastMeasures;
  }

  private gainOf({ at, length, put }: Change): number {
    const { habits, grams } = this.around;
    const changed = this.line.slice(0, at) + put + this.line.slice(at + length);
    const then = habits.likelihood(changed, { start: at, end: at + put.length + memory }, grams);
    return then - habits.likelihood(this.line, { start: at, end: at + length + memory }, grams);
  }

  /** Names of the game are right. */
  private isNamed({ at, length }: Change): boolean {
    const from = length === 0 ? Math.max(1, at - 1) : at;
    return this.named.some(({ start, end }) => start <= from && end > at);
  }

  private textsWith(words: string): number {
    return this.around.habits.textsWith(words, this.around.grams);
  }
}

interface Change {
  readonly at: number;
  /** Number of characters removed. */
  readonly length: 0 | 1;
  readonly put: string;
}

function kindOf(sign: string, meant: string, alike: readonly string[]): Kind | undefined {
  if (sign === meant) return undefined;
  if (stops.includes(sign)) return stops.includes(meant) ? 'sign' : undefined;
  if (!isHan(sign) || !isHan(meant)) return undefined;
  if (areContrasting(sign, meant)) return undefined;
  return alike.includes(meant) ? 'like' : 'other';
}
