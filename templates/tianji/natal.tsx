// A natal trigram: its image as a landscape in its pigment, the sign in the moon, and the two gifts it gives.
import {
  Box,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  hasWideScript,
  Icon,
  Line,
  otherName,
  pen,
  Vertical,
} from 'cardwright/parts';
import type { Natal } from '../../data/tianji/types.ts';
import { BrushBars } from './parts/bars.tsx';
import { elementLook, ink, paper, paperLight, paperShade } from './parts/look.ts';
import { Gifts, pictureBottom } from './parts/natal-gifts.tsx';
import { PaintedIcon } from './parts/painted-icon.tsx';
import { Paper } from './parts/paper.tsx';
import { Scenery } from './parts/scenery.tsx';
import { Seal } from './parts/seal.tsx';

const moon = { cx: 26.5, cy: 36, r: 20.5 };
/** The label at the right of the moon: the element on its pigment, the English name on paper. */
const caption = { x: 49.4, widthMm: 17.4, elementMm: 7, nameMm: 4.6 };

/** The name above the label: a great character, or a longer word on its side. */
const character = { font: 'serif 900 46', x: 50, y: 3.8 } as const;
const letters = { font: 'serif 900 26', minPt: 12, maxMm: 52, x: 53.6, y: 3.8 } as const;
const captionTop = ({ name }: Natal) => (hasWideScript(name) ? 24 : 64.6);

export default function NatalFace(props: FaceProps<Natal>) {
  const { card } = props;
  const look = elementLook(card.trigram.element);
  return (
    <Frame ground={paper}>
      <Paper seed={props.number + 200} />
      <Landscape {...props} />
      <PaintedIcon name={card.icon ?? 'lot'} sizeMm={30} cx={moon.cx} cy={moon.cy - 2} color={ink} wash={look.wash} />
      <Sign {...props} />
      <Palace {...props} />
      <Vertical text={card.name} color={ink} {...(hasWideScript(card.name) ? character : letters)} />
      <Caption {...props} />
      <Gifts {...props} />
    </Frame>
  );
}

function Landscape({ card, number, widthMm, bleedMm }: FaceProps<Natal>) {
  const look = elementLook(card.trigram.element);
  const scene = { trigram: card.trigram, left: -bleedMm, right: widthMm + bleedMm };
  return (
    <Drawing>
      <Gradient id="moon" radial={[0.42, 0.36, 0.7]} stops={{ 0: '#ffffff', 1: paperShade }} />
      <Gradient id="dusk" stops={{ 0: [look.wash, 0.75], 1: [look.wash, 0.1] }} />
      <Flood h={pictureBottom + bleedMm} fill="url(#dusk)" />
      <Scenery {...scene} top={-3} bottom={42} seed={number + 8} strength={0.35} />
      <circle cx={moon.cx} cy={moon.cy} r={moon.r} fill="url(#moon)" />
      <circle cx={moon.cx} cy={moon.cy} r={moon.r + 0.9} {...pen(look.deep, 0.2)} />
      <Scenery {...scene} near top={48} bottom={pictureBottom} seed={number} strength={0.75} />
    </Drawing>
  );
}

function Sign({ card }: FaceProps<Natal>) {
  const { lines, element } = card.trigram;
  const place = { x: moon.cx - 15, y: 55.4, width: 30, bar: 4.2, gap: 2.3 };
  return (
    <Drawing>
      <BrushBars lines={lines} element={element} seed={card.trigram.luoshu * 5} halo={paperLight} {...place} />
    </Drawing>
  );
}

/** The number of its palace, in the corner that shows in a fan of cards. */
function Palace({ card, label }: FaceProps<Natal>) {
  const { luoshu } = card.trigram;
  return (
    <Seal x={4} y={4} sizeMm={10.6} heightMm={13.4} seed={luoshu}>
      <Line text={luoshu} font="serif 900 21" color={paper} />
      <Line text={label('palace')} font="serif 700 7" color={paper} above={-0.3} />
    </Seal>
  );
}

function Caption({ card, term }: FaceProps<Natal>) {
  const { widthMm, elementMm, nameMm } = caption;
  const other = otherName(card);
  const look = elementLook(card.trigram.element);
  const border = { color: look.deep, widthMm: 0.3 };
  return (
    <Column x={caption.x} y={captionTop(card)} w={widthMm}>
      <Box row w={widthMm} h={elementMm} gap={1} ground={look.color} border={border}>
        <Icon name={card.trigram.element} sizeMm={4} color={look.on} />
        <Line text={term(card.trigram.element)} font="serif 900 11" minPt={9} maxMm={widthMm - 6} color={look.on} />
      </Box>
      {other !== undefined && (
        <Box w={widthMm} h={nameMm} ground={paperLight} border={border} style={{ borderTop: 'none' }}>
          <Line text={other} font="sans 400 6.5" minPt={6} color={ink} maxMm={widthMm - 0.4} />
        </Box>
      )}
    </Column>
  );
}
