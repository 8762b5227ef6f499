// A function card: a charm with its draw count on the magatama, and marks for what else it does to the counts.
import type { FaceProps } from 'cardwright/parts';
import type { FunctionCard } from '../../data/passage/types.ts';
import { Charm } from './parts/charm.tsx';
import { FromBottom, Supplement, Transfer } from './parts/count-marks.tsx';

export default function FunctionFace(props: FaceProps<FunctionCard>) {
  const { draws, transfer, bottom, set } = props.card;
  return (
    <Charm
      face={props}
      draws={draws}
      marks={(corner) => [
        transfer && <Transfer face={props} corner={corner} />,
        bottom && <FromBottom face={props} corner={corner} />,
        set === 'supplement' && <Supplement {...props} />,
      ]}
    />
  );
}
