// The board: a compass of nine palaces, south above. Three rings from light to dark, a place for the gate at the rim of every palace.
import { Drawing, type FaceProps, Frame } from 'cardwright/parts';
import type { Board } from '../../data/tianji/types.ts';
import { BoardCentre } from './parts/board-centre.tsx';
import { BoardCorners } from './parts/board-corners.tsx';
import { BoardRim } from './parts/board-rim.tsx';
import { BoardZones } from './parts/board-zones.tsx';
import { paperShade } from './parts/look.ts';
import { Paper } from './parts/paper.tsx';

export default function BoardFace(props: FaceProps<Board>) {
  return (
    <Frame ground={paperShade}>
      <Paper seed={5} />
      <BoardCorners {...props} />
      <Drawing round>
        <circle cx={0} cy={0} r={238} fill="#000" fill-opacity={0.16} />
      </Drawing>
      <BoardRim {...props} />
      <BoardZones {...props} />
      <BoardCentre {...props} />
    </Frame>
  );
}
