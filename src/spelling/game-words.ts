// Scores the words and phrases of a game by the dictionary and by all its other texts.
import { type CharPairs, chinesePairs, chineseWords } from '../chinese/chinese-data.ts';
import { type Hit, longestWord, WordFinder, type WordScore, wordLattice } from '../chinese/word-finder.ts';
import { allEntries, type Game, namesOf } from '../game/game.ts';
import { type PlainLine, plainLines, textSubject } from './finding.ts';

/** A word or phrase of the game, and how many texts have it. */
type Counts = Map<string, number>;

const nameTexts = 3;
const longestKnown = 4;
/** In a small game, two texts with the same words are not yet a habit. */
const fewestWords = 1500;
/** Score of punctuation, letters and numbers, which the dictionary does not have. */
const signScore = -8;
const half = Math.log(0.5);

export class GameWords {
  private readonly known = chineseWords();
  readonly pairs: CharPairs = chinesePairs().copy();
  private readonly names = new Set<string>();
  /** By word: the number of texts that have it. */
  private readonly counts: Counts = new Map();
  private readonly cutTexts = new Map<string, ReadonlySet<string>>();
  private total = 1;
  private finder: WordFinder | undefined;
  private allNames: string | undefined;

  constructor(game: Game) {
    for (const name of namesOf(game)) {
      this.names.add(name);
      this.pairs.add(name);
      this.counts.set(name, nameTexts);
      this.total += nameTexts;
    }
    for (const entry of allEntries(game))
      for (const text of entry.texts) {
        const { plain } = textSubject(entry, text);
        for (const part of this.partsOf(plain)) this.counts.set(part, (this.counts.get(part) ?? 0) + 1);
      }
    for (const part of this.counts.keys()) this.pairs.add(part);
  }

  /** Number of other texts that have the words. */
  textsWith(words: string, own: ReadonlySet<string>): number {
    return (this.counts.get(words) ?? 0) - (own.has(words) ? 1 : 0);
  }

  /** Positions of names in a line. */
  namesIn(line: string): readonly Hit[] {
    this.finder ??= new WordFinder(this.names);
    return this.finder.find(line);
  }

  isName(words: string): boolean {
    return this.names.has(words);
  }

  /** Whether the words are part of some name. */
  isInName(words: string): boolean {
    this.allNames ??= [...this.names].join('\n');
    return this.allNames.includes(words);
  }

  /** All words and phrases of the game. */
  all(): Iterable<string> {
    return this.counts.keys();
  }

  /** Scores of words in a text; `own` are the parts of that text, which do not count. */
  scoresIn(own: ReadonlySet<string>): WordScore {
    return (word) => {
      const usual = this.usualScore(word);
      const texts = this.textsWith(word, own);
      if (texts <= 0) return usual === undefined ? undefined : usual + half;
      const here = Math.log(texts / Math.max(this.total, fewestWords));
      return half + (usual === undefined ? here : Math.max(usual, here));
    };
  }

  /** The words of a text, and the phrases of two and three of them. */
  partsOf(plain: string): ReadonlySet<string> {
    const known = this.cutTexts.get(plain);
    if (known !== undefined) return known;
    const cut = new Set(plainLines(plain).flatMap((line) => this.partsOfLine(line)));
    this.cutTexts.set(plain, cut);
    this.total += cut.size;
    return cut;
  }

  private partsOfLine({ words }: PlainLine): string[] {
    const score: WordScore = (word) => (this.names.has(word) ? signScore : this.usualScore(word));
    const { cuts } = wordLattice(words, score, this.pairs);
    const parts: string[] = [];
    for (let i = 0; i + 1 < cuts.length; i++)
      for (let j = i + 1; j < Math.min(cuts.length, i + 4); j++) {
        const part = words.slice(cuts[i], cuts[j]);
        if (part.length <= longestWord) parts.push(part);
      }
    return parts;
  }

  private usualScore(word: string): number | undefined {
    if (word.length > longestKnown) return undefined;
    return this.known.get(word) ?? (word.length === 1 && word < '\u3400' ? signScore : undefined);
  }
}
