// A heavenly stem: round, as heaven is.
import type { FaceProps } from 'cardwright/parts';
import type { Stem } from '../../data/tianji/types.ts';
import { CycleSign } from './parts/cycle-sign.tsx';

export default function StemFace(props: FaceProps<Stem>) {
  return <CycleSign {...props} shape="round" caption={props.term(props.card.polarity)} />;
}
