// Words and their game → findings for characters and signs that are probably wrong, missing or one too many.
import type { ProblemCode } from '../../base/problem-codes.ts';
import type { Game } from '../../game/game.ts';
import { findSlips, type Slip, type SlipKind } from './find-slips.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import { GameWords } from './game-words.ts';
import { type PlainLine, plainLines } from './plain-lines.ts';
import { han } from './signs.ts';
import { SlipIndex } from './slip-index.ts';

const codes: Readonly<Record<SlipKind, ProblemCode>> = {
  like: 'language/wrong-character',
  other: 'language/wrong-character',
  gap: 'language/missing-character',
  double: 'language/doubled-character',
  sign: 'language/unusual-punctuation',
};

export function slips(game: Game): Check {
  let made: { words: GameWords; index: SlipIndex } | undefined;
  return ({ plain }) => {
    if (!han.test(plain)) return nothing;
    made ??= prepare(game);
    const around = { ...made, own: made.words.partsOf(plain) };
    return plainLines(plain).flatMap((line) => findSlips(line.words, around).map((slip) => finding(line, slip)));
  };
}

function prepare(game: Game): { words: GameWords; index: SlipIndex } {
  const words = new GameWords(game);
  return { words, index: new SlipIndex(words) };
}

function finding({ words, places }: PlainLine, { kind, start, end, meant }: Slip): Finding {
  const shown = words.slice(start, end);
  const from = places[start] ?? 0;
  const place = { code: codes[kind], start: from, length: (places[end] ?? from + 1) - from };
  if (kind === 'double')
    return { ...place, message: `\`${meant}\` stands here twice.`, fix: `Write \`${meant}\` once, if that is meant.` };
  return {
    ...place,
    message: `\`${shown}\` looks like a slip: \`${meant}\` is what is usually written.`,
    fix: `Write \`${meant}\`; if \`${shown}\` is right, add the word to \`words\` in the glossary.`,
  };
}
