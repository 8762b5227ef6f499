// The world board of rounds and prices: a course of thirty spaces over the atlas, and two price lists as charts.
import { at, Drawing, type FaceProps, Frame, Icon } from 'cardwright/parts';
import type { RoundBoard } from '../../data/qizhen/types.ts';
import { BoardHead } from './parts/board-head.tsx';
import { milling, times } from './parts/lathe.ts';
import { paperLight } from './parts/look.ts';
import { PriceChart } from './parts/price-chart.tsx';
import { RoundCourse } from './parts/round-course.tsx';

type Props = FaceProps<RoundBoard>;

const board = { left: 8, right: 262 };
const lake = '#123b45';

export default function RoundBoardFace(props: Props) {
  const { card, label } = props;
  return (
    <Frame size={props} ground={lake}>
      <Globe {...props} />
      <Icon name="world" sizeMm={188} color={paperLight} opacity={0.09} decor style={at(41, -28)} />
      <BoardHead {...{ size: props, ...board, top: 4.6 }} title={label('round-title')} note={props.game.title} />
      <RoundCourse {...props} />
      <PriceChart
        {...{ size: props, icon: 'site', title: label('site-prices'), stays: label('price-stays') }}
        {...{ prices: card.sitePrices, left: board.left, widthMm: 146 }}
      />
      <PriceChart
        {...{ size: props, icon: 'route', title: label('route-prices'), stays: label('price-stays') }}
        {...{ prices: card.routePrices, left: 160, widthMm: board.right - 160 }}
      />
    </Frame>
  );
}

/** The graticule of the atlas over the whole lake. */
function Globe(props: Props) {
  const spot = { cx: 135, cy: 62 };
  return (
    <Drawing size={props}>
      <g fill="none" stroke={paperLight} stroke-width={0.12} stroke-opacity={0.3}>
        {times(9, (i) => (
          <ellipse {...spot} rx={150} ry={10 + i * 16} />
        ))}
        {times(9, (i) => (
          <ellipse {...spot} rx={8 + i * 18} ry={140} />
        ))}
        <path d={milling(spot, { n: 64, from: 0, to: 170 })} stroke-opacity={0.12} />
      </g>
    </Drawing>
  );
}
