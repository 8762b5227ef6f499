// An event: a landscape of its season at the left, what happens at the right, and two choices below it.
import {
  Box,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Gradient,
  Icon,
  Line,
  Row,
  Rules,
  Stack,
} from 'cardwright/parts';
import { ink, paper, type Season, seasons } from './look.ts';

/** Millimetres from the top left corner of an 88 × 63 mm card. */
const scene = 31;
const words = { x: 36, w: 47 };

interface Event {
  readonly name: string;
  readonly icon: string;
  readonly season: Season;
}

export default function EventFace({ card, text, term, heightMm, bleedMm }: FaceProps<Event>) {
  const { sky, ground, deep } = seasons[card.season];
  const foot = heightMm + bleedMm;
  return (
    <Frame ground={paper}>
      <Drawing>
        <Gradient id="sky" stops={{ 0: sky, 1: paper }} />
        <Flood w={scene + bleedMm} fill="url(#sky)" />
        <circle cx={21} cy={16} r={6.5} fill={paper} fill-opacity={0.9} />
        <path
          d={`M${-bleedMm} 40L6 33L13 39L22 29L${scene} 38V${foot}H${-bleedMm}Z`}
          fill={ground}
          fill-opacity={0.45}
        />
        <path d={`M${-bleedMm} 47C6 41 18 50 ${scene} 43V${foot}H${-bleedMm}Z`} fill={ground} />
        <path d={`M${-bleedMm} 55C8 51 20 57 ${scene} 52V${foot}H${-bleedMm}Z`} fill={deep} />
        <rect x={scene} y={-bleedMm} width={0.8} height={foot + bleedMm} fill={deep} />
        <path d={`M${words.x} 14.6H${words.x + words.w}`} stroke={ground} stroke-width={0.4} />
      </Drawing>
      <Icon name={card.icon} sizeMm={24} color={deep} x={3.6} y={20} />
      <Row x={4} y={55.5} w={24} h={4} gap={1.2}>
        <Icon name={card.season} sizeMm={3.6} color={sky} />
        <Line text={term(card.season)} font="sans 700 7" color={sky} tracking={0.1} />
      </Row>
      <Row x={words.x} y={4} w={words.w} h={10}>
        <Line text={card.name} font="display 400 18" color={deep} maxMm={words.w} />
      </Row>
      <Box x={words.x} y={16} w={words.w} h={15}>
        <Rules
          text={text('text')}
          widthMm={words.w}
          heightMm={15}
          font="serif 400 8.5"
          color={ink}
          leading={1.4}
          align="left"
        />
      </Box>
      <Column x={words.x} y={32} w={words.w} gap={2}>
        {(['one', 'other'] as const).map((choice) => (
          <Row w={words.w} h={12.6} pad={[0, 2]} gap={2} ground={sky} radius={1.6}>
            <Stack w={6} h={6}>
              <Drawing w={6} round>
                <circle r={2.9} fill={deep} />
              </Drawing>
              <Icon name={choice} sizeMm={3.4} color={paper} />
            </Stack>
            <Rules
              text={text(choice)}
              widthMm={35}
              heightMm={11}
              font="sans 400 7.5"
              color={ink}
              leading={1.35}
              align="left"
            />
          </Row>
        ))}
      </Column>
    </Frame>
  );
}
