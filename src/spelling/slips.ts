// Words and their game → findings for characters and signs that are probably wrong, missing or one too many.
import type { ProblemCode } from '../problems/problem-codes.ts';
import type { Game } from '../game/game.ts';
import { findDoubledWords } from './doubled-words.ts';
import { Openings, openingsOf } from './find-openings.ts';
import { findSlips, likeliest, type Slip, type SlipKind, type Surroundings } from './find-slips.ts';
import { findStrays } from './find-strays.ts';
import { findUnusual } from './find-unusual.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import { GameWords } from './game-words.ts';
import { Habits } from './habits.ts';
import { type PlainLine, plainLines } from './plain-lines.ts';
import { han } from './signs.ts';
import { SlipIndex } from './slip-index.ts';
import { wordLattice } from './word-lattice.ts';

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

export function slips(game: Game): Check {
  let made: Prepared | undefined;
  return ({ plain }) => {
    if (!han.test(plain)) return nothing;
    made ??= prepare(game);
    const { words, habits, openings } = made;
    const around = { ...made, own: words.partsOf(plain), grams: habits.gramsOf(plain) };
    const own = openingsOf(plain);
    return plainLines(plain).flatMap((line) => {
      const found = [...slipsIn(line.words, around), ...openings.find(line.words, own)];
      return likeliest(found).map((slip) => finding(line, slip));
    });
  };
}

function slipsIn(line: string, around: Surroundings): Slip[] {
  const { words, own } = around;
  const lattice = wordLattice(line, words.worthIn(own), words.pairs);
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
    return { ...place, message: `\`${meant}\` stands here twice.`, fix: `Write \`${meant}\` once, if that is meant.` };
  const isRight = `if \`${shown}\` is right, add it to \`words\` in the glossary`;
  if (kind === 'stray')
    return {
      ...place,
      message: `\`${meant}\` is hardly ever a word by itself, and no other text has it.`,
      fix: `Write the character that is meant; ${isRight}.`,
    };
  if (kind === 'synonym')
    return {
      ...place,
      message: `Only this text says \`${shown}\`; where others have the same, it is \`${meant}\`.`,
      fix: `Write \`${meant}\`; ${isRight}.`,
    };
  return {
    ...place,
    message: `\`${shown}\` looks like a slip: \`${meant}\` is what is usually written.`,
    fix: `Write \`${meant}\`; ${isRight}.`,
  };
}
