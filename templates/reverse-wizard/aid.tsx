// The aid of a round, two pages of the grimoire: preparation to battle and the ranks on one, advance, supply and victory on the other.
import { Box, boldValues, Column, type FaceProps, hasWideScript, Icon, Line, Row, Rules } from 'cardwright/parts';
import type { Constants } from '../../data/reverse-wizard/constants.ts';
import type { Aid } from '../../data/reverse-wizard/types.ts';
import { AidPage } from './parts/aid-page.tsx';
import { gold, goldLight, ivory } from './parts/look.tsx';

type Props = FaceProps<Aid, Constants>;

const ranksTop = 101.6;
/** How many phases the front has. */
const onFront = 3;

export default function AidFront(props: Props) {
  const foot = { topMm: ranksTop, children: <RankRow {...props} /> };
  return <AidPage face={props} groups={[phases(props).slice(0, onFront)]} bottomMm={ranksTop - 1.8} foot={foot} />;
}

export function back(props: Props) {
  // In letters, the ways to win have no names.
  const [footMm, nameMm] = hasWideScript(props.card.name) ? [23, 11.4] : [17.4, 0];
  const topMm = 115.4 - footMm;
  const wins = <Wins face={props} y={topMm + 1.6} h={footMm - 1.4} nameMm={nameMm} />;
  const foot = { topMm, children: wins };
  return <AidPage face={props} groups={[phases(props).slice(onFront)]} bottomMm={topMm - 1.8} foot={foot} />;
}

function phases({ card, text }: Props) {
  return card.phases.map(({ when, name }, i) => ({ seal: when, name, text: text(`phases.${i}.text`) }));
}

/** How many cards each rank plays in a row when it reverses time. */
function RankRow({ card, game, term }: Props) {
  const cell = { y: ranksTop + 1.4, h: 13.4 };
  const caption = { font: 'serif 900 7.25', minPt: 7.25, leading: 1.1, align: 'center', color: goldLight } as const;
  return (
    <>
      <Box x={3.4} {...cell} w={16} gap={0.8}>
        <Icon name="reverse" sizeMm={6.4} color={goldLight} />
        <Rules text={term('reverse')} {...caption} widthMm={14} />
      </Box>
      {card.ranks.map(({ name }, i) => (
        <Box x={19.4 + i * 11.7} {...cell} w={11.7} gap={0.2}>
          <Row gap={0.6}>
            <Line text={game.constants.rankPlays[i] ?? 0} font="serif 900 17" color={ivory} />
            <Icon name="card-play" sizeMm={4.4} color={gold} />
          </Row>
          <Line text={name} font="sans 700 7" color={goldLight} />
        </Box>
      ))}
    </>
  );
}

function Wins({ face, y, h, nameMm }: { face: Props; y: number; h: number; nameMm: number }) {
  const { card, text } = face;
  const rule = { font: 'serif 400 7.25', leading: 1.3, align: 'left', boldWeight: 900, color: ivory } as const;
  return (
    <Column x={4} y={y} w={62} h={h} justify="between">
      {card.wins.map(({ name }, i) => (
        <Row gap={1.2}>
          <Icon name={i === 0 ? 'loop' : 'step'} sizeMm={3} color={goldLight} />
          {nameMm > 0 && (
            <Column w={nameMm}>
              <Line text={name} font="serif 900 7.25" color={goldLight} />
            </Column>
          )}
          <Rules {...rule} text={boldValues(text(`wins.${i}.text`))} widthMm={62 - 5.4 - nameMm} />
        </Row>
      ))}
      <Line text={text('limits')} font="sans 400 7.25" minPt={7} color={goldLight} maxMm={62} />
    </Column>
  );
}
