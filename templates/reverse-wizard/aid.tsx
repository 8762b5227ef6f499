// The aid of a round, two pages of the grimoire: preparation to battle and the ranks on one, advance, supply and victory on the other.
import { Box, Drawing, type FaceProps, Frame, Icon, Line, Row, Rules } from 'cardwright/parts';
import type { Constants } from '../../data/reverse-wizard/constants.ts';
import type { Aid } from '../../data/reverse-wizard/types.ts';
import { AidHead, AidPage, Band, Entries, footMm, pageTopMm, phaseEntries, WinEntries } from './parts/aid-page.tsx';
import { gold, goldLight, ivory } from './parts/look.tsx';

const ranksTop = 101.6;
const bottomMm = 115.4;
/** How many phases the front has. */
const onFront = 3;

export default function AidFront(props: FaceProps<Aid, Constants>) {
  return (
    <Frame ground="#120d1e">
      <Drawing>
        <AidPage />
        <Band from={ranksTop} />
      </Drawing>
      <AidHead {...props} />
      <Entries groups={[phaseEntries(props, 0, onFront)]} topMm={pageTopMm} heightMm={ranksTop - pageTopMm - 1.8} />
      <RankRow {...props} topMm={ranksTop} />
    </Frame>
  );
}

export function back(props: FaceProps<Aid, Constants>) {
  const winsTop = bottomMm - footMm(props);
  return (
    <Frame ground="#120d1e">
      <Drawing>
        <AidPage />
        <Band from={winsTop} />
      </Drawing>
      <AidHead {...props} />
      <Entries groups={[phaseEntries(props, onFront, 5)]} topMm={pageTopMm} heightMm={winsTop - pageTopMm - 1.8} />
      <WinEntries {...props} topMm={winsTop} />
    </Frame>
  );
}

/** How many cards each rank plays in a row when it reverses time. */
const cellMm = 11.7;
const caption = { font: 'serif 900 7.25', minPt: 7.25, leading: 1.1, align: 'center', color: goldLight } as const;

function RankRow({ card, game, term, topMm }: FaceProps<Aid, Constants> & { topMm: number }) {
  const { rankPlays } = game.constants;
  return (
    <>
      <Box x={3.4} y={topMm + 1.4} w={16} h={13.4} gap={0.8}>
        <Icon name="reverse" sizeMm={6.4} color={goldLight} />
        <Rules text={term('reverse')} {...caption} widthMm={14} />
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
