// The foot of the player aid: how many cards each rank plays in a row when it reverses time.
import { at, centred, type FaceProps, Icon, Line, mm, Rules } from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Aid } from '../../../data/reverse-wizard/types.ts';
import { gold, goldLight, ivory } from './look.ts';

const cellMm = 11.7;

export function RankRow({ card, game, means, topMm }: FaceProps<Aid> & { topMm: number }) {
  const { rankPlays } = game.constants as unknown as Constants;
  return (
    <>
      <div style={{ ...at(3.4, topMm + 1.4), ...centred(16, 13.4), flexDirection: 'column', gap: mm(0.8) }}>
        <Icon name="reverse" sizeMm={6.4} color={goldLight} />
        <Rules
          text={means('reverse')}
          family="serif"
          weight={900}
          sizePt={7.25}
          minPt={7.25}
          leading={1.1}
          align="center"
          color={goldLight}
          widthMm={14}
        />
      </div>
      {card.ranks.map(({ name }, i) => (
        <div
          style={{
            ...at(19.4 + i * cellMm, topMm + 1.4),
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
