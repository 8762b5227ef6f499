// The passage card: a charm torn in two, and between its halves the gate to the other world, with somebody on the way through.
import {
  bleedBox,
  circle,
  Drawing,
  difference,
  type FaceProps,
  Frame,
  iconShape,
  moved,
  type PlateLayer,
  Plates,
  pen,
  shapeOf,
  stroke,
  transformed,
} from 'cardwright/parts';
import type { Passage } from '../../data/passage/types.ts';
import { charm, letterBox, longest, Words } from './parts/charm.tsx';
import { charmEdge } from './parts/charm-edge.ts';
import { Foot } from './parts/foot.tsx';
import { dyes, ink, paper, vermilion } from './parts/look.ts';
import { Magatama } from './parts/magatama.tsx';
import { GreatCharacter, greatLetters } from './parts/print.tsx';
import { skyTone } from './parts/sky.ts';
import { tear } from './parts/tear.ts';

const plan = { ...longest, fieldBottom: 49.8, letterMm: 29.5, textPt: 9.5, gapMm: 9 };
/** The sun of the other world, and the gate before it, which stands out of the picture. */
const sun = { cx: 45.6, cy: 30.5, r: 13.2 };
const gateFoot = 49.5;
/** The white core of the paper that a tear lays bare. */
const coreMm = 1.5;

export default function PassageFace(props: FaceProps<Passage>) {
  const { card } = props;
  const letter = greatLetters(card.name, letterBox(card.name, plan));
  return (
    <Frame ground={ink}>
      <OtherWorld {...props} />
      <Halves {...props} />
      <Drawing>
        <Plates layers={onTheWay()} inks={{ paper, light: vermilion, dark: ink }} />
        <GreatCharacter shape={letter} dark={ink} />
      </Drawing>
      <Magatama name={card.name} category={card.category} dye={dyes[card.colour]} />
      <Words face={props} plan={plan} />
      <Foot {...props} />
    </Frame>
  );
}

/** Two posts, two beams and the strut between them, around the middle of its foot. */
const torii = [
  'M-13 -31.4Q0 -28.4 13 -31.4L12.3 -27.6Q0 -25 -12.3 -27.6Z',
  'M-1.1 -27h2.2v6h-2.2Z',
  'M-10.8 -21.8h21.6v2.2h-21.6Z',
  'M-8.6 -27.6h2.6L-5.8 0h-3.6Z',
  'M6 -27.6h2.6L9.4 0h-3.6Z',
].join('');

/** The gate, lit from behind, and a traveller on the way through. */
function onTheWay(): PlateLayer[] {
  const gate = moved(shapeOf(torii), sun.cx, gateFoot);
  const walker = iconShape('walk', { w: 7, h: 13.4, cx: sun.cx, bottom: gateFoot + 0.6 });
  return [
    { of: gate, rim: 0.7, light: 1, detail: difference(gate, moved(gate, -0.55, -0.35)) },
    { of: walker, rim: 0.5, dark: 1 },
  ];
}

/** The light of its sun, in dots of vermilion on the black. */
function OtherWorld({ card: { category, number } }: FaceProps<Passage>) {
  const { x, width } = bleedBox();
  const night = shapeOf(`M${x} -5h${width}v66h${-width}Z`);
  const disc = transformed(shapeOf(circle(sun.r)), { x: sun.cx, y: sun.cy });
  const glow = skyTone(category, number, sun);
  return (
    <Drawing>
      <Plates
        layers={[{ of: night, light: (dotX, dotY) => glow(dotX, dotY) * 1.2 }]}
        inks={{ paper: ink, light: vermilion, dark: ink }}
        step={1.1}
      />
      <Plates layers={[{ of: disc, rim: 0 }]} inks={{ paper, light: vermilion, dark: ink }} />
    </Drawing>
  );
}

function Halves(props: FaceProps<Passage>) {
  const { widthMm, heightMm, bleedMm } = props;
  const [fromX, toX, top, bottom] = [-bleedMm - 1, widthMm + bleedMm + 2, -bleedMm - 1, heightMm + bleedMm + 1];
  const upper = tear({ seed: 2, fromX, toX, fromY: 25, toY: 5.5 });
  const lower = tear({ seed: 7, fromX, toX, fromY: 57, toY: 46.5 });
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
