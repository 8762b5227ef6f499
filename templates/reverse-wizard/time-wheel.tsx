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
  const { card } = props;
  const middle = props.widthMm / 2;
  return (
    <Frame ground="#0e0a17">
      <Drawing round>
        <circle r={wheel.rim} fill={goldDark} />
        <circle r={wheel.rim - 0.4} fill={gold} />
        <circle r={wheel.rim - 1.4} fill={dark} />
        {card.spaces.map((space, i) => (
          <SpaceWedge space={space} index={i} />
        ))}
        <defs>
          <SpaceShade />
        </defs>
        <circle r={wheel.outer} fill="url(#space-shade)" />
        <path d={ticks(120, wheel.outer + 0.1, wheel.rim - 1.5)} {...stroke(dark, 0.3)} />
        {card.spaces.map((space, i) => (
          <Hour space={space} index={i} />
        ))}
        <HalfLines />
        <Onwards />
        <circle r={wheel.inner + 1.6} fill={dark} {...stroke(gold, 1)} />
        <path d={ticks(120, wheel.inner + 0.3, wheel.inner + 1.4)} {...stroke(goldLight, 0.2)} />
        {card.loops.map((loop) => (
          <LoopWedge loop={loop} />
        ))}
        <Hub />
      </Drawing>
      {card.spaces.map((space, i) => (
        <SpaceWords {...props} space={space} index={i} />
      ))}
      {card.loops.map((loop) => (
        <LoopWords {...props} loop={loop} />
      ))}
      <Icon name="reverse" sizeMm={21} color={goldLight} cx={middle} cy={middle - 3} />
      <Line text={card.name} font="serif 900 13" color={ivory} tracking={0.12} cx={middle} cy={middle + 12.2} />
    </Frame>
  );
}

function SpaceShade() {
  return (
    <Gradient
      id="space-shade"
      radial={[0.5, 0.5, 0.5]}
      stops={{ 0.62: ['#000', 0.4], 0.8: ['#fff', 0.08], 1: ['#000', 0.3] }}
    />
  );
}

function Onwards() {
  return (
    <g fill={goldLight} {...stroke(dark, 0.5)}>
      {turns(12, 0.5).map((angle) => (
        <path transform={placeAt(angle, (wheel.inner + wheel.outer) / 2 + 1)} d="M-2.6 0L1.8 -2.6L0.8 0L1.8 2.6Z" />
      ))}
    </g>
  );
}

function Hub() {
  return (
    <g>
      <circle r={wheel.hub} fill="#1d1430" {...stroke(gold, 1)} />
      <circle r={wheel.hub - 1.4} {...pen(gold, 0.2)} />
      {turns(12).map((angle) => (
        <circle cx={Math.cos(angle) * (wheel.hub - 2.6)} cy={Math.sin(angle) * (wheel.hub - 2.6)} r={0.6} fill={gold} />
      ))}
    </g>
  );
}
