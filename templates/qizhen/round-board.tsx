// The world board of rounds and prices: a course of thirty spaces over the atlas, and three price lists as charts.
import type { Centre, FaceProps } from 'cardwright/parts';
import { Drawing, Frame, milling, pen, pointAt, stroke, times, turns } from 'cardwright/parts';
import type { Constants } from '../../data/qizhen/constants.ts';
import type { RoundBoard } from '../../data/qizhen/types.ts';
import { BoardHead } from './parts/board-head.tsx';
import { gold, goldLight, mourning, paperLight } from './parts/look.ts';
import { PriceChart } from './parts/price-chart.tsx';
import { RoundCourse } from './parts/round-course.tsx';

type Props = FaceProps<RoundBoard, Constants>;

const board = { left: 8, right: 262 };
const lake = '#123b45';

export default function RoundBoardFace(props: Props) {
  const { card, game, label } = props;
  const { plotPrice } = game.constants;
  const stays = label('price-stays');
  return (
    <Frame ground={lake}>
      <Globe />
      <BoardHead {...board} top={4.6} title={label('round-title')} note={game.title} />
      <RoundCourse {...props} />
      <PriceChart
        icon="site"
        title={label('site-prices')}
        stays={stays}
        prices={card.sitePrices}
        left={board.left}
        widthMm={108}
      />
      <PriceChart
        icon="route"
        title={label('route-prices')}
        stays={stays}
        prices={card.routePrices}
        left={120}
        widthMm={80}
      />
      <PriceChart
        icon="plot"
        title={label('plot-price')}
        stays={label('price-fixed')}
        prices={[plotPrice]}
        left={204}
        widthMm={58}
      />
    </Frame>
  );
}

/** The graticule of the atlas over the whole lake. */
function Globe() {
  const spot = { cx: 135, cy: 62 };
  return (
    <Drawing>
      <g {...pen(paperLight, 0.12, 0.3)}>
        {times(9, (i) => (
          <ellipse {...spot} rx={150} ry={10 + i * 16} />
        ))}
        {times(9, (i) => (
          <ellipse {...spot} rx={8 + i * 18} ry={140} />
        ))}
        <path d={milling(spot, { n: 64, from: 0, to: 170 })} stroke-opacity={0.12} />
      </g>
      <Compass {...spot} />
    </Drawing>
  );
}

/** The compass rose of a sea chart: every ray has a light and a dark half. */
function Compass(spot: Centre) {
  const halves = (n: number, r: number, offset: number) =>
    turns(n, offset).map((angle) => {
      const tip = pointAt(spot, angle, r);
      const side = (by: number) => pointAt(spot, angle + (by * Math.PI) / 8, r * 0.24);
      return { dark: `M${spot.cx} ${spot.cy}L${side(1)}L${tip}Z`, light: `M${spot.cx} ${spot.cy}L${side(-1)}L${tip}Z` };
    });
  const rays = [...halves(4, 46, 0.5), ...halves(4, 58, 0)];
  return (
    <g>
      {[60, 42, 30].map((r) => (
        <circle {...spot} r={r} {...pen(gold, 0.3, 0.4)} />
      ))}
      <path d={milling(spot, { n: 144, from: 60, to: 63 })} {...stroke(gold, 0.25, 0.5)} />
      <path d={rays.map(({ dark }) => dark).join('')} fill={mourning} fill-opacity={0.4} />
      <path d={rays.map(({ light }) => light).join('')} fill={goldLight} fill-opacity={0.28} />
    </g>
  );
}
