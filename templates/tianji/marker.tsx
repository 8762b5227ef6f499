// The markers of tracks and turns: each a seal of its own shape, with its sign.

import { type Children, Drawing, enso, type FaceProps, Frame, Icon, Line, Middle, pen, stroke } from 'cardwright/parts';
import type { Marker } from '../../data/tianji/types.ts';
import { polygon, star, taiji, ticks } from './parts/compass.ts';
import { cinnabar, cinnabarDeep, gilt, giltLight, ink, inkDeep, paper, paperLight } from './parts/look.ts';

export default function MarkerFace(props: FaceProps<Marker>) {
  switch (props.card.marks) {
    case 'yin-yang':
      return <YinYang {...props} />;
    case 'solar-term':
      return (
        <Sign {...props} ground={cinnabar} ink={paperLight} part={0.56}>
          <path d={star(12, 7.2, 6)} fill={cinnabarDeep} />
          <path d={ticks(24, 7.6, 14)} {...stroke(giltLight, 0.35)} />
        </Sign>
      );
    case 'fund':
      return (
        <Sign {...props} ground={inkDeep} ink={giltLight} part={0.58}>
          <circle r={13} {...pen(gilt, 0.5)} />
          <path d={polygon(4, 12.4, 0.5)} fill="#2c2620" {...stroke(gilt, 0.3)} />
        </Sign>
      );
    case 'cycle':
      return (
        <Sign {...props} ground="#27584c" ink={paperLight} part={0.62}>
          <path d={polygon(9, 7.4)} {...pen(giltLight, 0.35)} />
        </Sign>
      );
    case 'start-player':
      return <StartPlayer {...props} />;
  }
}

function YinYang(props: FaceProps<Marker>) {
  const r = props.widthMm / 2 - 1.6;
  return (
    <Frame ground={cinnabar}>
      <Drawing round>
        <circle r={r + 0.5} fill={giltLight} />
        <circle r={r} fill={ink} />
        <path d={taiji(r)} fill={paperLight} />
        <circle cy={-r / 2} r={r * 0.17} fill={paperLight} />
        <circle cy={r / 2} r={r * 0.17} fill={ink} />
      </Drawing>
    </Frame>
  );
}

interface SignProps extends FaceProps<Marker> {
  readonly ground: string;
  readonly ink: string;
  /** How much of the piece the sign takes. */
  readonly part: number;
  readonly children: Children;
}

function Sign({ ground, ink: color, part, children, ...props }: SignProps) {
  const middle = props.widthMm / 2;
  return (
    <Frame ground={ground}>
      <Drawing round>{children}</Drawing>
      <Icon
        name={props.card.icon ?? props.card.marks}
        sizeMm={2 * middle * part}
        color={color}
        cx={middle}
        cy={middle}
      />
    </Frame>
  );
}

function StartPlayer(props: FaceProps<Marker>) {
  const middle = props.widthMm / 2;
  return (
    <Frame ground={cinnabar}>
      <Drawing round>
        <circle r={18.4} fill={paper} />
        <path d={enso({ cx: 0, cy: 0, r: 15.2, width: 3.4, dry: 0.6, seed: 9 })} fill={ink} />
      </Drawing>
      <Icon name={props.card.icon ?? 'start-player'} sizeMm={18} color={cinnabar} x={middle - 9} y={middle - 11} />
      <Middle x={middle} y={middle + 9}>
        <Line text={props.term('start-player')} font="serif 900 10" minPt={7.5} maxMm={17.4} color={ink} />
      </Middle>
    </Frame>
  );
}
