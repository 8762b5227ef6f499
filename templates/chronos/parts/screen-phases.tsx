// The left wing of the screen: the five phases of a round, each with its icon, its name and its rule in short.
import { Box, Column, type FaceProps, Icon, Line, Row, Rules } from 'cardwright/parts';
import type { Screen } from '../../../data/chronos/types.ts';
import { Heading } from './heading.tsx';
import { brassLight, ink, night } from './look.ts';

export function PhaseList({ card, text, term }: FaceProps<Screen>) {
  return [
    <Heading x={5} y={7}>
      {term('round')}
    </Heading>,
    card.phases.map(({ when }, i) => (
      <Row x={5} y={19 + i * 19.4} gap={2.5} align="stretch">
        <Box w={9} h={9} ground={night} radius={4.5}>
          <Icon name={when} sizeMm={6.2} color={brassLight} />
        </Box>
        <Column gap={0.7}>
          <Line text={[i + 1, ' ', term(when)]} font="sans 700 9.5" color={ink} maxMm={39} />
          <Rules
            text={text(`phases.${i}.text`)}
            font="sans 400 8.25"
            minPt={7}
            leading={1.4}
            align="left"
            color={ink}
            widthMm={39}
            heightMm={13}
          />
        </Column>
      </Row>
    )),
  ];
}
