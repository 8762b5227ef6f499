// Markers of the boards: one for each era's multiplier, the spark of the fuse, the round, and the start player.
import {
  Drawing,
  type FaceProps,
  Frame,
  Icon,
  Line,
  pen,
  point,
  polygon,
  star,
  stroke,
  ticks,
  turns,
} from 'cardwright/parts';
import type { Marker } from '../../data/chronos/types.ts';
import { EraPlate } from './parts/era-plate.tsx';
import { brass, brassDark, brassLight, eras, ivory, night, nightDeep, title } from './parts/look.ts';

type Props = FaceProps<Marker>;
const name = { ...title, sizePt: 11, color: ivory, maxMm: 17 };

export default function MarkerFace(props: Props) {
  const face = { multiplier: Multiplier, stability: Spark, round: Round, 'start-player': StartPlayer };
  return face[props.card.marks](props);
}

/** A marker may lie on either side. */
export const back = MarkerFace;

function Multiplier(props: Props) {
  const { era = 'ancient', icon = era } = props.card;
  const middle = props.widthMm / 2;
  return (
    <Frame ground={eras[era].deep}>
      <Drawing round>
        <EraPlate era={era} r={7.3} fill={eras[era].tint} line={eras[era].glow} />
      </Drawing>
      <Icon name={icon} sizeMm={8.4} color={eras[era].deep} cx={middle} cy={middle} />
    </Frame>
  );
}

/** No wider than a space, so it hides one percent only. */
function Spark() {
  return (
    <Frame ground="#8c1f14">
      <Drawing round>
        <path d={ticks(24, 3, 12)} {...stroke('#e0562b', 0.5)} />
        <path d={star(12, 5.3, 3.5)} fill="#f08a2c" />
        <path d={star(12, 4.2, 2.9)} transform="rotate(15)" fill="#ffd465" />
        <path d="M-1.5 -2.1H1.5L0.25 0L1.5 2.1H-1.5L-0.25 0Z" fill={nightDeep} />
        <path d="M-1.9 -2.3H1.9M-1.9 2.3H1.9" {...stroke(nightDeep, 0.5)} />
      </Drawing>
    </Frame>
  );
}

function Round(props: Props) {
  const middle = props.widthMm / 2;
  return (
    <Frame ground={nightDeep}>
      <Drawing round>
        <circle r={6.9} fill={ivory} {...stroke(brass, 0.4)} />
        {turns(5).map((angle) => (
          <path transform={`translate(${point(angle, 7.9)})`} d={polygon(4, 0.5)} fill={brassLight} />
        ))}
      </Drawing>
      <Icon name={props.card.icon ?? 'round'} sizeMm={9.6} color={night} cx={middle} cy={middle} />
    </Frame>
  );
}

function StartPlayer(props: Props) {
  const middle = props.widthMm / 2;
  return (
    <Frame ground={brassDark}>
      <Drawing round>
        <path d={ticks(60, 15, 28)} {...stroke(brassLight, 0.4, 0.7)} />
        <path d={star(24, 17.2, 15.4)} fill={brass} {...stroke(brassLight, 0.25)} />
        <circle r={14.6} fill={night} {...stroke(brassLight, 0.5)} />
        <circle r={13.8} {...pen(brass, 0.15)} />
        <path d={ticks(48, 4, 13.8)} {...stroke(brass, 0.15, 0.3)} />
      </Drawing>
      <Icon name={props.card.icon ?? 'start-player'} sizeMm={16} color={brassLight} cx={middle} cy={middle - 2.6} />
      <Line text={props.term('start-player')} {...name} cx={middle} cy={middle + 8.6} />
    </Frame>
  );
}
