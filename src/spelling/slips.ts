// Finds characters and punctuation that are probably wrong, missing or doubled.

import { chineseWords, lookAlikes, soundAlikes, synonyms } from '../chinese/chinese-data.ts';
import { rareSlips } from '../chinese/traditional.ts';
import { type Lattice, type Stretch, wordLattice } from '../chinese/word-finder.ts';
import { allEntries, type Game, namesOf } from '../game/game.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { findDoubledWords } from './doubled-words.ts';
import { findSlips, likeliest, type Slip, type SlipKind, type Surroundings } from './find-slips.ts';
import { findUnusual } from './find-unusual.ts';
import {
  type Check,
  computed,
  type Finding,
  type Keep,
  nothing,
  type PlainLine,
  plainLines,
  textSubject,
} from './finding.ts';
import { GameWords } from './game-words.ts';
import { edge, Habits, SlipIndex } from './habits.ts';
import { han, isHan } from './signs.ts';

const codes: Readonly<Record<SlipKind, ProblemCode>> = {
  like: 'language/wrong-character',
  other: 'language/wrong-character',
  gap: 'language/missing-character',
  double: 'language/doubled-character',
  sign: 'language/unusual-punctuation',
  stray: 'language/wrong-character',
  synonym: 'language/other-word',
  'word-twice': 'language/doubled-word',
};

/**
 * Whether a text is right depends on all other texts and names of the game, and on nothing else. So all texts are checked together, and what was found
 * is kept by their hash: a game in which no word was changed is not checked again, and needs no dictionary.
 */
export function slips(game: Game, keep: Keep = computed): Check {
  let found: ReadonlyMap<string, readonly Finding[]> | undefined;
  return ({ plain }) => {
    if (!han.test(plain)) return nothing;
    found ??= new Map(keep(JSON.stringify([namesOf(game), textsOf(game)]), () => findAll(game), areFound));
    return found.get(plain) ?? nothing;
  };
}

/** A text, and what was found in it. */
type Found = readonly [plain: string, findings: readonly Finding[]];

function findAll(game: Game): Found[] {
  const { words, index, habits, openings } = prepare(game);
  const prose = proseOf(game, habits);
  return [...new Set(textsOf(game).map(({ plain }) => plain))].flatMap((plain) => {
    if (!han.test(plain)) return [];
    const around = { words, index, habits, own: words.partsOf(plain), grams: habits.gramsOf(plain) };
    const own = openingsOf(plain);
    const findings = plainLines(plain).flatMap((line) => {
      const slipped = [...slipsIn(line.words, around), ...openings.find(line.words, own)];
      const told = likeliest(slipped).filter((slip) => !splitsWord(line.words, slip));
      return told.filter((slip) => !prose.has(plain) || isSlipInProse(slip)).map((slip) => finding(line, slip));
    });
    return findings.length === 0 ? [] : [[plain, findings] as const];
  });
}

interface FieldText {
  readonly field: string;
  readonly plain: string;
}

function textsOf(game: Game): FieldText[] {
  return allEntries(game).flatMap((entry) =>
    entry.texts.map((text) => ({
      field: text.path.filter((step) => typeof step === 'string').join('.'),
      plain: textSubject(entry, text).plain,
    })),
  );
}

/** Prose doubles characters for effect, and where two words meet (亮晶晶, 字字龙蛇, 柊家家主), but never these. */
const neverDoubled = '的了是在和与把被从而也都就但或若则其该至向并且及';

/** What a text shows by itself, without others to compare it with. */
function isSlipInProse({ kind, meant }: Slip): boolean {
  return kind === 'word-twice' || (kind === 'double' && neverDoubled.includes(meant));
}

/** Of rules texts, a third or more is in other texts too; of flavour, less than a tenth. */
const leastShared = 0.2;
const fewestTexts = 5;

/** Texts that share few words with others: flavour and tales, if most or many texts of their field do. What the others say is not a rule for them. */
function proseOf(game: Game, habits: Habits): ReadonlySet<string> {
  const byField = new Map<string, { readonly plain: string; readonly shared: number }[]>();
  for (const { field, plain } of textsOf(game)) {
    const grams = habits.gramsOf(plain);
    const long = [...grams].filter((gram) => gram.length === 3);
    const shared = long.filter((gram) => habits.textsWith(gram, grams) > 0).length / Math.max(1, long.length);
    byField.set(field, [...(byField.get(field) ?? []), { plain, shared }]);
  }
  const prose = [...byField.values()].flatMap((texts) => {
    const tales = texts.filter(({ shared }) => shared < leastShared);
    if (texts.length < fewestTexts || tales.length < texts.length / 3) return [];
    return tales.length > texts.length / 2 ? texts : tales;
  });
  return new Set(prose.map(({ plain }) => plain));
}

/** A missing character that would split a word (放入 for 放加入), or take its end for another (精神创伤。 for 伤害。). */
function splitsWord(line: string, { kind, at, start, meant }: Slip): boolean {
  if (kind !== 'gap') return false;
  const isWord = (words: string) => words.length === 2 && chineseWords().has(words);
  const put = meant[at - start] ?? '';
  return isWord(line.slice(at - 1, at + 1)) || (isWord(line.slice(at - 2, at)) && isWord(line[at - 1] + put));
}

function areFound(found: readonly Found[]): boolean {
  return (
    Array.isArray(found) &&
    found.every(
      (one) => Array.isArray(one) && typeof one[0] === 'string' && Array.isArray(one[1]) && one[1].every(isFinding),
    )
  );
}

function isFinding({ code, start, length, message, fix }: Finding): boolean {
  const isPlace = Number.isInteger(start) && Number.isInteger(length);
  return Object.values(codes).includes(code) && isPlace && typeof message === 'string' && typeof fix === 'string';
}

function slipsIn(line: string, around: Surroundings): Slip[] {
  const { words, own } = around;
  const lattice = wordLattice(line, words.scoresIn(own), words.pairs);
  return [
    ...findDoubledWords(line, around),
    ...findSlips(lattice, around),
    ...findUnusual(line, around),
    ...findStrays(lattice, around),
  ];
}

interface Prepared {
  readonly words: GameWords;
  readonly index: SlipIndex;
  readonly habits: Habits;
  readonly openings: Openings;
}

function prepare(game: Game): Prepared {
  const words = new GameWords(game);
  return { words, index: new SlipIndex(words), habits: new Habits(game), openings: new Openings(game) };
}

function finding({ words, places }: PlainLine, { kind, start, end, meant }: Slip): Finding {
  const shown = words.slice(start, end);
  const from = places[start] ?? 0;
  const place = { code: codes[kind], start: from, length: (places[end] ?? from + 1) - from };
  if (kind === 'double' || kind === 'word-twice')
    return {
      ...place,
      message: `\`${meant}\` is repeated.`,
      fix: `Write \`${meant}\` once, unless the repetition is intended.`,
    };
  const isRight = `if \`${shown}\` is right, add it to \`words\` in the glossary`;
  if (kind === 'stray')
    return {
      ...place,
      message: `\`${meant}\` is rarely a word by itself, and no other text uses it.`,
      fix: `Write the character that is meant; ${isRight}.`,
    };
  if (kind === 'synonym')
    return {
      ...place,
      message: `Only this text says \`${shown}\`; other texts have \`${meant}\` in the same place.`,
      fix: `Write \`${meant}\`; ${isRight}.`,
    };
  return {
    ...place,
    message: `\`${shown}\` looks like a typo: \`${meant}\` is usual.`,
    fix: `Write \`${meant}\`; ${isRight}.`,
  };
}

const opening = /^([^，。；：、！？]{2,8})([，。；：、])/;
const label = '：';
/** Number of other texts that must agree; none may differ. */
const leastTexts = 2;

/** Finds a wrong stop after a label that has a colon in other texts: 立即；抽牌 for 立即：抽牌. */
class Openings {
  /** By opening words: each stop after them, with the number of texts. */
  private readonly stops = new Map<string, Map<string, number>>();

  constructor(game: Game) {
    for (const entry of allEntries(game))
      for (const text of entry.texts)
        for (const key of openingsOf(textSubject(entry, text).plain)) {
          const [words = '', stop = ''] = key.split('\n');
          const counts = this.stops.get(words) ?? new Map<string, number>();
          this.stops.set(words, counts.set(stop, (counts.get(stop) ?? 0) + 1));
        }
  }

  /** @param own the openings of the text itself, which do not count */
  find(line: string, own: ReadonlySet<string>): Slip[] {
    const [, words = '', stop = ''] = opening.exec(line) ?? [];
    const others = [...(this.stops.get(words) ?? [])]
      .map(([sign, texts]) => ({ sign, texts: texts - (own.has(`${words}\n${sign}`) ? 1 : 0) }))
      .filter(({ texts }) => texts > 0);
    const [usual] = others;
    if (usual?.sign !== label || others.length > 1 || stop === label || usual.texts < leastTexts) return [];
    const at = words.length;
    return [{ kind: 'sign', start: 0, end: at + 1, at, meant: words + usual.sign, surplus: usual.texts }];
  }
}

/** The openings of a text's lines, each once, with their stops. */
function openingsOf(plain: string): ReadonlySet<string> {
  const found = plainLines(plain).map(({ words }) => opening.exec(words));
  return new Set(found.flatMap((match) => (match ? `${match[1]}\n${match[2]}` : [])));
}

/** Rarer by itself than once in 36,000 words. */
const rareScore = -10.5;

/**
 * Finds characters that are rarely a word by themselves, and words for which the game uses a synonym.
 */
function findStrays({ line, cuts }: Lattice, around: Surroundings): Slip[] {
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

/** Includes the neighbours, because one of them may be the wrong one. */
function stretched({ length }: string, at: number): Stretch & { at: number } {
  return { start: Math.max(0, at - 1), end: Math.min(length, at + 2), at };
}

/** 宫商角徵羽: in a row of single characters, each is a word. */
function isListed(cuts: readonly number[], i: number): boolean {
  return (cuts[i] ?? 0) - (cuts[i - 1] ?? -1) === 1 && (cuts[i + 2] ?? 0) - (cuts[i + 1] ?? 0) === 1;
}

function isRare(char: string): boolean {
  return (chineseWords().get(char) ?? rareScore) < rareScore;
}

/** Games have words that no dictionary has (护盾), so a similar character must form a word here. */
function mayBeAnother(line: string, at: number): boolean {
  const [sign = '', before = '', after = ''] = [line[at], line[at - 1], line[at + 1]];
  const words = chineseWords();
  // Beside an unknown character, or one of a name, every word looks broken.
  if ([before, sign, after].some((char) => isHan(char) && (rareSlips.includes(char) || !words.has(char)))) return false;
  return [...(lookAlikes(sign) + soundAlikes(sign))].some(
    (other) => (isHan(before) && words.has(before + other)) || (isHan(after) && words.has(other + after)),
  );
}

/** A synonym that other texts have between the same neighbours. */
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
