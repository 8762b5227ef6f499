// An earthly branch: square, as earth is, with the animal of its year.
import type { FaceProps } from 'cardwright/parts';
import type { Branch } from '../../data/tianji/types.ts';
import { CycleSign } from './parts/cycle-sign.tsx';

export default function BranchFace(props: FaceProps<Branch>) {
  return <CycleSign {...props} shape="square" caption={props.card.animal} />;
}
