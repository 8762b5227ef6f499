// The officer: a charm behind barrier tape.
import { type FaceProps, times } from 'cardwright/parts';
import type { Officer } from '../../data/passage/types.ts';
import { Charm } from './parts/charm.tsx';
import { paper } from './parts/look.ts';

const stripeMm = 4.4;

export default function OfficerFace(props: FaceProps<Officer>) {
  return <Charm face={props} ground={<path d={tape(props)} fill={paper} />} />;
}

/** Diagonal stripes over the whole face; the charm covers all but the edge. */
function tape({ widthMm, heightMm, bleedMm }: FaceProps<Officer>): string {
  const [width, height] = [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm];
  const stripe = `h${stripeMm}l${-height} ${height}h${-stripeMm}Z`;
  const count = Math.ceil((width + height) / (2 * stripeMm));
  return times(count, (i) => `M${i * 2 * stripeMm - bleedMm} ${-bleedMm}${stripe}`).join('');
}
