// Draws the mutations to try from a seed: each kind in proportion to how many values it has.
import { Chance } from './chance.ts';
import { type Site, type SiteKind, type SiteValue, siteKinds } from './find-sites.ts';
import { newValues } from './new-values.ts';

export interface Mutation {
  readonly site: Site;
  readonly to: SiteValue;
}

const seed = 20260116;
const total = 200;
/** Even a kind with few values is tried often enough to say something of it. */
const least = 20;

export function drawMutations(sites: readonly Site[]): Mutation[] {
  const byKind = siteKinds.map((kind) => [kind, sites.filter((site) => site.kind === kind)] as const);
  const wanted = quotas(new Map(byKind.map(([kind, own]) => [kind, own.length])), total);
  return byKind.flatMap(([kind, own]) => draw(own).slice(0, wanted.get(kind) ?? 0));
}

/** All changes in the order to try them: one a value, and only then a second one for any. */
function draw(sites: readonly Site[]): Mutation[] {
  const changes = sites.flatMap((site) => {
    // Each value has its own luck, so that a card added elsewhere does not change what is drawn here.
    const chance = new Chance(seed ^ hash([site.entry, ...site.path].join('/')));
    const luck = chance.next();
    return chance.shuffled(newValues(site, chance)).map((to, round) => ({ site, to, order: round + luck }));
  });
  return changes.sort((a, b) => a.order - b.order).map(({ site, to }) => ({ site, to }));
}

/** FNV-1a. */
export function hash(words: string): number {
  return [...words].reduce((sum, char) => Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);
}

function quotas(counts: ReadonlyMap<SiteKind, number>, sum: number): Map<SiteKind, number> {
  const present = [...counts].filter(([, count]) => count > 0);
  const all = present.reduce((before, [, count]) => before + count, 0);
  const rare = present.find(([, count]) => (sum * count) / all < least);
  if (rare !== undefined) {
    const rest = present.filter((kind) => kind !== rare);
    return new Map([[rare[0], least], ...quotas(new Map(rest), sum - least)]);
  }
  // Rounding the running sum instead of each share keeps the total exact.
  let before = 0;
  return new Map(
    present.map(([kind, count]) => {
      const from = Math.round((sum * before) / all);
      before += count;
      return [kind, Math.round((sum * before) / all) - from];
    }),
  );
}
