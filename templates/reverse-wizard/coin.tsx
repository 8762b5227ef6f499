// The coin: a gold piece with a milled edge and an hourglass on one side, its value on the other.
import {
  type Children,
  Drawing,
  type FaceProps,
  Frame,
  Gradient,
  Icon,
  Line,
  pen,
  point,
  star,
  stroke,
  ticks,
  turns,
} from 'cardwright/parts';
import type { Coin } from '../../data/reverse-wizard/types.ts';
import { goldDark, goldLight } from './parts/look.tsx';

const engraved = '#4a3009';

export default function CoinFace({ card, widthMm }: FaceProps<Coin>) {
  const middle = { cx: widthMm / 2, cy: widthMm / 2 };
  return Metal(<Line text={card.value} font="serif 900 22" color={engraved} {...middle} />);
}

/** The other side has the game's hourglass. */
export function back({ widthMm }: FaceProps<Coin>) {
  return Metal(<Icon name="hourglass" sizeMm={7.5} color={engraved} cx={widthMm / 2} cy={widthMm / 2} />);
}

function Metal(sign: Children) {
  return (
    <Frame ground="#b98730">
      <Drawing round>
        <Gradient id="shine" radial={[0.38, 0.32, 0.8]} stops={{ 0: '#fff3c4', 0.45: '#e6bb58', 1: '#a8741f' }} />
        <path d={ticks(48, 6.9, 13)} {...stroke(goldDark, 0.3, 0.75)} />
        <circle r={6.8} fill={goldDark} />
        <circle r={6.5} fill="url(#shine)" />
        <circle r={5.85} {...pen(goldDark, 0.2)} />
        <path d={star(12, 5.4, 4.3)} {...pen(goldDark, 0.16, 0.7)} />
        {turns(12).map((angle) => (
          <path transform={`translate(${point(angle, 6.18)})`} d={star(4, 0.3, 0.12)} fill={goldLight} />
        ))}
      </Drawing>
      {sign}
    </Frame>
  );
}
