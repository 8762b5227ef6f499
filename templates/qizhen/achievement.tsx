// An achievement: a medal on its ribbon, the score where the medal meets the banner, the principle on the banner.
import { Box, type FaceProps, Frame, Line } from 'cardwright/parts';
import type { Achievement } from '../../data/qizhen/types.ts';
import { paper, paperLight, sepiaMid } from './parts/look.ts';
import { Boss, banner, boss, Ground, Relief } from './parts/medal.tsx';
import { Prose } from './parts/prose.tsx';

type Props = FaceProps<Achievement>;
const words = { sizes: [9.5, 8.25], leading: 1.5, align: 'center' } as const;

export default function AchievementFace(props: Props) {
  const { card, text } = props;
  const middle = props.widthMm / 2;
  const bannerY = banner.top + banner.heightMm / 2 + 0.2;
  const scoreFont = `serif 900 ${card.score < 100 ? 22 : 16}` as const;
  return (
    <Frame ground={paper}>
      <Ground {...props} />
      <Relief {...props} />
      <Boss {...props} />
      <Line text={card.score} font={scoreFont} color={paperLight} cx={middle} cy={boss.cy} />
      <Line text={card.principle} font="serif 900 13" color={paperLight} maxMm={48} cx={middle} cy={bannerY} />
      <Line text={card.thinker} font="serif 700 8" color={sepiaMid} maxMm={52} tracking={0.04} cx={middle} cy={69.6} />
      <Box x={6} y={72} w={51} h={12.6}>
        <Prose text={text('condition.text')} {...words} widthMm={51} heightMm={12.6} />
      </Box>
    </Frame>
  );
}
