// A spell: cost and name at the top, its picture in an arched window, its effect on parchment.
import {
  Box,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  Gradient,
  Icon,
  Line,
  place,
  Row,
  Rules,
  rays,
  Stack,
} from 'cardwright/parts';
import { gold, ink, paper, quiet, type School, schools } from './look.ts';

/** Millimetres from the top left corner of a 63 × 88 mm card. */
const arch = 'M6 53V34C6 21 16.5 15.5 31.5 15.5S57 21 57 34V53Z';
const panel = { x: 5, y: 51, w: 53, h: 32 };

interface Spell {
  readonly name: string;
  readonly icon: string;
  readonly school: School;
  readonly cost: number;
  readonly flavour?: string;
}

export default function SpellFace({ card, text, term }: FaceProps<Spell>) {
  const { dark, light } = schools[card.school];
  return (
    <Frame ground={dark}>
      <Drawing>
        <Gradient id="glow" stops={{ 0: light, 0.55: light, 1: dark }} radial={[0.5, 0.55, 0.75]} />
        <path d={arch} fill="url(#glow)" />
        <path d={rays(24, 17, 0.4)} transform={place(31.5, 34)} fill={paper} fill-opacity={0.12} />
        <path d={arch} fill="none" stroke={gold} stroke-width={0.6} />
        <rect x={panel.x} y={panel.y} width={panel.w} height={panel.h} rx={2} fill={paper} />
        <rect x={6.2} y={52.2} width={50.6} height={29.6} rx={1.2} fill="none" stroke={gold} stroke-width={0.3} />
      </Drawing>
      <Icon name={card.icon} sizeMm={28} color={paper} x={17.5} y={20} />
      <Row x={4} y={3.5} w={55} h={11} gap={2}>
        <Stack w={11} h={11}>
          <Drawing w={11} round>
            <circle r={5.2} fill={light} stroke={gold} stroke-width={0.6} />
          </Drawing>
          <Line text={card.cost} font="serif 900 17" color={paper} />
        </Stack>
        <Line text={card.name} font="display 400 18" color={paper} maxMm={41} />
      </Row>
      <Row x={panel.x} y={panel.y + 2} w={panel.w} h={5} gap={1.2} justify="center">
        <Icon name={card.school} sizeMm={3.4} color={light} />
        <Line text={term(card.school)} font="sans 700 7" color={dark} tracking={0.08} />
      </Row>
      <Column x={panel.x + 3.5} y={panel.y + 7.5} w={46} h={21} align="center" justify="between">
        <Box w={46} h={card.flavour ? 14 : 20}>
          <Rules
            text={text('text')}
            widthMm={46}
            heightMm={card.flavour ? 14 : 20}
            font="serif 400 9.5"
            color={ink}
            align="center"
            leading={1.4}
          />
        </Box>
        <Rules
          text={text('flavour')}
          widthMm={46}
          heightMm={7}
          font="serif 400 7"
          color={quiet}
          align="center"
          leading={1.35}
        />
      </Column>
    </Frame>
  );
}
