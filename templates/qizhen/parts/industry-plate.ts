// The shape behind each industry, so that its pieces are known without their colour.
import { origin, starAt } from 'cardwright/parts';
import type { IndustryName } from '../../../data/qizhen/types.ts';

/** The outline around the origin, reaching `r`. */
export function industryOutline(industry: IndustryName, r: number): string {
  switch (industry) {
    case 'food':
      return starAt(origin, { n: 60, r: r * 0.94 });
    case 'manufacturing':
      return starAt(origin, { n: 12, r, inner: r * 0.84 });
    case 'heavy':
      return starAt(origin, { n: 6, r: r * 1.04, offset: 0.5 });
    case 'tourism':
      return starAt(origin, { n: 5, r: r * 1.1 });
    case 'service':
      return starAt(origin, { n: 8, r: r * 1.04, inner: r * 0.78 });
    case 'finance':
      return starAt(origin, { n: 4, r: r * 1.2, offset: 0.5 });
  }
}
