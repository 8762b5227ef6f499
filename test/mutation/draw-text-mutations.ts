// Draws the slips to try from a seed: equally many of each kind, where the texts allow it.
import { isAll } from '../run-all.ts';
import { Chance } from './chance.ts';
import { hash } from './draw-mutations.ts';
import type { TextSite } from './find-text-sites.ts';
import { type SlipKind, slipKinds, slipsIn } from './text-slips.ts';

export interface TextMutation {
  readonly site: TextSite;
  readonly kind: SlipKind;
  readonly to: string;
}

export const textSeed = 20261116;
/** In the suite two of each kind: every check takes its time. */
export const textTotal = isAll ? 300 : 12;

export function drawTextMutations(sites: readonly TextSite[], seed = textSeed): TextMutation[] {
  const shuffled = slipKinds.map((kind) => draw(sites, kind, seed));
  const drawn: TextMutation[] = [];
  for (let round = 0; drawn.length < textTotal && shuffled.some((list) => round < list.length); round++)
    drawn.push(...shuffled.flatMap((list) => list.slice(round, round + 1)).slice(0, textTotal - drawn.length));
  return drawn;
}

/** One slip a text, and only then a second one for any. */
function draw(sites: readonly TextSite[], kind: SlipKind, seed: number): TextMutation[] {
  const all = sites.flatMap((site) => {
    const chance = new Chance(seed ^ hash([kind, site.entry, ...site.path].join('/')));
    const luck = chance.next();
    const slips = chance.shuffled([...new Set(slipsIn(site, kind))].filter((to) => to !== site.template));
    return slips.map((to, round) => ({ site, kind, to, order: round + luck }));
  });
  return all.sort((a, b) => a.order - b.order).map(({ site, to }) => ({ site, kind, to }));
}
