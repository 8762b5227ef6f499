// An item: where it is worn and what it costs at the top, its picture on a plate, its name and effect below.
import {
  Box,
  Column,
  Drawing,
  type FaceProps,
  Flood,
  Frame,
  Icon,
  Line,
  mix,
  Row,
  Rules,
  Stack,
} from 'cardwright/parts';
import { coin, ink, line, paper, type Slot, slots } from './look.ts';

interface Item {
  readonly name: string;
  readonly icon: string;
  readonly slot: Slot;
  readonly price: number;
}

/** 44 × 68 mm: small text, few words. */
export default function ItemFace({ card, text, term, widthMm }: FaceProps<Item>) {
  const colour = slots[card.slot];
  const w = widthMm - 8;
  return (
    <Frame ground={paper}>
      <Drawing>
        <Flood h={33} fill={colour} />
        <circle cx={widthMm / 2} cy={23.5} r={13.2} fill={mix(colour, paper, 0.88)} stroke={paper} stroke-width={0.8} />
        <circle cx={widthMm / 2} cy={23.5} r={11.8} fill="none" stroke={colour} stroke-width={0.25} />
        <path d={`M9 46.4H${widthMm - 9}`} stroke={line} stroke-width={0.4} />
      </Drawing>
      <Icon name={card.icon} sizeMm={17} color={colour} cx={widthMm / 2} cy={23.5} />
      <Row x={4} y={3.5} w={w} h={6} justify="between">
        <Row gap={0.8}>
          <Icon name={card.slot} sizeMm={3} color={paper} />
          <Line text={term(card.slot)} font="sans 700 6.5" color={paper} maxMm={18} />
        </Row>
        <Stack w={6} h={6}>
          <Drawing w={6} round>
            <circle r={2.9} fill={coin} stroke={paper} stroke-width={0.3} />
          </Drawing>
          <Line text={card.price} font="serif 900 9.5" color={ink} />
        </Stack>
      </Row>
      <Column x={4} y={38.5} w={w} h={25.5} align="center" gap={1.6}>
        <Box w={w} h={7}>
          <Line text={card.name} font="display 400 12.5" color={colour} maxMm={w} />
        </Box>
        <Box w={w} h={16}>
          <Rules
            text={text('text')}
            widthMm={w}
            heightMm={16}
            font="serif 400 7.5"
            color={ink}
            align="center"
            leading={1.35}
          />
        </Box>
      </Column>
    </Frame>
  );
}
