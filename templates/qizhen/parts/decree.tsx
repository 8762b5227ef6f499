// Era cards that move no column: the number in a rosette, the rule in words, and the industries below.

import { Box, Drawing, type FaceProps, Icon, Line, pen, Row, rosette } from 'cardwright/parts';
import type { Constants } from '../../../data/qizhen/constants.ts';
import type { Era } from '../../../data/qizhen/types.ts';
import { green, industryNames, oxblood, paperLight, sepia, sepiaMid } from './look.ts';
import { Prose } from './prose.tsx';

const seal = { cx: 13.4, r: 8.2 };
const lathe = { r: seal.r * 0.9, depth: seal.r * 0.14, lobes: 16, lines: 6 };
const bodyMm = 18.6;

export function Decree(props: FaceProps<Era, Constants> & { top: number }) {
  const { card, text, top } = props;
  const { figure, icon, color } = figureOf(props);
  const cy = top + bodyMm / 2;
  return [
    <Drawing>
      <path d={rosette({ cx: seal.cx, cy }, lathe)} {...pen(color, 0.13)} />
      <circle cx={seal.cx} cy={cy} r={seal.r * 0.74} fill={color} />
      <rect x={4.2} y={top + bodyMm + 2.2} width={54.6} height={6.6} rx={0.7} fill={sepia} />
    </Drawing>,
    <Line text={figure} font="serif 900 17" color={paperLight} cx={seal.cx} cy={cy - 1.6} />,
    <Icon name={icon} sizeMm={3.6} color={paperLight} cx={seal.cx} cy={cy + 3} />,
    <Box x={24.4} y={top} w={34} h={bodyMm}>
      <Prose text={text('text')} sizePt={8.25} minPt={7} leading={1.45} widthMm={34} heightMm={bodyMm} />
    </Box>,
    <Row x={4.2} y={top + bodyMm + 2.2} w={54.6} h={6.6} justify="around">
      {industryNames.map((name) => (
        <Icon name={name} sizeMm={4.4} color={card.lasts === 'opening' ? sepiaMid : paperLight} />
      ))}
    </Row>,
  ];
}

function figureOf({ card, game }: FaceProps<Era, Constants>) {
  if (card.topBonus !== undefined) return { figure: `+${card.topBonus}`, icon: 'coin', color: green };
  if (card.topPays !== undefined) return { figure: `−${card.topPays}`, icon: 'coin', color: oxblood };
  return { figure: String(game.constants.openingRounds), icon: 'round', color: sepia };
}
