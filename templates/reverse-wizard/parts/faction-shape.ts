// The shape of each faction, all of about the same area.
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import { circle, polygon, star } from './geometry.ts';

export function factionShape(faction: Faction, r: number): string {
  switch (faction) {
    case 'fire':
      return polygon(3, r * 1.22);
    case 'frost':
      return polygon(6, r * 1.05);
    case 'arcane':
      return star(5, r * 1.25, r * 0.62);
    case 'none':
      return circle(r * 0.95);
  }
}
