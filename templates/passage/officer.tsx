// The officer: a charm behind barrier tape.
import type { FaceProps } from 'cardwright/parts';
import type { Officer } from '../../data/passage/types.ts';
import { Charm } from './parts/charm.tsx';
import { paper } from './parts/look.ts';

const stripeMm = 4.4;

export default function OfficerFace(props: FaceProps<Officer>) {
  return <Charm face={props} ground={<path d={tape(props)} fill={paper} />} />;
}

/** Stripes at half a right angle over the whole face; the charm covers all but the edge. */
function tape({ widthMm, heightMm, bleedMm }: FaceProps<Officer>): string {
  const count = Math.ceil((widthMm + 2 * bleedMm + (heightMm + 2 * bleedMm)) / (2 * stripeMm));
  return Array.from({ length: count }, (_, i) => {
    const x = i * 2 * stripeMm - bleedMm;
    return `M${x} ${-bleedMm}h${stripeMm}l${-(heightMm + 2 * bleedMm)} ${heightMm + 2 * bleedMm}h${-stripeMm}Z`;
  }).join('');
}
