// A game → the sentences that its cards say with different numbers, side by side for a reader.
import { showIcons } from '../problems/problem.ts';
import type { Wording, WordingUse } from '../game/findings.ts';
import { allEntries, type Game } from '../game/game.ts';
import { placeOf } from './finding.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

export function likeWordings(game: Game): Wording[] {
  const byWords = new Map<string, Sentence[]>();
  for (const entry of allEntries(game))
    for (const sentence of entry.texts.flatMap((text) => sentencesOf(entry, text))) {
      if (sentence.numbers.length === 0) continue;
      const same = byWords.get(sentence.skeleton) ?? [];
      same.push(sentence);
      byWords.set(sentence.skeleton, same);
    }
  return [...byWords].filter(([, same]) => differ(same)).map(([words, same]) => wording(game.id, words, same));
}

function differ(same: readonly Sentence[]): boolean {
  return new Set(same.map(({ numbers }) => numbers.join())).size > 1;
}

function wording(game: string, words: string, same: readonly Sentence[]): Wording {
  const sorted = same.toSorted((a, b) => compareNumbers(a.numbers, b.numbers));
  return { game, words: showIcons(words), uses: sorted.map(use) };
}

function compareNumbers(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? 0 : sizeOf(a[at]) - sizeOf(b[at]);
}

function sizeOf(number = ''): number {
  return Number(number.replace('−', '-').replaceAll(/[+,]/g, ''));
}

function use({ subject, start, words, numbers }: Sentence): WordingUse {
  const { entry, path } = subject;
  const at = placeOf(subject, { start, length: words.length }) ?? entry.origin.place(path);
  return { card: entry.id, name: entry.name, text: path.join('.'), sentence: showIcons(words), numbers, at };
}
