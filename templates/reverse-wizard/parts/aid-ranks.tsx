// The foot of the player aid: how many cards each rank plays in a row when it reverses time.
import { at, centred, type FaceProps, Icon, Line, mm } from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Aid } from '../../../data/reverse-wizard/types.ts';
import { gold, goldLight, ivory } from './look.ts';

const cellMm = 12.2;

export function RankRow({ card, game, means, topMm }: FaceProps<Aid> & { topMm: number }) {
  const { rankPlays } = game.constants as unknown as Constants;
  return (
    <>
      <div style={{ ...at(4.2, topMm + 1.4), ...centred(12.2, 13.4), flexDirection: 'column', gap: mm(0.8) }}>
        <Icon name="reverse" sizeMm={7} color={goldLight} />
        <Line family="serif" weight={900} sizePt={7.25} minPt={7} color={goldLight} maxMm={14}>
          {means('reverse')}
        </Line>
      </div>
      {card.ranks.map(({ name }, i) => (
        <div
          style={{
            ...at(17 + i * cellMm, topMm + 1.4),
            ...centred(cellMm, 13.4),
            flexDirection: 'column',
            gap: mm(0.2),
          }}
        >
          <div style={{ alignItems: 'center', gap: mm(0.6) }}>
            <Line family="serif" weight={900} sizePt={17} color={ivory}>
              {rankPlays[i] ?? 0}
            </Line>
            <Icon name="card-play" sizeMm={4.4} color={gold} />
          </div>
          <Line family="sans" weight={700} sizePt={7} color={goldLight}>
            {name}
          </Line>
        </div>
      ))}
    </>
  );
}
