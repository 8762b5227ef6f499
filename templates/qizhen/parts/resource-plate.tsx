// The shape behind each resource, so that it is known without its colour: tag, leaf, log, ingot, gem, drop.
import { origin, starAt } from 'cardwright/parts';
import type { Resource } from '../../../data/qizhen/types.ts';

/** The outline around the origin, reaching about `r` in every direction. */
export function plateOutline(resource: Resource | 'coins', r: number): string {
  const n = (share: number) => Math.round(share * r * 100) / 100;
  switch (resource) {
    case 'livestock':
      return `M${n(-0.86)} ${n(0.86)}V${n(-0.4)}L${n(-0.4)} ${n(-0.94)}H${n(0.4)}L${n(0.86)} ${n(-0.4)}V${n(0.86)}Z`;
    case 'crops':
      return `M${n(-0.92)} ${n(0.92)}V${n(-0.1)}A${n(0.9)} ${n(0.9)} 0 0 1 0 ${n(-0.92)}H${n(0.92)}V${n(0.1)}A${n(0.9)} ${n(0.9)} 0 0 1 0 ${n(0.92)}Z`;
    case 'timber':
      return starAt(origin, { n: 6, r: n(1.02) });
    case 'steel':
      return `M${n(-0.6)} ${n(-0.78)}H${n(0.6)}L${n(1)} ${n(0.78)}H${n(-1)}Z`;
    case 'metal':
      return starAt(origin, { n: 8, r: n(1), offset: 0.5 });
    case 'water':
      return `M0 ${n(-1.08)}C${n(0.35)} ${n(-0.55)} ${n(0.86)} ${n(-0.2)} ${n(0.86)} ${n(0.28)}A${n(0.86)} ${n(0.76)} 0 0 1 ${n(-0.86)} ${n(0.28)}C${n(-0.86)} ${n(-0.2)} ${n(-0.35)} ${n(-0.55)} 0 ${n(-1.08)}Z`;
    case 'coins':
      return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  }
}

/** How far the icon sits below the middle of its plate, as a share of `r`. */
export function plateDrop(resource: Resource | 'coins'): number {
  return { livestock: 0.06, crops: 0, timber: 0, steel: 0.06, metal: 0, water: 0.18, coins: 0 }[resource];
}
