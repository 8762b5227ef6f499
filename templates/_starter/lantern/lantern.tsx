// A lantern: name and points at the top, the picture in a circle of its colour, its effect below.
import { Box, Drawing, type FaceProps, Flood, Frame, Icon, Line, Row, Rules } from 'cardwright/parts';
import { type Colour, colours, ink, paper } from './look.ts';

/** All positions are millimetres from the top left corner of a 63 × 88 mm card. */
const picture = { x: 31.5, y: 36, r: 19 };
const words = { left: 6, top: 60, width: 51, height: 18 };

export default function Lantern(props: FaceProps<{ name: string; icon?: string; colour: Colour; points: number }>) {
  const { card, text, term } = props;
  const colour = colours[card.colour];
  return (
    <Frame ground={paper}>
      <Drawing>
        <Flood h={20} fill={colour} />
        <circle cx={picture.x} cy={picture.y} r={picture.r} fill={paper} stroke={colour} stroke-width={0.8} />
        <circle cx={picture.x} cy={picture.y} r={picture.r - 1.6} fill={colour} />
        <path d={`M${words.left} 58H${words.left + words.width}`} stroke={colour} stroke-width={0.35} />
      </Drawing>
      <Row x={6} y={2} h={11}>
        <Line text={card.name} font="display 400 19" color={paper} maxMm={36} />
      </Row>
      <Line text={card.points} x={46} y={2} w={12} h={11} font="serif 900 20" color={paper} />
      <Icon name={card.icon ?? 'paper-lantern'} sizeMm={26} color={paper} x={picture.x - 13} y={picture.y - 13} />
      <Box x={words.left} y={words.top} w={words.width} h={words.height}>
        <Rules
          text={text('text')}
          widthMm={words.width}
          heightMm={words.height}
          sizePt={10}
          color={ink}
          align="center"
        />
      </Box>
      <Box row x={words.left} y={79.5} w={words.width} h={4} gap={1}>
        <Icon name={card.colour} sizeMm={3} color={colour} />
        <Line text={term(card.colour)} font="sans 400 7" color={colour} />
      </Box>
    </Frame>
  );
}
