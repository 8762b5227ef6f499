// The foot of the player aid: how many cards each rank plays in a row when it reverses time.
import { Box, type FaceProps, Icon, Line, Row, Rules } from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Aid } from '../../../data/reverse-wizard/types.ts';
import { gold, goldLight, ivory } from './look.ts';

const cellMm = 11.7;

export function RankRow({ card, game, term, topMm }: FaceProps<Aid> & { topMm: number }) {
  const { rankPlays } = game.constants as unknown as Constants;
  return (
    <>
      <Box x={3.4} y={topMm + 1.4} w={16} h={13.4} gap={0.8}>
        <Icon name="reverse" sizeMm={6.4} color={goldLight} />
        <Rules
          text={term('reverse')}
          font="serif 900 7.25"
          minPt={7.25}
          leading={1.1}
          align="center"
          color={goldLight}
          widthMm={14}
        />
      </Box>
      {card.ranks.map(({ name }, i) => (
        <Box x={19.4 + i * cellMm} y={topMm + 1.4} w={cellMm} h={13.4} gap={0.2}>
          <Row gap={0.6}>
            <Line text={rankPlays[i] ?? 0} font="serif 900 17" color={ivory} />
            <Icon name="card-play" sizeMm={4.4} color={gold} />
          </Row>
          <Line text={name} font="sans 700 7" color={goldLight} />
        </Box>
      ))}
    </>
  );
}
