// A function card: a charm with its draw count on the magatama, and marks for what else it does to the counts.
import { Drawing, type FaceProps, hasWideScript, Icon, Line, Middle, plainText, Vertical } from 'cardwright/parts';
import type { FunctionCard } from '../../data/passage/types.ts';
import { Charm } from './parts/charm.tsx';
import { ink, paper, signed, vermilion } from './parts/look.ts';

export default function FunctionFace(props: FaceProps<FunctionCard>) {
  const { draws, transfer, bottom, set } = props.card;
  return (
    <Charm
      face={props}
      draws={draws}
      marks={(corner) => [
        transfer && <Transfer face={props} corner={corner} />,
        bottom && <FromBottom face={props} corner={corner} />,
        set === 'supplement' && <Supplement {...props} />,
      ]}
    />
  );
}

interface MarkProps {
  readonly face: FaceProps<FunctionCard>;
  /** The lower right corner of the picture. */
  readonly corner: { readonly x: number; readonly y: number };
}

/** An arrow out of the picture: the counts go to somebody else. */
function Transfer({ face, corner }: MarkProps) {
  const [x, y] = [corner.x, corner.y - 6.6];
  const words = face.term('transfer');
  const tail = hasWideScript(words) ? 16 : 18.6;
  return (
    <>
      <Drawing>
        <path
          d={`M${x - tail} ${y - 3.4}H${x - 3.4}V${y - 6}L${x + 3} ${y}L${x - 3.4} ${y + 6}V${y + 3.4}H${x - tail}Z`}
          {...plate}
        />
      </Drawing>
      <Middle x={x + 0.8 - tail / 2} y={y} row gap={0.8}>
        <Icon name={face.card.transfer === 'next' ? 'transfer' : 'player'} sizeMm={5} color={paper} />
        <Line text={words} font="sans 700 8.5" color={paper} maxMm={tail - 6.6} />
      </Middle>
    </>
  );
}

/** A square tag on the lower edge, unlike the round bead of the draw count. */
function FromBottom({ face, corner }: MarkProps) {
  const [x, y] = [corner.x, corner.y];
  return (
    <>
      <Drawing>
        <path d={`M${x - 17} ${y - 9.6}H${x}V${y}H${x - 17}Z`} {...plate} />
      </Drawing>
      <Middle x={x - 8.5} y={y - 4.8} row gap={0.8}>
        <Icon name="bottom" sizeMm={5.4} color={paper} />
        <Line text={signed(face.card.bottom ?? 0)} font="sans 700 21" color={paper} />
      </Middle>
    </>
  );
}

/** A strip that hangs from the upper edge. */
function Supplement({ label }: FaceProps<FunctionCard>) {
  const words = plainText(label('supplement'));
  const bottom = hasWideScript(words) ? 21 : 29.4;
  return (
    <>
      <Drawing>
        <path d={`M47.8 7.2H53.6V${bottom}L50.7 ${bottom - 2}L47.8 ${bottom}Z`} {...plate} fill={vermilion} />
      </Drawing>
      <Middle x={50.7} y={bottom / 2 + 2.5}>
        <Vertical text={words} font="sans 700 8.5" color={paper} tracking={0.08} maxMm={bottom - 10.4} />
      </Middle>
    </>
  );
}

const plate = { fill: ink, stroke: paper, 'stroke-width': 0.8, 'stroke-linejoin': 'round' } as const;
