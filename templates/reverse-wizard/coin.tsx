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

export default function CoinFace(props: FaceProps<Coin>) {
  const middle = props.widthMm / 2;
  return (
    <Metal {...props}>
      <Line text={props.card.value} font="serif 900 22" color="#4a3009" cx={middle} cy={middle} />
    </Metal>
  );
}

/** The other side has the game's hourglass. */
export function back(props: FaceProps<Coin>) {
  const middle = props.widthMm / 2;
  return (
    <Metal {...props}>
      <Icon name="hourglass" sizeMm={7.5} color="#4a3009" cx={middle} cy={middle} />
    </Metal>
  );
}

function Metal({ children }: FaceProps<Coin> & { children: Children }) {
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
      {children}
    </Frame>
  );
}
