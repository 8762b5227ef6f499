// An achievement: a medal on its ribbon, the score where the medal meets the banner, the principle on the banner.
import { at, centred, type FaceProps, Frame, Line, Middle, middleOf, Rules } from 'cardwright/parts';
import type { Achievement } from '../../data/qizhen/types.ts';
import { leadingFor } from './parts/leading.ts';
import { paper, paperLight, sepia, sepiaMid } from './parts/look.ts';
import { Boss, banner, boss, Ground, Relief } from './parts/medal.tsx';

type Props = FaceProps<Achievement>;

export default function AchievementFace(props: Props) {
  const { card, text } = props;
  const middle = middleOf(props);
  return (
    <Frame size={props} ground={paper}>
      <Ground {...props} />
      <Relief {...props} />
      <Boss {...props} />
      <Middle x={middle} y={boss.cy}>
        <Line family="serif" weight={900} sizePt={card.score < 100 ? 22 : 16} color={paperLight}>
          {card.score}
        </Line>
      </Middle>
      <Middle x={middle} y={banner.top + banner.heightMm / 2 + 0.2}>
        <Line family="serif" weight={900} sizePt={13} color={paperLight} maxMm={48}>
          {card.principle}
        </Line>
      </Middle>
      <Middle x={middle} y={65.6}>
        <Line family="serif" weight={700} sizePt={8} color={sepiaMid} maxMm={52} tracking={0.04}>
          {card.thinker}
        </Line>
      </Middle>
      <div style={{ ...at(6, 69), ...centred(51, 15.4) }}>
        <Rules
          text={text('condition.text')}
          {...{
            sizePt: 9.5,
            minPt: 8,
            widthMm: 51,
            heightMm: 15,
            leading: leadingFor(card.name, 1.5),
            align: 'center',
          }}
          color={sepia}
        />
      </div>
    </Frame>
  );
}
