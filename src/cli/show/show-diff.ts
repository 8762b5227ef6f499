// Comparisons → each of the formats of `cardwright diff`.
import { showChanges } from '../../diff/show-changes.ts';
import { flatChanges } from '../../diff/show-changes-json.ts';
import { showChangesText } from '../../diff/show-changes-text.ts';
import { type Compared, changesPage } from '../../commands/pipeline.ts';
import { paint as painted } from '../terminal.ts';

type ShowDiff = (compared: Compared, colour: boolean) => string | Promise<string>;

export const diffFormats: Readonly<Record<string, ShowDiff>> = {
  text,
  markdown,
  json,
  html: (compared) => changesPage(compared),
};

function text(compared: Compared, colour: boolean): string {
  const paint = (word: string, how: 'came' | 'went') =>
    colour ? painted(how === 'came' ? 'green' : 'red', word) : word;
  return [...compared.comparisons.map(({ changes }) => showChangesText(changes, paint)), ...onlyLines(compared)].join(
    '\n\n',
  );
}

function markdown({ comparisons }: Compared): string {
  return comparisons.map(({ changes }) => showChanges(changes, changes.language)).join('\n');
}

function json({ was, now, comparisons, onlyWas, onlyNow }: Compared): string {
  const games = comparisons.map(({ changes }) => flatChanges(changes));
  return `${JSON.stringify({ was, now, games, onlyWas, onlyNow }, null, 2)}\n`;
}

/** A line a game, for the terminal when the list itself went into a file. */
export function showTallies(compared: Compared): string {
  const lines = compared.comparisons.map(({ changes: { game, language, added, removed, changed, unchanged } }) => {
    const counts = [`${added.length} added`, `${removed.length} removed`, `${changed.length} changed`];
    return `${game} (${language}): ${counts.join(', ')}, ${unchanged} as they were.`;
  });
  return [...lines, ...onlyLines(compared)].join('\n');
}

function onlyLines({ was, now, onlyWas, onlyNow }: Compared): string[] {
  const list = (games: Compared['onlyWas'], side: string) =>
    games.length === 0
      ? []
      : [`Only in ${side}: ${games.map(({ game, language }) => `${game} (${language})`).join(', ')}.`];
  return [...list(onlyWas, was), ...list(onlyNow, now)];
}
