// The outcomes of a game's mutations → one line of sums, and the list of those that nobody noticed.
import { fieldOf, siteKinds } from './find-sites.ts';
import type { Outcome } from './try-mutations.ts';

export function noticedPercent(outcomes: readonly Outcome[]): number {
  return (100 * outcomes.filter(({ noticed }) => noticed).length) / outcomes.length;
}

export function showSums(game: string, outcomes: readonly Outcome[]): string {
  const kinds = siteKinds.flatMap((kind) => {
    const own = outcomes.filter(({ site }) => site.kind === kind);
    return own.length === 0 ? [] : `${kind} ${own.filter(({ noticed }) => noticed).length}/${own.length}`;
  });
  const noticed = outcomes.filter((outcome) => outcome.noticed).length;
  const percent = Math.floor(noticedPercent(outcomes));
  return `${game}: ${noticed} of ${outcomes.length} mutations noticed (${percent} %): ${kinds.join(', ')}`;
}

export function showUnnoticed(outcomes: readonly Outcome[]): string {
  const missed = outcomes.filter(({ noticed }) => !noticed);
  return missed
    .map(({ site, to }) => {
      const { file, line } = site.place;
      return `  ${file}:${line}  ${site.entry}  ${fieldOf(site)}: ${JSON.stringify(site.value)} → ${JSON.stringify(to)}`;
    })
    .sort()
    .join('\n');
}
