// A function card as a bidding slip: its moment and paddle number on the counterfoil, the perforation, the slip itself.
import {
  Box,
  bleedBox,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  hasWideScript,
  heightOf,
  Icon,
  Line,
  mix,
  otherName,
  pen,
  Row,
  Rules,
  shapeOf,
  stroke,
  times,
  Vertical,
} from 'cardwright/parts';
import type { FunctionCard, Timing } from '../../data/chronos/types.ts';
import { emphasis } from './parts/emphasis.ts';
import { FigureTicket } from './parts/figure-ticket.tsx';
import { Glyph } from './parts/glyph.tsx';
import { type Area, Sheet } from './parts/grounds.tsx';
import { keyFigure } from './parts/key-figure.ts';
import { brass, brassDark, brassLight, ink, inkSoft, ivory, nameIn, paperShade } from './parts/look.ts';
import { Backdrop } from './parts/scenery.tsx';
import { SlipOrnament } from './parts/slip-ornament.tsx';
import { type Picture, Things } from './parts/things.tsx';

/** The perforation between counterfoil and slip; the counterfoil shows in a fan of cards. */
const tearX = 12.8;
const stubX = 7.6;
const slip = { left: 16.2, width: 42.8 };
const pictureTop = 18.4;
/** A short text leaves its room to the picture. */
const plans = {
  usual: { bottom: 55.6, textTop: 61, textMm: 22.6 },
  tall: { bottom: 62.4, textTop: 67.6, textMm: 16 },
};

function planOf({ card, text }: FaceProps<FunctionCard>) {
  const sizePt = sizesOf(card)[0];
  const heightMm = heightOf(Rules({ text: emphasis(text('text')), ...body, sizePt, minPt: sizePt, heightMm: 100 }));
  return heightMm <= plans.tall.textMm ? plans.tall : plans.usual;
}

const sizesOf = ({ name }: FunctionCard) => (hasWideScript(name) ? ([9.5, 8.5] as const) : ([9, 7.75] as const));

export default function FunctionFace(props: FaceProps<FunctionCard>) {
  const { card, widthMm, bleedMm } = props;
  const { deep } = moments[card.when];
  const { bottom } = planOf(props);
  const panel = { x: tearX, y: pictureTop, width: widthMm + bleedMm - tearX, height: bottom - pictureTop };
  const picture: Picture = {
    card,
    cx: 38,
    ground: bottom - 4.2,
    scale: 0.92 + (panel.height - 37) / 37 / 2,
    panel: shapeOf(`M${panel.x} ${panel.y}h${panel.width}v${panel.height}h${-panel.width}Z`),
    ceiling: 16.8,
    light: '#fffaf0',
    shadow: mix(deep, '#05060c', 0.5),
  };
  return (
    <Frame ground={ivory}>
      <Paper {...props} panel={panel} picture={picture} />
      <Things {...picture} />
      <FigureTicket card={card} right={slip.left + slip.width} bottom={bottom + 3} />
      <Counterfoil {...props} />
      <Words {...props} />
      <Paddle card={card} color={deep} />
    </Frame>
  );
}

function Paper({ panel, picture, ...face }: FaceProps<FunctionCard> & { panel: Area; picture: Picture }) {
  const { card, number, heightMm, bleedMm } = face;
  const { deep, tint } = moments[card.when];
  const { width } = panel;
  const centre = { cx: 37.6, cy: panel.y + panel.height * 0.46 };
  const bottom = panel.y + panel.height;
  const holes = times(Math.ceil((heightMm + 2 * bleedMm) / 1.9), (i) => i * 1.9 - bleedMm + 0.3);
  return (
    <Drawing>
      <Sheet area={bleedBox()} light="#fbf6e9" shade={paperShade} />
      <Gradient id="stub" to={[1, 0]} stops={{ 0: ['#0a1020', 0], 1: ['#0a1020', 0.35] }} />
      <SlipOrnament {...{ tint, deep, panel, centre }} seed={number} />
      <Backdrop
        {...picture}
        floor={[mix(tint, deep, 0.55), mix(deep, '#05060c', 0.15)]}
        far={mix(tint, deep, 0.32)}
        line={mix(tint, deep, 0.6)}
      />
      <g fill={brass}>
        <rect x={tearX} y={panel.y - 0.5} width={width} height={0.5} />
        <rect x={tearX} y={panel.y - 1.1} width={width} height={0.15} />
        <rect x={tearX} y={bottom} width={width} height={0.5} />
        <rect x={tearX} y={bottom + 0.95} width={width} height={0.15} />
      </g>
      <Flood w={bleedMm + tearX} fill={deep} />
      <rect x={tearX - 5} y={-bleedMm} width={5} height={heightMm + 2 * bleedMm} fill="url(#stub)" />
      {holes.map((y) => (
        <circle cx={tearX} cy={y} r={0.62} fill="#fffdf6" {...stroke(brassDark, 0.15, 0.5)} />
      ))}
    </Drawing>
  );
}

/** The part that shows in a fan of cards: the seal of the moment when it is played, and below it the name. */
function Counterfoil({ card }: FaceProps<FunctionCard>) {
  const { deep } = moments[card.when];
  return (
    <>
      <Drawing>
        <circle cx={stubX} cy={8.6} r={4.25} fill={ivory} {...stroke(brass, 0.5)} />
        <circle cx={stubX} cy={8.6} r={3.7} {...pen(brass, 0.15)} />
        <path d={`M${stubX - 2.6} 15.2h5.2`} {...stroke(brassLight, 0.2)} />
      </Drawing>
      <Glyph name={card.when} sizeMm={5.4} color={deep} x={stubX - 2.7} y={5.9} />
      <Row x={stubX - 4} y={17.6} w={8} h={44} align="start" justify="center">
        <Vertical text={card.name} font="serif 900 13" minPt={8} color={ivory} tracking={0.12} maxMm={46} />
      </Row>
    </>
  );
}

/** The bidder's paddle, held up from below the card, with the number that players compare, or the card's sign. */
function Paddle({ card, color }: { card: FunctionCard; color: string }) {
  const key = keyFigure(card);
  return (
    <Box row x={stubX - 4.6} y={67.8} w={9.2} h={27}>
      <Drawing x={0} y={0} w={9.2} h={27} view="0 0 96 282">
        <path d="M36 90h24v192h-24Z" fill={brassDark} />
        <path d="M41 90h8v192h-8Z" fill={brass} />
        <circle cx={48} cy={48} r={46} fill={ivory} {...stroke(brass, 4)} />
        <circle cx={48} cy={48} r={41} {...pen(brass, 1.8)} />
      </Drawing>
      <Column x={0} y={0} w={9.2} h={9.2} gap={0.1} align="center" justify="center">
        {key !== undefined && <Line text={key.figure} font="serif 900 10" color={color} maxMm={7.6} />}
        <Icon name={key?.icon ?? card.icon ?? 'gavel'} sizeMm={key === undefined ? 5.6 : 2.7} color={color} />
      </Column>
    </Box>
  );
}

function Words(props: FaceProps<FunctionCard>) {
  const { card, number, text } = props;
  const other = otherName(card);
  const { textTop, textMm } = planOf(props);
  return (
    <Row x={slip.left} y={0} w={slip.width} h={88} align="stretch">
      <Line
        {...nameIn(slip.width, [18, 14.5, 10.25], card.name)}
        color={ink}
        x={-0.5}
        y={hasWideScript(card.name) ? 4 : 5}
      />
      <Row x={0} y={12.4} w={slip.width} justify="between">
        {other !== undefined && <Line text={other.toUpperCase()} {...small} />}
        <Line text={['No. ', String(number).padStart(2, '0')]} {...small} />
      </Row>
      <Rules text={emphasis(text('text'))} {...body} sizes={sizesOf(card)} x={0} y={textTop} heightMm={textMm} />
    </Row>
  );
}

const small = { font: 'sans 400 7', color: inkSoft, tracking: 0.06 } as const;
const body = { color: ink, align: 'left', widthMm: slip.width } as const;

const bidding = { deep: '#1a2a50', tint: '#5f7cab' };
const news = { deep: '#7c2526', tint: '#c1706a' };

/** By when the card is played: the counterfoil, dark enough for ivory words, and the ornament. Moments of a phase share them. */
const moments: Record<Timing, typeof news> = {
  anytime: { deep: '#5c3f12', tint: '#c39a45' },
  excavation: { deep: '#4a4d1f', tint: '#98994f' },
  auction: bidding,
  bid: bidding,
  sealed: bidding,
  settlement: bidding,
  trade: { deep: '#1c4b3c', tint: '#64a088' },
  'before-event': news,
  event: news,
  vote: news,
  stabilize: { deep: '#1f4850', tint: '#6aa0aa' },
  scoring: { deep: '#3d2a63', tint: '#8f76c0' },
};
