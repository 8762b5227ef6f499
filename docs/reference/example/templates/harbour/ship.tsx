// A ship: name and price at the top, the painting, the text, and the cargo at the foot.
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
  Picture,
  Pips,
  pen,
  Row,
  Rules,
  Stack,
  Vertical,
} from 'cardwright/parts';

interface Ship {
  readonly name: string;
  readonly icon: string;
  readonly cargo: 'coal' | 'tea';
  readonly cost: number;
  readonly speed?: number;
  readonly crew?: readonly string[];
  readonly picture?: string;
}

const sea = '#1f4e63';
const paper = '#f7f3e8';

export default function ShipFace({ card, text, term, label, deck }: FaceProps<Ship>) {
  return (
    <Frame ground={paper}>
      <Drawing>
        <Gradient id="sky" stops={{ 0: sea, 1: '#7fa8b8' }} />
        <Flood h={22} fill="url(#sky)" />
        <rect x={4.8} y={4.8} width={60.4} height={90.4} rx={2} {...pen(sea, 0.4)} />
      </Drawing>
      <Row x={7} y={6} w={56} h={12} justify="between">
        <Line text={card.name} font="serif 900 15" color={paper} maxMm={38} />
        <Pips name="coin" count={card.cost} sizeMm={4} color={paper} />
      </Row>
      <Stack x={7} y={22} w={56} h={34}>
        {card.picture === undefined ? (
          <Icon name={card.icon} sizeMm={30} color={sea} />
        ) : (
          <Picture src={card.picture} widthMm={56} heightMm={34} fit="cover" focus={[0.5, 0.4]} />
        )}
      </Stack>
      <Column x={7} y={59} w={50} gap={1}>
        <Rules text={text('text')} widthMm={50} heightMm={22} font="serif 400 10" align="left" />
        <Rules text={label('price')} widthMm={50} heightMm={5} font="sans 400 7" align="left" italic />
      </Column>
      <Vertical text={deck.name} x={60} y={60} font="sans 700 8" color={sea} maxMm={22} />
      <Box row x={7} y={86} w={56} h={7} gap={1}>
        <Icon name={card.cargo} sizeMm={5} color={sea} />
        <Line
          text={[term(card.cargo), card.speed ?? '', ...(card.crew ?? [])].join(' ')}
          font="sans 700 8"
          color={sea}
        />
      </Box>
    </Frame>
  );
}
