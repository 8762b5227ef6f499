// Renown as a medal with a laurel: dark for one, light with a star for five.
import { Drawing, type FaceProps, Frame, Line, star, stroke, ticks, times } from 'cardwright/parts';
import type { Renown } from '../../data/chronos/types.ts';
import { brass, brassLight, ivory } from './parts/look.ts';

const plum = '#5a2346';
const plumDeep = '#36122a';

const medals = {
  1: { ground: plumDeep, field: plum, wreath: brassLight, numeral: ivory },
  5: { ground: plum, field: '#f3e1e6', wreath: plum, numeral: plum },
} as const;

export default function RenownFace(props: FaceProps<Renown>) {
  const { ground, field, wreath, numeral } = medals[props.card.value];
  const middle = props.widthMm / 2;
  return (
    <Frame ground={ground}>
      <Drawing round>
        <path d={ticks(72, 8.4, 16)} {...stroke(brass, 0.2)} />
        <circle r={8.5} fill={field} {...stroke(brass, 0.35)} />
        {props.card.value === 5 && <path transform="translate(0 -6.5)" d={star(5, 1.9, 0.8)} fill={plum} />}
        <Wreath color={wreath} />
      </Drawing>
      <Line text={props.card.value} font="serif 900 22" color={numeral} cx={middle} cy={middle} />
    </Frame>
  );
}

export const back = RenownFace;

const degree = Math.PI / 180;

/** A laurel wreath: two branches that rise from the foot and leave the top open. */
function Wreath({ color }: { color: string }) {
  const [r, leaves] = [6.5, 8];
  const step = 138 / leaves;
  const length = r * 0.36;
  return (
    <g fill={color} stroke="none">
      {[-1, 1].map((side) =>
        times(leaves * 2, (i) => {
          // Pairs of leaves, one to each side of the branch.
          const angle = 90 + side * (14 + Math.floor(i / 2) * step);
          const lean = side * (i % 2 === 0 ? 32 : -32);
          const [x, y] = [Math.cos(angle * degree) * r, Math.sin(angle * degree) * r];
          const heading = angle + side * 90 - lean;
          return (
            <path
              transform={`translate(${x.toFixed(3)} ${y.toFixed(3)}) rotate(${heading.toFixed(2)})`}
              d={`M0 0Q${length / 2} ${-length / 3.2} ${length} 0Q${length / 2} ${length / 3.2} 0 0Z`}
            />
          );
        }),
      )}
      <circle cy={r} r={r * 0.08} />
    </g>
  );
}
