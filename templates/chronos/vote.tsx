// A vote: a tick on a light round plate or a cross on a dark stop sign, and one back for both, so that it stays secret.
import { Drawing, type FaceProps, Frame, Line, pen, point, polygon, stroke, ticks, turns } from 'cardwright/parts';
import type { Vote } from '../../data/chronos/types.ts';
import { Emblem } from './parts/emblem.tsx';
import { brass, ivory, night, nightDeep } from './parts/look.ts';

/** They also differ in tone: yes is light in the middle, no is dark. */
const sides = {
  yes: { ground: '#2c7450', plate: ivory, mark: '#1d5a3b', word: '#1d5a3b', d: 'M-5.2 -1.6L-1.5 2.3L5.6 -5.8' },
  no: { ground: '#e7cfc4', plate: '#9b2a26', mark: ivory, word: ivory, d: 'M-4 -5.6L4 2.4M4 -5.6L-4 2.4' },
} as const;
const label = { font: 'sans 700 10', tracking: 0.08 } as const;

export default function VoteFace(props: FaceProps<Vote>) {
  const { ground, plate, mark, word, d } = sides[props.card.vote];
  const middle = props.widthMm / 2;
  return (
    <Frame ground={ground}>
      <Drawing round>
        <path d={ticks(60, 12.6, 22)} {...stroke(plate, 0.25, 0.5)} />
        {props.card.vote === 'yes' ? (
          <circle r={11.6} fill={plate} {...stroke(brass, 0.5)} />
        ) : (
          <path d={polygon(8, 12, 0.5)} fill={plate} {...stroke(brass, 0.5)} stroke-linejoin="round" />
        )}
        <path d={d} {...pen(mark, 2.7)} />
      </Drawing>
      <Line text={props.term(`vote-${props.card.vote}`)} {...label} color={word} cx={middle} cy={middle + 6.6} />
    </Frame>
  );
}

/** The back must not depend on the card. */
export function back() {
  return (
    <Frame ground={nightDeep}>
      <Drawing round>
        <circle r={11.6} fill={night} {...stroke(brass, 0.4)} />
        {turns(24).map((angle) => (
          <path transform={`translate(${point(angle, 13.2)})`} d={polygon(4, 0.5)} fill={brass} />
        ))}
        <Emblem r={10} color={brass} />
      </Drawing>
    </Frame>
  );
}
