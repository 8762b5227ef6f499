// The left wing of the screen: the five phases of a round, each with its icon, its name and its rule in short.
import { at, type FaceProps, Icon, Line, mm, Rules } from 'cardwright/parts';
import type { Screen } from '../../../data/chronos/types.ts';
import { Heading } from './heading.tsx';
import { brassLight, ink, night } from './look.ts';

export function PhaseList({ card, text, means }: FaceProps<Screen>) {
  return [
    <Heading x={5} y={7}>
      {means('round')}
    </Heading>,
    card.phases.map(({ when }, i) => (
      <div style={{ ...at(5, 19 + i * 19.4), gap: mm(2.5) }}>
        <div style={disc}>
          <Icon name={when} sizeMm={6.2} color={brassLight} />
        </div>
        <div style={{ flexDirection: 'column', gap: mm(0.7) }}>
          <Line family="sans" weight={700} sizePt={9.5} color={ink} maxMm={39}>
            {i + 1} {means(when)}
          </Line>
          <Rules
            text={text(`phases.${i}.text`)}
            family="sans"
            sizePt={8.25}
            minPt={7}
            leading={1.4}
            align="left"
            color={ink}
            widthMm={39}
            heightMm={13}
          />
        </div>
      </div>
    )),
  ];
}

const disc = {
  width: mm(9),
  height: mm(9),
  borderRadius: mm(4.5),
  background: night,
  alignItems: 'center',
  justifyContent: 'center',
} as const;
