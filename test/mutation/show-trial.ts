// Sums up a trial in one line, and lists the mutations that `check` missed.
import { fieldOf, siteKinds } from './find-sites.ts';
import { slipKinds } from './text-slips.ts';
import type { Outcome } from './try-mutations.ts';
import type { TextOutcome } from './try-text-mutations.ts';

export function noticedPercent(outcomes: readonly { readonly noticed: boolean }[]): number {
  return (100 * outcomes.filter(({ noticed }) => noticed).length) / outcomes.length;
}

export function showSums(game: string, outcomes: readonly Outcome[]): string {
  const judged = outcomes.map(({ site, noticed }) => ({ kind: site.kind, noticed }));
  return sums(`${game}: %n of %t mutations noticed`, siteKinds, judged);
}

export function showTextSums(game: string, outcomes: readonly TextOutcome[]): string {
  return sums(`${game}: %n of %t slips in texts noticed`, slipKinds, outcomes);
}

type Judged = { readonly kind: string; readonly noticed: boolean };

function sums(head: string, kinds: readonly string[], outcomes: readonly Judged[]): string {
  const noticedOf = (list: readonly Judged[]) => list.filter(({ noticed }) => noticed).length;
  const parts = kinds.flatMap((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    return own.length === 0 ? [] : `${kind} ${noticedOf(own)}/${own.length}`;
  });
  const said = head.replace('%n', String(noticedOf(outcomes))).replace('%t', String(outcomes.length));
  return `${said} (${Math.floor(noticedPercent(outcomes))} %): ${parts.join(', ')}`;
}

export function showTextsUnnoticed(outcomes: readonly TextOutcome[]): string {
  const missed = outcomes.filter(({ noticed }) => !noticed);
  return missed
    .map(
      ({ site: { file, line, entry, template }, kind, to }) =>
        `  ${file}:${line}  ${entry}  ${kind}: ${around(template, to)}`,
    )
    .sort()
    .join('\n');
}

/** The place of the slip with a few characters on both sides. */
function around(from: string, to: string): string {
  let at = 0;
  while (from[at] === to[at]) at++;
  const cut = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 6), at + 8));
  return `${cut(from)} → ${cut(to)}`;
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
