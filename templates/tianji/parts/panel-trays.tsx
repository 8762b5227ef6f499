// Where a player's gold and life lie on the panel: a tray for each, and what happens when they run out.
import { Drawing, type FaceProps, Icon, Line, Row, Rules } from 'cardwright/parts';
import type { PlayerPanel } from '../../../data/tianji/types.ts';
import { emphasis } from './emphasis.ts';
import { cinnabar, gilt, ink, inkFaint, paperLight } from './look.ts';

const tray = { y: 91, width: 90, height: 32, apart: 94, x: 8 };
const xOf = (i: number) => tray.x + i * tray.apart;

export function Trays({ card, text }: FaceProps<PlayerPanel>) {
  return (
    <>
      <Drawing>
        {card.trays.map((_, i) => (
          <g fill="none">
            <rect
              x={xOf(i)}
              y={tray.y}
              width={tray.width}
              height={tray.height}
              rx={3}
              fill={paperLight}
              stroke={ink}
              stroke-width={0.6}
            />
            <rect
              x={xOf(i) + 1.4}
              y={tray.y + 1.4}
              width={tray.width - 2.8}
              height={tray.height - 2.8}
              rx={2}
              stroke={gilt}
              stroke-width={0.3}
            />
          </g>
        ))}
      </Drawing>
      {card.trays.map(({ of, name }, i) => (
        <>
          <Icon
            name={of}
            sizeMm={24}
            color={inkFaint}
            opacity={0.28}
            decor
            x={xOf(i) + tray.width / 2 - 12}
            y={tray.y + tray.height / 2 - 12}
          />
          <Row x={xOf(i) + 3.4} y={tray.y + 3} gap={1.4}>
            <Icon name={of} sizeMm={5.4} color={cinnabar} />
            <Line text={name} font="serif 900 11.5" color={cinnabar} />
          </Row>
          <Rules
            text={emphasis(text(`trays.${i}.text`))}
            sizePt={9}
            minPt={8}
            leading={1.4}
            color={ink}
            widthMm={tray.width - 2}
            heightMm={12}
            x={xOf(i)}
            y={tray.y + tray.height + 1.6}
          />
        </>
      ))}
    </>
  );
}
