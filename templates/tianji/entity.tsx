// An entity on the board: its icon in a brushed ring, and its name.

import { Drawing, enso, type FaceProps, Frame, hasWideScript, Line, Middle } from 'cardwright/parts';
import type { Entity } from '../../data/tianji/types.ts';
import { cinnabar, ink, inkFaint, paper, paperLight } from './parts/look.ts';
import { PaintedIcon } from './parts/painted-icon.tsx';

export default function EntityFace(props: FaceProps<Entity>) {
  const { card } = props;
  const middle = props.widthMm / 2;
  // Latin text is longer, and a round piece is narrow at the bottom.
  const nameY = hasWideScript(card.name) ? 6.7 : 5.6;
  return (
    <Frame ground={ink}>
      <Drawing round>
        <circle r={11.6} fill={paper} />
        <path d={enso({ cx: 0, cy: 0, r: 10.2, width: 1.8, dry: 0.6, seed: card.id })} fill={cinnabar} />
        <rect x={-20} y={nameY - 2.1} width={40} height={4.4} fill={ink} />
      </Drawing>
      <PaintedIcon name={card.icon ?? 'lot'} sizeMm={12.4} cx={middle} cy={middle - 2.4} color={ink} wash={inkFaint} />
      <Middle x={middle} y={middle + nameY}>
        <Line text={card.name} font="serif 900 8" minPt={7} color={paperLight} maxMm={17} />
      </Middle>
    </Frame>
  );
}
