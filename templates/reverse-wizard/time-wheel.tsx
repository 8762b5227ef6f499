// The time wheel: a clock that runs backwards; twelve hours, half of them blue and half red, around six loops, and the arrow in the middle.
import {
  Drawing,
  type FaceProps,
  Frame,
  Gradient,
  Icon,
  Line,
  pen,
  placeAt,
  stroke,
  ticks,
  turns,
} from 'cardwright/parts';
import type { TimeWheel } from '../../data/reverse-wizard/types.ts';
import { dark, gold, goldDark, goldLight, ivory } from './parts/look.tsx';
import { HalfLines, Hour, LoopWedge, LoopWords, SpaceWedge, SpaceWords, wheel } from './parts/wheel.tsx';

export default function TimeWheelFace(props: FaceProps<TimeWheel>) {
  const { spaces, loops, name } = props.card;
  const middle = props.widthMm / 2;
  const { rim, outer, inner } = wheel;
  return (
    <Frame ground="#0e0a17">
      <Drawing round>
        <circle r={rim} fill={goldDark} />
        <circle r={rim - 0.4} fill={gold} />
        <circle r={rim - 1.4} fill={dark} />
        {spaces.map((space, i) => (
          <SpaceWedge space={space} index={i} />
        ))}
        <Gradient
          id="space-shade"
          radial={[0.5, 0.5, 0.5]}
          stops={{ 0.62: ['#000', 0.4], 0.8: ['#fff', 0.08], 1: ['#000', 0.3] }}
        />
        <circle r={outer} fill="url(#space-shade)" />
        <path d={ticks(120, outer + 0.1, rim - 1.5)} {...stroke(dark, 0.3)} />
        {spaces.map((space, i) => (
          <Hour space={space} index={i} />
        ))}
        <HalfLines />
        <g fill={goldLight} {...stroke(dark, 0.5)}>
          {turns(12, 0.5).map((angle) => (
            <path transform={placeAt(angle, (inner + outer) / 2 + 1)} d="M-2.6 0L1.8 -2.6L0.8 0L1.8 2.6Z" />
          ))}
        </g>
        <circle r={inner + 1.6} fill={dark} {...stroke(gold, 1)} />
        <path d={ticks(120, inner + 0.3, inner + 1.4)} {...stroke(goldLight, 0.2)} />
        {loops.map((loop) => (
          <LoopWedge loop={loop} />
        ))}
        <Hub />
      </Drawing>
      {spaces.map((space, i) => (
        <SpaceWords {...props} space={space} index={i} />
      ))}
      {loops.map((loop) => (
        <LoopWords {...props} loop={loop} />
      ))}
      <Icon name="reverse" sizeMm={21} color={goldLight} cx={middle} cy={middle - 3} />
      <Line text={name} font="serif 900 13" color={ivory} tracking={0.12} cx={middle} cy={middle + 12.2} />
    </Frame>
  );
}

function Hub() {
  const { hub } = wheel;
  return (
    <g>
      <circle r={hub} fill="#1d1430" {...stroke(gold, 1)} />
      <circle r={hub - 1.4} {...pen(gold, 0.2)} />
      {turns(12).map((angle) => (
        <circle cx={Math.cos(angle) * (hub - 2.6)} cy={Math.sin(angle) * (hub - 2.6)} r={0.6} fill={gold} />
      ))}
    </g>
  );
}
