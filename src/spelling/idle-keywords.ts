// A game → problems for keywords that a card has and never speaks of, though the other cards with them do.
import { type Problem, problem } from '../problems/problem.ts';
import { allEntries, type Entry, type Game } from '../game/game.ts';
import { markedValues } from '../game/marked-values.ts';
import type { Path } from '../game/origin.ts';
import { plainText } from '../game/rich-text.ts';

interface Holder {
  readonly entry: Entry;
  readonly path: Path;
  readonly speaks: boolean;
}

/** Where keywords are mere tags, no text speaks of them, and nothing is said. */
const leastSpeakers = 2;

export function idleKeywords(game: Game): Problem[] {
  const holders = new Map<string, Holder[]>();
  for (const entry of allEntries(game)) {
    if (entry.texts.length === 0) continue;
    const words = entry.texts.map(({ rich }) => plainText(rich)).join('\n');
    // One that stands deeper is explained beside it, as on a player aid.
    for (const { path, value } of markedValues(entry, 'keyword'))
      if (path.length <= 2)
        holders.set(value, [...(holders.get(value) ?? []), { entry, path, speaks: words.includes(value) }]);
  }
  return [...holders].flatMap(([keyword, all]) => {
    const silent = all.filter(({ speaks }) => !speaks);
    const speakers = all.length - silent.length;
    return speakers < leastSpeakers || silent.length > speakers ? [] : silent.map((one) => idle(keyword, one));
  });
}

function idle(keyword: string, { entry, path }: Holder): Problem {
  return problem('language/keyword-idle', {
    at: entry.origin.place(path),
    card: entry.id,
    message: `The card has the keyword \`${keyword}\`, but its text never says it, as the other cards with it do.`,
    fix: `Take \`${keyword}\` away from the card, or say in the text what it does.`,
  });
}
