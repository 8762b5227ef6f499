// The passage card: a charm torn in two, with the other world between its halves.
import { bleedBox, Drawing, type FaceProps, Frame, Icon, pen, stroke } from 'cardwright/parts';
import type { Passage } from '../../data/passage/types.ts';
import { charm, plans, Words } from './parts/charm.tsx';
import { charmEdge } from './parts/charm-edge.ts';
import { Foot } from './parts/foot.tsx';
import { dyes, ink, noPicture, paper, vermilion } from './parts/look.ts';
import { Magatama } from './parts/magatama.tsx';
import { Pattern } from './parts/pattern.tsx';
import { tear } from './parts/tear.ts';

const plan = { ...plans.long, fieldBottom: 49, characterPt: 93, textPt: 9.25, nameOnTheRight: true };
const portal = { cx: 38, cy: 30.5, sizeMm: 52 };
const glow = '#f0553a';
/** The white core of the paper that a tear lays bare. */
const coreMm = 1.5;

export default function PassageFace(props: FaceProps<Passage>) {
  const { card } = props;
  const dye = dyes[card.colour];
  const { cx, cy, sizeMm } = portal;
  return (
    <Frame ground={ink}>
      <Drawing>
        <Pattern category={card.category} seed={card.number} color={dye.thin} cx={cx} cy={cy} />
      </Drawing>
      <Icon name={card.icon ?? noPicture} sizeMm={sizeMm} color={glow} decor cx={cx} cy={cy} />
      <Halves {...props} />
      <Magatama name={card.name} category={card.category} dye={dye} />
      <Words face={props} plan={plan} />
      <Foot {...props} />
    </Frame>
  );
}

function Halves(props: FaceProps<Passage>) {
  const { widthMm, heightMm, bleedMm } = props;
  const [fromX, toX, top, bottom] = [-bleedMm - 1, widthMm + bleedMm + 2, -bleedMm - 1, heightMm + bleedMm + 1];
  const upper = tear({ seed: 2, fromX, toX, fromY: 25, toY: 5.5 });
  const lower = tear({ seed: 7, fromX, toX, fromY: 57, toY: 45.5 });
  return (
    <Drawing>
      <Half id="upper" tear={upper} rest={`L${toX} ${top}H${fromX}Z`} face={props} />
      <Half id="lower" tear={lower} rest={`L${toX} ${bottom}H${fromX}Z`} face={props} />
    </Drawing>
  );
}

function Half({ id, tear, rest, face }: { id: string; tear: string[]; rest: string; face: FaceProps<Passage> }) {
  return (
    <>
      <clipPath id={id}>
        <path d={`M${tear.join('L')}${rest}`} />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <rect {...bleedBox()} fill={vermilion} />
        <path d={charmEdge(face.card.category, charm)} fill={paper} {...stroke(ink, 0.6)} />
        <path d={`M${tear.join('L')}`} {...pen(paper, 2 * coreMm)} stroke-linejoin="round" />
      </g>
    </>
  );
}
