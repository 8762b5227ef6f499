// A unit: its figure on the banner of its side, its name on a ribbon, what it can do, and three numbers at the bottom.
import { Box, Column, Drawing, type FaceProps, Frame, Gradient, Icon, Line, Row, Rules, Stack } from 'cardwright/parts';
import { gold, ink, paper, quiet, type Side, sides } from './look.ts';

/** Millimetres from the top left corner of a 70 × 120 mm card. */
const banner = 'M8 0H62V60L35 71L8 60Z';
const stats = ['attack', 'health', 'speed'] as const;

interface Unit extends Readonly<Record<(typeof stats)[number], number>> {
  readonly name: string;
  readonly icon: string;
  readonly side: Side;
  readonly rank: string;
}

export default function UnitFace({ card, text, term, bleedMm }: FaceProps<Unit>) {
  const { field, deep } = sides[card.side];
  return (
    <Frame ground={paper}>
      <Drawing>
        <Gradient id="cloth" stops={{ 0: deep, 0.45: field, 1: deep }} />
        <path d={banner.replace('0H62', `${-bleedMm}H62`)} fill="url(#cloth)" />
        <path d={`M10.5 ${-bleedMm}V58.4L35 68.3L59.5 58.4V${-bleedMm}`} fill="none" stroke={gold} stroke-width={0.5} />
        <circle cx={35} cy={34} r={21} fill={paper} fill-opacity={0.1} stroke={gold} stroke-width={0.4} />
        <path d="M5 55H65L61.5 60.5L65 66H5L8.5 60.5Z" fill={deep} stroke={gold} stroke-width={0.5} />
      </Drawing>
      <Icon name={card.icon} sizeMm={31} color={paper} x={19.5} y={18} />
      <Row x={10} y={5} w={50} h={6} gap={1.5} justify="center">
        <Icon name={card.side} sizeMm={4.5} color={gold} />
        <Line text={term(card.side)} font="sans 700 8" color={paper} tracking={0.1} />
      </Row>
      <Box x={10} y={55} w={50} h={11}>
        <Line text={card.name} font="display 400 20" color={paper} maxMm={46} />
      </Box>
      <Column x={8} y={73} w={54} h={25} align="center" gap={2}>
        <Line text={term(card.rank)} font="sans 700 7.5" color={field} tracking={0.12} />
        <Box w={54} h={20}>
          <Rules
            text={text('text')}
            widthMm={54}
            heightMm={20}
            font="serif 400 10"
            color={ink}
            align="center"
            leading={1.4}
          />
        </Box>
      </Column>
      <Row x={8} y={99} w={54} h={17} justify="between">
        {stats.map((stat) => (
          <Box w={16} h={17} gap={0.6}>
            <Stack w={12} h={12}>
              <Drawing w={12} round>
                <path
                  d="M-5-5.4H5V0.6C5 3.4 2.6 5 0 5.8C-2.6 5-5 3.4-5 0.6Z"
                  fill={deep}
                  stroke={gold}
                  stroke-width={0.5}
                />
              </Drawing>
              <Line text={card[stat]} font="serif 900 15" color={paper} />
            </Stack>
            <Row gap={0.8}>
              <Icon name={stat} sizeMm={2.6} color={field} />
              <Line text={term(stat)} font="sans 400 6.5" color={quiet} maxMm={12} />
            </Row>
          </Box>
        ))}
      </Row>
    </Frame>
  );
}
