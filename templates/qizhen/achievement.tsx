// An achievement: a medal on its ribbon, the score where the medal meets the banner, the principle on the banner.
import { Box, type FaceProps, Frame, Line, Middle, Rules } from 'cardwright/parts';
import type { Achievement } from '../../data/qizhen/types.ts';
import { leadingFor } from './parts/leading.ts';
import { paper, paperLight, sepia, sepiaMid } from './parts/look.ts';
import { Boss, banner, boss, Ground, Relief } from './parts/medal.tsx';

type Props = FaceProps<Achievement>;

export default function AchievementFace(props: Props) {
  const { card, text } = props;
  const middle = props.widthMm / 2;
  return (
    <Frame ground={paper}>
      <Ground {...props} />
      <Relief {...props} />
      <Boss {...props} />
      <Middle x={middle} y={boss.cy}>
        <Line text={card.score} font={`serif 900 ${card.score < 100 ? 22 : 16}`} color={paperLight} />
      </Middle>
      <Middle x={middle} y={banner.top + banner.heightMm / 2 + 0.2}>
        <Line text={card.principle} font="serif 900 13" color={paperLight} maxMm={48} />
      </Middle>
      <Line text={card.thinker} font="serif 700 8" color={sepiaMid} maxMm={52} tracking={0.04} cx={middle} cy={65.6} />
      <Box x={6} y={69} w={51} h={15.4}>
        <Rules
          text={text('condition.text')}
          sizePt={9.5}
          minPt={8}
          widthMm={51}
          heightMm={15}
          leading={leadingFor(card.name, 1.5)}
          align="center"
          color={sepia}
        />
      </Box>
    </Frame>
  );
}
