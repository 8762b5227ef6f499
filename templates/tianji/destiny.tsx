// A destiny: its icon in the moon, its reward in the corner, and the condition below.
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
  Icon,
  Line,
  otherName,
  pen,
  plainText,
  Row,
  Rules,
  stroke,
  Vertical,
} from 'cardwright/parts';
import type { Destiny } from '../../data/tianji/types.ts';
import { type Chance, chance, flow, type Point, swing, times } from './parts/brush.ts';
import {
  cinnabar,
  elementLook,
  gilt,
  giltLight,
  ink,
  inkDeep,
  inkFaint,
  inkSoft,
  paper,
  paperLight,
} from './parts/look.ts';
import { PaintedIcon } from './parts/painted-icon.tsx';
import { Seal } from './parts/seal.tsx';
import { SlipName, SlipRules } from './parts/slip.tsx';

export default function DestinyFace(props: FaceProps<Destiny>) {
  const { card } = props;
  return (
    <Frame ground={inkDeep}>
      <Night {...props} />
      <PaintedIcon name={card.icon ?? 'lot'} sizeMm={25} cx={moon.cx} cy={moon.cy} color={ink} wash={inkFaint} />
      <Worth {...props} />
      <SlipName card={card} x={49} sizePt={29} color={giltLight} />
      <Condition {...props} />
    </Frame>
  );
}

/** The reward: gold, a factor, or a kind of victory. */
function Worth({ card, label }: FaceProps<Destiny>) {
  const value = card.times ? `×${card.times}` : card.gold ? `+${card.gold}` : undefined;
  const isInLetters = !hasWideScript(card.name);
  if (value === undefined && isInLetters)
    return (
      <Seal x={4} y={4} sizeMm={16} heightMm={11} seed={7}>
        <Rules
          text={label(card.reward)}
          font="serif 700 8"
          leading={1.12}
          align="center"
          color={paperLight}
          widthMm={14}
        />
      </Seal>
    );
  if (value === undefined)
    return (
      <Seal x={4} y={4} sizeMm={9.4} heightMm={16} seed={7}>
        <Vertical text={plainText(label(card.reward))} font="serif 900 15" color={paperLight} />
      </Seal>
    );
  return (
    <Seal x={4} y={4} sizeMm={isInLetters && card.each ? 18.6 : 16} heightMm={13.4} seed={card.gold ?? 3}>
      <Line text={value} font="serif 900 18" color={paperLight} />
      <Row above={-0.2} gap={0.5}>
        <Icon name="gold" sizeMm={3.6} color={giltLight} />
        {card.health !== undefined && <Icon name="health" sizeMm={3.6} color={giltLight} />}
        {card.each && <Line text={label('each')} font="serif 700 7" color={paperLight} />}
      </Row>
    </Seal>
  );
}

function Condition({ card, text, label }: FaceProps<Destiny>) {
  const now = card.when === 'now';
  const isInLetters = !hasWideScript(card.name);
  return (
    <Column x={4.6} y={slipTop + 2.4} w={53.8} gap={1.5}>
      <Row w={53.8} h={4.6} justify="between">
        <Box w={(now ? 11 : 18) + (isInLetters ? 4 : 0)} h={4.6} ground={now ? cinnabar : inkSoft}>
          <Line text={label(card.when)} font="serif 900 7.5" color={paperLight} tracking={0.1} />
        </Box>
        <Row gap={1} align="stretch">
          {(card.elements ?? []).map((name) => (
            <Box w={5} h={5} ground={elementLook(name).color} border={{ color: ink, widthMm: 0.3 }}>
              <Icon name={name} sizeMm={3.6} color={elementLook(name).on} />
            </Box>
          ))}
        </Row>
      </Row>
      <SlipRules card={card} text={text} />
      <Line text={otherName(card) ?? ''} font="sans 400 6" color={inkSoft} x={0} y={23.8} />
    </Column>
  );
}

const slipTop = 55.6;
const moon = { cx: 29, cy: 32, r: 19.5 };

function Night({ number, heightMm, bleedMm }: FaceProps<Destiny>) {
  const random = chance(number + 500);
  return (
    <Drawing>
      <Gradient id="dark" stops={{ 0: '#17130f', 1: '#4a3313' }} />
      <Gradient id="moon" radial={[0.42, 0.36, 0.7]} stops={{ 0: '#fffdf4', 1: '#e2cf9f' }} />
      <Flood h={slipTop + bleedMm} fill="url(#dark)" />
      <g {...pen(gilt, 0.2, 0.35)}>
        {[2, 4.2, 6.8].map((more) => (
          <circle cx={moon.cx} cy={moon.cy} r={moon.r + more} />
        ))}
      </g>
      <circle cx={moon.cx} cy={moon.cy} r={moon.r} fill="url(#moon)" />
      <g fill="none" stroke-linecap="round">
        {times(5, (i) => (
          <path d={wisp(random, 45.8 + i * 2)} {...stroke(i % 2 === 0 ? gilt : giltLight, 0.3 + random() * 0.9, 0.5)} />
        ))}
      </g>
      <Flood y={slipTop} h={heightMm + 2 * bleedMm} fill={paper} />
      <Flood y={slipTop + 0.9} h={0.2} fill={gilt} />
      <Flood y={slipTop - 0.5} h={0.7} fill={gilt} />
    </Drawing>
  );
}

function wisp(random: Chance, y: number): string {
  const { x, width } = bleedBox();
  const start = x + width * 0.5 * random();
  return flow(times(6, (i): Point => [start + width * 0.11 * i, y + swing(random) * 1.6]));
}
