// A state that lasts: a shield, a fetter, a bond or a wreath, each on a plate of its own shape.

import { Drawing, type FaceProps, Frame, hasWideScript, Icon, Line, Middle, stroke } from 'cardwright/parts';
import type { State } from '../../data/tianji/types.ts';
import { polygon, star, ticks } from './parts/compass.ts';
import { giltLight, ink, inkDeep, paperLight } from './parts/look.ts';

type Plate = Readonly<{ ground: string; field: string; outline: string }>;

const round = 'M-8 0a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z';
const plates: Readonly<Record<string, Plate>> = {
  guard: { ground: '#1d3557', field: '#33527f', outline: polygon(6, 8.2) },
  confined: { ground: inkDeep, field: '#3a332c', outline: polygon(4, 10, 0.5) },
  ally: { ground: '#27584c', field: '#3f7d6b', outline: round },
  prestige: { ground: '#7d5413', field: '#b58a34', outline: star(12, 8.6, 7.4) },
};
const otherwise: Plate = { ground: ink, field: ink, outline: round };

export default function StateFace(props: FaceProps<State>) {
  const { card } = props;
  const middle = props.widthMm / 2;
  // Latin text is longer, and a round piece is narrow at the bottom.
  const nameY = hasWideScript(card.keyword) ? 4.6 : 3.5;
  const plate = plates[card.icon ?? ''] ?? otherwise;
  return (
    <Frame ground={plate.ground}>
      <Drawing round>
        <path d={ticks(48, 8.6, 15)} {...stroke(giltLight, 0.2, 0.5)} />
        <path d={plate.outline} fill={plate.field} {...stroke(giltLight, 0.4)} />
      </Drawing>
      <Icon name={card.icon ?? 'guard'} sizeMm={8.4} color={paperLight} x={middle - 4.2} y={middle - 6} />
      <Middle x={middle} y={middle + nameY}>
        <Line text={card.keyword} font="serif 900 8" minPt={7} maxMm={12.2} color={paperLight} />
      </Middle>
    </Frame>
  );
}
