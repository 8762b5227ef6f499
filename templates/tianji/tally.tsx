// A tally of what a zone has gathered: light and round for rewards, dark and square for penalties on the other side.

import { Drawing, type FaceProps, Frame, Icon, Line, stroke } from 'cardwright/parts';
import type { Tally } from '../../data/tianji/types.ts';
import { ticks } from './parts/compass.ts';
import { cinnabar, gilt, giltLight, ink, inkDeep, paperLight } from './parts/look.ts';

export default function TallyFace(props: FaceProps<Tally>) {
  return <Side {...props} side={props.card.sides[0] ?? 'reward'} />;
}

export function back(props: FaceProps<Tally>) {
  return <Side {...props} side={props.card.sides[1] ?? 'penalty'} />;
}

function Side({ card, side, widthMm }: FaceProps<Tally> & { side: 'reward' | 'penalty' }) {
  const middle = widthMm / 2;
  const reward = side === 'reward';
  const font = card.value > 9 ? 'serif 900 14' : 'serif 900 17';
  const [ground, plate, words, fine] = reward
    ? ['#d9ac4f', paperLight, ink, cinnabar]
    : [inkDeep, '#35302b', paperLight, giltLight];
  return (
    <Frame ground={ground}>
      <Drawing round>
        <path d={ticks(card.value * 4, 7.2, 14)} {...stroke(reward ? paperLight : gilt, 0.4)} />
        {reward ? (
          <circle r={7.2} fill={plate} {...stroke(fine, 0.3)} />
        ) : (
          <rect x={-5.3} y={-5.3} width={10.6} height={10.6} fill={plate} {...stroke(fine, 0.3)} />
        )}
      </Drawing>
      <Line text={`${reward ? '+' : '−'}${card.value}`} font={font} color={words} cx={middle} cy={middle - 2} />
      <Icon name={side} sizeMm={4.2} color={fine} x={middle - 2.1} y={middle + 0.9} />
    </Frame>
  );
}
