// A line of a text → the stop after its label, where others have a colon after the same words: 立即；抽牌 for 立即：抽牌.
import { allEntries, type Game } from '../game/game.ts';
import type { Slip } from './find-slips.ts';
import { plainLines } from './plain-lines.ts';
import { textSubject } from './subject.ts';

const opening = /^([^，。；：、！？]{2,8})([，。；：、])/;
const label = '：';
/** So many other texts must agree, and none may differ. */
const leastTexts = 2;

export class Openings {
  /** By opening words: each stop after them, and how many texts have it. */
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

  /** What is found in a line of a text that has these openings of its own. */
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
export function openingsOf(plain: string): ReadonlySet<string> {
  const found = plainLines(plain).map(({ words }) => opening.exec(words));
  return new Set(found.flatMap((match) => (match ? `${match[1]}\n${match[2]}` : [])));
}
